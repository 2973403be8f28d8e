import * as v from 'valibot'
import { findCurrency } from '#app/domain/money/currency.ts'
import { isoInstant } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const MAX_CURRENCIES = 40

const currency = v.pipe(
  v.string(),
  v.check((code) => code !== 'EUR' && findCurrency(code) !== null, 'a currency by its ISO code, other than the euro'),
  v.description('its ISO code, other than EUR, in which they are all told'),
)

const perEuro = v.pipe(
  v.number(),
  v.minValue(0.000_001),
  v.maxValue(10_000_000),
  v.description('what one euro costs in it, to six decimals'),
)

const exchangeRatesResponse = v.object({
  rates: v.array(v.object({ currency: v.string(), per_euro: v.number(), quoted_at: isoInstant })),
})

export const listExchangeRatesRoute = routeRecord('listExchangeRates', 'GET /v1/exchange-rates', {
  scope: 'money:read',
  about:
    'The rates by which guests may read prices in another currency than they are charged in. Needs a token for every house.',
  response: exchangeRatesResponse,
})

export const writeExchangeRatesRoute = routeRecord('writeExchangeRates', 'PATCH /v1/exchange-rates', {
  scope: 'money:write',
  about:
    'Names all rates anew: guests may choose between these currencies and the euro. None, or none younger than seven days, and the choice is gone. What is charged is not changed by it. Needs a token for every house.',
  body: v.object({
    quoted_at: v.optional(v.pipe(isoInstant, v.description('when they were so; left out: now'))),
    rates: v.pipe(
      v.array(v.object({ currency, per_euro: perEuro })),
      v.maxLength(MAX_CURRENCIES),
      v.check((rates) => new Set(rates.map((rate) => rate.currency)).size === rates.length, 'each currency once'),
    ),
  }),
  response: exchangeRatesResponse,
  problems: ['invalid_fields'],
})
