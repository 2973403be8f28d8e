import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'
import type { SelectOption } from '#app/components/fields/select.tsx'
import type { BookedStay } from '#app/domain/bookings/modification.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import type { NightSource } from '#app/features/stay-picker/calendar/load-nights.ts'
import type { RangeLimits } from '#app/features/stay-picker/calendar/pick-range.ts'
import type { ChangePart } from './sheet-path.ts'

/** The sheet on which a guest chooses another stay for a booking, sees what it costs and says yes. */
export type ModifyDatesModel = {
  bookingNo: string
  /** The booking's own page. */
  bookingHref: string
  /** The stay as it is now, in a line. */
  stayText: string
  /** Dates, or rooms and guests: the same sheet, which keeps what was chosen in the other part. */
  part: ChangePart
  ways: { text: string; href: string; isCurrent: boolean }[]
  limits: RangeLimits
  /** What the nights of the rooms on show cost now; its own are not taken from the booking itself. */
  nights: NightSource
  booked: BookedStay
  /** The stay on show: the one asked about, else that of the booking. */
  stay: BookedStay
  /** What may be chosen of rooms and guests; null in the part about dates. */
  rooms: RoomsChoice | null
  /** What the stay on show costs; null before another one was chosen, and where it cannot be had. */
  quote: ChangeQuote | null
  /** Why the stay on show cannot be had, or the form sent before was refused. */
  error: string | null
  /** Where the form goes without script. */
  action: string
  xsrf: string
  idempotencyKey: string
}

/** The rooms a guest may choose for the dates on show, and how many may sleep in them. */
export type RoomsChoice = {
  limits: StayLimits
  /** Every room category of the property with what it adds to the price; what cannot be had is disabled. */
  categories: SelectOption[]
}

export type ChangeQuote = {
  /** The new total as a number of major units; sent back, so that nobody moves to another price than they saw. */
  shownTotal: number
  /** `₹799 less`, beside the button. */
  difference: string
  /** Old and new total, the difference, what is paid. */
  lines: SummaryLine[]
  /** What is left to pay, or goes back. */
  total: { label: string; amount: string }
  /** A coupon or meals that do not go with the new stay; the terms of cancelling afterwards. */
  notes: { tone: 'ok' | 'warn'; text: string }[]
  /** The words of the button, with what is new. */
  button: string
}
