import { displayStep } from '#app/domain/money/currency.ts'
import { fromMajor, percent } from '#app/domain/money/money.ts'
import { discountedTotal, nightlyRate } from '#app/domain/prices/reckoning/room-price.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'

type Terms = {
  currency: string
  /** The lowest factor of a day, 10000 = the base tariff. */
  factorBp: number
  discount_percent?: number | undefined
  prepaid_discount_percent?: number | undefined
}

/** What one night costs at least by a tariff in major units, with the house's discounts: minor units, rounded as guests pay it. */
export function lowestPrice({ currency, factorBp, ...house }: Terms): (major: number) => number {
  const step = displayStep(currency)
  return (major) => {
    const { amountMinor } = fromMajor(major, currency)
    const tariff = { singleMinor: amountMinor, doubleMinor: amountMinor, extraMinor: 0 }
    const rack = nightlyRate(tariff, roomFor(1), { factorBp, step })
    const room = discountedTotal(rack, house.discount_percent ?? 0, step)
    return room - percent(room, house.prepaid_discount_percent ?? 0, step)
  }
}
