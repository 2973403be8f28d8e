import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PlanNight } from '#app/domain/rates/plan-fit.ts'
import type { RatePlan } from '#app/domain/rates/rate-plan.ts'
import { toDayBits } from '#app/domain/stays/day-rules.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'

type PlanOf = { propertyId: number; roomTypeIds: readonly number[] }
type PlanGiven = Partial<Omit<RatePlan, 'difference'> & RatePlan['difference']>

let made = 0

/** Writes a plan of a property for its room types; without values it has the room type's own price and terms. */
export async function aRatePlan(
  db: Database,
  { propertyId, roomTypeIds }: PlanOf,
  given: PlanGiven = {},
): Promise<{ id: number; code: string }> {
  made += 1
  const id = 500_000_000 + propertyId * 10 + made
  const { code = `PLAN${made}`, name = `Plan ${made}`, payment = null, policy = null, isLive = true } = given
  const row = {
    ...{ id, property_id: propertyId, code, name, is_live: Number(isLive), lead_id: given.leadId ?? null },
    is_nightly: Number(given.isNightly ?? false),
    ...{ change_bp: given.bp ?? 0, room_minor: given.roomMinor ?? 0, person_minor: given.personMinor ?? 0 },
    ...{ board: given.board ?? null, policy: policy && JSON.stringify(policy), payment: payment?.kind ?? null },
    deposit_percent: payment?.kind === 'deposit' ? payment.percent : null,
    visibility: given.visibility ?? 'public',
    ...{ sell_from: given.sellFrom ?? null, sell_to: given.sellTo ?? null },
    ...{ stay_from: given.stayFrom ?? null, stay_to: given.stayTo ?? null },
    arrival_days: toDayBits(given.arrivalDays ?? null),
    ...{ min_advance: given.minAdvance ?? null, max_advance: given.maxAdvance ?? null },
    ...{ min_nights: given.minNights ?? null, max_nights: given.maxNights ?? null },
  }
  const columns = Object.keys(row)
  await db.batch([
    statement(
      `INSERT INTO rate_plan (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row),
    ),
    ...roomTypeIds.map((roomTypeId) =>
      statement('INSERT INTO rate_plan_room (room_category_id, plan_id) VALUES (?, ?)', roomTypeId, id),
    ),
  ])
  return { id, code }
}

/** Writes values of a plan for a night of a room type. */
export async function aPlanNight(
  db: Database,
  { planId, roomTypeId }: { planId: number; roomTypeId: number },
  night: { day: CalendarDay } & Partial<PlanNight>,
): Promise<void> {
  const { day, rate = null, minNights = null, maxNights = null, minThrough = null } = night
  await db.batch([
    statement(
      `INSERT INTO rate_plan_night (room_category_id, plan_id, day, single_minor, double_minor, extra_minor, min_nights,
         max_nights, min_through, no_arrival, no_departure, is_closed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      roomTypeId,
      planId,
      day,
      rate?.singleMinor ?? null,
      rate?.doubleMinor ?? null,
      rate?.extraMinor ?? null,
      minNights,
      maxNights,
      minThrough,
      Number(night.closedToArrival ?? false),
      Number(night.closedToDeparture ?? false),
      Number(night.isClosed ?? false),
    ),
  ])
}
