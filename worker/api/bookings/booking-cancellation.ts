import type { Context, Hono } from 'hono'
import { bookingDetailsQuery, cancellationBody } from '#app/contracts/bookings/booking-queries.ts'
import { cancellationReasons } from '#app/domain/bookings/cancellation-reasons.ts'
import { cancelBooking, quoteCancellation } from '#worker/bookings/closing/cancel-booking.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { findProven, keyedOf, proofOf, rememberBooking } from '#worker/views/booking-proof.ts'
import { amountWriter, toCancellationAnswer } from './booking-answer.ts'
import { answerOptions } from './booking-answer-options.ts'

/** Adds the calls that show what cancelling costs and that cancel. */
export function addCancellationRoutes(app: Hono<AppEnv>): void {
  app.get('/bookingCancellationReasons/:id/applicable_cancellation_charge', answerCharge)
  app.patch('/bookingcancellation', (c) => answerCancel(c, null))
  for (const method of ['POST', 'PATCH', 'PUT']) {
    app.on(method, '/bookings/:id/cancel', (c) => answerCancel(c, c.req.param('id') ?? null))
    app.on(method, '/bookingcancellation/:id', (c) => answerCancel(c, c.req.param('id') ?? null))
  }
}

/** The reasons to choose from and what leaving costs at this moment [BMNG-26]. */
async function answerCharge(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(bookingDetailsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const reference = c.req.param('id') ?? null
  const found = await findProven(c, { ...input.value.proof, reference })
  if (!found.ok) return refuseWith(c, found.problem)
  const quote = quoteCancellation(found.value, deps.now())
  const amount = amountWriter(quote.currency, input.value.isDecimal)
  const translate = await translatorOf(scope, ['booking'])
  return answer(c, {
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
}

/** Both forms of the call run the same guarded operation (DEC-33). */
async function answerCancel(c: Context<AppEnv>, idOfPath: string | null): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(cancellationBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const { proof: said, ...wish } = input.value
  const reference = idOfPath ?? said.reference
  const keyed = await keyedOf(c, 'cancelBooking', { ...body.value, reference })
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  const proof = await proofOf(c, { ...said, reference })
  if (!proof.ok) return refuseWith(c, proof.problem)
  const result = await cancelBooking(deps, scope, { ...wish, proof: proof.value, keyed: keyed.value })
  if (!result.ok) return refuseWith(c, result.problem)
  const { cancelled, isReplay } = result.value
  if (isReplay) c.header('Idempotent-Replayed', 'true')
  await rememberBooking(c, cancelled.booking.id)
  return answer(c, toCancellationAnswer(cancelled, await answerOptions(c, cancelled.booking)))
}
