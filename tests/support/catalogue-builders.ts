import { findBrand } from '#app/brands/brands.ts'
import { searchScope } from '#app/brands/search-scope.ts'
import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { TaxRule } from '#app/domain/money/tax.ts'
import { type ChildRule, childrenFree } from '#app/domain/prices/child-price.ts'
import type { PropertyFee } from '#app/domain/prices/fees.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { searchTokens, toleratesTypos, wordVariants } from '#app/domain/search/search-text.ts'
import { noFilters, type StayFilters } from '#app/domain/search/stay-filters.ts'
import type { AmenityDetail } from '#app/domain/stays/amenity-details.ts'
import { parseBed } from '#app/domain/stays/beds.ts'
import type { DayRule } from '#app/domain/stays/day-rules.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import type { RestrictionRow } from '#app/domain/stays/restrictions.ts'
import { toBedRows, toDayRuleRow } from '#worker/infra/database/catalogue-rows.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { toChildBandRow } from '#worker/services/pricing/details/child-band-rows.ts'
import type { StaySearch } from '#worker/services/search/stay-search.ts'
import { aBrandRow } from './a-brand-row.ts'
import { aDayRule } from './a-day-rule.ts'

/** The first night most tests look at: three weeks after the clock of `aDeps`. */
export const ARRIVAL: CalendarDay = '2026-12-11'

export type TestCountry = {
  id: number
  code: string
  currency: string
  taxBp: number
  inclusive: boolean
  cityTax: number
  local?: Pick<TaxRule, 'cityTaxFromAge' | 'cityTaxMaxNights' | 'roomTaxMinor' | 'stayTaxBp'>
}

export const india: TestCountry = { id: 1, code: 'IN', currency: 'INR', taxBp: 1200, inclusive: true, cityTax: 0 }
export const netherlands: TestCountry = {
  id: 143,
  code: 'NL',
  currency: 'EUR',
  taxBp: 900,
  inclusive: false,
  cityTax: 250,
}
export const japan: TestCountry = { id: 109, code: 'JP', currency: 'JPY', taxBp: 1000, inclusive: false, cityTax: 200 }
export const indonesia: TestCountry = { id: 99, code: 'ID', currency: 'IDR', taxBp: 1100, inclusive: false, cityTax: 0 }
export const bahrain: TestCountry = { id: 17, code: 'BH', currency: 'BHD', taxBp: 1000, inclusive: true, cityTax: 0 }

export type TestCity = {
  id: number
  slug: string
  name: string
  latitude: number
  longitude: number
  country: TestCountry
  localities: { id: number; slug: string }[]
}

let made = 0

export function nextId(): number {
  made += 1
  return 700_000 + made
}

/** A new city with its own rate calendar: 10000 on every day of two years except for `factors`. */
export async function aCity(
  db: Database,
  given: {
    country?: TestCountry
    localities?: string[]
    timeZone?: string
    factors?: Record<CalendarDay, number>
  } = {},
): Promise<TestCity> {
  const { country = india, localities = [], timeZone = 'Asia/Kolkata', factors = {} } = given
  const id = nextId()
  // Cities are far apart and within 60 degrees of the equator, so that a test's surroundings include no other city, and
  // its empty places can be beyond. The positions depend on the order of the test files.
  const latitude = ((id * 7) % 120) - 60
  const longitude = ((id * 13) % 340) - 170
  const city = { id, slug: `city-${id}`, name: `City ${id}`, latitude, longitude, country }
  const places = localities.map((slug) => ({ id: nextId(), slug }))
  await db.batch([
    ...countryStatements(country),
    statement(
      `INSERT INTO city (id, country_id, slug, name, latitude, longitude, population, time_zone, popularity, meta_description)
       VALUES (?, ?, ?, ?, ?, ?, 100000, ?, ?, 'A city of the tests')`,
      id,
      country.id,
      city.slug,
      city.name,
      latitude,
      longitude,
      timeZone,
      id,
    ),
    ...places.map(({ id: placeId, slug }, index) =>
      statement(
        'INSERT INTO locality (id, city_id, slug, name, latitude, longitude) VALUES (?, ?, ?, ?, ?, ?)',
        placeId,
        id,
        slug,
        slug.replace('-', ' '),
        latitude + index / 100,
        longitude,
      ),
    ),
    ...calendarStatements(id, factors),
  ])
  return { ...city, localities: places }
}

