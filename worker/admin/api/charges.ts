import type { Hono } from 'hono'
import {
  addChargeRoute,
  changeExtrasRoute,
  listChargesRoute,
  noteDepositRoute,
  settleDepositRoute,
  undoChargeRoute,
} from '#app/contracts/admin/booking-charges.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { mapResult, ok, type Result, refuse } from '#app/domain/result.ts'
import type { ChargedBooking } from '#worker/services/bookings/admin/charges.ts'
import { listCharges, type NotedCharge } from '#worker/services/bookings/admin/charges.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { addChargeByAdmin, undoChargeByAdmin } from '../services/bookings/charges-by-admin.ts'
import {
  changeExtrasByAdmin,
  noteDepositByAdmin,
  settleDepositByAdmin,
  toDepositResponse,
  toExtraResponse,
} from '../services/bookings/extras-by-admin.ts'
import { findReachableBooking } from '../services/bookings/reachable-booking.ts'
import { toIso, toIsoOrNull } from '../services/response-format.ts'

export function addChargeRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listChargesRoute, async ({ deps, actor, path }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { id, currency } = found.value
    return ok({ items: (await listCharges(deps.db, id)).map(toChargeResponse), currency })
  })

  serve(admin, addChargeRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { kind, amount_minor: amountMinor, tax_bp: taxBp, day = null, note = null, dry_run: isDryRun } = body
    const input = { kind, amountMinor, taxBp, day, note }
    const added = await addChargeByAdmin(deps, actor, { booking: found.value, input, isDryRun, idempotency })
    return mapResult(added, ({ id, ...changed }) => ({ charge_id: id, ...toTotals(changed, isDryRun) }))
  })

  serve(admin, undoChargeRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const request = { booking: found.value, input: path.chargeId, isDryRun: body.dry_run, idempotency }
    return mapResult(await undoChargeByAdmin(deps, actor, request), (changed) => toTotals(changed, body.dry_run))
  })
}

export function addExtraAndDepositRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, changeExtrasRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const { extras: input, dry_run: isDryRun, unchanged_since: unchangedSince } = body
    const request = { booking: found.value, input, isDryRun, unchangedSince, idempotency }
    return mapResult(await changeExtrasByAdmin(deps, actor, request), ({ before, after, refundMinor }) => ({
      dry_run: body.dry_run,
      extras: (after.quote.extras ?? []).map(toExtraResponse),
      old_total_minor: before.totalMinor,
      total_minor: after.totalMinor,
      payable_minor: after.totalMinor - after.paidMinor,
      refund_minor: refundMinor,
      currency: after.currency,
    }))
  })

  serve(admin, noteDepositRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const deposit = { amountMinor: body.amount_minor ?? null, way: body.way }
    return toDepositResult(await noteDepositByAdmin(deps, actor, { booking: found.value, deposit, idempotency }))
  })

  serve(admin, settleDepositRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const request = { booking: found.value, keptMinor: body.kept_minor, idempotency }
    return toDepositResult(await settleDepositByAdmin(deps, actor, request))
  })
}

function toDepositResult(result: Result<Booking, Problem>) {
  if (!result.ok) return result
  const deposit = toDepositResponse(result.value)
  return deposit ? ok(deposit) : refuse(problem('not_found'))
}

function toTotals({ before, after, refundMinor }: ChargedBooking, isDryRun: boolean) {
  return {
    dry_run: isDryRun,
    currency: after.currency,
    old_total_minor: before.totalMinor,
    total_minor: after.totalMinor,
    paid_minor: after.paidMinor,
    refund_minor: refundMinor,
    payable_minor: after.totalMinor - after.paidMinor,
  }
}

function toChargeResponse({ id, kind, amountMinor, taxBp, taxMinor, ...charge }: NotedCharge) {
  return {
    charge_id: id,
    kind,
    amount_minor: amountMinor,
    tax_bp: taxBp,
    tax_minor: taxMinor,
    registration: charge.registrationId,
    day: charge.day,
    note: charge.note,
    noted_at: toIso(charge.at),
    noted_by: charge.author,
    person: charge.person,
    undone_at: toIsoOrNull(charge.undoneAt),
    undone_by: charge.undoneBy,
  }
}
