import * as v from 'valibot'
import { isReviewParty, type ReviewParty } from '#app/domain/reviews/review-parties.ts'
import { isReviewTopic, type ReviewTopic } from '#app/domain/reviews/review-topics.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { ReviewQuery } from '#worker/services/properties/review.ts'
import { readAddress, text } from '#worker/site/http/query-fields.ts'

/** Numbers of the review sources in addresses and the API. */
export const sourceTypes = { all: 1, 0: 0, 2: 2 } as const

const FEWEST = 10
const MAX = 500
const MAX_LENGTH = 60

export type ReviewChoice = Pick<ReviewQuery, 'source' | 'sort' | 'limit'> & {
  words: string | null
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

export function readReviews(address: string): ReviewChoice {
  const fields = readAddress(schema, address)
  const { review_type: type, review_sort: sort, review_count, review_words, review_lang } = fields
  const { review_topic: topic, review_party: party } = fields
  const count = Number(review_count ?? FEWEST)
  return {
    source: type === '0' ? 0 : type === '2' ? 2 : null,
    sort: sort === 'best' || sort === 'worst' ? sort : 'newest',
    limit: Number.isSafeInteger(count) ? Math.min(Math.max(count, FEWEST), MAX) : FEWEST,
    words: review_words?.trim().slice(0, MAX_LENGTH) || null,
    locale: review_lang !== null && isLocale(review_lang) ? review_lang : null,
    topic: isReviewTopic(topic) ? topic : null,
    party: isReviewParty(party) ? party : null,
  }
}