/** A welcome credit of a country for the first sign-in, in minor units: by default ₹ 500 for 90 days in India. */
export async function aWelcome(db: Database, { country = india, amountMinor = 50_000, days = 90 } = {}): Promise<void> {
  const named = 'UPDATE country SET welcome_minor = ?, welcome_days = ? WHERE id = ?'
  await db.batch([...countryStatements(country), statement(named, amountMinor, days, country.id)])
}

function countryStatements({ id, code, currency, taxBp, inclusive, cityTax, local = {} }: TestCountry): Statement[] {
  return [
    statement(
      `INSERT OR IGNORE INTO country (id, code, name, currency, tax_bp, tax_inclusive, city_tax_minor, city_tax_from_age,
         city_tax_max_nights, room_tax_minor, stay_tax_bp)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      code,
      `Country ${code}`,
      currency,
      taxBp,
      Number(inclusive),
      cityTax,
      local.cityTaxFromAge ?? 18,
      local.cityTaxMaxNights ?? null,
      local.roomTaxMinor ?? 0,
      local.stayTaxBp ?? 0,
    ),
  ]
}

function calendarStatements(id: number, factors: Record<CalendarDay, number>): Statement[] {
  return [
    statement('INSERT INTO rate_calendar (id, name) VALUES (?, ?)', id, `calendar ${id}`),
    statement(
      `WITH RECURSIVE days (day) AS (
         SELECT '2026-11-01' UNION ALL SELECT date(day, '+1 day') FROM days WHERE day < '2028-11-01')
       INSERT INTO rate_calendar_day (rate_calendar_id, day, factor_bp) SELECT ?, day, 10000 FROM days`,
      id,
    ),
    ...Object.entries(factors).map(([day, factor]) =>
      statement('UPDATE rate_calendar_day SET factor_bp = ? WHERE rate_calendar_id = ? AND day = ?', factor, id, day),
    ),
  ]
}

export type CategoryGiven = {
  name?: string
  rooms?: number
  /** Space for cots, and the charge of one. */
  cots?: { max: number; minor: number }
  singleMinor?: number
  doubleMinor?: number
  extraMinor?: number
  /** Guests that the double price covers; absent: two. */
  baseGuests?: number
  maxOccupancy?: number
  maxAdults?: number
  breakfast?: boolean
  isDisabled?: boolean
  oneLiner?: string | null
  meals?: { code: 'breakfast' | 'lunch' | 'dinner'; priceMinor: number }[]
  amenityIds?: number[]
  /** As in imports, `1: double`; without beds they follow from its queen bed. */
  beds?: string[]
  bedrooms?: number
  bathrooms?: number
}

export type PropertyGiven = {
  brandId?: 'marigold' | 'dunehouse' | 'dunehouse-india'
  name?: string
  collection?: string
  localityId?: number
  parkId?: number
  popularity?: number
  ratingTenths?: number | null
  discountPercent?: number
  slasherPercent?: number
  prepaidPercent?: number
  /** Members get a discount here. */
  takesPart?: boolean
  freeCancellationHours?: number | null
  petsAllowed?: number
  childRule?: ChildRule
  fees?: Partial<PropertyFee>[]
  amenityDetails?: Partial<AmenityDetail>[]
  hidePrices?: boolean
  externalBookingUrl?: string
  isLive?: boolean
  /** Degrees north of the city's centre. */
  north?: number
  restrictions?: Partial<RestrictionRow>[]
  dayRules?: Partial<DayRule>[]
  amenityIds?: number[]
  tagIds?: number[]
  texts?: Record<string, string>
  pictures?: number
  categories?: CategoryGiven[]
}

export type TestProperty = { id: number; slug: string; name: string; categoryIds: number[] }

/** A property of a city; by default with one room type of three rooms at 1,000 and 1,200 whole units a night. */
export async function aProperty(db: Database, city: TestCity, given: PropertyGiven = {}): Promise<TestProperty> {
  const id = nextId()
  const { categories = [{}] } = given
  const ids = categories.map(() => nextId())
  const name = given.name ?? `Hotel ${id}`
  await db.batch([
    aBrandRow(given.brandId ?? 'marigold'),
    propertyStatement(id, city, { ...given, name }),
    ...categories.flatMap((category, index) => categoryStatements(id, { id: ids[index] ?? 0, index, category })),
    ...detailStatements(id, given),
  ])
  return { id, slug: `hotel-${id}`, name, categoryIds: ids }
}

function propertyStatement(id: number, city: TestCity, given: PropertyGiven & { name: string }): Statement {
  const { brandId = 'marigold', childRule = childrenFree } = given
  const row = {
    id,
    brand_id: brandId,
    oyo_id: `TST${id}`,
    name: given.name,
    slug: `hotel-${id}`,
    kind: findBrand(brandId).kind,
    collection: given.collection ?? 'classic',
    city_id: city.id,
    country_id: city.country.id,
    locality_id: given.localityId ?? null,
    holiday_park_id: given.parkId ?? null,
    street: '1 Test Road',
    postal_code: '560001',
    latitude: city.latitude + (given.north ?? 0),
    longitude: city.longitude,
    rate_calendar_id: city.id,
    currency: city.country.currency,
    discount_percent: given.discountPercent ?? 0,
    slasher_percent: given.slasherPercent ?? 60,
    prepaid_discount_percent: given.prepaidPercent ?? 0,
    takes_part: Number(given.takesPart ?? false),
    auto_mark_stays: 1,
    rating_tenths: given.ratingTenths === undefined ? 40 : given.ratingTenths,
    rating_count: given.ratingTenths === null ? 0 : 10,
    free_cancellation_hours: given.freeCancellationHours === undefined ? 24 : given.freeCancellationHours,
    pets_allowed: given.petsAllowed ?? 0,
    child_free_below: childRule.freeBelowAge,
    child_adult_from: childRule.adultFromAge,
    child_share_percent: childRule.sharePercent,
    child_unknown_age: childRule.unknownAge,
    child_bands: childRule.bands ? JSON.stringify(childRule.bands.map(toChildBandRow)) : null,
    scene: 'city',
    popularity: given.popularity ?? 100,
    hide_prices: Number(given.hidePrices ?? false),
    external_booking_url: given.externalBookingUrl ?? null,
    is_live: Number(given.isLive ?? true),
  }
  const names = Object.keys(row)
  const sql = `INSERT INTO property (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  return statement(sql, ...Object.values(row))
}

type CategoryPlace = { id: number; index: number; category: CategoryGiven }

function categoryStatements(propertyId: number, { id, index, category }: CategoryPlace): Statement[] {
  const { meals = [], amenityIds = [], beds = [] } = category
  return [
    statement(
      `INSERT INTO room_category (id, property_id, position, name, bed, area_sqm, max_occupancy, max_adults, rooms_total,
         single_minor, double_minor, extra_minor, breakfast_included, one_liner, is_disabled, bedrooms, bathrooms,
         cots_max, cot_minor, base_guests)
       VALUES (?, ?, ?, ?, 'queen', 20, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      propertyId,
      index + 1,
      category.name ?? `Category ${index + 1}`,
      category.maxOccupancy ?? 3,
      category.maxAdults ?? 3,
      category.rooms ?? 3,
      category.singleMinor ?? 100_000,
      category.doubleMinor ?? 120_000,
      category.extraMinor ?? 40_000,
      Number(category.breakfast ?? false),
      category.oneLiner ?? null,
      Number(category.isDisabled ?? false),
      category.bedrooms ?? null,
      category.bathrooms ?? null,
      category.cots?.max ?? 0,
      category.cots?.minor ?? 0,
      category.baseGuests ?? null,
    ),
    ...toBedRows(beds.flatMap((text) => parseBed(text) ?? [])).map((row) =>
      statement('INSERT INTO room_bed VALUES (?, ?, ?, ?, ?, ?)', id, ...Object.values(row)),
    ),
    ...meals.map(({ code, priceMinor }) => statement('INSERT INTO meal_option VALUES (?, ?, ?)', id, code, priceMinor)),
    ...amenityIds.map((amenityId) => statement('INSERT INTO room_amenity VALUES (?, ?)', id, amenityId)),
  ]
}

function detailStatements(id: number, given: PropertyGiven): Statement[] {
  const {
    restrictions = [],
    dayRules = [],
    fees = [],
    amenityDetails = [],
    amenityIds = [],
    tagIds = [],
    texts = {},
    pictures = 1,
  } = given
  const subjects = ['facade', 'room', 'bath', 'lobby', 'dining', 'view']
  return [
    ...restrictions.map(({ kind = '', number = null, text = null }) =>
      statement('INSERT INTO restriction VALUES (?, ?, ?, ?)', id, kind, number, text),
    ),
    ...dayRules.map((rule) =>
      statement(
        'INSERT INTO day_rule VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        ...Object.values(toDayRuleRow(aDayRule(rule))),
      ),
    ),
    ...fees.map((fee) => feeStatement(id, fee)),
    ...amenityDetails.map((detail) => amenityDetailStatement(id, detail)),
    ...amenityIds.map((amenityId) => statement('INSERT INTO property_amenity VALUES (?, ?)', id, amenityId)),
    ...tagIds.map((tagId) => statement('INSERT INTO property_tag VALUES (?, ?)', id, tagId)),
    ...Object.entries(texts).map(([locale, text]) =>
      statement('INSERT INTO property_text VALUES (?, ?, ?)', id, locale, text),
    ),
    ...Array.from({ length: pictures }, (_, index) => {
      const subject = subjects[index % subjects.length] ?? 'facade'
      const name = `demo/city-${subject}-${Math.floor(index / subjects.length) + 1}`
      const spec = `photo:${JSON.stringify([name, '#b2d6d3', altsOf(subject)])}`
      return statement('INSERT INTO media VALUES (?, ?, NULL, ?, ?)', id, index, subject, spec)
    }),
  ]
}

function feeStatement(
  id: number,
  {
    kind = 'cleaning',
    mode = 'mandatory',
    per = 'stay',
    unitMinor = 0,
    taken = null,
    returnDays = null,
  }: Partial<PropertyFee>,
): Statement {
  const sql = 'INSERT INTO property_fee VALUES (?, ?, ?, ?, ?, ?, ?)'
  return statement(sql, id, kind, mode, unitMinor, per, taken, returnDays)
}

function amenityDetailStatement(id: number, detail: Partial<AmenityDetail>): Statement {
  const { amenityId = 3, amountMinor = null, per = null, place = null, isReserved = false, season = null } = detail
  return statement(
    'INSERT INTO amenity_detail VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    amenityId,
    amountMinor,
    per,
    place,
    Number(isReserved),
    season?.from ?? null,
    season?.to ?? null,
  )
}

/** Alternative texts of a picture: the façade is described as in the demo pack, the others have none. */
function altsOf(subject: string): Record<string, string> {
  return subject === 'facade' ? { message: 'pictureFacade', type: 'city', time: 'day', lit: 'no', snow: 'no' } : {}
}

/** Books rooms of a room type until this many are left on the nights. */
export async function leaveFree(
  db: Database,
  categoryId: number | undefined,
  { from = ARRIVAL, nights = 1, free = 0 }: { from?: CalendarDay; nights?: number; free?: number } = {},
): Promise<void> {
  await db.batch(
    listNights(from, addDays(from, nights)).map((day) =>
      statement(
        'INSERT OR REPLACE INTO stock (room_category_id, day, total, sold) VALUES (?, ?, ?, ?)',
        categoryId ?? 0,
        day,
        10,
        10 - free,
      ),
    ),
  )
}

type RateUpdate = {
  /** For one adult, two adults, each further adult. */
  rate?: readonly [number, number, number]
  minNights?: number | null
  maxNights?: number | null
  minThrough?: number | null
  closedToArrival?: boolean
  closedToDeparture?: boolean
}

/** Statements of an operator's rate update for one night of a room type. */
export function aRateUpdate(
  categoryId: number | undefined,
  day: CalendarDay,
  { rate, minNights = null, maxNights = null, minThrough = null, ...no }: RateUpdate,
): Statement[] {
  const key = [categoryId ?? 0, day] as const
  const rules = [
    minNights,
    maxNights,
    Number(no.closedToArrival ?? false),
    Number(no.closedToDeparture ?? false),
    minThrough,
  ] as const
  return [
    ...(rate ? [statement('INSERT OR REPLACE INTO night_rate VALUES (?, ?, ?, ?, ?)', ...key, ...rate)] : []),
    ...(rules.some(Boolean)
      ? [statement('INSERT OR REPLACE INTO night_rule VALUES (?, ?, ?, ?, ?, ?, ?)', ...key, ...rules)]
      : []),
  ]
}

export async function aTag(db: Database, slug = `tag-${nextId()}`): Promise<{ id: number; slug: string }> {
  const id = nextId()
  await db.batch([statement('INSERT INTO tag VALUES (?, ?, ?)', id, slug, slug)])
  return { id, slug }
}

/** By default a coupon of 10 percent for everybody at any time. */
export async function aCouponRow(db: Database, given: Record<string, string | number | null> = {}): Promise<string> {
  const row = {
    code: `TRY${nextId()}`,
    kind: 'percent',
    value: 10,
    starts_on: '2026-01-01',
    ends_on: '2028-12-31',
    ...given,
  }
  const names = Object.keys(row)
  const sql = `INSERT INTO coupon (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  const brand = given.brand_id ? [aBrandRow(String(given.brand_id))] : []
  await db.batch([...brand, statement(sql, ...Object.values(row))])
  return row.code
}

/** A search of two nights for one room of two adults. */
export function aSearch(
  place: StaySearch['place'],
  given: Partial<Omit<StaySearch, 'filters'>> & { filters?: Partial<StayFilters> } = {},
): StaySearch {
  return {
    place,
    checkin: ARRIVAL,
    checkout: addDays(ARRIVAL, 2),
    rooms: [roomFor(2)],
    sort: { by: 'recommended', ascending: false },
    origin: null,
    offset: 0,
    limit: 20,
    flexibleDays: 0,
    ...given,
    filters: { ...noFilters, ...given.filters },
  }
}

export function counting(db: Database): Database & { asked: () => number } {
  let calls = 0
  const count = <Answer>(answer: Promise<Answer>) => {
    calls += 1
    return answer
  }
  return {
    asked: () => calls,
    first: (sql, ...params) => count(db.first(sql, ...params)),
    all: (sql, ...params) => count(db.all(sql, ...params)),
    batch: (statements) => count(db.batch(statements)),
  }
}

export type IndexedGiven = {
  kind?: 'country' | 'city' | 'locality' | 'holiday_park' | 'hotel' | 'area' | 'landmark'
  /** Of an area or landmark, such as `coast` or `station`. */
  placeKind?: string
  brandId?: 'marigold' | 'dunehouse' | 'dunehouse-india'
  refId?: number
  secondary?: string
  citySlug?: string
  more?: string
  countryCode?: string
  collection?: string
  oyoId?: string
  /** Slugs joined by spaces. */
  tags?: string
}

/** Adds a row to the search index; earlier rows are more popular. */
export async function anIndexed(search: Database, name: string, given: IndexedGiven = {}): Promise<number> {
  if (given.kind === 'area' || given.kind === 'landmark') return anIndexedPlace(search, name, given)
  const { kind = 'city', brandId = 'marigold', refId = nextId(), secondary = 'India', more = '' } = given
  const scope = searchScope(brandId, kind === 'hotel' ? 'property' : 'place')
  const slug = `slug-${refId}`
  const tokens = searchTokens(`${name} ${secondary} ${more}`)
  const words = tokens.map((token) => scope + token)
  const variants = tokens
    .filter(toleratesTypos)
    .flatMap((token) => wordVariants(token).map((variant) => [variant, token]))
  await search.batch([
    statement(
      `INSERT INTO suggestion (brand_id, kind, ref_id, name, secondary, slug, city_id, city_slug, country_id,
         latitude, longitude, property_count, rating_tenths, folded, country_code, oyo_id, collection, tags)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, 26.9, 75.8, 12, ?, ?, ?, ?, ?, ?)`,
      brandId,
      kind,
      refId,
      name,
      secondary,
      slug,
      kind === 'country' ? null : refId,
      given.citySlug ?? slug,
      kind === 'hotel' ? 43 : null,
      foldSearchText(name),
      given.countryCode ?? 'in',
      given.oyoId ?? null,
      given.collection ?? null,
      given.tags ?? '',
    ),
    statement('INSERT INTO suggestion_words (rowid, words) VALUES (last_insert_rowid(), ?)', words.join(' ')),
    ...variants.map(([variant = '', word = '']) =>
      statement('INSERT OR IGNORE INTO word_variant VALUES (?, ?, 1)', scope + variant, scope + word),
    ),
  ])
  return refId
}

/** Adds an area or landmark to the search index. */
async function anIndexedPlace(search: Database, name: string, given: IndexedGiven): Promise<number> {
  const { kind = 'area', brandId = 'marigold', refId = nextId(), secondary = 'India', more = '' } = given
  const slug = `slug-${refId}`
  const scoped = (text: string) => searchTokens(text).map((token) => searchScope(brandId, 'area') + token)
  const isArea = kind === 'area'
  const values = [
    brandId,
    kind,
    refId,
    given.placeKind ?? kind,
    name,
    secondary,
    slug,
    isArea ? null : refId,
    isArea ? null : (given.citySlug ?? slug),
    given.countryCode ?? 'in',
    foldSearchText(name),
    given.tags ?? '',
  ]
  await search.batch([
    statement(
      `INSERT INTO place_suggestion (brand_id, kind, ref_id, place_kind, name, secondary, slug, city_id, city_slug,
         country_code, folded, tags, country_id, latitude, longitude, property_count)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 26.9, 75.8, 12)`,
      ...values,
    ),
    statement(
      'INSERT INTO place_words (rowid, words, around) VALUES (last_insert_rowid(), ?, ?)',
      scoped(`${name} ${more}`).join(' '),
      scoped(secondary).join(' '),
    ),
    ...scoped(name)
      .filter((word) => toleratesTypos(word.slice(2)))
      .flatMap((word) => wordVariants(word.slice(2)).map((variant) => [word.slice(0, 2) + variant, word]))
      .map(([variant = '', word = '']) =>
        statement('INSERT OR IGNORE INTO word_variant VALUES (?, ?, 1)', variant, word),
      ),
  ])
  return refId
}
