import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { parsePictureSpec } from '#app/domain/pictures/pictures.ts'
import { factorOn } from '#app/domain/prices/season.ts'
import { isReservedSegment } from '#app/domain/routes/route-table.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { toRestrictions } from '#app/domain/stays/restrictions.ts'
import { locales } from '#app/i18n/locales.ts'
import { aCatalogue, anEmptyCatalogue, column, count } from '#tests/support/a-catalogue.ts'
import { deepTest, isDeep, sampleOf } from '#tests/support/is-deep.ts'
import { priceRange } from '#worker/tools/seed/prices/price-levels.ts'
import { listRateCalendars } from '#worker/tools/seed/prices/rate-calendars.ts'
import { seedCatalogue } from '#worker/tools/seed/seed-catalogue.ts'

const full = aCatalogue({ properties: isDeep ? 3000 : 300 })

deepTest('has 3,000 stays in 300 cities of 80 countries', () => {
  expect(count(full.db, 'SELECT count(*) FROM property')).toBe(3000)
  expect(count(full.db, 'SELECT count(DISTINCT city_id) FROM property')).toBeGreaterThanOrEqual(300)
  expect(count(full.db, 'SELECT count(DISTINCT country_id) FROM property')).toBeGreaterThanOrEqual(80)
})

test('guests of India get a welcome gift, in the demo only [WALL-12]', () => {
  const named = 'SELECT code FROM country WHERE welcome_minor > 0'
  expect(column(full.db, named)).toEqual(['IN'])
  expect(column(aCatalogue({ properties: 0 }).db, named)).toEqual([])
})

deepTest('gives every stay two to four room types, and one to a home let as a whole', () => {
  const counts = column(full.db, 'SELECT count(*) FROM room_category GROUP BY property_id').map(Number)
  expect(counts).toHaveLength(3000)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 4])
  const ofOneKind = `SELECT name, rooms_total FROM room_category c
    WHERE NOT EXISTS (SELECT 1 FROM room_category o WHERE o.property_id = c.property_id AND o.id <> c.id)`
  const wholes = `SELECT name, rooms_total FROM room_category WHERE name LIKE 'Whole %'`
  expect(count(full.db, `SELECT count(*) FROM (${wholes})`)).toBeGreaterThan(50)
  expect(full.db.prepare(ofOneKind).all()).toEqual(full.db.prepare(wholes).all())
  expect(column(full.db, `SELECT DISTINCT rooms_total FROM (${wholes})`)).toEqual([1])
})

test("a night's stock never exceeds the rooms", () => {
  const more =
    'SELECT count(*) FROM stock k JOIN room_category c ON c.id = k.room_category_id WHERE k.total > c.rooms_total'
  expect(count(full.db, more)).toBe(0)
})

deepTest('has holiday homes in every home country and in India', () => {
  const codes = column(
    full.db,
    `SELECT DISTINCT co.code FROM property p JOIN country co ON co.id = p.country_id
     WHERE p.brand_id = 'dunehouse' ORDER BY 1`,
  )
  expect(codes).toEqual(['AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'LI', 'NL'])
  const indian = `SELECT count(*) FROM property WHERE brand_id = 'dunehouse-india' AND country_id = 1`
  expect(count(full.db, indian)).toBeGreaterThan(100)
  expect(count(full.db, 'SELECT count(DISTINCT holiday_park_id) FROM property')).toBeGreaterThan(10)
})

test('all foreign keys are valid', () => {
  expect(full.db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  expect(column(full.db, 'PRAGMA integrity_check')).toEqual(['ok'])
})

test('most hotels have plans named in every language, favourites and homes none', () => {
  const hotels = `FROM property p WHERE kind = 'hotel' AND popularity < 1000`
  const hasPlans = 'id IN (SELECT property_id FROM rate_plan)'
  const withPlans = count(full.db, `SELECT count(*) ${hotels} AND ${hasPlans}`)
  expect(withPlans / count(full.db, `SELECT count(*) ${hotels}`)).toBeGreaterThan(0.6)
  const others = `SELECT count(*) FROM property WHERE ${hasPlans} AND (kind = 'home' OR popularity >= 1000)`
  expect(count(full.db, others)).toBe(0)
  expect(column(full.db, 'SELECT DISTINCT code FROM rate_plan ORDER BY 1')).toEqual(['BREAKFAST', 'FLEX', 'SAVER'])
  for (const names of column(full.db, 'SELECT DISTINCT names FROM rate_plan')) {
    expect(Object.keys(JSON.parse(String(names))).sort()).toEqual(Object.keys(locales).sort())
  }
  const unsold = 'SELECT count(*) FROM rate_plan WHERE id NOT IN (SELECT plan_id FROM rate_plan_room)'
  expect(count(full.db, unsold)).toBe(0)
  expect(count(full.db, `SELECT count(*) FROM property WHERE (traits & (1 << 52) > 0) <> (${hasPlans})`)).toBe(0)
})

test("no city has a route's first segment as its slug", () => {
  expect(column(full.db, 'SELECT slug FROM city').filter((slug) => isReservedSegment(String(slug)))).toEqual([])
})

test('every city has a time zone', () => {
  for (const zone of column(full.db, 'SELECT DISTINCT time_zone FROM city')) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: String(zone) })).not.toThrow()
  }
  const split = `SELECT time_zone FROM city WHERE slug IN ('las-vegas', 'miami', 'kuta', 'cancun') ORDER BY slug`
  expect(column(full.db, split)).toEqual(['America/Cancun', 'Asia/Makassar', 'America/Los_Angeles', 'America/New_York'])
})

