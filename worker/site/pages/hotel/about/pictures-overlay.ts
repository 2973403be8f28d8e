import { isolate } from '#app/i18n/bidi.ts'
import type { PicturesOverlayData } from '#app/overlays/pictures/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { StayMedia } from '#worker/services/pricing/details/stay-details.ts'
import { listPhotographedReviews } from '#worker/services/properties/list-reviews.ts'
import { largePicture, toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { HotelContext } from '../hotel-context.ts'

/** Number of pictures at the top of the page. */
export const PICTURES_SHOWN = 6

const MAX_REVIEWS = 60

export function toPicturesOverlayData({ hotel, translate }: HotelContext): PicturesOverlayData {
  const { details, categories } = hotel
  return {
    kind: 'pictures',
    place: details.kind,
    title: translate('hotel.allPictures'),
    rooms: categories.map((category) => ({ id: category.id, name: category.details.name })),
    pictures: orderPictures(details.media).map(({ spec, subject, roomCategoryId }) => ({
      ...toPictureModel(spec, subject, translate),
      large: largePicture(spec),
      scene: subject,
      room: roomCategoryId,
      caption: null,
    })),
  }
}

export async function toGuestPictures(
  { hotel, scope, format }: HotelContext,
  deps: Deps,
): Promise<PicturesOverlayData> {
  const translate = await translatorOf(scope, ['common', 'hotel', 'house'])
  const reviews = await listPhotographedReviews(deps, hotel.details.id, MAX_REVIEWS)
  return {
    kind: 'pictures',
    place: hotel.details.kind,
    title: translate('house.guestPictures'),
    rooms: [],
    pictures: reviews.flatMap(({ author, stayedOn, photos }) =>
      photos.map(({ spec, subject }) => ({
        ...toPictureModel(spec, subject, translate),
        large: largePicture(spec),
        scene: subject,
        room: null,
        caption: translate('hotel.byline', { author: isolate(author), month: format.month(stayedOn) }),
      })),
    ),
  }
}

/** Returns the pictures in viewing order: the first picture of each subject, then the rest. */
export function orderPictures(media: readonly StayMedia[]): StayMedia[] {
  const seen = new Set<string>()
  const isNews = media.map(({ subject }) => {
    const isNew = !seen.has(subject)
    seen.add(subject)
    return isNew
  })
  return [...media.filter((_, index) => isNews[index]), ...media.filter((_, index) => !isNews[index])]
}
