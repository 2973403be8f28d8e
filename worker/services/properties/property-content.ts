import type { BrandId } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { isOpenProperty } from '#worker/infra/database/conditions/sale-sql.ts'
import { CONFIRMED_TO_COMPLETED } from '#worker/infra/database/conditions/status-sql.ts'
import { type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { IS_PUBLIC } from './review-storage.ts'

export type RatingBreakdown = {
  cleanlinessTenths: number | null
  locationTenths: number | null
  serviceTenths: number | null
  valueTenths: number | null
  starCounts: [number, number, number, number, number]
  sourceCounts: { own: number; google: number }
}

type Row = Record<string, SqlValue>

export function descriptionStatement(propertyId: number, locale: Locale): Statement {
  return statement(
    `SELECT t.locale, t.description, p.breakfast_from, p.breakfast_until, p.registration_number FROM property p
     LEFT JOIN property_text t ON t.property_id = p.id AND t.locale IN (?2, 'en')
     WHERE p.id = ?1 ORDER BY t.locale = ?2 DESC LIMIT 1`,
    propertyId,
    locale,
  )
}

export function ratingStatement(brandId: BrandId, propertyId: number): Statement {
  return statement(
    `SELECT name, slug, rating_tenths, rating_count FROM property p
     WHERE id = ? AND brand_id = ? AND ${isOpenProperty}`,
    propertyId,
    brandId,
  )
}

export function oneLinersStatement(propertyId: number, locale: Locale): Statement {
  return statement(
    `SELECT id, coalesce(rt.one_liner, c.one_liner) AS line FROM room_category c
     LEFT JOIN room_text rt ON rt.room_category_id = c.id AND rt.locale = ?2
     WHERE property_id = ?1 AND is_disabled = 0 AND line IS NOT NULL ORDER BY position`,
    propertyId,
    locale,
  )
}

export function breakdownStatement(propertyId: number): Statement {
  return statement(
    `SELECT count(*) AS count, avg(cleanliness_tenths) AS cleanliness, avg(location_tenths) AS location,
       avg(service_tenths) AS service, avg(value_tenths) AS value,
       sum(rating_tenths < 15) AS one, sum(rating_tenths BETWEEN 15 AND 24) AS two,
       sum(rating_tenths BETWEEN 25 AND 34) AS three, sum(rating_tenths BETWEEN 35 AND 44) AS four,
       sum(rating_tenths > 44) AS five, sum(source = 0) AS own, sum(source = 2) AS google
     FROM review WHERE property_id = ? AND ${IS_PUBLIC}`,
    propertyId,
  )
}

/** Counts active bookings with evidence since a time; bookings without evidence are easy to fake. */
export function recentBookingsStatement(brandId: BrandId, propertyId: number, since: Instant): Statement {
  return statement(
    `SELECT count(*) AS count FROM booking
     WHERE property_id = ? AND brand_id = ? AND created_at > ? AND status_key IN ${CONFIRMED_TO_COMPLETED}
       AND evidence <> 'none'`,
    propertyId,
    brandId,
    since,
  )
}

/** Returns the description in the requested language, otherwise in English, or null without one. */
export function toDescription(row: Row | undefined): { locale: string; text: string } | null {
  return row && row.description !== null ? { locale: String(row.locale), text: String(row.description) } : null
}

export type PropertyNotes = {
  /** Times at the property such as `07:30`; null when unknown. */
  breakfast: { from: string; until: string } | null
  registrationNumber: string | null
}

export function toPropertyNotes(row: Row | undefined): PropertyNotes {
  const text = (value: SqlValue | undefined) => (typeof value === 'string' ? value : null)
  const from = text(row?.breakfast_from)
  const until = text(row?.breakfast_until)
  return {
    breakfast: from !== null && until !== null ? { from, until } : null,
    registrationNumber: text(row?.registration_number),
  }
}

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
    sourceCounts: { own: Number(row?.own ?? 0), google: Number(row?.google ?? 0) },
  }
}
