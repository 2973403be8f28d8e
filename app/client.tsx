import { createStore } from 'jotai/vanilla'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageState } from './contracts/page-state.ts'
import { logError } from './request/log.ts'
import { tellVisit } from './request/told-visit.ts'
import { App } from './shell/app.tsx'
import { loadView } from './shell/load-view.ts'
import { lazyNavigator } from './shell/navigation/lazy-navigator.ts'
import { startNavigation } from './shell/navigation/start-navigation.ts'
import { navigatorAtom } from './state/navigator.ts'
import { type Visit, viewAtom, visitAtom } from './state/view.ts'

/**
 * Takes over the page the server drew: same data, same tree. Without it every link and form still works. Returns whether the
 * page is live; one that threw is not.
 */
async function takeOver(): Promise<boolean> {
  const root = document.getElementById('page')
  const state = document.getElementById('page-state')?.textContent
  if (!root || !state) return true
  const { page, visit }: { page: PageState; visit: Visit } = JSON.parse(state)
  tellVisit({
    role: visit.microsite?.deviseRole ?? null,
    abConfig: JSON.stringify(visit.experiments.experimentJSON),
  })
  const store = createStore()
  store.set(visitAtom, visit)
  store.set(navigatorAtom, lazyNavigator(store))
  store.set(viewAtom, await loadView(page, visit))
  const isBroken = await new Promise<boolean>((resolve) => {
    let hasThrown = false
    function onBroken() {
      hasThrown = true
      document.documentElement.dataset.live = 'false'
      resolve(true)
    }
    // In slices: what the guest does meanwhile comes first.
    startTransition(() => {
      // From the next line on React answers presses, even before it is done.
      dispatchEvent(new Event('taking'))
      hydrateRoot(root, <App store={store} onLive={() => resolve(hasThrown)} onBroken={onBroken} />, {
        // A page a browser has translated is drawn anew, as it should be; one that cannot be is reported by its boundary.
        onRecoverableError: (error) => hasThrown || isTranslated(root) || logError('hydration', error),
        // Boundaries report what they catch.
        onCaughtError: () => {},
      })
    })
  })
  if (isBroken) return false
  startNavigation(store)
  document.documentElement.dataset.live = 'true'
  return true
}

/** Chrome's translator puts every text into two `font` elements. */
function isTranslated(root: HTMLElement): boolean {
  return root.querySelector('font') !== null
}

// Trouble is told of by code that is fetched then (docs/decisions/events.md); where nobody keeps events it is not.
if (document.documentElement.dataset.events !== undefined) {
  for (const type of ['error', 'unhandledrejection', 'stayfront:error', 'stayfront:failure']) {
    addEventListener(type, (event) => {
      import('./shell/tracking/trouble.ts').then(
        ({ tellTrouble }) => tellTrouble(event),
        () => {},
      )
    })
  }
}

// What was done before is answered, or goes the way it goes without script: app/start.ts waits for either.
takeOver()
  .then((isLive) => dispatchEvent(new Event(isLive ? 'live' : 'notlive')))
  .catch((error) => {
    logError('start', error)
    dispatchEvent(new Event('notlive'))
  })
