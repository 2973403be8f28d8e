import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { formatPictureSpec } from '#app/domain/pictures/pictures.ts'
import type { ReviewParty } from '#app/domain/reviews/review-parties.ts'
import { findTopicBits } from '#app/i18n/find-topic-bits.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { ReviewRows } from '#worker/infra/database/catalogue-rows.ts'
import { commonParts, type PicturedPart, poolOf } from '#worker/tools/seed/pictures/pack.ts'
import type { Culture } from '#worker/tools/seed/places/country-table.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { chooseParty } from './choose-party.ts'

/** Codes of the column `source`. */
const GUEST_SOURCE = 0 as const
const GOOGLE_SOURCE = 2 as const
const GOOGLE_SHARE = 0.38

export type ReviewSeed = {
  source: typeof GUEST_SOURCE | typeof GOOGLE_SOURCE
  rating_tenths: number
  cleanliness_tenths: number
  location_tenths: number
  service_tenths: number
  value_tenths: number
  author: string
  locale: Locale
  body: string
  /** Bits of review topics. */
  topics: number
  stayed_on: CalendarDay
  /** Undefined: `detailReviews` draws it. */
  party?: ReviewParty | null
}

/** Reviews were written before `from`; a lean seed has three per property. */
export type ReviewsInput = { sketch: Sketch; from: CalendarDay; isLean: boolean }

