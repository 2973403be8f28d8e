import { type BrandId, findBrand, listBrands } from '#app/brands/brands.ts'
import { listPopularCities } from '#app/brands/countries/country-data/popular-cities.ts'
import type { SeedCity } from './read-places.ts'

/** Number of properties of a brand in a city. */
export type Market = { city: SeedCity; brandId: BrandId; count: number }

type WeightedMarket = Omit<Market, 'count'> & { weight: number }

const MIN_PROPERTIES = 2
// Popular cities get more than their weight, so that their lists have several pages.
const WEIGHT_EXPONENT = 1.35
// A small seed has few cities with several properties each.
const PROPERTIES_PER_CITY = 8
// From this many properties, every city has some.
const ENOUGH_FOR_ALL_CITIES = 2000
// Below this, linked cities may have no properties.
const ENOUGH_FOR_LINKED_CITIES = 1000

/** Distributes the properties over brands and cities by weight, at least two per city. */
export function planMarkets(cities: readonly SeedCity[], properties: number): Market[] {
  const allMarkets = listBrands().flatMap(({ id, demo }) =>
    cities
      .map((city) => ({ city, brandId: id, weight: city.weights[demo.places] ** WEIGHT_EXPONENT * demo.weightFactor }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight),
  )
  if (properties >= ENOUGH_FOR_ALL_CITIES) return distribute(allMarkets, properties)
  const chosen = chooseMarkets(allMarkets, Math.max(3, Math.floor(properties / PROPERTIES_PER_CITY)))
  const linked = properties >= ENOUGH_FOR_LINKED_CITIES ? allMarkets.filter(isLinked) : []
  return distribute([...new Set([...chosen, ...linked])], properties)
}

/** Chooses the heaviest markets of each brand by its share; further cities of a country count less. */
function chooseMarkets(markets: WeightedMarket[], count: number): WeightedMarket[] {
  const total = totalWeight(markets)
  return listBrands().flatMap(({ id }) => {
    const brandMarkets = markets.filter((market) => market.brandId === id)
    const ranks = new Map<string, number>()
    const appeal = new Map(
      brandMarkets.map((market) => {
        const rank = ranks.get(market.city.countryCode) ?? 0
        ranks.set(market.city.countryCode, rank + 1)
        return [market, market.weight / (1 + rank / 2)]
      }),
    )
    return [...brandMarkets]
      .sort((a, b) => (appeal.get(b) ?? 0) - (appeal.get(a) ?? 0))
      .slice(0, Math.max(1, Math.round((count * totalWeight(brandMarkets)) / total)))
  })
}

/** Returns whether pages of the brand link to the city. */
function isLinked({ city, brandId }: WeightedMarket): boolean {
  return listPopularCities(city.countryCode, '', findBrand(brandId).kind).some(({ slug }) => slug === city.slug)
}

/** Gives every market the minimum and the rest by weight; the largest remainders are rounded up. */
function distribute(markets: WeightedMarket[], properties: number): Market[] {
  const minimum = Math.min(MIN_PROPERTIES, Math.floor(properties / markets.length))
  const remaining = properties - minimum * markets.length
  const total = totalWeight(markets)
  const shares = markets.map((market) => ({ market, exact: (remaining * market.weight) / total }))
  const wholeShares = shares.map(({ exact }) => Math.floor(exact))
  const missing = remaining - wholeShares.reduce((sum, count) => sum + count, 0)
  const byRemainder = shares
    .map(({ exact }, index) => ({ index, remainder: exact - Math.floor(exact) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const roundedUp = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return markets.map(({ city, brandId }, index) => ({
    city,
    brandId,
    count: minimum + (wholeShares[index] ?? 0) + (roundedUp.has(index) ? 1 : 0),
  }))
}

function totalWeight(markets: readonly WeightedMarket[]): number {
  return markets.reduce((sum, { weight }) => sum + weight, 0)
}
