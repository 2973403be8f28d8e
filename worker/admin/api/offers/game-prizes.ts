import type { Hono } from 'hono'
import { listGamePrizesRoute, writeGamePrizesRoute } from '#app/contracts/admin/offers/game-prizes.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { type CountryPrizes, listCountryPrizes, writeGamePrizes } from '#worker/admin/services/offers/game-prizes.ts'

export function addGamePrizeRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listGamePrizesRoute, async ({ deps }) =>
    ok({ items: (await listCountryPrizes(deps)).map(toAnswer) }),
  )

  serveWhole(admin, writeGamePrizesRoute, async ({ writing, actor, path, body, keyed }) => {
    const prizes = body.prizes.map((prize) => ({
      firstRank: prize.first_rank,
      lastRank: prize.last_rank,
      kind: prize.kind,
      amountMinor: prize.amount_minor,
      percent: prize.percent,
      days: prize.days,
    }))
    const written = await writeGamePrizes(writing, actor, { country: path.country, prizes, keyed })
    return written.ok ? ok(toAnswer(written.value)) : written
  })
}

function toAnswer({ country, currency, prizes }: CountryPrizes) {
  return {
    country,
    currency,
    prizes: prizes.map(({ firstRank, lastRank, kind, amountMinor, percent, days }) => {
      return { first_rank: firstRank, last_rank: lastRank, kind, amount_minor: amountMinor, percent, days }
    }),
  }
}