const localesByCulture: Partial<Record<Culture, readonly Locale[]>> = {
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

/** Returns the languages guests write in, repeated by frequency. */
export function reviewLocales(culture: Culture): readonly Locale[] {
  return localesByCulture[culture] ?? ['en', 'en', 'en', 'de', 'fr', 'nl']
}

export type Tone = 'good' | 'fair' | 'poor'
type Bank = Tone | 'names' | 'thanks' | 'sorry'
type Column = 'locale' | 'kind' | 'tone' | 'sentences'

const banks = new Map(
  readTable<Column>('reviews/sentences.tsv').map(({ locale, kind, tone, sentences }) => [
    `${locale} ${kind} ${tone}`,
    sentences.split(' | '),
  ]),
)

/** Lists the sentences of a language: those for the kind of property, otherwise those for every kind. */
export function listSentences(locale: Locale, kind: Sketch['kind'], tone: Bank): readonly string[] {
  return banks.get(`${locale} ${kind} ${tone}`) ?? banks.get(`${locale}  ${tone}`) ?? []
}

const topicBits = new Map<string, number>()

/** Returns the bits of a sentence's topics, cached because all reviews consist of the same few sentences. */
export function findTopics(sentence: string, locale: Locale): number {
  const bits = topicBits.get(sentence) ?? findTopicBits(sentence, locale)
  topicBits.set(sentence, bits)
  return bits
}

/** Writes three to fourteen reviews of the past year; one property in thirty has none yet. */
export function writeReviews(random: Random, { sketch, from, isLean }: ReviewsInput): ReviewSeed[] {
  if (sketch.rank > 0 && random.chance(1 / 30)) return []
  const count = isLean ? 3 : random.integer(3, sketch.rank < 3 ? 14 : 8)
  const quality = Math.min(4.8, 3.75 + sketch.level * 0.45 + random.next() * 0.7)
  const usedTexts = new Set<string>()
  return Array.from({ length: count }, () => writeReview(random, { sketch, from, quality, usedTexts })).filter(
    (review) => review !== null,
  )
}

/** Returns the mean rating in tenths, or null without reviews. */
export function averageTenths(reviews: readonly { rating_tenths: number }[]): number | null {
  if (reviews.length === 0) return null
  return Math.round(reviews.reduce((sum, review) => sum + review.rating_tenths, 0) / reviews.length)
}

/** `quality` is the expected rating, 1 to 5; `usedTexts` are the property's authors and sentences so far. */
type ReviewContext = { sketch: Sketch; from: CalendarDay; quality: number; usedTexts: Set<string> }

function writeReview(random: Random, { sketch, from, quality, usedTexts }: ReviewContext): ReviewSeed | null {
  const locale = random.pick(reviewLocales(sketch.culture))
  const rating = drawRating(random, quality)
  const sentences = chooseSentences(random, { kind: sketch.kind, locale, rating }, usedTexts)
  if (sentences.length === 0) return null
  return {
    ...drawMarks(random, rating),
    author: chooseAuthor(random, locale, usedTexts),
    locale,
    body: joinSentences(sentences, locale),
    topics: sentences.reduce((bits, sentence) => bits | findTopics(sentence, locale), 0),
    stayed_on: addDays(from, -random.integer(4, 365)),
  }
}

/** Draws a rating in tenths around the quality of a property, 1 to 5. */
export function drawRating(random: Random, quality: number): number {
  // The sum of two draws makes ratings near the quality likelier than those far from it.
  const deviation = (random.next() + random.next() - 1.05) * 13
  return Math.round(Math.min(50, Math.max(14, quality * 10 + deviation)))
}

/** Draws the source of a review, and its marks near the rating in tenths. */
export function drawMarks(random: Random, rating: number) {
  const drawMark = () => Math.min(50, Math.max(10, rating + random.integer(-4, 4)))
  return {
    source: random.chance(GOOGLE_SHARE) ? GOOGLE_SOURCE : GUEST_SOURCE,
    rating_tenths: rating,
    cleanliness_tenths: drawMark(),
    location_tenths: drawMark(),
    service_tenths: drawMark(),
    value_tenths: drawMark(),
  }
}

/** Joins sentences, in Japanese without spaces. */
export function joinSentences(sentences: readonly string[], locale: Locale): string {
  return sentences.join(locale === 'ja' ? '' : ' ')
}

/** Chooses an author who has not reviewed this property, if possible. */
function chooseAuthor(random: Random, locale: Locale, usedTexts: Set<string>): string {
  const names = listSentences(locale, 'hotel', 'names')
  const unusedNames = names.filter((name) => !usedTexts.has(name))
  const author = random.pick(unusedNames.length > 0 ? unusedNames : names)
  usedTexts.add(author)
  return author
}

type ReviewInput = { kind: Sketch['kind']; locale: Locale; rating: number }

/** Chooses one to three sentences in the tone of the rating, none twice per property. */
function chooseSentences(random: Random, { kind, locale, rating }: ReviewInput, usedTexts: Set<string>): string[] {
  const tones = tonesFor(rating)
  const sentences: string[] = []
  for (const tone of tones.slice(0, random.integer(1, tones.length))) {
    const unused = listSentences(locale, kind, tone).filter((candidate) => !usedTexts.has(candidate))
    if (unused.length === 0) continue
    const sentence = random.pick(unused)
    usedTexts.add(sentence)
    sentences.push(sentence)
  }
  return sentences
}

const HIGH_RATING_TENTHS = 43
/** Below this, the property replies more often and apologises. */
const LOW_RATING_TENTHS = 35
const POOR_RATING_TENTHS = 28

/** Returns the tones of a review's sentences by its rating in tenths; a review uses the first ones. */
export function tonesFor(rating: number): Tone[] {
  if (rating >= HIGH_RATING_TENTHS) return ['good', 'good', 'good']
  if (rating >= LOW_RATING_TENTHS) return ['good', 'fair']
  return rating >= POOR_RATING_TENTHS ? ['fair', 'good'] : ['poor', 'fair']
}

const roomPart: PicturedPart = { subject: 'room', part: 'room' }

/** Returns the parts guests photograph, repeated by frequency. */
function photographedParts({ kind, city }: Sketch): readonly PicturedPart[] {
  return [roomPart, roomPart, ...commonParts(kind, city.countryCode)]
}

/**
 * Returns reviews with their details: a reply of the property to about one in three of its own guests, and pictures of
 * the guest for about one in five. Uses separate random numbers, so that the other data of a property does not change.
 */
export function detailReviews(reviews: readonly ReviewSeed[], sketch: Sketch, from: CalendarDay): ReviewRows[] {
  const random = createRandom(`review details ${sketch.id}`)
  const parties = createRandom(`review parties ${sketch.id}`)
  return reviews.map((review) => ({
    review: {
      ...review,
      party: review.party === undefined ? chooseParty(parties, sketch.kind, review.body) : review.party,
      ...writeReply(random, { ...review, kind: sketch.kind }, from),
    },
    translations: {},
    photos: choosePhotos(random, sketch),
  }))
}

type ReviewOfKind = ReviewSeed & Pick<Sketch, 'kind'>

function writeReply(random: Random, review: ReviewOfKind, from: CalendarDay) {
  const { kind, source, locale, stayed_on } = review
  const isLow = review.rating_tenths < LOW_RATING_TENTHS
  const isAnswered = source === GUEST_SOURCE && random.chance(isLow ? 0.7 : 0.25)
  if (!isAnswered) return { reply: null, replied_on: null }
  const day = addDays(stayed_on, random.integer(1, 9))
  const reply = random.pick(listSentences(locale, kind, isLow ? 'sorry' : 'thanks'))
  return { reply, replied_on: day < from ? day : from }
}

function choosePhotos(random: Random, sketch: Sketch): ReviewRows['photos'] {
  if (!random.chance(0.2)) return []
  return random.sample(photographedParts(sketch), random.integer(1, 3)).map(({ subject, part }) => ({
    subject,
    spec: formatPictureSpec(random.pick(poolOf(sketch.scene, part))),
  }))
}
