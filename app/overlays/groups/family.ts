import type { DrawOverlay, OverlayFamily } from '#app/client/state/overlay-entry.ts'
import type { PageParts } from '#app/overlays/page-parts.ts'
import type { Sheets } from '#app/overlays/sheets.ts'

/** Entry of the catalogue, typed with its names and the kinds of its data. */
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

/** Type-checks that the loaded overlay accepts the data kinds and page part of its entry. */
export function family<
  const Name extends string,
  const Kind extends keyof Sheets = never,
  const Part extends keyof PageParts = never,
>(row: Row<Name, Kind, Part>): Family<Name, Kind> {
  return row
}
