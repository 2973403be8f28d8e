import type { Deps } from '#worker/deps.ts'
import { reviewStatement, toReview } from './hotel-storage.ts'
import type { Review } from './review.ts'

/** The caller checks that the property is the brand's. */
export async function findReview(deps: Deps, propertyId: number, reviewId: number): Promise<Review | null> {
  const [found] = await deps.db.batch([reviewStatement(propertyId, reviewId)])
  const row = found?.rows[0]
  return row ? toReview(row) : null
}
