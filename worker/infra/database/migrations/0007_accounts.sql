-- Accounts, sessions and sign-in.

-- A guest's account. After deletion the row stays, without personal data.
CREATE TABLE user (
  id TEXT PRIMARY KEY,
  phone TEXT,                             -- national number, without the country code; NULL: signed in another way
  country_code TEXT,                      -- with plus sign, as '+91'
  email TEXT,                             -- as typed
  first_name TEXT NOT NULL DEFAULT '',
  last_name TEXT NOT NULL DEFAULT '',
  -- wire value; an approved account_detail changes it; gives no rights
  devise_role TEXT NOT NULL DEFAULT 'Consumer_Guest',
  status TEXT NOT NULL DEFAULT 'VERIFIED' CHECK (status IN ('VERIFIED', 'UNVERIFIED', 'NEW')),  -- wire value
  created_at INTEGER NOT NULL,
  street_name TEXT,                       -- address for holiday homes; NULL: not given
  street_no TEXT,
  postal_code TEXT,
  city TEXT,
  country_name TEXT,
  gdpr_consent_at INTEGER,                -- when the guest agreed at sign-up; NULL: not
  email_proven_at INTEGER,                -- NULL: not proven, so a password cannot be used
  password_hash TEXT,                     -- NULL: no password
  password_set_at INTEGER,
  deleted_at INTEGER,                     -- NULL: the account exists
  onboarded_at INTEGER,                   -- when name and email were first asked; NULL: never
  locale TEXT,                            -- language of its messages; NULL: that of the visit
  phone_proven_at INTEGER,                -- when a code last proved the phone number; NULL: never
  proven_network TEXT,                    -- keyed hash of the network the number was last proven from; NULL: none
  UNIQUE (country_code, phone)
) STRICT;
CREATE UNIQUE INDEX user_by_proven_email ON user (lower(email)) WHERE email_proven_at IS NOT NULL;

CREATE TABLE session (
  id_hash TEXT PRIMARY KEY,               -- SHA-256 of the random id in the cookie
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,               -- last use
  expires_at INTEGER NOT NULL,
  mode TEXT NOT NULL DEFAULT 'PHONEOTP',  -- how the guest signed in; wire value
  device TEXT,                            -- kind of device, for the guest's list of sessions; NULL: unknown
  country TEXT,                           -- NULL: unknown
  -- when the guest last proved who they are, at sign-in or later, for actions that ask again; never NULL
  proven_at INTEGER
) STRICT;
CREATE INDEX session_by_user ON session (user_id);

-- Sign-in codes, valid for ten minutes. A code belongs to the browser that asked, so that a stranger who asks for the
-- same number does not disturb it. A day code is valid for a day in every browser: one for each number, sent once
-- strangers have used up the number's codes.
CREATE TABLE one_time_password (
  country_code TEXT NOT NULL,
  phone TEXT NOT NULL,
  visitor_hash TEXT NOT NULL,             -- keyed hash of the visitor id, or 'day' for a day code
  code_hash TEXT NOT NULL,                -- keyed hash of the code
  tries_left INTEGER NOT NULL CHECK (tries_left BETWEEN 0 AND 5),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (country_code, phone, visitor_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX one_time_password_by_end ON one_time_password (expires_at);

-- Accounts at Google, Facebook and the like, known by issuer and subject, never by email address.
CREATE TABLE user_identity (
  issuer TEXT NOT NULL,                   -- as https://accounts.google.com
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  -- as the issuer stated, to show the guest which account it is; NULL: not stated
  email TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_identity_by_user ON user_identity (user_id);

-- Single-use tokens: return from another company, link an account, choose a password, prove an address.
CREATE TABLE ticket (
  token_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  visitor_hash TEXT,                      -- NULL: any browser may use it, because it was sent by mail
  user_id TEXT REFERENCES user (id) ON DELETE CASCADE,  -- NULL: no account yet
  sealed TEXT NOT NULL,                   -- encrypted data of the token's purpose
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ticket_by_age ON ticket (expires_at);
CREATE INDEX ticket_by_user ON ticket (user_id) WHERE user_id IS NOT NULL;

-- Hashes of identity tokens that were used, so that each works once.
CREATE TABLE used_credential (
  credential_hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX used_credential_by_age ON used_credential (expires_at);

-- Guests sent to the Truecaller app, whose server answers ours instead of the browser.
CREATE TABLE truecaller_request (
  request_hash TEXT PRIMARY KEY,
  sealed TEXT,                            -- the answer, encrypted; NULL: none yet
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX truecaller_request_by_age ON truecaller_request (expires_at);

-- Exact counters for limits such as codes sent and bookings looked up. Cloudflare's rate limit only comes before it.
CREATE TABLE attempt (
  scope TEXT NOT NULL,
  subject TEXT NOT NULL,                  -- who is counted, often a keyed hash
  window_start INTEGER NOT NULL,          -- start of the counted period; of a rolling day the time of the request
  count INTEGER NOT NULL,
  PRIMARY KEY (scope, subject, window_start)
) STRICT, WITHOUT ROWID;

-- Company of a guest who asked for a business account; staff approve or refuse it.
CREATE TABLE account_detail (
  user_id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  company TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('travel_agent', 'corporate')),
  tax_number TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('requested', 'approved', 'refused')),
  asked_at INTEGER NOT NULL,              -- last request
  decided_at INTEGER                      -- NULL: undecided
) STRICT, WITHOUT ROWID;
CREATE INDEX account_detail_requested ON account_detail (asked_at) WHERE state = 'requested';

-- Deleted accounts. Erasing statements repeat in rounds, because messages and refunds may arrive later.
CREATE TABLE account_deletion (
  user_id TEXT PRIMARY KEY REFERENCES user (id),
  asked_at INTEGER NOT NULL,
  next_round_at INTEGER NOT NULL,         -- when the next round is due
  finished_at INTEGER                     -- NULL: rounds are still due
) STRICT, WITHOUT ROWID;
CREATE INDEX account_deletion_due ON account_deletion (next_round_at) WHERE finished_at IS NULL;

-- Keyed hashes of devices, numbers and cards of an account, against referral abuse. They outlive the account for two
-- years.
CREATE TABLE account_mark (
  mark TEXT NOT NULL,
  user_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (mark, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_mark_by_user ON account_mark (user_id);
CREATE INDEX account_mark_by_age ON account_mark (at);

-- Keyed hashes of phone numbers that had a brand's welcome credit. They outlive the account for two years.
CREATE TABLE welcomed_number (
  mark TEXT PRIMARY KEY,
  marked_at INTEGER NOT NULL DEFAULT 1795392000000  -- always given; the default is unused
) STRICT, WITHOUT ROWID;
CREATE INDEX welcomed_number_by_age ON welcomed_number (marked_at);

-- Answers to the consent banner, as proof, without anything about the guest. The job `erase-consents` deletes them
-- after two years.
CREATE TABLE consent_record (
  id TEXT PRIMARY KEY,                    -- random; also in the browser's cookie
  version INTEGER NOT NULL,               -- of the text that was answered
  preferences INTEGER NOT NULL CHECK (preferences IN (0, 1)),
  statistics INTEGER NOT NULL CHECK (statistics IN (0, 1)),
  marketing INTEGER NOT NULL CHECK (marketing IN (0, 1)),
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL,
  given_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consent_record_given ON consent_record (given_at);

-- The account that gave a consent while signed in: for its data export and its deletion.
CREATE TABLE consent_owner (
  consent_id TEXT PRIMARY KEY REFERENCES consent_record (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX consent_owner_user ON consent_owner (user_id);
