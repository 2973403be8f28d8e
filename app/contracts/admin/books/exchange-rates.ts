import * as v from 'valibot'
import { findCurrency } from '#app/domain/money/currency.ts'
import { isoInstant } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const MAX_CURRENCIES = 40

const currency = v.pipe(
  v.string(),
  v.check((code) => code !== 'EUR' && findCurrency(code) !== null, 'a currency by its ISO code, other than the euro'),
  v.description('ISO code other than EUR, the base of all rates'),
)

const perEuro = v.pipe(
  v.number(),
  v.minValue(0.000_001),
  v.maxValue(10_000_000),
  v.description('price of one euro, to six decimals'),
)

const exchangeRatesResponse = v.object({
  rates: v.array(v.object({ currency: v.string(), per_euro: v.number(), quoted_at: isoInstant })),
})

export const listExchangeRatesRoute = routeRecord('listExchangeRates', 'GET /v1/exchange-rates', {
  scope: 'money:read',
  about: 'Lists the rates that convert prices for display in another currency. Needs a token for all properties.',
  response: exchangeRatesResponse,
})

export const writeExchangeRatesRoute = routeRecord('writeExchangeRates', 'PATCH /v1/exchange-rates', {
  scope: 'money:write',
  about:
    'Replaces all rates: guests may choose between these currencies and the euro. Without rates of the last seven days there is no choice. Charges are not affected. Needs a token for all properties.',
  body: v.object({
    quoted_at: v.optional(v.pipe(isoInstant, v.description('time of the rates; default: now'))),
    rates: v.pipe(
      v.array(v.object({ currency, per_euro: perEuro })),
      v.maxLength(MAX_CURRENCIES),
      v.check((rates) => new Set(rates.map((rate) => rate.currency)).size === rates.length, 'each currency once'),
    ),
  }),
  response: exchangeRatesResponse,
  problems: ['invalid_fields'],
})
