import { feedbackPath } from '#app/domain/routes/paths.ts'
import type { FeedbackBarModel } from '#app/features/feedback-bar/model.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listUnratedStays } from '#worker/services/bookings/feedback/rateable.ts'
import { copyOf } from '#worker/site/presenters/checkin-answer.ts'

/** Returns the feedback bar of a signed-in guest for the newest stay without feedback, or null without one. */
export async function loadFeedbackBar(deps: Deps, scope: Scope): Promise<FeedbackBarModel | null> {
  if (!scope.visitor.user) return null
  const stays = await listUnratedStays(deps, scope)
  const booking = stays.ok ? stays.value[0] : undefined
  if (!booking) return null
  const { translate } = await copyOf(scope)
  return {
    label: translate('feedback.askRating'),
    text: translate('feedback.title', { hotel: isolate(booking.property.name) }),
    button: translate('feedback.rateStay'),
    item: { widget_id: 'stay_feedback', item_id: booking.bookingNo, action: feedbackPath(booking.bookingNo) },
    host: deps.settings.feedbackOrigin,
  }
}
