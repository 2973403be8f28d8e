import type { EndpointItem } from '#app/admin/client/endpoints.ts'
import type { Property } from '#app/admin/shell/session.ts'
import { addDays, addMonths, type CalendarDay, startOfMonth } from '#app/domain/dates/calendar-day.ts'

export type Room = Property['rooms'][number]

export type RatePlan = EndpointItem<'GET /v1/properties/{propertyId}/rate-plans'>

/** The room type's own price; `/v1` names it so. */
export const OWN_PRICE = 'standard'

export const ALL_RATES = 'all'

export type RateRow = {
  kind: 'rate'
  key: string
  property: Property
  room: Room
  plan: string
  /** Null: the room type's own price. */
  planName: string | null
}

export type PropertyRow = { kind: 'property'; key: string; property: Property; isCollapsed: boolean }

export type GridRow = PropertyRow | RateRow

type Listed = {
  properties: readonly Property[]
  plans: ReadonlyMap<number, readonly RatePlan[]>
  /** A code, `all`, or undefined for own prices. */
  plan: string | undefined
  collapsed: ReadonlySet<number>
}

/** Lists the rows of the grid: each property, then its room types, each with the wanted rates. */
export function listRows({ properties, plans, plan, collapsed }: Listed): GridRow[] {
  return properties.flatMap((property): GridRow[] => {
    const isCollapsed = collapsed.has(property.id)
    const head: PropertyRow = { kind: 'property', key: `p${property.id}`, property, isCollapsed }
    return isCollapsed ? [head] : [head, ...listRates(property, plans.get(property.id) ?? [], plan)]
  })
}

/** Lists the rates of a property without its head. */
export function listRates(property: Property, plans: readonly RatePlan[], plan?: string): RateRow[] {
  const rooms = property.rooms.filter(({ is_disabled: isDisabled }) => !isDisabled)
  return rooms.flatMap((room) => {
    const own = toRow(property, room, null)
    if (plan === undefined || plan === OWN_PRICE) return [own]
    const sold = plans.filter(({ rooms: soldFor }) => soldFor.some(({ room: id }) => id === room.id))
    if (plan === ALL_RATES) return [own, ...sold.map((one) => toRow(property, room, one))]
    return sold.filter(({ code }) => code === plan).map((one) => toRow(property, room, one))
  })
}

function toRow(property: Property, room: Room, plan: RatePlan | null): RateRow {
  const code = plan?.code ?? OWN_PRICE
  return { kind: 'rate', key: `${room.id} ${code}`, property, room, plan: code, planName: plan?.name ?? null }
}

export function isRate(row: GridRow): row is RateRow {
  return row.kind === 'rate'
}

/** Returns the first days of the months between two days, inclusive. */
export function listMonths(from: CalendarDay, to: CalendarDay): CalendarDay[] {
  const months: CalendarDay[] = []
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

export function endOfMonth(month: CalendarDay): CalendarDay {
  return addDays(addMonths(month, 1), -1)
}

/** Returns a day limited to a span. */
export function dayWithin(day: CalendarDay, first: CalendarDay, last: CalendarDay): CalendarDay {
  if (day < first) return first
  return day > last ? last : day
}

/** Fridays and Saturdays: the nights of a weekend. */
export function isWeekendNight(weekday: number): boolean {
  return weekday === 5 || weekday === 6
}
