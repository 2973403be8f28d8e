import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { Money } from '#app/domain/money/money.ts'
import type { Night } from './load-nights.ts'
import { type PickedRange, type RangeLimits, tapDay } from './pick-range.ts'

type Nights = ReadonlyMap<CalendarDay, Night>

/**
 * What the nights of a stay come to, each as the calendar shows it; null while one of them is not known or cannot be had.
 * The price of the stay as a whole, which the server tells, may differ.
 */
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

/** The same stay on other days that come to less: `days` later, or earlier when below zero. */
export type CheaperStay = { range: PickedRange; days: number; saved: Money }

/** As far as a stay may be moved and still be much the same trip; the nearer first. */
const MOVES = [1, -1, 2, -2, 3, -3]

/** What saves less than this part of the stay is not worth a word. */
const LEAST_SAVED = 0.05

/** The stay moved by three days at most that saves the most, within the rules of the property; null where none saves enough. */
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

/** The stay as if the guest had tapped both its days that much later; null where they could not. */
function moveStay({ checkin, checkout }: PickedRange, days: number, limits: RangeLimits): PickedRange | null {
  if (checkout === null) return null
  const start = addDays(checkin, days)
  const end = addDays(checkout, days)
  const begun = tapDay({ checkin, checkout, fault: null }, start, limits)
  if (begun.checkin !== start || begun.checkout !== null) return null
  const moved = tapDay(begun, end, limits)
  return moved.checkin === start && moved.checkout === end && moved.fault === null ? moved : null
}
