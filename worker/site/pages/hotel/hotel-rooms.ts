import { policyTimeline } from '#app/domain/bookings/cancellation.ts'
import { roomsToHold } from '#app/domain/prices/child-price.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { meetsNeeds } from '#app/domain/search/room-needs.ts'
import { fitsOccupancy, type SoldOutReason } from '#app/domain/stays/room-type.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { RoomModel } from '#app/pages/hotel/model.ts'
import { chargeSentence, paymentTimingOf, zonedPolicy } from '#worker/services/bookings/reading/policy-copy.ts'
import { bedroomLines, layoutCopy } from '#worker/services/content/beds-copy.ts'
import type { Rate } from '#worker/services/pricing/details/price-rates.ts'
import type { PricedRoomType } from '#worker/services/pricing/details/price-stay.ts'
import { needsCopy } from '#worker/site/presenters/chosen-stays/needs-copy.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { toPriceModel } from '#worker/site/presenters/price-copy.ts'
import { roomsLeftNotice, unfitNotice } from '#worker/site/presenters/stay-card.ts'
import { listAmenityNames } from './about/amenity-groups.ts'
import { type HotelContext, hotelHref } from './hotel-context.ts'
import { boardCopy, rateName } from './rate-copy.ts'
import { rateRowId } from './rate-rows.ts'
import { payCopy } from './stay-timeline.ts'

