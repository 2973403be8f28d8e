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

/** Returns null when a night is unknown or unavailable. */
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
const MOVES = [1, -1, 2, -2, 3, -3]

/** Minimum saving as a fraction of the price. */
const LEAST_SAVED = 0.05

/** Returns null when no shift of up to three days saves enough. */
export function cheaperStay(range: PickedRange, nights: Nights, limits: RangeLimits): CheaperStay | null {
  const now = sumOfNights(range, nights)
  if (now === null || range.checkout === null) return null
  let best: CheaperStay | null = null
  for (const days of MOVES) {
    const moved = moveStay(range, days, limits)
    const then = moved && sumOfNights(moved, nights)
    if (!moved || !then) continue
    const amountMinor = now.amountMinor - then.amountMinor
    if (amountMinor < now.amountMinor * LEAST_SAVED || amountMinor <= (best?.saved.amountMinor ?? 0)) continue
    best = { range: moved, days, saved: { ...now, amountMinor } }
  }
  return best
}

/** Shifts the stay as if both days had been tapped. Returns null when not allowed. */
function moveStay({ checkin, checkout }: PickedRange, days: number, limits: RangeLimits): PickedRange | null {
  if (checkout === null) return null
  const start = addDays(checkin, days)
  const end = addDays(checkout, days)
  const begun = tapDay({ checkin, checkout, fault: null }, start, limits)
  if (begun.checkin !== start || begun.checkout !== null) return null
  const moved = tapDay(begun, end, limits)
  return moved.checkin === start && moved.checkout === end && moved.fault === null ? moved : null
}
