import type { Hono } from 'hono'
import { listExchangeRatesRoute, writeExchangeRatesRoute } from '#app/contracts/admin/books/exchange-rates.ts'
import { roundHalfUp } from '#app/domain/money/money.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import {
  changeExchangeRates,
  type ExchangeRate,
  readExchangeRates,
} from '#worker/admin/services/books/exchange-rates.ts'
import { toIso } from '../wire.ts'

const MICRO = 1_000_000

export function addExchangeRateRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listExchangeRatesRoute, async ({ deps }) => ok(toAnswer(await readExchangeRates(deps))))

  serveWhole(admin, writeExchangeRatesRoute, async ({ writing, actor, body, keyed }) => {
    const quotedAt = body.quoted_at === undefined ? writing.now() : Date.parse(body.quoted_at)
    const rates = body.rates.map(({ currency, per_euro: perEuro }) => {
      return { currency, perEuroMicro: roundHalfUp(perEuro * MICRO), quotedAt }
    })
    const written = await changeExchangeRates(writing, actor, { rates, keyed })
    return written.ok ? ok(toAnswer(written.value)) : written
  })
}

function toAnswer(rates: readonly ExchangeRate[]) {
  return {
    rates: rates.map(({ currency, perEuroMicro, quotedAt }) => {
      return { currency, per_euro: perEuroMicro / MICRO, quoted_at: toIso(quotedAt) }
    }),
  }
}
