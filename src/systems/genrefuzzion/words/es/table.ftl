# GenreFuzzion: table.
