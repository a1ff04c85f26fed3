# GenreFuzzion: book.
