import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { isReviewParty, type ReviewParty } from '#app/domain/reviews/review-parties.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { PropertyRows, ReviewRows } from '#worker/infra/database/catalogue-rows.ts'
import { createRandom, type Random } from '#worker/tools/seed/random.ts'
import type { UnpicturedStay } from '#worker/tools/seed/stays/choose-media.ts'
import { chooseParty, partiesFor } from './choose-party.ts'
import { listReviewSentences, type ReviewSentence, translateSentences } from './review-sentences.ts'
import {
  averageTenths,
  detailReviews,
  drawMarks,
  drawRating,
  joinSentences,
  languagesOf,
  planOf,
  type ReviewSeed,
  sentencesOf,
} from './write-reviews.ts'

/** A brand has two leading properties in a city with so many of them, three in one with twice as many. */
const LEADING_CITY = 20
const REVIEWS = { min: 42, max: 52 }
/** Sentences of a review; most are short. */
const lengths = [1, 1, 1, 1, 2, 2, 2, 2, 3]

/** Gives the most popular properties of a brand in a leading city 40 reviews or more, some with translations. */
export function addLeadReviews(stays: readonly UnpicturedStay[], from: CalendarDay): readonly UnpicturedStay[] {
  if (stays.length < LEADING_CITY) return stays
  const byPopularity = stays.toSorted(
    ({ rows: one }, { rows: other }) => Number(other.property.popularity) - Number(one.property.popularity),
  )
  const leading = new Set(byPopularity.slice(0, stays.length < 2 * LEADING_CITY ? 2 : 3))
  return stays.map((stay) => (leading.has(stay) ? withReviews(stay, from) : stay))
}

function withReviews(stay: UnpicturedStay, from: CalendarDay): UnpicturedStay {
  const { sketch, rows } = stay
  const reviews = [...rows.reviews, ...withoutRepeatedReplies(writeLeadReviews(stay, from), rows.reviews)]
  const ratings = reviews.map(({ review }) => ({ rating_tenths: Number(review.rating_tenths) }))
  const rating = { rating_tenths: averageTenths(ratings), rating_count: reviews.length }
  return { sketch, rows: { ...rows, reviews, property: { ...rows.property, ...rating } } }
}

function writeLeadReviews({ sketch, rows }: UnpicturedStay, from: CalendarDay): ReviewRows[] {
  const random = createRandom(`lead reviews ${sketch.id}`)
  const written = rows.reviews.map(({ review }) => String(review.body)).join('\n')
  const quality = averageTenths(rows.reviews.map(({ review }) => ({ rating_tenths: Number(review.rating_tenths) })))
  const sentences = listReviewSentences(sketch, rows).filter(({ texts }) =>
    Object.values(texts).every((text) => !written.includes(text)),
  )
  const writing: Writing = {
    sentences: new Set(sentences),
    authors: new Set(rows.reviews.map(({ review }) => String(review.author))),
    quality: (quality ?? 43) / 10,
    sketch,
    from,
  }
  const count = random.integer(REVIEWS.min, REVIEWS.max) - rows.reviews.length
  const drafts: Draft[] = []
  // A draft fails when its language has no sentence left in its tone.
  for (let tries = 0; drafts.length < count && tries < 4 * count; tries += 1) {
    const draft = writeDraft(random, writing)
    if (draft) drafts.push(draft)
  }
  const detailed = detailReviews(
    drafts.map(({ review }) => review),
    sketch,
    from,
  )
  return detailed.map((review, at) => ({ ...review, translations: drafts[at]?.translations ?? {} }))
}

type Writing = Pick<UnpicturedStay, 'sketch'> & {
  /** Those that no review of the property has yet. */
  sentences: Set<ReviewSentence>
  authors: Set<string>
  quality: number
  from: CalendarDay
}

type Draft = { review: ReviewSeed; translations: ReviewRows['translations'] }

const visitors: readonly Locale[] = ['en', 'de', 'fr', 'nl', 'es', 'it', 'ja', 'hi']

function writeDraft(random: Random, writing: Writing): Draft | null {
  const { sketch, from, quality } = writing
  const locale = random.chance(0.15) ? random.pick(visitors) : random.pick(languagesOf(sketch.culture))
  const rating = drawRating(random, quality)
  const sentences = chooseSentences(random, writing, { locale, rating })
  if (sentences.length === 0) return null
  const texts = sentences.map(({ texts }) => texts[locale] ?? '')
  const body = joinSentences(texts, locale)
  const given = sentences.map(({ party }) => party).find((party) => party !== null)
  const review = {
    ...drawMarks(random, rating),
    author: chooseName(random, locale, writing.authors),
    locale,
    body,
    topics: sentences.reduce((bits, { topics }) => bits | topics, 0),
    stayed_on: addDays(from, -random.integer(4, 365)),
    party: given ?? chooseParty(random, sketch.kind, sentences.map(({ texts }) => texts.en ?? body).join(' ')),
  }
  const isTranslated = random.chance(0.7)
  return { review, translations: isTranslated ? translateSentences(sentences, locale, sketch) : {} }
}

type Wanted = { locale: Locale; rating: number }

/** Chooses one to three sentences that one party can have written, in the tone of the rating, and takes them away. */
function chooseSentences(random: Random, { sketch, sentences }: Writing, { locale, rating }: Wanted): ReviewSentence[] {
  const plan = planOf(rating)
  const chosen: ReviewSentence[] = []
  for (const tone of plan.slice(0, random.pick(lengths))) {
    const parties = chosen.reduce<readonly ReviewParty[]>(
      (left, sentence) => left.filter((party) => writersOf(sentence, sketch.kind, locale).includes(party)),
      partiesFor(sketch.kind, ''),
    )
    const topics = chosen.reduce((bits, sentence) => bits | sentence.topics, 0)
    const fitting = [...sentences].filter(
      (sentence) =>
        sentence.tone === tone &&
        sentence.texts[locale] !== undefined &&
        (sentence.topics & topics) === 0 &&
        writersOf(sentence, sketch.kind, locale).some((party) => parties.includes(party)),
    )
    const translated = fitting.filter(({ texts }) => Object.keys(texts).length > 1)
    const pool = translated.length > 0 && random.chance(0.7) ? translated : fitting
    if (pool.length === 0) continue
    const sentence = random.pick(pool)
    sentences.delete(sentence)
    chosen.push(sentence)
  }
  return chosen
}

function writersOf({ party, texts }: ReviewSentence, kind: 'hotel' | 'home', locale: Locale): readonly ReviewParty[] {
  if (isReviewParty(party)) return [party]
  return partiesFor(kind, texts.en ?? texts[locale] ?? '')
}

/** Joins a first and a last name of different guests, because a language has only a few names. */
function chooseName(random: Random, locale: Locale, taken: Set<string>): string {
  const names = sentencesOf(locale, 'hotel', 'names').map((name) => name.split(' '))
  const all = names.flatMap(([first]) => names.map(([, ...last]) => [first, ...last].join(' ')))
  const fresh = all.filter((name) => !taken.has(name))
  const name = random.pick(fresh)
  taken.add(name)
  return name
}

/** A property answers in its own words or not at all. */
function withoutRepeatedReplies(reviews: readonly ReviewRows[], others: PropertyRows['reviews']): ReviewRows[] {
  const said = new Set(others.map(({ review }) => review.reply))
  return reviews.map((row) => {
    const { reply } = row.review
    const isRepeated = said.has(reply ?? null)
    said.add(reply ?? null)
    return isRepeated ? { ...row, review: { ...row.review, reply: null, replied_on: null } } : row
  })
}
