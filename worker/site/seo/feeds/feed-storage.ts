import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { textOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue } from '#worker/infra/database/database.ts'

type Row = Record<string, SqlValue>

export async function findListedHotels(
  db: Database,
  brandId: BrandId,
  { after, limit, locale }: { after: number; limit: number; locale: Locale },
) {
  const rows = await db.all<Row>(
    `SELECT p.id, p.slug, p.name, p.kind, p.street, p.postal_code, p.latitude, p.longitude, ci.name AS city,
       co.code AS country_code, (SELECT description FROM property_text WHERE property_id = p.id AND locale IN (?4, 'en')
         ORDER BY locale = ?4 DESC LIMIT 1) AS description
     FROM property p JOIN city ci ON ci.id = p.city_id JOIN country co ON co.id = p.country_id
     WHERE p.id > ?2 AND p.brand_id = ?1 AND p.is_live = 1 ORDER BY p.id LIMIT ?3`,
    brandId,
    after,
    limit,
    locale,
  )
  return rows.map(toListedHotel)
}

export type ListedHotel = ReturnType<typeof toListedHotel>

function toListedHotel(row: Row) {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    name: String(row.name),
    kind: row.kind === 'home' ? ('home' as const) : ('hotel' as const),
    street: String(row.street),
    postalCode: String(row.postal_code),
    city: String(row.city),
    countryCode: String(row.country_code),
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    /** In the requested language, otherwise English; null without either. */
    description: textOrNull(row.description),
  }
}

/** Returns properties changed since a day, including delisted ones, in the order of their ids. */
export async function findChangedHotels(
  db: Database,
  brandId: BrandId,
  { since, after, limit }: { since: CalendarDay; after: number; limit: number },
) {
  const rows = await db.all<Row>(
    `SELECT p.id, p.slug, ci.slug AS city_slug FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE p.id > ?2 AND p.brand_id = ?1 AND p.updated_on >= ?4 AND p.is_test = 0 ORDER BY p.id LIMIT ?3`,
    brandId,
    after,
    limit,
    since,
  )
  return rows.map((row) => ({ id: Number(row.id), slug: String(row.slug), citySlug: String(row.city_slug) }))
}
