-- Messages of guests who have proven their number or paid were counted under their phone number, in clear, and under the wider networks
-- of strangers. Limits look back a day: what is cleared here counts for its recipient still.
UPDATE message SET network_hash = NULL, network_56_hash = NULL, network_48_hash = NULL
WHERE network_hash >= 'guest:' AND network_hash < 'guest;';
