import type { Deps } from '#worker/deps.ts'
import { reviewStatement, toReview } from './hotel-storage.ts'
import type { Review } from './review.ts'

/** Finds a review of a property; null when it has no such review. The property is the caller's to check. */
export async function findReview(deps: Deps, propertyId: number, reviewId: number): Promise<Review | null> {
  const [found] = await deps.db.batch([reviewStatement(propertyId, reviewId)])
  const row = found?.rows[0]
  return row ? toReview(row) : null
}
