import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { subjectKind } from '#app/domain/stays/pictures.ts'
import { toRestrictions } from '#app/domain/stays/restrictions.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { isOpenProperty } from '#worker/database/conditions/open-property.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'
import { type DayRuleRow, dayRulesSql, toDayRule } from './day-rule-storage.ts'
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
  /** The recorded prices of the window's nights are read with it; without, there are none. */
  hasRecords?: boolean
}

const roomDetails = `
     json((SELECT json_group_array(amenity_id) FROM room_amenity WHERE room_category_id = c.id)),
     json((SELECT json_group_array(json_array(code, price_minor)) FROM meal_option WHERE room_category_id = c.id))`

/**
 * The columns of a property `p` (with `stayFactsJoins`) that `toStayFacts` reads. They travel as three arrays in JSON: a
 * column of its own for each value costs the worker more than reading the value. A function takes 32 arguments at most.
 */
export function stayFactsColumns(
  bind: Bind,
  { window, pictures, areRoomsBare = false, hasRecords = false }: StayFactsOptions,
): string {
  const from = bind(window.from)
  const to = bind(window.to)
  return `
  p.id,
  json_array(p.brand_id, p.oyo_id, p.name, p.slug, p.kind, p.collection, p.holiday_park_id, p.street, p.postal_code,
    p.latitude, p.longitude, p.currency, p.discount_percent, p.slasher_percent, p.rating_tenths, p.rating_count,
    p.free_cancellation_hours, p.checkin_time, p.checkout_time, p.pets_allowed, p.bedrooms, p.hide_prices,
    p.external_booking_url, p.is_test, p.child_free_below, p.child_adult_from, p.child_share_percent, p.child_unknown_age) AS own,
  json_array(ci.id, ci.slug, ci.name, ci.time_zone, ci.latitude, ci.longitude, co.id, co.code, co.name, co.tax_bp,
    co.tax_inclusive, co.city_tax_minor, lo.id, lo.slug, lo.name, co.city_tax_from_age, co.city_tax_max_nights,
    co.room_tax_minor, co.stay_tax_bp) AS place,
  json_array(
    json((SELECT json_group_array(json_array(kind, number, text)) FROM restriction WHERE property_id = p.id)),
    json((SELECT json_group_array(amenity_id) FROM property_amenity WHERE property_id = p.id)),
    json((SELECT json_group_array(json_array(m.subject, m.spec, m.room_category_id)) FROM (
      SELECT subject, spec, room_category_id FROM media WHERE property_id = p.id ORDER BY position LIMIT ${bind(pictures)}
    ) m)),
    json((SELECT json_group_array(json_array(day, factor_bp)) FROM rate_calendar_day
      WHERE rate_calendar_id = p.rate_calendar_id AND day >= ${from} AND day < ${to})),
    json((SELECT json_group_array(json_array(c.id, c.position, c.name, c.bed, c.area_sqm, c.max_occupancy, c.max_adults,
       c.rooms_total, c.single_minor, c.double_minor, c.extra_minor, c.breakfast_included, c.view, c.one_liner,
       c.is_disabled,
       ${areRoomsBare ? "json('[]'), json('[]')" : roomDetails},
       json((SELECT json_group_array(json_array(day, total - sold)) FROM stock
         WHERE room_category_id = c.id AND day >= ${from} AND day < ${to}))
     )) FROM (SELECT * FROM room_category WHERE property_id = p.id ORDER BY position) c)),
    ${hasRecords ? recordsSql(from, to) : "json('[]')"},
    json(${dayRulesSql(from)})
  ) AS lists`
}

/** What the nights from one day to another cost on earlier days: bounded by the nights that are recorded at all. */
function recordsSql(from: string, to: string): string {
  return `json((SELECT json_group_array(json_array(night, recorded_on, lowest_minor)) FROM recorded_price
      WHERE property_id = p.id AND night >= ${from} AND night < ${to}))`
}

export type FactsQuery = StayFactsOptions & { propertyId: number }

/** The facts of one live property of a brand, to be run with other statements. */
export function factsStatement(brandId: BrandId, query: FactsQuery): Statement {
  const { bind, params } = bindParams()
  const sql = `SELECT ${stayFactsColumns(bind, query)} FROM property p ${stayFactsJoins}
    WHERE p.id = ${bind(query.propertyId)} AND p.brand_id = ${bind(brandId)} AND ${isOpenProperty}`
  return { sql, params }
}

/** Finds the facts of one live property of a brand. */
export async function findFacts(db: Database, brandId: BrandId, query: FactsQuery): Promise<StayFacts | null> {
  const { sql, params } = factsStatement(brandId, query)
  const row = await db.first<Row>(sql, ...params)
  return row ? toStayFacts(row, query.window) : null
}

/** Finds the facts of a brand's live properties whose ids come after one, by id. */
export async function findFactsAfter(
  db: Database,
  brandId: BrandId,
  query: StayFactsOptions & { after: number; limit: number },
): Promise<StayFacts[]> {
  const { bind, params } = bindParams()
  const sql = `SELECT ${stayFactsColumns(bind, query)} FROM property p ${stayFactsJoins}
    WHERE p.id > ${bind(query.after)} AND p.brand_id = ${bind(brandId)} AND p.is_live = 1
    ORDER BY p.id LIMIT ${bind(query.limit)}`
  return (await db.all<Row>(sql, ...params)).map((row) => toStayFacts(row, query.window))
}

