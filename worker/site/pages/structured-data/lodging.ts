import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import type { HotelContext } from '#worker/site/pages/hotel/hotel-context.ts'
import { amenitiesOf } from '#worker/site/presenters/stay-card.ts'
import type { Thing } from '#worker/site/render/page-answer.ts'
import { roomData } from './rooms.ts'

/** Minimum number of pictures for a VacationRental rich result. */
const PICTURES = 8
const AMENITIES = 12

/**
 * Returns a property as shown on its page: a hotel with room types or a holiday home; prices only when guests see them.
 */
export function lodgingData(context: HotelContext, origin: string): Thing {
  const { hotel, translate, path } = context
  const { details } = hotel
  const image = pictures(context, origin)
  return {
    '@type': typeOf(details.kind, image),
    '@id': `${origin}${path}#stay`,
    identifier: String(details.id),
    name: details.name,
    url: origin + path,
    description: hotel.description?.text,
    image,
    address: addressData(context),
    ...(details.kind === 'home' ? { latitude: details.latitude, longitude: details.longitude } : {}),
    geo: { '@type': 'GeoCoordinates', latitude: details.latitude, longitude: details.longitude },
    checkinTime: clockTime(details.checkinTime),
    checkoutTime: clockTime(details.checkoutTime),
    petsAllowed: details.petsAllowed > 0,
    amenityFeature: amenitiesOf(details.amenityIds, translate, AMENITIES).map(({ name }) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    aggregateRating: ratingData(context),
    containsPlace: hotel.categories.map((category) => roomData(context, category, origin)),
  }
}

/** VacationRental requires eight different pictures; a home with fewer is a LodgingBusiness. */
function typeOf(kind: 'hotel' | 'home', image: readonly string[]): string {
  if (kind === 'hotel') return 'Hotel'
  return image.length < PICTURES ? 'LodgingBusiness' : 'VacationRental'
}

function pictures({ hotel }: HotelContext, origin: string): string[] {
  const urls = hotel.details.media
    .map(({ spec }) => parsePictureSpec(spec))
    .filter((picture) => picture !== null)
    .map((picture) => new URL(pictureUrl(picture, 'large'), origin).href)
  return [...new Set(urls)].slice(0, PICTURES)
}

function addressData({ hotel }: HotelContext): Thing {
  const { street, postalCode, city, locality, country } = hotel.details
  return {
    '@type': 'PostalAddress',
    streetAddress: [street, locality?.name].filter(Boolean).join(', '),
    postalCode: postalCode || undefined,
    addressLocality: city.name,
    addressCountry: country.code,
  }
}

function ratingData({ hotel }: HotelContext): Thing | undefined {
  const { ratingTenths, ratingCount } = hotel.details
  if (ratingTenths === null || ratingCount === 0) return undefined
  return { '@type': 'AggregateRating', ratingValue: ratingTenths / 10, bestRating: 5, reviewCount: ratingCount }
}

/** schema.org's Time needs seconds. */
function clockTime(clock: string): string {
  return /^\d\d:\d\d$/.test(clock) ? `${clock}:00` : clock
}
