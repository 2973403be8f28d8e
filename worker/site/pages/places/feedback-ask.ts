import { feedbackPath } from '#app/domain/routes/paths.ts'
import type { FeedbackAskOverlayData } from '#app/overlays/feedback/model.ts'
import { listUnratedStays } from '#worker/services/bookings/feedback/rateable.ts'
import { copyOf } from '#worker/site/presenters/checkin-answer.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { OverlayPlace } from './place-overlay.ts'

/** Asks for feedback on the newest stay without any; null without an account or such a stay. */
export async function toFeedbackAsk({
  deps,
  scope,
  xsrf,
}: Pick<OverlayPlace, 'deps' | 'scope' | 'xsrf'>): Promise<FeedbackAskOverlayData | null> {
  if (!scope.visitor.user || !xsrf) return null
  const stays = await listUnratedStays(deps, scope)
  const booking = stays.ok ? stays.value[0] : undefined
  if (!booking) return null
  const { translate, format } = await copyOf(scope)
  const { property, bookingNo } = booking
  const path = feedbackPath(bookingNo)
  return {
    kind: 'feedbackAsk',
    title: translate('feedback.askRating'),
    text: translate('feedback.askText'),
    stay: {
      name: property.name,
      text: [property.cityName, format.dayRange(booking.checkin, booking.checkout)].join(' · '),
      picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
    },
    stars: {
      label: translate('feedback.askRating'),
      choices: [1, 2, 3, 4, 5].map((count) => ({
        value: format.number(count),
        text: translate('feedback.stars', { count }),
        href: `${path}?rating=${count}`,
      })),
    },
    rate: { text: translate('feedback.rateStay'), href: path },
    dismiss: { action: `${path}/dismiss`, xsrf, button: translate('feedback.dismiss') },
  }
}
