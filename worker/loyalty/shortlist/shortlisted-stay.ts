/** A stay of a shortlist, with what decides whether it fits a party. */
export type ShortlistedStay = {
  id: number
  name: string
  slug: string
  kind: 'hotel' | 'home'
  collection: string
  guests: number
  pets: number
  bedrooms: number
}
