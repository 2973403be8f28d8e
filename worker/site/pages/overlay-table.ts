import type { OverlayDataOf, OverlayName } from '#app/overlays/catalogue.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'

type BuiltOverlay<OverlayData> = OverlayData | null | Promise<OverlayData | null>

/** Overlays of a page by the value of `modal`; the type ensures that a builder's data fits its overlay. */
export type OverlayTable<Facts extends unknown[]> = {
  readonly [Name in OverlayName]?: (...details: Facts) => BuiltOverlay<OverlayDataOf<Name>>
}

export async function buildOverlayData<Facts extends unknown[]>(
  table: OverlayTable<Facts>,
  name: string | null,
  ...details: Facts
): Promise<AnyOverlayData | null> {
  const makers: [string, ((...details: Facts) => BuiltOverlay<AnyOverlayData>) | undefined][] = Object.entries(table)
  const make = makers.find(([own]) => own === name)?.[1]
  return make ? await make(...details) : null
}
