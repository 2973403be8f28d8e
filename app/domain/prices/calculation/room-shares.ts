/** A `PriceQuote`; `byRoom` is absent when all rooms are sold alike. */
type PricedByRoom = { byRoom?: number[][]; roomMinor: number; totalMinor: number }

/** What a room costs: its price by night, and its share of the total. Minor units. */
type RoomAmounts = { nights: number[]; totalMinor: number }

/** Splits an amount over rooms by the price of each; the shares add up to it. Minor units. */
export function splitByRoom(byRoom: readonly (readonly number[])[], amountMinor: number): number[] {
  return splitByWeight(byRoom.map(sum), amountMinor)
}

/**
 * Returns the amounts of each room of a price; empty when all rooms are sold alike. They add up to `roomMinor` and
 * `totalMinor` also when staff agreed another price.
 */
export function roomAmounts({ byRoom = [], roomMinor, totalMinor }: PricedByRoom): RoomAmounts[] {
  const totals = splitByRoom(byRoom, totalMinor)
  const nights = splitByWeight(byRoom.flat(), roomMinor)
  return byRoom.map((own, index) => {
    const first = sum(byRoom.slice(0, index).map(({ length }) => length))
    return { nights: nights.slice(first, first + own.length), totalMinor: totals[index] ?? 0 }
  })
}

/** Weights of nothing share the amount evenly. BigInt because products of amounts can exceed 2^53. */
function splitByWeight(weights: readonly number[], amountMinor: number): number[] {
  const whole = sum(weights)
  const even = whole === 0
  let [upTo, before] = [0, 0]
  return weights.map((weight) => {
    upTo += even ? 1 : weight
    const next = share(amountMinor, upTo, even ? weights.length : whole)
    const part = next - before
    before = next
    return part
  })
}

function share(amountMinor: number, part: number, whole: number): number {
  const [amount, count, all] = [BigInt(amountMinor), BigInt(part), BigInt(whole)]
  return Number((2n * amount * count + all) / (2n * all))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
