import { displayStep } from '#app/domain/money/currency.ts'
import { percent } from '#app/domain/money/money.ts'
import { nightlyRate } from '#app/domain/prices/calculation/room-price.ts'
import {
  bandsOf,
  type ChildBand,
  type ChildPayment,
  type ChildRule,
  childPayment,
  childrenFree,
  MAX_CHILD_AGE,
} from '#app/domain/prices/child-price.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import { priceBasis } from '#worker/services/pricing/details/price-stay.ts'
import type { RoomTypeDetails } from '#worker/services/pricing/details/property-details.ts'
import { childCopy } from '#worker/site/pages/price-lines.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import type { HotelContext } from '../hotel-context.ts'

/** Guests of this age are adults, whatever the property's rules. */
const ADULT_AGE = 18

/**
 * Returns the rules for children with the amounts of the arrival night in the selected room type, which seasons change.
 * `translate` of the context needs the area `price`.
 */
export function childPolicy(context: HotelContext): string[] {
  const { hotel } = context
  const room = hotel.selected?.details ?? hotel.roomTypes[0]?.details
  if (!room) return []
  return [...ageRules(context, room), ...extraGuestRule(context, room), cotRule(context, room)]
}

function ageRules(context: HotelContext, room: RoomTypeDetails): string[] {
  const { hotel, translate } = context
  if (hotel.details.childRule.bands) return bandRules(context, room, hotel.details.childRule)
  const { freeBelowAge, adultFromAge } = hotel.details.childRule
  const freeUntil = Math.min(freeBelowAge, adultFromAge)
  if (freeUntil >= ADULT_AGE) return [translate('price.childrenFree')]
  const share = childCost(context, room, freeUntil)
  const adult = childCost(context, room, adultFromAge) ?? translate('price.asAdult')
  return compact([
    freeUntil > 0 && translate('price.childrenFreeBelow', { years: freeUntil }),
    freeUntil < adultFromAge &&
      translate('price.childrenShare', {
        from: freeUntil,
        to: adultFromAge - 1,
        amount: share ?? translate('price.share', shareValues(context)),
      }),
    adultFromAge < ADULT_AGE && adultRule(context, room, { from: adultFromAge, amount: adult }),
  ])
}

function bandRules(context: HotelContext, room: RoomTypeDetails, rule: ChildRule): string[] {
  const { translate } = context
  const ages = listAgeRanges(rule).map(({ from, to, payment }) => {
    if (payment.pays === 'nothing') {
      if (from === 0 && to === MAX_CHILD_AGE) return translate('price.childrenFree')
      return from === 0
        ? translate('price.childrenFreeBelow', { years: to + 1 })
        : translate('price.childrenFreeAges', { from, to })
    }
    const amount = childCost(context, room, from) ?? paymentCopy(context, payment)
    return payment.pays === 'adult' && to === MAX_CHILD_AGE
      ? adultRule(context, room, { from, amount })
      : translate('price.childrenShare', { from, to, amount })
  })
  const further = listFurtherBands(rule).map((band) => {
    const { fromAge: from, toAge: to, fromChild: nth } = band
    const amount = furtherCost(context, room, band) ?? paymentCopy(context, childPayment(from, band, rule))
    return translate('price.childrenFurther', { from, to, nth, amount })
  })
  const withoutPlace = (rule.bands ?? [])
    .filter(({ takesPlace }) => !takesPlace)
    .map(({ fromAge: from, toAge: to }) => translate('price.childrenNoPlace', { from, to }))
  return [...ages, ...further, ...new Set(withoutPlace)]
}

/** Returns the prices of children at a property with bands, as lines of a table. */
export function bandLines(context: HotelContext, rule: ChildRule): SummaryLine[] {
  const { hotel, translate } = context
  const room = hotel.selected?.details ?? hotel.roomTypes[0]?.details
  const amountOf = (payment: ChildPayment, cost: string | null) =>
    payment.amountMinor !== undefined && cost !== null
      ? translate('price.childAmount', { amount: cost })
      : paymentCopy(context, payment)
  const ages = listAgeRanges(rule).map(({ from, to, payment }) => {
    const cost = room ? childCost(context, room, from) : null
    return { label: translate('price.ages', { from, to }), amount: amountOf(payment, cost) }
  })
  const further = listFurtherBands(rule).map((band) => {
    const { fromAge: from, toAge: to, fromChild: nth } = band
    const cost = room ? furtherCost(context, room, band) : null
    return {
      label: translate('price.agesFurther', { from, to, nth }),
      amount: amountOf(childPayment(from, band, rule), cost),
    }
  })
  return [...ages, ...further]
}

