import type { Context, Hono } from 'hono'
import { bookingDetailsQuery } from '#app/contracts/bookings/booking-queries.ts'
import { bookingUpdate, estimateInput } from '#app/contracts/bookings/booking-update.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { modifyBooking } from '#worker/bookings/changing/modify-booking.ts'
import { quoteModification } from '#worker/bookings/changing/quote-modification.ts'
import { updateGuest } from '#worker/bookings/changing/update-guest.ts'
import { quoteCancellation } from '#worker/bookings/closing/cancel-booking.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { findProven, keyedOf, proofOf, rememberBooking } from '#worker/views/booking-proof.ts'
import { amountWriter, toBookingAnswer } from './booking-answer.ts'
import { answerOptions } from './booking-answer-options.ts'
import { answerModified, toModification } from './booking-modification.ts'

/** Adds the calls that tell what a change would cost, and that update what has no price. */
export function addChangeRoutes(app: Hono<AppEnv>): void {
  app.post('/estimateCharge/:id/estimate_v2', answerEstimate)
  app.put('/updateBooking/:invoiceNo', answerUpdate)
}

/** What changing or cancelling a booking would cost at this moment; nothing is changed [BMNG-27]. */
async function answerEstimate(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const query = parseInput(bookingDetailsQuery, readQuery(new URL(c.req.url)))
  if (!query.ok) return refuseWith(c, query.problem)
  const input = parseInput(estimateInput, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const { proof: said, stay } = input.value
  const found = await findProven(c, { ...said, reference: c.req.param('id') ?? null })
  if (!found.ok) return refuseWith(c, found.problem)
  const { isDecimal } = query.value
  const leaving = toLeaving(c, found.value, isDecimal)
  if (!stay) return answer(c, { estimate: { entity: 'HOME', action: 'cancel', ...leaving } })
  const quoted = await quoteModification(deps, scope, { booking: found.value, stay })
  if (!quoted.ok) return refuseWith(c, quoted.problem)
  const modification = await toModification(c, quoted.value, isDecimal)
  return answer(c, { estimate: { entity: 'HOME', action: 'modify', ...leaving, ...modification } })
}

function toLeaving(c: Context<AppEnv>, booking: Booking, isDecimal: boolean): Record<string, unknown> {
  const quote = quoteCancellation(booking, c.var.deps.now())
  const amount = amountWriter(quote.currency, isDecimal)
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

/** Guest details are written; dates and rooms go the way of every change, with their price [BMNG-28]. */
async function answerUpdate(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(bookingUpdate, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const { proof: said, guest: update, stay, shownTotalMajor } = input.value
  const reference = c.req.param('invoiceNo') ?? null
  const keyed = await keyedOf(c, 'updateBooking', { ...body.value, reference })
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  const proof = await proofOf(c, { ...said, reference })
  if (!proof.ok) return refuseWith(c, proof.problem)
  const shared = { proof: proof.value, keyed: keyed.value }
  if (stay) return answerModified(c, await modifyBooking(deps, scope, { ...shared, stay, shownTotalMajor }))
  const result = await updateGuest(deps, scope, { ...shared, update })
  if (!result.ok) return refuseWith(c, result.problem)
  const { booking, isReplay } = result.value
  if (isReplay) c.header('Idempotent-Replayed', 'true')
  await rememberBooking(c, booking.id)
  return answer(c, { booking: toBookingAnswer(booking, await answerOptions(c, booking)) })
}
