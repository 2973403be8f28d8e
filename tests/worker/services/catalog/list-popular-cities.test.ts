import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty, counting, netherlands } from '#tests/support/catalogue-builders.ts'
import { findCity, listPopularCities } from '#worker/services/catalog/list-cities.ts'

const deps = aDeps()

test("lists the country's own cities first, then popular ones elsewhere", async () => {
  const own = await aCity(deps.db, { country: netherlands })
  const abroad = await aCity(deps.db)
  const other = await aCity(deps.db)
  for (const city of [own, abroad]) await aProperty(deps.db, city, { brandId: 'dunehouse' })
  await aProperty(deps.db, other)
  const scope = aScope({ brand: findBrand('dunehouse'), country: findCountry('NL') })
  const db = counting(deps.db)
  const cities = await listPopularCities({ ...deps, db }, scope, 5)
  const made = [own.id, abroad.id, other.id]
  expect(cities.map(({ id }) => id).filter((id) => made.includes(id))).toEqual([own.id, abroad.id])
  expect(db.asked()).toBe(1)
})

test("counts a city's stays and picks its picture by brand", async () => {
  const city = await aCity(deps.db, { localities: ['old-town'] })
  await aProperty(deps.db, city, { pictures: 2 })
  await aProperty(deps.db, city, { brandId: 'dunehouse', popularity: 9 })
  await aProperty(deps.db, city, { isLive: false })
  expect(await findCity(deps, aScope(), city.slug)).toMatchObject({
    propertyCount: 1,
    picture: expect.stringContaining('"demo/city-facade-1"'),
    popularLocations: [{ slug: 'old-town' }],
  })
  expect(await findCity(deps, aScope(), 'atlantis')).toBeNull()
})
