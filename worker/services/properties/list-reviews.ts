import { numberOrNull } from '#worker/infra/database/columns.ts'
import { fillFoldedColumn } from '#worker/infra/database/fill-folded-column.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  breakdownStatement,
  oneLinersStatement,
  type RatingBreakdown,
  ratingStatement,
  toBreakdown,
} from './property-content.ts'
import type { Review, ReviewFacets, ReviewQuery } from './review.ts'
import {
  photographedReviewsStatement,
  reviewCountStatement,
  reviewFacetsStatement,
  reviewLanguagesStatement,
  reviewStatement,
  reviewsStatement,
  toReview,
  toReviewFacets,
} from './review-storage.ts'

const ROWS_PER_ROUND = 400

const REVIEWS = { table: 'review', column: 'body', folded: 'folded' } as const
const TRANSLATIONS = { ...REVIEWS, table: 'review_text' } as const

type OneLiner = { roomTypeId: number; oneLiner: string }

type PropertyRating = {
  name: string
  slug: string
  ratingTenths: number | null
  count: number
  breakdown: RatingBreakdown
  reviews: Review[]
  found: number
  languages: { locale: string; count: number }[]
  facets: ReviewFacets
}

/** Returns ratings and a page of reviews, translated to the page's language; null when the property is not open. */
export async function listReviews(
  deps: Deps,
  scope: Scope,
  reviewQuery: Omit<ReviewQuery, 'reader'>,
): Promise<PropertyRating | null> {
  const query = { ...reviewQuery, reader: scope.locale }
  const [rating, breakdown, reviews, languages, found, facets] = await deps.db.batch([
    ratingStatement(scope.brand.id, query.propertyId),
    breakdownStatement(query.propertyId),
    reviewsStatement(query),
    reviewLanguagesStatement(query),
    reviewCountStatement(query),
    reviewFacetsStatement(query),
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
    facets: toReviewFacets(facets?.rows[0]),
  }
}

/** Returns a public review, or null. The caller checks that the property is the brand's. */
export async function findReview(
  deps: Deps,
  { locale }: Pick<Scope, 'locale'>,
  { propertyId, reviewId }: { propertyId: number; reviewId: number },
): Promise<Review | null> {
  const [found] = await deps.db.batch([reviewStatement(propertyId, reviewId, locale)])
  const row = found?.rows[0]
  return row ? toReview(row) : null
}

/** Returns the short descriptions of room types, or null when the property is not open. */
export async function listOneLiners(deps: Deps, scope: Scope, propertyId: number): Promise<OneLiner[] | null> {
  const [property, lines] = await deps.db.batch([
    ratingStatement(scope.brand.id, propertyId),
    oneLinersStatement(propertyId, scope.locale),
  ])
  if (!property?.rows[0]) return null
  return (lines?.rows ?? []).map((row) => ({ roomTypeId: Number(row.id), oneLiner: String(row.line) }))
}

export async function listPhotographedReviews(deps: Deps, propertyId: number, limit: number): Promise<Review[]> {
  const [found] = await deps.db.batch([photographedReviewsStatement(propertyId, limit)])
  return (found?.rows ?? []).map(toReview)
}

/** Fills the folded column, which searches use, of reviews and translations that lack it. */
export async function foldReviewTexts({ db }: Pick<Deps, 'db'>): Promise<JobRound> {
  const rounds = [
    await fillFoldedColumn(db, REVIEWS, ROWS_PER_ROUND),
    await fillFoldedColumn(db, TRANSLATIONS, ROWS_PER_ROUND),
  ]
  const hasMore = rounds.some(({ found, written }) => found === ROWS_PER_ROUND && written > 0)
  return { done: rounds.reduce((sum, { written }) => sum + written, 0), next: hasMore ? '' : null }
}
