import { loadTranslator, type MessageArea } from '#app/i18n/messages.ts'
import { overlayOf, overlays } from '#app/overlays/catalogue.ts'
import { pages } from '#app/pages.ts'
import type { PageState, View } from '#app/state/view.ts'

/** Loads the code and messages a page needs, overlay included. Throws when a part cannot be loaded. */
export async function loadView(page: PageState, locale: string): Promise<View> {
  const entry = pages[page.name]
  const overlayName = overlayOf(page.path.split('?')[1] ?? '')
  const overlayEntry = overlayName ? overlays[overlayName] : undefined
  const areas = new Set<MessageArea>([...entry.areas, ...(overlayEntry?.areas ?? [])])
  const [module, overlayModule, translate] = await Promise.all([
    entry.load(),
    overlayEntry?.load(),
    loadTranslator(locale, [...areas]),
  ])
  return {
    page,
    Page: module.Page,
    overlay: overlayName && overlayModule ? { name: overlayName, Overlay: overlayModule.Overlay } : null,
    translate,
  }
}
