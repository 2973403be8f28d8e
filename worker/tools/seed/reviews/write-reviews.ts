import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Culture, Sketch } from '#worker/tools/seed/places/sketch.ts'
import type { Random } from '#worker/tools/seed/random.ts'
import { homeReviews, type ReviewLocale, reviewBanks } from '#worker/tools/seed/words/review-sentences.ts'

export type ReviewSeed = {
  source: 0 | 2
  rating_tenths: number
  cleanliness_tenths: number
  location_tenths: number
  service_tenths: number
  value_tenths: number
  author: string
  locale: ReviewLocale
  body: string
  stayed_on: CalendarDay
}

export type ReviewsInput = { sketch: Sketch; from: CalendarDay; isLean: boolean }

const languages: Partial<Record<Culture, readonly ReviewLocale[]>> = {
  india: ['en', 'en', 'en', 'hi', 'hi'],
  gulf: ['ar', 'ar', 'en', 'en', 'hi'],
  japan: ['ja', 'ja', 'en'],
  southeast: ['id', 'en', 'en'],
  latin: ['es', 'es', 'en'],
  portuguese: ['es', 'en', 'en', 'fr'],
  dutch: ['nl', 'nl', 'nl', 'de', 'en'],
  german: ['de', 'de', 'nl', 'en'],
  french: ['fr', 'fr', 'nl', 'en'],
  spanish: ['es', 'es', 'en', 'fr', 'nl'],
  italian: ['it', 'it', 'de', 'en'],
}

/** Reviews of the past year, three to fourteen of them; one stay in thirty is too new to have any. */
export function writeReviews(random: Random, { sketch, from, isLean }: ReviewsInput): ReviewSeed[] {
  if (sketch.rank > 0 && random.chance(1 / 30)) return []
  const count = isLean ? 3 : random.integer(3, sketch.rank < 3 ? 14 : 8)
  const quality = Math.min(4.8, 3.75 + sketch.level * 0.45 + random.next() * 0.7)
  const said = new Set<string>()
  return Array.from({ length: count }, () => writeReview(random, { sketch, from, quality, said })).filter(
    (review) => review !== null,
  )
}

/** The mean of ratings, rounded to a tenth; null for none. */
export function averageTenths(reviews: readonly { rating_tenths: number }[]): number | null {
  if (reviews.length === 0) return null
  return Math.round(reviews.reduce((sum, review) => sum + review.rating_tenths, 0) / reviews.length)
}

type Mood = { sketch: Sketch; from: CalendarDay; quality: number; said: Set<string> }

function writeReview(random: Random, { sketch, from, quality, said }: Mood): ReviewSeed | null {
  const locale = random.pick(languages[sketch.culture] ?? (['en', 'en', 'en', 'de', 'fr', 'nl'] as const))
  const rating = Math.round(Math.min(50, Math.max(14, quality * 10 + (random.next() + random.next() - 1.05) * 13)))
  const body = writeBody(random, { kind: sketch.kind, locale, rating }, said)
  if (body === '') return null
  const near = () => Math.min(50, Math.max(10, rating + random.integer(-4, 4)))
  return {
    source: random.chance(0.38) ? 2 : 0,
    rating_tenths: rating,
    cleanliness_tenths: near(),
    location_tenths: near(),
    service_tenths: near(),
    value_tenths: near(),
    author: chooseAuthor(random, locale, said),
    locale,
    body,
    stayed_on: addDays(from, -random.integer(4, 365)),
  }
}

/** Somebody who has not written about this stay before, while there is such a one. */
function chooseAuthor(random: Random, locale: ReviewLocale, said: Set<string>): string {
  const { names } = reviewBanks[locale]
  const fresh = names.filter((name: string) => !said.has(name))
  const author = random.pick<string>(fresh.length > 0 ? fresh : names)
  said.add(author)
  return author
}

type Told = { kind: Sketch['kind']; locale: ReviewLocale; rating: number }

/** One to three sentences in the tone of the rating, none of which was said of this stay before. */
function writeBody(random: Random, { kind, locale, rating }: Told, said: Set<string>): string {
  const { good, fair, poor } = kind === 'home' && locale === 'en' ? homeReviews : reviewBanks[locale]
  const plan =
    rating >= 43 ? [good, good, good] : rating >= 35 ? [good, fair] : rating >= 28 ? [fair, good] : [poor, fair]
  const sentences: string[] = []
  for (const bank of plan.slice(0, random.integer(1, plan.length))) {
    const fresh = bank.filter((sentence: string) => !said.has(sentence))
    if (fresh.length === 0) continue
    const sentence = random.pick<string>(fresh)
    said.add(sentence)
    sentences.push(sentence)
  }
  return sentences.join(locale === 'ja' ? '' : ' ')
}
