import { importPart } from '#app/client/request/import-part.ts'
import type { OverlayEntry } from '#app/client/state/overlay-entry.ts'
import type { View, Visit } from '#app/client/state/view.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import { overlayNameIn } from '#app/domain/routes/overlay-address.ts'
import { loadTranslator, type MessageArea } from '#app/i18n/messages.ts'
import { pages } from '#app/pages.ts'

export async function loadView(
  page: PageState,
  visit: Pick<Visit, 'locale' | 'device' | 'isWebview' | 'microsite'>,
): Promise<View> {
  const entry = pages[page.name]
  const loading = importPart({ name: 'page', load: entry.load as () => Promise<{ Page: View['Page'] }> })
  const name = overlayNameIn(page.path)
  const requested = await findOverlay(name)
  if (name !== null && !requested) await importPart({ name: 'overlay', when: false, load: noPart }).catch(noPart)
  const areas = new Set<MessageArea>([...entry.messageAreas, ...(requested?.entry.messageAreas ?? [])])
  const [module, overlay, translate] = await Promise.all([
    loading,
    requested && importPart({ name: 'overlay', load: requested.entry.load }),
    loadTranslator(visit.locale, [...areas]),
  ])
  return {
    page,
    Page: module.Page,
    overlay:
      requested && overlay
        ? {
            name: requested.name,
            entry: requested.entry,
            Overlay: overlay.Overlay,
            isAlone: requested.standsAlone(requested.entry, visit),
            flags: requested.overlayFlags(page.path, { device: visit.device, isFirst: false }),
            loadNested: requested.loadNested,
          }
        : null,
    translate,
  }
}

async function noPart() {}

export async function findOverlay(name: string | null) {
  if (name === null) return null
  const { loadNested, overlayFlags, overlays, standsAlone } = await import('#app/overlays/catalogue.ts')
  const entry: OverlayEntry | undefined = overlays.get(name)
  return entry ? { name, entry, standsAlone, overlayFlags, loadNested } : null
}
