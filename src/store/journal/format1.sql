CREATE TABLE entry (
    n INTEGER PRIMARY KEY,
    body TEXT NOT NULL,
    link BLOB NOT NULL CHECK (length(link) = 32)
) STRICT;
CREATE TRIGGER entry_follows BEFORE INSERT ON entry
WHEN new.n IS NOT (SELECT coalesce(max(n), 0) + 1 FROM entry)
BEGIN SELECT raise(ABORT, 'an entry follows the last one'); END;
CREATE TRIGGER entry_stays BEFORE DELETE ON entry
BEGIN SELECT raise(ABORT, 'an entry is never deleted'); END;
CREATE TRIGGER entry_is_final BEFORE UPDATE ON entry
BEGIN SELECT raise(ABORT, 'an entry is never changed'); END;
CREATE TABLE scratch (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshot (
    n INTEGER PRIMARY KEY REFERENCES entry (n),
    bytes BLOB NOT NULL,
    seal BLOB NOT NULL
) STRICT;
