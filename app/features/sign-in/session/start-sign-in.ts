import { logError } from '#app/client/request/log.ts'
import { type BrowserStorage, siteStorage } from '#app/client/request/storage/storage.ts'
import { navigatorAtom } from '#app/client/state/navigator.ts'
import { isPlainClick } from '#app/client/state/plain-click.ts'
import { type Store, viewAtom, visitAtom } from '#app/client/state/view.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'

/** Opens sign-in as an overlay, and again when the session ends. Without script links open the page. Call once. */
export function startSignIn(store: Store): void {
  const visit = store.get(visitAtom)
  if (!visit) return
  if (visit.isLoggedIn) {
    followSessionEnd(store)
    return
  }
  saveLoggedOutTime(Math.round(performance.timeOrigin + performance.now()))
  // Capture phase, to run before the navigation's own listener.
  document.addEventListener('click', (event) => onClick(store, event), { capture: true })
}

const KEY = 'loggedOutExp'

/** Stores when this browser was first seen signed out; never overwritten. */
export function saveLoggedOutTime(now: number, storage: () => BrowserStorage = () => siteStorage): void {
  try {
    const store = storage()
    if (store.getItem(KEY) === null) store.setItem(KEY, String(now))
  } catch (error) {
    // Storage may be unavailable; nothing depends on it.
    logError('storage', error)
  }
}

function followSessionEnd(store: Store): void {
  addEventListener('signedout', () => {
    import('./show-session-ended.tsx')
      .then(({ showSessionEnded }) => showSessionEnded(store))
      .catch((error) => logError('session ended', error))
  })
}

function onClick(store: Store, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.getAttribute('href') !== '/login' || !isPlainClick(event)) return
  const page = store.get(viewAtom)?.page
  const navigator = store.get(navigatorAtom)
  if (!navigator || !page || page.name === 'account' || page.name === 'resetPassword') return
  event.preventDefault()
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  navigator.go(withOverlay(page.path, 'signin'))
}
