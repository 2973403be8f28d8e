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
}

/** What a town takes on top of a price, by what it is counted. */
export type LocalTax = { per: 'guest' | 'room' | 'stay'; amountMinor: number }

/** The stay a town's taxes are counted by. */
export type TaxedStay = {
  /** Adults, and the children who owe city tax. */
  guests: number
  rooms: number
  nights: number
  /** The price without its tax. */
  netMinor: number
}

export type TaxedAmount = {
  /** Contained in the amount, or added to it. */
  taxMinor: number
  /** What is paid for the amount, its tax included. */
  payableMinor: number
}

/** Taxes an amount: extracts the tax of an inclusive price for showing, adds that of an exclusive one [PRICE-07]. */
export function taxAmount(amountMinor: number, rule: TaxRule): TaxedAmount {
  if (rule.inclusive) {
    return { taxMinor: roundHalfUp(amountMinor * rule.bp, 10_000 + rule.bp), payableMinor: amountMinor }
  }
  const taxMinor = roundHalfUp(amountMinor * rule.bp, 10_000)
  return { taxMinor, payableMinor: amountMinor + taxMinor }
}

/** Lists what a town takes on top of a price; what is nothing is left out. */
export function localTaxes(rule: TaxRule, { guests, rooms, nights, netMinor }: TaxedStay): LocalTax[] {
  const taxedNights = Math.min(nights, rule.cityTaxMaxNights ?? nights)
  const taxes: LocalTax[] = [
    { per: 'guest', amountMinor: rule.cityTaxMinor * guests * taxedNights },
    { per: 'room', amountMinor: (rule.roomTaxMinor ?? 0) * rooms * taxedNights },
    { per: 'stay', amountMinor: roundHalfUp(netMinor * (rule.stayTaxBp ?? 0), 10_000) },
  ]
  return taxes.filter(({ amountMinor }) => amountMinor > 0)
}

/** The guests of some rooms who owe city tax: adults, and children by the ages given. */
export function cityTaxGuests(rule: TaxRule, adults: number, ages: readonly number[]): number {
  const { cityTaxFromAge } = rule
  if (cityTaxFromAge === undefined) return adults
  return adults + ages.filter((age) => age >= cityTaxFromAge).length
}
