import type { Instant } from '#app/domain/dates/instant.ts'
import { type Writer, writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** A country's referral rewards in minor units of `currency`; `days` null: the money never expires. */
export type ReferralProgramme = {
  country: string
  currency: string
  inviterMinor: number
  friendMinor: number
  /** Minimum total of the friend's stay. */
  minimumMinor: number
  days: number | null
}

/** Maximum number of friends that count per guest and calendar year (UTC). */
export const MAX_FRIENDS_PER_YEAR = 20

const COLUMNS = `country, currency, inviter_minor AS inviterMinor, friend_minor AS friendMinor,
  minimum_minor AS minimumMinor, days`

/** Returns the referral programme of a country, or null when it has none. */
export function findReferralProgramme({ db }: Pick<Deps, 'db'>, country: string): Promise<ReferralProgramme | null> {
  return db.first(`SELECT ${COLUMNS} FROM referral_programme WHERE country = ?`, country)
}

/** Returns the programme of the page's country; null without one, and where the brand's is switched off. */
export async function findProgrammeHere(
  deps: Pick<Deps, 'db'>,
  { brand, country }: Pick<Scope, 'brand' | 'country'>,
): Promise<ReferralProgramme | null> {
  return brand.features.referral ? findReferralProgramme(deps, country.code) : null
}

export function listReferralProgrammes({ db }: Pick<Deps, 'db'>): Promise<ReferralProgramme[]> {
  return db.all(`SELECT ${COLUMNS} FROM referral_programme ORDER BY country`)
}

/** Sets a country's programme; existing referrals keep their terms. For operators only. */
export async function writeReferralProgramme(writer: Writer, programme: ReferralProgramme): Promise<void> {
  const { country, currency, inviterMinor, friendMinor, minimumMinor, days } = programme
  const values = [country, currency, inviterMinor, friendMinor, minimumMinor, days]
  const termColumns = 'currency, inviter_minor, friend_minor, minimum_minor, days'
  await writeBatch(writer, [
    {
      sql: `INSERT INTO referral_programme (country, ${termColumns}) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (country) DO UPDATE SET (${termColumns}) = (?2, ?3, ?4, ?5, ?6) WHERE (${termColumns}) IS NOT (?2, ?3, ?4, ?5, ?6)`,
      params: values,
    },
  ])
}

/** Ends a country's programme: no new referrals, existing ones keep their terms. For operators only. */
export async function deleteReferralProgramme(writer: Writer, country: string): Promise<void> {
  await writeBatch(writer, [{ sql: 'DELETE FROM referral_programme WHERE country = ?', params: [country] }])
}

/** Returns the start of the calendar year in UTC. */
export function startOfYear(at: Instant): Instant {
  return Date.UTC(new Date(at).getUTCFullYear(), 0)
}
