import type { BrandId } from '#app/brands/brands.ts'
import { MAX_SEGMENT_LENGTH, MAX_SEGMENT_WORDS, parseListingSlug } from '#app/domain/routes/listing-slug.ts'
import { listingPath, locationPath, tagPath, tagsPath, withoutCity } from '#app/domain/routes/paths.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Area, areasOfCitiesStatement, areasStatement, type PlaceLink, toArea } from './area.ts'
import { type CityWithLocalities, citiesStatement, type Locality, toCityWithLocalities } from './city.ts'
import type { Landmark } from './landmark.ts'
import {
  landmarksStatement,
  localitiesStatement,
  parksStatement,
  type Tag,
  tagsStatement,
  toLandmark,
  toLocality,
  toTag,
} from './place-storage.ts'

/** A city, a part of it, or the surroundings of a part or landmark (`near`). */
export type FoundCity = {
  area: null
  relation: 'in' | 'near'
  city: CityWithLocalities
  /** The state, province or region of the city; null without one. */
  cityArea: PlaceLink | null
  locality: Locality | null
  park: Locality | null
  /** Only of `near`. */
  landmark: Landmark | null
  tags: Tag[]
}

export type FoundListingPlace = FoundCity | { area: Area }

/** Statements for a batch; `read` takes their results in the same order. */
type ListingPlaceQuery = {
  statements: Statement[]
  /** City slugs the path may contain, after the whole first segment the longest first. */
  citySlugs: string[]
  read: (results: readonly { rows: Row[] }[]) => FoundListingPlace | null
}

/**
 * Returns the query of a list's place: the longest known city from the right wins, then an area of the whole name. Its
 * result is null when the brand has no such city or area, the city no such locality or park, or the site no such tag.
 */
export function listingPlaceQuery(
  { brandId, locale }: { brandId: BrandId; locale: Locale },
  segments: readonly string[],
): ListingPlaceQuery {
  const candidates = readCandidates(segments)
  return {
    citySlugs: candidates.endings,
    statements: [
      citiesStatement(brandId, {
        locale,
        slugs: candidates.endings,
        orderBy: 'popularity',
        limit: candidates.endings.length,
        localities: 10,
      }),
      localitiesStatement(candidates.endings, candidates.parts, locale),
      parksStatement(candidates.parts),
      tagsStatement([...candidates.endings, ...candidates.tags]),
      areasOfCitiesStatement(candidates.endings, locale),
      landmarksStatement(candidates.endings, candidates.parts, locale),
      areasStatement(brandId, candidates.area === null ? [] : [candidates.area], locale),
    ],
    read: (results) => readResults(results, segments),
  }
}

function readResults(results: readonly { rows: Row[] }[], segments: readonly string[]): FoundListingPlace | null {
  const city = readCity(results, segments)
  if (city) return city
  const area = results.at(-1)?.rows[0]
  return area ? { area: toArea(area) } : null
}

function readCity(
  [cityRows, localityRows, parkRows, tagRows, areaRows, landmarkRows]: readonly { rows: Row[] }[],
  segments: readonly string[],
): FoundCity | null {
  const cities = cityRows?.rows.map(toCityWithLocalities) ?? []
  const tags = tagRows?.rows.map(toTag) ?? []
  const place = parseRequestedPlace(segments, (slug) => cities.some((city) => city.slug === slug))
  const city = cities.find(({ slug }) => slug === place?.city)
  if (!place || !city) return null
  const locality = findPart(localityRows?.rows, city.slug, place.location)
  const park = findPart(parkRows?.rows, city.slug, place.location)
  const isPart = locality !== undefined || park !== undefined
  const landmark =
    isPart || place.relation === 'in' ? undefined : findPart(landmarkRows?.rows, city.slug, place.location)
  const requestedTags = place.tags.map((slug) => tags.find((tag) => tag.slug === slug))
  if ((place.location && !isPart && !landmark) || requestedTags.includes(undefined)) return null
  const cityArea = areaRows?.rows.find((row) => row.city_slug === city.slug)
  return {
    area: null,
    relation: place.relation,
    city,
    cityArea: cityArea ? { slug: String(cityArea.slug), name: String(cityArea.name) } : null,
    locality: locality ? toLocality(locality) : null,
    park: park && !locality ? toLocality(park) : null,
    landmark: landmark ? toLandmark(landmark) : null,
    tags: requestedTags.filter((tag) => tag !== undefined),
  }
}

