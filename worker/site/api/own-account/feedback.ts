import { type Context, Hono } from 'hono'
import { feedbackEndpoints } from '#app/contracts/guests/feedback-endpoints.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { ratedParts } from '#app/domain/reviews/feedback-rules.ts'
import { feedbackPath } from '#app/domain/routes/paths.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import { log } from '#worker/infra/log.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { GivenFeedback } from '#worker/services/bookings/feedback/feedback.ts'
import { dismissFeedback, giveFeedback, withdrawFeedback } from '#worker/services/bookings/feedback/give-feedback.ts'
import { findRateable, listUnratedStays } from '#worker/services/bookings/feedback/rateable.ts'
import type { BookingProof } from '#worker/services/bookings/reading/find-booking.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { resolveProof } from '#worker/site/presenters/booking-proof.ts'

export const feedbackRoutes = new Hono<AppEnv>()
addEndpoint(feedbackRoutes, feedbackEndpoints.readFeedback, async (c, { query }) => {
  const found = await withProof(c, query, (proof) => findRateable(c.var.deps, c.var.scope, proof))
  if (!found.ok) return found
  const { booking, feedback } = found.value
  const translate = await translatorOf(c.var.scope, ['feedback'])
  const names = ['rating', ...ratedParts] as const
  return ok({
    booking: toStayResponse(booking),
    questions: names.map((name) => ({
      name,
      text: translate(messageOf('feedback.ask', name)),
      is_required: name === 'rating',
      min: 1,
      max: 5,
    })),
    feedback: feedback && toFeedbackResponse(feedback),
  })
})
addEndpoint(feedbackRoutes, feedbackEndpoints.giveFeedback, async (c, { body }) => {
  const feedback = await withProof(c, body.proof, (proof) =>
    giveFeedback(c.var.deps, c.var.scope, { proof, content: body.content }),
  )
  return feedback.ok ? ok({ feedback: toFeedbackResponse(feedback.value) }) : feedback
})
addEndpoint(feedbackRoutes, feedbackEndpoints.listUntoldStays, async ({ var: { deps, scope } }) => {
  const stays = await listUnratedStays(deps, scope)
  return stays.ok ? ok({ bookings: stays.value.map(toStayResponse) }) : stays
})
addEndpoint(feedbackRoutes, feedbackEndpoints.dismissFeedback, async (c, { body }) => {
  const dismissed = await withProof(c, body, (proof) => dismissFeedback(c.var.deps, c.var.scope, proof))
  return dismissed.ok ? ok({ dismissed: true as const }) : dismissed
})
addEndpoint(feedbackRoutes, feedbackEndpoints.withdrawFeedback, async (c, { body }) => {
  const withdrawn = await withProof(c, body, (proof) => withdrawFeedback(c.var.deps, c.var.scope, proof))
  return withdrawn.ok ? ok({ withdrawn: true as const }) : withdrawn
})
addEndpoint(feedbackRoutes, feedbackEndpoints.tellSnackBar, (_, { body }) => {
  log('info', 'feedback_bar_tapped', { widget: body.widget_id })
  return ok({ noted: true as const })
})

/** Runs an action for the booking that the request names; fails with `not_found` when it names none. */
async function withProof<Value>(
  c: Context<AppEnv>,
  { reference, phone }: { reference: string | null; phone: string | null },
  act: (proof: BookingProof) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  if (reference === null) return refuse(problem('not_found'))
  const proof = await resolveProof(c, { reference, phone })
  return proof.ok ? act(proof.value) : proof
}

function toStayResponse({ id, bookingNo, property, checkin, checkout }: Booking) {
  const hotel = { id: property.id, name: property.name, city: property.cityName }
  return { id, booking_no: bookingNo, hotel, checkin, checkout, url: feedbackPath(bookingNo) }
}

function toFeedbackResponse({ state, reason, content }: GivenFeedback) {
  const { cleanliness = null, location = null, service = null, value = null } = content?.parts ?? {}
  return {
    state,
    reason,
    rating: content?.rating ?? null,
    cleanliness,
    location,
    service,
    value,
    words: content?.words ?? null,
    show_name: content?.showsName ?? null,
  }
}
