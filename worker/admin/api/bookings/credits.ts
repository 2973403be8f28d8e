import type { Hono } from 'hono'
import { giveCreditRoute } from '#app/contracts/admin/bookings/credits.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { giveCredit } from '#worker/admin/services/bookings/give-credit.ts'
import { toIsoOrNull } from '../wire.ts'

export function addCreditRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, giveCreditRoute, async ({ writing, actor, body, keyed }) => {
    const input = {
      reference: body.reference,
      amountMinor: body.amount_minor,
      phone: body.phone ?? null,
      bookingNo: body.booking_no ?? null,
      brand: body.brand ?? null,
      currency: body.currency ?? null,
      from: body.given_by ?? (actor.reach === 'all' ? 'promotions' : 'owner'),
      endsOn: body.ends_on ?? null,
      note: body.note ?? null,
    }
    const given = await giveCredit(writing, actor, { input, keyed })
    if (!given.ok) return given
    const { outcome, reference, brand, amountMinor, currency, endsAt } = given.value
    return ok({ outcome, reference, brand, amount_minor: amountMinor, currency, ends_at: toIsoOrNull(endsAt) })
  })
}
