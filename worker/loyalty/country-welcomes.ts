import type { Database } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { updateWelcome } from './wallet-storage.ts'

/** What guests of a country find in their wallet after their first sign-in; `days` null: it never ends. */
export type CountryWelcome = { code: string; currency: string; amountMinor: number; days: number | null }

/** The countries there are, by code, with what each gives. For operators only. */
export function listWelcomes({ db }: Pick<Deps, 'db'>, code: string | null = null): Promise<CountryWelcome[]> {
  return readWelcomes(db, code)
}

/** Names what a country gives from now on; nought ends it. What is so already is not written. For operators only. */
export async function changeWelcome(
  { db }: Pick<Deps, 'db'>,
  welcome: Pick<CountryWelcome, 'code' | 'amountMinor' | 'days'>,
): Promise<void> {
  const [known] = await readWelcomes(db, welcome.code)
  if (known && (known.amountMinor !== welcome.amountMinor || known.days !== welcome.days))
    await updateWelcome(db, welcome)
}

function readWelcomes(db: Database, code: string | null): Promise<CountryWelcome[]> {
  return db.all(
    `SELECT code, currency, welcome_minor AS amountMinor, welcome_days AS days FROM country
     WHERE ?1 IS NULL OR code = ?1 ORDER BY code`,
    code,
  )
}
