import type { PictureModel } from '#app/contracts/stays/stay-card.ts'
import type { RatingBar } from '#app/ui/details/rating-bars.tsx'

export type ReviewChoice = { text: string; href: string; isOn: boolean }

export type ReviewItem = {
  id: number
  score: string
  scoreLabel: string
  byline: string
  lang: string
  text: string
  origin: { text: string; isVerified: boolean }
  reply: { heading: string; text: string } | null
  photos: (PictureModel & { href: string })[]
}

export type ScoreSummary = {
  score: { score: string; count: string; label: string }
  bars: RatingBar[]
}

export type ReviewsOverlayData = ScoreSummary & {
  kind: 'reviews'
  title: string
  asking: { action: string; fields: [name: string, value: string][]; label: string; value: string }
  languages: { label: string; choices: ReviewChoice[] } | null
  sources: { label: string; choices: ReviewChoice[] } | null
  orders: { title: string; label: string; href: string; choices: ReviewChoice[] }
  reviews: ReviewItem[]
  shown: string
  more: { text: string; href: string } | null
  empty: string | null
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
