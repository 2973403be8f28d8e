import { toSlug } from '#app/domain/search/to-slug.ts'
import { type Names, toNames } from '#worker/infra/database/named-in.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { translateLandmark } from './city-names.ts'
import { type LandmarkKind, type LandmarkSeed, planLandmarks } from './plan-landmarks.ts'
import { parseNames, pickScripts, type SeedCity } from './read-places.ts'
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
const transportKinds = new Set<LandmarkKind>(['station', 'airport'])

/** Popularity of the best known sight of a city. */
const MAX_POPULARITY = 100

/**
 * Lists the landmarks: real sights where the table has some, otherwise planned ones with generic names; stations and
 * airports only at their real position.
 */
export function listLandmarks(cities: readonly SeedCity[], parks: readonly ParkSeed[]): LandmarkSeed[] {
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const places = readTruePlaces()
  const byKind = Map.groupBy(places, ({ slug, kind }) => `${slug} ${kind}`)
  const planned = planLandmarks(cities, parks).flatMap((landmark) => {
    const [truePlace] = byKind.get(`${cityById.get(landmark.city_id)?.slug} ${landmark.kind}`) ?? []
    if (!truePlace) return transportKinds.has(landmark.kind) ? [] : [landmark]
    const { name, latitude, longitude } = truePlace
    return name === null ? [{ ...landmark, latitude, longitude }] : []
  })
  const sights = cities.flatMap((city) => listSights(city, places))
  const usedSlugs = new Set(cities.flatMap(({ id, localities }) => localities.map(({ slug }) => `${id} ${slug}`)))
  return [...planned, ...sights].map((landmark, index) => ({
    ...landmark,
    id: index + 1,
    slug: landmark.slug === null ? null : chooseSlug(landmark, usedSlugs),
  }))
}

/** Returns the slug of a landmark, with its kind when a district or landmark of the city has that slug. */
function chooseSlug({ city_id, kind, slug }: Omit<LandmarkSeed, 'id'>, usedSlugs: Set<string>): string {
  const candidates = [slug, `${slug}-${kind}`, `${slug}-${kind}-2`].map(String)
  const unusedSlug = candidates.find((candidate) => !usedSlugs.has(`${city_id} ${candidate}`)) ?? ''
  usedSlugs.add(`${city_id} ${unusedSlug}`)
  return unusedSlug
}

function listSights(city: SeedCity, places: readonly TruePlace[]): Omit<LandmarkSeed, 'id'>[] {
  const sights = places.flatMap(({ name, ...place }) => (place.slug === city.slug && name ? [{ ...place, name }] : []))
  return sights.map(({ kind, name, translations, searchNames, latitude, longitude }, rank) => ({
    city_id: city.id,
    holiday_park_id: null,
    kind,
    name,
    names: toNames({ ...translateLandmark(name, city, 'en'), ...translations }),
    latitude,
    longitude,
    popularity: MAX_POPULARITY - rank,
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
    translations: { ...(place.ar ? pickScripts(place) : {}), ...parseNames(place.other_languages) },
    searchNames: place.also_searched_by === '' ? [] : place.also_searched_by.split(', '),
  }))
}
