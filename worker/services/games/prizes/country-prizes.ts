import { type Writer, writeBatch } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Prize } from './prize.ts'
import { findAllPrizes, findCurrencyOfCountry, findPrizes, prizeStatements } from './prize-storage.ts'

export type CountryPrizes = { country: string; currency: string; prizes: Prize[] }

export async function listCountryPrizes({ db }: Pick<Deps, 'db'>): Promise<CountryPrizes[]> {
  const rows = Map.groupBy(await findAllPrizes(db), ({ country }) => country)
  return [...rows].map(([country, entries]) => ({
    country,
    currency: entries[0]?.prize.currency ?? '',
    prizes: entries.map(({ prize }) => prize),
  }))
}

/** Returns null for an unknown country. */
export async function changeCountryPrizes(
  deps: Writer,
  country: string,
  prizes: readonly Omit<Prize, 'currency'>[],
): Promise<CountryPrizes | null> {
  const currency = await findCurrencyOfCountry(deps.db, country)
  if (currency === null) return null
  await writeBatch(
    deps,
    prizeStatements(
      country,
      prizes.map((prize) => ({ ...prize, currency })),
    ),
  )
  return { country, currency, prizes: await findPrizes(deps.db, country) }
}
