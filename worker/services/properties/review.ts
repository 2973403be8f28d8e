import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'

export type RatingBreakdown = {
  cleanlinessTenths: number | null
  locationTenths: number | null
  serviceTenths: number | null
  valueTenths: number | null
  starCounts: [number, number, number, number, number]
  sourceCounts: { own: number; google: number }
}

/** Source of a review by its wire number. */
export type ReviewSource = 0 | 2

export type Review = {
  id: number
  source: ReviewSource
  ratingTenths: number
  author: string
  locale: string
  body: string
  stayedOn: string
  reply: { text: string; day: string } | null
  photos: ReviewPhoto[]
}

export type ReviewPhoto = { subject: PictureSubject; spec: string }

export type ReviewQuery = {
  propertyId: number
  source: ReviewSource | null
  sort: 'newest' | 'best' | 'worst'
  limit: number
  offset: number
  /** Only reviews with text; ratings alone still count. */
  isWorded?: boolean
  words?: string | null
  locale?: string | null
  /** Reviews in this language first, then English ones. */
  first?: string | null
}
