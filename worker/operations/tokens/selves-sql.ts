/** Lists an actor (SQL of a bound value) and, where that is a token, those it took the place of, as `created_by` has them. */
export const selectSelves = (actor: string) => `WITH RECURSIVE self(actor) AS (
    SELECT ${actor} UNION SELECT 'token:' || t.replaces FROM self s JOIN api_token t ON t.id = substr(s.actor, 7)
    WHERE s.actor LIKE 'token:%' AND t.replaces IS NOT NULL)
  SELECT actor FROM self`
