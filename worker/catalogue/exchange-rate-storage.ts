import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { statement } from '#worker/database/database.ts'

/** Price of one euro in a currency, in millionths of its unit. */
export type ExchangeRate = { currency: string; perEuroMicro: number; quotedAt: Instant }

export function listExchangeRates(db: Database): Promise<ExchangeRate[]> {
  return db.all<ExchangeRate>(
    `SELECT currency, per_euro_micro AS "perEuroMicro", quoted_at AS "quotedAt" FROM exchange_rate ORDER BY currency`,
  )
}

/** Replaces all rates; absent currencies are deleted. */
export function writeExchangeRates(rates: readonly ExchangeRate[]): Statement[] {
  const known = JSON.stringify(rates.map(({ currency }) => currency))
  return [
    statement('DELETE FROM exchange_rate WHERE currency NOT IN (SELECT value FROM json_each(?))', known),
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
