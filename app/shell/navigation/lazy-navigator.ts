import type { createStore } from 'jotai/vanilla'
import type { Navigator } from '#app/state/navigator.ts'
import { beginWaiting, endWaiting, isReached, showTrouble } from './waiting.ts'

/** How addresses are followed; fetched with what is late, or with the first act that asks for it. */
export const loadNavigation = () => import('./navigate.ts')

type Navigation = Awaited<ReturnType<typeof loadNavigation>>

/** Follows an address as it is asked to be; without the code that can, the browser loads it whole, or the page says what is missing. */
export async function byNavigation(path: string, follow: (by: Navigation) => Promise<void> | void): Promise<void> {
  beginWaiting()
  const code = await loadNavigation().catch(() => null)
  if (code) return follow(code)
  if (await isReached()) return location.assign(path)
  endWaiting()
  showTrouble('unreached', () => byNavigation(path, follow))
}

/** Follows addresses for parts of the page. */
export function lazyNavigator(store: ReturnType<typeof createStore>): Navigator {
  return {
    go: (path, options = {}) => {
      byNavigation(path, ({ navigate }) => navigate(store, path, options))
    },
    close: (path) => {
      byNavigation(path, ({ closeOverlay }) => closeOverlay(store, path))
    },
  }
}
