import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { paymentEndpoints } from '#app/contracts/bookings/payment-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { listSavedCards } from '#worker/services/payments/cards/list-saved-cards.ts'
import { receiveWebhook } from '#worker/services/payments/settling/receive-webhook.ts'
import { payableMinor, prepaidPayableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import { lookAtPayment } from '#worker/services/payments/starting/look-at-payment.ts'
import { findModesOfProperty, modesToChoose } from '#worker/services/payments/starting/modes-to-choose.ts'
import { payAtHotel } from '#worker/services/payments/starting/pay-at-hotel.ts'
import { startPayment } from '#worker/services/payments/starting/start-payment.ts'
import { toBookingAnswer } from '#worker/site/api/bookings/booking-answer.ts'
import { answerOptions } from '#worker/site/api/bookings/booking-answer-options.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, type EndpointResult, markReplay } from '#worker/site/http/add-endpoint.ts'
import { findProven, proofOf } from '#worker/site/presenters/booking-proof.ts'
import { toCardAnswer } from './cards.ts'
import { answerOrderModes, answerOrderStatus, answerOrderTransaction } from './order-payments.ts'
import { toModes, toPaymentAnswer } from './payment-answers.ts'

type TransactionInput = EndpointInput<typeof paymentEndpoints.createTransaction>
type ModesQuery = EndpointInput<typeof paymentEndpoints.listPaymentModes>['query']

/** Adds the endpoints about paying. An amount of the caller is limited or compared with ours, never charged as it is. */
export function createPaymentRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const endpoint of [paymentEndpoints.listPaymentModes, paymentEndpoints.listModes]) {
    addEndpoint(routes, endpoint, async (c, { query }) => {
      const modes = await answerModes(c, query)
      return modes.ok ? ok(modes.value.answer) : modes
    })
  }
  addEndpoint(routes, paymentEndpoints.listPaymentOptions, async (c, { query }) => {
    const modes = await answerModes(c, query)
    if (!modes.ok) return modes
    // Orders are paid without saved cards.
    if (query.subject) return ok(modes.value.answer)
    const { cards } = await listSavedCards(c.var.deps, c.var.scope, { countryCode: modes.value.countryCode })
    return ok({ ...modes.value.answer, saved_cards: cards.map(toCardAnswer) })
  })
  addEndpoint(routes, paymentEndpoints.readPayment, answerStatus)
  for (const endpoint of [paymentEndpoints.createTransaction, paymentEndpoints.payExtraAmount]) {
    addEndpoint(routes, endpoint, answerTransaction)
  }
  addEndpoint(routes, paymentEndpoints.payAtHotel, async (c, { body, keyed }) => {
    const proof = await proofOf(c, body)
    const result = proof.ok ? await payAtHotel(c.var.deps, c.var.scope, { proof: proof.value, keyed }) : proof
    if (!result.ok) return result
    const { booking, isReplay } = result.value
    markReplay(c, isReplay)
    return ok({ booking: toBookingAnswer(booking, await answerOptions(c, booking)) })
  })
  // The gateway's signature is checked over the body as it was sent.
  addEndpoint(routes, paymentEndpoints.receiveGatewayEvent, async (c, { path }) => {
    const result = await receiveWebhook(c.var.deps, path.name, c.req.raw)
    return result.ok ? ok({ received: true as const, effect: result.value }) : result
  })
  return routes
}

type Modes = { answer: v.InferInput<typeof paymentEndpoints.listPaymentModes.answer>; countryCode?: string }

/** The payment modes of a booking, an order, or a property before it is booked. */
async function answerModes(
  c: Context<AppEnv>,
  { proof: said, subject, propertyId }: ModesQuery,
): Promise<Result<Modes, Problem>> {
  const { deps, scope } = c.var
  if (subject) {
    const modes = await answerOrderModes(c, subject)
    return modes.ok ? ok({ answer: modes.value }) : modes
  }
  if (!said.reference && !said.token && propertyId !== null) {
    const modes = await findModesOfProperty(deps, scope, propertyId)
    return modes.ok ? ok({ answer: { modes: await toModes(c, modes.value) } }) : modes
  }
  const found = await findProven(c, said)
  if (!found.ok) return found
  const booking = found.value
  const groups = await modesToChoose(deps, scope, booking)
  const major = (amountMinor: number) => toMajor({ amountMinor, currency: booking.currency })
  const answer = {
    modes: await toModes(
      c,
      groups.flatMap(({ modes }) => modes),
    ),
    payable_amount: major(payableMinor(booking)),
    payable_amount_prepaid: major(prepaidPayableMinor(booking, deps.now())),
    currency_code: booking.currency,
  }
  return ok({ answer, countryCode: booking.property.countryCode })
}

async function answerTransaction(
  c: Context<AppEnv>,
  { body, keyed }: TransactionInput,
): Promise<EndpointResult<typeof paymentEndpoints.createTransaction>> {
  const { proof: said, subject, ...asked } = body
  if (subject) return answerOrderTransaction(c, { ...asked, subject, keyed })
  const proof = await proofOf(c, said)
  if (!proof.ok) return proof
  const request = { ...asked, mode: asked.wish.mode, proof: proof.value, keyed }
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
}

/** The state of a payment as its gateway reports it; without an id that of the newest payment. */
async function answerStatus(
  c: Context<AppEnv>,
  { query }: EndpointInput<typeof paymentEndpoints.readPayment>,
): Promise<EndpointResult<typeof paymentEndpoints.readPayment>> {
  const { deps, scope } = c.var
  if (query.subject) return answerOrderStatus(c, query.subject, query.paymentId)
  const found = await findProven(c, query.proof)
  if (!found.ok) return found
  const paymentId = query.paymentId ?? found.value.payments.at(-1)?.id ?? ''
  const booking = await lookAtPayment(deps, scope, found.value, paymentId)
  const payment = booking.payments.find(({ id }) => id === paymentId)
  if (!payment) return refuse(problem('not_found'))
  return ok({
    payment: toPaymentAnswer(payment, deps.now()),
    booking: {
      booking_no: booking.bookingNo,
      status_key: booking.statusKey,
      payable_amount: toMajor({ amountMinor: payableMinor(booking), currency: booking.currency }),
    },
  })
}
