import * as v from 'valibot'
import { guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { each, wireFlag, wireText } from '#app/contracts/wire-values.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'
import { MAX_WORDS } from '#app/domain/reviews/feedback-rules.ts'
import { hidingReasons } from '#app/domain/stays/hiding-reasons.ts'

/** Multi-line text without control characters and direction overrides. */
const reviewText = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((text) => (text ?? '').replace(/\r\n?/g, '\n').trim()),
  v.maxLength(MAX_WORDS),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check refuses them.
  v.check((text) => !/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(text)),
)

const toNumber = (value: unknown) => (typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : value)
const rating = v.pipe(
  v.unknown(),
  v.transform(toNumber),
  v.number('errors.ratingMissing'),
  v.integer(),
  v.minValue(1),
  v.maxValue(5),
)
const partRating = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (value === '' ? null : toNumber(value))),
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
)

export const feedbackBody = v.pipe(
  v.object({
    booking_id: wireText(64, 'Id or number of the booking.'),
    user_phone: wireText(PHONE_TEXT_MAX, 'The guest’s number, as proof of the booking. Wrong numbers are limited.'),
    rating: v.optional(rating),
    cleanliness: v.pipe(partRating, v.description('1 to 5, or left out.')),
    location: v.pipe(partRating, v.description('1 to 5, or left out.')),
    service: v.pipe(partRating, v.description('1 to 5, or left out.')),
    value: v.pipe(partRating, v.description('1 to 5, or left out.')),
    words: reviewText,
    show_name: v.pipe(wireFlag, v.description('Whether the review shows the guest’s name.')),
  }),
  v.check(({ rating }) => rating !== undefined, 'errors.ratingMissing'),
  v.transform(({ booking_id, user_phone, words, show_name, rating = 0, ...parts }) => ({
    proof: { reference: booking_id, phone: user_phone },
    content: { rating, parts, words, showsName: show_name },
  })),
)

export const feedbackStay = v.pipe(
  v.object({
    booking_id: wireText(64, 'Id or number of the booking.'),
    user_phone: wireText(PHONE_TEXT_MAX, 'The guest’s number, as proof of the booking. Wrong numbers are limited.'),
  }),
  v.transform(({ booking_id, user_phone }) => ({ reference: booking_id, phone: user_phone })),
)

export const feedbackTap = v.object({
  widget_id: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,40}$/i)),
  item_id: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,64}$/i)),
  action: v.pipe(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(?![/\\])/)), v.description('A path of this site.')),
})
export type FeedbackTap = v.InferOutput<typeof feedbackTap>

const nullableRating = v.nullable(v.number())

export const givenFeedback = v.object({
  state: v.pipe(
    v.picklist(['waiting', 'published', 'rejected', 'withdrawn', 'unverified']),
    v.description('`unverified`: the booking does not count as a stay any more, and the review in no score'),
  ),
  reason: v.nullable(v.picklist(hidingReasons)),
  ...each(nullableRating, 'rating', 'cleanliness', 'location', 'service', 'value'),
  words: v.nullable(v.string()),
  show_name: v.nullable(v.boolean()),
})

export const feedbackQuestion = v.object({
  name: v.string(),
  text: v.string(),
  is_required: v.boolean(),
  min: v.number(),
  max: v.number(),
})

export const unratedStay = v.object({
  id: v.string(),
  booking_no: v.string(),
  hotel: v.object({ id: v.number(), name: v.string(), city: v.string() }),
  ...each(v.string(), 'checkin', 'checkout', 'url'),
})

export const feedbackEndpoints = guestEndpoints({
  readFeedback: {
    at: 'GET /api/pwa/checkoutFeedback',
    summary:
      'Returns the questions about a stay and the feedback given, null before. 403 `proof_needed` for a completed ' +
      'stay without evidence, whose guest signs in with the number of the booking; 404 for a stay that is not ' +
      'over, not the caller’s, cancelled, or over for more than 60 days.',
    needs: 'booking',
    query: feedbackStay,
    response: v.object({
      booking: unratedStay,
      questions: v.array(feedbackQuestion),
      feedback: v.nullable(givenFeedback),
    }),
    problems: ['not_found', 'proof_needed'],
  },
  giveFeedback: {
    at: 'POST /api/pwa/postCheckoutFeedback',
    summary:
      'Rates a stay. A rating without words is published at once; words are read first. A second feedback replaces ' +
      'a waiting one, else it is 409 `already_rated`.',
    needs: 'booking',
    body: feedbackBody,
    status: 201,
    response: v.object({ feedback: givenFeedback }),
    problems: ['not_found', 'proof_needed', 'already_rated', 'not_modifiable'],
  },
  listUntoldStays: {
    at: 'GET /api/pwa/bookingsWithoutFeedback',
    summary:
      'Lists the guest’s own stays of the past 60 days that have no feedback and were not dismissed, newest first.',
    needs: 'session',
    response: v.object({ bookings: v.array(unratedStay) }),
  },
  dismissFeedback: {
    at: 'POST /api/pwa/dismissFeedback',
    summary: 'Stops asking for feedback about a stay. Repeating it changes nothing.',
    needs: 'booking',
    body: feedbackStay,
    response: v.object({ dismissed: v.literal(true) }),
    problems: ['not_found'],
  },
  withdrawFeedback: {
    at: 'POST /api/pwa/withdrawFeedback',
    summary:
      'Withdraws a feedback at any time: the review leaves list, score and count. Repeating it changes nothing; ' +
      '404 where there is none.',
    needs: 'booking',
    body: feedbackStay,
    response: v.object({ withdrawn: v.literal(true) }),
    problems: ['not_found'],
  },
  tellSnackBar: {
    at: 'POST /api/pwa/feedbackSnackBar',
    summary: 'Records a tap on a feedback snack bar, where `FEEDBACK_HOST` names no other service.',
    body: feedbackTap,
    response: v.object({ noted: v.literal(true) }),
  },
})
