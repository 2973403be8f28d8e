import { type Context, Hono } from 'hono'
import { cancellationEndpoints } from '#app/contracts/bookings/booking-endpoints.ts'
import { cancellationReasons } from '#app/domain/bookings/cancellation-reasons.ts'
import { ok } from '#app/domain/result.ts'
import { cancelBooking, quoteCancellation } from '#worker/services/bookings/closing/cancel-booking.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, type EndpointResult, markReplay } from '#worker/site/http/add-endpoint.ts'
import { findProvenBooking, rememberBooking, resolveProof } from '#worker/site/presenters/booking-proof.ts'
import { amountConverter, loadResponseOptions, toCancellationResponse } from './booking-response.ts'

/** The specification has these forms with the booking in the path. */
const formsWithPath = [
  cancellationEndpoints.cancelBookingByPath,
  cancellationEndpoints.patchBookingCancellation,
  cancellationEndpoints.putBookingCancellation,
  cancellationEndpoints.cancelBookingOfPath,
  cancellationEndpoints.patchCancelledBooking,
  cancellationEndpoints.putCancelledBooking,
]

type CancelInput = Pick<EndpointInput<typeof cancellationEndpoints.cancelBooking>, 'body' | 'idempotency'>

export const cancellationRoutes = new Hono<AppEnv>()
addEndpoint(cancellationRoutes, cancellationEndpoints.readCancellationCharge, async (c, { path, query }) => {
  const { deps, scope } = c.var
  const found = await findProvenBooking(c, { ...query.proof, reference: path.id })
  if (!found.ok) return found
  const quote = quoteCancellation(found.value, deps.now())
  const amount = amountConverter(quote.currency, query.isDecimal)
  const translate = await translatorOf(scope, ['booking'])
  return ok({
    cancellation_charge: {
      amount: amount(quote.chargeMinor),
      refund_amount: amount(quote.refundMinor),
      currency_code: quote.currency,
      is_free: quote.isFree,
      free_until: quote.freeUntil,
      is_cancellable: quote.isCancellable,
    },
    reasons: cancellationReasons.map(({ code, message }) => ({ code, title: translate(message) })),
  })
})
addEndpoint(cancellationRoutes, cancellationEndpoints.cancelBooking, (c, input) =>
  handleCancel(c, input, input.body.proof.reference),
)
for (const endpoint of formsWithPath) {
  addEndpoint(cancellationRoutes, endpoint, (c, input) => handleCancel(c, input, input.path.id))
}

async function handleCancel(
  c: Context<AppEnv>,
  { body: { proof: proofFields, ...request }, idempotency }: CancelInput,
  reference: string | null,
): Promise<EndpointResult<typeof cancellationEndpoints.cancelBooking>> {
  const proof = await resolveProof(c, { ...proofFields, reference })
  if (!proof.ok) return proof
  const result = await cancelBooking(c.var.deps, c.var.scope, { ...request, proof: proof.value, idempotency })
  if (!result.ok) return result
  const { cancelled, isReplay } = result.value
  markReplay(c, isReplay)
  await rememberBooking(c, cancelled.booking.accessKey)
  return ok(toCancellationResponse(cancelled, await loadResponseOptions(c, cancelled.booking)))
}
