import { beforeAll, expect, test } from 'vitest'
import type { BrandId } from '#app/brands/brands.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { type Room, roomFor, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { aCatalogue } from '#tests/support/a-catalogue.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { ARRIVAL, aSearch } from '#tests/support/catalogue-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { type LandmarkKind, nearKmOf } from '#worker/services/catalog/landmark.ts'
import { distanceKm, type Point } from '#worker/services/pricing/details/distance.ts'
import { priceStay } from '#worker/services/pricing/details/price-stay.ts'
import { publicPriceContextOf } from '#worker/services/pricing/members/price-context.ts'
import type { SightTarget } from '#worker/services/search/nearest-sight.ts'
import { findStays, type SearchRows } from '#worker/services/search/search-storage.ts'
import type { SearchPlace } from '#worker/services/search/stay-search.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

type Place = { brandId: BrandId; name: string; where: SearchPlace; origin: Point | null; towards?: SightTarget }
type GoldenSearch = Place & { rooms: Room[] }

/** What a guest can see of an available stay, priced and fitted as on its page. */
type Facts = { name: string; total: number; currency: string; km: number; rooms: number; rating: number; spare: number }

const parties: Room[][] = [[roomFor(2)], [roomFor(1)], [roomFor(3)], [roomFor(2), roomFor(2)]]
const checkout = addDays(ARRIVAL, 2)

let db: Database
let searches: GoldenSearch[]
let lists: { search: GoldenSearch; facts: Facts[] }[]

beforeAll(async () => {
  db = openFile(aCatalogue({ properties: isDeep ? 3000 : 300 }).db)
  const places = [...(await largestCities(7)), ...(await largestAreas(8)), ...(await busiestLandmarks(5))]
  searches = places.map((place, index) => ({ ...place, rooms: parties[index % parties.length] ?? [] }))
  lists = await Promise.all(searches.map(async (search) => ({ search, facts: await factsOf(search) })))
}, 180_000)

type PlaceRow = { brandId: BrandId; id: number; name: string; kind: LandmarkKind; latitude: number; longitude: number }

async function largestCities(limit: number): Promise<Place[]> {
  const rows = await db.all<PlaceRow>(
    `SELECT p.brand_id AS brandId, ci.id, ci.name FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE p.is_live = 1 GROUP BY p.brand_id, ci.id ORDER BY count(*) DESC, ci.id LIMIT ?`,
    limit,
  )
  return rows.map(({ brandId, id, name }) => ({ brandId, name, where: { cityId: id }, origin: null }))
}

/** The largest areas, one of each kind and brand. */
async function largestAreas(limit: number): Promise<Place[]> {
  const rows = await db.all<PlaceRow>(
    `SELECT brandId, id, name, max(count) FROM (
       SELECT p.brand_id AS brandId, a.id, a.name, a.kind, count(*) AS count FROM area a
         JOIN area_city ac ON ac.area_id = a.id JOIN property p ON p.city_id = ac.city_id AND p.is_live = 1
       GROUP BY p.brand_id, a.id)
     GROUP BY brandId, kind ORDER BY max(count) DESC, id LIMIT ?`,
    limit,
  )
  return rows.map(({ brandId, id, name }) => ({ brandId, name, where: { areaId: id }, origin: null }))
}

/** The landmark of each city with most stays around it. */
async function busiestLandmarks(limit: number): Promise<Place[]> {
  const rows = await db.all<PlaceRow>(
    `SELECT brandId, name, kind, latitude, longitude, max(count) FROM (
       SELECT p.brand_id AS brandId, g.*, count(*) AS count FROM landmark g JOIN property p ON p.city_id = g.city_id
         AND p.is_live = 1 AND abs(p.latitude - g.latitude) < 0.03 AND abs(p.longitude - g.longitude) < 0.03
       WHERE g.slug IS NOT NULL GROUP BY p.brand_id, g.id)
     GROUP BY brandId, city_id ORDER BY max(count) DESC, id LIMIT ?`,
    limit,
  )
  return rows.map(({ brandId, name, kind, ...origin }) => ({
    brandId,
    name,
    where: { near: { ...origin, radiusKm: nearKmOf(kind) } },
    origin,
  }))
}

