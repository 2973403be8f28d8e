import type { Hono } from 'hono'
import { giveGiftRoute } from '#app/contracts/admin/offers/gifts.ts'
import { ok } from '#app/domain/result.ts'
import type { DeskEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { giveGiftAtDesk } from '#worker/admin/services/offers/gifts.ts'

export function addGiftRoutes(desk: Hono<DeskEnv>): void {
  serveWhole(desk, giveGiftRoute, async ({ writing, actor, body, keyed }) => {
    const wish = {
      reference: body.reference,
      kind: body.kind,
      amountMinor: body.amount_minor,
      currency: body.currency ?? 'INR',
      phone: body.phone,
      brand: body.brand ?? null,
      endsOn: body.ends_on ?? null,
      minimumMinor: body.minimum_minor ?? 0,
      note: body.note ?? null,
    }
    const given = await giveGiftAtDesk(writing, actor, { wish, keyed })
    if (!given.ok) return given
    const { outcome, brandId } = given.value
    const { reference, kind, amountMinor, currency } = wish
    return ok({ outcome, reference, kind, brand: brandId, amount_minor: amountMinor, currency })
  })
}
