import { addDays, type CalendarDay, dayOfWeek } from '#app/domain/dates/calendar-day.ts'
import { type PaymentGroup, paymentModes } from './payment-modes.ts'
import { manualPaymentCode } from './payment-rules.ts'

/**
 * Business days after which the slowest banks have credited a refund, as Razorpay publishes them by payment method
 * (razorpay.com/docs/payments/refunds/normal); 5 to 10 days is also what card networks state.
 */
const businessDays: Partial<Record<PaymentGroup, number>> = { upi: 7, wallet: 3 }
const SLOWEST_DAYS = 10

/**
 * Returns the day by which a refund is on the guest's account, or null when the property hands the money over. Unknown
 * modes count as the slowest. The slowest published figures are used because public holidays are not known here.
 */
export function refundArrivesBy(mode: string, sentOn: CalendarDay): CalendarDay | null {
  if (mode === manualPaymentCode) return null
  const group = paymentModes.find(({ code }) => code === mode)?.group
  return addBusinessDays(sentOn, (group && businessDays[group]) ?? SLOWEST_DAYS)
}

function addBusinessDays(from: CalendarDay, count: number): CalendarDay {
  let day = from
  for (let remaining = count; remaining > 0; ) {
    day = addDays(day, 1)
    const weekday = dayOfWeek(day)
    if (weekday !== 0 && weekday !== 6) remaining -= 1
  }
  return day
}
