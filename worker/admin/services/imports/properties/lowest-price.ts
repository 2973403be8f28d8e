import { displayStep } from '#app/domain/money/currency.ts'
import { fromMajor, percent } from '#app/domain/money/money.ts'
import { discountedTotal, nightlyRate } from '#app/domain/prices/calculation/room-price.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'

type Terms = {
  currency: string
  /** Lowest factor of any day in basis points; 10000 is the base tariff. */
  factorBp: number
  discount_percent?: number | undefined
  prepaid_discount_percent?: number | undefined
}

/** Returns a function from a tariff (major units) to the lowest price of a night (minor), as guests see it. */
export function lowestPriceOf({ currency, factorBp, ...discounts }: Terms): (major: number) => number {
  const step = displayStep(currency)
  return (major) => {
    const { amountMinor } = fromMajor(major, currency)
    const tariff = { singleMinor: amountMinor, doubleMinor: amountMinor, extraMinor: 0 }
    const rack = nightlyRate(tariff, roomFor(1), { factorBp, step })
    const room = discountedTotal(rack, discounts.discount_percent ?? 0, step)
    return room - percent(room, discounts.prepaid_discount_percent ?? 0, step)
  }
}
