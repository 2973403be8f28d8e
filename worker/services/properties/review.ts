import type { PictureSubject } from '#app/domain/pictures/picture-subjects.ts'
import type { ReviewParty } from '#app/domain/reviews/review-parties.ts'
import type { ReviewTopic } from '#app/domain/reviews/review-topics.ts'

/** Sources of reviews by their wire numbers. */
export const reviewSources = { own: 0, google: 2 } as const
export type ReviewSource = (typeof reviewSources)[keyof typeof reviewSources]

export type Review = {
  id: number
  source: ReviewSource
  ratingTenths: number
  author: string
  locale: string
  body: string
  /** The text in the reader's language; null when there is no translation. */
  translation: string | null
  party: ReviewParty | null
  topics: ReviewTopic[]
  stayedOn: string
  reply: { text: string; day: string } | null
  photos: ReviewPhoto[]
}

export type ReviewPhoto = { subject: PictureSubject; spec: string }

/** Filters of reviews; null is any. */
export type ReviewSearch = {
  propertyId: number
  source: ReviewSource | null
  /** The language of the translations that are read and searched. */
  reader: string
  searchText?: string | null
  locale?: string | null
  party?: ReviewParty | null
  topic?: ReviewTopic | null
}

export type ReviewQuery = ReviewSearch & {
  sort: 'newest' | 'best' | 'worst'
  limit: number
  offset: number
  /** Only reviews with text; ratings alone still count. */
  hasText?: boolean
  /** Reviews the reader understands first, then English ones. */
  readableFirst?: boolean
}

/** Number of reviews by topic and by party, each under the other filters. */
export type ReviewFacets = {
  topics: { topic: ReviewTopic; count: number }[]
  parties: { party: ReviewParty; count: number }[]
}