type Row = Record<string, SqlValue>

type OwnRow = [
  brandId: string,
  oyoId: string,
  name: string,
  slug: string,
  kind: string,
  collection: string,
  holidayParkId: number | null,
  street: string,
  postalCode: string,
  latitude: number,
  longitude: number,
  currency: string,
  discountPercent: number,
  slasherPercent: number,
  ratingTenths: number | null,
  ratingCount: number,
  freeCancellationHours: number | null,
  checkinTime: string,
  checkoutTime: string,
  petsAllowed: number,
  bedrooms: number,
  hidePrices: number,
  externalBookingUrl: string | null,
  isTest: number,
  ...childRule: [freeBelowAge: number, adultFromAge: number, sharePercent: number, unknownAge: number],
]

type PlaceRow = [
  cityId: number,
  citySlug: string,
  cityName: string,
  timeZone: string,
  cityLatitude: number,
  cityLongitude: number,
  countryId: number,
  countryCode: string,
  countryName: string,
  taxBp: number,
  taxInclusive: number,
  cityTaxMinor: number,
  localityId: number | null,
  localitySlug: string,
  localityName: string,
  ...localTaxes: [cityTaxFromAge: number, cityTaxMaxNights: number | null, roomTaxMinor: number, stayTaxBp: number],
]

type Lists = [
  restrictions: [kind: string, number: number | null, text: string | null][],
  amenityIds: number[],
  media: [subject: string, spec: string, roomCategoryId: number | null][],
  factors: [CalendarDay, number][],
  categories: CategoryRow[],
  records: [night: CalendarDay, recordedOn: CalendarDay, lowestMinor: number][],
  dayRules: DayRuleRow[],
]

/** Reads a row of `stayFactsColumns`. Throws on a row that was not made by it. */
export function toStayFacts(row: Row, window: StayWindow): StayFacts {
  const [restrictions, amenityIds, media, factors, categories, records, dayRules] = readJson<Lists>(row.lists)
  return {
    id: Number(row.id),
    ...toOwn(readJson<OwnRow>(row.own)),
    ...toPlace(readJson<PlaceRow>(row.place)),
    restrictions: toRestrictions(restrictions.map(([kind, number, text]) => ({ kind, number, text }))),
    dayRules: dayRules.map(toDayRule),
    amenityIds,
    media: media.map(([subject, spec, roomCategoryId]) => ({ subject: subjectKind(subject), spec, roomCategoryId })),
    categories: categories.map(toCategoryFacts),
    factorByDay: Object.fromEntries(factors),
    recordedPrices: records.map(([night, recordedOn, lowestMinor]) => ({ night, recordedOn, lowestMinor })),
    window,
  }
}

function toOwn(row: OwnRow) {
  const [brandId, oyoId, name, slug, kind, collection, holidayParkId, street, postalCode, latitude, longitude] = row
  const [, , , , , , , , , , , currency, discountPercent, slasherPercent, ratingTenths, ratingCount] = row
  const [, , , , , , , , , , , , , , , , freeCancellationHours, checkinTime, checkoutTime, petsAllowed, bedrooms] = row
  const [, , , , , , , , , , , , , , , , , , , , , hidePrices, externalBookingUrl, isTest, ...childRule] = row
  const [freeBelowAge, adultFromAge, sharePercent, unknownAge] = childRule
  return {
    brandId,
    oyoId,
    name,
    slug,
    kind: kind === 'home' ? ('home' as const) : ('hotel' as const),
    collection: collections.find((known) => known === collection) ?? ('classic' as const),
    holidayParkId,
    street,
    postalCode,
    latitude,
    longitude,
    currency,
    discountPercent,
    slasherPercent,
    ratingTenths,
    ratingCount,
    freeCancellationHours,
    checkinTime,
    checkoutTime,
    petsAllowed,
    bedrooms,
    hidePrices: hidePrices === 1,
    externalBookingUrl,
    isTest: isTest === 1,
    childRule: { freeBelowAge, adultFromAge, sharePercent, unknownAge },
  }
}

function toPlace(row: PlaceRow) {
  const [cityId, citySlug, cityName, timeZone, cityLatitude, cityLongitude, countryId, countryCode, countryName] = row
  const [, , , , , , , , , taxBp, taxInclusive, cityTaxMinor, localityId, localitySlug, localityName, ...local] = row
  const [cityTaxFromAge, cityTaxMaxNights, roomTaxMinor, stayTaxBp] = local
  return {
    city: {
      id: cityId,
      slug: citySlug,
      name: cityName,
      timeZone,
      latitude: cityLatitude,
      longitude: cityLongitude,
    },
    country: { id: countryId, code: countryCode, name: countryName },
    locality: localityId === null ? null : { id: localityId, slug: localitySlug, name: localityName },
    tax: {
      bp: taxBp,
      inclusive: taxInclusive === 1,
      cityTaxMinor,
      cityTaxFromAge,
      cityTaxMaxNights,
      roomTaxMinor,
      stayTaxBp,
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

// The shape is the promise of the SQL above.
function readJson<Shape>(value: SqlValue | undefined): Shape {
  return JSON.parse(String(value)) as Shape
}
