import { type Context, Hono } from 'hono'
import { changeEndpoints } from '#app/contracts/bookings/change-endpoints.ts'
import { ok } from '#app/domain/result.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { quoteModification } from '#worker/services/bookings/changing/quote-modification.ts'
import { updateGuest } from '#worker/services/bookings/changing/update-guest.ts'
import { quoteCancellation } from '#worker/services/bookings/closing/cancel-booking.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, type EndpointResult, markReplay } from '#worker/site/http/add-endpoint.ts'
import { findProven, proofOf, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { amountWriter, toBookingAnswer } from './booking-answer.ts'
import { answerOptions } from './booking-answer-options.ts'
import { toModification, toModified } from './booking-modification.ts'

/** Adds the endpoints that estimate a change and that update what has no price. */
export function createChangeRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, changeEndpoints.estimateCharge, answerEstimate)
  addEndpoint(routes, changeEndpoints.updateBooking, answerUpdate)
  return routes
}

async function answerEstimate(
  c: Context<AppEnv>,
  { path, query: { isDecimal }, body: { proof, stay } }: EndpointInput<typeof changeEndpoints.estimateCharge>,
): Promise<EndpointResult<typeof changeEndpoints.estimateCharge>> {
  const { deps, scope } = c.var
  const found = await findProven(c, { ...proof, reference: path.id })
  if (!found.ok) return found
  const cancelling = toCancelling(c, found.value, isDecimal)
  if (!stay) return ok({ estimate: { entity: 'HOME', action: 'cancel', ...cancelling } })
  const quoted = await quoteModification(deps, scope, { booking: found.value, stay })
  if (!quoted.ok) return quoted
  const modification = await toModification(c, quoted.value, isDecimal)
  return ok({ estimate: { entity: 'HOME', action: 'modify', ...cancelling, ...modification } })
}

function toCancelling(c: Context<AppEnv>, booking: Booking, isDecimal: boolean) {
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

/** Guest details are written at once; dates and rooms are changed as everywhere, with their price. */
async function answerUpdate(
  c: Context<AppEnv>,
  { path, body, keyed }: EndpointInput<typeof changeEndpoints.updateBooking>,
): Promise<EndpointResult<typeof changeEndpoints.updateBooking>> {
  const { deps, scope } = c.var
  const { proof: said, guest: update, stay, shownTotalMajor } = body
  const proof = await proofOf(c, { ...said, reference: path.invoiceNo })
  if (!proof.ok) return proof
  const shared = { proof: proof.value, keyed }
  if (stay) return toModified(c, await modifyBooking(deps, scope, { ...shared, stay, shownTotalMajor }))
  const result = await updateGuest(deps, scope, { ...shared, update })
  if (!result.ok) return result
  const { booking, isReplay } = result.value
  markReplay(c, isReplay)
  await rememberBooking(c, booking.id)
  return ok({ booking: toBookingAnswer(booking, await answerOptions(c, booking)) })
}
