import type { createStore } from 'jotai/vanilla'
import type { Navigator } from '#app/state/navigator.ts'
import { isReached, showTrouble } from './waiting.ts'

/** How addresses are followed; fetched with what is late, or with the first act that asks for it. */
export const loadNavigation = () => import('./navigate.ts')

type Navigation = Awaited<ReturnType<typeof loadNavigation>>

/** Follows an address as it is asked to be; without the code that can, the browser loads it whole, or the page says what is missing. */
export async function byNavigation(path: string, follow: (by: Navigation) => Promise<void> | void): Promise<void> {
  const code = await loadNavigation().catch(() => null)
  if (code) await follow(code)
  else if (await isReached()) location.assign(path)
  else showTrouble('unreached', () => byNavigation(path, follow))
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
