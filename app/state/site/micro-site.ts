import { atom } from 'jotai/vanilla'
import type { MicrositeError } from '#app/domain/visits/microsite.ts'
import { visitAtom } from '#app/state/view.ts'

/** What the page knows of the microsite it stands in. */
export type MicroSite = {
  /** The partner's name; null on the site itself. */
  name: string | null
  /** Whether an app has put a native bridge into the page. */
  sdk: boolean
  /** Why the microsite the guest asked for is not there; null where none was asked for, or it is there [MODE-12]. */
  error: MicrositeError | null
}

/** What only the browser can tell; nothing until the page is at rest. */
const foundAtom = atom<Pick<MicroSite, 'sdk' | 'error'>>({ sdk: false, error: null })

/** The micro-site store. */
export const microSiteAtom = atom(
  (get): MicroSite => ({ name: get(visitAtom)?.microsite?.name ?? null, ...get(foundAtom) }),
  (_get, set, found: Pick<MicroSite, 'sdk' | 'error'>) => set(foundAtom, found),
)
