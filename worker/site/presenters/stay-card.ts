import type { CardPrice, StayCardModel } from '#app/contracts/stays/stay-card.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { type PriceQuote, shownStep } from '#app/domain/prices/price-quote.ts'
import { hotelPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { Notice } from '#app/domain/stays/room-limits.ts'
import { type StayParams, withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { petCopy } from '#worker/services/bookings/reading/fee-copy.ts'
import { paymentTimingOf, shortPolicy } from '#worker/services/bookings/reading/policy-copy.ts'
import type { PricedRoomType, PricedStay } from '#worker/services/pricing/details/price-stay.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { membersPayCopy, ownMemberCopy } from './membership.ts'
import { toPictureModel } from './picture-model.ts'
import { savingCopy, shownFormat, toPriceModel } from './price-copy.ts'

type RoomsLeftNotice = { message: 'search.onlyRoomsLeft'; values: { count: number; kind: 'hotel' | 'home' } }

type RoomsLeft = { availableRooms: number; details: Pick<PricedRoomType['details'], 'roomsTotal'> }

const MAX_AMENITIES_SHOWN = 3

type CardContext = {
  translate: Translate
  link: StayParams
  /** Name of the place that was searched around; absent when there is none. */
  origin?: string | undefined
}

/** Builds the card of a property in a list, with the price for the stay or its other dates. */
export function toStayCard(stay: StaySummary, scope: Scope, { translate, link, origin }: CardContext): StayCardModel {
  const { details, isAvailable, otherDates } = stay
  const selected = isAvailable ? stay.selected : (otherDates?.roomType ?? null)
  const isPriceHidden = details.hidePrices || link.hidePrices === true
  const quote = selected && !isPriceHidden ? selected.quote : null
  const { terms, conditions } = termsCopy(stay, scope, translate)
  const roomsLeft = isAvailable && selected ? roomsLeftNotice(selected, details.kind) : null
  return {
    id: details.id,
    href: cardHref(stay, selected, link),
    name: details.name,
    place: placeCopy(stay, scope, { translate, origin }),
    rating: toRating(stay, scope),
    picture: toPictureModel(details.media[0]?.spec ?? '', 'facade', translate),
    price: quote ? toCardPrice(quote, details.kind, { scope, translate }) : null,
    deal: savingCopy(quote, { format: createFormatter(scope.locale), translate }),
    members: quote && (ownMemberCopy(quote, translate) ?? membersPayCopy(stay, quote, scope, translate)),
    terms: otherDates ? [otherDatesCopy(otherDates, scope, translate)] : [...datesCopy(link, scope), ...terms],
    ...(conditions.length > 0 ? { conditions } : {}),
    roomsLeft: roomsLeft ? translate(roomsLeft.message, roomsLeft.values) : null,
    fit: quote ? fitCopy(stay, translate) : null,
    ...missingCopy(stay, isPriceHidden, translate),
    amenities: amenitiesOf(details.amenityIds, translate, MAX_AMENITIES_SHOWN),
  }
}

/** Returns the link to the property with the card's dates, and its room type and rate where there are rate plans. */
function cardHref(
  { details, otherDates, ...stay }: StaySummary,
  selected: PricedRoomType | null,
  link: StayParams,
): string {
  const rateCode = otherDates ? otherDates.rateCode : stay.rateCode
  const path = hotelPath(details.id, details.slug)
  const shown = otherDates ? { ...link, ...pickDates(otherDates) } : link
  if (rateCode === null) return withStay(path, shown)
  return withStay(queryPath(path, { rate_plan: rateCode }), { ...shown, selectedRoomTypeId: selected?.id })
}

/** Returns a price with its average per night. */
export function toCardPrice(
  quote: PriceQuote,
  kind: 'hotel' | 'home',
  { scope, translate }: { scope: Scope; translate: Translate },
): CardPrice {
  return { ...toPriceModel(quote, kind, { scope, translate }), perNight: perNightCopy(quote, scope, translate) }
}

/** Returns the first `max` amenities with their names; unknown ids are left out. */
export function amenitiesOf(
  ids: readonly number[],
  translate: Translate,
  max = ids.length,
): { icon: string; name: string }[] {
  return ids
    .map((id) => amenityOf(id))
    .filter((amenity) => amenity !== null)
    .slice(0, max)
    .map(({ icon, message }) => ({ icon, name: translate(message) }))
}

function toRating({ details }: StaySummary, scope: Scope): StayCardModel['rating'] {
  if (details.ratingTenths === null) return null
  const format = createFormatter(scope.locale)
  return { score: scoreCopy(format, details.ratingTenths), count: format.number(details.ratingCount) }
}

type PlaceContext = Pick<CardContext, 'translate' | 'origin'>

/** Returns the place as text: `Old Town, Jaipur · 650 m from Hawa Mahal · about 11 min on foot`. */
function placeCopy(stay: StaySummary, scope: Scope, context: PlaceContext): string {
  const { details } = stay
  const place = placeLine([details.locality?.name, details.city.name], scope.locale)
  return [place, ...distanceCopy(stay, scope, context)].join(' · ')
}

/** Returns the distance to the nearest shore, slope or station, to the centre, or to the searched place. */
function distanceCopy(stay: StaySummary, { country, locale }: Scope, { translate, origin }: PlaceContext): string[] {
  const { distanceKm, isFromCentre, nearestSight } = stay
  const format = createFormatter(locale)
  const unit = country.flags.toShowMilesOnDetail ? 'mi' : 'km'
  if (nearestSight) {
    const { kind, km } = nearestSight
    return compact([
      translate('search.toNearest', { kind, distance: format.shortDistance(km, unit) }),
      walkCopy(km, translate),
    ])
  }
  if (isFromCentre) return [translate('search.fromCentre', { distance: format.shortDistance(distanceKm, unit) })]
  const distance = format.shortDistance(distanceKm, unit)
  const away = origin
    ? translate('search.fromPlace', { distance, place: origin })
    : translate('search.away', { distance })
  return compact([away, walkCopy(distanceKm, translate)])
}

/** Ratio of a walk to the straight line. */
const DETOUR = 1.3
const METRES_PER_MINUTE = 80
const MAX_WALK_MINUTES = 20

/** Returns the approximate walking time, or null when it is too far to walk. */
export function walkCopy(km: number, translate: Translate): string | null {
  const minutes = Math.max(1, Math.round((km * 1000 * DETOUR) / METRES_PER_MINUTE))
  return minutes > MAX_WALK_MINUTES ? null : translate('search.onFoot', { minutes })
}

/** Returns the terms of cancellation, payment and pets: advantages as terms, anything else as conditions. */
function termsCopy(stay: StaySummary, scope: Scope, translate: Translate): { terms: string[]; conditions: string[] } {
  const { policy, payAtHotel, isAvailable, details, selected, rooms } = stay
  if (!isAvailable) return { terms: [], conditions: [] }
  const format = createFormatter(scope.locale)
  const copy = { translate, format, currency: details.currency, paymentTiming: paymentTimingOf(stay) }
  const { text, isFree } = shortPolicy(policy, scope.now, copy)
  const quote = details.hidePrices ? null : (selected?.quote ?? null)
  const pets = petCopy(rooms.rooms, { details, quote }, { translate, format: shownFormat(scope) })
  return {
    terms: compact([
      isFree && text,
      payAtHotel && translate('search.payAtHotel'),
      pets?.status === 'free' && pets.text,
    ]),
    conditions: compact([!isFree && text, pets?.status === 'charged' && pets.text]),
  }
}

type OtherDates = NonNullable<StaySummary['otherDates']>

function pickDates({ checkin, checkout }: OtherDates): Pick<StayParams, 'checkin' | 'checkout'> {
  return { checkin, checkout }
}

function otherDatesCopy({ checkin, checkout }: OtherDates, { locale }: Scope, translate: Translate): string {
  return translate('search.otherDatesFree', { dates: createFormatter(locale).dayRange(checkin, checkout) })
}

/** Returns the dates of this stay when those of the search are flexible. */
function datesCopy({ flexibleDaysCount, checkin, checkout }: StayParams, { locale }: Scope): string[] {
  if (!flexibleDaysCount || !checkin || !checkout) return []
  return [createFormatter(locale).dayRange(checkin, checkout)]
}

/** Returns the price per night including taxes and all rooms; null for a single night. */
function perNightCopy(quote: PriceQuote, scope: Scope, translate: Translate) {
  const { nights, totalMinor, currency } = quote
  if (nights < 2) return null
  const step = shownStep(quote, displayStep(currency))
  const amountMinor = Math.round(totalMinor / nights / step) * step
  return translate('search.perNight', { amount: shownFormat(scope).price({ amountMinor, currency }) })
}

function fitCopy({ details, rooms: { isChanged, notices, rooms } }: StaySummary, translate: Translate): string | null {
  if (!isChanged) return null
  const { guests } = summarizeRooms(rooms)
  const party = translate('search.roomsAndGuestsValue', { rooms: rooms.length, guests, kind: details.kind })
  const limits = notices.map(({ message, values }) => translate(message, values))
  return [...limits, translate('hotel.priceFor', { party })].join(' · ')
}

function missingCopy(stay: StaySummary, isPriceHidden: boolean, translate: Translate) {
  const unfit = unfitNotice(stay)
  if (unfit) return { unavailable: translate(unfit.message, unfit.values) }
  if (!stay.isAvailable && !stay.otherDates) return { unavailable: translate('search.soldOut') }
  return { unavailable: null, ...(isPriceHidden ? { ask: translate('search.askForPrice') } : {}) }
}

/** Returns the limit that excludes a party whatever the availability; null when sold out or bookable. */
export function unfitNotice({ rooms, roomTypes, isAvailable }: PricedStay): Notice | null {
  const [notice = null] = rooms.notices
  if (rooms.reason === 'party_too_large') return notice
  const max = Math.max(0, ...roomTypes.map(({ details }) => details.roomsTotal))
  return !isAvailable && rooms.isChanged && rooms.rooms.length > max ? notice : null
}

/** Formats a score in tenths, always with one decimal: `4.0`. */
export function scoreCopy(format: Formatter, tenths: number): string {
  const isWhole = tenths % 10 === 0
  // The formatter omits a zero decimal, so format a neighbouring value and replace its last digit.
  const text = format.number((tenths + Number(isWhole)) / 10, 1)
  return isWhole ? text.slice(0, -1) + format.number(0) : text
}

/** Returns a notice for the last one or two rooms; null for a room type with a single home. */
export function roomsLeftNotice(
  { availableRooms, details }: RoomsLeft,
  kind: 'hotel' | 'home' = 'hotel',
): RoomsLeftNotice | null {
  if (availableRooms !== 1 && availableRooms !== 2) return null
  if (kind === 'home' && details.roomsTotal === 1) return null
  return { message: 'search.onlyRoomsLeft', values: { count: availableRooms, kind } }
}
