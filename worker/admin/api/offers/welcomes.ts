import type { Hono } from 'hono'
import { changeWelcomeRoute, listWelcomesRoute } from '#app/contracts/admin/offers/welcomes.ts'
import { ok } from '#app/domain/result.ts'
import type { DeskEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { type CountryWelcome, changeWelcomeAtDesk, listWelcomes } from '#worker/admin/services/offers/welcomes.ts'

export function addWelcomeRoutes(desk: Hono<DeskEnv>): void {
  serveWhole(desk, listWelcomesRoute, async ({ deps }) =>
    ok({ items: (await listWelcomes(deps)).map(toWelcomeAnswer) }),
  )

  serveWhole(desk, changeWelcomeRoute, async ({ writing, actor, path, body, keyed }) => {
    const { amount_minor: amountMinor, days } = body
    const changed = await changeWelcomeAtDesk(writing, actor, { code: path.country, amountMinor, days, keyed })
    return changed.ok ? ok(toWelcomeAnswer(changed.value)) : changed
  })
}

function toWelcomeAnswer({ code, currency, amountMinor, days }: CountryWelcome) {
  return { country: code, currency, amount_minor: amountMinor, days }
}
