/** The path of a city's hotels. */
export function listingPath(citySlug: string): string {
  return `/hotels-in-${citySlug}`
}

/** The path of the hotels of a part of a city, or near a place in it. The city is named once. */
export function locationPath(citySlug: string, locationSlug: string, relation: 'in' | 'near' = 'in'): string {
  return `/hotels-${relation}-${withoutCity(locationSlug, citySlug)}-${citySlug}`
}

/** The slug of a place without the slug of its city at its end. */
export function withoutCity(locationSlug: string, citySlug: string): string {
  const end = `-${citySlug}`
  let slug = locationSlug
  while (slug.endsWith(end) && slug.length > end.length) slug = slug.slice(0, -end.length)
  return slug
}

/** The path of a city's hotels of one tag. */
export function tagPath(citySlug: string, tagSlug: string): string {
  return `/${citySlug}/hotels-in-${citySlug}-${tagSlug}`
}

/** The path of a city's stays that carry several tags, in whichever order they were named. */
export function tagsPath(citySlug: string, tagSlugs: readonly string[]): string {
  return `/${[citySlug, ...[...new Set(tagSlugs)].sort()].join('/')}`
}

/** The path of a hotel: its id, then its slug for people to read [PAGE-14]. */
export function hotelPath(id: number, slug: string): string {
  return slug === '' ? `/${id}/` : `/${id}-${slug}`
}

/** The path of a booking's online check-in. */
export function onlineCheckinPath(bookingNo: string): string {
  return `/online-checkin/${encodeURIComponent(bookingNo)}`
}

/** The path where a guest tells of a stay that is over. */
export function feedbackPath(bookingNo: string): string {
  return `/user-ratings/${encodeURIComponent(bookingNo)}`
}

/** The path of a booking; its phone and token travel only where the page is opened from outside. */
export function bookingPath(bookingNo: string, opener: { phone?: string; token?: string } = {}): string {
  const query = new URLSearchParams()
  if (opener.phone) query.set('phone', opener.phone)
  if (opener.token) query.set('token', opener.token)
  const text = query.toString()
  return `/booking/${encodeURIComponent(bookingNo)}${text === '' ? '' : `?${text}`}`
}
