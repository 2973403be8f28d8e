import type { SummaryLine } from '#app/components/summary-lines.tsx'
import type { CalendarDay } from '#app/domain/calendar-day.ts'
import type { NightSource } from '#app/features/stay-picker/calendar/load-nights.ts'
import type { RangeLimits } from '#app/features/stay-picker/calendar/pick-range.ts'

/** The sheet on which a guest chooses other dates for a booking, sees what they cost and says yes. */
export type ModifyDatesModel = {
  bookingNo: string
  /** The booking's own page. */
  bookingHref: string
  /** The stay as it is now, in a line. */
  stayText: string
  limits: RangeLimits
  /** What the nights of the booking's rooms cost now; its own are not taken from itself. */
  nights: NightSource
  /** The dates on show: those asked about, else those of the booking. */
  checkin: CalendarDay
  checkout: CalendarDay
  /** What the dates on show cost; null before any were chosen, and where they cannot be had. */
  quote: ChangeQuote | null
  /** Why the dates on show cannot be had, or the form sent before was refused. */
  error: string | null
  /** Where the form goes without script. */
  action: string
  xsrf: string
  idempotencyKey: string
}

export type ChangeQuote = {
  /** The new total as a number of major units; sent back, so that nobody moves to another price than they saw. */
  shownTotal: number
  /** Old and new total, the difference, what is paid. */
  lines: SummaryLine[]
  /** What is left to pay, or goes back. */
  total: { label: string; amount: string }
  /** A coupon that does not go with the new dates; the terms of cancelling afterwards. */
  notes: { tone: 'ok' | 'warn'; text: string }[]
  /** The words of the button, with the new dates. */
  button: string
}
