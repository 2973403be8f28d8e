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

/** Takes over the page the server drew: same data, same tree. Without it every link and form still works. */
async function takeOver(): Promise<void> {
  const root = document.getElementById('page')
  const state = document.getElementById('page-state')?.textContent
  if (!root || !state) return
  const { page, visit }: { page: PageState; visit: Visit } = JSON.parse(state)
  tellVisit({
    role: visit.microsite?.deviseRole ?? null,
    abConfig: JSON.stringify(visit.experiments.experimentJSON),
  })
  const store = createStore()
  store.set(visitAtom, visit)
  store.set(navigatorAtom, lazyNavigator(store))
  store.set(viewAtom, await loadView(page, visit))
  await new Promise<void>((resolve) => {
    // In slices: what the guest does meanwhile comes first.
    startTransition(() => {
      // From the next line on React answers presses, even before it is done.
      dispatchEvent(new Event('taking'))
      hydrateRoot(root, <App store={store} onLive={resolve} />, {
        onRecoverableError: (error) => logError('hydration', error),
      })
    })
  })
  startNavigation(store)
  document.documentElement.dataset.live = 'true'
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
  .then(() => dispatchEvent(new Event('live')))
  .catch((error) => {
    logError('start', error)
    dispatchEvent(new Event('notlive'))
  })
