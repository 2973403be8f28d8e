import type { OverlayDataOf, OverlayName } from '#app/overlays/catalogue.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'

type Made<Sheet> = Sheet | null | Promise<Sheet | null>

/**
 * Overlays of a page by the value of `modal`, built only when the address asks for one. The type ensures that a
 * builder's data fits its overlay; null means nothing to show.
 */
export type OverlayTable<Facts extends unknown[]> = {
  readonly [Name in OverlayName]?: (...details: Facts) => Made<OverlayDataOf<Name>>
}

/** Builds the overlay of this name, or returns null without a name or builder. */
export async function makeOverlayData<Facts extends unknown[]>(
  table: OverlayTable<Facts>,
  name: string | null,
  ...details: Facts
): Promise<AnyOverlayData | null> {
  const makers: [string, ((...details: Facts) => Made<AnyOverlayData>) | undefined][] = Object.entries(table)
  const make = makers.find(([own]) => own === name)?.[1]
  return make ? await make(...details) : null
}
