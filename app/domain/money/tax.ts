import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { roundHalfUp } from './money.ts'

/** Basis points of the whole. */
const WHOLE_BP = 10_000

/** Tax rules of a country for a stay. Rates are in basis points: 1200 = 12 %. */
export type TaxRule = {
  bp: number
  inclusive: boolean
  /** City tax per adult and night, always added to the price. */
  cityTaxMinor: number
  /** Children of this age and older also pay city tax; when absent only adults pay. */
  cityTaxFromAge?: number
  /** City tax is charged for at most this many nights; every night when absent or null. */
  cityTaxMaxNights?: number | null
  /** Tax per room and night, added to the price and limited to the same number of nights. */
  roomTaxMinor?: number
  /** City tax as a share of the net price, added to the price; basis points. */
  stayTaxBp?: number
  /** The part of the price of rooms with breakfast that is taxed at another rate; basis points. */
  breakfast?: { shareBp: number; bp: number } | null
  /** Who remits the city tax in the total; the seller when absent or null. */
  collectedBy?: 'platform' | null
  /** City tax that guests pay to the property; never in a total. */
  atProperty?: LocalRates | null
  /** Rates by taxable value of a room night, in ascending order. Below the first threshold `bp` applies. */
  slabs?: readonly (readonly [fromMinor: number, bp: number])[]
  /** Overrides for nights from a given day on. When two entries set the same field, the later entry wins. */
  dated?: readonly DatedTax[]
  /** Present when the rooms of a stay have different tax rates: every amount is split in these shares. */
  shares?: readonly TaxShare[]
}

export type LocalRates = Pick<
  TaxRule,
  'cityTaxMinor' | 'cityTaxFromAge' | 'cityTaxMaxNights' | 'roomTaxMinor' | 'stayTaxBp'
>

export type DatedTax = readonly [first: CalendarDay, fields: Partial<TaxRule>]

/** The part of a stay's rooms taxed at one rate, with the net amount and tax of that part. */
export type TaxShare = {
  bp: number
  stayTaxBp: number
  roomMinor: number
  netMinor: number
  taxMinor: number
  /** Absent: the rooms. */
  kind?: 'breakfast'
}

export type LocalTax = { per: 'guest' | 'room' | 'stay'; amountMinor: number }

export type TaxedStay = {
  adults: number
  ages: readonly number[]
  rooms: number
  /** Net price for each city tax share. */
  nets: readonly { stayTaxBp: number; netMinor: number }[]
}

export type TaxedAmount = {
  /** Included in the amount for inclusive rules, otherwise added. */
  taxMinor: number
  payableMinor: number
  shares?: TaxShare[]
}

/** Computes the tax of an amount: contained in an inclusive price, added to an exclusive price. */
export function taxAmount(amountMinor: number, rule: TaxRule): TaxedAmount {
  if (rule.shares) return taxShares(amountMinor, rule, rule.shares)
  if (rule.inclusive) {
    return { taxMinor: roundHalfUp(amountMinor * rule.bp, WHOLE_BP + rule.bp), payableMinor: amountMinor }
  }
  const taxMinor = roundHalfUp(amountMinor * rule.bp, WHOLE_BP)
  return { taxMinor, payableMinor: amountMinor + taxMinor }
}

/** Returns the local taxes of a stay by basis. `nights` are the rates of each night. Taxes of 0 are left out. */
export function localTaxes(nights: readonly LocalRates[], { adults, ages, rooms, nets }: TaxedStay): LocalTax[] {
  const taxedNights = nights.filter((rule, index) => index < (rule.cityTaxMaxNights ?? nights.length))
  const amounts = {
    guest: sum(taxedNights.map((rule) => rule.cityTaxMinor * cityTaxGuests(rule, adults, ages))),
    room: sum(taxedNights.map((rule) => (rule.roomTaxMinor ?? 0) * rooms)),
    stay: sum(nets.map(({ stayTaxBp, netMinor }) => roundHalfUp(netMinor * stayTaxBp, WHOLE_BP))),
  }
  return Object.entries(amounts).flatMap(([per, amountMinor]) =>
    amountMinor > 0 ? [{ per: per as LocalTax['per'], amountMinor }] : [],
  )
}

function sum(amountsMinor: readonly number[]): number {
  return amountsMinor.reduce((total, amountMinor) => total + amountMinor, 0)
}

/** Returns how many guests pay city tax. */
export function cityTaxGuests(rule: LocalRates, adults: number, ages: readonly number[]): number {
  const { cityTaxFromAge } = rule
  if (cityTaxFromAge === undefined) return adults
  return adults + ages.filter((age) => age >= cityTaxFromAge).length
}

/** Returns the tax rule in force on a day. */
export function taxOn(rule: TaxRule, day: CalendarDay): TaxRule {
  const applicable = rule.dated?.filter(([first]) => first <= day) ?? []
  return applicable.length > 0 ? Object.assign({}, rule, ...applicable.map(([, fields]) => fields)) : rule
}

/**
 * Returns the tax rate for a room night at a price, after the discounts on the invoice. The slab follows the value of
 * supply, which is the price without tax. When that value fits no slab at the slab's own rate (between ₹7,875 and
 * ₹8,850 with 18 % above ₹7,500), the higher rate applies.
 */
export function chooseTaxBp(
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

function taxShares(amountMinor: number, { inclusive }: TaxRule, shares: readonly TaxShare[]): TaxedAmount {
  const wholeMinor = sum(shares.map(({ roomMinor }) => roomMinor))
  let upToHereMinor = 0
  let previousMinor = 0
  const taxed = shares.map((share) => {
    upToHereMinor += share.roomMinor
    const isLast = upToHereMinor === wholeMinor
    const nextMinor = isLast ? amountMinor : partOf(amountMinor, upToHereMinor, wholeMinor)
    const { taxMinor, payableMinor } = taxAmount(nextMinor - previousMinor, {
      bp: share.bp,
      inclusive,
      cityTaxMinor: 0,
    })
    previousMinor = nextMinor
    return { ...share, taxMinor, netMinor: payableMinor - taxMinor }
  })
  const totalTaxMinor = sum(taxed.map(({ taxMinor }) => taxMinor))
  return { taxMinor: totalTaxMinor, payableMinor: amountMinor + (inclusive ? 0 : totalTaxMinor), shares: taxed }
}

/** Returns amount × part ÷ whole, rounded half up. Uses BigInt because the product can exceed 2^53. */
function partOf(amountMinor: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amountMinor) * BigInt(part)
  const divisor = BigInt(whole)
  return Number((doubled + divisor) / (2n * divisor))
}
