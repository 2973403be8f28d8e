import { readProperty, readTable, readTexts } from '#app/admin/client/address.ts'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

export const tabs = ['imports', 'exports', 'webhooks', 'tokens', 'audit', 'jobs'] as const
export type Tab = (typeof tabs)[number]

export type SystemSearch = {
  property?: number
  tab?: Tab
  /** The import whose errors are open. */
  import?: string
  /** The webhook or token whose sheet is open, or `new`. */
  webhook?: string
  token?: string
  /** Filters of the audit: who acted, the area of the action such as `booking`, the changed record, days. */
  by?: string
  action?: string
  subject?: string
  from?: CalendarDay
  to?: CalendarDay
  /** The change whose values are open. */
  change?: string
  sort?: string
  columns?: string
}

const textParams = ['tab', 'import', 'webhook', 'token', 'by', 'action', 'subject', 'from', 'to', 'change'] as const

export function readSystemSearch(search: Record<string, unknown>): SystemSearch {
  const { tab, from, to, ...texts } = readTexts(search, textParams)
  return {
    ...readProperty(search),
    ...readTable(search),
    ...texts,
    tab: tabs.find((one) => one === tab),
    from: toDay(from),
    to: toDay(to),
  }
}

function toDay(day: string | undefined): CalendarDay | undefined {
  return day !== undefined && isCalendarDay(day) ? day : undefined
}
