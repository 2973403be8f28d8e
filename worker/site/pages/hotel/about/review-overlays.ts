import { isolate } from '#app/i18n/bidi.ts'
import type {
  RatingOverlayData,
  ReviewItem,
  ReviewOverlayData,
  ReviewsOverlayData,
  ScoreSummary,
} from '#app/overlays/reviews/model.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { findReview, listReviews } from '#worker/services/properties/list-reviews.ts'
import { type Review, reviewSources } from '#worker/services/properties/review.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { scoreCopy } from '#worker/site/presenters/stay-card.ts'
import { ratingBars, ratingModel } from '../hotel-about.ts'
import type { HotelContext, OverlaySource } from '../hotel-context.ts'
import { overlayLinks, toFormFields } from './overlay-address.ts'
import type { ReviewChoice } from './read-reviews.ts'
import { reviewByline, toForeignText, toReviewText } from './review-copy.ts'
import { GOOGLE, type ReviewContext, reviewParams, toReviewFilters } from './review-filters.ts'

const PAGE_SIZE = 10

const orderMessages = { newest: 'house.sortNewest', best: 'house.sortBest', worst: 'house.sortWorst' } as const

async function loadReviewContext(context: HotelContext, { input }: OverlaySource): Promise<ReviewContext> {
  const translate = await translatorOf(context.scope, ['common', 'hotel', 'house', 'listing', 'reviews', 'ui'])
  return { context, translate, linkTo: overlayLinks(input) }
}

/** Returns the reviews by the guest's choice, or null for a property without a score. */
export async function loadReviewsOverlayData(
  context: HotelContext,
  source: OverlaySource,
): Promise<ReviewsOverlayData | null> {
  const summary = scoreSummary(context)
  if (!summary) return null
  const reviewContext = await loadReviewContext(context, source)
  const { translate, linkTo } = reviewContext
  const choice = source.input.reviews
  const query = { propertyId: context.hotel.details.id, ...choice, offset: 0 }
  const page = await listReviews(source.deps, context.scope, query)
  const total = page?.found ?? 0
  const reviews = (page?.reviews ?? []).map((review) => toReviewItem(review, reviewContext))
  return {
    kind: 'reviews',
    title: translate('hotel.guestsSay'),
    ...summary,
    search: {
      ...toFormFields(linkTo('hotelReviews', reviewParams({ ...choice, searchText: null }))),
      label: translate('house.searchReviews'),
      value: choice.searchText ?? '',
    },
    filters: toReviewFilters(choice, page, reviewContext),
    orders: toOrders(choice, reviewContext),
    reviews,
    shownText: translate('house.shownReviews', { shown: reviews.length, total }),
    more:
      reviews.length < total
        ? {
            text: translate('house.moreReviews'),
            href: linkTo('hotelReviews', { ...reviewParams(choice), review_count: String(choice.limit + PAGE_SIZE) }),
          }
        : null,
    empty: reviews.length === 0 ? toEmpty(choice, reviewContext) : null,
    photos: reviews.some(({ photos }) => photos.length > 0)
      ? { text: translate('house.guestPictures'), href: linkTo('hotelReviewsAllImages') }
      : null,
    note: verificationNote(reviewContext),
  }
}

function toOrders(choice: ReviewChoice, { translate, linkTo }: ReviewContext): ReviewsOverlayData['orders'] {
  return {
    title: translate('listing.sortBy'),
    label: translate(orderMessages[choice.sort]),
    href: linkTo('hotelReviewsSort', reviewParams(choice)),
    choices: (['newest', 'best', 'worst'] as const).map((sort) => ({
      text: translate(orderMessages[sort]),
      href: linkTo('hotelReviews', reviewParams({ ...choice, sort })),
      isOn: sort === choice.sort,
    })),
  }
}

