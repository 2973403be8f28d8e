import type { Database } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'

/** What a country gives for a friend; amounts in minor units of `currency`, `days` null: the money never ends. */
export type ReferralProgramme = {
  country: string
  currency: string
  inviterMinor: number
  friendMinor: number
  /** The least the friend's stay must cost. */
  minimumMinor: number
  days: number | null
}

/** So many friends of a guest count in a calendar year, by UTC (DEC-158). */
export const FRIENDS_A_YEAR = 20

const COLUMNS = `country, currency, inviter_minor AS inviterMinor, friend_minor AS friendMinor,
  minimum_minor AS minimumMinor, days`

/** The programme of a country; null: it has no referral (DEC-157). */
export function findReferralProgramme({ db }: Pick<Deps, 'db'>, country: string): Promise<ReferralProgramme | null> {
  return db.first(`SELECT ${COLUMNS} FROM referral_programme WHERE country = ?`, country)
}

/** Every programme, by country. For operators only. */
export function listReferralProgrammes({ db }: Pick<Deps, 'db'>): Promise<ReferralProgramme[]> {
  return db.all(`SELECT ${COLUMNS} FROM referral_programme ORDER BY country`)
}

/** Names what a country gives from now on; friends who came before keep what they were promised. For operators only. */
export async function writeReferralProgramme(db: Database, programme: ReferralProgramme): Promise<void> {
  const { country, currency, inviterMinor, friendMinor, minimumMinor, days } = programme
  const values = [country, currency, inviterMinor, friendMinor, minimumMinor, days]
  const names = 'currency, inviter_minor, friend_minor, minimum_minor, days'
  await db.batch([
    {
      sql: `INSERT INTO referral_programme (country, ${names}) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (country) DO UPDATE SET (${names}) = (?2, ?3, ?4, ?5, ?6) WHERE (${names}) IS NOT (?2, ?3, ?4, ?5, ?6)`,
      params: values,
    },
  ])
}

/** Ends the programme of a country: nobody is attached any more, who was keeps what they were promised. For operators only. */
export async function deleteReferralProgramme(db: Database, country: string): Promise<void> {
  await db.batch([{ sql: 'DELETE FROM referral_programme WHERE country = ?', params: [country] }])
}
