import { lowerPrice, maxReductionMinor } from '#app/domain/bookings/lower-price.ts'
import { changeStayPrice } from '#app/domain/prices/charges.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { quotedPrice } from '#app/domain/prices/quoted-price.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'

/** The total, or the price of each room and night; all taxes are in it. The reason becomes a note for staff. */
export type PriceOverride = { reason: string } & ({ totalMinor: number } | { nightMinor: number })

/**
 * Returns the price with an agreed total. A lower one is a larger discount of the property, so that fees, meals and
 * town taxes stay and the tax follows its rates; a higher one is a single amount with the tax contained, as in
 * quotations.
 */
export function overridePrice(
  usual: PriceQuote,
  price: PriceOverride,
  { rooms, advancePercent }: { rooms: readonly Room[]; advancePercent: number | null },
): Result<PriceQuote, Problem> {
  const totalMinor = 'totalMinor' in price ? price.totalMinor : price.nightMinor * usual.nights * rooms.length
  const offMinor = usual.totalMinor - totalMinor
  if (offMinor < 0) {
    return ok(changeStayPrice(usual, (stay) => quotedPrice(stay, stay.totalMinor - offMinor, advancePercent)))
  }
  const leastMinor = usual.totalMinor - maxReductionMinor(usual)
  if (totalMinor < leastMinor) {
    return refuse(problem('invalid_fields', { fields: { price: `at least ${leastMinor}: taxes and extras stay` } }))
  }
  return ok(lowerPrice(usual, offMinor))
}
