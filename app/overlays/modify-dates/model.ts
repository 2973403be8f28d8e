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
  /** Links to the two parts. */
  parts: { text: string; href: string; isCurrent: boolean }[]
  limits: RangeLimits
  nights: NightSource
  booked: BookedStay
  stay: BookedStay
  rooms: RoomsChoice | null
  quote: ChangeQuote | null
  error: string | null
  action: string
  xsrf: string
  idempotencyKey: string
}

export type RoomsChoice = {
  limits: StayLimits
  categories: SelectOption[]
}

export type ChangeQuote = {
  /** New total in major units, sent back so that the guest never pays more than shown. */
  shownTotal: number
  /** `₹799 less` */
  difference: string
  lines: SummaryLine[]
  total: { label: string; amount: string }
  notes: { tone: 'ok' | 'warn'; text: string }[]
  button: string
}