test('each restriction occurs somewhere and can be read', () => {
  expect(column(full.db, 'SELECT DISTINCT kind FROM restriction ORDER BY 1')).toEqual([
    'early_checkin',
    'max_oyo_money_allowed',
    'max_rooms',
    'min_rooms',
    'no_foreign_guests',
    'no_local_ids',
    'no_postpaid',
    'no_triple_occupancy',
    'no_unmarried_couples',
    'pah_max_rooms',
    'specific_restrictions',
  ])
  const [charges] = column(full.db, `SELECT text FROM restriction WHERE kind = 'early_checkin' LIMIT 1`)
  const restrictions = toRestrictions([{ kind: 'early_checkin', number: null, text: String(charges) }])
  expect(restrictions.earlyCheckin).toHaveProperty('1')
})

test('prices follow the country, in whole steps', () => {
  const rows = full.db
    .prepare(
      `SELECT co.code, p.currency, c.double_minor, c.single_minor, c.extra_minor FROM room_category c
       JOIN property p ON p.id = c.property_id JOIN country co ON co.id = p.country_id
       WHERE c.position = 1 AND c.name NOT LIKE 'Whole %'`,
    )
    .all()
  for (const { code, currency, double_minor, single_minor, extra_minor } of rows) {
    const { lowestMinor, highestMinor } = priceRange(String(code), String(currency))
    expect(Number(double_minor)).toBeGreaterThan(lowestMinor * 0.9)
    expect(Number(double_minor)).toBeLessThan(highestMinor * 1.1)
    const step = displayStep(String(currency))
    for (const amount of [double_minor, single_minor, extra_minor]) expect(Number(amount) % step).toBe(0)
  }
})

test('the plainest room in India costs ₹900 to ₹6,000', () => {
  const prices = column(
    full.db,
    `SELECT c.double_minor / 100 FROM room_category c JOIN property p ON p.id = c.property_id
     WHERE p.currency = 'INR' AND c.position = 1 AND c.name NOT LIKE 'Whole %'`,
  ).map(Number)
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(850)
  expect(Math.max(...prices)).toBeLessThanOrEqual(6100)
})

test('the coming nights have last rooms and sold-out room types', () => {
  expect(column(full.db, `SELECT DISTINCT total FROM stock WHERE day = '2026-12-01' ORDER BY 1`)).toEqual([0, 1, 2])
  expect(count(full.db, 'SELECT sum(sold) FROM stock')).toBe(0)
})

deepTest('has a sold-out stay in every bigger city', () => {
  const markets = 'SELECT brand_id, city_id FROM property GROUP BY brand_id, city_id HAVING count(*) >= 6'
  const soldOut = `SELECT DISTINCT brand_id, city_id FROM property p WHERE NOT EXISTS (
    SELECT 1 FROM room_category c WHERE c.property_id = p.id AND NOT EXISTS (
      SELECT 1 FROM stock k WHERE k.room_category_id = c.id AND k.day = '2026-12-20' AND k.total = 0))`
  expect(count(full.db, `SELECT count(*) FROM (${markets})`)).toBeGreaterThan(50)
  expect(full.db.prepare(`${markets} EXCEPT ${soldOut}`).all()).toEqual([])
})

