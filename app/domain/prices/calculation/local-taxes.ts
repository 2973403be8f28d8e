import {
  type LocalTax,
  localTaxes,
  type TaxedAmount,
  type TaxRule,
  type TaxShare,
  taxOn,
} from '#app/domain/money/tax.ts'
import { agesOf, childrenFree } from '#app/domain/prices/child-price.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { QuoteInput } from './quote-input.ts'

/**
 * Returns the tax rule of a whole stay whose nights may have several rates: the rate of the first share, with all
 * shares when there are several.
 */
export function combineTaxShares(rule: TaxRule, shares: TaxShare[]): TaxRule {
  const [first = rule] = shares
  return { ...rule, bp: first.bp, stayTaxBp: first.stayTaxBp ?? 0, ...(shares.length > 1 ? { shares } : {}) }
}

/** Returns the local taxes in the total. */
export function localTaxesOf(input: QuoteInput, tax: TaxRule, taxed: TaxedAmount): LocalTax[] {
  const taxBases = taxed.shares ?? [{ stayTaxBp: tax.stayTaxBp ?? 0, netMinor: netOf(taxed) }]
  return localTaxes(
    input.nights.map(({ day }) => taxOn(input.tax, day)),
    { ...partyOf(input), nets: taxBases },
  )
}

/** Returns local taxes paid to the property, which are in no total. A tax on the price is by the first night's rule. */
export function taxesAtProperty(input: QuoteInput, taxed: TaxedAmount): LocalTax[] {
  const nights = input.nights.map(({ day }) => taxOn(input.tax, day).atProperty ?? noLocalTax)
  const hasTax = nights.some(({ cityTaxMinor, roomTaxMinor, stayTaxBp }) => cityTaxMinor || roomTaxMinor || stayTaxBp)
  if (!hasTax) return []
  // Shares with a kind are meals and extras, which such taxes leave out.
  const shares = taxed.shares?.filter(({ kind }) => kind === undefined) ?? [{ netMinor: netOf(taxed) }]
  const netMinor = shares.reduce((sum, share) => sum + share.netMinor, 0)
  return localTaxes(nights, { ...partyOf(input), nets: [{ stayTaxBp: nights[0]?.stayTaxBp ?? 0, netMinor }] })
}

const noLocalTax: NonNullable<TaxRule['atProperty']> = { cityTaxMinor: 0 }

function netOf({ payableMinor, taxMinor }: TaxedAmount): number {
  return payableMinor - taxMinor
}

function partyOf({ rooms, childRule = childrenFree }: QuoteInput) {
  const ages = rooms.flatMap((room) => agesOf(room, childRule))
  return { adults: summarizeRooms(rooms).adults, ages, rooms: rooms.length }
}
