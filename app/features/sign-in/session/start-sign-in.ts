import type { createStore } from 'jotai/vanilla'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { logError } from '#app/request/log.ts'
import { navigatorAtom } from '#app/state/navigator.ts'
import { isPlainPress } from '#app/state/plain-press.ts'
import { viewAtom, visitAtom } from '#app/state/view.ts'
import { noteLoggedOut } from './logged-out-since.ts'

type Store = ReturnType<typeof createStore>

/**
 * Opens the ways in over the page where a link leads to them [OVER-19]; the page itself stays there for browsers without
 * script and for who opens it in a tab of its own. Called once, after hydration.
 */
export function startSignIn(store: Store): void {
  const visit = store.get(visitAtom)
  if (!visit) return
  if (visit.isLoggedIn) {
    whenSessionEnds(store)
    return
  }
  noteLoggedOut(Math.round(performance.timeOrigin + performance.now()))
  // Before the navigation's own listener, which would follow the link.
  document.addEventListener('click', (event) => onClick(store, event), { capture: true })
}

/** A page that was drawn for a signed-in guest says so when a call finds their session over. */
function whenSessionEnds(store: Store): void {
  addEventListener('signedout', () => {
    import('./ended/show-session-ended.tsx')
      .then(({ showSessionEnded }) => showSessionEnded(store))
      .catch((error) => logError('session ended', error))
  })
}

function onClick(store: Store, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.getAttribute('href') !== '/login' || !isPlainPress(event)) return
  const page = store.get(viewAtom)?.page
  const navigator = store.get(navigatorAtom)
  if (!navigator || !page || page.name === 'account' || page.name === 'resetPassword') return
  event.preventDefault()
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  navigator.go(withOverlay(page.path, 'signin'))
}