/** Returns the message of an empty list; with a link to all reviews when filters caused it. */
function toEmpty(choice: ReviewChoice, { translate, linkTo }: ReviewContext): ReviewsOverlayData['empty'] {
  const { source, searchText, locale, topic, party } = choice
  const isNarrowed = [searchText, locale, topic, party].some((value) => value !== null)
  const withoutFilters = { ...choice, source: null, searchText: null, locale: null, topic: null, party: null }
  return {
    text: translate(isNarrowed ? 'reviews.noneMatch' : 'house.noReviews'),
    href: isNarrowed || source !== null ? linkTo('hotelReviews', reviewParams(withoutFilters)) : null,
    action: translate('reviews.showAll'),
  }
}

/** Returns the requested review, or null when there is none. */
export async function loadReviewOverlayData(
  context: HotelContext,
  source: OverlaySource,
): Promise<ReviewOverlayData | null> {
  const { reviewId: id } = source.input
  const review =
    id === null
      ? null
      : await findReview(source.deps, context.scope, { propertyId: context.hotel.details.id, reviewId: id })
  if (!review) return null
  const reviewContext = await loadReviewContext(context, source)
  const { translate, linkTo } = reviewContext
  return {
    kind: 'review',
    title: translate('hotel.guestsSay'),
    review: toReviewItem(review, reviewContext),
    all: { text: translate('hotel.allReviews'), href: linkTo('hotelReviews') },
    note: verificationNote(reviewContext),
  }
}

/** Returns how the score is made up, or null for a property without a score. */
export async function loadRatingOverlayData(
  context: HotelContext,
  source: OverlaySource,
): Promise<RatingOverlayData | null> {
  const summary = scoreSummary(context)
  if (!summary) return null
  const reviewContext = await loadReviewContext(context, source)
  const { translate, linkTo } = reviewContext
  const { starCounts, sourceCounts } = context.hotel.breakdown
  const total = starCounts.reduce((sum, count) => sum + count, 0)
  const { number } = context.format
  return {
    kind: 'rating',
    title: translate('house.ratingTitle'),
    ...summary,
    stars: starCounts
      .map((count, index) => ({
        label: translate('house.stars', { stars: index + 1 }),
        score: number(count),
        percent: total === 0 ? 0 : Math.round((count / total) * 100),
      }))
      .reverse(),
    sources: compact([
      translate('ui.labelled', { label: translate('house.sourceOwn'), text: number(sourceCounts.own) }),
      sourceCounts.google !== 0 &&
        translate('ui.labelled', { label: isolate(GOOGLE), text: number(sourceCounts.google) }),
    ]),
    how: translate('house.ratingHow'),
    note: verificationNote(reviewContext),
    all: { text: translate('hotel.allReviews'), href: linkTo('hotelReviews') },
  }
}

/** Returns how reviews are verified; mentions Google only when there are reviews from Google. */
function verificationNote({ context, translate }: ReviewContext): string {
  const { google } = context.hotel.breakdown.sourceCounts
  return translate('house.howChecked', { google: google === 0 ? 'no' : 'yes' })
}

function scoreSummary(context: HotelContext): ScoreSummary | null {
  const score = ratingModel(context)
  return score && { score, bars: ratingBars(context) }
}

function toReviewItem(review: Review, { context, translate, linkTo }: ReviewContext): ReviewItem {
  const { format, scope } = context
  const score = scoreCopy(format, review.ratingTenths)
  const isVerified = review.source === reviewSources.own
  return {
    id: review.id,
    score,
    scoreLabel: translate('house.scoreLabel', { score }),
    byline: reviewByline(review, { translate, format }),
    ...toReviewText(review, { locale: scope.locale, translate, format }),
    origin: { text: translate(isVerified ? 'house.verified' : 'hotel.fromGoogle'), isVerified },
    reply: review.reply && {
      heading: translate('house.reply', { day: format.dayWithYear(review.reply.day) }),
      ...toForeignText(review.reply.text, review.locale),
    },
    photos: review.photos.map(({ spec, subject }) => ({
      ...toPictureModel(spec, subject, translate),
      href: linkTo('hotelReviewsAllImages'),
    })),
  }
}
