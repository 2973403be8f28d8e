import type { DatabaseSync } from 'node:sqlite'
import { listCountries } from '#app/brands/countries/countries.ts'
import { addDays, type CalendarDay, parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { createInserter, type InsertRow, insertProperty, toCountryRow } from '#worker/infra/database/catalogue-rows.ts'
import { ensureBrands } from '#worker/infra/database/migrate.ts'
import { toNames } from '#worker/infra/database/named-in.ts'
import { rebuildSearchIndex } from '#worker/infra/database/rebuild-search-index.ts'
import { listCauses } from './places/causes.ts'
import { listCityContents } from './places/city-contents.ts'
import { listLandmarks } from './places/list-landmarks.ts'
import { planMarkets } from './places/plan-markets.ts'
import { readPlaces, type SeedCity } from './places/read-places.ts'
import { createParks, sketchMarket } from './places/sketch-market.ts'
import { listCoupons } from './prices/coupons.ts'
import { listDeals, writeDealTexts } from './prices/deals.ts'
import { listDemoRates } from './prices/exchange-rates.ts'
import { listPlans } from './prices/membership-plans.ts'
import { insertPriceHistory } from './prices/price-history.ts'
import { factorOf, listPricedDays, listRateCalendars } from './prices/rate-calendars.ts'
import { LARGE_SEED, type SeedOptions } from './seed-options.ts'
import { buildProperty } from './stays/build-property.ts'
import type { LeadCounts } from './stays/choose-facades.ts'
import { addPictures } from './stays/choose-media.ts'
import { listTags } from './stays/choose-tags.ts'

// Goes up when the same options would give other rows.
export const SEED_VERSION = 22
const DEFAULT_PROPERTIES = 3000

export type SeedReport = { seeded: boolean; properties: number }

/**
 * Fills an empty catalogue and its search index; the same options give the same rows. A database that was seeded, or
 * that has stays of an operator's own, is left as it is.
 */
export function seedCatalogue(db: DatabaseSync, searchDb: DatabaseSync, options: SeedOptions): SeedReport {
  const present = Number(db.prepare('SELECT count(*) AS count FROM property').get()?.count ?? 0)
  const marked = db.prepare(`SELECT value FROM about WHERE key = 'seed'`).get()
  if (marked || present > 0) return { seeded: false, properties: present }
  const properties = options.properties ?? DEFAULT_PROPERTIES
  const from = parseCalendarDay(options.from)
  if (!from || !Number.isInteger(properties) || properties < 0)
    throw new Error('A seed needs a first day and a number of stays')
  inTransaction(db, () => {
    ensureBrands(db)
    const insert = createInserter(db)
    const cities = readPlaces()
    insertPlaces(insert, cities)
    insertCalendars(insert, from)
    // Places alone are the ground of an operator's own catalogue: nothing that we made up stands on it.
    if (properties > 0) {
      insertStays(insert, cities, { ...options, properties, from })
      insertDemo({ db, insert }, cities, from)
    }
    countStays(db)
    // A seed for measuring is left without: its prices have no past.
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
  for (const {
    id,
    countryCode,
    slug,
    name,
    latitude,
    longitude,
    population,
    timeZone,
    placeKind,
    names,
    searchNames,
    localities,
  } of cities) {
    const country_id = regionIds.get(countryCode) ?? 0
    insert('city', {
      id,
      country_id,
      slug,
      name,
      latitude,
      longitude,
      population,
      time_zone: timeZone,
      place_kind: placeKind,
      names: toNames(names),
    })
    for (const { cityId, ...locality } of localities) {
      insert('locality', { ...locality, city_id: cityId, names: toNames(locality.names) })
    }
    if (searchNames.length > 0) insert('city_name', { city_id: id, names: searchNames.join(' | ') })
  }
  for (const tag of listTags()) insert('tag', tag)
  for (const content of listCityContents(cities)) insert('content', content)
}

function insertCalendars(insert: InsertRow, from: CalendarDay): void {
  const days = listPricedDays(from)
  for (const calendar of listRateCalendars()) {
    insert('rate_calendar', calendar)
    for (const day of days)
      insert('rate_calendar_day', { rate_calendar_id: calendar.id, day, factor_bp: factorOf(calendar.id, day) })
  }
}

function insertDemo(
  { db, insert }: { db: DatabaseSync; insert: InsertRow },
  cities: readonly SeedCity[],
  from: CalendarDay,
): void {
  const terms = { starts_on: addDays(from, -30), ends_on: addDays(from, 730) }
  insertOffers(insert, cities, { from, terms })
  db.exec("UPDATE country SET welcome_minor = 50000, welcome_days = 90 WHERE code = 'IN'")
  for (const plan of listPlans()) insert('membership_plan', plan)
  insert('referral_programme', referralInIndia)
  for (const cause of listCauses()) insert('cause', cause)
  insertPrizes(insert)
  for (const rate of listDemoRates(Date.parse(`${from}T00:00:00Z`))) insert('exchange_rate', rate)
  for (const landmark of listLandmarks(cities, createParks(cities))) insert('landmark', landmark)
}

/** India since 22 September 2025: 5 % up to ₹7,500 for a room and night, 18 % above. */
const slabsInIndia = {
  ...{ id: 'gst-2025', city_id: null, kind: 'rate', first_day: '2025-09-22', created_by: 'seed' },
  ...{ rule: JSON.stringify({ bp: 500, slabs: [[750_001, 1800]] }), created_at: Date.UTC(2025, 8, 22) },
}

const referralInIndia = {
  ...{ country: 'IN', currency: 'INR', days: 90 },
  ...{ inviter_minor: 20_000, friend_minor: 20_000, minimum_minor: 100_000 },
}

/** What the first ten of a week of games are given in India (DEC-164). */
function insertPrizes(insert: InsertRow): void {
  const prize = { country: 'IN', currency: 'INR', percent: null, days: null }
  insert('game_prize', { ...prize, first_rank: 1, last_rank: 1, kind: 'money', amount_minor: 30_000 })
  insert('game_prize', { ...prize, first_rank: 2, last_rank: 3, kind: 'money', amount_minor: 15_000 })
  const voucher = { kind: 'voucher', amount_minor: 20_000, percent: 10, days: 60 }
  insert('game_prize', { ...prize, ...voucher, first_rank: 4, last_rank: 10 })
}

type OfferDays = { from: CalendarDay; terms: { starts_on: CalendarDay; ends_on: CalendarDay } }

function insertOffers(insert: InsertRow, cities: readonly SeedCity[], { from, terms }: OfferDays): void {
  const bySlug = new Map(cities.map((city) => [city.slug, city]))
  for (const { cities: slugs = [], ...coupon } of listCoupons(from)) {
    const [first, ...others] = slugs.flatMap((slug) => bySlug.get(slug)?.id ?? [])
    insert('coupon', { ...terms, ...coupon, city_id: first ?? null })
    for (const city_id of others) insert('coupon_city', { coupon_code: coupon.code, city_id })
  }
  for (const [index, deal] of listDeals().entries()) {
    const id = index + 1
    const texts = writeDealTexts(deal, bySlug)
    const { title = '', terms: words = '' } = texts.find(({ locale }) => locale === 'en') ?? {}
    insert('deal', {
      id,
      ...terms,
      slug: deal.slug,
      brand_id: deal.brandId,
      title,
      terms: words,
      coupon_code: deal.coupon,
      city_id: bySlug.get(deal.cities?.[0] ?? '')?.id ?? null,
      members_only: deal.membersOnly ? 1 : 0,
      start_time: deal.startTime ?? '00:00',
      end_time: deal.endTime ?? '24:00',
    })
    for (const text of texts) insert('deal_text', { deal_id: id, ...text })
  }
}

type StayOptions = Pick<SeedOptions, 'onProgress'> & { properties: number; from: CalendarDay }

function insertStays(insert: InsertRow, cities: readonly SeedCity[], options: StayOptions): void {
  const days = listPricedDays(options.from)
  const isLean = options.properties > LARGE_SEED
  const parks = createParks(cities)
  for (const park of parks) insert('holiday_park', park)
  const leads: LeadCounts = new Map()
  let id = 10_001
  for (const market of planMarkets(cities, options.properties)) {
    const said = new Set<string>()
    const stays = [...sketchMarket(market, parks, id)].map(({ sketch, name }) => ({
      sketch,
      rows: buildProperty({ sketch, name, days, isLean, said }),
    }))
    for (const stay of addPictures(stays, leads, isLean)) {
      insertProperty(insert, stay)
      id += 1
      if (id % 1000 === 0) options.onProgress?.(id - 10_001)
    }
  }
}

/** Cities with many stays come first, then those where many people live. */
function countStays(db: DatabaseSync): void {
  db.exec(`
    UPDATE city SET property_count = (SELECT count(*) FROM property WHERE city_id = city.id AND is_live = 1);
    UPDATE city SET popularity = CASE property_count WHEN 0 THEN 0
      ELSE property_count * 20 + min(1000, population / 20000) END;
    UPDATE city SET meta_description = name || ', ' || (SELECT name FROM country WHERE id = city.country_id) || ': '
      || property_count || ' stays with prices for your dates, taxes said in words, reviews of guests.'
      WHERE property_count > 1;`)
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
