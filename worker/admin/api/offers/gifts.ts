import type { Hono } from 'hono'
import { giveGiftRoute } from '#app/contracts/desk/offers/gifts.ts'
import { ok } from '#app/domain/result.ts'
import type { DeskEnv } from '#worker/desk/context.ts'
import { serveWhole } from '#worker/desk/serve-whole.ts'
import { giveGiftAtDesk } from '#worker/operations/offers/gifts.ts'

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
