import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type {
  RatingOverlayData,
  ReviewItem,
  ReviewOverlayData,
  ReviewsOverlayData,
  ScoreSummary,
} from '#app/overlays/reviews/model.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { findReview, listReviews } from '#worker/services/properties/list-reviews.ts'
import type { Review } from '#worker/services/properties/property-content.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { scoreCopy } from '#worker/site/presenters/stay-card.ts'
import { ratingBars, ratingModel } from '../hotel-about.ts'
import type { HotelContext, OverlaySource } from '../hotel-context.ts'
import { asForm, type OverlayLink, overlayLinks } from './overlay-address.ts'
import { type ReviewChoice, sourceTypes } from './read-reviews.ts'

const PAGE = 10

type Words = { context: HotelContext; translate: Translate; linkTo: OverlayLink }

async function wordsFor(context: HotelContext, { input }: OverlaySource): Promise<Words> {
  const translate = await translatorOf(context.scope, ['common', 'hotel', 'house', 'listing', 'ui'])
  return { context, translate, linkTo: overlayLinks(input) }
}

export async function toReviewsOverlayData(
  context: HotelContext,
  source: OverlaySource,
): Promise<ReviewsOverlayData | null> {
  const summary = scoreSummary(context)
  if (!summary) return null
  const words = await wordsFor(context, source)
  const { translate, linkTo } = words
  const choice = source.input.reviews
  const query = { propertyId: context.hotel.details.id, ...choice, offset: 0 }
  const found = await listReviews(source.deps, context.scope, query)
  const languages = found?.languages ?? []
  const total = found?.found ?? 0
  const isNarrowed = choice.words !== null || choice.locale !== null
  const reviews = (found?.reviews ?? []).map((review) => toReviewItem(review, words))
  return {
    kind: 'reviews',
    title: translate('hotel.guestsSay'),
    ...summary,
    asking: {
      ...asForm(linkTo('hotelReviews', paramsOf({ ...choice, words: null }))),
      label: translate('house.searchReviews'),
      value: choice.words ?? '',
    },
    languages: toLanguages(choice, languages, words),
    sources: toSources(choice, words),
    orders: {
      title: translate('listing.sortBy'),
      label: translate(orderMessages[choice.sort]),
      href: linkTo('hotelReviewsSort', paramsOf(choice)),
      choices: (['newest', 'best', 'worst'] as const).map((sort) => ({
        text: translate(orderMessages[sort]),
        href: linkTo('hotelReviews', paramsOf({ ...choice, sort })),
        isOn: sort === choice.sort,
      })),
    },
    reviews,
    shown: translate('house.shownReviews', { shown: reviews.length, total }),
    more:
      reviews.length < total
        ? {
            text: translate('house.moreReviews'),
            href: linkTo('hotelReviews', { ...paramsOf(choice), review_count: String(choice.limit + PAGE) }),
          }
        : null,
    empty: reviews.length === 0 ? translate(isNarrowed ? 'house.noneFound' : 'house.noReviews') : null,
    photos: reviews.some(({ photos }) => photos.length > 0)
      ? { text: translate('house.guestPictures'), href: linkTo('hotelReviewsAllImages') }
      : null,
    note: howChecked(words),
  }
}

function paramsOf({ source, sort, words, locale }: Omit<ReviewChoice, 'limit'>): Record<string, string> {
  return {
    review_type: String(sourceTypes[source ?? 'all']),
    review_sort: sort,
    ...(words === null ? {} : { review_words: words }),
    ...(locale === null ? {} : { review_lang: locale }),
  }
}

function toLanguages(
  choice: ReviewChoice,
  languages: readonly { locale: string; count: number }[],
  { context: { format }, translate, linkTo }: Words,
): ReviewsOverlayData['languages'] {
  const known = languages.flatMap(({ locale, count }) => (isLocale(locale) ? [{ locale, count }] : []))
  if (known.length < 2 && choice.locale === null) return null
  const toChoice = (locale: Locale | null, text: string) => ({
    text,
    href: linkTo('hotelReviews', paramsOf({ ...choice, locale })),
    isOn: locale === choice.locale,
  })
  return {
    label: translate('house.reviewLanguages'),
    choices: [
      toChoice(null, translate('house.allLanguages')),
      ...known.map(({ locale, count }) => toChoice(locale, `${format.languageName(locale)} · ${format.number(count)}`)),
    ],
  }
}