function findPage(
  { brandId, where, origin, towards, rooms }: GoldenSearch,
  offset: number,
  limit: number,
): Promise<SearchRows> {
  return findStays(db, {
    brandId,
    locale: 'en',
    search: {
      ...aSearch(where, { rooms, origin, towards: towards ?? null, offset, limit, isForCards: true }),
      checkout,
    },
    nights: 2,
    hoursToCheckin: 400,
    window: { from: ARRIVAL, to: checkout },
    priceContext: publicPriceContextOf(aScope()),
  })
}

/** The available stays of a list in its recommended order. */
async function factsOf(search: GoldenSearch): Promise<Facts[]> {
  const { where, origin, rooms } = search
  const { rows } = await findPage(search, 0, 120)
  return rows.flatMap(({ details }) => {
    const { isAvailable, selected, rooms: fitted } = priceStay(details, { checkin: ARRIVAL, checkout, rooms })
    if (!isAvailable || !selected?.quote || details.hidePrices) return []
    const count = fitted.rooms.length
    const fact = {
      name: details.name,
      total: selected.quote.totalMinor,
      currency: details.currency,
      km: where.areaId ? 0 : distanceKm(origin ?? details.city, details),
      rooms: count,
      rating: ((details.ratingTenths ?? 0) * details.ratingCount + 38 * 20) / (details.ratingCount + 20),
      spare: selected.maxOccupancy * count - summarizeRooms(rooms).guests,
    }
    return [fact]
  })
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function medianOf(facts: Facts[], currency: string): number {
  const totals = facts.filter((each) => each.currency === currency).map(({ total }) => total)
  return totals.toSorted((one, other) => one - other)[Math.floor((totals.length - 1) / 2)] ?? 0
}

/** Returns a stay's disadvantages: a high price, a long distance, or more rooms than the party needs. */
function faultsOf({ total, currency, km, rooms }: Facts, { search, facts }: (typeof lists)[number]): string[] {
  return [
    ...(total > 2 * medianOf(facts, currency) ? ['dear'] : []),
    ...(km > 5 ? ['far'] : []),
    ...(rooms > search.rooms.length ? ['rooms'] : []),
  ]
}

test('twenty searches of the demo have enough stays to judge an order [DECD-06]', () => {
  expect(searches).toHaveLength(20)
  for (const { facts } of lists) expect(facts.length).toBeGreaterThan(2)
  expect(meanOf(lists.map(({ facts }) => facts.length))).toBeGreaterThan(8)
  const faults = new Set(lists.flatMap((list) => list.facts.flatMap((each) => faultsOf(each, list))))
  expect([...faults].sort()).toEqual(['dear', 'far', 'rooms'])
})

test('the first five are not dear, far or in more rooms while others are not either [DECD-06]', () => {
  for (const list of lists) {
    const good = list.facts.filter((each) => faultsOf(each, list).length === 0)
    const first = list.facts.slice(0, Math.min(5, good.length))
    const wrong = first.flatMap((each) => faultsOf(each, list).map((fault) => `${fault}: ${each.name}`))
    expect([list.search.name, wrong]).toEqual([list.search.name, []])
  }
})

test('puts no stay before one that is clearly cheaper, nearer, better rated and fitting [DECD-06]', () => {
  for (const { search, facts } of lists) {
    const isClearlyWorse = (one: Facts, other: Facts) =>
      one.currency === other.currency &&
      one.total > other.total + 0.7 * medianOf(facts, one.currency) &&
      one.km >= other.km &&
      one.rating <= other.rating &&
      one.rooms >= other.rooms &&
      one.spare >= other.spare
    const wrong = facts.flatMap((one, place) => facts.slice(place + 1).filter((other) => isClearlyWorse(one, other)))
    expect([search.name, wrong]).toEqual([search.name, []])
  }
})

test('the first five are cheaper and nearer than the list, and rated as well [DECD-06]', () => {
  const gain = (read: (facts: Facts) => number, of = lists) =>
    meanOf(of.map(({ facts }) => meanOf(facts.slice(0, 5).map(read)) / meanOf(facts.map(read))))
  expect(gain(({ total }) => total)).toBeLessThan(0.95)
  const withPoint = lists.filter(({ search }) => !search.where.areaId)
  expect(gain(({ km }) => km, withPoint)).toBeLessThan(0.95)
  expect(gain(({ rating }) => rating)).toBeGreaterThan(0.98)
})

test('pages of a ranked list show every stay once, in the same order [DECD-06]', async () => {
  for (const search of searches.slice(0, 4)) {
    const whole = await findPage(search, 0, 120)
    const ids: number[] = []
    for (let offset = 0; offset < whole.count; offset += 7) {
      ids.push(...(await findPage(search, offset, 7)).rows.map(({ details }) => details.id))
    }
    expect(new Set(ids).size).toBe(whole.count)
    expect(ids).toEqual(whole.rows.map(({ details }) => details.id))
  }
})

/** The area of a kind with most stays in cities that have such a landmark. */
async function largestAreaNear(kind: string, towards: SightTarget): Promise<GoldenSearch | null> {
  const [row] = await db.all<PlaceRow>(
    `SELECT p.brand_id AS brandId, a.id, a.name FROM area a JOIN area_city ac ON ac.area_id = a.id
       JOIN property p ON p.city_id = ac.city_id AND p.is_live = 1
     WHERE a.kind = ?1 AND EXISTS (SELECT 1 FROM landmark WHERE city_id = ac.city_id AND kind = ?2)
     GROUP BY p.brand_id, a.id ORDER BY count(*) DESC, a.id LIMIT 1`,
    kind,
    towards,
  )
  return row ? { ...row, where: { areaId: row.id }, origin: null, towards, rooms: [roomFor(2)] } : null
}

async function kmToNearest(id: number, towards: SightTarget): Promise<number> {
  const places = await db.all<Point & { at: number; along: number }>(
    `SELECT g.latitude, g.longitude, p.latitude AS at, p.longitude AS along
     FROM property p LEFT JOIN landmark g ON g.city_id = p.city_id AND g.kind = ?2 WHERE p.id = ?1`,
    id,
    towards,
  )
  const km = places.map(({ at, along, ...point }) => distanceKm({ latitude: at, longitude: along }, point))
  return Math.min(...km.map((each) => (Number.isFinite(each) ? each : 300)))
}

test.each<[kind: string, towards: SightTarget]>([
  ['coast', 'beach'],
  ['province', 'beach'],
  ['mountains', 'ski'],
  ['state', 'ski'],
])('a %s searched for the %s has stays near it first [DECD-06]', async (kind, towards) => {
  const search = await largestAreaNear(kind, towards)
  if (!search) throw new Error(`the demo has no ${kind} with a ${towards}`)
  const { rows } = await findPage(search, 0, 120)
  const free = rows.filter(({ roomTypeId }) => roomTypeId !== null)
  const km = await Promise.all(free.map(({ details }) => kmToNearest(details.id, towards)))
  const without = await findPage({ ...search, towards: undefined } as GoldenSearch, 0, 120)
  const before = without.rows.filter(({ roomTypeId }) => roomTypeId !== null).slice(0, 5)
  const kmBefore = await Promise.all(before.map(({ details }) => kmToNearest(details.id, towards)))
  expect(km.length).toBeGreaterThan(5)
  expect(meanOf(km.slice(0, 5))).toBeLessThanOrEqual(Math.min(meanOf(km), meanOf(kmBefore)))
})
