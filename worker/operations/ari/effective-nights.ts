import { addDays } from '#app/domain/dates/calendar-day.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { discountedTotal, nightlyRate } from '#app/domain/prices/reckoning/room-price.ts'
import { findArrivalFault, findClosing, findDepartureFault, nightLimitsOn } from '#app/domain/stays/day-rules.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { type NightDefaults, ruleOfNight } from '#worker/stays/facts/night-defaults.ts'
import type { House, HouseRoom } from '../houses/houses.ts'
import type { HeldNight } from './night-storage.ts'

export type EffectivePrice = {
  source: 'night' | 'season'
  singleMinor: number | null
  doubleMinor: number | null
  extraMinor: number
}

export type EffectiveNight = {
  /** Null when the night has neither a rate nor a season and tariff to compute a rate from. */
  price: EffectivePrice | null
  isClosed: boolean
  available: number
  minNights: number
  maxNights: number | null
  isClosedToArrival: boolean
  isClosedToDeparture: boolean
}

/** Resolves what a guest gets for a night of a room type from its stored values and the defaults. */
export function effectiveNight(house: House, night: HeldNight, defaults: NightDefaults): EffectiveNight {
  const { day } = night
  const room = house.rooms.find(({ id }) => id === night.room)
  const price = room ? effectivePrice(house, room, { night, factorBp: defaults.factorByDay[day] }) : null
  const own = ruleOfNight([day, night.min_nights, night.max_nights, night.no_arrival, night.no_departure])
  const rules = [...defaults.dayRules, own]
  const limits = nightLimitsOn(rules, day, { minNights: 1, maxNights: Number.POSITIVE_INFINITY })
  const isClosed =
    night.is_closed === 1 ||
    !house.isLive ||
    !room ||
    room.isDisabled ||
    findClosing(rules, { checkin: day, checkout: addDays(day, 1) }) !== null
  return {
    price,
    isClosed,
    available: isClosed || price === null ? 0 : night.available,
    minNights: limits.minNights,
    maxNights: Number.isFinite(limits.maxNights) ? limits.maxNights : null,
    isClosedToArrival: findArrivalFault(rules, day) !== null,
    isClosedToDeparture: findDepartureFault(rules, day) !== null,
  }
}

type NightBasis = { night: HeldNight; factorBp: number | undefined }

function effectivePrice(house: House, room: HouseRoom, { night, factorBp }: NightBasis): EffectivePrice | null {
  const { single_minor: single, double_minor: double, extra_minor: extra } = night
  if (single !== null && double !== null && extra !== null) {
    return { source: 'night', singleMinor: single, doubleMinor: double, extraMinor: extra }
  }
  if (factorBp === undefined || (room.singleMinor === 0 && room.doubleMinor === 0)) return null
  const step = displayStep(house.currency)
  const rate = (adults: number) =>
    discountedTotal(nightlyRate(room, roomFor(adults), { factorBp, step }), house.discountPercent, step)
  return {
    source: 'season',
    singleMinor: room.singleMinor > 0 ? rate(1) : null,
    doubleMinor: room.doubleMinor > 0 ? rate(2) : null,
    extraMinor: rate(3) - rate(2),
  }
}
