export function listingPath(citySlug: string): string {
  return `/hotels-in-${citySlug}`
}

/** Path of the properties in a district, or near a place. Names the city only once. */
export function locationPath(citySlug: string, locationSlug: string, relation: 'in' | 'near' = 'in'): string {
  return `/hotels-${relation}-${withoutCity(locationSlug, citySlug)}-${citySlug}`
}

/** Removes the city from the end of a location's slug. */
export function withoutCity(locationSlug: string, citySlug: string): string {
  const end = `-${citySlug}`
  let slug = locationSlug
  while (slug.endsWith(end) && slug.length > end.length) slug = slug.slice(0, -end.length)
  return slug
}

export function tagPath(citySlug: string, tagSlug: string): string {
  return `/${citySlug}/hotels-in-${citySlug}-${tagSlug}`
}

export function tagsPath(citySlug: string, tagSlugs: readonly string[]): string {
  return `/${[citySlug, ...[...new Set(tagSlugs)].sort()].join('/')}`
}

export function hotelPath(id: number, slug: string): string {
  return slug === '' ? `/${id}/` : `/${id}-${slug}`
}

export function onlineCheckinPath(bookingNo: string): string {
  return `/online-checkin/${encodeURIComponent(bookingNo)}`
}

export function feedbackPath(bookingNo: string): string {
  return `/user-ratings/${encodeURIComponent(bookingNo)}`
}

export function bookingMessagesPath(bookingNo: string): string {
  return `${bookingPath(bookingNo)}/messages`
}

/** Path of the page that changes or cancels one room of a booking. */
export function bookedRoomsPath(bookingNo: string, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString()
  return `${bookingPath(bookingNo)}/rooms${text === '' ? '' : `?${text}`}`
}

/** Path of the form for a question to a property. */
export function questionPath(propertyId: number): string {
  return `/messages/ask/${propertyId}`
}

export function bookingPath(bookingNo: string, opener: { phone?: string; token?: string } = {}): string {
  const query = new URLSearchParams()
  if (opener.phone) query.set('phone', opener.phone)
  if (opener.token) query.set('token', opener.token)
  const text = query.toString()
  return `/booking/${encodeURIComponent(bookingNo)}${text === '' ? '' : `?${text}`}`
}
