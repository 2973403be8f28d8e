import type { Context } from 'hono'
import * as v from 'valibot'
import { isUnverifiedStay } from '#app/domain/bookings/stay-marks.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { feedbackPath } from '#app/domain/routes/paths.ts'
import { isPoor } from '#app/domain/stays/feedback-rules.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { ToldStay } from '#worker/services/bookings/feedback/rateable.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { oneOf, readAddress, text } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { makeOverlayData, type OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { copyOf, type StayCopy } from '#worker/site/presenters/checkin-answer.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { buildRatingsModel, type RefusedFeedback } from './ratings-model.ts'

const address = v.object({ modal: text, rating: oneOf(['1', '2', '3', '4', '5']), done: oneOf(['given', 'withdrawn']) })

type Asked = { stay: ToldStay; words: StayCopy; xsrf: string; form: SentForm; canTell: boolean }

/** The overlays of this page: help is offered for a low rating. */
const ratingOverlayData: OverlayTable<[asked: Asked]> = {
  poorRatingModal: ({ stay, words: { translate }, xsrf, form, canTell }) =>
    canTell && form.rating !== undefined && isPoor(Number(form.rating))
      ? {
          kind: 'poorRating',
          title: translate('feedback.poorTitle'),
          text: translate('feedback.poorText'),
          action: feedbackPath(stay.booking.bookingNo),
          xsrf,
          fields: Object.entries(form)
            .filter(([name]) => name !== '_xsrf' && name !== 'next')
            .map(([name, value]) => ({ name, value })),
          help: translate('feedback.poorHelp'),
          send: translate('feedback.poorSend'),
        }
      : null,
}

export async function showRatings(
  c: Context<AppEnv>,
  stay: ToldStay,
  brought: RefusedFeedback | null,
): Promise<Response> {
  const { scope } = c.var
  const own = feedbackPath(stay.booking.bookingNo)
  const poor = brought?.kind === 'poor' ? `${withOverlay(own, 'poorRatingModal')}&rating=${brought.form.rating}` : null
  // A form is shown on the page's address, not on the address it was sent to.
  const path = poor ?? own
  const asked = readAddress(address, brought ? path : c.req.url)
  const [xsrf, words] = await Promise.all([xsrfTokenOf(c), copyOf(scope)])
  const form = brought?.form ?? (asked.rating === null ? {} : { rating: asked.rating })
  const canTell = !isUnverifiedStay(stay.booking) && (stay.given === null || stay.given.state === 'waiting')
  const sheet = await makeOverlayData(ratingOverlayData, asked.modal, { stay, words, xsrf, form, canTell })
  const refused = brought?.kind === 'refused' ? brought : null
  const model = { ...buildRatingsModel({ stay, words, xsrf, form, refused, done: asked.done, canTell }), sheet }
  const head = pageHead({
    title: `${model.title} · ${scope.brand.siteName}`,
    description: model.lead,
    robots: 'noindex, nofollow',
  })
  const answer = { name: 'userRatings', model, head } as const
  return renderPage(c, brought ? { ...answer, status: refused?.status, path } : answer)
}
