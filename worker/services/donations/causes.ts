import type { Locale } from '#app/i18n/locales.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { json, text } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** Name and text of a cause by language; always includes English. */
export type CauseCopy = Partial<Record<Locale, { name: string; text: string }>>

export type Cause = { id: string; isExample: boolean; copy: CauseCopy }

/** Limits of a donation in minor units of `currency`. */
export type DonationLimit = { currency: string; leastMinor: number; mostMinor: number }

/** Where a guest would donate: at a brand that takes donations, in a country. */
type DonationPlace = Pick<Scope, 'brand' | 'country'>

/** Returns a country's open causes in order and the limits in its currency, or null when nothing can be donated. */
export async function findDonationOptions(
  db: Database,
  { brand, country: { code, currency } }: DonationPlace,
): Promise<{ causes: Cause[]; limit: DonationLimit } | null> {
  if (!brand.features.donations) return null
  const rows = await db.all<Record<string, SqlValue>>(
    `SELECT c.id, c.is_example, c.words, l.least_minor, l.most_minor FROM cause c JOIN donation_limit l ON l.currency = ?2
     WHERE c.country = ?1 AND c.is_open = 1 ORDER BY c.rank, c.id LIMIT 50`,
    code,
    currency,
  )
  const [first] = rows
  if (!first) return null
  const limit = { currency, leastMinor: Number(first.least_minor), mostMinor: Number(first.most_minor) }
  return { causes: rows.map(toCause), limit }
}

/** Returns whether the brand has an open cause in the country. */
export async function takesDonations(
  db: Database,
  { brand, country: { code, currency } }: DonationPlace,
): Promise<boolean> {
  if (!brand.features.donations) return false
  const sql = `SELECT 1 AS found FROM cause WHERE country = ?1 AND is_open = 1
    AND EXISTS (SELECT 1 FROM donation_limit WHERE currency = ?2) LIMIT 1`
  return (await db.first(sql, code, currency)) !== null
}

/** Returns a cause in the guest's language, otherwise in English. */
export function causeIn(copy: CauseCopy, locale: Locale): { name: string; text: string } {
  return copy[locale] ?? copy[defaultLocale] ?? { name: '', text: '' }
}

function toCause(row: Record<string, SqlValue>): Cause {
  return { id: text(row.id), isExample: row.is_example === 1, copy: json<CauseCopy>(row.words) }
}
