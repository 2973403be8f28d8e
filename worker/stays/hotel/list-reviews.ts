import { numberOrNull } from '#worker/database/columns.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import {
  breakdownStatement,
  ratingStatement,
  reviewCountStatement,
  reviewLanguagesStatement,
  reviewsStatement,
  toBreakdown,
  toReview,
} from './hotel-storage.ts'
import type { RatingBreakdown, Review, ReviewQuery } from './review.ts'

export type PropertyRating = {
  name: string
  slug: string
  ratingTenths: number | null
  count: number
  breakdown: RatingBreakdown
  reviews: Review[]
  /** Number of matching reviews on all pages. */
  found: number
  /** Number of reviews with text by language, regardless of the language filter. */
  languages: { locale: string; count: number }[]
}

/** Returns a page of a property's reviews with its rating; null when the brand has no such published property. */
export async function listReviews(deps: Deps, scope: Scope, query: ReviewQuery): Promise<PropertyRating | null> {
  const [rating, breakdown, reviews, languages, found] = await deps.db.batch([
    ratingStatement(scope.brand.id, query.propertyId),
    breakdownStatement(query.propertyId),
    reviewsStatement(query),
    reviewLanguagesStatement(query),
    reviewCountStatement(query),
  ])
  const row = rating?.rows[0]
  if (!row) return null
  return {
    name: String(row.name),
    slug: String(row.slug),
    ratingTenths: numberOrNull(row.rating_tenths),
    count: Number(row.rating_count),
    breakdown: toBreakdown(breakdown?.rows[0]),
    reviews: reviews?.rows.map(toReview) ?? [],
    found: Number(found?.rows[0]?.count ?? 0),
    languages: languages?.rows.map(({ locale, count }) => ({ locale: String(locale), count: Number(count) })) ?? [],
  }
}
