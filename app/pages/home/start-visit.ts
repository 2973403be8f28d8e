import type { createStore } from 'jotai/vanilla'
import { hasLogin } from '#app/client/request/has-login.ts'
import { canStore } from '#app/client/request/storage/consent-choices.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies, storeCookie } from '#app/client/request/storage/storage.ts'
import { navigatorAtom } from '#app/client/state/navigator.ts'
import { recentRowAtom } from '#app/client/state/site/slots.ts'
import { pickedStayAtom, staleStayAtom, startsEmptyAtom } from '#app/client/state/stays/stay.ts'
import { viewAtom, visitAtom } from '#app/client/state/view.ts'
import { wantsQuickLogin } from '#app/domain/guests/quick-login.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { emptySearch, reduceSearch } from '#app/domain/search/search-object.ts'
import { readLastAction } from '#app/features/recent-stays/last-action.ts'
import { readRecentStays } from '#app/features/recent-stays/recent-stays.ts'
import type { SearchModel } from '#app/features/search-box/model.ts'
import { restoreStay } from '#app/features/search-box/restore-stay.ts'
import { stayKey } from '#app/features/search-box/stay-params.ts'
import { loadHome } from './load-home.ts'

type Store = ReturnType<typeof createStore>

/** Starts what the home page needs in the browser: the last search, sign-in, deals, recent stays and feedback. */
export async function startVisit(store: Store, search: SearchModel, signal: AbortSignal): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit || signal.aborted) return
  if (store.get(startsEmptyAtom)) startEmptySearch(store, search)
  else restoreLastStay(store, search)
  openQuickLogin(store)
  await Promise.all([loadHome(store, visit), showRecentStays(store), askForFeedback(store, signal)])
}

async function showRecentStays(store: Store): Promise<void> {
  const hasAction = readLastAction(performance.timeOrigin + performance.now()) !== null
  if (readRecentStays().length === 0 && !hasAction) return store.set(recentRowAtom, null)
  const { loadRecentRow } = await import('#app/features/recent-stays/load-recent-row.tsx')
  await loadRecentRow(store)
}

async function askForFeedback(store: Store, signal: AbortSignal): Promise<void> {
  if (!hasLogin()) return
  const { askOnceADay } = await import('#app/features/feedback-bar/ask-once-a-day.ts')
  await askOnceADay(store, signal)
}

/** After a booking, resets the search to the page's dates for one adult. */
function startEmptySearch(store: Store, search: SearchModel): void {
  store.set(startsEmptyAtom, false)
  const path = store.get(viewAtom)?.page.path ?? '/'
  const pageStayKey = stayKey(path, search.stay)
  const { roomConfig: rooms } = reduceSearch(emptySearch(), { type: 'resetLocationAndRooms' })
  store.set(pickedStayAtom, { stay: { ...search.stay, rooms }, copy: search.copy, pageStayKey })
}

/** Restores the stay of the guest's last search, unless the URL has dates or the guest picked some here. */
function restoreLastStay(store: Store, search: SearchModel): void {
  const visit = store.get(visitAtom)
  const path = store.get(viewAtom)?.page.path ?? '/'
  const hasDates = new URLSearchParams(path.split('?')[1] ?? '').has('checkin')
  const pageStayKey = stayKey(path, search.stay)
  store.set(staleStayAtom, false)
  if (!visit || hasDates || store.get(pickedStayAtom)?.pageStayKey === pageStayKey) return
  const restored = restoreStay(search, visit.locale)
  if (!restored) return
  const { stay, copy, isStale } = restored
  store.set(pickedStayAtom, { stay, copy, pageStayKey })
  if (isStale) store.set(staleStayAtom, true)
}

/** Opens the quick sign-in for eligible guests, once a day. */
function openQuickLogin(store: Store): void {
  const visit = store.get(visitAtom)
  const { pathname, search } = location
  if (!visit || new URLSearchParams(search).has('modal') || !isQuickLoginDue(visit)) return
  rememberQuickLogin()
  store.get(navigatorAtom)?.go(withOverlay(pathname + search, 'quickLogin'))
}

const QUICK_LOGIN = 'quick-login'

/** Returns whether to open the quick sign-in now: only on the first page of a visit. Browser only. */
function isQuickLoginDue(visit: { isLoggedIn: boolean; isWebview: boolean }): boolean {
  const { pathname, host } = location
  // Without consent the cookie cannot be stored, and the dialog would open on every visit.
  if (!canStore('preferences')) return false
  const wasShown = readCookie(documentCookies(), QUICK_LOGIN) !== null
  return wantsQuickLogin({ ...visit, pathname, host, referrer: landingReferrer(), wasShown })
}

/** Stores that the quick sign-in was shown, so that it is not opened again on the same day. */
export function rememberQuickLogin(): void {
  storeCookie(QUICK_LOGIN, '1')
}

/** document.referrer survives soft navigations, so it counts only on the first page of the visit. */
function landingReferrer(): string {
  return (history.state?.index ?? 0) === 0 ? document.referrer : ''
}
