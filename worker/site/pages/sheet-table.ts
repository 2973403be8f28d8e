import type { OverlayName, SheetOf } from '#app/overlays/catalogue.ts'
import type { AnySheet } from '#app/overlays/sheets.ts'

type Made<Sheet> = Sheet | null | Promise<Sheet | null>

/**
 * Overlays of a page by the value of `modal`, built only when the address asks for one. The type ensures that a
 * builder's data fits its overlay; null means nothing to show.
 */
export type SheetTable<Facts extends unknown[]> = {
  readonly [Name in OverlayName]?: (...facts: Facts) => Made<SheetOf<Name>>
}

/** Builds the overlay of this name, or returns null without a name or builder. */
export async function makeSheet<Facts extends unknown[]>(
  table: SheetTable<Facts>,
  name: string | null,
  ...facts: Facts
): Promise<AnySheet | null> {
  const makers: [string, ((...facts: Facts) => Made<AnySheet>) | undefined][] = Object.entries(table)
  const make = makers.find(([own]) => own === name)?.[1]
  return make ? await make(...facts) : null
}
