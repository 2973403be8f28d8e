import { DatabaseSync } from 'node:sqlite'
import { mainBrand } from '#app/brands/brands.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

export type PushedProperty = { id: number; slug: string; city: string; roomTypeIds: number[] }

const PROPERTIES = 200
export const ROOM_TYPES = 5
export const NIGHTS = 365
/** Nights of the stay that the checked pages show (`served.ts`), counted from today. */
const FIRST_CHECKED_NIGHT = 20
export const CHECKED_NIGHTS = 2

/**
 * Returns up to 200 properties with INR prices, the most popular of each city first, and adds room types up to five.
 * Deletes the tokens and rates of earlier runs.
 */
export function preparePushedProperties(file: string): PushedProperty[] {
  const database = new DatabaseSync(file)
  database.exec(
    `DELETE FROM token_minute; DELETE FROM api_token; DELETE FROM idempotency;
     DELETE FROM night_rate; DELETE FROM night_rule; DELETE FROM night_word`,
  )
  const properties = database
    .prepare(
      `SELECT id, slug, city FROM (SELECT p.id, p.slug, c.slug AS city,
         row_number() OVER (PARTITION BY p.city_id ORDER BY p.popularity DESC, p.id) AS place
       FROM property p JOIN city c ON c.id = p.city_id WHERE p.brand_id = ? AND p.is_live = 1 AND p.currency = 'INR'
         AND p.hide_prices = 0 AND p.external_booking_url IS NULL) ORDER BY place, id LIMIT ${PROPERTIES}`,
    )
    .all(mainBrand().id)
    .map((row) => ({ id: Number(row.id), slug: String(row.slug), city: String(row.city) }))
  const prepared = properties.map((property) => ({
    ...property,
    roomTypeIds: ensureRoomTypes(database, property.id),
  }))
  database.close()
  return prepared
}

function ensureRoomTypes(database: DatabaseSync, propertyId: number): number[] {
  const selectIds = database.prepare('SELECT id FROM room_category WHERE property_id = ? ORDER BY position')
  const existingCount = selectIds.all(propertyId).length
  const columns = database
    .prepare('PRAGMA table_info(room_category)')
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== 'id' && name !== 'position' && name !== 'name')
    .join(', ')
  for (let position = existingCount; position < ROOM_TYPES; position += 1) {
    database
      .prepare(
        `INSERT INTO room_category (id, position, name, ${columns})
         SELECT (SELECT max(id) + 1 FROM room_category), 100 + ?1, 'Kind ' || ?1, ${columns} FROM room_category
         WHERE property_id = ?2 ORDER BY position LIMIT 1`,
      )
      .run(position, propertyId)
  }
  return selectIds.all(propertyId).map(({ id }) => Number(id))
}

/** Returns a price that no other property has, the same for one and two guests. */
export const priceOf = (index: number) => 700_011 + index * 100

/** Returns one range per night; the nights shown on the checked pages have the property's own price. */
export function rateChanges({ roomTypeIds }: PushedProperty, index: number, today: CalendarDay): object[] {
  return roomTypeIds.flatMap((room) =>
    Array.from({ length: NIGHTS }, (_, shift) => {
      const isChecked = shift >= FIRST_CHECKED_NIGHT && shift < FIRST_CHECKED_NIGHT + CHECKED_NIGHTS
      const minor = priceOf(index) + (isChecked ? 0 : 1_000_000 + shift * 101)
      const price = { single_minor: minor, double_minor: minor, extra_minor: 0 }
      const rules = shift % 7 === 5 ? { min_nights: 2 } : {}
      return { room, from: addDays(today, shift), price, ...rules, closed: false }
    }),
  )
}
