import type { Context } from 'hono'
import * as v from 'valibot'
import { isUnverifiedStay } from '#app/domain/bookings/stay-marks.ts'
import { isPoorRating, MAX_WORDS, ratedParts } from '#app/domain/reviews/feedback-rules.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath, feedbackPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { FeedbackForm, UserRatingsModel } from '#app/pages/user-ratings/model.ts'
import type { FeedbackContent, GivenFeedback } from '#worker/services/bookings/feedback/feedback.ts'
import type { StayFeedback } from '#worker/services/bookings/feedback/rateable.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { oneOf, readAddress, text } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { buildOverlayData, type OverlayTable } from '#worker/site/pages/overlay-table.ts'
import { loadStayCopy, type StayCopy } from '#worker/site/presenters/checkin-response.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'

/** A form to show again: refused, or sent with a poor rating, for which the page offers help first. */
export type RefusedFeedback =
  | { kind: 'refused'; form: SentForm; message: string; fields: Record<string, string>; status: 409 | 422 }
  | { kind: 'poor'; form: SentForm }

type Details = {
  stay: StayFeedback
  copy: StayCopy
  xsrf: string
  form: SentForm
  refused: Extract<RefusedFeedback, { kind: 'refused' }> | null
  done: 'given' | 'withdrawn' | null
  /** Whether the guest may still give or change the feedback. */
  canSubmit: boolean
}

const partLabels = {
  rating: 'feedback.partRating',
  cleanliness: 'hotel.cleanliness',
  location: 'hotel.location',
  service: 'hotel.service',
  value: 'hotel.value',
} as const

const questionNames = ['rating', ...ratedParts] as const

function buildRatingsModel(details: Details): Omit<UserRatingsModel, 'overlayData'> {
  const { stay, copy, refused, done, canSubmit } = details
  const { booking, feedback } = stay
  const { translate, format } = copy
  const { property } = booking
  // Nothing proves the stay, so the guest must sign in with a verified phone number first.
  const isUnverified = feedback === null && isUnverifiedStay(booking)
  return {
    title: translate('feedback.title', { hotel: property.name }),
    lead: translate(feedback === null ? 'feedback.lead' : 'feedback.leadGiven'),
    back: { text: translate('checkin.toBooking'), href: bookingPath(booking.bookingNo) },
    stay: {
      name: property.name,
      text: [property.cityName, format.dayRange(booking.checkin, booking.checkout)].join(' · '),
      picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
    },
    notice: isUnverified
      ? { tone: 'warn', text: translate('errors.stayNotVerified') }
      : buildNotice(refused, done, copy),
    signIn: isUnverified
      ? { text: translate('common.signIn'), href: queryPath('/login', { retUrl: feedbackPath(booking.bookingNo) }) }
      : null,
    storedFeedback: feedback && toStoredFeedback(feedback, details),
    form: canSubmit ? buildForm(details) : null,
  }
}

function buildNotice(
  refused: Details['refused'],
  done: Details['done'],
  { translate }: StayCopy,
): UserRatingsModel['notice'] {
  if (refused) return { tone: 'bad', text: refused.message }
  if (done === 'given') return { tone: 'ok', text: translate('feedback.thanks') }
  return done === 'withdrawn' ? { tone: 'ok', text: translate('feedback.withdrawnDone') } : null
}

const stateVariants = {
  waiting: 'warn',
  published: 'ok',
  rejected: 'bad',
  withdrawn: undefined,
  unverified: 'warn',
} as const

function toStoredFeedback(
  { state, reason, content }: GivenFeedback,
  { stay, copy, xsrf }: Details,
): UserRatingsModel['storedFeedback'] {
  const { translate, format } = copy
  const text =
    state === 'rejected' && reason !== null
      ? translate('feedback.textRejected', { reason: translate(messageOf('feedback.reason', reason)) })
      : translate(messageOf('feedback.text', state))
  return {
    state: translate(messageOf('feedback.state', state)),
    variant: stateVariants[state],
    text,
    scores: content === null ? [] : toScores(content, { translate, format }),
    words: content?.words || null,
    withdraw:
      state === 'withdrawn'
        ? null
        : {
            action: `${feedbackPath(stay.booking.bookingNo)}/withdraw`,
            xsrf,
            button: translate('feedback.withdraw'),
            hint: translate('feedback.withdrawHint'),
          },
  }
}