type AgeRange = { from: number; to: number; payment: ChildPayment }

/** Returns the ages of children who pay alike as the first child of a room. */
function listAgeRanges(rule: ChildRule): AgeRange[] {
  const ranges: AgeRange[] = []
  for (let age = 0; age <= MAX_CHILD_AGE; age += 1) {
    const payment = childPayment(age, bandsOf(withChildren(roomFor(2), [age]), rule)[0], rule)
    const last = ranges.at(-1)
    if (last && JSON.stringify(last.payment) === JSON.stringify(payment)) last.to = age
    else ranges.push({ from: age, to: age, payment })
  }
  return ranges
}

function listFurtherBands({ bands = [] }: ChildRule): ChildBand[] {
  return bands.filter(({ fromChild }) => fromChild > 1)
}

/** Returns what children who pay like adults cost; the sentence speaks of two adults, whom most prices cover. */
function adultRule(
  { translate }: HotelContext,
  room: RoomTypeDetails,
  { from, amount }: { from: number; amount: string },
): string {
  return room.baseGuests === undefined
    ? translate('price.childrenAdult', { years: from, amount })
    : translate('price.childrenShare', { from, to: MAX_CHILD_AGE, amount })
}

/** Returns what a child of an age costs beside the guests that the price covers; null without a price. */
function childCost(context: HotelContext, room: RoomTypeDetails, age: number): string | null {
  const party = roomFor(room.baseGuests ?? 2)
  return extraCost(context, room, { of: withChildren(party, [age]), over: party })
}

function furtherCost(context: HotelContext, room: RoomTypeDetails, { fromAge, fromChild }: ChildBand): string | null {
  const party = roomFor(room.baseGuests ?? 2)
  const family = (children: number) =>
    withChildren(
      party,
      Array.from({ length: children }, () => fromAge),
    )
  return extraCost(context, room, { of: family(fromChild), over: family(fromChild - 1) })
}

function withChildren(room: Room, childAges: number[]): Room {
  return { ...room, children: childAges.length, childAges }
}

function paymentCopy({ translate, format, hotel }: HotelContext, payment: ChildPayment): string {
  const { pays, sharePercent, amountMinor } = payment
  if (amountMinor !== undefined) return format.price({ amountMinor, currency: hotel.details.currency })
  return childCopy({ pays, percent: format.percent(sharePercent) }, translate)
}

function shareValues({ hotel, format }: HotelContext) {
  return { percent: format.percent(hotel.details.childRule.sharePercent) }
}

/**
 * Returns the text that says what one more adult costs, where the room has a place for one. A room type for two has no
 * extra bed.
 */
function extraGuestRule(context: HotelContext, room: RoomTypeDetails): string[] {
  const { translate, format, hotel } = context
  if (room.maxAdults <= 2 && room.maxOccupancy <= 2) return [translate('price.extraBedNone')]
  const count = Math.max(room.baseGuests ?? 0, Math.min(...hotel.rooms.rooms.map(({ adults }) => adults)))
  const max = Math.min(room.maxAdults, hotel.roomLimits.maxGuestsPerRoom ?? room.maxAdults)
  if (count >= max) return []
  const amount = extraCost(context, room, { of: roomFor(count + 1), over: roomFor(count) })
  return amount === null ? [] : [translate('price.extraGuest', { count, amount, max: format.number(max) })]
}

function cotRule({ hotel, format, translate }: HotelContext, { cotsMax, cotMinor }: RoomTypeDetails): string {
  if (cotsMax === 0) return translate('price.cotsNone')
  const amount = format.price({ amountMinor: cotMinor, currency: hotel.details.currency })
  return translate('price.cotsOffered', { count: cotsMax, isFree: cotMinor === 0 ? 'yes' : 'no', amount })
}

/** Returns what the room costs more for one party than for another, on the arrival night; null without a price. */
function extraCost(
  { hotel, format }: HotelContext,
  roomType: RoomTypeDetails,
  { of: party, over: otherParty }: { of: Room; over: Room },
): string | null {
  const { currency, discountPercent, childRule = childrenFree, hidePrices } = hotel.details
  const night = priceBasis(hotel.details, roomType, hotel.dates.checkin)
  if (!night || hidePrices) return null
  const step = displayStep(currency)
  const { baseGuests } = roomType
  const rate = (room: Room) => {
    const fullMinor = nightlyRate(roomType.tariff, room, { ...night, childRule, baseGuests, step })
    return night.own ? fullMinor : percent(fullMinor, 100 - discountPercent, step)
  }
  return format.price({ amountMinor: rate(party) - rate(otherParty), currency })
}
