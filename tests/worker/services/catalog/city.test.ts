import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { fullScans } from '#tests/support/query-plan.ts'
import { citiesStatement, countriesStatement } from '#worker/services/catalog/city.ts'
import { placesAroundStatement } from '#worker/services/catalog/list-nearby-places.ts'
import { placesInBoxStatement } from '#worker/services/catalog/place-storage.ts'

const { db } = aDeps()

test('counts stays of cities and countries without reading every property', async () => {
  const query = { locale: 'hi', slugs: ['jaipur'], orderBy: 'popularity', limit: 10, localities: 10 } as const
  const statements = [
    citiesStatement('marigold', query),
    countriesStatement('marigold'),
    placesAroundStatement({ propertyId: 1, locale: 'hi', perKind: 3, withPopularity: true }),
    placesInBoxStatement({ south: 26, west: 75, north: 27, east: 76 }, { locale: 'hi', limit: 400 }),
  ]
  for (const statement of statements) {
    expect(await fullScans(db, statement)).toEqual([])
  }
})
