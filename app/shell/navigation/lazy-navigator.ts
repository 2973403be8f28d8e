import type { createStore } from 'jotai/vanilla'
import type { Navigator } from '#app/state/navigator.ts'

/** Follows addresses by code that is loaded with the first of them; a full load when it cannot be had. */
export function lazyNavigator(store: ReturnType<typeof createStore>): Navigator {
  const load = () => import('./navigate.ts')
  return {
    go: (path, options = {}) => {
      load().then(
        ({ navigate }) => navigate(store, path, options),
        () => location.assign(path),
      )
    },
    close: (path) => {
      load().then(
        ({ closeOverlay }) => closeOverlay(store, path),
        () => location.assign(path),
      )
    },
  }
}
