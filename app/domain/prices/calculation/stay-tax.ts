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

export function toStayTax(rule: TaxRule, shares: TaxShare[]): TaxRule {
  const [first = rule] = shares
  return { ...rule, bp: first.bp, stayTaxBp: first.stayTaxBp ?? 0, ...(shares.length > 1 ? { shares } : {}) }
}

export function localTaxesOf(input: QuoteInput, tax: TaxRule, taxed: TaxedAmount): LocalTax[] {
  const { rooms, nights, childRule = childrenFree } = input
  return localTaxes(
    nights.map(({ day }) => taxOn(input.tax, day)),
    {
      adults: summarizeRooms(rooms).adults,
      ages: rooms.flatMap((room) => agesOf(room, childRule)),
      rooms: rooms.length,
      nets: taxed.shares ?? [{ stayTaxBp: tax.stayTaxBp ?? 0, netMinor: taxed.payableMinor - taxed.taxMinor }],
    },
  )
}
