import * as v from 'valibot'
import { reviewParties } from '#app/domain/reviews/review-parties.ts'
import { reviewTopics } from '#app/domain/reviews/review-topics.ts'
import { hidingReasons } from '#app/domain/stays/hiding-reasons.ts'
import { calendarDay, expected, numberCursor, numberInQuery, pageOf, pagingFields } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const reviewPath = v.object({ reviewId: numberInQuery })
const reason = v.picklist(hidingReasons)
const state = v.picklist(['published', 'hidden'])
const shownState = v.picklist(['published', 'hidden', 'waiting', 'unverified'])
const score = v.pipe(v.string(), v.regex(/^[1-5](\.\d)?$/), v.toNumber(), v.maxValue(5))

export const reviewResponse = v.object({
  id: v.number(),
  property: v.object({ id: v.number(), name: v.string() }),
  booking_no: v.pipe(v.nullable(v.string()), v.description('the reviewed booking; null: imported')),
  source: v.picklist(['own', 'google']),
  score: v.pipe(v.number(), v.description('1 to 5, in tenths')),
  author: v.string(),
  locale: v.string(),
  text: v.string(),
  stayed_on: calendarDay,
  images: v.number(),
  state: v.pipe(
    shownState,
    v.description(
      '`waiting`: not moderated yet; `unverified`: the booking no longer counts as a stay (no-show, refund), so the review is in no list, score or count',
    ),
  ),
  hidden_for: v.nullable(reason),
  reply: v.nullable(v.object({ text: v.string(), date: calendarDay })),
  party: v.pipe(v.nullable(v.picklist(reviewParties)), v.description('who the guest travelled with; null: unknown')),
  topics: v.pipe(v.array(v.picklist(reviewTopics)), v.description('what the text is about')),
  translations: v.pipe(v.array(v.string()), v.description('languages the text was translated into')),
})

export const listReviewsRoute = routeRecord('listReviews', 'GET /v1/reviews', {
  scope: 'reviews:read',
  about: 'Lists reviews, newest first.',
  query: v.object({
    ...pagingFields,
    cursor: numberCursor,
    property: v.optional(numberInQuery),
    booking: v.optional(v.pipe(v.string(), v.maxLength(40), v.description('booking number'))),
    state: v.optional(shownState),
    min_score: v.optional(score),
    max_score: v.optional(score),
    replied: v.optional(v.picklist(['true', 'false'])),
  }),
  response: pageOf(reviewResponse),
})

export const changeReviewRoute = routeRecord('changeReview', 'PATCH /v1/reviews/{reviewId}', {
  scope: 'reviews:write',
  about:
    'Publishes or, with a reason, hides a review, and notifies the guest. A hidden review is in no list, score or count; the property’s score is recalculated.',
  pathFields: reviewPath,
  body: v.object({
    expected,
    state,
    reason: v.optional(v.pipe(reason, v.description('required for `hidden`; a low rating is not a reason'))),
  }),
  response: reviewResponse,
  problems: ['not_found', 'invalid_fields', 'not_modifiable'],
})

export const replyToReviewRoute = routeRecord('replyToReview', 'POST /v1/reviews/{reviewId}/replies', {
  scope: 'reviews:write',
  about: 'Replies to a review for the property; shown with its date. A later reply replaces it.',
  pathFields: reviewPath,
  body: v.object({ expected, text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)) }),
  response: reviewResponse,
  problems: ['not_found', 'not_modifiable', 'invalid_fields'],
})
