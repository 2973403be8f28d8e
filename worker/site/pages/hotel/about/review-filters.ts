import { isReviewParty } from '#app/domain/reviews/review-parties.ts'
import { isReviewTopic } from '#app/domain/reviews/review-topics.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { isLocale } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ReviewsOverlayData } from '#app/overlays/reviews/model.ts'
import type { listReviews } from '#worker/services/properties/list-reviews.ts'
import { reviewSources } from '#worker/services/properties/review.ts'
import type { HotelContext } from '../hotel-context.ts'
import type { OverlayLink } from './overlay-address.ts'
import { type ReviewChoice, sourceTypes } from './read-reviews.ts'
import { countedParties, countedTopics } from './review-copy.ts'

// A brand name, not translated.
export const GOOGLE = 'Google'

const TOPICS_SHOWN = 10

export type ReviewContext = { context: HotelContext; translate: Translate; linkTo: OverlayLink }

type ReviewFilter = ReviewsOverlayData['filters'][number]
type ReviewPage = Awaited<ReturnType<typeof listReviews>>

/** Returns the query parameters of a choice. */
export function reviewParams(choice: Omit<ReviewChoice, 'limit'>): Record<string, string> {
  const { source, sort, searchText, locale, topic, party } = choice
  return {
    review_type: String(sourceTypes[source ?? 'all']),
    review_sort: sort,
    ...(searchText === null ? {} : { review_words: searchText }),
    ...(locale === null ? {} : { review_lang: locale }),
    ...(topic === null ? {} : { review_topic: topic }),
    ...(party === null ? {} : { review_party: party }),
  }
}

/** Returns the filters that would change the list, and those that are applied, so that they can be removed. */
export function toReviewFilters(choice: ReviewChoice, page: ReviewPage, reviewContext: ReviewContext): ReviewFilter[] {
  const filters = [
    toTopics(choice, page, reviewContext),
    toParties(choice, page, reviewContext),
    toSources(choice, reviewContext),
    toLanguages(choice, page, reviewContext),
  ]
  return filters.filter((filter) => filter !== null)
}

type Option = { text: string; change: Partial<ReviewChoice>; isOn: boolean }

function toFilter(label: string, options: readonly Option[], { choice, reviewContext }: FilterContext): ReviewFilter {
  return {
    label,
    choices: options.map(({ text, change, isOn }) => ({
      text,
      href: reviewContext.linkTo('hotelReviews', reviewParams({ ...choice, ...change })),
      isOn,
    })),
  }
}

type FilterContext = { choice: ReviewChoice; reviewContext: ReviewContext }

function toTopics(choice: ReviewChoice, page: ReviewPage, reviewContext: ReviewContext): ReviewFilter | null {
  const { context, translate } = reviewContext
  const topics = countedTopics(page?.facets ?? null, { ...context, translate }, choice.topic)
    .filter(({ value }, index) => index < TOPICS_SHOWN || value === choice.topic)
    .map(({ value, text }) => ({ text, topic: isReviewTopic(value) ? value : null }))
  if (topics.length < 2 && choice.topic === null) return null
  const all = { text: translate('reviews.allTopics'), topic: null }
  const options = [all, ...topics].map(({ text, topic }) => ({ text, change: { topic }, isOn: topic === choice.topic }))
  return toFilter(translate('reviews.topics'), options, { choice, reviewContext })
}

function toParties(choice: ReviewChoice, page: ReviewPage, reviewContext: ReviewContext): ReviewFilter | null {
  const { context, translate } = reviewContext
  const parties = countedParties(page?.facets ?? null, { ...context, translate }, choice.party).map(
    ({ value, text }) => ({ text, party: isReviewParty(value) ? value : null }),
  )
  if (parties.length < 2 && choice.party === null) return null
  const all = { text: translate('reviews.allParties'), party: null }
  const options = [all, ...parties].map(({ text, party }) => ({
    text,
    change: { party },
    isOn: party === choice.party,
  }))
  return toFilter(translate('reviews.partyLabel'), options, { choice, reviewContext })
}

function toLanguages(choice: ReviewChoice, page: ReviewPage, reviewContext: ReviewContext): ReviewFilter | null {
  const { context, translate } = reviewContext
  const { languageName, number } = context.format
  const languages = (page?.languages ?? []).flatMap(({ locale, count }) =>
    isLocale(locale) ? [{ locale, count }] : [],
  )
  if (languages.length < 2 && choice.locale === null) return null
  const all = { text: translate('house.allLanguages'), change: { locale: null }, isOn: choice.locale === null }
  const options = languages.map(({ locale, count }) => ({
    text: `${languageName(locale)} · ${number(count)}`,
    change: { locale },
    isOn: locale === choice.locale,
  }))
  return toFilter(translate('house.reviewLanguages'), [all, ...options], { choice, reviewContext })
}

function toSources(choice: ReviewChoice, reviewContext: ReviewContext): ReviewFilter | null {
  const { context, translate } = reviewContext
  const { own, google } = context.hotel.breakdown.sourceCounts
  if ((own === 0 || google === 0) && choice.source === null) return null
  const sources = [
    { source: null, name: translate('house.sceneAll'), count: own + google },
    { source: reviewSources.own, name: translate('house.sourceOwn'), count: own },
    { source: reviewSources.google, name: isolate(GOOGLE), count: google },
  ] as const
  const options = sources.map(({ source, name, count }) => ({
    text: `${name} · ${context.format.number(count)}`,
    change: { source },
    isOn: source === choice.source,
  }))
  return toFilter(translate('house.sources'), options, { choice, reviewContext })
}
