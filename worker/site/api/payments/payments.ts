import { type Context, Hono } from 'hono'
import { paymentEndpoints } from '#app/contracts/bookings/payment-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { PaidStay } from '#worker/services/gateways/choose-gateway.ts'
import { listSavedCards, startCardSetup } from '#worker/services/payments/cards/card-setup.ts'
import { removeCard } from '#worker/services/payments/cards/forget-cards.ts'
import { receiveWebhook } from '#worker/services/payments/settling/receive-webhook.ts'
import {
  findModesOfProperty,
  groupModesToOffer,
  payableMinor,
  prepaidPayableMinor,
} from '#worker/services/payments/starting/list-payment-modes.ts'
import { payAtHotel } from '#worker/services/payments/starting/pay-at-hotel.ts'
import { refreshPayment } from '#worker/services/payments/starting/refresh-payment.ts'
import { startPayment } from '#worker/services/payments/starting/start-payment.ts'
import { loadResponseOptions, toBookingResponse } from '#worker/site/api/bookings/booking-response.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, markReplay } from '#worker/site/http/add-endpoint.ts'
import { findProvenBooking, resolveProof } from '#worker/site/presenters/booking-proof.ts'
import { handleOrderModes, handleOrderStatus, handleOrderTransaction } from './order-payments.ts'
import { loadModes, type ModesResponse, toCardResponse, toPaymentResponse } from './payment-response.ts'

type ModesQuery = EndpointInput<typeof paymentEndpoints.listPaymentModes>['query']

type Modes = { response: ModesResponse; stay?: PaidStay }

export const paymentRoutes = new Hono<AppEnv>()
for (const endpoint of [paymentEndpoints.listPaymentModes, paymentEndpoints.listModes]) {
  addEndpoint(paymentRoutes, endpoint, async (c, { query }) => {
    const modes = await handleModes(c, query)
    return modes.ok ? ok(modes.value.response) : modes
  })
}
addEndpoint(paymentRoutes, paymentEndpoints.listPaymentOptions, async (c, { query }) => {
  const modes = await handleModes(c, query)
  if (!modes.ok) return modes
  // Orders are paid without saved cards.
  if (query.subject) return ok(modes.value.response)
  const { cards } = await listSavedCards(c.var.deps, c.var.scope, modes.value.stay)
  return ok({ ...modes.value.response, saved_cards: cards.map(toCardResponse) })
})
addEndpoint(paymentRoutes, paymentEndpoints.readPayment, async (c, { query }) => {
  const { deps, scope } = c.var
  if (query.subject) return handleOrderStatus(c, query.subject, query.paymentId)
  const found = await findProvenBooking(c, query.proof)
  if (!found.ok) return found
  const paymentId = query.paymentId ?? found.value.payments.at(-1)?.id ?? ''
  const booking = await refreshPayment(deps, scope, found.value, paymentId)
  const payment = booking.payments.find(({ id }) => id === paymentId)
  if (!payment) return refuse(problem('not_found'))
  return ok({
    payment: toPaymentResponse(payment, deps.now()),
    booking: {
      booking_no: booking.bookingNo,
      status_key: booking.statusKey,
      payable_amount: toMajor({ amountMinor: payableMinor(booking), currency: booking.currency }),
    },
  })
})
// An amount in a request is limited by or compared with ours, never charged directly.
for (const endpoint of [paymentEndpoints.createTransaction, paymentEndpoints.payExtraAmount]) {
  addEndpoint(paymentRoutes, endpoint, async (c, { body, idempotency }) => {
    const { proof: proofFields, subject, ...payment } = body
    if (subject) return handleOrderTransaction(c, { ...payment, subject, idempotency })
    const proof = await resolveProof(c, proofFields)
    if (!proof.ok) return proof
    const request = { ...payment, mode: payment.choice.mode, proof: proof.value, idempotency }
    const result = await startPayment(c.var.deps, c.var.scope, request)
    if (!result.ok) return result
    const { started, isReplay } = result.value
    markReplay(c, isReplay)
    const transaction = {
      id: started.paymentId,
      booking_no: started.bookingNo,
      amount: toMajor({ amountMinor: started.amountMinor, currency: started.currency }),
      currency_code: started.currency,
    }
    return ok({ transaction, redirectUrl: started.redirectPath })
  })
}
addEndpoint(paymentRoutes, paymentEndpoints.payAtHotel, async (c, { body, idempotency }) => {
  const proof = await resolveProof(c, body)
  const result = proof.ok ? await payAtHotel(c.var.deps, c.var.scope, { proof: proof.value, idempotency }) : proof
  if (!result.ok) return result
  const { booking, isReplay } = result.value
  markReplay(c, isReplay)
  return ok({ booking: toBookingResponse(booking, await loadResponseOptions(c, booking)) })
})
// Passes on the raw request, because the gateway signs the exact body.
addEndpoint(paymentRoutes, paymentEndpoints.receiveGatewayEvent, async (c, { path }) => {
  const result = await receiveWebhook(c.var.deps, path.name, c.req.raw)
  return result.ok ? ok({ received: true as const, effect: result.value }) : result
})
addEndpoint(paymentRoutes, paymentEndpoints.saveCard, async (c, { body: { proof, ...urls } }) => {
  const found = proof.reference ? await findProvenBooking(c, proof) : null
  if (found && !found.ok) return found
  const stay = found ? found.value.property : {}
  const page = await startCardSetup(c.var.deps, c.var.scope, { stay, ...urls })
  return page.ok ? ok({ redirectUrl: page.value }) : page
})
addEndpoint(paymentRoutes, paymentEndpoints.removeCard, async (c, { body }) => {
  const removed = await removeCard(c.var.deps, c.var.scope, body.cardId)
  return removed.ok ? ok({ removed: true as const }) : removed
})

/** Returns the payment modes of a booking, an order, or a property before it is booked. */
async function handleModes(
  c: Context<AppEnv>,
  { proof: proofFields, subject, propertyId }: ModesQuery,
): Promise<Result<Modes, Problem>> {
  const { deps, scope } = c.var
  if (subject) {
    const modes = await handleOrderModes(c, subject)
    return modes.ok ? ok({ response: modes.value }) : modes
  }
  if (!proofFields.reference && !proofFields.token && propertyId !== null) {
    const modes = await findModesOfProperty(deps, scope, propertyId)
    return modes.ok ? ok({ response: { modes: await loadModes(c, modes.value) } }) : modes
  }
  const found = await findProvenBooking(c, proofFields)
  return found.ok ? ok(await loadModesOfBooking(c, found.value)) : found
}

async function loadModesOfBooking(c: Context<AppEnv>, booking: Booking): Promise<Modes> {
  const { deps, scope } = c.var
  const groups = await groupModesToOffer(deps, scope, booking)
  const major = (amountMinor: number) => toMajor({ amountMinor, currency: booking.currency })
  const response = {
    modes: await loadModes(
      c,
      groups.flatMap(({ modes }) => modes),
    ),
    payable_amount: major(payableMinor(booking)),
    payable_amount_prepaid: major(prepaidPayableMinor(booking, deps.now())),
    currency_code: booking.currency,
  }
  return { response, stay: booking.property }
}
