import type { Deps } from '#worker/deps.ts'
import { reviewStatement, toReview } from './hotel-storage.ts'
import type { Review } from './review.ts'

/** Returns a review of a property, or null. The caller checks the property. */
export async function findReview(deps: Deps, propertyId: number, reviewId: number): Promise<Review | null> {
  const [found] = await deps.db.batch([reviewStatement(propertyId, reviewId)])
  const row = found?.rows[0]
  return row ? toReview(row) : null
}
