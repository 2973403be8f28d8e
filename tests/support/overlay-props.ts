import { overlayProps as propsOf } from '#app/client/app.tsx'
import type { PageState } from '#app/contracts/page-state.ts'
import { nestedOverlays, overlays } from '#app/overlays/catalogue.ts'

/**
 * The props an overlay of this name gets from a page's data, empty for an unknown name; its type is tested where it is
 * rendered.
 */
export function overlayProps(name: string, model: unknown): { overlayData: never; part: never } {
  const entry = overlays.get(name) ?? nestedOverlays.get(name)
  return propsOf(entry ?? {}, (model ?? {}) as PageState['model']) as { overlayData: never; part: never }
}
