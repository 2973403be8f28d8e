import { isReviewParty, type ReviewParty } from '#app/domain/reviews/review-parties.ts'
import { isReviewTopic, type ReviewTopic, toTopicBits, toTopics } from '#app/domain/reviews/review-topics.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Sketch } from '#worker/tools/seed/places/sketch.ts'
import { readTable } from '#worker/tools/seed/read-table.ts'
import type { UnpicturedStay } from '#worker/tools/seed/stays/choose-media.ts'
import { joinSentences, languagesOf, sentencesOf, type Tone, topicsOf } from './write-reviews.ts'

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
    tone: tones.find((known) => known === tone) ?? 'good',
    topics: toTopicBits(topics.split(',').filter(isReviewTopic)),
    party: isReviewParty(party) ? party : null,
    texts,
  },
}))

/** Lists the sentences that are true of a property, each as a new object. */
export function listReviewSentences({ kind, city }: Sketch, { property, amenityIds }: UnpicturedStay['rows']) {
  const groups = new Set(amenityIds.map((id) => String(id % 100)))
  const isTrue = (needs: string) => {
    if (needs === 'breakfast') return property.breakfast_from !== null
    if (needs === 'rural') return city.traits[0] !== 'm'
    return needs === '' || groups.has(needs)
  }
  const translated = rows
    .filter((row) => (row.kind === '' || row.kind === kind) && isTrue(row.needs))
    .map(({ sentence }): ReviewSentence => ({ ...sentence }))
  const isKnown = ({ topics }: ReviewSentence) => toTopics(topics).every((topic) => isTrue(needsOf[topic] ?? ''))
  return [...translated, ...listOthers(kind).filter(isKnown)]
}

/** What the property must have for a topic of the common bank. */
const needsOf: Partial<Record<ReviewTopic, string>> = {
  ...{ breakfast: 'breakfast', wifi: '1', parking: '3', pool: '4', beach: '35' },
}

/** Those of the common bank, which are in one language only. */
function listOthers(kind: Sketch['kind']): ReviewSentence[] {
  const locales: readonly Locale[] = ['en', 'nl', 'de', 'fr', 'es', 'it', 'hi', 'ar', 'ja', 'id']
  return locales.flatMap((locale) =>
    tones.flatMap((tone) =>
      sentencesOf(locale, kind, tone).map((text) => ({
        tone,
        topics: topicsOf(text, locale),
        party: null,
        texts: { [locale]: text },
      })),
    ),
  )
}

/** Returns a review in those other languages of the place that all its sentences have. */
export function translateSentences(
  sentences: readonly ReviewSentence[],
  locale: Locale,
  { culture }: Pick<Sketch, 'culture'>,
): Partial<Record<Locale, string>> {
  const read = new Set<Locale>(['en', 'de', ...languagesOf(culture)])
  const others = translatedLocales.filter(
    (other) => other !== locale && read.has(other) && sentences.every(({ texts }) => texts[other] !== undefined),
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
