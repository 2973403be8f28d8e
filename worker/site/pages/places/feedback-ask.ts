import { feedbackPath } from '#app/domain/routes/paths.ts'
import type { FeedbackAskSheet } from '#app/overlays/feedback/model.ts'
import { listUntoldStays } from '#worker/services/bookings/feedback/rateable.ts'
import { wordsOf } from '#worker/site/presenters/checkin-answer.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { SheetPlace } from './place-sheet.ts'

/** Asks for feedback on the newest stay without any; null without an account or such a stay. */
export async function toFeedbackAsk({
  deps,
  scope,
  xsrf,
}: Pick<SheetPlace, 'deps' | 'scope' | 'xsrf'>): Promise<FeedbackAskSheet | null> {
  if (!scope.visitor.user || !xsrf) return null
  const stays = await listUntoldStays(deps, scope)
  const booking = stays.ok ? stays.value[0] : undefined
  if (!booking) return null
  const { translate, format } = await wordsOf(scope)
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
