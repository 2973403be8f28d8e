import type { BookedStay } from '#app/domain/bookings/modification.ts'
import type { StayLimits } from '#app/features/search-box/model.ts'
import type { NightSource } from '#app/features/stay-picker/calendar/load-nights.ts'
import type { RangeLimits } from '#app/features/stay-picker/calendar/pick-range.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import type { SelectOption } from '#app/ui/fields/select.tsx'
import type { ChangePart } from './overlay-path.ts'

export type ModifyDatesModel = {
  bookingNo: string
  bookingHref: string
  stayText: string
  /** The dates or the rooms and guests; both parts keep the other's selection. */
  part: ChangePart
  ways: { text: string; href: string; isCurrent: boolean }[]
  limits: RangeLimits
  /** Prices of the nights for the shown rooms; the booking's own nights count as available. */
  nights: NightSource
  booked: BookedStay
  /** The requested stay, otherwise the booked one. */
  stay: BookedStay
  /** Null in the dates part. */
  rooms: RoomsChoice | null
  /** Price of the requested stay; null without a request or when unavailable. */
  quote: ChangeQuote | null
  /** Why the requested stay is unavailable or the form was refused. */
  error: string | null
  action: string
  xsrf: string
  idempotencyKey: string
}

export type RoomsChoice = {
  limits: StayLimits
  /** Every room type with its price difference; unavailable ones are disabled. */
  categories: SelectOption[]
}

export type ChangeQuote = {
  /** New total in major units, sent back so that the guest never pays more than shown. */
  shownTotal: number
  /** `₹799 less` */
  difference: string
  lines: SummaryLine[]
  /** Amount left to pay or refunded. */
  total: { label: string; amount: string }
  /** Coupons or meals that are lost, and the new cancellation terms. */
  notes: { tone: 'ok' | 'warn'; text: string }[]
  button: string
}
