import { toSlug } from '#app/domain/search/to-slug.ts'
import { type Names, toNames } from '#worker/infra/database/named-in.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { namesOfLandmark } from './city-names.ts'
import { type LandmarkKind, type LandmarkSeed, planLandmarks } from './plan-landmarks.ts'
import { inScripts, readPairs, type SeedCity } from './read-places.ts'
import type { ParkSeed } from './sketch-market.ts'

/** A real place; its name is null when it is called after its city. */
type TruePlace = {
  slug: string
  kind: LandmarkKind
  latitude: number
  longitude: number
  name: string | null
  translations: Names
  searchNames: string[]
}

/** Kinds that are listed only with their real position. */
const travelledBy = new Set<LandmarkKind>(['station', 'airport'])

const FAME = 100

/**
 * Lists the landmarks: real sights where the table has some, otherwise planned ones with generic names; stations and
 * airports only at their real position.
 */
export function listLandmarks(cities: readonly SeedCity[], parks: readonly ParkSeed[]): LandmarkSeed[] {
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const places = readTruePlaces()
  const byKind = Map.groupBy(places, ({ slug, kind }) => `${slug} ${kind}`)
  const planned = planLandmarks(cities, parks).flatMap((landmark) => {
    const [known] = byKind.get(`${cityById.get(landmark.city_id)?.slug} ${landmark.kind}`) ?? []
    if (!known) return travelledBy.has(landmark.kind) ? [] : [landmark]
    return known.name === null ? [{ ...landmark, latitude: known.latitude, longitude: known.longitude }] : []
  })
  const sights = cities.flatMap((city) => sightsOf(city, places))
  const taken = new Set(cities.flatMap(({ id, localities }) => localities.map(({ slug }) => `${id} ${slug}`)))
  return [...planned, ...sights].map((landmark, index) => ({
    ...landmark,
    id: index + 1,
    slug: landmark.slug === null ? null : freeSlug(landmark, taken),
  }))
}

/** Returns the slug of a landmark or, where the city has a district or landmark of that slug, one with its kind. */
function freeSlug({ city_id, kind, slug }: Omit<LandmarkSeed, 'id'>, taken: Set<string>): string {
  const slugs = [slug, `${slug}-${kind}`, `${slug}-${kind}-2`].map(String)
  const free = slugs.find((one) => !taken.has(`${city_id} ${one}`)) ?? ''
  taken.add(`${city_id} ${free}`)
  return free
}

function sightsOf(city: SeedCity, places: readonly TruePlace[]): Omit<LandmarkSeed, 'id'>[] {
  const own = places.flatMap(({ name, ...place }) => (place.slug === city.slug && name ? [{ ...place, name }] : []))
  return own.map(({ kind, name, translations, searchNames, latitude, longitude }, rank) => ({
    city_id: city.id,
    holiday_park_id: null,
    kind,
    name,
    names: toNames({ ...namesOfLandmark(name, city, 'en'), ...translations }),
    latitude,
    longitude,
    popularity: FAME - rank,
    slug: toSlug(name),
    also_searched_by: searchNames.join(' | '),
  }))
}

type Column =
  | ('city_slug' | 'kind' | 'latitude' | 'longitude' | 'name' | 'ar' | 'hi' | 'ja' | 'th')
  | ('other_languages' | 'also_searched_by')

function readTruePlaces(): TruePlace[] {
  return readTable<Column>('geography/true-places.tsv').map((place) => ({
    slug: place.city_slug,
    kind: place.kind as LandmarkKind,
    latitude: Number(place.latitude),
    longitude: Number(place.longitude),
    name: place.name || null,
    translations: { ...(place.ar ? inScripts(place) : {}), ...readPairs(place.other_languages) },
    searchNames: place.also_searched_by === '' ? [] : place.also_searched_by.split(', '),
  }))
}
