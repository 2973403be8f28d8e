import type { Hono } from 'hono'
import { changeReviewRoute, listReviewsRoute, replyToReviewRoute } from '#app/contracts/admin/properties/reviews.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import {
  listReviewsWithin,
  moderateReview,
  type OperatedReview,
  replyToReview,
} from '#worker/admin/services/reviews/reviews.ts'
import { toNumberedPage } from '../wire.ts'

export function addReviewRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listReviewsRoute, async ({ deps, actor, query }) => {
    const {
      cursor: after = null,
      limit,
      property: propertyId,
      booking: bookingNo,
      state,
      replied,
      min_score,
      max_score,
    } = query
    const found = await listReviewsWithin(deps, actor, {
      propertyId,
      bookingNo,
      state,
      isReplied: replied && replied === 'true',
      minTenths: min_score && Math.round(min_score * 10),
      maxTenths: max_score && Math.round(max_score * 10),
      after,
      limit: limit + 1,
    })
    return ok(toNumberedPage(found, limit, { toAnswer: toReviewAnswer, toPlace: ({ id }) => id }))
  })

  serve(admin, changeReviewRoute, async ({ writing, actor, path, body, keyed }) => {
    const { state, reason = null } = body
    if ((state === 'hidden') !== (reason !== null)) {
      return refuse(problem('invalid_fields', { fields: { reason: 'where it is hidden, and only there' } }))
    }
    const changed = await moderateReview(writing, actor, { id: path.reviewId, reason, keyed })
    return changed.ok ? ok(toReviewAnswer(changed.value)) : changed
  })

  serve(admin, replyToReviewRoute, async ({ writing, actor, path, body, keyed }) => {
    const replied = await replyToReview(writing, actor, { id: path.reviewId, text: body.text, keyed })
    return replied.ok ? ok(toReviewAnswer(replied.value)) : replied
  })
}

function stateOf({ hiddenFor, isWaiting, isUnverified }: OperatedReview) {
  if (isUnverified) return 'unverified' as const
  if (isWaiting) return 'waiting' as const
  return hiddenFor === null ? ('published' as const) : ('hidden' as const)
}

function toReviewAnswer(review: OperatedReview) {
  const { property, reply } = review
  return {
    id: review.id,
    property: { id: property.id, name: property.name },
    booking_no: review.bookingNo,
    source: review.source,
    score: review.ratingTenths / 10,
    author: review.author,
    locale: review.locale,
    text: review.body,
    stayed_on: review.stayedOn,
    images: review.images,
    state: stateOf(review),
    hidden_for: review.hiddenFor,
    reply: reply && { text: reply.text, date: reply.day },
  }
}
