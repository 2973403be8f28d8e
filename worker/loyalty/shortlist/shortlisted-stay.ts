import type { Collection } from '#app/domain/stays/collections.ts'

/** A saved stay, with what decides whether it fits a party. */
export type ShortlistedStay = {
  id: number
  name: string
  slug: string
  kind: 'hotel' | 'home'
  collection: Collection
  guests: number
  pets: number
  bedrooms: number
}
