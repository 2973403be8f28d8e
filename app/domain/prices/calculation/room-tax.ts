import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { rateOf, type TaxRule, type TaxShare } from '#app/domain/money/tax.ts'

/** Price of a night after the property's discount, with its tax rate when nights differ. */
export type NightPrice = { day: CalendarDay; amountMinor: number; taxBp?: number }

export type RoomNight = {
  night: number
  /** Price of one room for the night, after the property's discount. */
  unitMinor: number
  /** Share of these rooms in the room price of the stay; the shares sum to it. */
  partMinor: number
  /** Tax rate without slabs, in basis points (100 = 1 %). */
  bp: number
  stayTaxBp: number
  slabs?: TaxRule['slabs']
}

/** What the guest pays for the rooms of a stay, as input for choosing the tax slab. Minor units. */
export type PaidForRooms = {
  inclusive: boolean
  /** Rooms after the membership or programme discount. */
  ownMinor: number
  /** Rooms after that discount plus meals and early check-in: the amount a coupon applies to. */
  baseMinor: number
  /** Taxed amount, after the discounts shown on the invoice. */
  taxableMinor: number
}

/** One share per rate; the rate of a night is null when its rooms differ. */
export type RoomRates = { shares: TaxShare[]; nightBp: (number | null)[] }

/**
 * Chooses the tax rate of each room night. Discounts on the invoice lower the value of every room night in proportion
 * to its price (India: CGST Act, section 15(3)(a)). Shares are in the order of their first night.
 */
export function rateRooms(roomNights: readonly RoomNight[], paid: PaidForRooms): RoomRates {
  const partsMinor = roomNights.reduce((sum, { partMinor }) => sum + partMinor, 0)
  const shares: TaxShare[] = []
  const nightBp: (number | null)[] = []
  for (const { night, unitMinor, partMinor, bp, stayTaxBp, slabs = [] } of roomNights) {
    const rate =
      slabs.length === 0
        ? bp
        : rateOf({ bp, slabs, inclusive: paid.inclusive }, supplyValue(unitMinor, partsMinor, paid))
    nightBp[night] = nightBp[night] === undefined || nightBp[night] === rate ? rate : null
    findOrAddShare(shares, rate, stayTaxBp).roomMinor += partMinor
  }
  return { shares, nightBp }
}

export function withNightRates(perNight: readonly NightPrice[], { shares, nightBp }: RoomRates): NightPrice[] {
  return perNight.map(({ day, amountMinor }, night) => {
    const taxBp = nightBp[night] ?? null
    return { day, amountMinor, ...(shares.length > 1 && taxBp !== null ? { taxBp } : {}) }
  })
}

/** unit × (own ÷ parts) × (taxable ÷ base), rounded half up. BigInt because products of amounts can exceed 2^53. */
function supplyValue(
  unitMinor: number,
  partsMinor: number,
  { ownMinor, baseMinor, taxableMinor }: PaidForRooms,
): number {
  if (partsMinor <= 0 || baseMinor <= 0) return 0
  const divisor = BigInt(partsMinor) * BigInt(baseMinor)
  const product = BigInt(unitMinor) * BigInt(Math.max(0, ownMinor)) * BigInt(Math.max(0, taxableMinor))
  return Number((2n * product + divisor) / (2n * divisor))
}

function findOrAddShare(shares: TaxShare[], bp: number, stayTaxBp: number): TaxShare {
  const known = shares.find((share) => share.bp === bp && share.stayTaxBp === stayTaxBp)
  if (known) return known
  const added = { bp, stayTaxBp, roomMinor: 0, netMinor: 0, taxMinor: 0 }
  shares.push(added)
  return added
}
