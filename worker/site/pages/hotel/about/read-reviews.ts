import * as v from 'valibot'
import { isReviewParty, type ReviewParty } from '#app/domain/reviews/review-parties.ts'
import { isReviewTopic, type ReviewTopic } from '#app/domain/reviews/review-topics.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import { type ReviewQuery, type ReviewSource, reviewSources } from '#worker/services/properties/review.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'

/** Numbers of the review sources in addresses and the API. */
export const sourceTypes = { all: 1, 0: 0, 2: 2 } as const

const MIN_COUNT = 10
const MAX_COUNT = 500
const MAX_SEARCH_LENGTH = 60

/** The filters and order of reviews that the guest chose; `searchText` is searched in their texts. */
export type ReviewChoice = Pick<ReviewQuery, 'source' | 'sort' | 'limit'> & {
  searchText: string | null
  locale: Locale | null
  topic: ReviewTopic | null
  party: ReviewParty | null
}

const schema = v.object({
  review_type: text,
  review_sort: text,
  review_count: text,
  review_words: text,
  review_lang: text,
  review_topic: text,
  review_party: text,
})

/** Reads the parameters of the reviews' overlays; invalid ones count as absent. */
export function readReviews(address: string): ReviewChoice {
  const fields = readAddress(schema, address)
  const { review_type: type, review_sort: sort, review_count, review_words, review_lang } = fields
  const { review_topic: topic, review_party: party } = fields
  const count = Number(review_count ?? MIN_COUNT)
  return {
    source: readSource(type),
    sort: sort === 'best' || sort === 'worst' ? sort : 'newest',
    limit: Number.isSafeInteger(count) ? Math.min(Math.max(count, MIN_COUNT), MAX_COUNT) : MIN_COUNT,
    searchText: review_words?.trim().slice(0, MAX_SEARCH_LENGTH) || null,
    locale: review_lang !== null && isLocale(review_lang) ? review_lang : null,
    topic: isReviewTopic(topic) ? topic : null,
    party: isReviewParty(party) ? party : null,
  }
}

function readSource(type: string | null): ReviewSource | null {
  return Object.values(reviewSources).find((source) => String(source) === type) ?? null
}
