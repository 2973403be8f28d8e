import { type Context, Hono } from 'hono'
import { changeEndpoints } from '#app/contracts/bookings/change-endpoints.ts'
import type { ModificationResponse } from '#app/contracts/responses/booking-changes.ts'
import { earnableAhead } from '#app/domain/prices/pay-ahead.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { listUpgrades } from '#worker/services/bookings/changing/list-upgrades.ts'
import { type ModifyBookingResult, modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { type ModificationQuote, quoteModification } from '#worker/services/bookings/changing/quote-modification.ts'
import { updateGuest } from '#worker/services/bookings/changing/update-guest.ts'
import { quoteCancellation } from '#worker/services/bookings/closing/cancel-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointResult, markReplay } from '#worker/site/http/add-endpoint.ts'
import { findProvenBooking, rememberBooking, resolveProof } from '#worker/site/presenters/booking-proof.ts'
import { amountConverter, loadResponseOptions, toBookingResponse } from './booking-response.ts'

export const changeRoutes = new Hono<AppEnv>()
addEndpoint(changeRoutes, changeEndpoints.quoteModification, async (c, { path, query: { proof, stay } }) => {
  const found = await findProvenBooking(c, { ...proof, reference: path.id })
  if (!found.ok) return found
  const quoted = await quoteModification(c.var.deps, c.var.scope, { booking: found.value, stay })
  return quoted.ok ? ok({ modification: await loadModification(c, quoted.value) }) : quoted
})
for (const endpoint of [changeEndpoints.modifyBooking, changeEndpoints.modifyBookingByPost]) {
  addEndpoint(changeRoutes, endpoint, async (c, { path, body: { proof: proofFields, ...request }, idempotency }) => {
    const proof = await resolveProof(c, { ...proofFields, reference: path.id })
    if (!proof.ok) return proof
    const modifyRequest = { ...request, proof: proof.value, idempotency }
    return toModifiedResponse(c, await modifyBooking(c.var.deps, c.var.scope, modifyRequest))
  })
}
addEndpoint(changeRoutes, changeEndpoints.listUpgrades, async (c, { path, query }) => {
  const found = await findProvenBooking(c, { ...query.proof, reference: path.id })
  if (!found.ok) return found
  const listed = await listUpgrades(c.var.deps, c.var.scope, found.value)
  if (!listed.ok) return listed
  const upgrades = await Promise.all(
    listed.value.map(async ({ room: { id, name, oneLiner }, quote }) => ({
      id,
      name,
      one_liner: oneLiner,
      breakfast_included: quote.hasBreakfast,
      ...(await loadModification(c, quote)),
    })),
  )
  return ok({ upgrades })
})
addEndpoint(
  changeRoutes,
  changeEndpoints.estimateCharge,
  async (c, { path, query: { isDecimal }, body: { proof, stay } }) => {
    const { deps, scope } = c.var
    const found = await findProvenBooking(c, { ...proof, reference: path.id })
    if (!found.ok) return found
    const cancellation = toCancellationEstimate(c, found.value, isDecimal)
    if (!stay) return ok({ estimate: { entity: 'HOME', action: 'cancel', ...cancellation } })
    const quoted = await quoteModification(deps, scope, { booking: found.value, stay })
    if (!quoted.ok) return quoted
    const modification = await loadModification(c, quoted.value, isDecimal)
    return ok({ estimate: { entity: 'HOME', action: 'modify', ...cancellation, ...modification } })
  },
)
addEndpoint(changeRoutes, changeEndpoints.updateBooking, async (c, { path, body, idempotency }) => {
  const { deps, scope } = c.var
  const { proof: proofFields, guest: update, stay, shownTotalMajor } = body
  const proof = await resolveProof(c, { ...proofFields, reference: path.invoiceNo })
  if (!proof.ok) return proof
  const common = { proof: proof.value, idempotency }
  if (stay) return toModifiedResponse(c, await modifyBooking(deps, scope, { ...common, stay, shownTotalMajor }))
  const result = await updateGuest(deps, scope, { ...common, update })
  if (!result.ok) return result
  const { booking, isReplay } = result.value
  markReplay(c, isReplay)
  await rememberBooking(c, booking.accessKey)
  return ok({ booking: toBookingResponse(booking, await loadResponseOptions(c, booking)) })
})

async function toModifiedResponse(
  c: Context<AppEnv>,
  result: Result<ModifyBookingResult, Problem>,
): Promise<EndpointResult<typeof changeEndpoints.modifyBooking>> {
  if (!result.ok) return result
  const { modified, isReplay } = result.value
  markReplay(c, isReplay)
  await rememberBooking(c, modified.booking.accessKey)
  const { booking, quote } = modified
  const modification = await loadModification(c, quote)
  const status = quote.money.refundMinor > 0 ? 'initiated' : 'none'
  return ok({
    booking: toBookingResponse(booking, await loadResponseOptions(c, booking)),
    modification,
    refund: { amount: modification.refund_amount, currency_code: quote.currency, status },
  })
}

/** Presents the quote of a modification; amounts are major units of `currency_code`. */
async function loadModification(
  c: Context<AppEnv>,
  quote: ModificationQuote,
  isDecimal = true,
): Promise<ModificationResponse> {
  const amount = amountConverter(quote.currency, isDecimal)
  const { money, coupon } = quote
  return {
    checkin: quote.checkin,
    checkout: quote.checkout,
    noOfNights: quote.nights,
    roomCount: quote.rooms.length,
    rooms_config: formatRoomsConfig(quote.rooms),
    child_ages: formatChildAges(quote.rooms),
    room_category_id: quote.roomTypeId,
    room_category_name: quote.roomTypeName,
    changed: quote.changed,
    old_total_amount: amount(quote.oldTotalMinor),
    total_amount: amount(quote.totalMinor),
    difference: amount(quote.totalMinor - quote.oldTotalMinor),
    get_amount_paid: amount(money.paidMinor),
    payable_amount: amount(money.payableMinor),
    prepaid_discount_amount: amount(payAheadDiscountMinor(quote)),
    payable_amount_prepaid: amount(money.payableMinor - earnableAhead({ ...quote, ...money })),
    refund_amount: amount(money.refundMinor),
    currency_code: quote.currency,
    coupon: coupon && {
      code: coupon.code,
      is_kept: coupon.dropped === null,
      reason: await droppedCouponReason(c, coupon.dropped),
    },
    dropped_meals: quote.meals.filter(({ status }) => status === 'Cancelled').map((meal) => meal.categoryCode),
    free_until: quote.policy.freeUntil,
  }
}

/** Returns the discount for paying in advance, in minor units: the one received, otherwise the one still available. */
function payAheadDiscountMinor({ quote, totalMinor, money }: ModificationQuote): number {
  return quote.payAhead?.isTaken ? quote.payAhead.amountMinor : earnableAhead({ quote, totalMinor, ...money })
}

async function droppedCouponReason(c: Context<AppEnv>, dropped: Problem | null): Promise<string | null> {
  return dropped && (await translateProblem(c.var.scope, dropped)).message
}

function toCancellationEstimate(c: Context<AppEnv>, booking: Booking, isDecimal: boolean) {
  const quote = quoteCancellation(booking, c.var.deps.now())
  const amount = amountConverter(quote.currency, isDecimal)
  return {
    cancellation_charge: amount(quote.chargeMinor),
    refund_amount: amount(quote.refundMinor),
    total_amount: amount(booking.totalMinor),
    get_amount_paid: amount(booking.paidMinor),
    currency_code: quote.currency,
    is_cancellable: quote.isCancellable,
    free_until: quote.freeUntil,
  }
}
