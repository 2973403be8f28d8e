import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { chooseTaxBp, type TaxRule, type TaxShare } from '#app/domain/money/tax.ts'

/** Price of a night after the property's discount; `taxBp` (basis points) only when the nights' tax rates differ. */
export type NightPrice = { day: CalendarDay; amountMinor: number; taxBp?: number }

/** Equal rooms of one night. Stored with a booking's price, so the field names must not change. */
export type RoomNight = {
  /** Index of the night in the stay. */
  night: number
  /** Price of one room for the night, after the property's discount. */
  unitMinor: number
  /** Share of these rooms in the room price of the stay; the shares sum to it before automatic discounts. */
  partMinor: number
  /** Tax rate where no slab applies, in basis points (100 = 1 %). */
  bp: number
  /** Rate of the local tax on the stay, in basis points. */
  stayTaxBp: number
  slabs?: TaxRule['slabs']
  /** The part that is breakfast: the share of each room, rounded once for a room and night, and its tax rate. */
  breakfast?: { minor: number; bp: number }
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

/** Taxed amount by rate, and the rate of each night in basis points; null when its rooms have different rates. */
export type RoomTaxRates = { shares: TaxShare[]; nightBp: (number | null)[] }

/**
 * Chooses the tax rate of each room night. Discounts on the invoice lower the value of every room night in proportion
 * to its price (India: CGST Act, section 15(3)(a)). Shares are in the order of their first night.
 */
export function chooseTaxRates(roomNights: readonly RoomNight[], paid: PaidForRooms): RoomTaxRates {
  const roomsMinor = roomNights.reduce((sum, { partMinor }) => sum + partMinor, 0)
  const shares: TaxShare[] = []
  const nightBp: (number | null)[] = []
  for (const { night, unitMinor, partMinor, bp, stayTaxBp, slabs = [], breakfast } of roomNights) {
    const hasSlabs = slabs.length > 0
    const taxableMinor = hasSlabs ? taxableValue(unitMinor, roomsMinor, paid) : 0
    const rateBp = hasSlabs ? chooseTaxBp({ bp, slabs, inclusive: paid.inclusive }, taxableMinor) : bp
    const isFirstOrSame = nightBp[night] === undefined || nightBp[night] === rateBp
    nightBp[night] = isFirstOrSame ? rateBp : null
    const breakfastMinor = Math.min(partMinor, breakfast?.minor ?? 0)
    findOrAddShare(shares, { bp: rateBp, stayTaxBp }).roomMinor += partMinor - breakfastMinor
    if (breakfast && breakfastMinor > 0) {
      findOrAddShare(shares, { bp: breakfast.bp, stayTaxBp: 0, kind: 'breakfast' }).roomMinor += breakfastMinor
    }
  }
  return { shares, nightBp }
}

/** Adds the tax rate to each night when the rates differ. */
export function withNightRates(perNight: readonly NightPrice[], { shares, nightBp }: RoomTaxRates): NightPrice[] {
  const roomRates = shares.filter(({ kind }) => kind === undefined)
  return perNight.map(({ day, amountMinor }, night) => {
    const taxBp = nightBp[night] ?? null
    return { day, amountMinor, ...(roomRates.length > 1 && taxBp !== null ? { taxBp } : {}) }
  })
}

/**
 * Returns the taxable value of one room night: unit × (own ÷ rooms) × (taxable ÷ base), rounded half up. BigInt because
 * products of amounts can exceed 2^53.
 */
function taxableValue(
  unitMinor: number,
  roomsMinor: number,
  { ownMinor, baseMinor, taxableMinor }: PaidForRooms,
): number {
  if (roomsMinor <= 0 || baseMinor <= 0) return 0
  const divisor = BigInt(roomsMinor) * BigInt(baseMinor)
  const product = BigInt(unitMinor) * BigInt(Math.max(0, ownMinor)) * BigInt(Math.max(0, taxableMinor))
  return Number((2n * product + divisor) / (2n * divisor))
}

function findOrAddShare(shares: TaxShare[], key: Pick<TaxShare, 'bp' | 'stayTaxBp' | 'kind'>): TaxShare {
  const { bp, stayTaxBp, kind } = key
  const existing = shares.find((share) => share.bp === bp && share.stayTaxBp === stayTaxBp && share.kind === kind)
  if (existing) return existing
  const added = { ...key, roomMinor: 0, netMinor: 0, taxMinor: 0 }
  shares.push(added)
  return added
}
