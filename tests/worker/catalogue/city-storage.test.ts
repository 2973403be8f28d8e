import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { fullScans } from '#tests/support/query-plan.ts'
import { citiesStatement, countriesStatement } from '#worker/catalogue/city-storage.ts'
import { nearbyPlacesStatement } from '#worker/catalogue/place-storage.ts'

const { db } = aDeps()

test('counts the stays of cities and countries without reading every property', async () => {
  const query = { slugs: ['jaipur'], orderBy: 'popularity', limit: 10, localities: 10 } as const
  for (const statement of [citiesStatement('oyo', query), countriesStatement('oyo'), nearbyPlacesStatement(1, 10)]) {
    expect(await fullScans(db, statement)).toEqual([])
  }
})
