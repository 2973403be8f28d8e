import { artPath } from '#app/brands/brands.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { type Locale, languageCode } from '#app/i18n/locales.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { FilmOverlayData } from '#app/overlays/film/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listPopularCities } from '#worker/services/catalog/list-cities.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { OverlayPlace } from './place-overlay.ts'

/** Captions of the pictures, in order. */
const story: readonly MessageId[] = [
  ...(['sheet.filmSearch', 'home.promiseTaxesText', 'sheet.filmLook'] as const),
  ...(['home.promisePayText', 'home.promiseCancelText'] as const),
]

/**
 * Returns the brand's film when it has captions in the guest's language, otherwise five captioned pictures of its
 * cities.
 */
export async function toFilmOverlayData({
  deps,
  scope,
}: Pick<OverlayPlace, 'deps' | 'scope'>): Promise<FilmOverlayData> {
  const translate = await translatorOf(scope, ['common', 'sheet', 'home'])
  const cities = await listPopularCities(deps, scope, story.length)
  return {
    kind: 'film',
    title: translate('home.film'),
    video: videoOf(scope),
    scenes: story.map((caption, index) => ({
      picture: toPictureModel(cities[index % cities.length]?.picture ?? '', 'facade', translate),
      caption: translate(caption, { kind: scope.brand.kind }),
    })),
  }
}

function videoOf({ brand, locale }: Scope): FilmOverlayData['video'] {
  if (!brand.film) return null
  const captions: Locale | undefined = brand.film.captions.find((own) => own === locale) ?? brand.film.captions[0]
  if (captions === undefined) return null
  return {
    href: artPath(brand, 'film.mp4'),
    captionsHref: artPath(brand, `film.${captions}.vtt`),
    language: languageCode(captions),
    languageName: createFormatter(locale).languageName(captions),
  }
}
