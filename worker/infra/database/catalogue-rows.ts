import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Country } from '#app/brands/countries/country.ts'
import type { PropertyFee } from '#app/domain/prices/fees.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { AmenityDetail } from '#app/domain/stays/amenity-details.ts'
import type { Bed } from '#app/domain/stays/beds.ts'
import { type DayRule, toDayBits } from '#app/domain/stays/day-rules.ts'
import type { RestrictionKind } from '#app/domain/stays/restrictions.ts'

type Row = Record<string, SQLInputValue>

export type RoomTypeRows = {
  roomType: Row & { id: number }
  beds: readonly Bed[]
  /** Descriptions in languages other than English. */
  texts: readonly Row[]
  amenityIds: readonly number[]
  meals: readonly { code: string; priceMinor: number }[]
  /** Nights with fewer rooms on sale, and their number. */
  stock: readonly { day: string; total: number }[]
}

export type ReviewRows = {
  review: Row
  photos: readonly { subject: string; spec: string }[]
  /** Texts in other languages than the review's, by language. */
  translations: Readonly<Record<string, string>>
}

export type PropertyRows = {
  property: Row & { id: number }
  texts: Readonly<Record<string, string>>
  tagIds: readonly number[]
  amenityIds: readonly number[]
  roomTypes: readonly RoomTypeRows[]
  media: readonly { subject: string; spec: string; roomTypeId: number | null }[]
  reviews: readonly ReviewRows[]
  restrictions: readonly { kind: RestrictionKind; number: number | null; text: string | null }[]
  /** See the table `property_fee`. */
  fees: readonly Row[]
  /** See the table `extra`. */
  extras: readonly Row[]
  /** See the table `amenity_detail`. */
  amenityDetails: readonly Row[]
  /** Seasonal rules; see the table `day_rule`. */
  dayRules: readonly Row[]
  /** See the tables `rate_plan` and `rate_plan_room`; absent: none. */
  plans?: readonly PlanRows[]
}

export type PlanRows = { plan: Row & { id: number }; roomTypeIds: readonly number[] }

/** Inserts a row and returns its rowid; field names are column names. */
export type InsertRow = (table: string, row: Row) => number

/** Returns a function that inserts rows with prepared statements. */
export function createInserter(db: DatabaseSync): InsertRow {
  const statements = new Map<string, StatementSync>()
  return (table, row) => {
    const columns = Object.keys(row)
    const key = `${table} ${columns.join()}`
    let insert = statements.get(key)
    if (!insert) {
      const placeholders = columns.map((name) => `:${name}`).join(', ')
      insert = db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders})`)
      statements.set(key, insert)
    }
    return Number(insert.run(row).lastInsertRowid)
  }
}

/** Inserts a property with its dependent rows; must run in a transaction. */
export function insertProperty(insert: InsertRow, rows: PropertyRows): void {
  const property_id = rows.property.id
  insert('property', rows.property)
  for (const [locale, description] of Object.entries(rows.texts)) {
    insert('property_text', { property_id, locale, description })
  }
  for (const tag_id of rows.tagIds) insert('property_tag', { property_id, tag_id })
  for (const amenity_id of rows.amenityIds) insert('property_amenity', { property_id, amenity_id })
  for (const roomType of rows.roomTypes) insertRoomType(insert, property_id, roomType)
  rows.media.forEach(({ subject, spec, roomTypeId }, position) => {
    insert('media', { property_id, position, room_category_id: roomTypeId, subject, spec })
  })
  for (const review of rows.reviews) insertReview(insert, property_id, review)
  for (const { kind, number, text } of rows.restrictions) insert('restriction', { property_id, kind, number, text })
  for (const fee of rows.fees) insert('property_fee', { property_id, ...fee })
  for (const extra of rows.extras) insert('extra', { property_id, ...extra })
  for (const detail of rows.amenityDetails) insert('amenity_detail', { property_id, ...detail })
  for (const rule of rows.dayRules) insert('day_rule', { property_id, ...rule })
  for (const { plan, roomTypeIds } of rows.plans ?? []) {
    insert('rate_plan', { property_id, ...plan })
    for (const room_category_id of roomTypeIds) insert('rate_plan_room', { room_category_id, plan_id: plan.id })
  }
}

function insertReview(insert: InsertRow, property_id: number, { review, photos, translations }: ReviewRows): void {
  const review_id = insert('review', { property_id, ...review, folded: foldSearchText(String(review.body)) })
  photos.forEach(({ subject, spec }, position) => {
    insert('review_photo', { review_id, position, subject, spec })
  })
  for (const [locale, body] of Object.entries(translations)) {
    insert('review_text', { review_id, locale, body, folded: foldSearchText(body) })
  }
}

function insertRoomType(
  insert: InsertRow,
  property_id: number,
  { roomType, beds, texts, amenityIds, meals, stock }: RoomTypeRows,
): void {
  const room_category_id = roomType.id
  insert('room_category', { ...roomType, property_id })
  for (const bed of toBedRows(beds)) insert('room_bed', { room_category_id, ...bed })
  for (const text of texts) insert('room_text', { room_category_id, ...text })
  for (const amenity_id of amenityIds) insert('room_amenity', { room_category_id, amenity_id })
  for (const { code, priceMinor } of meals) insert('meal_option', { room_category_id, code, price_minor: priceMinor })
  for (const { day, total } of stock) insert('stock', { room_category_id, day, total, sold: 0 })
}

/** Returns rows of `room_bed` without their room type. */
export function toBedRows(beds: readonly Bed[]) {
  return beds.map(({ room, kind, count, widthCm }, position) => ({ position, room, kind, count, width_cm: widthCm }))
}

/** City tax is paid from this age on, where a country names no other. */
const ADULT_AGE = 18

export function toCountryRow({
  regionId,
  code,
  name,
  currency,
  tax,
}: Pick<Country, 'regionId' | 'code' | 'name' | 'currency' | 'tax'>) {
  return {
    id: regionId,
    code,
    name,
    currency,
    tax_bp: tax.bp,
    tax_inclusive: tax.inclusive ? 1 : 0,
    city_tax_minor: tax.cityTaxMinor,
    city_tax_from_age: tax.cityTaxFromAge ?? ADULT_AGE,
    city_tax_max_nights: tax.cityTaxMaxNights ?? null,
    room_tax_minor: tax.roomTaxMinor ?? 0,
    stay_tax_bp: tax.stayTaxBp ?? 0,
  }
}

export function toFeeRow({ kind, mode, per, unitMinor, taken, returnDays }: PropertyFee) {
  return { kind, mode, amount_minor: unitMinor, per, taken, return_days: returnDays }
}

export function toAmenityDetailRow({ amenityId, amountMinor, per, place, isReserved, season }: AmenityDetail) {
  return {
    amenity_id: amenityId,
    amount_minor: amountMinor,
    per,
    place,
    is_reserved: isReserved ? 1 : 0,
    season_from: season?.from ?? null,
    season_to: season?.to ?? null,
  }
}

export function toDayRuleRow({ first, last, minNights, maxNights, arrivalDays, departureDays, isClosed }: DayRule) {
  return {
    first_day: first,
    last_day: last,
    min_nights: minNights,
    max_nights: maxNights,
    arrival_days: toDayBits(arrivalDays),
    departure_days: toDayBits(departureDays),
    is_closed: isClosed ? 1 : 0,
  }
}
