import { stateTaxName } from './indian-states.ts'

/** Kinds of lines on documents, in the order in which they are printed. */
export const lineKinds = ['stay', 'breakfast', 'third_party', 'local'] as const
export type LineKind = (typeof lineKinds)[number]

/** The part of a document taxed at one rate, in minor units; negative on credit notes. */
export type DocumentLine = { kind: LineKind; rateBp: number; netMinor: number; taxMinor: number }

/** A tax on a line; in India two of them share the rate. */
export type TaxPart = { name: 'tax' | 'CGST' | 'SGST' | 'UTGST'; rateBp: number; amountMinor: number }

/**
 * Splits a line's tax. In India (`state` is set) rooms are supplied at the property by a registration of the same
 * state, so that the tax is CGST and SGST in equal halves. An odd minor unit is in neither half; see `roundingOf`.
 */
export function taxParts({ rateBp, taxMinor }: DocumentLine, state: string | null): TaxPart[] {
  if (taxMinor === 0) return []
  if (state === null) return [{ name: 'tax', rateBp, amountMinor: taxMinor }]
  const half = { rateBp: rateBp / 2, amountMinor: Math.trunc(taxMinor / 2) }
  return [
    { name: 'CGST', ...half },
    { name: stateTaxName(state), ...half },
  ]
}

/** Returns the minor units that no half contains, printed as rounding so that the document's total is exact. */
export function roundingOf(lines: readonly DocumentLine[], state: string | null): number {
  return state === null ? 0 : lines.reduce((sum, { taxMinor }) => sum + (taxMinor % 2), 0)
}

export function sortLines(lines: readonly DocumentLine[]): DocumentLine[] {
  return [...lines].sort((a, b) => lineKinds.indexOf(a.kind) - lineKinds.indexOf(b.kind) || a.rateBp - b.rateBp)
}
