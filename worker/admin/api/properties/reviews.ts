import type { Hono } from 'hono'
import { changeReviewRoute, listReviewsRoute, replyToReviewRoute } from '#app/contracts/admin/properties/reviews.ts'
import { refuseFields } from '#app/domain/problem.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import {
  type AdminReview,
  findReachableReview,
  listReviews,
  moderateReview,
  replyToReview,
} from '#worker/admin/services/properties/reviews.ts'
import { toNumberedPage } from '#worker/admin/services/response-format.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

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
    const found = await listReviews(deps.db, {
      reach: actor.reach,
      propertyId,
      bookingNo,
      state,
      isReplied: replied && replied === 'true',
      minTenths: min_score && Math.round(min_score * 10),
      maxTenths: max_score && Math.round(max_score * 10),
      after,
      limit: limit + 1,
    })
    return ok(toNumberedPage(found, limit, { toResponse: toReviewResponse, cursorOf: ({ id }) => id }))
  })

  serve(admin, changeReviewRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { state, reason = null } = body
    if ((state === 'hidden') !== (reason !== null)) {
      return refuseFields({ reason: 'required for `hidden`, and only then' })
    }
    const read = async () => mapResult(await findReachableReview(deps, actor, path.reviewId), toReviewResponse)
    const request = { id: path.reviewId, reason, idempotency }
    return mapResult(await moderateReview(deps, seeing(actor, body.expected, read), request), toReviewResponse)
  })

  serve(admin, replyToReviewRoute, async ({ deps, actor, path, body, idempotency }) => {
    const read = async () => mapResult(await findReachableReview(deps, actor, path.reviewId), toReviewResponse)
    const request = { id: path.reviewId, text: body.text, idempotency }
    return mapResult(await replyToReview(deps, seeing(actor, body.expected, read), request), toReviewResponse)
  })
}

function stateOf({ hiddenFor, isWaiting, isUnverified }: AdminReview) {
  if (isUnverified) return 'unverified' as const
  if (isWaiting) return 'waiting' as const
  return hiddenFor === null ? ('published' as const) : ('hidden' as const)
}

function toReviewResponse(review: AdminReview) {
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
    party: review.party,
    topics: review.topics,
    translations: review.translations,
  }
}
