-- Whom Cloudflare Access let in with the token that acted: a mail address of the operator's people, or a service's name.
ALTER TABLE audit_event ADD COLUMN via TEXT;
