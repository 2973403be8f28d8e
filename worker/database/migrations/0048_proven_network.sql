-- The network a number was last proven from, as a keyed hash: who asks for its code from there is not counted with strangers.
ALTER TABLE user ADD COLUMN proven_network TEXT;
