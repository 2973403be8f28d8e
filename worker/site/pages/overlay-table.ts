import type { OverlayDataOf, OverlayName } from '#app/overlays/catalogue.ts'
import type { AnyOverlayData } from '#app/overlays/overlay-data-by-kind.ts'

type BuiltOverlay<OverlayData> = OverlayData | null | Promise<OverlayData | null>

/** Overlays of a page by the value of `modal`; the type ensures that a builder's data fits its overlay. */
export type OverlayTable<Details extends unknown[]> = {
  readonly [Name in OverlayName]?: (...details: Details) => BuiltOverlay<OverlayDataOf<Name>>
}

/** Returns the data of the named overlay, or null when the page does not have it. */
export async function buildOverlayData<Details extends unknown[]>(
  table: OverlayTable<Details>,
  name: string | null,
  ...details: Details
): Promise<AnyOverlayData | null> {
  const makers: [string, ((...details: Details) => BuiltOverlay<AnyOverlayData>) | undefined][] = Object.entries(table)
  const make = makers.find(([overlayName]) => overlayName === name)?.[1]
  return make ? await make(...details) : null
}
