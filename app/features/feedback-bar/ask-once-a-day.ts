import { call } from '#app/client/request/browser-call.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies, storeCookie } from '#app/client/request/storage/storage.ts'
import { navigatorAtom } from '#app/client/state/navigator.ts'
import type { Store } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'

const COOKIE = 'feedback-asked'

/** Asks a returning signed-in guest for feedback on the newest stay without feedback, at most once a day. */
export async function askOnceADay(store: Store, signal: AbortSignal): Promise<void> {
  if (readCookie(documentCookies(), COOKIE) !== null) return
  const { pathname, search } = location
  if (new URLSearchParams(search).has('modal')) return
  const response = await call<{ bookings: unknown[] }>('bookingsWithoutFeedback')
  if (!response.ok || signal.aborted) return
  storeCookie(COOKIE, '1')
  if (response.data.bookings.length === 0) return
  store.get(navigatorAtom)?.go(withOverlay(pathname + search, 'postCheckoutPopUp'), { keepScroll: true })
}
