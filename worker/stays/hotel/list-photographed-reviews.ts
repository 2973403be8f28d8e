import type { Deps } from '#worker/deps.ts'
import { photographedReviewsStatement, toReview } from './hotel-storage.ts'
import type { Review } from './review.ts'

/** Lists the newest reviews of a property to which guests added pictures. The property is the caller's to check. */
export async function listPhotographedReviews(deps: Deps, propertyId: number, limit: number): Promise<Review[]> {
  const [found] = await deps.db.batch([photographedReviewsStatement(propertyId, limit)])
  return (found?.rows ?? []).map(toReview)
}
