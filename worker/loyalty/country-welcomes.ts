import type { Database } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { updateWelcome } from './wallet-storage.ts'

/** Wallet money for a country's guests after their first sign-in; `days` null means it never expires. */
export type CountryWelcome = { code: string; currency: string; amountMinor: number; days: number | null }

export function listWelcomes({ db }: Pick<Deps, 'db'>, code: string | null = null): Promise<CountryWelcome[]> {
  return readWelcomes(db, code)
}

/** Sets a country's welcome money; 0 ends it. Unchanged values are not written. For operators only. */
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
