/** Where money of a cancelled booking goes. */
export const refundWays = ['payment', 'wallet'] as const
export type RefundTo = (typeof refundWays)[number]

/** The reasons a guest may give for cancelling: the code that is kept, and the id of the words it is asked with. */
export const cancellationReasons = [
  { code: 'plans_changed', message: 'booking.reasonPlansChanged' },
  { code: 'other_dates', message: 'booking.reasonOtherDates' },
  { code: 'better_price', message: 'booking.reasonBetterPrice' },
  { code: 'booked_by_mistake', message: 'booking.reasonBookedByMistake' },
  { code: 'other', message: 'booking.reasonOther' },
] as const
