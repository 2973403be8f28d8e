-- When staff last corrected the guest's mail or phone, epoch ms; 0: never. Links sent and browsers that opened the
-- booking before then do not open it: they may be those of a stranger.
ALTER TABLE booking ADD COLUMN links_from INTEGER NOT NULL DEFAULT 0;