/** Returns the rooms in the order of the choice: available, then sold out, then too small for the party. */
export function orderRooms(rooms: readonly RoomModel[]): RoomModel[] {
  const rank = ({ isTooSmall, soldOut }: RoomModel) => (isTooSmall ? 2 : Number(soldOut !== null))
  return rooms.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns the room types of the page, those with all searched features first. */
export function toRooms(context: HotelContext): RoomModel[] {
  const { roomTypes } = context.hotel
  const matches = roomTypes.filter((roomType) => matchCopy(context, roomType) !== null)
  const others = roomTypes.filter((roomType) => !matches.includes(roomType))
  return [...matches, ...others].map((roomType) => toRoom(context, ownRate(context, roomType)))
}

/** Returns the rows of the page: each room type's rates, the cheapest first. Without plans they are `toRooms`. */
export function toRateRows(context: HotelContext): RoomModel[] {
  return toRooms(context).flatMap((room) => {
    const rates = context.hotel.rates.get(room.id) ?? []
    return rates.length > 1 || rates[0]?.plan ? rates.map((rate, index) => toRateRow(context, rate, index)) : [room]
  })
}

/** Only the first row of a room type has its picture and what all its rates have. */
function toRateRow(context: HotelContext, rate: Rate, index: number): RoomModel {
  const row = toRoom(context, rate, index > 0)
  return index === 0 ? row : { ...row, id: rateRowId(row.id, index), picture: null }
}

/** Returns the room type at its own price, with the terms that the page has while no plan is chosen. */
function ownRate({ hotel }: HotelContext, priced: PricedRoomType): Rate {
  const own = hotel.rates.get(priced.id)?.find(({ plan }) => plan === null)
  return own ?? { plan: null, priced, policy: hotel.policy, payAtHotel: hotel.payAtHotel }
}

/** Returns `Matches your search: 3+ bedrooms`, or null without such a search and for room types that lack a feature. */
function matchCopy({ location: { needs }, translate }: HotelContext, { details }: PricedRoomType): string | null {
  if (!needs || !meetsNeeds(details, needs)) return null
  return translate('beds.matches', { needs: needsCopy(needs, translate).join(' · ') })
}

/** Returns that no available room type has the searched features, or null when one has or none were searched. */
export function unmetNeedsCopy({ hotel, location: { needs }, translate }: HotelContext): string | null {
  if (!needs || !hotel.isAvailable) return null
  const hasMatch = hotel.roomTypes.some(
    ({ soldOutReason, details }) => soldOutReason === null && meetsNeeds(details, needs),
  )
  return hasMatch ? null : translate('beds.noMatch', { needs: needsCopy(needs, translate).join(' · ') })
}

function toRoom(context: HotelContext, rate: Rate, isFurther = false): RoomModel {
  const { hotel, scope, translate, format } = context
  const { plan, priced: roomType } = rate
  const { details, quote } = roomType
  const isTooSmall = !fitsOccupancy(roomType, roomsToHold(hotel.rooms.rooms, hotel.details.childRule))
  const soldOut = soldOutCopy(context, roomType, isTooSmall)
  const isChosen = hotel.selected?.id === roomType.id && (hotel.plan?.code ?? null) === (plan?.code ?? null)
  const isSelected = soldOut === null && hotel.isAvailable && isChosen
  return {
    id: roomType.id,
    name: rateName(details.name, plan),
    // Untranslated texts are in English.
    ...(details.isTranslated || scope.locale === 'en' ? {} : { lang: 'en' }),
    detail: translate('hotel.roomDetail', {
      beds: layoutCopy(details, translate),
      area: format.number(details.areaSqm),
      guests: Math.min(details.maxOccupancy, hotel.roomLimits.maxGuestsPerRoom ?? details.maxOccupancy),
    }),
    picture: roomPicture(context, roomType.id),
    lines: soldOut === null ? roomLines(context, rate, isFurther) : [{ icon: 'info', text: soldOut, variant: 'plain' }],
    price:
      soldOut === null && quote && !hotel.details.hidePrices ? toPriceModel(quote, hotel.details.kind, context) : null,
    soldOut,
    isTooSmall,
    isSelected,
    ...roomStep(context, { roomType, plan, isTooSmall, isSoldOut: soldOut !== null }),
  }
}

type RoomState = Pick<Rate, 'plan'> & { roomType: PricedRoomType; isTooSmall: boolean; isSoldOut: boolean }

/** Returns the link to book the room, or to change what makes it unavailable: the guests or the dates. */
function roomStep(context: HotelContext, { roomType, plan, isTooSmall, isSoldOut }: RoomState) {
  const { translate } = context
  const pageHref = hotelHref(context)
  const isClosedByParty = roomType.soldOutReason !== null && closedByParty.includes(roomType.soldOutReason)
  if (isTooSmall || (isClosedByParty && unfitNotice(context.hotel))) {
    return {
      href: withOverlay(pageHref, 'dateguestpicker', { begin: 'guests' }),
      action: translate('beds.changeGuests'),
    }
  }
  return isSoldOut
    ? { href: withOverlay(pageHref, 'datepicker'), action: translate('hotel.otherDates') }
    : {
        href: hotelHref(context, { selectedRoomTypeId: roomType.id, ratePlan: plan?.code ?? null }),
        action: translate('hotel.select'),
      }
}

/** Returns a picture of this room type, or null: other pictures of the property may show another room. */
function roomPicture({ hotel, translate }: HotelContext, roomTypeId: number): RoomModel['picture'] {
  const media = hotel.details.media.find((picture) => picture.roomTypeId === roomTypeId)
  return media ? toPictureModel(media.spec, 'room', translate) : null
}

/** `isFurther`: without what the first row of the room type says. */
function roomLines(context: HotelContext, { plan, ...rate }: Rate, isFurther: boolean): RoomModel['lines'] {
  const { hotel, translate, format } = context
  const { priced: roomType } = rate
  const { details } = roomType
  const lastRooms = isFurther ? null : roomsLeftNotice(roomType, hotel.details.kind)
  const bedrooms = hotel.details.kind === 'home' && !isFurther ? bedroomLines(details, translate) : []
  const match = isFurther ? null : matchCopy(context, roomType)
  return compact([
    match && { icon: 'check', text: match, variant: 'ok' },
    ...bedrooms.map((text) => ({ icon: 'bed', text, variant: 'plain' as const })),
    plan ? mealLine(boardCopy(details, plan, translate)) : breakfastLine(context, roomType),
    details.view &&
      !isFurther && { icon: 'view', text: translate('hotel.roomView', { view: details.view }), variant: 'plain' },
    details.restrictedAmenityIds.length > 0 &&
      !isFurther && {
        icon: 'info',
        text: translate('hotel.notIncluded', {
          names: format.list(listAmenityNames(details.restrictedAmenityIds, translate).map(({ name }) => name)),
        }),
        variant: 'plain',
      },
    ...policyLines(context, rate),
    ...payLines(context, rate),
    lastRooms && { icon: 'clock', text: translate(lastRooms.message, lastRooms.values), variant: 'warn' },
  ])
}

/** Returns what cancelling costs now, and each later step where there is more than one. */
function policyLines(context: HotelContext, { policy, payAtHotel }: Omit<Rate, 'plan'>): RoomModel['lines'] {
  const { hotel, scope, translate, format } = context
  const { city, currency } = hotel.details
  const copy = { translate, format, city: city.name, currency, paymentTiming: paymentTimingOf({ payAtHotel }) }
  const terms = zonedPolicy(policy, scope.now, copy)
  const later = policy.steps ? policyTimeline(policy, scope.now).slice(1) : []
  return [
    terms.isFree
      ? { icon: 'check', text: terms.text, variant: 'ok' }
      : { icon: 'info', text: terms.text, variant: 'plain' },
    ...later.flatMap((period): RoomModel['lines'] => {
      if (period.from === null || period.from >= policy.checkinAt) return []
      const label = translate('timeline.from', { moment: format.moment(period.from, policy.timeZone) })
      const text = translate('ui.labelled', { label, text: chargeSentence(period, copy) })
      return [{ icon: 'clock', text, variant: 'plain' }]
    }),
  ]
}

function mealLine(text: string | null) {
  return text === null ? null : { icon: 'breakfast', text, variant: 'plain' as const }
}

function breakfastLine({ hotel, translate, format }: HotelContext, { details }: PricedRoomType) {
  if (details.breakfastIncluded) return mealLine(translate('hotel.breakfastIn'))
  const offer = details.meals.find(({ code }) => code === 'breakfast')
  if (!offer || hotel.details.hidePrices) return null
  const amount = format.price({ amountMinor: offer.priceMinor, currency: hotel.details.currency })
  return mealLine(translate('stay.breakfastFor', { amount }))
}

/** Returns the amounts due today and on arrival, with the deposit, unless everything is paid when booking. */
function payLines(
  { hotel, translate, format }: HotelContext,
  { priced: { quote }, payAtHotel }: Omit<Rate, 'plan'>,
): RoomModel['lines'] {
  if (!quote || hotel.details.hidePrices) {
    return payAtHotel ? [{ icon: 'check', text: translate('search.payAtHotel'), variant: 'ok' }] : []
  }
  const payment = payCopy({ quote, payAtHotel, checkout: hotel.dates.checkout }, { translate, format })
  if (!payment) return []
  const { parts, deposit } = payment
  return compact([
    { icon: 'check', text: parts, variant: 'ok' },
    deposit && { icon: 'info', text: deposit, variant: 'plain' },
  ])
}

const reasonMessages: Record<SoldOutReason, MessageId> = {
  no_rooms_available: 'hotel.soldOutFor',
  fewer_available_than_requested: 'hotel.fewerLeft',
  invalid_pricing: 'hotel.notForThisStay',
  occupancy_exceeded: 'hotel.tooSmall',
  below_minimum_rooms: 'hotel.notForThisStay',
  day_rule: 'hotel.notForThisStay',
  party_too_large: 'hotel.tooSmall',
}

/** Reasons caused by the number of guests rather than by the dates. */
const closedByParty: readonly SoldOutReason[] = ['party_too_large', 'fewer_available_than_requested']

/** Returns why the room type cannot be booked, or null when it can. */
function soldOutCopy(
  { hotel, translate, format }: HotelContext,
  { soldOutReason, availableRooms }: PricedRoomType,
  isTooSmall: boolean,
): string | null {
  if (soldOutReason === null) return null
  const unfit = unfitNotice(hotel)
  if (unfit && closedByParty.includes(soldOutReason)) return translate(unfit.message, unfit.values)
  if (isTooSmall) return translate('hotel.tooSmall')
  const dates = format.dayRange(hotel.dates.checkin, hotel.dates.checkout)
  return translate(reasonMessages[soldOutReason], { dates, count: availableRooms })
}
