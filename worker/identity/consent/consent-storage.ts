import type { BrandId } from '#app/brands/brands.ts'
import type { GivenConsent } from '#app/domain/consent/consent.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'

export type ConsentRecord = GivenConsent & { brandId: BrandId; countryCode: string }

/** Inserts a consent when the condition holds, linked to the user if signed in. */
export function insertConsent(
  record: ConsentRecord,
  userId: string | null,
  condition: (bind: Bind) => string,
): Statement[] {
  const { id, version, choices, brandId, countryCode, at } = record
  const flags = [choices.preferences, choices.statistics, choices.marketing].map(Number)
  const { bind, params } = bindParams()
  const values = [id, version, ...flags, brandId, countryCode, at].map(bind)
  const insert = {
    sql: `INSERT INTO consent_record (id, version, preferences, statistics, marketing, brand_id, country, given_at)
      SELECT ${values.join(', ')} WHERE ${condition(bind)}`,
    params,
  }
  const ofWhom = 'INSERT INTO consent_owner (consent_id, user_id) SELECT id, ?2 FROM consent_record WHERE id = ?1'
  return userId === null ? [insert] : [insert, statement(ofWhom, id, userId)]
}

export async function deleteConsents(db: Database, before: Instant, most: number): Promise<number> {
  const old = 'SELECT id FROM consent_record WHERE given_at < ?1 ORDER BY given_at LIMIT ?2'
  const [, deleted] = await db.batch([
    statement(`DELETE FROM consent_owner WHERE consent_id IN (${old})`, before, most),
    statement(`DELETE FROM consent_record WHERE id IN (${old})`, before, most),
  ])
  return deleted?.changes ?? 0
}
