import type { createStore } from 'jotai/vanilla'
import { micrositeErrors } from '#app/domain/visits/microsite.ts'
import { cookiesHere, dropCookie } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'
import { microSiteAtom } from '#app/state/site/micro-site.ts'
import { hasBridge } from './native-bridge.ts'

/** Set by the server for a missing microsite; shown on one page. */
const COOKIE = 'microsite-error'

/** Stores what only the browser knows: a native app around the page and a microsite error. */
export function startMicroSite(store: ReturnType<typeof createStore>): void {
  const told = readCookie(cookiesHere(), COOKIE)
  if (told !== null) dropCookie(COOKIE)
  const sdk = hasBridge()
  // Shows the exit button of the webview bar.
  if (sdk) document.documentElement.dataset.sdk = ''
  store.set(microSiteAtom, { sdk, error: micrositeErrors.find((error) => error === told) ?? null })
}
