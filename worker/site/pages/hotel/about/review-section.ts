import type { HotelModel } from '#app/pages/hotel/model.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { type Review, reviewSources } from '#worker/services/properties/review.ts'
import { ratingBars } from '../hotel-about.ts'
import type { HotelContext } from '../hotel-context.ts'
import { countedParties, countedTopics, reviewByline, toReviewText } from './review-copy.ts'

const REVIEWS_SHOWN = 4
const TOPICS_SHOWN = 8

type Section = NonNullable<HotelModel['reviews']>

/** Returns the reviews of the page, or null without any. */
export async function loadReviews(context: HotelContext): Promise<Section | null> {
  const { hotel, scope } = context
  const { reviews, reviewFacets } = hotel
  if (reviews.length === 0) return null
  const translate = await translatorOf(scope, ['hotel', 'reviews'])
  const copy = { ...context, translate }
  return {
    heading: translate('hotel.guestsSay'),
    bars: ratingBars(context),
    filters: [
      { label: translate('reviews.topics'), param: 'review_topic', choices: countedTopics(reviewFacets, copy) },
      { label: translate('reviews.partyLabel'), param: 'review_party', choices: countedParties(reviewFacets, copy) },
    ].flatMap(({ label, param, choices }) =>
      // A single choice would filter nothing.
      choices.length < 2
        ? []
        : [{ label, param, choices: choices.slice(0, TOPICS_SHOWN).map(({ value, text }) => ({ value, text })) }],
    ),
    quotes: reviews.slice(0, REVIEWS_SHOWN).map((review) => toQuote(review, copy)),
  }
}

function toQuote(review: Review, { scope, translate, format }: HotelContext): Section['quotes'][number] {
  const { id, source, photos, reply } = review
  const { original, ...text } = toReviewText(review, { locale: scope.locale, translate, format })
  const byline = reviewByline(review, { translate, format })
  return {
    id,
    ...text,
    showOriginal: original?.label ?? null,
    // Reviews from Google are not verified, so their byline names the source.
    byline: source === reviewSources.own ? byline : `${byline} · ${translate('hotel.fromGoogle')}`,
    more: photos.length > 0 ? 'photos' : reply === null ? null : 'reply',
  }
}
