import { createStore } from 'jotai/vanilla'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageState } from '../contracts/page-state.ts'
import { App } from './app.tsx'
import { loadView } from './load-view.ts'
import { lazyNavigator } from './navigation/lazy-navigator.ts'
import { startNavigation } from './navigation/start-navigation.ts'
import { logError } from './request/log.ts'
import { setRequestVisit } from './request/request-visit.ts'
import { navigatorAtom } from './state/navigator.ts'
import { type Visit, viewAtom, visitAtom } from './state/view.ts'

/** Hydrates the server-rendered page. Returns false when the page threw an error. */
async function hydratePage(): Promise<boolean> {
  const root = document.getElementById('page')
  const state = document.getElementById('page-state')?.textContent
  if (!root || !state) return true
  const { page, visit }: { page: PageState; visit: Visit } = JSON.parse(state)
  setRequestVisit({
    role: visit.microsite?.deviseRole ?? null,
    abConfig: JSON.stringify(visit.experiments.experimentJSON),
  })
  const store = createStore()
  store.set(visitAtom, visit)
  store.set(navigatorAtom, lazyNavigator(store))
  store.set(viewAtom, await loadView(page, visit))
  const isBroken = await new Promise<boolean>((resolve) => {
    let hasThrown = false
    function onRenderError() {
      hasThrown = true
      document.documentElement.dataset.live = 'false'
      resolve(true)
    }
    // A transition hydrates in slices, so that input is handled in between.
    startTransition(() => {
      // From the next line on React handles clicks, even before hydration is complete.
      dispatchEvent(new Event('taking'))
      hydrateRoot(root, <App store={store} onHydrated={() => resolve(hasThrown)} onRenderError={onRenderError} />, {
        // React re-renders pages that the browser translated, as expected; a page that fails is reported by its error
        // boundary.
        onRecoverableError: (error) => hasThrown || isTranslated(root) || logError('hydration', error),
        // Error boundaries report caught errors themselves.
        onCaughtError: () => {},
      })
    })
  })
  if (isBroken) return false
  startNavigation(store)
  document.documentElement.dataset.live = 'true'
  return true
}

/** Chrome's translator wraps every text in two `font` elements. */
function isTranslated(root: HTMLElement): boolean {
  return root.querySelector('font') !== null
}

// Error reporting is loaded on the first error (docs/decisions/events.md), only where event collection is configured.
if (document.documentElement.dataset.events !== undefined) {
  for (const type of ['error', 'unhandledrejection', 'stayfront:error', 'stayfront:failure']) {
    addEventListener(type, (event) => {
      import('./tracking/report-problem.ts').then(
        ({ reportProblem }) => reportProblem(event),
        () => {},
      )
    })
  }
}

// app/client/start.ts waits for either event: it replays the guest's earlier actions, or lets the browser handle them
// as without JavaScript.
hydratePage()
  .then((isLive) => dispatchEvent(new Event(isLive ? 'live' : 'notlive')))
  .catch((error) => {
    logError('start', error)
    dispatchEvent(new Event('notlive'))
  })
