import {
  cityTaxGuests,
  type LocalTax,
  localTaxes,
  type TaxedAmount,
  type TaxRule,
  type TaxShare,
  taxOn,
} from '#app/domain/money/tax.ts'
import { agesOf, childrenFree } from '#app/domain/prices/child-price.ts'
import type { QuoteInput } from '#app/domain/prices/price-quote.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'

/** The tax on a whole stay: at one rate, or in shares. */
export function toStayTax(rule: TaxRule, shares: TaxShare[]): TaxRule {
  const [first = rule] = shares
  return { ...rule, bp: first.bp, stayTaxBp: first.stayTaxBp ?? 0, ...(shares.length > 1 ? { shares } : {}) }
}

/** What the town takes on top: city and room tax night by night, its part of the price at each rate. */
export function localTaxesOf(input: QuoteInput, tax: TaxRule, taxed: TaxedAmount): LocalTax[] {
  const { rooms, nights, childRule = childrenFree } = input
  const ages = rooms.flatMap((room) => agesOf(room, childRule))
  const { adults } = summarizeRooms(rooms)
  const none = { bp: 0, inclusive: true, cityTaxMinor: 0 }
  const parts = [
    ...nights.flatMap(({ day }, index) => {
      const rule = taxOn(input.tax, day)
      const isTaxed = index < (rule.cityTaxMaxNights ?? nights.length)
      const guests = cityTaxGuests(rule, adults, ages)
      return isTaxed ? localTaxes(rule, { guests, rooms: rooms.length, nights: 1, netMinor: 0 }) : []
    }),
    ...(taxed.shares ?? [{ stayTaxBp: tax.stayTaxBp ?? 0, netMinor: taxed.payableMinor - taxed.taxMinor }]).flatMap(
      ({ stayTaxBp, netMinor }) => localTaxes({ ...none, stayTaxBp }, { guests: 0, rooms: 0, nights: 0, netMinor }),
    ),
  ]
  return (['guest', 'room', 'stay'] as const)
    .map((per) => ({ per, amountMinor: sumMinorOf(parts.filter((part) => part.per === per)) }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

function sumMinorOf(parts: readonly LocalTax[]): number {
  return parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
