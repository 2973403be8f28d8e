import { overlayData } from '#app/client/app.tsx'
import type { PageState } from '#app/contracts/page-state.ts'
import { nestedOverlays, overlays } from '#app/overlays/catalogue.ts'

/**
 * The props an overlay of this name gets from a page's data, empty for an unknown name; its type is tested where it is
 * rendered.
 */
export function overlayProps(name: string, model: unknown): { sheet: never; part: never } {
  const entry = overlays.get(name) ?? nestedOverlays.get(name)
  return overlayData(entry ?? {}, (model ?? {}) as PageState['model']) as { sheet: never; part: never }
}
