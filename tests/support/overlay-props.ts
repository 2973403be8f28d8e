import type { PageState } from '#app/contracts/page-state.ts'
import { nestedOverlays, overlays } from '#app/overlays/catalogue.ts'
import { overlayData } from '#app/state/overlay-data.ts'

/** What the overlay of this name gets of a page's data, as on a page, nothing for a name that is none; its own type is what its test draws. */
export function overlayProps(name: string, model: unknown): { sheet: never; part: never } {
  const entry = overlays.get(name) ?? nestedOverlays.get(name)
  return overlayData(entry ?? {}, (model ?? {}) as PageState['model']) as { sheet: never; part: never }
}
