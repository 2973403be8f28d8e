import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { listCountries } from '#app/brands/countries/countries.ts'
import { defaultPopularCities } from '#app/brands/footer-links.ts'
import { planMarkets } from '#worker/tools/seed/places/plan-markets.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'

const cities = readPlaces()

test.each([1500, 3000])('a seed of %i has stays in every city that pages link to', (properties) => {
  const markets = planMarkets(cities, properties)
  const stocked = new Set(markets.map(({ brandId, city }) => `${brandId} ${city.slug}`))
  const weighed = new Set(
    cities.flatMap(({ slug, weights }) => Object.entries(weights).map(([at, weight]) => `${at} ${slug} ${weight > 0}`)),
  )
  const linked = listBrands().flatMap((brand) =>
    listCountries()
      .flatMap((country) => defaultPopularCities(brand, country))
      .filter(({ slug }) => weighed.has(`${brand.demo.places} ${slug} true`))
      .map(({ slug }) => `${brand.id} ${slug}`),
  )
  expect(linked.length).toBeGreaterThan(100)
  expect(linked.filter((market) => !stocked.has(market))).toEqual([])
  expect(markets.reduce((sum, { count }) => sum + count, 0)).toBe(properties)
})
