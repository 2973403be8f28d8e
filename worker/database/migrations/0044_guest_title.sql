-- How the guest of a holiday home is addressed: Mr, Ms or Mx. NULL: their booking asked for none.
ALTER TABLE booking ADD COLUMN guest_title TEXT CHECK (guest_title IN ('Mr', 'Ms', 'Mx'));
