import type { BrandId } from '#app/brands/brands.ts'
import { parseListingSlug } from '#app/domain/routes/listing-slug.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'
import type { CityWithLocalities, Locality } from './cities/city.ts'
import { citiesStatement, toCityWithLocalities } from './cities/city-storage.ts'
import { localitiesStatement, parksStatement, type Tag, tagsStatement, toLocality, toTag } from './place-storage.ts'

/** What a listing's path stands for. */
export type FoundListingPlace = {
  relation: 'in' | 'near'
  city: CityWithLocalities
  /** A part of the city or a place in it; null: the whole city. */
  locality: Locality | null
  /** The holiday park a path names in place of a part of the city. */
  park: Locality | null
  tags: Tag[]
}

const MOST_WORDS = 12

/** Asks for what a path stands for as a part of a batch; `read` takes the answers in the order of the statements. */
export type ListingPlaceQuestion = {
  statements: Statement[]
  /** Every slug the path may mean by its city, the longest first behind the whole first segment. */
  citySlugs: string[]
  read: (answers: readonly { rows: Row[] }[]) => FoundListingPlace | null
}

/**
 * Asks what the segments of a listing or city path stand for, as a part of one batch: `hotels-in-{city}`,
 * `hotels-in-{location}-{city}`, `hotels-near-{location}-{city}`, `{city}/hotels-in-{city}-{tag}`, `{city}/{tag}/{tag}…`.
 * The longest known city wins from the right (DEC-19). It reads null when the brand has no such city, or the city no such
 * part or park, or the site no such tag.
 */
export function askForListingPlace(
  { brandId, locale }: { brandId: BrandId; locale: Locale },
  segments: readonly string[],
): ListingPlaceQuestion {
  const words = readWords(segments)
  return {
    citySlugs: words.endings,
    statements: [
      citiesStatement(brandId, {
        ...{ locale, slugs: words.endings, orderBy: 'popularity', limit: MOST_WORDS, localities: 10 },
      }),
      localitiesStatement(words.endings, words.beginnings, locale),
      parksStatement(words.beginnings),
      tagsStatement([...words.endings, ...words.tags].slice(0, 30)),
    ],
    read: (answers) => readAnswers(answers, segments),
  }
}

function readAnswers(
  [cityRows, localityRows, parkRows, tagRows]: readonly { rows: Row[] }[],
  segments: readonly string[],
): FoundListingPlace | null {
  const cities = cityRows?.rows.map(toCityWithLocalities) ?? []
  const tags = tagRows?.rows.map(toTag) ?? []
  const place = readPlace(segments, (slug) => cities.some((city) => city.slug === slug))
  const city = cities.find(({ slug }) => slug === place?.city)
  if (!place || !city) return null
  const isMeant = (row: Row) => row.city_slug === city.slug && row.slug === place.location
  const locality = localityRows?.rows.find(isMeant)
  const park = parkRows?.rows.find(isMeant)
  const wanted = place.tags.map((slug) => tags.find((tag) => tag.slug === slug))
  if ((place.location && !locality && !park) || wanted.includes(undefined)) return null
  return {
    relation: place.relation,
    city,
    locality: locality ? toLocality(locality) : null,
    park: park && !locality ? toLocality(park) : null,
    tags: wanted.filter((tag) => tag !== undefined),
  }
}

type Row = Record<string, SqlValue>
type NamedPlace = { relation: 'in' | 'near'; city: string; location: string | null; tags: string[] }

function readPlace(segments: readonly string[], isCity: (slug: string) => boolean): NamedPlace | null {
  const listing = parseListingSlug(segments, isCity)
  if (listing) return { ...listing, tags: listing.tag ? [listing.tag] : [] }
  const [city = '', ...tags] = segments.map((segment) => segment.toLowerCase())
  return isCity(city) ? { relation: 'in', city, location: null, tags } : null
}

/** Every slug the segments may name: what a city or tag may be called (endings), and a part of it (beginnings). */
function readWords(segments: readonly string[]): { endings: string[]; beginnings: string[]; tags: string[] } {
  const [first = '', ...rest] = segments.map((segment) => segment.toLowerCase().slice(0, 200))
  const words = (rest[0]?.match(/-(in|near)-/) ? rest[0] : first).split('-')
  const start = words.findIndex((word, at) => at > 0 && ['in', 'near'].includes(word)) + 1
  const named = words.slice(start, start + MOST_WORDS)
  const endings = named.map((_, index) => named.slice(index).join('-'))
  const beginnings = named.map((_, index) => named.slice(0, index).join('-')).filter((slug) => slug !== '')
  return { endings: [...new Set([first, ...endings])], beginnings, tags: rest }
}
