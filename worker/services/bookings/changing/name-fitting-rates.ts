import type { BookedStay } from '#app/domain/bookings/modification.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { OpenedQuotes } from '#worker/services/pricing/quote-for-booking.ts'

/** What a booked plan that is not sold for the new stay is refused with; `not_modifiable` where it is sold no more. */
const planRefusals: readonly Problem['code'][] = ['sold_out', 'invalid_dates', 'not_modifiable']

/**
 * Returns the refusal of a change with the rates that can be booked for the new stay, where the booked plan cannot;
 * unchanged for bookings without a plan and where no rate fits.
 */
export function nameFittingRates(
  opened: OpenedQuotes,
  { booking, wanted }: { booking: Booking; wanted: BookedStay },
  refusal: Problem,
): Problem {
  const { plan } = booking
  if (!plan || !planRefusals.includes(refusal.code)) return refusal
  const stay = { ...wanted, rooms: [...wanted.rooms], couponCode: null, earlyCheckin: false, meals: [] }
  const found = opened.findRates(stay)
  const rates = found.rates.filter(({ code }) => code !== plan.code)
  if (rates.length === 0) return refusal
  return problem('sold_out', {
    message: 'errors.changeRate',
    values: { rate: plan.name, rates: found.text },
    details: {
      ...refusal.details,
      rate_plans: rates.map(({ code, name, totalMinor: amountMinor, currency }) => ({
        code,
        name,
        total: toMajor({ amountMinor, currency }),
      })),
    },
  })
}
