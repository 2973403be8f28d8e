import { isReviewParty, type ReviewParty } from '#app/domain/reviews/review-parties.ts'
import { isReviewTopic, type ReviewTopic, toTopicBits, toTopics } from '#app/domain/reviews/review-topics.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { isMetropolis } from '#worker/tools/seed/places/read-places.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import { AMENITY } from '#worker/tools/seed/stays/amenity-ids.ts'
import type { UnpicturedStay } from '#worker/tools/seed/stays/choose-media.ts'
import { findTopics, joinSentences, listSentences, reviewLocales, type Tone } from './write-reviews.ts'

/** A sentence of a review, in one language or in several. */
export type ReviewSentence = {
  tone: Tone
  /** Bits of review topics. */
  topics: number
  party: ReviewParty | null
  texts: Partial<Record<Locale, string>>
}

const translatedLocales = ['en', 'hi', 'de', 'nl', 'fr'] as const

type Column = 'kind' | 'tone' | 'topics' | 'needs' | 'party' | (typeof translatedLocales)[number]

const tones: readonly Tone[] = ['good', 'fair', 'poor']

const rows = readTable<Column>('reviews/topic-sentences.tsv').map(({ kind, tone, topics, needs, party, ...texts }) => ({
  kind,
  needs,
  sentence: {
    tone: tones.find((candidate) => candidate === tone) ?? 'good',
    topics: toTopicBits(topics.split(',').filter(isReviewTopic)),
    party: isReviewParty(party) ? party : null,
    texts,
  },
}))

/** Lists the sentences that are true of a property, each as a new object. */
export function listReviewSentences({ kind, city }: Sketch, { property, amenityIds }: UnpicturedStay['rows']) {
  // The last two digits of an amenity id are its group.
  const groups = new Set(amenityIds.map((id) => String(id % 100)))
  const isTrue = (needs: string) => {
    if (needs === 'breakfast') return property.breakfast_from !== null
    if (needs === 'rural') return !isMetropolis(city)
    return needs === '' || groups.has(needs)
  }
  const translated = rows
    .filter((row) => (row.kind === '' || row.kind === kind) && isTrue(row.needs))
    .map(({ sentence }): ReviewSentence => ({ ...sentence }))
  const fitsProperty = ({ topics }: ReviewSentence) =>
    toTopics(topics).every((topic) => isTrue(needsByTopic[topic] ?? ''))
  return [...translated, ...listUntranslated(kind).filter(fitsProperty)]
}

/** What the property must have for a topic of `sentences.tsv`: breakfast, or the group of an amenity. */
const needsByTopic: Partial<Record<ReviewTopic, string>> = {
  breakfast: 'breakfast',
  wifi: String(AMENITY.wifi),
  parking: String(AMENITY.parking),
  pool: String(AMENITY.pool),
  beach: String(AMENITY.beach),
}

/** Lists the sentences of `sentences.tsv`, each in one language only. */
function listUntranslated(kind: Sketch['kind']): ReviewSentence[] {
  const locales: readonly Locale[] = ['en', 'nl', 'de', 'fr', 'es', 'it', 'hi', 'ar', 'ja', 'id']
  return locales.flatMap((locale) =>
    tones.flatMap((tone) =>
      listSentences(locale, kind, tone).map((text) => ({
        tone,
        topics: findTopics(text, locale),
        party: null,
        texts: { [locale]: text },
      })),
    ),
  )
}

/** Translates a review into those languages read at the property in which all its sentences exist. */
export function translateSentences(
  sentences: readonly ReviewSentence[],
  locale: Locale,
  { culture }: Pick<Sketch, 'culture'>,
): Partial<Record<Locale, string>> {
  const readLocales = new Set<Locale>(['en', 'de', ...reviewLocales(culture)])
  const others = translatedLocales.filter(
    (other) => other !== locale && readLocales.has(other) && sentences.every(({ texts }) => texts[other] !== undefined),
  )
  return Object.fromEntries(
    others.map((other) => [
      other,
      joinSentences(
        sentences.map(({ texts }) => texts[other] ?? ''),
        other,
      ),
    ]),
  )
}
