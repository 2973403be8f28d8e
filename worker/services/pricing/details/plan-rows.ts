import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PlanNight } from '#app/domain/rates/plan-fit.ts'
import type { PolicyRule } from '#app/domain/rates/policy-rule.ts'
import type { Board, PlanPayment, RatePlan, RoomPlan, Visibility } from '#app/domain/rates/rate-plan.ts'
import { fromDayBits } from '#app/domain/stays/day-rules.ts'

/** Bit of `property.traits` of a property with plans; without it their tables are not read. */
export const RATES_BIT = 52

type NightRow = [
  day: CalendarDay,
  singleMinor: number | null,
  doubleMinor: number,
  extraMinor: number,
  minNights: number | null,
  maxNights: number | null,
  minThrough: number | null,
  closedToArrival: number,
  closedToDeparture: number,
  isClosed: number,
]

type RoomPlanRow = [roomTypeId: number, board: Board | null, policy: PolicyRule | null, nights: NightRow[]]

export type PlanRow = [
  terms: [
    id: number,
    code: string,
    name: string,
    isLive: number,
    leadId: number | null,
    isNightly: number,
    bp: number,
    roomMinor: number,
    personMinor: number,
    board: Board | null,
    policy: PolicyRule | null,
    payment: PlanPayment['kind'] | null,
    depositPercent: number | null,
    visibility: Visibility,
  ],
  limits: [
    sellFrom: CalendarDay | null,
    sellTo: CalendarDay | null,
    stayFrom: CalendarDay | null,
    stayTo: CalendarDay | null,
    arrivalDays: number | null,
    minAdvance: number | null,
    maxAdvance: number | null,
    minNights: number | null,
    maxNights: number | null,
  ],
  rooms: RoomPlanRow[],
]

/** A plan of a property with the room types it is sold for. */
export type PropertyPlan = RatePlan & { rooms: (RoomPlan & { nights: PlanNight[] })[] }

type Window = { from: string; to: string }

/**
 * SQL for the plans of a property `p` between two days, as JSON of `PlanRow`; NULL without plans. Nights include the
 * window's last day, because a stay may end on it. `language` is an SQL expression, `only` a condition on plans `g`.
 */
export function plansSql({ from, to }: Window, language: string, only = 'true'): string {
  const nights = `SELECT json_group_array(json_array(n.day, n.single_minor, n.double_minor, n.extra_minor, n.min_nights,
        n.max_nights, n.min_through, n.no_arrival, n.no_departure, n.is_closed)) FROM rate_plan_night n
      WHERE n.room_category_id = r.room_category_id AND n.plan_id = r.plan_id AND n.day >= ${from} AND n.day <= ${to}`
  const rooms = `SELECT json_group_array(json_array(r.room_category_id, r.board, json(r.policy), json((${nights}))))
      FROM rate_plan_room r WHERE r.plan_id = g.id`
  return `iif(p.traits & (1 << ${RATES_BIT}) = 0, NULL, (SELECT json_group_array(json_array(
      json_array(g.id, g.code, coalesce(g.names ->> ${language}, g.name), g.is_live, g.lead_id, g.is_nightly, g.change_bp,
        g.room_minor, g.person_minor, g.board, json(g.policy), g.payment, g.deposit_percent, g.visibility),
      json_array(g.sell_from, g.sell_to, g.stay_from, g.stay_to, g.arrival_days, g.min_advance, g.max_advance,
        g.min_nights, g.max_nights),
      json((${rooms}))))
      FROM (SELECT * FROM rate_plan g WHERE property_id = p.id AND ${only} ORDER BY position, id) g))`
}

export function toPropertyPlan([terms, limits, rooms]: PlanRow): PropertyPlan {
  const [id, code, name, isLive, leadId, isNightly, bp, roomMinor, personMinor, ...sold] = terms
  const [board, policy, payment, depositPercent, visibility] = sold
  const [sellFrom, sellTo, stayFrom, stayTo, arrivalDays, minAdvance, maxAdvance, minNights, maxNights] = limits
  return {
    id,
    code,
    name,
    isLive: isLive === 1,
    leadId,
    isNightly: isNightly === 1,
    difference: { bp, roomMinor, personMinor },
    board,
    policy,
    payment: toPayment(payment, depositPercent),
    visibility,
    sellFrom,
    sellTo,
    stayFrom,
    stayTo,
    arrivalDays: fromDayBits(arrivalDays),
    minAdvance,
    maxAdvance,
    minNights,
    maxNights,
    rooms: rooms.map(([roomTypeId, ownBoard, ownPolicy, nights]) => ({
      roomTypeId,
      board: ownBoard ?? board,
      policy: ownPolicy ?? policy,
      nights: nights.map(toPlanNight),
    })),
  }
}

function toPayment(kind: PlanPayment['kind'] | null, percent: number | null): PlanPayment | null {
  if (kind === 'deposit') return { kind, percent: percent ?? 100 }
  return kind && { kind }
}

function toPlanNight(row: NightRow): PlanNight {
  const [day, singleMinor, doubleMinor, extraMinor, minNights, maxNights, minThrough, ...closed] = row
  const [closedToArrival, closedToDeparture, isClosed] = closed.map((value) => value === 1)
  return {
    day,
    rate: singleMinor === null ? null : { singleMinor, doubleMinor, extraMinor },
    minNights,
    maxNights,
    minThrough,
    closedToArrival: closedToArrival === true,
    closedToDeparture: closedToDeparture === true,
    isClosed: isClosed === true,
  }
}
