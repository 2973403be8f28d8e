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
  listSentences,
  type ReviewSeed,
  reviewLocales,
  tonesFor,
} from './write-reviews.ts'

/** From this many properties of a brand in a city two are leading, from twice as many three. */
const LEADING_CITY_PROPERTIES = 20
const REVIEW_COUNT = { min: 42, max: 52 }
/** Average rating of a leading property without other reviews. */
const DEFAULT_QUALITY_TENTHS = 43
const MAX_TRIES_PER_REVIEW = 4
/** Sentences of a review, repeated by frequency. */
const sentenceCounts = [1, 1, 1, 1, 2, 2, 2, 2, 3]

/** Gives the leading properties of a brand in a city 40 reviews or more, some with translations. */
export function addLeadReviews(properties: readonly UnpicturedStay[], from: CalendarDay): readonly UnpicturedStay[] {
  if (properties.length < LEADING_CITY_PROPERTIES) return properties
  const byPopularity = properties.toSorted(
    (a, b) => Number(b.rows.property.popularity) - Number(a.rows.property.popularity),
  )
  const leading = new Set(byPopularity.slice(0, properties.length < 2 * LEADING_CITY_PROPERTIES ? 2 : 3))
  return properties.map((property) => (leading.has(property) ? withReviews(property, from) : property))
}

function withReviews(property: UnpicturedStay, from: CalendarDay): UnpicturedStay {
  const { sketch, rows } = property
  const reviews = [...rows.reviews, ...withoutRepeatedReplies(writeLeadReviews(property, from), rows.reviews)]
  const rating = { rating_tenths: averageTenths(ratingsOf(reviews)), rating_count: reviews.length }
  return { sketch, rows: { ...rows, reviews, property: { ...rows.property, ...rating } } }
}

function ratingsOf(reviews: PropertyRows['reviews']): { rating_tenths: number }[] {
  return reviews.map(({ review }) => ({ rating_tenths: Number(review.rating_tenths) }))
}

function writeLeadReviews({ sketch, rows }: UnpicturedStay, from: CalendarDay): ReviewRows[] {
  const random = createRandom(`lead reviews ${sketch.id}`)
  const existingText = rows.reviews.map(({ review }) => String(review.body)).join('\n')
  const averageRating = averageTenths(ratingsOf(rows.reviews))
  const sentences = listReviewSentences(sketch, rows).filter(({ texts }) =>
    Object.values(texts).every((text) => !existingText.includes(text)),
  )
  const context: ReviewContext = {
    sentences: new Set(sentences),
    authors: new Set(rows.reviews.map(({ review }) => String(review.author))),
    quality: (averageRating ?? DEFAULT_QUALITY_TENTHS) / 10,
    sketch,
    from,
  }
  const count = random.integer(REVIEW_COUNT.min, REVIEW_COUNT.max) - rows.reviews.length
  const drafts: Draft[] = []
  // A draft is null when its language has no unused sentence in its tone.
  for (let tries = 0; drafts.length < count && tries < MAX_TRIES_PER_REVIEW * count; tries += 1) {
    const draft = writeDraft(random, context)
    if (draft) drafts.push(draft)
  }
  const detailed = detailReviews(
    drafts.map(({ review }) => review),
    sketch,
    from,
  )
  return detailed.map((review, index) => ({ ...review, translations: drafts[index]?.translations ?? {} }))
}

type ReviewContext = Pick<UnpicturedStay, 'sketch'> & {
  /** Sentences that no review of the property contains yet. */
  sentences: Set<ReviewSentence>
  authors: Set<string>
  quality: number
  from: CalendarDay
}

type Draft = { review: ReviewSeed; translations: ReviewRows['translations'] }

/** Share of reviews in one of `visitorLocales`, whatever the place. */
const VISITOR_SHARE = 0.15
const TRANSLATED_SHARE = 0.7
/** Share of sentences chosen among those with translations, where there are any. */
const TRANSLATABLE_SHARE = 0.7

const visitorLocales: readonly Locale[] = ['en', 'de', 'fr', 'nl', 'es', 'it', 'ja', 'hi']

function writeDraft(random: Random, context: ReviewContext): Draft | null {
  const { sketch, from, quality } = context
  const locale = random.chance(VISITOR_SHARE) ? random.pick(visitorLocales) : random.pick(reviewLocales(sketch.culture))
  const rating = drawRating(random, quality)
  const sentences = chooseSentences(random, context, { locale, rating })
  if (sentences.length === 0) return null
  const texts = sentences.map(({ texts }) => texts[locale] ?? '')
  const body = joinSentences(texts, locale)
  const statedParty = sentences.map(({ party }) => party).find((party) => party !== null)
  const review = {
    ...drawMarks(random, rating),
    author: chooseName(random, locale, context.authors),
    locale,
    body,
    topics: sentences.reduce((bits, { topics }) => bits | topics, 0),
    stayed_on: addDays(from, -random.integer(4, 365)),
    party: statedParty ?? chooseParty(random, sketch.kind, sentences.map(({ texts }) => texts.en ?? body).join(' ')),
  }
  const isTranslated = random.chance(TRANSLATED_SHARE)
  return { review, translations: isTranslated ? translateSentences(sentences, locale, sketch) : {} }
}

type SentenceFilter = { locale: Locale; rating: number }

/**
 * Chooses one to three sentences in the tone of the rating that the same party can have written, and removes them from
 * the context.
 */
function chooseSentences(
  random: Random,
  { sketch, sentences }: ReviewContext,
  { locale, rating }: SentenceFilter,
): ReviewSentence[] {
  const tones = tonesFor(rating)
  const chosen: ReviewSentence[] = []
  for (const tone of tones.slice(0, random.pick(sentenceCounts))) {
    const parties = chosen.reduce<readonly ReviewParty[]>(
      (possible, sentence) => possible.filter((party) => writersOf(sentence, sketch.kind, locale).includes(party)),
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
    const pool = translated.length > 0 && random.chance(TRANSLATABLE_SHARE) ? translated : fitting
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

/** Combines first and last names, because a language has only a few full names. */
function chooseName(random: Random, locale: Locale, usedNames: Set<string>): string {
  const splitNames = listSentences(locale, 'hotel', 'names').map((fullName) => fullName.split(' '))
  const combinations = splitNames.flatMap(([first]) => splitNames.map(([, ...last]) => [first, ...last].join(' ')))
  const unusedNames = combinations.filter((candidate) => !usedNames.has(candidate))
  const name = random.pick(unusedNames)
  usedNames.add(name)
  return name
}

/** Removes replies that the property already gave to another review. */
function withoutRepeatedReplies(reviews: readonly ReviewRows[], others: PropertyRows['reviews']): ReviewRows[] {
  const usedReplies = new Set(others.map(({ review }) => review.reply))
  return reviews.map((row) => {
    const { reply } = row.review
    const isRepeated = usedReplies.has(reply ?? null)
    usedReplies.add(reply ?? null)
    return isRepeated ? { ...row, review: { ...row.review, reply: null, replied_on: null } } : row
  })
}
