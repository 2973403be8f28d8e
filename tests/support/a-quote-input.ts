import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { QuoteInput } from '#app/domain/prices/price-quote.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'

type Shortcuts = { nightCount?: number; adults?: readonly number[]; factors?: readonly number[]; from?: CalendarDay }

/** A stay to price: two nights for two in one room at ₹1,000 / ₹1,200 / ₹400, tax included, no discounts. */
export function aQuoteInput(
  overrides: Partial<QuoteInput> = {},
  { nightCount = 2, adults = [2], factors, from = '2026-12-11' }: Shortcuts = {},
): QuoteInput {
  const nightFactors = factors ?? Array.from({ length: nightCount }, () => 10_000)
  return {
    currency: 'INR',
    tax: { bp: 1200, inclusive: true, cityTaxMinor: 0 },
    tariff: { singleMinor: 100_000, doubleMinor: 120_000, extraMinor: 40_000 },
    discountPercent: 0,
    slasherPercent: 60,
    nights: nightFactors.map((factorBp, index) => ({ day: addDays(from, index), factorBp })),
    rooms: adults.map((count): Room => roomFor(count)),
    earlyCheckin: null,
    meals: [],
    coupon: null,
    memberPercent: 0,
    advancePercent: null,
    ...overrides,
  }
}
