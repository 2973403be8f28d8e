import { type Context, Hono } from 'hono'
import {
  payAtHotelBody,
  paymentModesQuery,
  paymentStatusQuery,
  transactionBody,
} from '#app/contracts/bookings/payment.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { problem } from '#app/domain/problem.ts'
import { toBookingAnswer } from '#worker/api/bookings/booking-answer.ts'
import { answerOptions } from '#worker/api/bookings/booking-answer-options.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { listSavedCards } from '#worker/payments/cards/list-saved-cards.ts'
import { receiveWebhook } from '#worker/payments/settling/receive-webhook.ts'
import { payableMinor, prepaidPayableMinor } from '#worker/payments/starting/list-payment-modes.ts'
import { lookAtPayment } from '#worker/payments/starting/look-at-payment.ts'
import { findModesOfProperty, modesToChoose } from '#worker/payments/starting/modes-to-choose.ts'
import { payAtHotel } from '#worker/payments/starting/pay-at-hotel.ts'
import { startPayment } from '#worker/payments/starting/start-payment.ts'
import { findProven, keyedOf, proofOf } from '#worker/views/booking-proof.ts'
import { toCardAnswer } from './cards.ts'
import { answerOrderModes, answerOrderStatus, answerOrderTransaction } from './order-payments.ts'
import { toModes, toPaymentAnswer } from './payment-answers.ts'

/** The calls about paying. Amounts of a caller are wishes within limits, never prices. */
export function createPaymentRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const path of ['/payment/modes', '/paymentModes', '/paymentOptions']) app.get(path, answerModes)
  app.get('/payment/status', answerStatus)
  app.post('/createTransaction', (c) => answerTransaction(c, 'createTransaction'))
  app.post('/extraAmount', (c) => answerTransaction(c, 'extraAmount'))
  app.post('/payAtHotel', answerPayAtHotel)
  app.post('/gateway/:name/webhook', answerWebhook)
  return app
}

/** The modes of a booking, or of a property before it is booked [PAY-06, PAY-07]. */
async function answerModes(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(paymentModesQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { proof: said, subject, propertyId } = input.value
  if (subject) return answerOrderModes(c, subject)
  if (!said.reference && !said.token && propertyId !== null) {
    const modes = await findModesOfProperty(deps, scope, propertyId)
    if (!modes.ok) return refuseWith(c, modes.problem)
    return answer(c, { modes: await toModes(c, modes.value), ...(await savedCards(c)) })
  }
  const found = await findProven(c, said)
  if (!found.ok) return refuseWith(c, found.problem)
  const booking = found.value
  const groups = await modesToChoose(deps, scope, booking)
  return answer(c, {
    modes: await toModes(
      c,
      groups.flatMap(({ modes }) => modes),
    ),
    payable_amount: toMajor({ amountMinor: payableMinor(booking), currency: booking.currency }),
    payable_amount_prepaid: toMajor({
      amountMinor: prepaidPayableMinor(booking, deps.now()),
      currency: booking.currency,
    }),
    currency_code: booking.currency,
    ...(await savedCards(c, booking.property.countryCode)),
  })
}

/** The caller's own saved cards; the payment options alone bring them: they ask another company. */
async function savedCards(c: Context<AppEnv>, countryCode?: string) {
  if (!c.req.path.endsWith('/paymentOptions')) return {}
  const { cards } = await listSavedCards(c.var.deps, c.var.scope, { countryCode })
  return { saved_cards: cards.map(toCardAnswer) }
}

/** Opens a payment; fields come in the body or the query [PAY-09]. */
async function answerTransaction(c: Context<AppEnv>, operation: string): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const fields = { ...readQuery(new URL(c.req.url)), ...body.value }
  const input = parseInput(transactionBody, fields)
  if (!input.ok) return refuseWith(c, input.problem)
  const keyed = await keyedOf(c, operation, fields)
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  const { proof: said, subject, ...asked } = input.value
  if (subject) return answerOrderTransaction(c, { ...asked, subject, keyed: keyed.value })
  const proof = await proofOf(c, said)
  if (!proof.ok) return refuseWith(c, proof.problem)
  const result = await startPayment(deps, scope, {
    ...asked,
    mode: asked.wish.mode,
    proof: proof.value,
    keyed: keyed.value,
  })
  if (!result.ok) return refuseWith(c, result.problem)
  const { started, isReplay } = result.value
  if (isReplay) c.header('Idempotent-Replayed', 'true')
  const transaction = {
    id: started.paymentId,
    booking_no: started.bookingNo,
    amount: toMajor({ amountMinor: started.amountMinor, currency: started.currency }),
    currency_code: started.currency,
  }
  return answer(c, { transaction, redirectUrl: started.redirectPath }, 201)
}

/** How a payment of a booking stands by its gateway's word; without its id the newest one. */
async function answerStatus(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(paymentStatusQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { subject } = input.value
  if (subject) return answerOrderStatus(c, subject, input.value.paymentId)
  const found = await findProven(c, input.value.proof)
  if (!found.ok) return refuseWith(c, found.problem)
  const paymentId = input.value.paymentId ?? found.value.payments.at(-1)?.id ?? ''
  const booking = await lookAtPayment(deps, scope, found.value, paymentId)
  const payment = booking.payments.find(({ id }) => id === paymentId)
  if (!payment) return refuseWith(c, problem('not_found'))
  return answer(c, {
    payment: toPaymentAnswer(payment, deps.now()),
    booking: {
      booking_no: booking.bookingNo,
      status_key: booking.statusKey,
      payable_amount: toMajor({ amountMinor: payableMinor(booking), currency: booking.currency }),
    },
  })
}

async function answerPayAtHotel(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(payAtHotelBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const keyed = await keyedOf(c, 'payAtHotel', body.value)
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  const proof = await proofOf(c, input.value)
  if (!proof.ok) return refuseWith(c, proof.problem)
  const result = await payAtHotel(deps, scope, { proof: proof.value, keyed: keyed.value })
  if (!result.ok) return refuseWith(c, result.problem)
  const { booking, isReplay } = result.value
  if (isReplay) c.header('Idempotent-Replayed', 'true')
  return answer(c, { booking: toBookingAnswer(booking, await answerOptions(c, booking)) })
}

/** A gateway's server reports; it proves itself by its signature. */
async function answerWebhook(c: Context<AppEnv>): Promise<Response> {
  const result = await receiveWebhook(c.var.deps, c.req.param('name') ?? '', c.req.raw)
  return result.ok ? answer(c, { received: true, effect: result.value }) : refuseWith(c, result.problem)
}
