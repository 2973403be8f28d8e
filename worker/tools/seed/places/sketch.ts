import type { BrandId } from '#app/brands/brands.ts'
import type { Collection } from '#app/domain/stays/collections.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { scenesFor } from '#worker/tools/seed/pictures/choose-scene.ts'
import type { Scene } from '#worker/tools/seed/pictures/pack.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { type Culture, seedCountry } from './country-table.ts'
import type { SeedCity, SeedLocality } from './read-places.ts'

/** Decisions about a property before its rows are written. */
export type Sketch = {
  id: number
  brandId: BrandId
  kind: 'hotel' | 'home'
  city: SeedCity
  locality: SeedLocality | null
  park: { id: number; name: string } | null
  collection: Collection
  scene: Scene
  culture: Culture
  /** From 0 (plainest of its country) to 1. */
  level: number
  /** Rank among the brand's properties in the city, 0 = the most popular. */
  rank: number
  /** Number of the brand's properties in the city. */
  neighbours: number
  latitude: number
  longitude: number
}

/** Language of names of properties and landmarks, where it is not English. */
export const nameLocales: Partial<Record<Culture, Locale>> = {
  dutch: 'nl',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  latin: 'es',
  portuguese: 'pt',
}

/** Cities of Belgium where French is spoken. */
const frenchBelgium = new Set(['durbuy', 'la-roche-en-ardenne', 'brussels'])

/** Returns the culture of a city, which differs within Belgium. */
export function cultureOf({ countryCode, slug }: SeedCity): Culture {
  if (countryCode === 'BE') return frenchBelgium.has(slug) ? 'french' : 'dutch'
  return seedCountry(countryCode)?.culture ?? 'english'
}

/** Chooses collection and scene by the traits of the city. */
export function chooseSetting(random: Random, sketch: Pick<Sketch, 'kind' | 'city' | 'culture' | 'level' | 'park'>) {
  return sketch.kind === 'hotel' ? hotelSetting(random, sketch) : homeSetting(random, sketch)
}

type Setting = { collection: Collection; scene: Scene }

function hotelSetting(random: Random, { city, level }: Pick<Sketch, 'city' | 'level'>): Setting {
  const collection = hotelCollection(random, level)
  return { collection, scene: random.pick(scenesFor({ ...city, kind: 'hotel' })) }
}

// Levels above which hotels belong to the better collections.
const SILVERKEY_LEVEL = 0.72
const TOWNHOUSE_LEVEL = 0.45

function hotelCollection(random: Random, level: number): Collection {
  if (level > SILVERKEY_LEVEL) return 'silverkey'
  return level > TOWNHOUSE_LEVEL && random.chance(0.55) ? 'townhouse' : 'classic'
}

function homeSetting(random: Random, { city, park }: Pick<Sketch, 'city' | 'park'>): Setting {
  if (park) return { collection: 'park', scene: 'park' }
  const scene = random.pick(scenesFor({ ...city, kind: 'home' }))
  return { collection: random.pick(collectionsByScene[scene] ?? ['classic']), scene }
}

/** Collections of homes by scene, repeated by frequency. */
const collectionsByScene: Partial<Record<Scene, readonly Collection[]>> = {
  villa: ['villa'],
  riviera: ['villa', 'villa', 'classic'],
  backwater: ['villa', 'farm'],
  ghat: ['villa', 'villa', 'farm'],
  himalaya: ['chalet', 'villa'],
  chalet: ['chalet'],
  lake: ['villa', 'chalet'],
  farm: ['farm', 'farm', 'villa'],
  country: ['farm', 'farm', 'classic'],
  dune: ['classic', 'classic', 'villa'],
}
