import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { displayStep } from '#app/domain/money/currency.ts'
import { discountedTotal, nightlyRate } from '#app/domain/prices/calculation/room-price.ts'
import { findArrivalFault, findClosing, findDepartureFault, nightLimitsOn } from '#app/domain/stays/day-rules.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { roomsLeft } from '#worker/infra/database/conditions/sale-sql.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { type NightDefaults, ruleOfNight } from '#worker/services/pricing/details/night-defaults.ts'
import type { Property, PropertyRoom } from '../properties/properties.ts'

export type StoredNight = {
  room: number
  day: CalendarDay
  single_minor: number | null
  double_minor: number | null
  extra_minor: number | null
  total: number
  sold: number
  blocked: number
  available: number
  is_closed: number
  min_nights: number | null
  max_nights: number | null
  min_through: number | null
  closed_to_arrival: number
  closed_to_departure: number
}

export type EffectivePrice = {
  source: 'night' | 'season' | 'lead'
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

/** Returns a night as guests can book it: its stored values, completed by seasons, rules and tariffs. */
export function resolveNight(property: Property, night: StoredNight, defaults: NightDefaults): EffectiveNight {
  const { day } = night
  const room = property.rooms.find(({ id }) => id === night.room)
  const price = room ? resolvePrice(property, room, { night, factorBp: defaults.factorByDay[day] }) : null
  const { min_nights, max_nights, closed_to_arrival, closed_to_departure, min_through } = night
  const nightRule = ruleOfNight([day, min_nights, max_nights, closed_to_arrival, closed_to_departure, min_through])
  const rules = [...defaults.dayRules, nightRule]
  const limits = nightLimitsOn(rules, day, { minNights: 1, maxNights: Number.POSITIVE_INFINITY })
  const isClosed =
    night.is_closed === 1 ||
    !property.isLive ||
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

type NightBasis = { night: StoredNight; factorBp: number | undefined }

function resolvePrice(property: Property, room: PropertyRoom, { night, factorBp }: NightBasis): EffectivePrice | null {
  const { single_minor: single, double_minor: double, extra_minor: extra } = night
  if (single !== null && double !== null && extra !== null) {
    return { source: 'night', singleMinor: single, doubleMinor: double, extraMinor: extra }
  }
  if (factorBp === undefined || (room.singleMinor === 0 && room.doubleMinor === 0)) return null
  const step = displayStep(property.currency)
  const rate = (adults: number) =>
    discountedTotal(nightlyRate(room, roomFor(adults), { factorBp, step }), property.discountPercent, step)
  return {
    source: 'season',
    singleMinor: room.singleMinor > 0 ? rate(1) : null,
    doubleMinor: room.doubleMinor > 0 ? rate(2) : null,
    extraMinor: rate(3) - rate(2),
  }
}

export function listStoredNights(
  db: Database,
  { rooms, from, to }: { rooms: readonly number[]; from: CalendarDay; to: CalendarDay },
): Promise<StoredNight[]> {
  return db.all<StoredNight>(
    `WITH RECURSIVE night (day) AS (SELECT ?2 UNION ALL SELECT date(day, '+1 day') FROM night WHERE day < ?3)
     SELECT c.id AS room, n.day, r.single_minor, r.double_minor, r.extra_minor, COALESCE(k.total, c.rooms_total) AS total,
       COALESCE(k.sold, 0) AS sold, COALESCE(k.blocked, 0) AS blocked, COALESCE(${roomsLeft('k')}, c.rooms_total) AS available,
       COALESCE(k.is_closed, 0) AS is_closed, q.min_nights, q.max_nights, q.min_through,
       COALESCE(q.no_arrival, 0) AS closed_to_arrival, COALESCE(q.no_departure, 0) AS closed_to_departure
     FROM room_category c CROSS JOIN night n
       LEFT JOIN night_rate r ON r.room_category_id = c.id AND r.day = n.day
       LEFT JOIN stock k ON k.room_category_id = c.id AND k.day = n.day
       LEFT JOIN night_rule q ON q.room_category_id = c.id AND q.day = n.day
     WHERE c.id IN (SELECT value FROM json_each(?1)) ORDER BY c.id, n.day`,
    JSON.stringify(rooms),
    from,
    to,
  )
}
