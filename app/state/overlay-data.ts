import type { PageState } from '#app/contracts/page-state.ts'
import type { OverlayEntry } from './overlay-entry.ts'

/**
 * Returns the page data for an overlay, according to its entry: the overlay data if it has a matching kind, else null;
 * the part of the page model, or undefined. The URL may open an overlay on any page.
 */
export function overlayData({ kinds, part }: Pick<OverlayEntry, 'kinds' | 'part'>, data: PageState['model']) {
  const { sheet } = data
  return {
    sheet: sheet && kinds?.includes(sheet.kind) ? sheet : null,
    part: part === undefined ? undefined : data[part],
  }
}
