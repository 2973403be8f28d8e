import { type CalendarDay, dayOfWeek } from '#app/domain/dates/calendar-day.ts'
import { derivePrice } from '#app/domain/rates/derived-price.ts'
import type { PlanNight } from '#app/domain/rates/plan-fit.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { NightDefaults } from '#worker/services/pricing/details/night-defaults.ts'
import {
  type PlanRow,
  type PropertyPlan,
  plansSql,
  toPropertyPlan,
} from '#worker/services/pricing/details/plan-rows.ts'
import type { Property } from '../properties/properties.ts'
import { type EffectiveNight, type EffectivePrice, resolveNight, type StoredNight } from './effective-nights.ts'

type ReadPlan = { plan: PropertyPlan; nights: ReadonlyMap<string, PlanNight> }

/** A plan with its values of nights, and the plan whose price it follows; null: the room types' own prices. */
export type PlanOfNights = ReadPlan & { lead: ReadPlan | null }

type PlanQuery = { propertyId: number; code: string; from: CalendarDay; to: CalendarDay }

/** Returns undefined when the property has no plan of this code. */
export async function findPlanOfNights(
  db: Database,
  { propertyId, code, from, to }: PlanQuery,
): Promise<PlanOfNights | undefined> {
  const leadId = `(SELECT lead_id FROM rate_plan WHERE property_id = ?1 AND code = ?4)`
  const row = await db.first<{ plans: string | null }>(
    `SELECT ${plansSql({ from: '?2', to: '?3' }, "'en'", `(g.code = ?4 OR g.id = ${leadId})`)} AS plans
     FROM property p WHERE p.id = ?1`,
    propertyId,
    from,
    to,
    code,
  )
  const plans = json<PlanRow[]>(row?.plans ?? '[]').map(toReadPlan)
  const named = plans.find(({ plan }) => plan.code === code)
  return named && { ...named, lead: plans.find(({ plan }) => plan.id === named.plan.leadId) ?? null }
}

function toReadPlan(row: PlanRow): ReadPlan {
  const plan = toPropertyPlan(row)
  const nights = plan.rooms.flatMap(({ roomTypeId, nights: ofRoom }) =>
    ofRoom.map((night) => [keyOf(roomTypeId, night.day), night] as const),
  )
  return { plan, nights: new Map(nights) }
}

const keyOf = (room: number, day: CalendarDay) => `${room} ${day}`

/** Returns a night of a room type with the plan's stored values, and as guests can book it in the plan. */
export function resolvePlanNight(
  property: Property,
  { lead, ...read }: PlanOfNights,
  { night, defaults }: { night: StoredNight; defaults: NightDefaults },
): StoredNight & { effective: EffectiveNight } {
  const { plan } = read
  const own = read.nights.get(keyOf(night.room, night.day))
  const rules = {
    min_nights: own?.minNights ?? null,
    max_nights: own?.maxNights ?? null,
    min_through: own?.minThrough ?? null,
    closed_to_arrival: Number(own?.closedToArrival ?? false),
    closed_to_departure: Number(own?.closedToDeparture ?? false),
  }
  // Price, rooms and closing of the room type; its own rules do not bind the plan.
  const base = resolveNight(property, { ...night, ...rules }, defaults)
  const price = priceInPlan(read, night, lead ? priceInPlan(lead, night, base.price) : base.price)
  const isOutside = (plan.stayFrom ?? night.day) > night.day || (plan.stayTo ?? night.day) < night.day
  const isClosed = base.isClosed || !plan.isLive || isOutside || own?.isClosed === true
  const maxNights = Math.min(base.maxNights ?? Number.POSITIVE_INFINITY, plan.maxNights ?? Number.POSITIVE_INFINITY)
  const isArrivalDay = plan.arrivalDays === null || plan.arrivalDays.includes(dayOfWeek(night.day))
  return {
    ...night,
    ...rules,
    single_minor: own?.rate?.singleMinor ?? null,
    double_minor: own?.rate?.doubleMinor ?? null,
    extra_minor: own?.rate?.extraMinor ?? null,
    is_closed: Number(own?.isClosed ?? false),
    effective: {
      price,
      isClosed,
      available: isClosed || price === null ? 0 : night.available,
      minNights: Math.max(base.minNights, plan.minNights ?? 1),
      maxNights: Number.isFinite(maxNights) ? maxNights : null,
      isClosedToArrival: base.isClosedToArrival || !isArrivalDay,
      isClosedToDeparture: base.isClosedToDeparture,
    },
  }
}

/** Returns the price of a plan's night from that of its lead, as `planBasis`; null without a price. */
function priceInPlan(
  { plan, nights }: ReadPlan,
  night: StoredNight,
  lead: EffectivePrice | null,
): EffectivePrice | null {
  const rate = nights.get(keyOf(night.room, night.day))?.rate
  if (rate) return { source: 'night', ...rate }
  if (plan.isNightly || !lead) return null
  const { singleMinor, doubleMinor, extraMinor } = lead
  const derive = (leadMinor: number, adults: number) =>
    derivePrice(leadMinor, plan.difference, { room: roomFor(adults) })
  const twoMinor = doubleMinor ?? 0
  return {
    source: 'lead',
    singleMinor: singleMinor && derive(singleMinor, 1),
    doubleMinor: doubleMinor && derive(doubleMinor, 2),
    extraMinor: derive(twoMinor + extraMinor, 3) - derive(twoMinor, 2),
  }
}
