import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/calendar-day.ts'
import { subjectKind } from '#app/domain/pictures.ts'
import { toRestrictions } from '#app/domain/restrictions.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'
import { type CategoryFacts, collections, type MealCode, type StayFacts, type StayWindow } from './stay-facts.ts'

/** The tables a property `p` needs beside it for `stayFactsColumns`. */
export const stayFactsJoins = `
  LEFT JOIN city ci ON ci.id = p.city_id
  LEFT JOIN country co ON co.id = p.country_id
  LEFT JOIN locality lo ON lo.id = p.locality_id`

export type StayFactsOptions = {
  window: StayWindow
  /** How many pictures are read; the first ones by position. */
  pictures: number
  /** Rooms are read without their amenities and meals, as if they had none. */
  areRoomsBare?: boolean
}

const roomDetails = `
     json((SELECT json_group_array(amenity_id) FROM room_amenity WHERE room_category_id = c.id)),
     json((SELECT json_group_array(json_array(code, price_minor)) FROM meal_option WHERE room_category_id = c.id))`

/** The columns of a property `p` (with `stayFactsJoins`) that `toStayFacts` reads. Lists travel as JSON. */
export function stayFactsColumns(bind: Bind, { window, pictures, areRoomsBare = false }: StayFactsOptions): string {
  const from = bind(window.from)
  const to = bind(window.to)
  return `
  p.id, p.brand_id, p.oyo_id, p.name, p.slug, p.kind, p.collection, p.holiday_park_id, p.street, p.postal_code,
  p.latitude, p.longitude, p.currency, p.discount_percent, p.slasher_percent, p.rating_tenths, p.rating_count,
  p.free_cancellation_hours, p.checkin_time, p.checkout_time, p.pets_allowed, p.bedrooms, p.hide_prices,
  p.external_booking_url,
  ci.id AS city_id, ci.slug AS city_slug, ci.name AS city_name, ci.time_zone, ci.latitude AS city_latitude,
  ci.longitude AS city_longitude,
  co.id AS country_id, co.code AS country_code, co.name AS country_name, co.tax_bp, co.tax_inclusive, co.city_tax_minor,
  lo.id AS locality_id, lo.slug AS locality_slug, lo.name AS locality_name,
  (SELECT json_group_array(json_array(kind, number, text)) FROM restriction WHERE property_id = p.id) AS restrictions,
  (SELECT json_group_array(amenity_id) FROM property_amenity WHERE property_id = p.id) AS amenities,
  (SELECT json_group_array(json_array(m.subject, m.spec, m.room_category_id)) FROM (
     SELECT subject, spec, room_category_id FROM media WHERE property_id = p.id ORDER BY position LIMIT ${bind(pictures)}
   ) m) AS media,
  (SELECT json_group_array(json_array(day, factor_bp)) FROM rate_calendar_day
    WHERE rate_calendar_id = p.rate_calendar_id AND day >= ${from} AND day < ${to}) AS factors,
  (SELECT json_group_array(json_array(c.id, c.position, c.name, c.bed, c.area_sqm, c.max_occupancy, c.max_adults,
     c.rooms_total, c.single_minor, c.double_minor, c.extra_minor, c.breakfast_included, c.view, c.one_liner,
     c.is_disabled,
     ${areRoomsBare ? "json('[]'), json('[]')" : roomDetails},
     json((SELECT json_group_array(json_array(day, total - sold)) FROM stock
       WHERE room_category_id = c.id AND day >= ${from} AND day < ${to}))
   )) FROM (SELECT * FROM room_category WHERE property_id = p.id ORDER BY position) c) AS categories`
}

export type FactsQuery = StayFactsOptions & { propertyId: number }

/** The facts of one live property of a brand, to be run with other statements. */
export function factsStatement(brandId: BrandId, query: FactsQuery): Statement {
  const { bind, params } = bindParams()
  const sql = `SELECT ${stayFactsColumns(bind, query)} FROM property p ${stayFactsJoins}
    WHERE p.id = ${bind(query.propertyId)} AND p.brand_id = ${bind(brandId)} AND p.is_live = 1`
  return { sql, params }
}

/** Finds the facts of one live property of a brand. */
export async function findFacts(db: Database, brandId: BrandId, query: FactsQuery): Promise<StayFacts | null> {
  const { sql, params } = factsStatement(brandId, query)
  const row = await db.first<Row>(sql, ...params)
  return row ? toStayFacts(row, query.window) : null
}

