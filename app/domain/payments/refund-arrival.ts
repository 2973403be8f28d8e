import { addDays, type CalendarDay, dayOfWeek } from '#app/domain/dates/calendar-day.ts'
import { type PaymentGroup, paymentModes } from './payment-modes.ts'
import { byHandCode } from './payment-rules.ts'

/**
 * Business days after which the slowest banks have credited a refund, as Razorpay publishes them by payment method
 * (razorpay.com/docs/payments/refunds/normal); 5 to 10 days is also what card networks state.
 */
const businessDays: Partial<Record<PaymentGroup, number>> = { upi: 7, wallet: 3 }
const SLOWEST = 10

/**
 * Returns the day by which a refund is on the guest's account, or null when the property hands the money over. Unknown
 * modes count as the slowest. Public holidays are not known here, so the slowest published figures are used.
 */
export function refundArrivesBy(mode: string, sentOn: CalendarDay): CalendarDay | null {
  if (mode === byHandCode) return null
  const group = paymentModes.find(({ code }) => code === mode)?.group
  return addBusinessDays(sentOn, (group && businessDays[group]) ?? SLOWEST)
}

function addBusinessDays(from: CalendarDay, count: number): CalendarDay {
  let day = from
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    const weekday = dayOfWeek(day)
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return day
}
