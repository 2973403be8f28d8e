import { requireCurrency } from '#app/domain/money/currency.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { parsePictureSpec, pictureUrl } from '#app/domain/pictures/pictures.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type BedKind, countByKind, type RoomLayout } from '#app/domain/stays/beds.ts'
import { boardCopy } from '#worker/services/bookings/reading/plan-copy.ts'
import { paymentTimingOf, zonedPolicy } from '#worker/services/bookings/reading/policy-copy.ts'
import type { Rate } from '#worker/services/pricing/details/price-rates.ts'
import type { PricedRoomType } from '#worker/services/pricing/details/price-stay.ts'
import { type HotelContext, hotelHref } from '#worker/site/pages/hotel/hotel-context.ts'
import { amenitiesOf } from '#worker/site/presenters/stay-card.ts'
import type { Thing } from '#worker/site/render/page-response.ts'

/** Google's minimum number of pictures for a VacationRental; the data has no more. */
const PICTURE_COUNT = 8
const MAX_AMENITIES = 12

/** Returns the schema.org data of a property with its rooms and their offers. */
export function lodgingData(context: HotelContext, origin: string): Thing {
  const { hotel, translate, path } = context
  const { details } = hotel
  const image = pictureUrls(context, origin)
  return {
    '@type': propertyType(details.kind, image),
    '@id': `${origin}${path}#stay`,
    identifier: String(details.id),
    name: details.name,
    url: origin + path,
    description: hotel.description?.text,
    image,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [details.street, details.locality?.name].filter(Boolean).join(', '),
      postalCode: details.postalCode || undefined,
      addressLocality: details.city.name,
      addressCountry: details.country.code,
    },
    ...(details.kind === 'home' ? { latitude: details.latitude, longitude: details.longitude } : {}),
    geo: { '@type': 'GeoCoordinates', latitude: details.latitude, longitude: details.longitude },
    checkinTime: clockTime(details.checkinTime),
    checkoutTime: clockTime(details.checkoutTime),
    petsAllowed: details.petsAllowed > 0,
    amenityFeature: amenitiesOf(details.amenityIds, translate, MAX_AMENITIES).map(({ name }) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    aggregateRating: ratingData(context),
    containsPlace: hotel.roomTypes.map((roomType) => roomData(context, roomType, origin)),
  }
}

/**
 * Returns the schema.org type. VacationRental requires eight different pictures; a home with fewer is a
 * LodgingBusiness.
 */
function propertyType(kind: 'hotel' | 'home', image: readonly string[]): string {
  if (kind === 'hotel') return 'Hotel'
  return image.length < PICTURE_COUNT ? 'LodgingBusiness' : 'VacationRental'
}

function pictureUrls({ hotel }: HotelContext, origin: string): string[] {
  const urls = hotel.details.media
    .map(({ spec }) => parsePictureSpec(spec))
    .filter((picture) => picture !== null)
    .map((picture) => new URL(pictureUrl(picture, 'large'), origin).href)
  return [...new Set(urls)].slice(0, PICTURE_COUNT)
}

function ratingData({ hotel }: HotelContext): Thing | undefined {
  const { ratingTenths, ratingCount } = hotel.details
  if (ratingTenths === null || ratingCount === 0) return undefined
  return { '@type': 'AggregateRating', ratingValue: ratingTenths / 10, bestRating: 5, reviewCount: ratingCount }
}

/** Adds the seconds that schema.org's Time needs. */
function clockTime(clock: string): string {
  return /^\d\d:\d\d$/.test(clock) ? `${clock}:00` : clock
}

// Names of developers.google.com/search/docs/appearance/structured-data/vacation-rental, by amenity id
// (app/domain/stays/amenities.ts). An amenity that means less than Google's name, such as an iron without a board, is
// left out.
const idsByName: Record<string, readonly number[]> = {
  ac: [2, 102, 202],
  airportShuttle: [40, 140],
  balcony: [26],
  beachAccess: [35, 135],
  crib: [37],
  elevator: [10],
  fireplace: [30],
  gymFitnessEquipment: [11],
  heating: [12, 112, 212],
  hotTub: [32, 132],
  kitchen: [5],
  microwave: [305],
  outdoorGrill: [29],
  ovenStove: [405, 505],
  patio: [227],
  petsAllowed: [38],
  pool: [4, 104, 204, 304],
  privateBeachAccess: [135],
  selfCheckinCheckout: [213],
  tv: [7, 107, 207],
  washerDryer: [55],
  wheelchairAccessible: [106],
  wifi: [1, 101],
}

function roomData(context: HotelContext, roomType: PricedRoomType, origin: string): Thing {
  const { details } = roomType
  const isHome = context.hotel.details.kind === 'home'
  const type = isHome ? 'Accommodation' : 'HotelRoom'
  const offer = offersData(context, roomType, origin)
  return {
    '@type': offer ? [type, 'Product'] : type,
    additionalType: isHome ? 'EntirePlace' : undefined,
    name: details.name,
    occupancy: { '@type': 'QuantitativeValue', value: details.maxOccupancy, unitCode: 'C62' },
    ...layoutData(details),
    ...(isHome ? homeData(context, roomType) : {}),
    floorSize: { '@type': 'QuantitativeValue', value: details.areaSqm, unitCode: 'MTK' },
    offers: offer ?? undefined,
  }
}

