import type { PageState } from '#app/contracts/page-state.ts'
import type { OverlayEntry } from './overlay-entry.ts'

/**
 * What an overlay gets of a page's data, as its row says: the sheet where it is of a kind the overlay draws, else null;
 * the part of the page where the page has it, else undefined. The address may name an overlay on any page.
 */
export function overlayData({ kinds, part }: Pick<OverlayEntry, 'kinds' | 'part'>, data: PageState['model']) {
  const { sheet } = data
  return {
    sheet: sheet && kinds?.includes(sheet.kind) ? sheet : null,
    part: part === undefined ? undefined : data[part],
  }
}
