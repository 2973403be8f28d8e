import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { Money } from '#app/domain/money/money.ts'
import type { Night } from './load-nights.ts'
import { type PickedRange, type RangeLimits, tapDay } from './pick-range.ts'

type Nights = ReadonlyMap<CalendarDay, Night>

/** Returns the sum of the nights and the fees per stay. The server's total may differ. */
export function sumOfStay(range: PickedRange, { nights, stayFees }: { nights: Nights; stayFees: Money | null }) {
  const sum = sumOfNights(range, nights)
  return sum && { ...sum, amountMinor: sum.amountMinor + (stayFees?.amountMinor ?? 0) }
}

/** Returns the sum of the nights, or null when one is unknown or unavailable. */
export function sumOfNights({ checkin, checkout }: PickedRange, nights: Nights): Money | null {
  if (checkout === null) return null
  const prices = listNights(checkin, checkout).map((day) => {
    const night = nights.get(day)
    return night?.state === 'free' ? night.price : null
  })
  const [first] = prices
  if (!first || prices.includes(null)) return null
  return { ...first, amountMinor: prices.reduce((sum, price) => sum + (price?.amountMinor ?? 0), 0) }
}

/** Cheaper dates for the same stay; `days` is the shift, negative for earlier. */
export type CheaperStay = { range: PickedRange; days: number; saved: Money }

/** Shifts to try, in days, nearest first. */
const SHIFTS = [1, -1, 2, -2, 3, -3]

/** Minimum saving as a fraction of the price. */
const MIN_SAVED = 0.05

/** Returns the cheapest shift of up to three days, or null when none saves enough. */
export function cheaperStay(range: PickedRange, nights: Nights, limits: RangeLimits): CheaperStay | null {
  const currentSum = sumOfNights(range, nights)
  if (currentSum === null || range.checkout === null) return null
  let best: CheaperStay | null = null
  for (const days of SHIFTS) {
    const shiftedRange = shiftStay(range, days, limits)
    const shiftedSum = shiftedRange && sumOfNights(shiftedRange, nights)
    if (!shiftedRange || !shiftedSum) continue
    const amountMinor = currentSum.amountMinor - shiftedSum.amountMinor
    if (amountMinor < currentSum.amountMinor * MIN_SAVED || amountMinor <= (best?.saved.amountMinor ?? 0)) continue
    best = { range: shiftedRange, days, saved: { ...currentSum, amountMinor } }
  }
  return best
}

/** Shifts the stay as if both days had been tapped. Returns null when not allowed. */
function shiftStay({ checkin, checkout }: PickedRange, days: number, limits: RangeLimits): PickedRange | null {
  if (checkout === null) return null
  const start = addDays(checkin, days)
  const end = addDays(checkout, days)
  const withCheckin = tapDay({ checkin, checkout, fault: null }, start, limits)
  if (withCheckin.checkin !== start || withCheckin.checkout !== null) return null
  const shifted = tapDay(withCheckin, end, limits)
  return shifted.checkin === start && shifted.checkout === end && shifted.fault === null ? shifted : null
}
