import type { BrandId } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type SqlValue, type Statement, statement } from '#worker/database/database.ts'
import type { RatingBreakdown, Review, ReviewQuery } from './review.ts'

type Row = Record<string, SqlValue>

const reviewOrders = {
  newest: 'stayed_on DESC, id DESC',
  best: 'rating_tenths DESC, stayed_on DESC, id DESC',
  worst: 'rating_tenths, stayed_on DESC, id DESC',
}

/** The description in a language, else in English. */
export function descriptionStatement(propertyId: number, locale: Locale): Statement {
  return statement(
    `SELECT locale, description FROM property_text
     WHERE property_id = ?1 AND locale IN (?2, 'en') ORDER BY locale = ?2 DESC LIMIT 1`,
    propertyId,
    locale,
  )
}

/** The rating of a live property of a brand. */
export function ratingStatement(brandId: BrandId, propertyId: number): Statement {
  return statement(
    'SELECT name, slug, rating_tenths, rating_count FROM property WHERE id = ? AND brand_id = ? AND is_live = 1',
    propertyId,
    brandId,
  )
}

/** The one-line hints of a property's room categories, by position. */
export function oneLinersStatement(propertyId: number): Statement {
  return statement(
    `SELECT id, one_liner FROM room_category
     WHERE property_id = ? AND is_disabled = 0 AND one_liner IS NOT NULL ORDER BY position`,
    propertyId,
  )
}

/** The averages and star counts of a property's reviews. */
export function breakdownStatement(propertyId: number): Statement {
  return statement(
    `SELECT count(*) AS count, avg(cleanliness_tenths) AS cleanliness, avg(location_tenths) AS location,
       avg(service_tenths) AS service, avg(value_tenths) AS value,
       sum(rating_tenths < 15) AS one, sum(rating_tenths BETWEEN 15 AND 24) AS two,
       sum(rating_tenths BETWEEN 25 AND 34) AS three, sum(rating_tenths BETWEEN 35 AND 44) AS four,
       sum(rating_tenths > 44) AS five
     FROM review WHERE property_id = ?`,
    propertyId,
  )
}

/** A page of a property's reviews. */
export function reviewsStatement({ propertyId, source, sort, limit, offset }: ReviewQuery): Statement {
  return statement(
    `SELECT id, source, rating_tenths, author, locale, body, stayed_on FROM review
     WHERE property_id = ?1 AND (?2 IS NULL OR source = ?2) ORDER BY ${reviewOrders[sort]} LIMIT ?3 OFFSET ?4`,
    propertyId,
    source,
    limit,
    offset,
  )
}

/** How many standing bookings of a property were made since a moment; one that is held or was cancelled is none. */
export function recentBookingsStatement(brandId: BrandId, propertyId: number, since: Instant): Statement {
  return statement(
    `SELECT count(*) AS count FROM booking
     WHERE property_id = ? AND brand_id = ? AND created_at > ? AND status_key IN (0, 1, 2, 19, 20)`,
    propertyId,
    brandId,
    since,
  )
}

/** Reads the row of `descriptionStatement`; null when nobody described the property. */
export function toDescription(row: Row | undefined): { locale: string; text: string } | null {
  return row ? { locale: String(row.locale), text: String(row.description) } : null
}

/** Reads the row of `breakdownStatement`. */
export function toBreakdown(row: Row | undefined): RatingBreakdown {
  const average = (value: SqlValue | undefined) => (typeof value === 'number' ? Math.round(value) : null)
  return {
    cleanlinessTenths: average(row?.cleanliness),
    locationTenths: average(row?.location),
    serviceTenths: average(row?.service),
    valueTenths: average(row?.value),
    starCounts: [row?.one, row?.two, row?.three, row?.four, row?.five].map((count) => Number(count ?? 0)) as [
      number,
      number,
      number,
      number,
      number,
    ],
  }
}

/** Reads a row of `reviewsStatement`. */
export function toReview(row: Row): Review {
  return {
    id: Number(row.id),
    source: row.source === 2 ? 2 : 0,
    ratingTenths: Number(row.rating_tenths),
    author: String(row.author),
    locale: String(row.locale),
    body: String(row.body),
    stayedOn: String(row.stayed_on),
  }
}
