import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { localizedNameSql } from '#worker/infra/database/named-in.ts'
import { countryNameIn } from '#worker/services/bookings/guest-row.ts'

export type SavedStay = {
  id: string
  property: {
    id: number
    name: string
    slug: string
    cityName: string
    countryName: string
    pictureSpec: string | null
  }
  roomTypeId: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[]
}

type NewSavedStay = {
  id: string
  brandId: string
  owner: string
  propertyId: number
  roomTypeId: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[]
  at: Instant
}

/** Saves a stay. Returns whether it is saved, by this call or before; false at the maximum. */
export async function insertSavedStay(db: Database, stay: NewSavedStay, max: number): Promise<boolean> {
  const key = [stay.owner, stay.brandId, stay.roomTypeId, stay.checkin, stay.checkout, JSON.stringify(stay.rooms)]
  const [, found] = await db.batch([
    {
      sql: `INSERT OR IGNORE INTO saved_stay (owner, brand_id, room_category_id, checkin, checkout, rooms, id, property_id, created_at)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
        WHERE EXISTS (SELECT 1 FROM room_category c JOIN property p ON p.id = c.property_id
            WHERE c.id = ?3 AND p.id = ?8 AND p.brand_id = ?2)
          AND (SELECT count(*) FROM saved_stay WHERE owner = ?1 AND brand_id = ?2) < ?10`,
      params: [...key, stay.id, stay.propertyId, stay.at, max],
    },
    {
      sql: `SELECT 1 AS found FROM saved_stay WHERE owner = ?1 AND brand_id = ?2 AND room_category_id = ?3
        AND checkin = ?4 AND checkout = ?5 AND rooms = ?6`,
      params: key,
    },
  ])
  return found?.rows[0] !== undefined
}

export async function deleteSavedStay(db: Database, { id, owner }: { id: string; owner: string }): Promise<void> {
  await db.batch([{ sql: 'DELETE FROM saved_stay WHERE id = ? AND owner = ?', params: [id, owner] }])
}

/** Deletes up to 500 saved stays with a past check-in date; returns the number. */
export async function deleteOldSavedStays(db: Database, before: CalendarDay): Promise<number> {
  const [deleted] = await db.batch([
    {
      sql: 'DELETE FROM saved_stay WHERE id IN (SELECT id FROM saved_stay WHERE checkin < ? LIMIT 500)',
      params: [before],
    },
  ])
  return deleted?.changes ?? 0
}

type Row = {
  id: string
  property_id: number
  name: string
  slug: string
  city: string
  country: string
  country_name: string
  spec: string | null
  room_category_id: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: string
}

/** Returns an owner's saved stays with a brand, earliest first, without past ones. */
export async function listSavedRows(
  db: Database,
  { brandId, owner, today, locale }: { brandId: string; owner: string; today: CalendarDay; locale: Locale },
): Promise<SavedStay[]> {
  const rows = await db.all<Row>(
    `SELECT s.*, p.name, p.slug, ${localizedNameSql('city', '?4')} AS city, country.code AS country, country.name AS country_name,
       (SELECT m.spec FROM media m WHERE m.property_id = p.id ORDER BY m.position LIMIT 1) AS spec
     FROM saved_stay s JOIN property p ON p.id = s.property_id JOIN city ON city.id = p.city_id
       JOIN country ON country.id = p.country_id
     WHERE s.owner = ?1 AND s.brand_id = ?2 AND s.checkin >= ?3 ORDER BY s.checkin, s.created_at`,
    owner,
    brandId,
    today,
    locale,
  )
  return rows.map((row) => ({
    id: row.id,
    property: {
      id: row.property_id,
      name: row.name,
      slug: row.slug,
      cityName: row.city,
      countryName: countryNameIn(locale, { code: row.country, name: row.country_name }),
      pictureSpec: row.spec,
    },
    roomTypeId: row.room_category_id,
    checkin: row.checkin,
    checkout: row.checkout,
    rooms: JSON.parse(row.rooms) as Room[],
  }))
}
