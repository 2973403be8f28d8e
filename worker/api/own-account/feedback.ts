import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { feedbackBody, feedbackStay, feedbackTap } from '#app/contracts/guests/feedback.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { feedbackPath } from '#app/domain/routes/paths.ts'
import { ratedParts } from '#app/domain/stays/feedback-rules.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { GivenFeedback } from '#worker/bookings/feedback/feedback.ts'
import { dismissFeedback, giveFeedback, withdrawFeedback } from '#worker/bookings/feedback/give-feedback.ts'
import { findRateable, listUntoldStays } from '#worker/bookings/feedback/rateable.ts'
import type { BookingProof } from '#worker/bookings/reading/find-booking.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { log } from '#worker/log.ts'
import { proofOf } from '#worker/views/booking-proof.ts'

/** What guests say of their stays: asking, telling, taking back [HELP-14]. */
export function createFeedbackRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/checkoutFeedback', answerQuestions)
  routes.post('/postCheckoutFeedback', answerGive)
  routes.get('/bookingsWithoutFeedback', answerUntold)
  routes.post('/dismissFeedback', (c) => onStay(c, dismissFeedback, () => ({ dismissed: true })))
  routes.post('/withdrawFeedback', (c) => onStay(c, withdrawFeedback, () => ({ withdrawn: true })))
  routes.post('/feedbackSnackBar', answerTap)
  return routes
}

async function answerQuestions(c: Context<AppEnv>): Promise<Response> {
  const said = parseInput(feedbackStay, readQuery(new URL(c.req.url)))
  const proof = said.ok ? await provenBy(c, said.value) : said
  const found = proof.ok ? await findRateable(c.var.deps, c.var.scope, proof.value) : proof
  if (!found.ok) return refuseWith(c, found.problem)
  const { booking, given } = found.value
  const translate = await translatorOf(c.var.scope, ['feedback'])
  const names = ['rating', ...ratedParts] as const
  return answer(c, {
    booking: toStayAnswer(booking),
    questions: names.map((name) => ({
      name,
      text: translate(messageOf('feedback.ask', name)),
      is_required: name === 'rating',
      min: 1,
      max: 5,
    })),
    feedback: given && toGivenAnswer(given),
  })
}

async function answerGive(c: Context<AppEnv>): Promise<Response> {
  const input = await readBody(c, feedbackBody)
  if (!input.ok) return refuseWith(c, input.problem)
  const proof = await provenBy(c, input.value.proof)
  if (!proof.ok) return refuseWith(c, proof.problem)
  const { said } = input.value
  const given = await giveFeedback(c.var.deps, c.var.scope, { proof: proof.value, said })
  return given.ok ? answer(c, { feedback: toGivenAnswer(given.value) }, 201) : refuseWith(c, given.problem)
}

async function answerUntold(c: Context<AppEnv>): Promise<Response> {
  const stays = await listUntoldStays(c.var.deps, c.var.scope)
  return stays.ok ? answer(c, { bookings: stays.value.map(toStayAnswer) }) : refuseWith(c, stays.problem)
}

type Act = (
  deps: AppEnv['Variables']['deps'],
  scope: AppEnv['Variables']['scope'],
  proof: BookingProof,
) => Promise<Result<unknown, Problem>>

async function onStay(c: Context<AppEnv>, act: Act, told: () => object): Promise<Response> {
  const said = await readBody(c, feedbackStay)
  const proof = said.ok ? await provenBy(c, said.value) : said
  const done = proof.ok ? await act(c.var.deps, c.var.scope, proof.value) : proof
  return done.ok ? answer(c, told()) : refuseWith(c, done.problem)
}

/** The feedback service of a site that names no other: a tap is noted, without whose it was (B§7). */
async function answerTap(c: Context<AppEnv>): Promise<Response> {
  const tap = await readBody(c, feedbackTap)
  if (!tap.ok) return refuseWith(c, tap.problem)
  log('info', 'feedback_bar_tapped', { widget: tap.value.widget_id })
  return answer(c, { noted: true })
}

async function readBody<Schema extends v.GenericSchema>(c: Context<AppEnv>, schema: Schema) {
  const body = await readJson(c.req.raw)
  return body.ok ? parseInput(schema, body.value) : body
}

async function provenBy(
  c: Context<AppEnv>,
  { reference, phone }: { reference: string | null; phone: string | null },
): Promise<Result<BookingProof, Problem>> {
  if (reference === null) return refuse(problem('not_found'))
  return proofOf(c, { reference, phone })
}

function toStayAnswer({ id, bookingNo, property, checkin, checkout }: Booking) {
  const hotel = { id: property.id, name: property.name, city: property.cityName }
  return { id, booking_no: bookingNo, hotel, checkin, checkout, url: feedbackPath(bookingNo) }
}

function toGivenAnswer({ state, reason, said }: GivenFeedback) {
  const { cleanliness = null, location = null, service = null, value = null } = said?.parts ?? {}
  return {
    state,
    reason,
    rating: said?.rating ?? null,
    ...{ cleanliness, location, service, value },
    words: said?.words ?? null,
    show_name: said?.showsName ?? null,
  }
}
