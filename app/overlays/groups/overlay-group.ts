import type { DrawOverlay, OverlayGroup } from '#app/client/state/overlay-entry.ts'
import type { OverlayDataByKind } from '#app/overlays/overlay-data-by-kind.ts'
import type { PageParts } from '#app/overlays/page-parts.ts'

export type Group<Name extends string, Kind extends keyof OverlayDataByKind> = Omit<OverlayGroup, 'names' | 'kinds'> & {
  names: readonly Name[]
  kinds?: readonly Kind[]
}

type Row<Name extends string, Kind extends keyof OverlayDataByKind, Part extends keyof PageParts> = Omit<
  Group<Name, Kind>,
  'source' | 'messageAreas' | 'part' | 'load'
> & {
  messageAreas?: OverlayGroup['messageAreas']
  part?: Part
  load: () => Promise<{ Overlay: DrawOverlay<OverlayDataByKind[Kind], PageParts[Part]> }>
}

/** Returns an overlay group; the types check that its overlay accepts its data kinds and page part. */
export function overlayGroup<
  const Name extends string,
  const Kind extends keyof OverlayDataByKind = never,
  const Part extends keyof PageParts = never,
>(source: string, row: Row<Name, Kind, Part>): Group<Name, Kind> {
  return { messageAreas: [], needsData: row.kinds !== undefined, ...row, source }
}
