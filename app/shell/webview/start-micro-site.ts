import type { createStore } from 'jotai/vanilla'
import { micrositeErrors } from '#app/domain/visits/microsite.ts'
import { cookiesHere, dropCookie } from '#app/request/kept/kept.ts'
import { readCookie } from '#app/request/kept/read-cookie.ts'
import { microSiteAtom } from '#app/state/site/micro-site.ts'
import { hasBridge } from './native-bridge.ts'

/** The server's word on a microsite that is not there; one page shows it. */
const COOKIE = 'microsite-error'

/** Puts into the micro-site store what the browser alone can tell: the app around the page, and a microsite that is not there. */
export function startMicroSite(store: ReturnType<typeof createStore>): void {
  const told = readCookie(cookiesHere(), COOKIE)
  if (told !== null) dropCookie(COOKIE)
  const sdk = hasBridge()
  // The way out of the webview stands there for who can leave by it.
  if (sdk) document.documentElement.dataset.sdk = ''
  store.set(microSiteAtom, { sdk, error: micrositeErrors.find((error) => error === told) ?? null })
}
