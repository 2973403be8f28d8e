import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { partyOfStay } from '#app/domain/reviews/review-parties.ts'
import { findTopicBits } from '#app/i18n/find-topic-bits.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { BookingProof } from '#worker/services/bookings/reading/find-booking.ts'
import type { FeedbackContent, GivenFeedback } from './feedback.ts'
import { findFeedback, insertDismissed, withdrawFeedbackRows, writeFeedback } from './feedback-storage.ts'
import { findRateable, findStayFeedback, isRateable, type StayFeedback } from './rateable.ts'

/** Saves a review: published at once without text, otherwise waiting for moderation, when it can still be changed. */
export async function giveFeedback(
  deps: Deps,
  scope: Scope,
  { proof, content }: { proof: BookingProof; content: FeedbackContent },
): Promise<Result<GivenFeedback, Problem>> {
  const found = await findRateable(deps, scope, proof)
  if (!found.ok) return found
  const { booking, feedback } = found.value
  if (feedback !== null && feedback.state !== 'waiting') return refuse(problem('already_rated'))
  if (!isRateable(booking, deps.now())) return refuse(problem('not_modifiable'))
  const isWritten = await writeFeedback(deps.db, {
    bookingId: booking.id,
    propertyId: booking.property.id,
    content,
    author: content.showsName ? firstName(booking) : '',
    locale: scope.locale,
    party: partyOfStay(booking.rooms, booking.layout),
    topics: findTopicBits(content.words, scope.locale),
    today: calendarDayIn(booking.property.timeZone, deps.now()),
    at: deps.now(),
    changeId: crypto.randomUUID(),
  })
  if (!isWritten) return refuse(problem((await findFeedback(deps.db, booking.id)) ? 'already_rated' : 'not_modifiable'))
  renewPages(deps, booking)
  return ok({ state: content.words === '' ? 'published' : 'waiting', reason: null, content })
}

/** Withdraws the guest's own review at any time. Idempotent. */
export async function withdrawFeedback(deps: Deps, scope: Scope, proof: BookingProof): Promise<Result<null, Problem>> {
  const found = await findStayFeedback(deps, scope, proof)
  if (!found.ok) return found
  const { booking, feedback } = found.value
  if (feedback === null) return refuse(problem('not_found'))
  const ids = { bookingId: booking.id, propertyId: booking.property.id }
  const isNew = await withdrawFeedbackRows(deps.db, { ...ids, changeId: crypto.randomUUID(), at: deps.now() })
  if (isNew) renewPages(deps, booking)
  return ok(null)
}

/** Stops asking the guest for a review of a stay. */
export async function dismissFeedback(
  deps: Deps,
  scope: Scope,
  proof: BookingProof,
): Promise<Result<StayFeedback, Problem>> {
  const found = await findStayFeedback(deps, scope, proof)
  if (found.ok) await insertDismissed(deps.db, found.value.booking.id, deps.now())
  return found
}

/** Returns the first name only if it looks like a name, because it is not moderated. */
function firstName({ guest }: Booking): string {
  const name = guest.name.trim().split(/\s+/)[0] ?? ''
  return /^[\p{L}\p{M}'’·‧-]{1,40}$/u.test(name) ? name : ''
}

function renewPages(deps: Deps, { property }: Booking): void {
  deps.later(deps.pageVersions.raise(versionsOfProperty(property)))
}
