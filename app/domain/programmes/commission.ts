import { type BookingStatus, displayedStatus } from '#app/domain/bookings/booking-status.ts'
import type { StayEvidence } from '#app/domain/bookings/stay-marks.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { QuotedProgramme } from './programme.ts'

/** `due` once the stay counts, `lapsed` when the booking is cancelled, `expected` until then. */
export type CommissionState = 'expected' | 'due' | 'lapsed'

export function commissionStateOf(status: BookingStatus & { evidence: StayEvidence }): CommissionState {
  const shownStatus = displayedStatus(status)
  if (shownStatus === 'checked-out') return status.evidence === 'none' ? 'expected' : 'due'
  return shownStatus === 'cancelled' ? 'lapsed' : 'expected'
}

export type EarningBooking = BookingStatus & {
  evidence: StayEvidence
  userId: string | null
  quote: Pick<PriceQuote, 'programme'>
}

/** Returns the programme of a booking to the account that made it, null to any other viewer. */
export function ownProgramme({ userId, quote }: EarningBooking, viewerId: string | null): QuotedProgramme | null {
  return userId !== null && userId === viewerId ? (quote.programme ?? null) : null
}