/** Google's names of beds, or schema.org's free text. */
const bedNames: Readonly<Record<BedKind, string>> = {
  king: 'King',
  queen: 'Queen',
  double: 'Double',
  single: 'Single',
  bunk: 'BunkBed',
  futon: 'Futon',
  sofa_bed: 'SofaBed',
}

function layoutData({ bed, beds, bedrooms, bathrooms }: RoomLayout): Omit<Thing, '@type'> {
  const bedDetails = countByKind(beds).map(({ kind, count }) => ({
    '@type': 'BedDetails',
    typeOfBed: bedNames[kind],
    numberOfBeds: count,
  }))
  return {
    bed: bedDetails.length > 0 ? bedDetails : bed || undefined,
    numberOfBedrooms: bedrooms ?? undefined,
    numberOfBathroomsTotal: bathrooms ?? undefined,
  }
}

/** Returns the data of a home's unit. The property's bedrooms are used when it has a single unit. */
function homeData({ hotel }: HotelContext, { details }: PricedRoomType): Omit<Thing, '@type'> {
  const isOnlyUnit = hotel.roomTypes.length === 1
  const bedrooms = details.bedrooms ?? (isOnlyUnit && hotel.details.bedrooms > 0 ? hotel.details.bedrooms : undefined)
  const ids = new Set([...hotel.details.amenityIds, ...details.amenityIds])
  for (const id of details.restrictedAmenityIds) ids.delete(id)
  return {
    numberOfBedrooms: bedrooms,
    amenityFeature: googleAmenities([...ids], hotel.details.petsAllowed > 0).map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  }
}

/** Returns an offer for each rate where the property has rate plans, otherwise one; null where none can be booked. */
function offersData(context: HotelContext, roomType: PricedRoomType, origin: string): Thing | Thing[] | null {
  const rates = context.hotel.rates.get(roomType.id) ?? []
  if (!rates.some(({ plan }) => plan)) return offerData(context, roomType, origin)
  const offers = rates.flatMap((rate) => rateOffer(context, rate, origin) ?? [])
  return offers.length > 0 ? offers : null
}

/** Returns the offer of a rate with its board and cancellation terms. */
function rateOffer(context: HotelContext, { plan, priced, policy, payAtHotel }: Rate, origin: string): Thing | null {
  const { hotel, scope, translate, format } = context
  const { details, dates } = hotel
  if (!plan) return offerData(context, priced, origin)
  if (!priced.quote || details.hidePrices) return null
  const url = origin + hotelHref(context, { selectedRoomTypeId: priced.id, ratePlan: plan.code })
  const copy = { translate, format, city: details.city.name, currency: details.currency }
  const terms = zonedPolicy(policy, scope.now, { ...copy, paymentTiming: paymentTimingOf({ payAtHotel }) })
  return {
    ...pricedOffer(priced.quote, { dates, url }),
    name: plan.name,
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'board', value: boardCopy(priced.details, plan, translate) ?? undefined },
      { '@type': 'PropertyValue', name: 'cancellation', value: terms.text },
    ],
  }
}

/** Returns null for an unavailable room: search engines reject an offer without a price. */
function offerData(context: HotelContext, roomType: PricedRoomType, origin: string): Thing | null {
  const { details, dates, isAvailable } = context.hotel
  const { quote, soldOutReason } = roomType
  const isBookable = quote && soldOutReason === null && isAvailable && !details.hidePrices
  return isBookable
    ? pricedOffer(quote, { dates, url: origin + hotelHref(context, { selectedRoomTypeId: roomType.id }) })
    : null
}

function pricedOffer(quote: PriceQuote, { dates, url }: { dates: HotelContext['hotel']['dates']; url: string }): Thing {
  const price = plainAmount(quote)
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: quote.currency,
    availability: 'https://schema.org/InStock',
    availabilityStarts: dates.checkin,
    availabilityEnds: dates.checkout,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: quote.currency,
      valueAddedTaxIncluded: true,
      referenceQuantity: { '@type': 'QuantitativeValue', value: quote.nights, unitCode: 'DAY' },
    },
  }
}

/** Returns the total in major units as plain digits, such as `2400.00`. */
export function plainAmount({ totalMinor, currency }: Pick<PriceQuote, 'totalMinor' | 'currency'>): string {
  return toMajor({ amountMinor: totalMinor, currency }).toFixed(requireCurrency(currency).exponent)
}

function googleAmenities(amenityIds: readonly number[], arePetsAllowed: boolean): string[] {
  const ids = new Set(amenityIds)
  return Object.entries(idsByName)
    .filter(([name, matchingIds]) => (name === 'petsAllowed' ? arePetsAllowed : matchingIds.some((id) => ids.has(id))))
    .map(([name]) => name)
}
