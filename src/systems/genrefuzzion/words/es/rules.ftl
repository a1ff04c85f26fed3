# GenreFuzzion: rules.
