import type { PageParts } from '#app/overlays/page-parts.ts'
import type { Sheets } from '#app/overlays/sheets.ts'
import type { DrawOverlay, OverlayFamily } from '#app/state/overlay-entry.ts'

/** A row of the catalogue with the names and the kinds of sheets it tells. */
export type Family<Name extends string, Kind extends keyof Sheets> = Omit<OverlayFamily, 'names' | 'kinds'> & {
  names: readonly Name[]
  kinds?: readonly Kind[]
}

type Row<Name extends string, Kind extends keyof Sheets, Part extends keyof PageParts> = Omit<
  Family<Name, Kind>,
  'part' | 'load'
> & {
  part?: Part
  load: () => Promise<{ Overlay: DrawOverlay<Sheets[Kind], PageParts[Part]> }>
}

/** A row of the catalogue. The overlay it loads must take what its row names: sheets of these kinds, this part of a page. */
export function family<
  const Name extends string,
  const Kind extends keyof Sheets = never,
  const Part extends keyof PageParts = never,
>(row: Row<Name, Kind, Part>): Family<Name, Kind> {
  return row
}
