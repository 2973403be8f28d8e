export const refundMethods = ['payment', 'wallet'] as const
export type RefundTo = (typeof refundMethods)[number]

export const cancellationReasons = [
  { code: 'plans_changed', message: 'booking.reasonPlansChanged' },
  { code: 'other_dates', message: 'booking.reasonOtherDates' },
  { code: 'better_price', message: 'booking.reasonBetterPrice' },
  { code: 'booked_by_mistake', message: 'booking.reasonBookedByMistake' },
  { code: 'other', message: 'booking.reasonOther' },
] as const
