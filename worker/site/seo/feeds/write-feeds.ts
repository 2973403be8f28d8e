import { stayRulesOf } from '#app/brands/stay-rules.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import { languageCode } from '#app/i18n/locales.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { listPropertyDetails } from '#worker/services/pricing/details/find-property-details.ts'
import { planStayPolicy, priceStay, type StayRequest } from '#worker/services/pricing/details/price-stay.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import { withPhone } from '#worker/services/pricing/discounts/discount-rows.ts'
import { escapeXml, readPages, writeDocument } from '#worker/site/seo/xml-stream.ts'
import { ownOrigin } from '../alternates.ts'
import { type FeedRate, writePhoneRate, writeRate } from './feed-price.ts'
import type { PriceFeedQuery } from './feed-query.ts'
import { findListedHotels, type ListedHotel } from './feed-storage.ts'
import { writeRates } from './write-rates.ts'

const HOTELS_PER_PAGE = 500

/** Writes the hotel list feed (developers.google.com/hotels/hotel-prices/xml-reference/hotel-list-feed). */
export function writeHotelList(deps: Deps, scope: Scope): AsyncGenerator<string> {
  const { brand, locale } = scope
  const origin = ownOrigin(scope, deps)
  const pages = readPages(
    (after: number | null, limit) => findListedHotels(deps.db, brand.id, { after: after ?? 0, limit, locale }),
    { keyOf: ({ id }) => id, pageSize: HOTELS_PER_PAGE },
  )
  const head = `<listings xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.gstatic.com/localfeed/local_feed.xsd">
<language>${languageCode(locale)}</language>`
  return writeDocument({ head, foot: '</listings>' }, pages, (hotel) => writeListing(hotel, origin))
}

// The format requires this order of elements.
function writeListing(hotel: ListedHotel, origin: string): string {
  const address = escapeXml(origin + hotelPath(hotel.id, hotel.slug))
  const name = escapeXml(hotel.name)
  const text =
    hotel.description === null
      ? ''
      : `<text type="description"><link>${address}</link><title>${name}</title><body>${escapeXml(hotel.description)}</body></text>`
  return `<listing>
<id>${hotel.id}</id>
<name>${name}</name>
<address format="simple">${component('addr1', hotel.street)}${component('city', hotel.city)}${component('postal_code', hotel.postalCode)}</address>
<country>${escapeXml(hotel.countryCode)}</country>
<latitude>${hotel.latitude}</latitude>
<longitude>${hotel.longitude}</longitude>
<category>${hotel.kind === 'home' ? 'vacation_rental' : 'hotel'}</category>
<content>${text}<attributes><website>${address}</website></attributes></content>
</listing>
`
}

function component(name: string, value: string): string {
  return value === '' ? '' : `<component name="${name}">${escapeXml(value)}</component>`
}

const PROPERTIES_PER_PAGE = 50
const roomsForTwo = [roomFor(2)]

/**
 * Writes prices for two guests as Transaction message of Google Hotels: one result per property, check-in day and
 * number of nights, with the prices of the property's page without coupon, and a bundle for each room type and rate of
 * properties with rate plans; unavailable stays are marked. Leaves out properties without visible prices, stays outside
 * the brand's rules, and days already past at the property. Format:
 * developers.google.com/hotels/hotel-prices/xml-reference/transaction-messages.
 */
export function writePriceFeed(deps: Deps, scope: Scope, query: PriceFeedQuery): AsyncGenerator<string> {
  const from = query.from ?? calendarDayIn(scope.country.timeZone, scope.now)
  const window = { from, to: addDays(from, query.days + Math.max(...query.nights)) }
  const pages = readPages(
    (after: number | null, limit) => listPropertyDetails(deps, scope, { after: after ?? query.after, limit, window }),
    { keyOf: ({ id }) => id, pageSize: PROPERTIES_PER_PAGE, maxRows: query.limit },
  )
  const timestamp = new Date(scope.now).toISOString()
  const head = `<Transaction timestamp="${timestamp}" id="${escapeXml(scope.requestId)}">`
  const itineraries = listItineraries(scope, { from, days: query.days, nights: query.nights })
  return writeDocument({ head, foot: '</Transaction>' }, pages, (details) => writeResults(details, scope, itineraries))
}

type Itinerary = { checkin: CalendarDay; nights: number }

function listItineraries(
  { brand, country }: Scope,
  { from, days, nights }: { from: CalendarDay; days: number; nights: readonly number[] },
): Itinerary[] {
  const { minNights, maxNights } = stayRulesOf(brand, country)
  const allowedNights = [...new Set(nights)].filter((count) => count >= minNights && count <= maxNights)
  return Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((checkin) =>
    allowedNights.map((count) => ({ checkin, nights: count })),
  )
}

function writeResults(details: PropertyDetails, scope: Scope, itineraries: readonly Itinerary[]): string {
  if (details.hidePrices) return ''
  const today = calendarDayIn(details.city.timeZone, scope.now)
  return itineraries
    .filter(({ checkin }) => checkin >= today)
    .map((itinerary) => writeResult(scope, details, itinerary))
    .join('')
}

function writeResult(scope: Scope, details: PropertyDetails, { checkin, nights }: Itinerary): string {
  const request = { checkin, checkout: addDays(checkin, nights), rooms: roomsForTwo }
  const price = details.plans.length > 0 ? writeRates(scope, details, request) : writeOwnRate(scope, details, request)
  return `<Result><Property>${details.id}</Property><Checkin>${checkin}</Checkin><Nights>${nights}</Nights>${
    price ?? '<Unavailable><NoVacancy/></Unavailable>'
  }</Result>\n`
}

/** Writes the price of the page's room type with its terms, and that of phones; null when it is sold out. */
function writeOwnRate(scope: Scope, details: PropertyDetails, request: StayRequest): string | null {
  const rate = findOwnRate(scope, details, request)
  if (!rate) return null
  const { discounts } = details
  const onPhones = discounts && findOwnRate(scope, { ...details, discounts: withPhone(discounts) }, request)
  const stay = { checkin: request.checkin, now: scope.now }
  return writeRate(rate, stay) + writePhoneRate(onPhones, rate, stay)
}

function findOwnRate(scope: Scope, details: PropertyDetails, request: StayRequest): FeedRate | null {
  const { isAvailable, selected, rooms } = priceStay(details, request)
  const quote = isAvailable ? selected?.quote : null
  if (!quote) return null
  const policy = planStayPolicy(scope, details, request.checkin)
  const payAtHotel = allowsPayAtHotel(details.restrictions, rooms.rooms.length)
  return { plan: null, policy, payAtHotel, quote }
}
