import type { Instant } from '#app/domain/dates/instant.ts'
import { MAX_RATE_AGE_MS, type QuotedCurrency } from '#app/domain/money/shown-currency.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

const MICRO = 1_000_000

/** Units of the currency per euro, in millionths. */
export type ExchangeRate = { currency: string; perEuroMicro: number; quotedAt: Instant }

export function listExchangeRates(db: Database): Promise<ExchangeRate[]> {
  return db.all<ExchangeRate>(
    `SELECT currency, per_euro_micro AS "perEuroMicro", quoted_at AS "quotedAt" FROM exchange_rate ORDER BY currency`,
  )
}

/** Replaces the stored rates by the given ones. */
export function writeExchangeRates(rates: readonly ExchangeRate[]): Statement[] {
  const currencies = JSON.stringify(rates.map(({ currency }) => currency))
  return [
    statement('DELETE FROM exchange_rate WHERE currency NOT IN (SELECT value FROM json_each(?))', currencies),
    ...rates.map(({ currency, perEuroMicro, quotedAt }) =>
      statement(
        `INSERT INTO exchange_rate (currency, per_euro_micro, quoted_at) VALUES (?, ?, ?) ON CONFLICT (currency)
         DO UPDATE SET per_euro_micro = excluded.per_euro_micro, quoted_at = excluded.quoted_at`,
        currency,
        perEuroMicro,
        quotedAt,
      ),
    ),
  ]
}

export function exchangeRatesSnapshot(): Statement {
  return statement(
    `SELECT json_group_object(currency, json_object('per_euro_micro', per_euro_micro, 'quoted_at', quoted_at))
     FROM (SELECT * FROM exchange_rate ORDER BY currency)`,
  )
}

type RateDeps = Pick<Deps, 'db' | 'memory' | 'now'>

/** Returns the codes of currencies with a recent exchange rate; prices can be displayed in them. */
export async function listShownCurrencies(deps: RateDeps): Promise<string[]> {
  return Object.keys((await loadRecentRates(deps)).perEuro).sort()
}

/** Returns null for a currency without a recent exchange rate. */
export async function findShownCurrency(deps: RateDeps, currency: string): Promise<QuotedCurrency | null> {
  const rates = await loadRecentRates(deps)
  return Object.hasOwn(rates.perEuro, currency) ? { currency, ...rates } : null
}

async function loadRecentRates(deps: RateDeps): Promise<Omit<QuotedCurrency, 'currency'>> {
  const stored = await cacheInMemory(deps, { key: 'exchange-rates' }, () => listExchangeRates(deps.db))
  const fresh = stored.filter((rate) => isFresh(rate, deps.now()))
  if (fresh.length === 0) return { perEuro: {}, quotedAt: {} }
  const oldest = Math.min(...fresh.map(({ quotedAt }) => quotedAt))
  const all = [...fresh, { currency: 'EUR', perEuroMicro: MICRO, quotedAt: oldest }]
  return {
    perEuro: Object.fromEntries(all.map(({ currency, perEuroMicro }) => [currency, perEuroMicro / MICRO])),
    quotedAt: Object.fromEntries(all.map(({ currency, quotedAt }) => [currency, quotedAt])),
  }
}

function isFresh({ quotedAt }: ExchangeRate, now: Instant): boolean {
  return now - quotedAt < MAX_RATE_AGE_MS
}
