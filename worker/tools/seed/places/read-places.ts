import { readFileSync } from 'node:fs'
import type { DemoPlaces } from '#app/brands/brand.ts'
import { toSlug } from '#app/domain/search/to-slug.ts'
import type { PlaceKind } from '#worker/services/catalog/city.ts'
import { placeKindOf } from '#worker/tools/seed/pictures/choose-scene.ts'
import { nearestLand } from './land.ts'

export type SeedLocality = {
  id: number
  cityId: number
  slug: string
  name: string
  latitude: number
  longitude: number
}

/** What a place is known for; the first one of a city decides its season and scenery. */
export type Trait = 'm' | 't' | 'h' | 'p' | 'b' | 'i' | 's' | 'a' | 'l' | 'c' | 'k' | 'g' | 'd' | 'w'

export type SeedCity = {
  id: number
  countryCode: string
  slug: string
  name: string
  latitude: number
  longitude: number
  population: number
  timeZone: string
  traits: readonly Trait[]
  placeKind: PlaceKind
  /** How many stays of each kind it has, beside other cities. */
  weights: Readonly<Record<DemoPlaces, number>>
  /** The name in the script of the place; null where it is the same. */
  localName: string | null
  localities: SeedLocality[]
}

/** Reads the cities of the seed with their localities, in the order of the files; what a file puts in the water is ashore. */
export function readPlaces(): SeedCity[] {
  const localities = readRows('localities.tsv')
  return readRows('cities.tsv').map(([id, countryCode, slug, name, latitude, longitude, population, zone, ...rest]) => {
    const [traits = '', weights = '', localName = ''] = rest
    const [hotels = 0, homes = 0, indianHomes = 0] = weights.split('/').map(Number)
    const own = localities.filter(([cityId]) => cityId === id)
    return {
      id: Number(id),
      countryCode: String(countryCode),
      slug: String(slug),
      name: String(name),
      ...nearestLand({ latitude: Number(latitude), longitude: Number(longitude) }),
      population: Number(population),
      timeZone: String(zone),
      traits: [...traits] as Trait[],
      placeKind: placeKindOf({ traits: [...traits], latitude: Number(latitude), countryCode: String(countryCode) }),
      weights: { hotels, homes, indianHomes },
      localName: localName === '' ? null : localName,
      localities: own.map((row, index) => toLocality(Number(id), row, index)),
    }
  })
}

function toLocality(cityId: number, [, slug, name, latitude, longitude]: string[], index: number): SeedLocality {
  return {
    id: cityId * 100 + index + 1,
    cityId,
    slug: slug || toSlug(String(name)),
    name: String(name),
    ...nearestLand({ latitude: Number(latitude), longitude: Number(longitude) }),
  }
}

/** The rows of a file of `geography/`, each as its columns. */
export function readRows(file: string): string[][] {
  return readFileSync(new URL(`../geography/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}
