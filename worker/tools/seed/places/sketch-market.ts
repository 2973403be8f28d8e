import { findBrand } from '#app/brands/brands.ts'
import { toSlug } from '#app/domain/search/to-slug.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { nameStay } from '#worker/tools/seed/stays/name-stay.ts'
import { firstWordsIn } from '#worker/tools/seed/words/names.ts'
import { pointOnLand } from './land.ts'
import type { Market } from './plan-markets.ts'
import type { SeedCity } from './read-places.ts'
import { chooseSetting, cultureOf, type Sketch } from './sketch.ts'

export type ParkSeed = { id: number; city_id: number; slug: string; name: string; latitude: number; longitude: number }

const homeCountries = new Set(['NL', 'DE', 'FR', 'ES', 'AT', 'IT', 'GB', 'BE'])
const PARK_KM = 4

/** Creates holiday parks in every second rural city with holiday homes. */
export function createParks(cities: readonly SeedCity[]): ParkSeed[] {
  const places = cities.filter(
    ({ countryCode, weights, traits }) => homeCountries.has(countryCode) && weights.homes >= 8 && traits[0] !== 'm',
  )
  const taken = new Set<string>()
  return places
    .filter((_, index) => index % 2 === 0)
    .map((city) => {
      const random = createRandom(`park ${city.slug}`)
      const own = firstWordsIn(city, 'park', cultureOf(city))
      const names = own.length > 0 ? own : firstWordsIn(city, 'park', 'english')
      const free = names.filter((name) => !taken.has(name))
      const base = free.length > 0 ? random.pick(free) : `${random.pick(names)} ${city.name}`
      taken.add(base)
      return {
        id: city.id * 10 + 1,
        city_id: city.id,
        slug: toSlug(`${base} ${city.slug}`),
        name: base,
        ...pointOnLand(random, city, PARK_KM),
      }
    })
}

/** Sketches the properties of a brand in a city, with ids from `firstId`; the first is the most popular one. */
export function* sketchMarket(
  market: Market,
  parks: readonly ParkSeed[],
  firstId: number,
): Generator<{ sketch: Sketch; name: string }> {
  const taken = new Set<string>()
  for (let rank = 0; rank < market.count; rank += 1) {
    const random = createRandom(`place ${market.city.slug} ${market.brandId} ${rank}`)
    const sketch = sketchStay(random, market, { parks, id: firstId + rank, rank })
    yield { sketch, name: nameStay(random, sketch, taken) }
  }
}

type Place = { parks: readonly ParkSeed[]; id: number; rank: number }

function sketchStay(random: Random, { city, brandId, count }: Market, { parks, id, rank }: Place): Sketch {
  const { kind } = findBrand(brandId)
  const culture = cultureOf(city)
  const ownPark = parks.find(({ city_id }) => city_id === city.id)
  const park = kind === 'home' && ownPark && random.chance(0.4) ? ownPark : null
  const locality = !park && city.localities.length > 0 && random.chance(0.78) ? random.pick(city.localities) : null
  // Most properties are plain; the most popular one is in between.
  const level = rank === 0 ? 0.3 + random.next() * 0.3 : random.next() ** 1.4
  const setting = chooseSetting(random, { kind, city, culture, level, park })
  const centre = park ?? locality ?? city
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
    ...pointOnLand(random, centre, park ? 0.4 : locality ? 0.9 : 3),
  }
}
