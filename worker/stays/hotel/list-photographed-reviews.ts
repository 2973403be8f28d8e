import type { Deps } from '#worker/deps.ts'
import { photographedReviewsStatement, toReview } from './hotel-storage.ts'
import type { Review } from './review.ts'

/** Returns a property's newest reviews with pictures. The caller checks the property. */
export async function listPhotographedReviews(deps: Deps, propertyId: number, limit: number): Promise<Review[]> {
  const [found] = await deps.db.batch([photographedReviewsStatement(propertyId, limit)])
  return (found?.rows ?? []).map(toReview)
}
