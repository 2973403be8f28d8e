import { createStore } from 'jotai/vanilla'
import { hydrateRoot } from 'react-dom/client'
import type { PageState } from './contracts/page-state.ts'
import { logError } from './request/log.ts'
import { App } from './shell/app.tsx'
import { loadView } from './shell/load-view.ts'
import { lazyNavigator } from './shell/navigation/lazy-navigator.ts'
import { navigatorAtom } from './state/navigator.ts'
import { type Visit, viewAtom, visitAtom } from './state/view.ts'

/** Takes over the page the server drew: same data, same tree. Without it every link and form still works. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('page')
  const state = document.getElementById('page-state')?.textContent
  if (!root || !state) return
  const { page, visit }: { page: PageState; visit: Visit } = JSON.parse(state)
  const store = createStore()
  store.set(visitAtom, visit)
  store.set(navigatorAtom, lazyNavigator(store))
  store.set(viewAtom, await loadView(page, visit))
  hydrateRoot(root, <App store={store} />, {
    onRecoverableError: (error) => logError('hydration', error),
  })
  // Links work without it, so it need not be there before the page does.
  const { startNavigation } = await import('./shell/navigation/start-navigation.ts')
  startNavigation(store)
  document.documentElement.dataset.live = 'true'
}

hydrate().catch((error) => logError('start', error))
