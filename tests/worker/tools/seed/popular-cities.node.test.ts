import { expect, test } from 'vitest'
import { listBrands } from '#app/brands/brands.ts'
import { listCountries } from '#app/brands/countries/countries.ts'
import { defaultPopularCities } from '#app/brands/footer-links.ts'
import { hosts } from '#app/brands/hosts.ts'
import { readPlaces } from '#worker/tools/seed/places/read-places.ts'

const places = new Map(readPlaces().map((place) => [`${place.countryCode}/${place.slug}`, place]))

/** Returns the countries in which a brand has a home page: those of its hosts, and those with a code in addresses. */
function countriesOf({ id, usesRootHomePage }: ReturnType<typeof listBrands>[number]) {
  const own = Object.values(hosts).filter(({ brandId }) => brandId === id)
  return listCountries().filter(
    ({ code, flags }) =>
      own.some(({ pageCountryCode }) => pageCountryCode === code) || (!usesRootHomePage && flags.doesHomePageExists),
  )
}

test.each(listBrands())('the popular cities of $id are in the catalogue, with id and traits [CTRY-27]', (brand) => {
  const named = countriesOf(brand).flatMap((country) =>
    defaultPopularCities(brand, country).map((city) => ({
      ...city,
      place: places.get(`${country.code}/${city.slug}`),
    })),
  )
  const missingOrUnweighted = named.filter(({ place }) => !place || place.weights[brand.demo.places] === 0)
  expect(named.length).toBeGreaterThan(5)
  expect(missingOrUnweighted.map(({ name, countryName }) => `${name}, ${countryName}`)).toEqual([])
  expect(named.filter(({ place }) => !Number.isSafeInteger(place?.id) || place?.traits.length === 0)).toEqual([])
})
