import { type BookingStatus, displayedStatus } from '#app/domain/bookings/booking-status.ts'
import type { StayEvidence } from '#app/domain/bookings/stay-marks.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { QuotedProgramme } from './programme.ts'

/** How far a commission is: due once the stay counts, gone with the booking, else still to come (DEC-211). */
export type CommissionState = 'expected' | 'due' | 'lapsed'

/** What a stay's commission has come to. */
export function commissionStateOf(status: BookingStatus & { evidence: StayEvidence }): CommissionState {
  const shown = displayedStatus(status)
  if (shown === 'checked-out') return status.evidence === 'none' ? 'expected' : 'due'
  return shown === 'cancelled' ? 'lapsed' : 'expected'
}

/** A booking as far as its commission is concerned. */
export type EarningBooking = BookingStatus & {
  evidence: StayEvidence
  userId: string | null
  quote: Pick<PriceQuote, 'programme'>
}

/** The programme of a booking, for the account that made it alone: null for whoever else may see the booking. */
export function ownProgramme({ userId, quote }: EarningBooking, viewerId: string | null): QuotedProgramme | null {
  return userId !== null && userId === viewerId ? (quote.programme ?? null) : null
}
