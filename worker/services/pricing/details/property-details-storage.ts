import type { BrandId } from '#app/brands/brands.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { DatedTax } from '#app/domain/money/tax.ts'
import { subjectKind } from '#app/domain/pictures/pictures.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { bedsOf } from '#app/domain/stays/beds.ts'
import { toRestrictions } from '#app/domain/stays/restrictions.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import { isOpenProperty, roomsLeft } from '#worker/infra/database/conditions/sale-sql.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import {
  type Buyer,
  type DiscountsRow,
  discountsSql,
  toPropertyDiscounts,
} from '#worker/services/pricing/discounts/discount-rows.ts'
import {
  type PriceContext,
  programmeSql,
  propertyMembershipSql,
  toProgrammeTerms,
  toPropertyMembership,
} from '#worker/services/pricing/members/price-context.ts'
import { type AmenityDetailRow, amenityDetailsSql, toAmenityDetail } from './amenity-detail-rows.ts'
import { type ExtraRow, extrasSql, toPropertyExtra } from './extra-rows.ts'
import { type FeeRow, feesSql, toFees } from './fee-rows.ts'
import {
  type DayRuleRow,
  datedTaxSql,
  dayRulesSql,
  type NightRateRow,
  type NightRuleRow,
  nightRatesSql,
  nightRulesSql,
  toDayRule,
  toNightRule,
  toOwnRate,
  toTaxRule,
} from './night-storage.ts'
import { type PlanRow, plansSql, RATES_BIT, toPropertyPlan } from './plan-rows.ts'
import type { PropertyDetails, RoomTypeDetails, StayWindow } from './property-details.ts'
import {
  LOCALE,
  localityValues,
  placeValues,
  propertyValues,
  roomDetails,
  roomValues,
} from './property-details-columns.ts'

export const propertyDetailsJoins = `
  LEFT JOIN city ci ON ci.id = p.city_id
  LEFT JOIN country co ON co.id = p.country_id
  LEFT JOIN locality lo ON lo.id = p.locality_id`

type PropertyDetailsOptions = {
  window: StayWindow
  /** Language of names, falling back to the default where untranslated. */
  locale: Locale
  pictures: number
  /** Skips amenities and meals of room types. */
  skipsRoomExtras?: boolean
  hasRecords?: boolean
  /** Includes the requesting guest's programme and membership. */
  priceContext?: PriceContext | null
  /** Whose automatic discounts prices have; absent: that of `priceContext`, and none without it. */
  buyer?: Buyer
}

/**
 * Returns the columns of a property `p` (with `propertyDetailsJoins`) for `toPropertyDetails`, packed into three JSON
 * arrays (`packColumns`).
 */
export function propertyDetailsColumns(
  bind: Bind,
  {
    window,
    locale,
    pictures,
    skipsRoomExtras = false,
    hasRecords = false,
    priceContext = null,
  }: PropertyDetailsOptions,
): string {
  const from = bind(window.from)
  const to = bind(window.to)
  const language = bind(locale)
  const inLanguage = (sql: string) => sql.replaceAll(LOCALE, language)
  return `
  p.id,
  ${propertyValues.sql} AS own,
  ${inLanguage(placeValues.sql)} AS place,
  json_array(
    json((SELECT json_group_array(json_array(kind, number, text)) FROM restriction WHERE property_id = p.id)),
    json((SELECT json_group_array(amenity_id) FROM property_amenity WHERE property_id = p.id)),
    json((SELECT json_group_array(json_array(m.subject, m.spec, m.room_category_id)) FROM (
      SELECT subject, spec, room_category_id FROM media WHERE property_id = p.id ORDER BY position LIMIT ${bind(pictures)}
    ) m)),
    json((SELECT json_group_array(json_array(day, factor_bp)) FROM rate_calendar_day
      WHERE rate_calendar_id = p.rate_calendar_id AND day >= ${from} AND day < ${to})),
    json((SELECT json_group_array(json_array(
       ${roomValues.sql},
       ${skipsRoomExtras ? "json('[]'), json('[]')" : roomDetails},
       json((SELECT json_group_array(json_array(day, ${roomsLeft('stock')})) FROM stock
         WHERE room_category_id = c.id AND day >= ${from} AND day < ${to})),
       json(${nightRatesSql(from, to)}),
       json(${nightRulesSql(from, to)})
     )) FROM (SELECT * FROM room_category WHERE property_id = p.id ORDER BY position) c
      LEFT JOIN room_text rt ON rt.room_category_id = c.id AND rt.locale = ${language})),
    ${hasRecords ? recordsSql(from, to) : "json('[]')"},
    json(${dayRulesSql(from)}),
    json(${datedTaxSql(to)}),
    json(iif(lo.id IS NULL, NULL, ${inLanguage(localityValues.sql)})),
    json(${feesSql}),
    json(${amenityDetailsSql}),
    json(${plansSql({ from, to }, language)}),
    json(${discountsSql(language)}),
    json(${extrasSql({ from, to }, language)})
    ${priceContext ? termsOfGuestSql(bind, priceContext) : ''}
  ) AS lists`
}

