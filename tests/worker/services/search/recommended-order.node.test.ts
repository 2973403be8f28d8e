import { beforeAll, expect, test } from 'vitest'
import type { BrandId } from '#app/brands/brands.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { aCatalogue } from '#tests/support/a-catalogue.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { ARRIVAL, aSearch } from '#tests/support/catalogue-builders.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { distanceKm } from '#worker/services/pricing/details/distance.ts'
import { publicPriceContextOf } from '#worker/services/pricing/members/price-context.ts'
import { findStays } from '#worker/services/search/search-storage.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

/** What a guest can see of a listed stay. */
type Facts = { total: number; km: number; rating: number; spare: number }

const SEARCHES = 20
const parties: Room[][] = [[roomFor(2)], [roomFor(1)], [roomFor(3)], [roomFor(2), roomFor(2)]]

let db: Database
let places: { brandId: BrandId; cityId: number; city: string }[]

beforeAll(async () => {
  db = openFile(aCatalogue({ properties: 1500 }).db)
  places = await db.all(
    `SELECT p.brand_id AS brandId, p.city_id AS cityId, ci.name AS city
     FROM property p JOIN city ci ON ci.id = p.city_id
     WHERE p.is_live = 1 GROUP BY p.brand_id, p.city_id HAVING count(*) >= 7
     ORDER BY count(*) DESC, ci.id LIMIT ${SEARCHES}`,
  )
}, 180_000)

/** The available stays of a list in its recommended order. */
async function listFacts(index: number): Promise<Facts[]> {
  const { brandId, cityId } = places[index] ?? { brandId: 'marigold', cityId: 0 }
  const rooms = parties[index % parties.length] ?? []
  const checkout = addDays(ARRIVAL, 2)
  const found = await findStays(db, {
    brandId,
    locale: 'en',
    search: { ...aSearch({ cityId }, { rooms, limit: 60, isForCards: true }), checkout },
    nights: 2,
    hoursToCheckin: 400,
    window: { from: ARRIVAL, to: checkout },
    priceContext: publicPriceContextOf(aScope()),
  })
  const guests = rooms.reduce((sum, { adults }) => sum + adults, 0)
  return found.rows.flatMap(({ details, categoryId, rankedTotalMinor }) => {
    const category = details.categories.find(({ id }) => id === categoryId)
    if (!category || rankedTotalMinor === null) return []
    const km = distanceKm(details.city, details)
    const spare = category.maxOccupancy * rooms.length - guests
    const { ratingTenths, ratingCount } = details
    const rating = ((ratingTenths ?? 0) * ratingCount + 38 * 20) / (ratingCount + 20)
    return [{ total: rankedTotalMinor, km, rating, spare }]
  })
}

const middleOf = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0
const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

test('twenty searches of the demo have enough stays to judge an order [DECD-06]', async () => {
  expect(places).toHaveLength(SEARCHES)
  for (let index = 0; index < SEARCHES; index += 1) expect((await listFacts(index)).length).toBeGreaterThan(4)
})

test('puts no dear or far stay among the first three where five better exist [DECD-06]', async () => {
  for (let index = 0; index < SEARCHES; index += 1) {
    const facts = await listFacts(index)
    const median = middleOf(facts.map(({ total }) => total))
    const isOutlier = ({ total, km }: Facts) => total > 2 * median || km > 5
    if (facts.filter((each) => !isOutlier(each)).length < 5) continue
    expect([places[index]?.city, facts.slice(0, 3).filter(isOutlier)]).toEqual([places[index]?.city, []])
  }
})

test('puts no stay before one that is clearly cheaper, nearer, better rated and fitting [DECD-06]', async () => {
  for (let index = 0; index < SEARCHES; index += 1) {
    const facts = await listFacts(index)
    const median = middleOf(facts.map(({ total }) => total))
    const isClearlyWorse = (one: Facts, other: Facts) =>
      one.total > other.total + 0.7 * median &&
      one.km >= other.km &&
      one.rating <= other.rating &&
      one.spare >= other.spare
    const wrong = facts.flatMap((one, place) => facts.slice(place + 1).filter((other) => isClearlyWorse(one, other)))
    expect([places[index]?.city, wrong]).toEqual([places[index]?.city, []])
  }
})

test('the first five are cheaper, nearer and better rated than the list [DECD-06]', async () => {
  const lists = await Promise.all(Array.from({ length: SEARCHES }, (_, index) => listFacts(index)))
  const gain = (read: (facts: Facts) => number) =>
    meanOf(lists.map((facts) => meanOf(facts.slice(0, 5).map(read)) / Math.max(0.01, meanOf(facts.map(read)))))
  expect(gain(({ total }) => total)).toBeLessThan(0.95)
  expect(gain(({ km }) => km)).toBeLessThan(0.95)
  expect(gain(({ rating }) => rating)).toBeGreaterThan(1)
})
