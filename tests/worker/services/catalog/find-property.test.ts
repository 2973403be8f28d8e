import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { findProperty } from '#worker/services/catalog/find-property.ts'

const deps = aDeps()

test('finds live properties of the brand only', async () => {
  const city = await aCity(deps.db)
  const property = await aProperty(deps.db, city)
  const closed = await aProperty(deps.db, city, { isLive: false })
  expect(await findProperty(deps, aScope(), property.id)).toMatchObject({
    id: property.id,
    slug: property.slug,
    countryCode: 'IN',
    city: { slug: city.slug },
  })
  expect(await findProperty(deps, aScope(), closed.id)).toBeNull()
  expect(await findProperty(deps, aScope({ brand: findBrand('dunehouse') }), property.id)).toBeNull()
})
