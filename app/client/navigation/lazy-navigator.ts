import type { Navigator } from '#app/client/state/navigator.ts'
import { type Store, viewAtom } from '#app/client/state/view.ts'
import { hasThrown } from './has-thrown.ts'
import { beginWaiting, endWaiting, isReached, shapeOf, showTrouble } from './waiting.ts'

export const loadNavigation = () => import('./navigate.ts')

type Navigation = Awaited<ReturnType<typeof loadNavigation>>

type Follow = (by: Navigation) => Promise<void> | void

/** Without the navigation code, loads the page fully, or shows an error when the site is unreachable. */
export async function byNavigation(store: Store, path: string, follow: Follow): Promise<void> {
  if (hasThrown()) return location.assign(path)
  beginWaiting(shapeOf(path, store.get(viewAtom)?.page.path ?? path))
  const code = await loadNavigation().catch(() => null)
  if (code) return follow(code)
  if (await isReached()) return location.assign(path)
  endWaiting()
  showTrouble('unreached', () => byNavigation(store, path, follow))
}

export function lazyNavigator(store: Store): Navigator {
  return {
    go: (path, options = {}) => {
      byNavigation(store, path, ({ navigate }) => navigate(store, path, options))
    },
    close: (path) => {
      byNavigation(store, path, ({ closeOverlay }) => closeOverlay(store, path))
    },
  }
}
