import type { BrandId } from '#app/brands/brands.ts'
import type { GivenConsent } from '#app/domain/consent/consent.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'

export type ConsentRecord = GivenConsent & { brandId: BrandId; countryCode: string }

/** Writes an answer, and beside it whose it was when its guest is signed in. */
export function insertConsent(record: ConsentRecord, userId: string | null): Statement[] {
  const { id, version, choices, brandId, countryCode, at } = record
  const flags = [choices.preferences, choices.statistics, choices.marketing].map(Number)
  return [
    statement(
      `INSERT INTO consent_record (id, version, preferences, statistics, marketing, brand_id, country, given_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      version,
      ...flags,
      brandId,
      countryCode,
      at,
    ),
    ...(userId === null
      ? []
      : [statement('INSERT INTO consent_owner (consent_id, user_id) VALUES (?, ?)', id, userId)]),
  ]
}

/** Deletes answers given before a moment, so many at once; tells how many. */
export async function deleteConsents(db: Database, before: Instant, most: number): Promise<number> {
  const old = 'SELECT id FROM consent_record WHERE given_at < ?1 ORDER BY given_at LIMIT ?2'
  const [, deleted] = await db.batch([
    statement(`DELETE FROM consent_owner WHERE consent_id IN (${old})`, before, most),
    statement(`DELETE FROM consent_record WHERE id IN (${old})`, before, most),
  ])
  return deleted?.changes ?? 0
}
