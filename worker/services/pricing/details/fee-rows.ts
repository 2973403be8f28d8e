import { type FeeKind, type FeeMode, type FeeUnit, feeKinds, type PropertyFee } from '#app/domain/prices/fees.ts'

export type FeeRow = [
  kind: FeeKind,
  mode: FeeMode,
  per: FeeUnit,
  unitMinor: number,
  taken: PropertyFee['taken'],
  returnDays: number | null,
]

/** SQL for the fees of a property `p`, as JSON of `FeeRow`. */
export const feesSql = `(SELECT json_group_array(json_array(kind, mode, per, amount_minor, taken, return_days))
      FROM property_fee WHERE property_id = p.id)`

export function toFees(rows: readonly FeeRow[]): PropertyFee[] {
  return rows
    .map(([kind, mode, per, unitMinor, taken, returnDays]) => ({ kind, mode, per, unitMinor, taken, returnDays }))
    .sort((one, other) => feeKinds.indexOf(one.kind) - feeKinds.indexOf(other.kind))
}