type Row = Record<string, SqlValue>

/** Reads a row of `stayFactsColumns`. Throws on a row that was not made by it. */
export function toStayFacts(row: Row, window: StayWindow): StayFacts {
  const restrictions = readJson<[string, number | null, string | null][]>(row.restrictions)
  const media = readJson<[string, string, number | null][]>(row.media)
  return {
    ...toIdentity(row),
    ...toTerms(row),
    restrictions: toRestrictions(restrictions.map(([kind, number, text]) => ({ kind, number, text }))),
    amenityIds: readJson<number[]>(row.amenities),
    media: media.map(([subject, spec, roomCategoryId]) => ({ subject: subjectKind(subject), spec, roomCategoryId })),
    categories: readJson<CategoryRow[]>(row.categories).map(toCategoryFacts),
    factorByDay: Object.fromEntries(readJson<[CalendarDay, number][]>(row.factors)),
    window,
  }
}

function toIdentity(row: Row) {
  return {
    id: Number(row.id),
    brandId: String(row.brand_id),
    oyoId: String(row.oyo_id),
    name: String(row.name),
    slug: String(row.slug),
    kind: row.kind === 'home' ? ('home' as const) : ('hotel' as const),
    collection: collections.find((name) => name === row.collection) ?? ('classic' as const),
    city: {
      id: Number(row.city_id),
      slug: String(row.city_slug),
      name: String(row.city_name),
      timeZone: String(row.time_zone),
      latitude: Number(row.city_latitude),
      longitude: Number(row.city_longitude),
    },
    country: { id: Number(row.country_id), code: String(row.country_code), name: String(row.country_name) },
    locality:
      row.locality_id === null
        ? null
        : { id: Number(row.locality_id), slug: String(row.locality_slug), name: String(row.locality_name) },
    holidayParkId: readNumber(row.holiday_park_id),
    street: String(row.street),
    postalCode: String(row.postal_code),
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
  }
}

function toTerms(row: Row) {
  return {
    currency: String(row.currency),
    discountPercent: Number(row.discount_percent),
    slasherPercent: Number(row.slasher_percent),
    ratingTenths: readNumber(row.rating_tenths),
    ratingCount: Number(row.rating_count),
    freeCancellationHours: readNumber(row.free_cancellation_hours),
    checkinTime: String(row.checkin_time),
    checkoutTime: String(row.checkout_time),
    petsAllowed: Number(row.pets_allowed),
    bedrooms: Number(row.bedrooms),
    hidePrices: row.hide_prices === 1,
    externalBookingUrl: row.external_booking_url === null ? null : String(row.external_booking_url),
    tax: {
      bp: Number(row.tax_bp),
      inclusive: row.tax_inclusive === 1,
      cityTaxMinor: Number(row.city_tax_minor),
    },
  }
}

type CategoryRow = [
  id: number,
  position: number,
  name: string,
  bed: string,
  areaSqm: number,
  maxOccupancy: number,
  maxAdults: number,
  roomsTotal: number,
  singleMinor: number,
  doubleMinor: number,
  extraMinor: number,
  breakfastIncluded: number,
  view: string | null,
  oneLiner: string | null,
  isDisabled: number,
  amenityIds: number[],
  meals: [MealCode, number][],
  free: [CalendarDay, number][],
]

function toCategoryFacts(row: CategoryRow): CategoryFacts {
  const [id, position, name, bed, areaSqm, maxOccupancy, maxAdults, roomsTotal, singleMinor, doubleMinor] = row
  const [, , , , , , , , , , extraMinor, breakfastIncluded, view, oneLiner, isDisabled, amenityIds, meals, free] = row
  return {
    id,
    position,
    name,
    bed,
    areaSqm,
    maxOccupancy,
    maxAdults,
    roomsTotal,
    tariff: { singleMinor, doubleMinor, extraMinor },
    breakfastIncluded: breakfastIncluded === 1,
    view,
    oneLiner,
    isDisabled: isDisabled === 1,
    amenityIds,
    meals: meals.map(([code, priceMinor]) => ({ code, priceMinor })),
    freeByDay: Object.fromEntries(free),
  }
}

function readNumber(value: SqlValue | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}

// The shape is the promise of the SQL above.
function readJson<Shape>(value: SqlValue | undefined): Shape {
  return JSON.parse(String(value)) as Shape
}
