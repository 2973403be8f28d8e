import type { PictureSubject } from '#app/domain/stays/drawn/picture-kinds.ts'

export type RatingBreakdown = {
  cleanlinessTenths: number | null
  locationTenths: number | null
  serviceTenths: number | null
  valueTenths: number | null
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  starCounts: [number, number, number, number, number]
  /** How many reviews come from the guests of this site, and how many from Google. */
  sourceCounts: { own: number; google: number }
}

/** Where a review comes from, as the wire numbers it. */
export type ReviewSource = 0 | 2

export type Review = {
  id: number
  source: ReviewSource
  ratingTenths: number
  author: string
  locale: string
  body: string
  stayedOn: string
  /** What the house answered, and on which day; null when it has not. */
  reply: { text: string; day: string } | null
  photos: ReviewPhoto[]
}

/** A picture a guest added to a review. */
export type ReviewPhoto = { subject: PictureSubject; spec: string }

export type ReviewQuery = {
  propertyId: number
  /** Null: of every source. */
  source: ReviewSource | null
  sort: 'newest' | 'best' | 'worst'
  limit: number
  offset: number
  /** Only those with words; ratings without any count all the same. */
  isWorded?: boolean
  /** Only those that say this. */
  words?: string | null
  /** Only those of this language. */
  locale?: string | null
  /** Those of this language before all others, then those in English. */
  first?: string | null
}
