import { importPart } from '#app/client/request/import-part.ts'
import type { OverlayEntry } from '#app/client/state/overlay-entry.ts'
import type { View, Visit } from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import { overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import { loadTranslator, type MessageArea } from '#app/i18n/messages.ts'
import { pages } from '#app/pages.ts'

/** Loads the code and messages of a page and of the overlay its path opens. */
export async function loadView(
  page: PageState,
  visit: Pick<Visit, 'locale' | 'device' | 'isWebview' | 'microsite'>,
): Promise<View> {
  const entry = pages[page.name]
  const pageLoad = importPart({ name: 'page', load: entry.load as () => Promise<{ Page: View['Page'] }> })
  const name = overlayNameIn(page.path)
  const requestedOverlay = await findOverlay(name)
  // Reports the unknown overlay as a failed import.
  if (name !== null && !requestedOverlay) await importPart({ name: 'overlay', when: false, load: noop }).catch(noop)
  const areas = new Set<MessageArea>([...entry.messageAreas, ...(requestedOverlay?.entry.messageAreas ?? [])])
  const [pageModule, overlayModule, translate] = await Promise.all([
    pageLoad,
    requestedOverlay && importPart({ name: 'overlay', load: requestedOverlay.entry.load }),
    loadTranslator(visit.locale, [...areas]),
  ])
  return {
    page,
    Page: pageModule.Page,
    overlay:
      requestedOverlay && overlayModule
        ? {
            name: requestedOverlay.name,
            entry: requestedOverlay.entry,
            Overlay: overlayModule.Overlay,
            isAlone: requestedOverlay.standsAlone(requestedOverlay.entry, visit),
            flags: requestedOverlay.overlayFlags(page.path, { device: visit.device, isFirst: false }),
            loadNested: requestedOverlay.loadNested,
          }
        : null,
    translate,
  }
}

async function noop() {}

/** Returns null when no overlay has this name. */
export async function findOverlay(name: string | null) {
  if (name === null) return null
  const { loadNested, overlayFlags, overlays, standsAlone } = await import('#app/overlays/catalogue.ts')
  const entry: OverlayEntry | undefined = overlays.get(name)
  return entry ? { name, entry, standsAlone, overlayFlags, loadNested } : null
}
