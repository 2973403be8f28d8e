import { isReviewParty } from '#app/domain/reviews/review-parties.ts'
import { isReviewTopic } from '#app/domain/reviews/review-topics.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { isLocale } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ReviewsOverlayData } from '#app/overlays/reviews/model.ts'
import type { listReviews } from '#worker/services/properties/list-reviews.ts'
import type { HotelContext } from '../hotel-context.ts'
import type { OverlayLink } from './overlay-address.ts'
import { type ReviewChoice, sourceTypes } from './read-reviews.ts'
import { countedParties, countedTopics } from './review-copy.ts'

// A brand name, not translated.
export const GOOGLE = 'Google'

const TOPICS_SHOWN = 10

export type ReviewLinks = { context: HotelContext; translate: Translate; linkTo: OverlayLink }

type ReviewFilter = ReviewsOverlayData['filters'][number]
type Found = Awaited<ReturnType<typeof listReviews>>

export function reviewParams(choice: Omit<ReviewChoice, 'limit'>): Record<string, string> {
  const { source, sort, words, locale, topic, party } = choice
  return {
    review_type: String(sourceTypes[source ?? 'all']),
    review_sort: sort,
    ...(words === null ? {} : { review_words: words }),
    ...(locale === null ? {} : { review_lang: locale }),
    ...(topic === null ? {} : { review_topic: topic }),
    ...(party === null ? {} : { review_party: party }),
  }
}

/** Returns the choices that would change the list; one that is in the address is always there to be taken back. */
export function toReviewFilters(choice: ReviewChoice, found: Found, links: ReviewLinks): ReviewFilter[] {
  const filters = [
    toTopics(choice, found, links),
    toParties(choice, found, links),
    toSources(choice, links),
    toLanguages(choice, found, links),
  ]
  return filters.filter((filter) => filter !== null)
}

type Option = { text: string; change: Partial<ReviewChoice>; isOn: boolean }

function toFilter(label: string, options: readonly Option[], { choice, links }: Chosen): ReviewFilter {
  return {
    label,
    choices: options.map(({ text, change, isOn }) => ({
      text,
      href: links.linkTo('hotelReviews', reviewParams({ ...choice, ...change })),
      isOn,
    })),
  }
}

type Chosen = { choice: ReviewChoice; links: ReviewLinks }

function toTopics(choice: ReviewChoice, found: Found, links: ReviewLinks): ReviewFilter | null {
  const { context, translate } = links
  const topics = countedTopics(found?.facets ?? null, { ...context, translate }, choice.topic)
    .filter(({ value }, place) => place < TOPICS_SHOWN || value === choice.topic)
    .map(({ value, text }) => ({ text, topic: isReviewTopic(value) ? value : null }))
  if (topics.length < 2 && choice.topic === null) return null
  const all = { text: translate('reviews.allTopics'), topic: null }
  const options = [all, ...topics].map(({ text, topic }) => ({ text, change: { topic }, isOn: topic === choice.topic }))
  return toFilter(translate('reviews.topics'), options, { choice, links })
}

function toParties(choice: ReviewChoice, found: Found, links: ReviewLinks): ReviewFilter | null {
  const { context, translate } = links
  const parties = countedParties(found?.facets ?? null, { ...context, translate }, choice.party).map(
    ({ value, text }) => ({ text, party: isReviewParty(value) ? value : null }),
  )
  if (parties.length < 2 && choice.party === null) return null
  const all = { text: translate('reviews.allParties'), party: null }
  const options = [all, ...parties].map(({ text, party }) => ({
    text,
    change: { party },
    isOn: party === choice.party,
  }))
  return toFilter(translate('reviews.partyLabel'), options, { choice, links })
}

function toLanguages(choice: ReviewChoice, found: Found, links: ReviewLinks): ReviewFilter | null {
  const { context, translate } = links
  const { languageName, number } = context.format
  const known = (found?.languages ?? []).flatMap(({ locale, count }) => (isLocale(locale) ? [{ locale, count }] : []))
  if (known.length < 2 && choice.locale === null) return null
  const all = { text: translate('house.allLanguages'), change: { locale: null }, isOn: choice.locale === null }
  const options = known.map(({ locale, count }) => ({
    text: `${languageName(locale)} · ${number(count)}`,
    change: { locale },
    isOn: locale === choice.locale,
  }))
  return toFilter(translate('house.reviewLanguages'), [all, ...options], { choice, links })
}

function toSources(choice: ReviewChoice, links: ReviewLinks): ReviewFilter | null {
  const { context, translate } = links
  const { own, google } = context.hotel.breakdown.sourceCounts
  if ((own === 0 || google === 0) && choice.source === null) return null
  const sources = [
    { source: null, name: translate('house.sceneAll'), count: own + google },
    { source: 0, name: translate('house.sourceOwn'), count: own },
    { source: 2, name: isolate(GOOGLE), count: google },
  ] as const
  const options = sources.map(({ source, name, count }) => ({
    text: `${name} · ${context.format.number(count)}`,
    change: { source },
    isOn: source === choice.source,
  }))
  return toFilter(translate('house.sources'), options, { choice, links })
}
