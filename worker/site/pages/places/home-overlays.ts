import { artPath } from '#app/brands/brands.ts'
import { feedbackPath } from '#app/domain/routes/paths.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { type Locale, languageCode } from '#app/i18n/locales.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { FeedbackAskOverlayData } from '#app/overlays/feedback/model.ts'
import type { FilmOverlayData } from '#app/overlays/film/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listUnratedStays } from '#worker/services/bookings/feedback/rateable.ts'
import { listPopularCities } from '#worker/services/catalog/list-cities.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { loadStayCopy } from '#worker/site/presenters/checkin-response.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { OverlayPlace } from './place-overlay.ts'

/** Returns the overlay that asks for a rating of a past stay, or null for guests without an unrated stay. */
export async function loadFeedbackAsk({
  deps,
  scope,
  xsrf,
}: Pick<OverlayPlace, 'deps' | 'scope' | 'xsrf'>): Promise<FeedbackAskOverlayData | null> {
  if (!scope.visitor.user || !xsrf) return null
  const stays = await listUnratedStays(deps, scope)
  const booking = stays.ok ? stays.value[0] : undefined
  if (!booking) return null
  const { translate, format } = await loadStayCopy(scope)
  const { property, bookingNo } = booking
  const path = feedbackPath(bookingNo)
  return {
    kind: 'feedbackAsk',
    title: translate('feedback.askRating'),
    text: translate('feedback.askText'),
    stay: {
      name: property.name,
      text: [property.cityName, format.dayRange(booking.checkin, booking.checkout)].join(' · '),
      picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
    },
    stars: {
      label: translate('feedback.askRating'),
      choices: [1, 2, 3, 4, 5].map((count) => ({
        value: format.number(count),
        text: translate('feedback.stars', { count }),
        href: `${path}?rating=${count}`,
      })),
    },
    rate: { text: translate('feedback.rateStay'), href: path },
    dismiss: { action: `${path}/dismiss`, xsrf, button: translate('feedback.dismiss') },
  }
}

const captions: readonly MessageId[] = [
  'sheet.filmSearch',
  'home.promiseTaxesText',
  'sheet.filmLook',
  'home.promisePayText',
  'home.promiseCancelText',
]

/** Returns the brand's film: the video, and pictures with captions that stand in for it. */
export async function loadFilmOverlayData({
  deps,
  scope,
}: Pick<OverlayPlace, 'deps' | 'scope'>): Promise<FilmOverlayData> {
  const translate = await translatorOf(scope, ['common', 'sheet', 'home'])
  const cities = await listPopularCities(deps, scope, captions.length)
  return {
    kind: 'film',
    title: translate('home.film'),
    video: findVideo(scope),
    scenes: captions.map((caption, index) => ({
      picture: toPictureModel(cities[index % cities.length]?.picture ?? '', 'facade', translate),
      caption: translate(caption, { kind: scope.brand.kind }),
    })),
  }
}

/** Returns the brand's video with captions in the guest's language where there are any, or null without a video. */
function findVideo({ brand, locale }: Scope): FilmOverlayData['video'] {
  if (!brand.video) return null
  const captionLocales: readonly Locale[] = brand.video.captions
  const captions = captionLocales.find((captionLocale) => captionLocale === locale) ?? captionLocales[0]
  if (captions === undefined) return null
  return {
    href: artPath(brand, 'film.mp4'),
    captionsHref: artPath(brand, `film.${captions}.vtt`),
    language: languageCode(captions),
    languageName: createFormatter(locale).languageName(captions),
  }
}
