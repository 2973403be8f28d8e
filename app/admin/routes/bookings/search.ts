import { readProperty, readTexts } from '#app/admin/client/address.ts'
import { type StayState, stayStates } from '#app/domain/bookings/booking-status.ts'
import { type SaleSource, saleSources } from '#app/domain/bookings/sale-sources.ts'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

export const views = ['all', 'arriving', 'in_house', 'held', 'unpaid', 'unsettled', 'failed', 'cancelled'] as const
export type View = (typeof views)[number]

export const columnIds = [
  'guest',
  'state',
  'stay',
  'property',
  'room',
  'total',
  'due',
  'contact',
  'source',
  'booked',
] as const
export type ColumnId = (typeof columnIds)[number]

/** The day that a period filters: arrival, departure or creation. */
export const dateKinds = ['arrival', 'departure', 'created'] as const
export type DateKind = (typeof dateKinds)[number]

export const payments = ['unpaid', 'part', 'paid'] as const
export type Payment = (typeof payments)[number]

/** The filters, order and columns of the list, which its address contains. */
export type BookingsSearch = {
  property?: number
  view?: View
  /** Whatever was typed: a name, phone number, email address or booking number. */
  q?: string
  state?: StayState
  by?: DateKind
  from?: CalendarDay
  to?: CalendarDay
  source?: SaleSource
  payment?: Payment
  sort?: ColumnId
  descending?: true
  /** Columns shown, when they are not the usual ones. */
  columns?: ColumnId[]
}

type Raw = Record<string, unknown>

/** Reads the address of the list; unreadable parts are left out. */
export function readBookingsSearch(search: Raw): BookingsSearch {
  const { from, to, columns } = readTexts(search, ['from', 'to', 'columns'])
  const { q } = readTexts(search, ['q'])
  const chosen = listOf(search.columns ?? columns)
  const found = {
    ...readProperty(search),
    view: pick(views, search.view),
    q: q || undefined,
    state: pick(stayStates, search.state),
    by: pick(dateKinds, search.by),
    from: from && isCalendarDay(from) ? from : undefined,
    to: to && isCalendarDay(to) ? to : undefined,
    source: pick(saleSources, search.source),
    payment: pick(payments, search.payment),
    sort: pick(columnIds, search.sort),
    descending: search.descending === true ? (true as const) : undefined,
    columns: chosen.length > 0 ? chosen : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function pick<Value extends string>(values: readonly Value[], raw: unknown): Value | undefined {
  return values.find((value) => value === raw)
}

function listOf(raw: unknown): ColumnId[] {
  const names: unknown[] = Array.isArray(raw) ? raw : []
  return columnIds.filter((id) => names.includes(id))
}
