import type { DatabaseSync } from 'node:sqlite'
import { listCountries } from '#app/brands/countries/countries.ts'
import { type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { createInserter, type InsertRow, insertProperty, toCountryRow } from '#worker/infra/database/catalogue-rows.ts'
import { countAreasSql } from '#worker/infra/database/count-areas.ts'
import { ensureBrands } from '#worker/infra/database/migrate.ts'
import { toNames } from '#worker/infra/database/named-in.ts'
import { rebuildSearchIndex } from '#worker/infra/database/rebuild-search-index.ts'
import { insertDemo } from './insert-demo.ts'
import { listCityContents } from './places/city-contents.ts'
import { insertAreas } from './places/insert-areas.ts'
import { listLandmarks } from './places/list-landmarks.ts'
import { planMarkets } from './places/plan-markets.ts'
import { readPlaces, type SeedCity } from './places/read-places.ts'
import { createParks, sketchMarket } from './places/sketch-market.ts'
import { insertPriceHistory } from './prices/price-history.ts'
import { factorOf, listPricedDays, listRateCalendars } from './prices/rate-calendars.ts'
import { addLeadReviews } from './reviews/lead-reviews.ts'
import { buildProperty } from './stays/build-property.ts'
import { chooseDiscounts } from './stays/choose-discounts.ts'
import type { CityCounts } from './stays/choose-facades.ts'
import { addPictures } from './stays/choose-media.ts'
import { listTags } from './stays/choose-tags.ts'

// Raise it when the same options would give other rows.
export const SEED_VERSION = 37
const DEFAULT_PROPERTIES = 3000
const FIRST_PROPERTY_ID = 10_001
/** Above this many properties each gets fewer pictures, reviews and languages: such a seed is for measuring. */
const LARGE_SEED = 20_000

export type SeedOptions = {
  properties?: number
  /** First day of the data, `YYYY-MM-DD`: reviews are before it, prices and scarce nights after it. */
  from: string
}

export type SeedReport = { seeded: boolean; properties: number }

/**
 * Fills an empty catalogue and its search index; the same options give the same rows. Does nothing when the database
 * was seeded or has properties.
 */
export function seedCatalogue(db: DatabaseSync, searchDb: DatabaseSync, options: SeedOptions): SeedReport {
  const existingProperties = Number(db.prepare('SELECT count(*) AS count FROM property').get()?.count ?? 0)
  const seedMark = db.prepare(`SELECT value FROM about WHERE key = 'seed'`).get()
  if (seedMark || existingProperties > 0) return { seeded: false, properties: existingProperties }
  const properties = options.properties ?? DEFAULT_PROPERTIES
  const from = parseCalendarDay(options.from)
  if (!from || !Number.isInteger(properties) || properties < 0)
    throw new Error('A seed needs a first day and a number of stays')
  inTransaction(db, () => {
    ensureBrands(db)
    const insert = createInserter(db)
    const cities = readPlaces()
    insertPlaces(insert, cities)
    insertAreas(insert, cities)
    insertCalendars(insert, from)
    // Without properties only places and calendars are written, for an operator's own catalogue.
    if (properties > 0) {
      insertStays(insert, cities, { properties, from })
      insertDemo({ db, insert }, cities, from)
    }
    countStays(db)
    if (properties <= LARGE_SEED) insertPriceHistory(db, insert, from)
    insert('about', { key: 'seed', value: JSON.stringify({ version: SEED_VERSION, properties, from }) })
  })
  db.exec('ANALYZE')
  rebuildSearchIndex(db, searchDb)
  return { seeded: true, properties }
}

function insertPlaces(insert: InsertRow, cities: readonly SeedCity[]): void {
  for (const country of listCountries()) insert('country', toCountryRow(country))
  const regionIds = new Map(listCountries().map(({ code, regionId }) => [code, regionId]))
  insert('tax_rule', { ...slabsInIndia, country_id: regionIds.get('IN') ?? 0 })
  for (const city of cities) {
    insert('city', {
      id: city.id,
      country_id: regionIds.get(city.countryCode) ?? 0,
      slug: city.slug,
      name: city.name,
      latitude: city.latitude,
      longitude: city.longitude,
      population: city.population,
      time_zone: city.timeZone,
      place_kind: city.placeKind,
      names: toNames(city.names),
    })
    for (const { cityId, ...locality } of city.localities) {
      insert('locality', { ...locality, city_id: cityId, names: toNames(locality.names) })
    }
    if (city.searchNames.length > 0) insert('city_name', { city_id: city.id, names: city.searchNames.join(' | ') })
  }
  for (const tag of listTags()) insert('tag', tag)
  for (const content of listCityContents(cities)) insert('content', content)
}

/** India since 22 September 2025: 5 % up to ₹7,500 for a room and night, 18 % above. */
const slabsInIndia = {
  id: 'gst-2025',
  city_id: null,
  kind: 'rate',
  first_day: '2025-09-22',
  created_by: 'seed',
  rule: JSON.stringify({ bp: 500, slabs: [[750_001, 1800]] }),
  created_at: Date.UTC(2025, 8, 22),
}

function insertCalendars(insert: InsertRow, from: CalendarDay): void {
  const days = listPricedDays(from)
  for (const calendar of listRateCalendars()) {
    insert('rate_calendar', calendar)
    for (const day of days)
      insert('rate_calendar_day', { rate_calendar_id: calendar.id, day, factor_bp: factorOf(calendar.id, day) })
  }
}

type StayOptions = { properties: number; from: CalendarDay }

function insertStays(insert: InsertRow, cities: readonly SeedCity[], options: StayOptions): void {
  const days = listPricedDays(options.from)
  const isLean = options.properties > LARGE_SEED
  const parks = createParks(cities)
  for (const park of parks) insert('holiday_park', park)
  const allLandmarks = listLandmarks(cities, parks)
  // Before the properties: the database compares a new landmark with all properties that exist.
  for (const landmark of allLandmarks) insert('landmark', landmark)
  const landmarks = Map.groupBy(allLandmarks, ({ city_id }) => city_id)
  const cityCounts: CityCounts = new Map()
  let id = FIRST_PROPERTY_ID
  for (const market of planMarkets(cities, options.properties)) {
    const usedSentences = new Set<string>()
    const stays = [...sketchMarket(market, parks, id)].map(({ sketch, name }) => ({
      sketch,
      rows: buildProperty({
        sketch,
        name,
        days,
        isLean,
        usedSentences,
        landmarks: landmarks.get(sketch.city.id) ?? [],
      }),
    }))
    for (const stay of addPictures(isLean ? stays : addLeadReviews(stays, options.from), cityCounts, isLean)) {
      insertProperty(insert, stay)
      id += 1
    }
    const discounts = isLean ? [] : stays.flatMap(({ sketch }) => chooseDiscounts(sketch))
    for (const discount of discounts) insert('discount', discount)
  }
}

/** Sets the counts and popularity of cities and areas: by properties, then by population. */
function countStays(db: DatabaseSync): void {
  db.exec(`
    UPDATE city SET property_count = (SELECT count(*) FROM property WHERE city_id = city.id AND is_live = 1);
    UPDATE city SET popularity = CASE property_count WHEN 0 THEN 0
      ELSE property_count * 20 + min(1000, population / 20000) END;
    UPDATE city SET meta_description = name || ', ' || (SELECT name FROM country WHERE id = city.country_id) || ': '
      || property_count || ' stays with prices for your dates, taxes said in words, reviews of guests.'
      WHERE property_count > 1;`)
  db.exec(countAreasSql('true'))
}

function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
