import type { Navigator } from '#app/client/state/navigator.ts'
import { type Store, viewAtom } from '#app/client/state/view.ts'
import { hasThrown } from './has-thrown.ts'
import { beginWaiting, endWaiting, isSiteReachable, placeholderFor, showNetworkError } from './waiting.ts'

export const loadNavigation = () => import('./navigate.ts')

type NavigationModule = Awaited<ReturnType<typeof loadNavigation>>

type NavigationAction = (navigation: NavigationModule) => Promise<void> | void

/**
 * Runs the action once the navigation code is loaded. When loading it fails, reloads the page at `path`, or shows an
 * error with a retry while the site is unreachable.
 */
export async function withNavigation(store: Store, path: string, action: NavigationAction): Promise<void> {
  if (hasThrown()) return location.assign(path)
  beginWaiting(placeholderFor(path, store.get(viewAtom)?.page.path ?? path))
  const navigation = await loadNavigation().catch(() => null)
  if (navigation) return action(navigation)
  if (await isSiteReachable()) return location.assign(path)
  endWaiting()
  showNetworkError('unreached', () => withNavigation(store, path, action))
}

/** Returns a navigator that loads the navigation code on first use. */
export function lazyNavigator(store: Store): Navigator {
  return {
    go: (path, options = {}) => {
      withNavigation(store, path, ({ navigate }) => navigate(store, path, options))
    },
    close: (path) => {
      withNavigation(store, path, ({ closeOverlay }) => closeOverlay(store, path))
    },
  }
}
