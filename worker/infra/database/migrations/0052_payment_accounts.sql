-- Accounts of sellers at payment providers. A booking is paid into its seller's account; a seller without one uses the
-- deployment's gateways. Keys are in the secret PAYMENT_ACCOUNTS of the deployment, never here. A row is never deleted
-- and never changes its seller, since payment.gateway names it for as long as the payment exists.
-- `seller_entity.payment_accounts` has been replaced by this table and is no longer read.
CREATE TABLE payment_account (
  -- gateway of its payments: provider, dash, name of its keys in PAYMENT_ACCOUNTS
  gateway TEXT PRIMARY KEY CHECK (gateway GLOB '[a-z]*-[a-z0-9]*' AND length(gateway) <= 40),
  seller_id TEXT NOT NULL REFERENCES seller_entity (id),
  reference TEXT NOT NULL CHECK (length(reference) BETWEEN 1 AND 120),  -- at the provider, as acct_…
  currencies TEXT CHECK (json_valid(currencies)),  -- JSON array of codes it is charged in; NULL: all
  countries TEXT CHECK (json_valid(countries)),    -- JSON array of codes of properties' countries; NULL: all
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),  -- 0: no new payments; refunds still use it
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_account_of_seller ON payment_account (seller_id);
