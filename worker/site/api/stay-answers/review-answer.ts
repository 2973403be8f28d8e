import type { RatingBreakdownAnswer, ReviewAnswer } from '#app/contracts/answers/hotels.ts'
import type { RatingBreakdown, Review } from '#worker/services/properties/hotel.ts'
import { toPictureAnswer } from './picture-answer.ts'

/** How a property is rated, part by part, out of five. */
export function toBreakdownAnswer(breakdown: RatingBreakdown): RatingBreakdownAnswer {
  const stars = (tenths: number | null) => (tenths === null ? null : tenths / 10)
  return {
    cleanliness: stars(breakdown.cleanlinessTenths),
    location: stars(breakdown.locationTenths),
    service: stars(breakdown.serviceTenths),
    value_for_money: stars(breakdown.valueTenths),
    star_counts: Object.fromEntries(breakdown.starCounts.map((count, index) => [index + 1, count])),
    source_counts: { 0: breakdown.sourceCounts.own, 2: breakdown.sourceCounts.google },
  }
}

/** A review; type 2 google, 0 own [HOTEL-22]. */
export function toReviewAnswer(review: Review): ReviewAnswer {
  return {
    id: review.id,
    type: review.source,
    rating: review.ratingTenths / 10,
    author: review.author,
    locale: review.locale,
    text: review.body,
    stayed_on: review.stayedOn,
    is_verified: review.source === 0,
    images: review.photos.map(({ spec, subject }) => toPictureAnswer(spec, subject)).filter((image) => image !== null),
    reply: review.reply === null ? null : { text: review.reply.text, date: review.reply.day },
  }
}
