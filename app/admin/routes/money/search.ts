import { readProperty, readTable, readTexts } from '#app/admin/client/address.ts'
import { type CalendarDay, isCalendarDay } from '#app/domain/dates/calendar-day.ts'

export const tabs = [
  'cash-up',
  'payments',
  'payouts',
  'doubts',
  'documents',
  'companies',
  'taxes',
  'tax-rules',
  'exchange-rates',
  'ledger',
  'months',
  'exports',
  'accounts',
] as const
export type Tab = (typeof tabs)[number]

export const accountStates = ['requested', 'approved', 'refused'] as const
export type AccountState = (typeof accountStates)[number]

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
  /** The payout that is open: day, account and currency. */
  payout?: string
  /** Of the tax rules. */
  country?: string
  /** Which requests of companies are listed. */
  accounts?: AccountState
  /** Books of a month: the id of a registration or of a brand. */
  books?: string
  month?: string
  sort?: string
  columns?: string
}

const names = ['tab', 'day', 'from', 'to', 'kind', 'find', 'document', 'by', 'books', 'month', 'payout'] as const

export function readMoneySearch(search: Record<string, unknown>): MoneySearch {
  const { tab, day, from, to, kind, find, document, by, books, month, payout } = readTexts(search, names)
  const { country, accounts } = readTexts(search, ['country', 'accounts'])
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
    payout,
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    accounts: accountStates.find((one) => one === accounts),
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }
}

function toDay(day: string | undefined): CalendarDay | undefined {
  return day !== undefined && isCalendarDay(day) ? day : undefined
}
