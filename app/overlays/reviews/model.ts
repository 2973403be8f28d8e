import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { RatingBar } from '#app/ui/details/rating-bars.tsx'

export type ReviewChoice = { text: string; href: string; isOn: boolean }

export type ForeignText = { text: string; lang: string; dir: 'ltr' | 'rtl' }

/** `note` states the language of a text the reader may not know; `original` is set when `text` is a translation. */
export type ReviewText = ForeignText & { note: string | null; original: (ForeignText & { label: string }) | null }

export type ReviewItem = ReviewText & {
  id: number
  score: string
  scoreLabel: string
  byline: string
  origin: { text: string; isVerified: boolean }
  reply: (ForeignText & { heading: string }) | null
  photos: (PictureModel & { href: string })[]
}

export type ScoreSummary = {
  score: { score: string; count: string; label: string }
  bars: RatingBar[]
}

export type ReviewsOverlayData = ScoreSummary & {
  kind: 'reviews'
  title: string
  search: { action: string; fields: [name: string, value: string][]; label: string; value: string }
  /** Filters by topic, party, source and language. */
  filters: { label: string; choices: ReviewChoice[] }[]
  orders: { title: string; label: string; href: string; choices: ReviewChoice[] }
  reviews: ReviewItem[]
  /** `10 of 42 reviews`. */
  shownText: string
  more: { text: string; href: string } | null
  /** `href` leads to all reviews; null where no filter is chosen. */
  empty: { text: string; href: string | null; action: string } | null
  photos: { text: string; href: string } | null
  note: string
}

export type ReviewOverlayData = {
  kind: 'review'
  title: string
  review: ReviewItem
  all: { text: string; href: string }
  note: string
}

export type RatingOverlayData = ScoreSummary & {
  kind: 'rating'
  title: string
  stars: RatingBar[]
  sources: string[]
  how: string
  note: string
  all: { text: string; href: string }
}
