import { atom } from 'jotai/vanilla'
import { visitAtom } from '#app/client/state/view.ts'
import type { MicrositeError } from '#app/domain/visits/microsite.ts'

export type MicroSite = {
  name: string | null
  /** True when an app injected a native bridge into the page. */
  sdk: boolean
  error: MicrositeError | null
}

/** Known only in the browser, after the page is idle. */
const detectedAtom = atom<Pick<MicroSite, 'sdk' | 'error'>>({ sdk: false, error: null })

export const microSiteAtom = atom(
  (get): MicroSite => ({ name: get(visitAtom)?.microsite?.name ?? null, ...get(detectedAtom) }),
  (_get, set, detected: Pick<MicroSite, 'sdk' | 'error'>) => set(detectedAtom, detected),
)
