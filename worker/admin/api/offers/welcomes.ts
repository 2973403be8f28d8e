import type { Hono } from 'hono'
import { changeWelcomeRoute, listWelcomesRoute } from '#app/contracts/admin/offers/welcomes.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { type CountryWelcome, changeWelcomeByAdmin, listWelcomes } from '#worker/admin/services/offers/welcomes.ts'

export function addWelcomeRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listWelcomesRoute, async ({ deps }) =>
    ok({ items: (await listWelcomes(deps)).map(toWelcomeAnswer) }),
  )

  serveWhole(admin, changeWelcomeRoute, async ({ writing, actor, path, body, keyed }) => {
    const { amount_minor: amountMinor, days } = body
    const changed = await changeWelcomeByAdmin(writing, actor, { code: path.country, amountMinor, days, keyed })
    return changed.ok ? ok(toWelcomeAnswer(changed.value)) : changed
  })
}

function toWelcomeAnswer({ code, currency, amountMinor, days }: CountryWelcome) {
  return { country: code, currency, amount_minor: amountMinor, days }
}
