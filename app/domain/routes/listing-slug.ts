export type ListingPlace = {
  relation: 'in' | 'near'
  subject: string
  city: string
  /** A district or landmark of the city; null: the whole city. */
  location: string | null
  tag: string | null
}

/** Maximum length of a listing's first segment: the slugs of a place, its city and a tag. */
export const MAX_SEGMENT_LENGTH = 500

/** Maximum number of words, each of which may start a city name. */
export const MAX_SEGMENT_WORDS = 40

const LISTING_SLUG = /^(.+?)-(in|near)-(.+)$/

/**
 * Parses a listing path: `hotels-in-{city}`, `hotels-in-{location}-{city}`, `hotels-near-{location}-{city}` and
 * `{city}/hotels-in-{city}-{tag}`. The longest known city at the end wins, the rest is the location. Returns null
 * without a known city.
 */
export function parseListingSlug(segments: readonly string[], isCity: (slug: string) => boolean): ListingPlace | null {
  if (segments.length > 2) return null
  const [first = '', second] = segments.map((segment) => segment.toLowerCase().slice(0, MAX_SEGMENT_LENGTH))
  const match = LISTING_SLUG.exec(second ?? first)
  if (!match) return null
  const [, subject = '', relation, place = ''] = match
  const foundPlace = second === undefined ? splitLocation(place, isCity) : splitTag(place, first, isCity)
  return foundPlace && { relation: relation === 'near' ? 'near' : 'in', subject, ...foundPlace }
}

/** Returns the possible city slugs in a listing path that are longer than `citySlug`. */
export function longerCitySlugs(path: string, citySlug: string): string[] {
  const words = LISTING_SLUG.exec(path.slice(1))?.[3]?.split('-') ?? []
  const max = words.length - citySlug.split('-').length
  return Array.from({ length: Math.max(0, max) }, (_, start) => words.slice(start).join('-'))
}

type FoundPlace = Pick<ListingPlace, 'city' | 'location' | 'tag'>

function splitLocation(place: string, isCity: (slug: string) => boolean): FoundPlace | null {
  const words = place.split('-')
  for (let start = 0; start < words.length; start += 1) {
    const city = words.slice(start).join('-')
    if (isCity(city)) return { city, location: words.slice(0, start).join('-') || null, tag: null }
  }
  return null
}

function splitTag(place: string, city: string, isCity: (slug: string) => boolean): FoundPlace | null {
  if (!isCity(city)) return null
  if (place === city) return { city, location: null, tag: null }
  return place.startsWith(`${city}-`) ? { city, location: null, tag: place.slice(city.length + 1) } : null
}