function termsOfGuestSql(bind: Bind, priceContext: PriceContext): string {
  const { programme } = priceContext
  return `, json(${programme ? programmeSql(bind, programme) : 'NULL'}), json(${propertyMembershipSql(bind, priceContext)})`
}

/** SQL for earlier prices of the nights, limited to the nights that are recorded. */
function recordsSql(from: string, to: string): string {
  return `json((SELECT json_group_array(json_array(night, recorded_on, lowest_minor)) FROM recorded_price
      WHERE property_id = p.id AND night >= ${from} AND night < ${to}))`
}

type DetailsQuery = PropertyDetailsOptions & { propertyId: number }

export function detailsStatement(brandId: BrandId, query: DetailsQuery): Statement {
  const { bind, params } = bindParams()
  const sql = `SELECT ${propertyDetailsColumns(bind, query)} FROM property p ${propertyDetailsJoins}
    WHERE p.id = ${bind(query.propertyId)} AND p.brand_id = ${bind(brandId)} AND ${isOpenProperty}`
  return { sql, params }
}

export async function findDetails(
  db: Database,
  brandId: BrandId,
  query: DetailsQuery,
): Promise<PropertyDetails | null> {
  const { sql, params } = detailsStatement(brandId, query)
  const row = await db.first<Row>(sql, ...params)
  return row ? toPropertyDetails(row, query) : null
}

type DetailsByIdsQuery = PropertyDetailsOptions & { propertyIds: readonly number[] }

export function detailsByIdsStatement(brandId: BrandId, query: DetailsByIdsQuery): Statement {
  const { bind, params } = bindParams()
  const sql = `SELECT ${propertyDetailsColumns(bind, query)} FROM property p ${propertyDetailsJoins}
    WHERE p.id IN (SELECT value FROM json_each(${bind(JSON.stringify(query.propertyIds))}))
      AND p.brand_id = ${bind(brandId)} AND ${isOpenProperty}`
  return { sql, params }
}

export async function findDetailsByIds(
  db: Database,
  brandId: BrandId,
  query: DetailsByIdsQuery,
): Promise<PropertyDetails[]> {
  const { sql, params } = detailsByIdsStatement(brandId, query)
  return (await db.all<Row>(sql, ...params)).map((row) => toPropertyDetails(row, query))
}

export async function findDetailsAfter(
  db: Database,
  brandId: BrandId,
  query: PropertyDetailsOptions & { after: number; limit: number; hasPlans?: boolean },
): Promise<PropertyDetails[]> {
  const { bind, params } = bindParams()
  const sql = `SELECT ${propertyDetailsColumns(bind, query)} FROM property p ${propertyDetailsJoins}
    WHERE p.id > ${bind(query.after)} AND p.brand_id = ${bind(brandId)} AND p.is_live = 1
      ${query.hasPlans ? `AND p.traits & (1 << ${RATES_BIT}) <> 0` : ''} ORDER BY p.id LIMIT ${bind(query.limit)}`
  return (await db.all<Row>(sql, ...params)).map((row) => toPropertyDetails(row, query))
}

