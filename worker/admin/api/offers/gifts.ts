import type { Hono } from 'hono'
import { giveGiftRoute } from '#app/contracts/admin/offers/gifts.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { giveGiftByAdmin } from '#worker/admin/services/offers/gifts.ts'

export function addGiftRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, giveGiftRoute, async ({ writing, actor, body, keyed }) => {
    const input = {
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
    const given = await giveGiftByAdmin(writing, actor, { input, keyed })
    if (!given.ok) return given
    const { outcome, brandId } = given.value
    const { reference, kind, amountMinor, currency } = input
    return ok({ outcome, reference, kind, brand: brandId, amount_minor: amountMinor, currency })
  })
}
