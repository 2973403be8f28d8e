import '#app/styles/overlays/overlays.css'
import '#app/styles/overlays/reviews.css'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { AllReviews } from './all-reviews.tsx'
import type { RatingSheet, ReviewSheet, ReviewsSheet } from './model.ts'
import { OneReview } from './one-review.tsx'
import { RatingInFull } from './rating-in-full.tsx'
import { ReviewOrder } from './review-order.tsx'

export function Overlay({ name, sheet, closeHref }: OverlayProps<ReviewsSheet | ReviewSheet | RatingSheet>) {
  if (sheet?.kind === 'review') return <OneReview sheet={sheet} closeHref={closeHref} />
  if (sheet?.kind === 'rating') return <RatingInFull sheet={sheet} closeHref={closeHref} />
  if (sheet === null) return null
  return (
    <>
      <AllReviews sheet={sheet} closeHref={closeHref} />
      {name === 'hotelReviewsSort' ? <ReviewOrder sheet={sheet} /> : null}
    </>
  )
}
