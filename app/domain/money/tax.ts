import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { roundHalfUp } from './money.ts'

/** How a country taxes a stay. Basis points: 1200 = 12 %. */
export type TaxRule = {
  bp: number
  /** True when prices already contain the tax. */
  inclusive: boolean
  /** City tax for each adult and night, always on top of the price. */
  cityTaxMinor: number
  /** Children from this age on owe the city tax as well; absent: adults alone. */
  cityTaxFromAge?: number
  /** The town asks for so many nights of a stay at most; absent or null: for every night. */
  cityTaxMaxNights?: number | null
  /** For each room and night, on top of the price, within the same nights. */
  roomTaxMinor?: number
  /** Part of the price without tax, on top of it; basis points. */
  stayTaxBp?: number
  /** Other rates by the value of supply of a room and night, the least first; below the first of them `bp` holds. */
  slabs?: readonly (readonly [fromMinor: number, bp: number])[]
  /** What is otherwise for nights from a day on; where two name the same, the later of the list holds. */
  dated?: readonly DatedTax[]
  /** A stay whose rooms are not all taxed alike: every amount is split as they are. */
  shares?: readonly TaxShare[]
}

export type DatedTax = readonly [first: CalendarDay, said: Partial<TaxRule>]

/** What of a stay's rooms is taxed at one rate, and what of an amount that makes. */
export type TaxShare = { bp: number; stayTaxBp: number; roomMinor: number; netMinor: number; taxMinor: number }

/** What a town takes on top of a price, by what it is counted. */
export type LocalTax = { per: 'guest' | 'room' | 'stay'; amountMinor: number }

/** The stay a town's taxes are counted by. */
export type TaxedStay = {
  adults: number
  /** Of the children. */
  ages: readonly number[]
  rooms: number
  /** The price without its tax, by the part of it that the town asks. */
  nets: readonly { stayTaxBp: number; netMinor: number }[]
}

export type TaxedAmount = {
  /** Contained in the amount, or added to it. */
  taxMinor: number
  /** What is paid for the amount, its tax included. */
  payableMinor: number
  /** By rate, where there are several. */
  shares?: TaxShare[]
}

/** Taxes an amount: extracts the tax of an inclusive price for showing, adds that of an exclusive one [PRICE-07]. */
export function taxAmount(amountMinor: number, rule: TaxRule): TaxedAmount {
  if (rule.shares) return taxShares(amountMinor, rule, rule.shares)
  if (rule.inclusive) {
    return { taxMinor: roundHalfUp(amountMinor * rule.bp, 10_000 + rule.bp), payableMinor: amountMinor }
  }
  const taxMinor = roundHalfUp(amountMinor * rule.bp, 10_000)
  return { taxMinor, payableMinor: amountMinor + taxMinor }
}

/** Lists what a town takes on top of a price, by the rule of each night; what is nothing is left out. */
export function localTaxes(nights: readonly TaxRule[], { adults, ages, rooms, nets }: TaxedStay): LocalTax[] {
  let [guest, room, stay] = [0, 0, 0]
  for (const [index, rule] of nights.entries()) {
    if (index >= (rule.cityTaxMaxNights ?? nights.length)) continue
    guest += rule.cityTaxMinor * cityTaxGuests(rule, adults, ages)
    room += (rule.roomTaxMinor ?? 0) * rooms
  }
  for (const { stayTaxBp, netMinor } of nets) stay += roundHalfUp(netMinor * stayTaxBp, 10_000)
  return Object.entries({ guest, room, stay }).flatMap(([per, amountMinor]) =>
    amountMinor > 0 ? [{ per: per as LocalTax['per'], amountMinor }] : [],
  )
}

/** The guests of some rooms who owe city tax: adults, and children by the ages given. */
export function cityTaxGuests(rule: TaxRule, adults: number, ages: readonly number[]): number {
  const { cityTaxFromAge } = rule
  if (cityTaxFromAge === undefined) return adults
  return adults + ages.filter((age) => age >= cityTaxFromAge).length
}

/** How a night is taxed. */
export function taxOn(rule: TaxRule, day: CalendarDay): TaxRule {
  const said = rule.dated?.filter(([first]) => first <= day) ?? []
  return said.length > 0 ? Object.assign({}, rule, ...said.map(([, fields]) => fields)) : rule
}

/**
 * Returns the rate for a room and night at a price, after the discounts on the invoice. The slab follows the value of supply: the price
 * without the tax. Where that value fits no slab at the slab's own rate (between ₹7,875 and ₹8,850 with 18 % above ₹7,500), the higher
 * rate holds.
 */
export function rateOf(
  { bp, inclusive, slabs = [] }: Pick<TaxRule, 'bp' | 'inclusive' | 'slabs'>,
  roomMinor: number,
): number {
  let rate = bp
  for (const [fromMinor, slabBp] of slabs) {
    const { taxMinor, payableMinor } = taxAmount(roomMinor, { bp: rate, inclusive, cityTaxMinor: 0 })
    if (payableMinor - taxMinor < fromMinor) return rate
    rate = slabBp
  }
  return rate
}

/** Taxes an amount in the shares of the rooms it is for; they sum to it. */
function taxShares(amountMinor: number, { inclusive }: TaxRule, shares: readonly TaxShare[]): TaxedAmount {
  const wholeMinor = shares.reduce((sum, { roomMinor }) => sum + roomMinor, 0)
  let [upToHere, before] = [0, 0]
  const taxed = shares.map((share) => {
    upToHere += share.roomMinor
    const next = upToHere === wholeMinor ? amountMinor : partOf(amountMinor, upToHere, wholeMinor)
    const { taxMinor, payableMinor } = taxAmount(next - before, { bp: share.bp, inclusive, cityTaxMinor: 0 })
    before = next
    return { ...share, taxMinor, netMinor: payableMinor - taxMinor }
  })
  const taxMinor = taxed.reduce((sum, share) => sum + share.taxMinor, 0)
  return { taxMinor, payableMinor: amountMinor + (inclusive ? 0 : taxMinor), shares: taxed }
}

/** amount × part ÷ whole, rounded half up: the product may be too large to be exact as a number. */
function partOf(amountMinor: number, part: number, whole: number): number {
  const [amount, divisor] = [2n * BigInt(amountMinor) * BigInt(part), BigInt(whole)]
  return Number((amount + divisor) / (2n * divisor))
}
