import type { OverlayName, SheetOf } from '#app/overlays/catalogue.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

type Made<Sheet> = Sheet | null | Promise<Sheet | null>

/**
 * The sheets a page makes, by the value of `modal` that asks for them: each only when the address asks, so that no page
 * carries it. A maker's sheet is of a kind its overlay draws; null: there is nothing to show.
 */
export type SheetTable<Facts extends unknown[]> = {
  readonly [Name in OverlayName]?: (...facts: Facts) => Made<SheetOf<Name>>
}

/** Makes the sheet of this name from what the page knows; null for no name, and for one the page has no sheet for. */
export async function makeSheet<Facts extends unknown[]>(
  table: SheetTable<Facts>,
  name: string | null,
  ...facts: Facts
): Promise<AnySheet | null> {
  const makers: [string, ((...facts: Facts) => Made<AnySheet>) | undefined][] = Object.entries(table)
  const make = makers.find(([own]) => own === name)?.[1]
  return make ? await make(...facts) : null
}
