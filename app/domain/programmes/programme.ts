import { percent } from '#app/domain/money/money.ts'
import { type TaxRule, taxAmount } from '#app/domain/money/tax.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'

/** What a programme gives an approved account: percent off the rooms, percent of commission (DEC-208). Whole, 0 to 100. */
export type ProgrammeTerms = { kind: BrowsingMode; pricePercent: number; commissionPercent: number }

/** A programme's part of a price, as it is stored with the booking: its terms and what they come to, in minor units. */
export type QuotedProgramme = ProgrammeTerms & {
  /** What it takes off the rooms; 0 where a membership takes off as much or more (DEC-209). */
  amountMinor: number
  commissionMinor: number
}

/** What takes something off the rooms of one guest alone. */
export type OwnDiscounts = { memberPercent: number; programme: ProgrammeTerms | null }

/** Of membership and programme the larger one counts, never both (DEC-209). Whole display steps of the currency. */
export function ownDiscount(
  roomMinor: number,
  { memberPercent, programme }: OwnDiscounts,
  step: number,
): { memberPercent: number; memberMinor: number; programmeMinor: number } {
  const programmePercent = programme?.pricePercent ?? 0
  return programmePercent > memberPercent
    ? { memberPercent: 0, memberMinor: 0, programmeMinor: percent(roomMinor, programmePercent, step) }
    : { memberPercent, memberMinor: percent(roomMinor, memberPercent, step), programmeMinor: 0 }
}

/** What is paid for the rooms of a price, and how it is taxed. */
export type PaidRooms = { roomMinor: number; memberMinor: number; couponMinor: number; tax: TaxRule; step: number }

/**
 * A programme's part of a price. The commission is percent of what is paid for the rooms without tax (DEC-211), cut to whole
 * display steps; a coupon comes off them first, all of it, so that nobody earns on money nobody pays.
 */
export function quoteProgramme(
  terms: ProgrammeTerms,
  amountMinor: number,
  { roomMinor, memberMinor, couponMinor, tax, step }: PaidRooms,
): QuotedProgramme {
  const paidMinor = Math.max(0, roomMinor - memberMinor - amountMinor - couponMinor)
  const { payableMinor, taxMinor } = taxAmount(paidMinor, tax)
  const commissionMinor = Math.floor(((payableMinor - taxMinor) * terms.commissionPercent) / (100 * step)) * step
  const { kind, pricePercent, commissionPercent } = terms
  return { kind, pricePercent, commissionPercent, amountMinor, commissionMinor }
}