deepTest('the most popular stay of every city is available without conditions', () => {
  const favourites = 'SELECT id FROM property WHERE popularity >= 1000'
  expect(count(full.db, `SELECT count(*) FROM (${favourites})`)).toBeGreaterThan(400)
  expect(count(full.db, `SELECT count(*) FROM restriction WHERE property_id IN (${favourites})`)).toBe(0)
  const stock = `SELECT count(*) FROM stock k JOIN room_category c ON c.id = k.room_category_id
    WHERE c.property_id IN (${favourites})`
  expect(count(full.db, stock)).toBe(0)
})

test('prices every night for 37 months', () => {
  const rows = full.db
    .prepare(
      `SELECT count(*) AS days, min(day) AS first, max(day) AS last FROM rate_calendar_day GROUP BY rate_calendar_id`,
    )
    .all()
  expect(rows.length).toBeGreaterThanOrEqual(14)
  for (const row of rows) expect({ ...row }).toEqual({ days: 1128, first: '2026-11-20', last: '2029-12-21' })
})

test('the days of every calendar follow its rule', () => {
  const rules = new Map(listRateCalendars().map(({ name, rule }) => [name, rule]))
  const stored = full.db.prepare('SELECT name, rule FROM rate_calendar ORDER BY id').all()
  expect(stored.map(({ name, rule }) => [name, rule])).toEqual([...rules])
  const days = full.db.prepare(
    'SELECT c.rule, d.day, d.factor_bp FROM rate_calendar_day d JOIN rate_calendar c ON c.id = d.rate_calendar_id',
  )
  for (const { rule, day, factor_bp } of days.iterate())
    expect(factorOn(JSON.parse(String(rule)), day as CalendarDay)).toBe(factor_bp)
})

test("a stay's rating is that of its reviews", () => {
  const wrong = `SELECT p.id FROM property p LEFT JOIN (
      SELECT property_id, count(*) AS reviews, avg(rating_tenths) AS mean FROM review GROUP BY property_id
    ) r ON r.property_id = p.id
    WHERE p.rating_count <> coalesce(r.reviews, 0) OR abs(coalesce(p.rating_tenths, 0) - coalesce(r.mean, 0)) > 0.5`
  expect(column(full.db, wrong)).toEqual([])
  const days = `SELECT min(stayed_on) >= '2025-11-21' AND max(stayed_on) < '2026-11-21' FROM review`
  expect(count(full.db, days)).toBe(1)
})

deepTest('describes no two stays alike, in eight languages', () => {
  for (const locale of ['en', 'nl', 'de', 'fr', 'es', 'it', 'ar', 'hi']) {
    const texts = column(full.db, 'SELECT description FROM property_text WHERE locale = ?', locale)
    expect(texts).toHaveLength(3000)
    expect(new Set(texts).size).toBe(3000)
    expect(texts.filter((text) => /[{}]|undefined/.test(String(text)))).toEqual([])
  }
})

test('each stay has eight pictures or more, its façade first', () => {
  const counts = column(full.db, 'SELECT count(*) FROM media GROUP BY property_id').map(Number)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([8, 12])
  const otherFirst = `SELECT count(*) FROM media
    WHERE position = 0 AND (subject <> 'facade' OR (spec NOT LIKE '%-facade-%' AND spec NOT LIKE '%-winter-%'))`
  expect(count(full.db, otherFirst)).toBe(0)
  for (const spec of column(full.db, 'SELECT spec FROM media LIMIT 2000')) {
    expect(parsePictureSpec(String(spec))).not.toBeNull()
  }
})

test('every room type has a picture', () => {
  const without = `SELECT id FROM room_category c
    WHERE NOT EXISTS (SELECT 1 FROM media m
      WHERE m.property_id = c.property_id AND m.room_category_id = c.id AND m.subject = 'room')`
  expect(column(full.db, without)).toEqual([])
})

test('uses only amenities of the catalogue', () => {
  const ids = column(
    full.db,
    'SELECT DISTINCT amenity_id FROM property_amenity UNION SELECT amenity_id FROM room_amenity',
  )
  expect(ids.length).toBeGreaterThanOrEqual(40)
  for (const id of ids) expect(amenityOf(Number(id))).not.toBeNull()
})