type Row = Record<string, SqlValue>

function findPart(rows: readonly Row[] = [], citySlug: string, location: string | null): Row | undefined {
  if (location === null) return undefined
  const inCity = rows.filter((row) => row.city_slug === citySlug)
  const partName = withoutCity(location, citySlug)
  return (
    inCity.find(({ slug }) => slug === location) ??
    inCity.find(({ slug }) => withoutCity(String(slug), citySlug) === partName)
  )
}

type RequestedPlace = { relation: 'in' | 'near'; city: string; location: string | null; tags: string[] }

function parseRequestedPlace(segments: readonly string[], isCity: (slug: string) => boolean): RequestedPlace | null {
  const listing = parseListingSlug(segments, isCity)
  if (listing) return { ...listing, tags: listing.tag ? [listing.tag] : [] }
  const [city = '', ...tags] = segments.map((segment) => segment.toLowerCase())
  return isCity(city) ? { relation: 'in', city, location: null, tags } : null
}

// Maximum repetitions of the city in a stored slug.
const CITY_REPEATS = 2

/** Slugs that the path could name. */
type SlugCandidates = {
  /** Cities: every ending of the name. */
  endings: string[]
  /** Localities, parks and landmarks: the beginning before each ending, also with the city repeated. */
  parts: string[]
  tags: string[]
  /** The whole name in the only segment; null when the path cannot be that of an area. */
  area: string | null
}

function readCandidates(segments: readonly string[]): SlugCandidates {
  const [first = '', ...rest] = segments.map((segment) => segment.toLowerCase().slice(0, MAX_SEGMENT_LENGTH))
  const words = (rest[0]?.match(/-(in|near)-/) ? rest[0] : first).split('-').slice(-MAX_SEGMENT_WORDS)
  const start = words.findIndex((word, index) => index > 0 && ['in', 'near'].includes(word)) + 1
  const nameWords = words.slice(start)
  const endings = nameWords.map((_, index) => nameWords.slice(index).join('-'))
  const parts = nameWords.flatMap((_, index) => {
    const [part, city] = [nameWords.slice(0, index).join('-'), endings[index] ?? '']
    if (part === '') return []
    return Array.from({ length: CITY_REPEATS + 1 }, (_each, times) => part + `-${city}`.repeat(times))
  })
  return {
    endings: [...new Set([first, ...endings])],
    parts: [...new Set(parts)],
    tags: rest,
    area: rest.length > 0 || words[start - 1] === 'near' ? null : nameWords.join('-'),
  }
}

/** Returns the part of the city or the landmark that the list is of; null for the whole city. */
export function partOf({ locality, park, landmark }: FoundCity): Locality | null {
  return locality ?? park ?? landmark
}

/** Returns the canonical path of a list. */
export function pathOfListing(found: FoundListingPlace): string {
  if (found.area) return listingPath(found.area.slug)
  const { relation, city, tags } = found
  const part = partOf(found)
  const slugs = tags.map(({ slug }) => slug)
  if (part) return locationPath(city.slug, part.slug, relation)
  const [tag] = slugs
  if (tag === undefined) return listingPath(city.slug)
  return slugs.length === 1 ? tagPath(city.slug, tag) : tagsPath(city.slug, slugs)
}

/** Returns tag ids by id or slug; null when a slug is unknown. Ids are not checked. */
export async function findTagIds(deps: Deps, names: readonly string[]): Promise<number[] | null> {
  const slugs = names.filter((name) => !/^\d+$/.test(name))
  const ids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  if (slugs.length === 0) return ids
  const { sql, params } = tagsStatement(slugs)
  const tags = (await deps.db.all<Record<string, string | number | null>>(sql, ...params)).map(toTag)
  return tags.length === new Set(slugs).size ? [...ids, ...tags.map(({ id }) => id)] : null
}
