import { type BookingStatus, displayedStatus } from '#app/domain/bookings/booking-status.ts'
import type { StayEvidence } from '#app/domain/bookings/stay-marks.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { QuotedProgramme } from './programme.ts'

/** Due once the stay counts, lapsed with the booking, expected until then. */
export type CommissionState = 'expected' | 'due' | 'lapsed'

export function commissionStateOf(status: BookingStatus & { evidence: StayEvidence }): CommissionState {
  const shown = displayedStatus(status)
  if (shown === 'checked-out') return status.evidence === 'none' ? 'expected' : 'due'
  return shown === 'cancelled' ? 'lapsed' : 'expected'
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
