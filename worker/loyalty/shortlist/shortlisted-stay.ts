import type { Collection } from '#app/domain/stays/collections.ts'

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
