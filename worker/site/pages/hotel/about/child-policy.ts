import { displayStep } from '#app/domain/money/currency.ts'
import { percent } from '#app/domain/money/money.ts'
import { nightlyRate } from '#app/domain/prices/calculation/room-price.ts'
import { childrenFree } from '#app/domain/prices/child-price.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { priceBasis } from '#worker/services/pricing/details/price-stay.ts'
import type { RoomTypeDetails } from '#worker/services/pricing/details/property-details.ts'
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
  const { freeBelowAge, adultFromAge } = hotel.details.childRule
  const freeUntil = Math.min(freeBelowAge, adultFromAge)
  if (freeUntil >= ADULT_AGE) return [translate('price.childrenFree')]
  const share = extraCost(context, room, { of: coupleWithChild(freeUntil), over: roomFor(2) })
  const adult = extraCost(context, room, { of: coupleWithChild(adultFromAge), over: roomFor(2) })
  return compact([
    freeUntil > 0 && translate('price.childrenFreeBelow', { years: freeUntil }),
    freeUntil < adultFromAge &&
      translate('price.childrenShare', {
        from: freeUntil,
        to: adultFromAge - 1,
        amount: share ?? translate('price.share', shareValues(context)),
      }),
    adultFromAge < ADULT_AGE &&
      translate('price.childrenAdult', { years: adultFromAge, amount: adult ?? translate('price.asAdult') }),
  ])
}

function shareValues({ hotel, format }: HotelContext) {
  return { percent: format.percent(hotel.details.childRule.sharePercent) }
}

function coupleWithChild(age: number): Room {
  return { ...roomFor(2), children: 1, childAges: [age] }
}

/**
 * Returns the text that says what one more adult costs, where the room has a place for one. A room type for two has no
 * extra bed.
 */
function extraGuestRule(context: HotelContext, room: RoomTypeDetails): string[] {
  const { translate, format, hotel } = context
  if (room.maxAdults <= 2 && room.maxOccupancy <= 2) return [translate('price.extraBedNone')]
  const count = Math.min(...hotel.rooms.rooms.map(({ adults }) => adults))
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
  const rate = (room: Room) => {
    const fullMinor = nightlyRate(roomType.tariff, room, { ...night, childRule, step })
    return night.own ? fullMinor : percent(fullMinor, 100 - discountPercent, step)
  }
  return format.price({ amountMinor: rate(party) - rate(otherParty), currency })
}
