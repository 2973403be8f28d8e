import { readProperty, readTable, readTexts } from '#app/admin/client/address.ts'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

export const tabs = [
  'cash-up',
  'payments',
  'doubts',
  'documents',
  'taxes',
  'ledger',
  'months',
  'exports',
  'accounts',
] as const
export type Tab = (typeof tabs)[number]

export const ledgerGroups = ['account', 'day', 'gateway', 'brand'] as const
export type LedgerGroup = (typeof ledgerGroups)[number]

export type MoneySearch = {
  property?: number
  tab?: Tab
  /** Of the cash-up. */
  day?: CalendarDay
  /** First and last day of lists of a period. */
  from?: CalendarDay
  to?: CalendarDay
  /** Absent: invoices. */
  kind?: 'credit-notes'
  /** Number of a booking, an invoice or a credit note. */
  find?: string
  /** The document that is open. */
  document?: string
  by?: LedgerGroup
  /** Books of a month: the id of a registration or of a brand. */
  books?: string
  month?: string
  sort?: string
  columns?: string
}

const names = ['tab', 'day', 'from', 'to', 'kind', 'find', 'document', 'by', 'books', 'month'] as const

export function readMoneySearch(search: Record<string, unknown>): MoneySearch {
  const { tab, day, from, to, kind, find, document, by, books, month } = readTexts(search, names)
  return {
    ...readProperty(search),
    ...readTable(search),
    tab: tabs.find((one) => one === tab),
    day: toDay(day),
    from: toDay(from),
    to: toDay(to),
    kind: kind === 'credit-notes' ? kind : undefined,
    find,
    document,
    by: ledgerGroups.find((one) => one === by),
    books,
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }
}

function toDay(day: string | undefined): CalendarDay | undefined {
  return day !== undefined && isCalendarDay(day) ? day : undefined
}
