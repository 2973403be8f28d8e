import { displayStep } from '#app/domain/money/currency.ts'
import { percent } from '#app/domain/money/money.ts'
import { nightlyRate } from '#app/domain/prices/calculation/room-price.ts'
import { childrenFree } from '#app/domain/prices/child-price.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { priceBasis } from '#worker/services/pricing/details/price-stay.ts'
import type { RoomTypeDetails } from '#worker/services/pricing/details/property-details.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import type { HotelContext } from '../hotel-context.ts'

const GROWN = 18

/**
 * Returns the rules for children with the amounts of the arrival night in the selected room type, which seasons change.
 * `translate` of the context needs the area `price`.
 */
export function childPolicy(context: HotelContext): string[] {
  const { hotel } = context
  const room = hotel.selected?.details ?? hotel.categories[0]?.details
  if (!room) return []
  return [...ageRules(context, room), ...extraGuestRule(context, room), cotRule(context, room)]
}

function ageRules(context: HotelContext, room: RoomTypeDetails): string[] {
  const { hotel, translate } = context
  const { freeBelowAge, adultFromAge } = hotel.details.childRule
  const freeUntil = Math.min(freeBelowAge, adultFromAge)
  if (freeUntil >= GROWN) return [translate('price.childrenFree')]
  const share = amountOfNight(context, room, childOf(freeUntil))
  const adult = amountOfNight(context, room, childOf(adultFromAge))
  return compact([
    freeUntil > 0 && translate('price.childrenFreeBelow', { years: freeUntil }),
    freeUntil < adultFromAge &&
      translate('price.childrenShare', {
        ...{ from: freeUntil, to: adultFromAge - 1 },
        amount: share ?? translate('price.share', shareOf(context)),
      }),
    adultFromAge < GROWN &&
      translate('price.childrenAdult', { years: adultFromAge, amount: adult ?? translate('price.asAdult') }),
  ])
}

function shareOf({ hotel, format }: HotelContext) {
  return { percent: format.percent(hotel.details.childRule.sharePercent) }
}

function childOf(age: number): Room {
  return { ...roomFor(2), children: 1, childAges: [age] }
}

/** A room type for two has no place for an extra bed. */
function extraGuestRule(context: HotelContext, room: RoomTypeDetails): string[] {
  const { translate } = context
  if (room.maxAdults <= 2) return room.maxOccupancy > 2 ? [] : [translate('price.extraBedNone')]
  const amount = amountOfNight(context, room, roomFor(3))
  return amount === null ? [] : [translate('price.extraBed', { amount })]
}

function cotRule({ hotel, format, translate }: HotelContext, { cotsMax, cotMinor }: RoomTypeDetails): string {
  if (cotsMax === 0) return translate('price.cotsNone')
  const amount = format.price({ amountMinor: cotMinor, currency: hotel.details.currency })
  return translate('price.cotsOffered', { count: cotsMax, isFree: cotMinor === 0 ? 'yes' : 'no', amount })
}

/** Returns what a room costs more than for two adults, on the arrival night; null without a price. */
function amountOfNight({ hotel, format }: HotelContext, type: RoomTypeDetails, room: Room): string | null {
  const { currency, discountPercent, childRule = childrenFree, hidePrices } = hotel.details
  const night = priceBasis(hotel.details, type, hotel.dates.checkin)
  if (!night || hidePrices) return null
  const step = displayStep(currency)
  const rate = (of: Room) => {
    const fullMinor = nightlyRate(type.tariff, of, { ...night, childRule, step })
    return night.own ? fullMinor : percent(fullMinor, 100 - discountPercent, step)
  }
  return format.price({ amountMinor: rate(room) - rate(roomFor(2)), currency })
}