function toScores({ rating, parts }: FeedbackContent, { translate, format }: StayCopy) {
  return questionNames.flatMap((name) => {
    const value = name === 'rating' ? rating : parts[name]
    if (value === null) return []
    const score = format.number(value)
    return [{ label: translate(partLabels[name]), score, scoreLabel: translate('feedback.stars', { count: value }) }]
  })
}

function buildForm({ stay, copy: { translate }, xsrf, form, refused }: Details): FeedbackForm {
  const content = stay.feedback?.content ?? null
  const fields = refused?.fields ?? {}
  const isResubmitted = form.rating !== undefined && refused !== null
  const storedAnswer = (name: (typeof questionNames)[number]) =>
    name === 'rating' ? content?.rating : content?.parts[name]
  return {
    action: feedbackPath(stay.booking.bookingNo),
    xsrf,
    questions: questionNames.map((name) => ({
      name,
      text: translate(messageOf('feedback.ask', name)),
      isRequired: name === 'rating',
      value: form[name] ?? String(storedAnswer(name) ?? ''),
      options: [1, 2, 3, 4, 5].map((count) => ({ value: String(count), text: translate('feedback.stars', { count }) })),
      error: fields[name] ?? (name === 'rating' ? (fields.body ?? null) : null),
    })),
    words: {
      label: translate('feedback.words'),
      hint: translate('feedback.wordsHint'),
      value: form.words ?? content?.words ?? '',
      limit: MAX_WORDS,
      error: fields.words ?? null,
    },
    showName: {
      label: translate('feedback.showName'),
      detail: translate('feedback.showNameDetail'),
      isOn: isResubmitted ? form.show_name === 'true' : (content?.showsName ?? form.show_name === 'true'),
    },
    button: translate(stay.feedback === null ? 'feedback.send' : 'feedback.change'),
  }
}

const address = v.object({ modal: text, rating: oneOf(['1', '2', '3', '4', '5']), done: oneOf(['given', 'withdrawn']) })

type RatingRequest = { stay: StayFeedback; copy: StayCopy; xsrf: string; form: SentForm; canSubmit: boolean }

const ratingOverlayData: OverlayTable<[request: RatingRequest]> = {
  poorRatingModal: ({ stay, copy: { translate }, xsrf, form, canSubmit }) =>
    canSubmit && form.rating !== undefined && isPoorRating(Number(form.rating))
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

export async function showRatings(c: Context<AppEnv>, stay: StayFeedback, refusal: RefusedFeedback | null) {
  const { scope } = c.var
  const pagePath = feedbackPath(stay.booking.bookingNo)
  // A form is shown at the path of the page or its overlay, not at the path it was posted to.
  const path =
    refusal?.kind === 'poor' ? `${withOverlay(pagePath, 'poorRatingModal')}&rating=${refusal.form.rating}` : pagePath
  const request = readAddress(address, refusal ? path : c.req.url)
  const [xsrf, copy] = await Promise.all([xsrfTokenOf(c), loadStayCopy(scope)])
  const form = refusal?.form ?? (request.rating === null ? {} : { rating: request.rating })
  const canSubmit = !isUnverifiedStay(stay.booking) && (stay.feedback === null || stay.feedback.state === 'waiting')
  const overlayData = await buildOverlayData(ratingOverlayData, request.modal, { stay, copy, xsrf, form, canSubmit })
  const refused = refusal?.kind === 'refused' ? refusal : null
  const details = { stay, copy, xsrf, form, refused, done: request.done, canSubmit }
  const model = { ...buildRatingsModel(details), overlayData }
  const head = titledHead(scope, { title: model.title, description: model.lead, robots: 'noindex, nofollow' })
  const page = { name: 'userRatings', model, head } as const
  return renderPage(c, refusal ? { ...page, status: refused?.status, path } : page)
}
