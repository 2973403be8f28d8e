import type { BrandId } from '#app/brands/brands.ts'
import type { Collection } from '#app/domain/stays/collections.ts'
import type { PictureType } from '#app/domain/stays/pictures.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import type { SeedCity, SeedLocality } from './read-places.ts'

/** What is settled about a stay before its rows are written. */
export type Sketch = {
  id: number
  brandId: BrandId
  kind: 'hotel' | 'home'
  city: SeedCity
  locality: SeedLocality | null
  park: { id: number; name: string } | null
  collection: Collection
  scene: PictureType
  /** The way of naming and building of the region. */
  culture: Culture
  /** From 0, the plainest of its country, to 1. */
  level: number
  /** Place among the stays of its brand in its city, 0 = the one guests ask for most. */
  rank: number
  /** How many stays its brand has in its city. */
  neighbours: number
  latitude: number
  longitude: number
}

export type Culture =
  | 'india'
  | 'gulf'
  | 'japan'
  | 'china'
  | 'southeast'
  | 'latin'
  | 'africa'
  | 'british'
  | 'dutch'
  | 'german'
  | 'french'
  | 'spanish'
  | 'italian'
  | 'nordic'
  | 'slavic'
  | 'english'

const countriesOf: Record<Culture, string> = {
  india: 'IN NP LK BD BT PK MV',
  gulf: 'AE SA OM BH KW QA EG JO LB IQ MA DZ TN IL TR',
  japan: 'JP KR',
  china: 'CN HK MO TW SG MN',
  southeast: 'TH ID MY PH VN KH LA MM BN',
  latin: 'MX BR AR CL PE CO EC BO PY UY CR PA GT HN NI SV DO PR CU PT',
  africa: 'ZA NA BW ZM KE TZ UG RW ET GH NG SN CI CM MG MU MZ',
  british: 'GB IE',
  dutch: 'NL',
  german: 'DE AT CH',
  french: 'FR LU',
  spanish: 'ES',
  italian: 'IT MT',
  nordic: 'DK SE NO FI IS EE LV LT',
  slavic: 'PL CZ SK HU SI HR BA RS ME MK AL BG RO MD UA GE AM AZ KZ UZ KG GR CY',
  english: 'US CA AU NZ FJ JM TT BS BB BZ',
}

const cultureByCountry = new Map(
  Object.entries(countriesOf).flatMap(([culture, codes]) => codes.split(' ').map((code) => [code, culture as Culture])),
)

const frenchBelgium = new Set(['durbuy', 'la-roche-en-ardenne', 'brussels'])

/** The way of naming and building of a city's region. */
export function cultureOf({ countryCode, slug }: SeedCity): Culture {
  if (countryCode === 'BE') return frenchBelgium.has(slug) ? 'french' : 'dutch'
  return cultureByCountry.get(countryCode) ?? 'english'
}

/** The collection and scenery of a stay, by what its city is known for. */
export function chooseSetting(random: Random, stay: Pick<Sketch, 'kind' | 'city' | 'culture' | 'level' | 'park'>) {
  return stay.kind === 'hotel' ? hotelSetting(random, stay) : homeSetting(random, stay)
}

type Setting = { collection: Collection; scene: PictureType }

function hotelSetting(random: Random, { city, culture, level }: Pick<Sketch, 'city' | 'culture' | 'level'>): Setting {
  const collection = level > 0.72 ? 'silverkey' : level > 0.45 && random.chance(0.55) ? 'townhouse' : 'classic'
  return { collection, scene: hotelScene(random, city, culture) }
}

function hotelScene(random: Random, { traits, countryCode }: SeedCity, culture: Culture): PictureType {
  const has = (letters: string) => traits.some((trait) => letters.includes(trait))
  if (culture === 'india' && has('hpd')) return random.chance(0.7) ? 'haveli' : 'city'
  if (culture === 'gulf' && has('hd')) return random.chance(0.35) ? 'haveli' : 'city'
  if (has('c')) return random.chance(0.7) ? 'canal' : 'city'
  if (has('sa') && !has('m')) return random.chance(0.75) ? 'chalet' : 'city'
  if (has('i') || (has('b') && !has('m'))) return random.chance(0.7) ? 'villa' : 'city'
  if (has('g')) return random.chance(0.5) ? 'villa' : 'city'
  if (countryCode === 'NL' && random.chance(0.3)) return 'canal'
  return random.chance(0.12) ? 'villa' : 'city'
}

function homeSetting(random: Random, { city, culture, park }: Pick<Sketch, 'city' | 'culture' | 'park'>): Setting {
  if (park) return { collection: 'park', scene: random.chance(0.8) ? 'park' : 'dune' }
  const has = (letters: string) => city.traits.some((trait) => letters.includes(trait))
  if (culture === 'india') {
    if (has('sa'))
      return random.pick([
        { collection: 'chalet', scene: 'chalet' },
        { collection: 'villa', scene: 'villa' },
        { collection: 'farm', scene: 'farm' },
      ])
    if (has('hd') && random.chance(0.6)) return { collection: 'classic', scene: 'haveli' }
    return random.chance(0.75) ? { collection: 'villa', scene: 'villa' } : { collection: 'farm', scene: 'farm' }
  }
  if (has('sa'))
    return random.chance(0.75) ? { collection: 'chalet', scene: 'chalet' } : { collection: 'farm', scene: 'farm' }
  if (has('c')) return { collection: 'classic', scene: 'canal' }
  if (has('b')) {
    if (culture === 'spanish' || culture === 'italian' || culture === 'french') {
      return random.chance(0.65) ? { collection: 'villa', scene: 'villa' } : { collection: 'classic', scene: 'dune' }
    }
    return random.chance(0.7) ? { collection: 'classic', scene: 'dune' } : { collection: 'farm', scene: 'farm' }
  }
  if (has('gkl'))
    return random.chance(0.55) ? { collection: 'farm', scene: 'farm' } : { collection: 'villa', scene: 'villa' }
  return { collection: 'classic', scene: culture === 'dutch' ? 'canal' : 'city' }
}
