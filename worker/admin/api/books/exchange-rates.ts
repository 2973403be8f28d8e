import type { Hono } from 'hono'
import { listExchangeRatesRoute, writeExchangeRatesRoute } from '#app/contracts/admin/books/exchange-rates.ts'
import { roundHalfUp } from '#app/domain/money/money.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveUnrestricted } from '#worker/admin/serve.ts'
import { changeExchangeRates } from '#worker/admin/services/books/exchange-rates.ts'
import { toIso } from '#worker/admin/services/response-format.ts'
import { type ExchangeRate, listExchangeRates } from '#worker/services/catalog/exchange-rates.ts'

const MICRO = 1_000_000

export function addExchangeRateRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listExchangeRatesRoute, async ({ deps }) => ok(toResponse(await listExchangeRates(deps.db))))

  serveUnrestricted(admin, writeExchangeRatesRoute, async ({ deps, actor, body, idempotency }) => {
    const quotedAt = body.quoted_at === undefined ? deps.now() : Date.parse(body.quoted_at)
    const rates = body.rates.map(({ currency, per_euro: perEuro }) => {
      return { currency, perEuroMicro: roundHalfUp(perEuro * MICRO), quotedAt }
    })
    return mapResult(await changeExchangeRates(deps, actor, { rates, idempotency }), toResponse)
  })
}

function toResponse(rates: readonly ExchangeRate[]) {
  return {
    rates: rates.map(({ currency, perEuroMicro, quotedAt }) => {
      return { currency, per_euro: perEuroMicro / MICRO, quoted_at: toIso(quotedAt) }
    }),
  }
}