type Row = Record<string, SqlValue>

type Lists = [
  restrictions: [kind: string, number: number | null, text: string | null][],
  amenityIds: number[],
  media: [subject: string, spec: string, roomTypeId: number | null][],
  factors: [CalendarDay, number][],
  roomTypes: RoomRow[],
  records: [night: CalendarDay, recordedOn: CalendarDay, lowestMinor: number][],
  dayRules: DayRuleRow[],
  dated: DatedTax[],
  locality: unknown[] | null,
  fees: FeeRow[],
  amenityDetails: AmenityDetailRow[],
  plans: PlanRow[] | null,
  discounts: DiscountsRow | null,
  extras: ExtraRow[] | null,
  programme?: Parameters<typeof toProgrammeTerms>[0],
  membership?: Parameters<typeof toPropertyMembership>[0],
]

/** Parses a row of `propertyDetailsColumns`. Throws for any other row. */
export function toPropertyDetails(
  row: Row,
  { window, priceContext, buyer }: Pick<PropertyDetailsOptions, 'window' | 'priceContext' | 'buyer'>,
): PropertyDetails {
  const [restrictions, amenityIds, media, factors, roomTypes, records, dayRules, datedTaxes, ...others] = json<Lists>(
    row.lists,
  )
  const [locality, fees, amenityDetails, plans, discounts, extras, ...guestTerms] = others
  const [programme, membership] = guestTerms
  const { childBands: bands, ...place } = placeValues.unpack(json(row.place))
  const own = propertyValues.unpack(json(row.own))
  return {
    id: Number(row.id),
    ...own,
    childRule: bands ? { ...own.childRule, bands } : own.childRule,
    ...place,
    tax: toTaxRule(place.tax, datedTaxes, window.from),
    locality: locality && localityValues.unpack(locality),
    programme: toProgrammeTerms(programme ?? null),
    membership: toPropertyMembership(membership ?? null, Number(row.id), priceContext?.member ?? null),
    restrictions: toRestrictions(restrictions.map(([kind, number, text]) => ({ kind, number, text }))),
    dayRules: dayRules.map(toDayRule),
    fees: toFees(fees),
    amenityIds,
    amenityDetails: amenityDetails.map(toAmenityDetail),
    media: media.map(([subject, spec, roomTypeId]) => ({ subject: subjectKind(subject), spec, roomTypeId })),
    roomTypes: roomTypes.map(toRoomTypeDetails),
    plans: (plans ?? []).map(toPropertyPlan),
    discounts: toPropertyDiscounts(discounts, {
      buyer: buyer ?? priceContext?.buyer ?? null,
      timeZone: place.city.timeZone,
    }),
    extras: (extras ?? []).map(toPropertyExtra),
    factorByDay: Object.fromEntries(factors),
    recordedPrices: records.map(([night, recordedOn, lowestMinor]) => ({ night, recordedOn, lowestMinor })),
    window,
  }
}

type RoomRow = [
  values: unknown[],
  amenityIds: number[],
  meals: [MealCode, priceMinor: number][],
  free: [CalendarDay, number][],
  rates: NightRateRow[],
  rules: NightRuleRow[],
]

function toRoomTypeDetails([values, amenityIds, meals, free, rates, rules]: RoomRow): RoomTypeDetails {
  const room = roomValues.unpack(values)
  return {
    ...room,
    // The last release's imports write no beds.
    beds: room.beds.length > 0 ? room.beds : bedsOf(room.bed, room.bedrooms),
    amenityIds,
    meals: meals.map(([code, priceMinor]) => ({ code, priceMinor })),
    freeByDay: Object.fromEntries(free),
    ownRates: Object.fromEntries(rates.map(toOwnRate)),
    rules: rules.map(toNightRule),
  }
}
