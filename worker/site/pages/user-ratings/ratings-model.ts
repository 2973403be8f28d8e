import { isUnverifiedStay } from '#app/domain/bookings/stay-marks.ts'
import { bookingPath, feedbackPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { MAX_WORDS, ratedParts } from '#app/domain/stays/feedback-rules.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { FeedbackForm, UserRatingsModel } from '#app/pages/user-ratings/model.ts'
import type { GivenFeedback, SaidFeedback } from '#worker/services/bookings/feedback/feedback.ts'
import type { ToldStay } from '#worker/services/bookings/feedback/rateable.ts'
import type { StayCopy } from '#worker/site/presenters/checkin-answer.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'

/** The result of a form: errors, or a rating so low that help is offered first. */
export type RefusedFeedback =
  | { kind: 'refused'; form: SentForm; message: string; fields: Record<string, string>; status: 409 | 422 }
  | { kind: 'poor'; form: SentForm }

type Details = {
  stay: ToldStay
  words: StayCopy
  xsrf: string
  form: SentForm
  refused: Extract<RefusedFeedback, { kind: 'refused' }> | null
  done: 'given' | 'withdrawn' | null
  canTell: boolean
}

const partLabels = {
  rating: 'feedback.partRating',
  cleanliness: 'hotel.cleanliness',
  location: 'hotel.location',
  service: 'hotel.service',
  value: 'hotel.value',
} as const

const questionNames = ['rating', ...ratedParts] as const

export function buildRatingsModel(details: Details): Omit<UserRatingsModel, 'sheet'> {
  const { stay, words, refused, done, canTell } = details
  const { booking, given } = stay
  const { translate, format } = words
  const { property } = booking
  // Nothing proves that the guest stayed, so their phone number must be verified first.
  const isUnverified = given === null && isUnverifiedStay(booking)
  return {
    title: translate('feedback.title', { hotel: property.name }),
    lead: translate(given === null ? 'feedback.lead' : 'feedback.leadGiven'),
    back: { text: translate('checkin.toBooking'), href: bookingPath(booking.bookingNo) },
    stay: {
      name: property.name,
      text: [property.cityName, format.dayRange(booking.checkin, booking.checkout)].join(' · '),
      picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
    },
    notice: isUnverified ? { tone: 'warn', text: translate('errors.stayNotVerified') } : noticeOf(refused, done, words),
    signIn: isUnverified
      ? {
          text: translate('common.signIn'),
          href: queryPath('/login', { retUrl: feedbackPath(booking.bookingNo) }),
        }
      : null,
    given: given && toGiven(given, details),
    form: canTell ? buildForm(details) : null,
  }
}

function noticeOf(
  refused: Details['refused'],
  done: Details['done'],
  { translate }: StayCopy,
): UserRatingsModel['notice'] {
  if (refused) return { tone: 'bad', text: refused.message }
  if (done === 'given') return { tone: 'ok', text: translate('feedback.thanks') }
  return done === 'withdrawn' ? { tone: 'ok', text: translate('feedback.withdrawnDone') } : null
}

const looks = { waiting: 'warn', published: 'ok', rejected: 'bad', withdrawn: undefined, unverified: 'warn' } as const

function toGiven(given: GivenFeedback, { stay, words, xsrf }: Details): UserRatingsModel['given'] {
  const { translate, format } = words
  const { state, reason, said } = given
  const text =
    state === 'rejected' && reason !== null
      ? translate('feedback.textRejected', { reason: translate(messageOf('feedback.reason', reason)) })
      : translate(messageOf('feedback.text', state))
  return {
    state: translate(messageOf('feedback.state', state)),
    look: looks[state],
    text,
    scores: said === null ? [] : scoresOf(said, { translate, format }),
    words: said?.words || null,
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

function scoresOf({ rating, parts }: SaidFeedback, { translate, format }: StayCopy) {
  return questionNames.flatMap((name) => {
    const value = name === 'rating' ? rating : parts[name]
    if (value === null) return []
    const score = format.number(value)
    return [{ label: translate(partLabels[name]), score, scoreLabel: translate('feedback.stars', { count: value }) }]
  })
}

function buildForm({ stay, words: { translate }, xsrf, form, refused }: Details): FeedbackForm {
  const said = stay.given?.said ?? null
  const fields = refused?.fields ?? {}
  const stored = (name: (typeof questionNames)[number]) => (name === 'rating' ? said?.rating : said?.parts[name])
  return {
    action: feedbackPath(stay.booking.bookingNo),
    xsrf,
    questions: questionNames.map((name) => ({
      name,
      text: translate(messageOf('feedback.ask', name)),
      isRequired: name === 'rating',
      value: form[name] ?? String(stored(name) ?? ''),
      options: [1, 2, 3, 4, 5].map((count) => ({ value: String(count), text: translate('feedback.stars', { count }) })),
      error: fields[name] ?? (name === 'rating' ? (fields.body ?? null) : null),
    })),
    words: {
      label: translate('feedback.words'),
      hint: translate('feedback.wordsHint'),
      value: form.words ?? said?.words ?? '',
      limit: MAX_WORDS,
      error: fields.words ?? null,
    },
    showName: {
      label: translate('feedback.showName'),
      detail: translate('feedback.showNameDetail'),
      isOn:
        form.rating === undefined || refused === null
          ? (said?.showsName ?? form.show_name === 'true')
          : form.show_name === 'true',
    },
    button: translate(stay.given === null ? 'feedback.send' : 'feedback.change'),
  }
}
