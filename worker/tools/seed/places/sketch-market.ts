import { findBrand } from '#app/brands/brands.ts'
import { toSlug } from '#app/domain/search/to-slug.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { nameProperty } from '#worker/tools/seed/stays/name-property.ts'
import { firstWordsIn } from '#worker/tools/seed/words/names.ts'
import { pointOnLand } from './land.ts'
import type { Market } from './plan-markets.ts'
import { isMetropolis, type SeedCity } from './read-places.ts'
import { chooseSetting, cultureOf, type Sketch } from './sketch.ts'

export type ParkSeed = { id: number; city_id: number; slug: string; name: string; latitude: number; longitude: number }

const parkCountries = new Set(['NL', 'DE', 'FR', 'ES', 'AT', 'IT', 'GB', 'BE'])
/** Weight for homes from which a city has a park. */
const MIN_HOME_WEIGHT = 8
/** Maximum distance of a park from the centre of its city. */
const PARK_DISTANCE_KM = 4

/** Distances of properties from the centre of their park, locality or city. */
export const PARK_RADIUS_KM = 0.4
const LOCALITY_RADIUS_KM = 0.9
const CITY_RADIUS_KM = 3

/** Share of the homes in a city with a park that are in the park. */
const PARK_SHARE = 0.4
const LOCALITY_SHARE = 0.78

/** Creates a holiday park in every second city of `parkCountries` with many homes; none in a metropolis. */
export function createParks(cities: readonly SeedCity[]): ParkSeed[] {
  const ruralCities = cities.filter(
    (city) => parkCountries.has(city.countryCode) && city.weights.homes >= MIN_HOME_WEIGHT && !isMetropolis(city),
  )
  const usedNames = new Set<string>()
  return ruralCities
    .filter((_, index) => index % 2 === 0)
    .map((city) => {
      const random = createRandom(`park ${city.slug}`)
      const localNames = firstWordsIn(city, 'park', cultureOf(city))
      const names = localNames.length > 0 ? localNames : firstWordsIn(city, 'park', 'english')
      const unusedNames = names.filter((candidate) => !usedNames.has(candidate))
      const name = unusedNames.length > 0 ? random.pick(unusedNames) : `${random.pick(names)} ${city.name}`
      usedNames.add(name)
      return {
        id: city.id * 10 + 1,
        city_id: city.id,
        slug: toSlug(`${name} ${city.slug}`),
        name,
        ...pointOnLand(random, city, PARK_DISTANCE_KM),
      }
    })
}

/** Sketches the properties of a brand in a city, with ids from `firstId`; the first is the most popular one. */
export function* sketchMarket(
  market: Market,
  parks: readonly ParkSeed[],
  firstId: number,
): Generator<{ sketch: Sketch; name: string }> {
  const usedNames = new Set<string>()
  for (let rank = 0; rank < market.count; rank += 1) {
    const random = createRandom(`place ${market.city.slug} ${market.brandId} ${rank}`)
    const sketch = sketchProperty(random, market, { parks, id: firstId + rank, rank })
    yield { sketch, name: nameProperty(random, sketch, usedNames) }
  }
}

type MarketPosition = { parks: readonly ParkSeed[]; id: number; rank: number }

function sketchProperty(random: Random, { city, brandId, count }: Market, { parks, id, rank }: MarketPosition): Sketch {
  const { kind } = findBrand(brandId)
  const culture = cultureOf(city)
  const cityPark = parks.find(({ city_id }) => city_id === city.id)
  const park = kind === 'home' && cityPark && random.chance(PARK_SHARE) ? cityPark : null
  const hasLocality = !park && city.localities.length > 0 && random.chance(LOCALITY_SHARE)
  const locality = hasLocality ? random.pick(city.localities) : null
  // Most properties are plain; the most popular one of a city is of average level.
  const level = rank === 0 ? 0.3 + random.next() * 0.3 : random.next() ** 1.4
  const setting = chooseSetting(random, { kind, city, culture, level, park })
  const centre = park ?? locality ?? city
  const placeRadiusKm = locality ? LOCALITY_RADIUS_KM : CITY_RADIUS_KM
  const radiusKm = park ? PARK_RADIUS_KM : placeRadiusKm
  return {
    id,
    brandId,
    kind,
    city,
    locality,
    park,
    culture,
    level,
    rank,
    neighbours: count,
    ...setting,
    ...pointOnLand(random, centre, radiusKm),
  }
}
