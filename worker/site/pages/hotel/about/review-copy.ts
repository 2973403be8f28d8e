import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { directionOf, htmlLang, isLocale, type Locale } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { ForeignText, ReviewText } from '#app/overlays/reviews/model.ts'
import type { Review, ReviewFacets } from '#worker/services/properties/review.ts'
import type { HotelContext } from '../hotel-context.ts'

type Reader = { locale: Locale; translate: Translate; format: Formatter }

/** Returns a review as its reader sees it: the translation where there is one, marked as such, with the original. */
export function toReviewText(
  { body, locale, translation }: Pick<Review, 'body' | 'locale' | 'translation'>,
  { locale: readerLocale, translate, format }: Reader,
): ReviewText {
  const original = toForeignText(body, locale)
  if (body === '' || locale === readerLocale || !isLocale(locale)) return { ...original, note: null, original: null }
  const language = format.languageName(locale)
  if (translation === null) return { ...original, note: translate('reviews.writtenIn', { language }), original: null }
  return {
    ...toForeignText(translation, readerLocale),
    note: translate('reviews.translatedFrom', { language }),
    original: { ...original, label: translate('reviews.showOriginal') },
  }
}

/** Adds the language and direction of a text; an unknown locale is left to right. */
export function toForeignText(text: string, locale: string): ForeignText {
  return isLocale(locale)
    ? { text, lang: htmlLang(locale), dir: directionOf(locale) }
    : { text, lang: locale, dir: 'ltr' }
}

/** Returns `Asha, March 2026 · travelled as a couple`; without a name, the author is `Guest`. */
export function reviewByline(
  { author, stayedOn, party }: Pick<Review, 'author' | 'stayedOn' | 'party'>,
  { translate, format }: Pick<Reader, 'translate' | 'format'>,
): string {
  const day = parseCalendarDay(stayedOn)
  const byline = translate('hotel.byline', {
    author: isolate(author || translate('hotel.namelessGuest')),
    month: day ? format.month(day) : '',
  })
  return party === null ? byline : `${byline} · ${translate('reviews.travelledAs', { party })}`
}

type CountedOption = { value: string; text: string; count: number }

/** Returns the topics that reviews mention, most mentioned first, with their counts; `chosen` is always included. */
export function countedTopics(
  facets: ReviewFacets | null,
  { hotel, translate, format }: Pick<HotelContext, 'hotel' | 'translate' | 'format'>,
  chosen: string | null = null,
): CountedOption[] {
  const { kind } = hotel.details
  return (facets?.topics ?? [])
    .filter(({ topic, count }) => count > 0 || topic === chosen)
    .sort((one, other) => other.count - one.count)
    .map(({ topic, count }) => {
      return { value: topic, text: `${translate('reviews.topic', { topic, kind })} · ${format.number(count)}`, count }
    })
}

/** Returns the parties that reviewers travelled as, with their counts; `chosen` is always included. */
export function countedParties(
  facets: ReviewFacets | null,
  { translate, format }: Pick<HotelContext, 'translate' | 'format'>,
  chosen: string | null = null,
): CountedOption[] {
  return (facets?.parties ?? [])
    .filter(({ party, count }) => count > 0 || party === chosen)
    .map(({ party, count }) => {
      return { value: party, text: `${translate('reviews.parties', { party })} · ${format.number(count)}`, count }
    })
}
