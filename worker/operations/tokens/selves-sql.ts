/** SQL that lists an actor (a bound value) and, for a token, the tokens it replaced, in the format of `created_by`. */
export const selectSelves = (actor: string) => `WITH RECURSIVE self(actor) AS (
    SELECT ${actor} UNION SELECT 'token:' || t.replaces FROM self s JOIN api_token t ON t.id = substr(s.actor, 7)
    WHERE s.actor LIKE 'token:%' AND t.replaces IS NOT NULL)
  SELECT actor FROM self`