function toSources(choice: ReviewChoice, { context, translate, linkTo }: Words): ReviewsOverlayData['sources'] {
  const { own, google } = context.hotel.breakdown.sourceCounts
  if ((own === 0 || google === 0) && choice.source === null) return null
  const sources = [
    { source: null, name: translate('house.sceneAll'), count: own + google },
    { source: 0, name: translate('house.sourceOwn'), count: own },
    // A brand name, not translated.
    { source: 2, name: isolate(GOOGLE), count: google },
  ] as const
  return {
    label: translate('house.sources'),
    choices: sources.map(({ source, name, count }) => ({
      text: `${name} · ${context.format.number(count)}`,
      href: linkTo('hotelReviews', paramsOf({ ...choice, source })),
      isOn: source === choice.source,
    })),
  }
}

const GOOGLE = 'Google'

const orderMessages = { newest: 'house.sortNewest', best: 'house.sortBest', worst: 'house.sortWorst' } as const

export async function toReviewOverlayData(
  context: HotelContext,
  source: OverlaySource,
): Promise<ReviewOverlayData | null> {
  const { reviewId: id } = source.input
  const review = id === null ? null : await findReview(source.deps, context.hotel.details.id, id)
  if (!review) return null
  const words = await wordsFor(context, source)
  const { translate, linkTo } = words
  return {
    kind: 'review',
    title: translate('hotel.guestsSay'),
    review: toReviewItem(review, words),
    all: { text: translate('hotel.allReviews'), href: linkTo('hotelReviews') },
    note: howChecked(words),
  }
}

export async function toRatingOverlayData(
  context: HotelContext,
  source: OverlaySource,
): Promise<RatingOverlayData | null> {
  const summary = scoreSummary(context)
  if (!summary) return null
  const words = await wordsFor(context, source)
  const { translate, linkTo } = words
  const { starCounts, sourceCounts } = context.hotel.breakdown
  const all = starCounts.reduce((sum, count) => sum + count, 0)
  const { number } = context.format
  return {
    kind: 'rating',
    title: translate('house.ratingTitle'),
    ...summary,
    stars: starCounts
      .map((count, index) => ({
        label: translate('house.stars', { stars: index + 1 }),
        score: number(count),
        percent: all === 0 ? 0 : Math.round((count / all) * 100),
      }))
      .reverse(),
    sources: compact([
      translate('ui.labelled', { label: translate('house.sourceOwn'), text: number(sourceCounts.own) }),
      sourceCounts.google !== 0 &&
        translate('ui.labelled', { label: isolate(GOOGLE), text: number(sourceCounts.google) }),
    ]),
    how: translate('house.ratingHow'),
    note: howChecked(words),
    all: { text: translate('hotel.allReviews'), href: linkTo('hotelReviews') },
  }
}

/** Returns how reviews are verified; mentions Google only when there are reviews from Google. */
function howChecked({ context, translate }: Words): string {
  const { google } = context.hotel.breakdown.sourceCounts
  return translate('house.howChecked', { google: google === 0 ? 'no' : 'yes' })
}

function scoreSummary(context: HotelContext): ScoreSummary | null {
  const score = ratingModel(context)
  return score && { score, bars: ratingBars(context) }
}

function toReviewItem(review: Review, { context, translate, linkTo }: Words): ReviewItem {
  const { format } = context
  const day = parseCalendarDay(review.stayedOn)
  const score = scoreCopy(format, review.ratingTenths)
  const isVerified = review.source === 0
  return {
    id: review.id,
    score,
    scoreLabel: translate('house.scoreLabel', { score }),
    byline: translate('hotel.byline', {
      author: isolate(review.author || translate('hotel.namelessGuest')),
      month: day ? format.month(day) : '',
    }),
    lang: review.locale,
    text: review.body,
    origin: { text: translate(isVerified ? 'house.verified' : 'hotel.fromGoogle'), isVerified },
    reply: review.reply && {
      heading: translate('house.reply', { day: format.dayWithYear(review.reply.day) }),
      text: review.reply.text,
    },
    photos: review.photos.map(({ spec, subject }) => ({
      ...toPictureModel(spec, subject, translate),
      href: linkTo('hotelReviewsAllImages'),
    })),
  }
}