deepTest('writes the same rows for the same options', () => {
  // Seeded here, because a second catalogue with the same options would be a copy of the first.
  const [one, two] = [aCatalogue({ properties: 20, from: '2026-11-21' }), anEmptyCatalogue()]
  seedCatalogue(two.db, two.searchDb, { properties: 20, from: '2026-11-21' })
  expect(fingerprint(two.db)).toBe(fingerprint(one.db))
  expect(fingerprint(two.searchDb, ['suggestion'])).toBe(fingerprint(one.searchDb, ['suggestion']))
})

test('adds nothing when seeded a second time', () => {
  const { db, searchDb } = aCatalogue({ properties: 20 })
  const again = seedCatalogue(db, searchDb, { properties: 500, from: '2027-01-01' })
  expect(again).toEqual({ seeded: false, properties: 20 })
  expect(count(db, 'SELECT count(*) FROM property')).toBe(20)
})

// Sizes that other tests use too, because each size needs a separate catalogue.
test.each(sampleOf([20, 0, 1], 1))('writes exactly %d stays when asked to', (properties) => {
  expect(count(aCatalogue({ properties }).db, 'SELECT count(*) FROM property')).toBe(properties)
})

test('places alone bring no demo data: no stays, discounts, sights or reviews', () => {
  const { db } = aCatalogue({ properties: 0 })
  const tables = column(db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").map(
    String,
  )
  const filled = tables.filter((table) => count(db, `SELECT count(*) FROM ${table}`) > 0)
  // Partners and programmes are rows of the specification (DEC-208) whose terms an operator sets.
  // Sellers define invoice numbers. Donation limits have no effect without a cause.
  // India’s tax slabs are law, not an offer.
  const names =
    'about area area_city brand city city_name content country d1_migrations desk_event_mark donation_limit locality partner programme rate_calendar rate_calendar_day seller tag tax_rule trait'
  expect(filled.sort()).toEqual(names.split(' '))
  const empty = ['coupon', 'coupon_city', 'deal', 'deal_text', 'landmark', 'review', 'wallet_credit', 'recorded_price']
  expect(empty.filter((table) => !tables.includes(table))).toEqual([])
})

const keyTables = `city locality property property_text property_tag room_category media review restriction stock
  rate_calendar_day coupon deal`

function fingerprint(db: DatabaseSync, tables = keyTables.split(/\s+/)): string {
  const hash = createHash('sha256')
  for (const table of tables) {
    const rows = db.prepare(`SELECT * FROM ${table}`)
    // Some keys of the search are larger than a JavaScript number.
    rows.setReadBigInts(true)
    for (const row of rows.iterate()) hash.update(Object.values(row).join('\0'))
  }
  return hash.digest('hex')
}

deepTest('some homes are let by the week, some stays close; favourites have no such rules', () => {
  const number = (where: string) =>
    count(full.db, `SELECT count(*) FROM day_rule r JOIN property p ON p.id = r.property_id WHERE ${where}`)
  expect(
    number(`p.kind = 'home' AND r.arrival_days = 64 AND r.departure_days = 64 AND r.min_nights = 7`),
  ).toBeGreaterThan(100)
  expect(number(`p.collection = 'park' AND r.arrival_days = 34`)).toBeGreaterThan(10)
  expect(number(`p.kind = 'hotel' AND r.is_closed = 1`)).toBeGreaterThan(10)
  expect(number(`p.kind = 'hotel' AND r.max_nights IS NOT NULL`)).toBeGreaterThan(10)
  expect(number(`r.last_day < '2026-11-21'`)).toBe(0)
  expect(number('p.popularity >= 1000')).toBe(0)
  expect(count(full.db, 'SELECT count(DISTINCT property_id) FROM day_rule')).toBeLessThan(900)
})

test('India and the Netherlands have one example cause each, marked as such, in every language [HELP-94]', () => {
  const { db } = aCatalogue({ properties: 20 })
  const rows = db.prepare('SELECT country, is_example, is_open, words FROM cause ORDER BY country').all()
  expect(rows.map(({ country, is_example, is_open }) => [country, is_example, is_open])).toEqual([
    ['IN', 1, 1],
    ['NL', 1, 1],
  ])
  for (const { words } of rows)
    expect(Object.keys(JSON.parse(String(words))).sort()).toEqual(Object.keys(locales).sort())
})
