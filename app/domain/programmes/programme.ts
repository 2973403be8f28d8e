import { percent } from '#app/domain/money/money.ts'
import { type TaxRule, taxAmount } from '#app/domain/money/tax.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'

/** Terms of an approved account of a travel agent or a company: discount and commission in whole percent, 0 to 100. */
export type ProgrammeTerms = { kind: BrowsingMode; pricePercent: number; commissionPercent: number }

/** Programme terms and amounts as stored with the booking, in minor units. */
export type QuotedProgramme = ProgrammeTerms & {
  /** Discount on the rooms; 0 when a membership discount is equal or larger. */
  amountMinor: number
  commissionMinor: number
}

export type AccountDiscounts = { memberPercent: number; programme: ProgrammeTerms | null }

/** Returns the larger of membership and programme discount, never both, rounded to display steps. */
export function largerDiscount(
  roomMinor: number,
  { memberPercent, programme }: AccountDiscounts,
  step: number,
): { memberPercent: number; memberMinor: number; programmeMinor: number } {
  const programmePercent = programme?.pricePercent ?? 0
  return programmePercent > memberPercent
    ? { memberPercent: 0, memberMinor: 0, programmeMinor: percent(roomMinor, programmePercent, step) }
    : { memberPercent, memberMinor: percent(roomMinor, memberPercent, step), programmeMinor: 0 }
}

export type RoomPrice = { roomMinor: number; memberMinor: number; couponMinor: number; tax: TaxRule; step: number }

/**
 * Returns the programme part of a price. Commission is a percentage of the net room price, rounded down to display
 * steps; the whole coupon is deducted first, so no commission is paid on money the guest did not pay.
 */
export function quoteProgramme(
  terms: ProgrammeTerms,
  amountMinor: number,
  { roomMinor, memberMinor, couponMinor, tax, step }: RoomPrice,
): QuotedProgramme {
  const paidMinor = Math.max(0, roomMinor - memberMinor - amountMinor - couponMinor)
  const { payableMinor, taxMinor } = taxAmount(paidMinor, tax)
  const commissionMinor = Math.floor(((payableMinor - taxMinor) * terms.commissionPercent) / (100 * step)) * step
  const { kind, pricePercent, commissionPercent } = terms
  return { kind, pricePercent, commissionPercent, amountMinor, commissionMinor }
}
