# GenreFuzzion: tricks.
