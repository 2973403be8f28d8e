import { expect, test } from 'vitest'
import { filterChoices, type StayFilters } from '#app/domain/search/stay-filters.ts'
import { occupancyLimits, type Room } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { ARRIVAL, aCity, aProperty, aSearch } from '#tests/support/catalogue-builders.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { listStays } from '#worker/services/search/search-stays.ts'

const deps = aDeps()
/** D1 refuses a statement with more values. */
const MAX_VALUES = 100

const everyFilter: StayFilters = {
  price: { currency: 'INR', minMinor: 1, maxMinor: 1_000_000_000 },
  minRatingTenths: 35,
  amenityIds: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110],
  collections: ['classic', 'townhouse', 'silverkey', 'villa', 'chalet', 'farm'] as StayFilters['collections'],
  kinds: ['hotel', 'home'],
  withoutRestrictions: ['no_local_ids', 'no_unmarried_couples', 'no_foreign_guests'],
  freeCancellation: true,
  payAtHotel: true,
  breakfast: true,
  meals: ['breakfast', 'lunch', 'dinner'],
  pets: 1,
  minBedrooms: 5,
  minBeds: 6,
  minBathrooms: 3,
  bedKinds: 15,
  nearSlopes: true,
  withinMetres: 3000,
  availableOnly: true,
}

/** The maximum of rooms, each full, every child of another age. */
const maxRooms: Room[] = Array.from({ length: occupancyLimits.rooms }, (_, room) => ({
  adults: occupancyLimits.adults,
  infants: 0,
  pets: 0,
  children: occupancyLimits.children,
  childAges: Array.from({ length: occupancyLimits.children }, (_child, child) => (room + child) % 18),
}))

test.each([
  { what: 'by price, with every filter', filters: everyFilter, by: 'price' },
  { what: 'by distance, with every filter but the price', filters: { ...everyFilter, price: null }, by: 'distance' },
  { what: 'by price, with none', filters: {}, by: 'price' },
  { what: 'by rank, with every filter', filters: everyFilter, by: 'recommended' },
  { what: 'by rank, with every filter but the price', filters: { ...everyFilter, price: null }, by: 'recommended' },
  { what: 'by rank, with none', filters: {}, by: 'recommended' },
] as const)('the largest party finds its stays $what within database limits', async ({ filters, by }) => {
  const city = await aCity(deps.db)
  await aProperty(deps.db, city)
  const requests: number[] = []
  const unused: string[] = []
  const batch = (statements: Statement[]) => {
    requests.push(...statements.map(({ params }) => params.length))
    unused.push(...statements.flatMap(({ sql, params }) => listUnused(sql, params.length)))
    return deps.db.batch(statements)
  }
  const place = { cityId: city.id, near: { ...city, radiusKm: 60 }, tagIds: [1, 2, 3] }
  const search = {
    ...aSearch(place, { checkin: ARRIVAL, rooms: maxRooms, filters, sort: { by, ascending: true }, origin: city }),
    flexibleDays: 3,
  }
  const input = { choices: filterChoices, near: search, currency: 'INR' }
  const found = await listStays({ ...deps, db: { ...deps.db, batch } }, aScope(), search, input)
  expect(found.stays).toEqual([])
  expect(Math.max(...requests)).toBeLessThanOrEqual(MAX_VALUES)
  expect(unused).toEqual([])
})

/** D1 refuses a statement whose last value is not in its text. */
function listUnused(sql: string, count: number): string[] {
  const names = Array.from({ length: count }, (_, index) => `?${index + 1}`)
  const used = new Set(sql.match(/\?\d+/g))
  return used.size === 0 ? [] : names.filter((name) => !used.has(name))
}
