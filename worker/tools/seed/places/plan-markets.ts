import { type BrandId, findBrand, listBrands } from '#app/brands/brands.ts'
import { listPopularCities } from '#app/brands/countries/country-data/popular-cities.ts'
import type { SeedCity } from './read-places.ts'

/** Number of properties of a brand in a city. */
export type Market = { city: SeedCity; brandId: BrandId; count: number }

type Weighted = Omit<Market, 'count'> & { weight: number }

const FEWEST_STAYS = 2
// Popular cities get more than their weight, so that their lists have several pages.
const STEEPNESS = 1.35
// A small seed has few cities with several properties each.
const STAYS_WORTH_A_CITY = 8
const ENOUGH_FOR_ALL = 2000
// Below this, linked cities may have no properties.
const ENOUGH_FOR_LINKS = 1000

/** Distributes the properties over brands and cities by weight, at least two per city. */
export function planMarkets(cities: readonly SeedCity[], properties: number): Market[] {
  const all = listBrands().flatMap(({ id, demo }) =>
    cities
      .map((city) => ({ city, brandId: id, weight: city.weights[demo.places] ** STEEPNESS * demo.factor }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight),
  )
  if (properties >= ENOUGH_FOR_ALL) return shareOut(all, properties)
  const chosen = chooseMarkets(all, Math.max(3, Math.floor(properties / STAYS_WORTH_A_CITY)))
  const linked = properties >= ENOUGH_FOR_LINKS ? all.filter(isLinked) : []
  return shareOut([...new Set([...chosen, ...linked])], properties)
}

/** Chooses the heaviest markets of each brand by its share; further cities of a country count less. */
function chooseMarkets(all: Weighted[], count: number): Weighted[] {
  const total = sumOf(all)
  return listBrands().flatMap(({ id }) => {
    const own = all.filter((market) => market.brandId === id)
    const ranks = new Map<string, number>()
    const appeal = new Map(
      own.map((market) => {
        const rank = ranks.get(market.city.countryCode) ?? 0
        ranks.set(market.city.countryCode, rank + 1)
        return [market, market.weight / (1 + rank / 2)]
      }),
    )
    return [...own]
      .sort((a, b) => (appeal.get(b) ?? 0) - (appeal.get(a) ?? 0))
      .slice(0, Math.max(1, Math.round((count * sumOf(own)) / total)))
  })
}

/** Returns whether pages of the brand link to the city. */
function isLinked({ city, brandId }: Weighted): boolean {
  return listPopularCities(city.countryCode, '', findBrand(brandId).kind).some(({ slug }) => slug === city.slug)
}

function shareOut(markets: Weighted[], properties: number): Market[] {
  const least = Math.min(FEWEST_STAYS, Math.floor(properties / markets.length))
  const left = properties - least * markets.length
  const total = sumOf(markets)
  const shares = markets.map((market) => ({ market, exact: (left * market.weight) / total }))
  const given = shares.map(({ exact }) => Math.floor(exact))
  const missing = left - given.reduce((sum, count) => sum + count, 0)
  const order = shares
    .map(({ exact }, index) => ({ index, rest: exact - Math.floor(exact) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  const lucky = new Set(order.slice(0, missing).map(({ index }) => index))
  return markets.map(({ city, brandId }, index) => ({
    city,
    brandId,
    count: least + (given[index] ?? 0) + (lucky.has(index) ? 1 : 0),
  }))
}

function sumOf(markets: readonly Weighted[]): number {
  return markets.reduce((sum, { weight }) => sum + weight, 0)
}
