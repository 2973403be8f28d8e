import type { createStore } from 'jotai/vanilla'
import { workersHere } from '#app/features/offline/workers-here.ts'
import { offer } from '#app/features/prompts/offer.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { logError } from '#app/request/log.ts'
import type { ToWorker } from '#app/service-worker/scope.ts'
import { visitAtom } from '#app/state/view.ts'

type Store = ReturnType<typeof createStore>

/**
 * Gives the browser the site's service worker, tells it what this page was drawn with, and offers a new build's. A browser without
 * workers, or that refuses, goes on as before [OFFL-21]; where the operator has switched it off, one that is there is ended.
 */
export async function registerWorker(store: Store): Promise<void> {
  const workers = workersHere()
  const visit = store.get(visitAtom)
  if (!visit) return
  // What is said without network must be there before it is gone; with the other files of the page the worker keeps it.
  await loadTranslator(visit.locale, ['offline'])
  if (!workers) return
  if (document.documentElement.dataset.worker === 'off') return endWorker(workers)
  // A browser told to take none may answer nothing.
  const registration: ServiceWorkerRegistration | undefined = await workers.register('/sw.js', {
    updateViaCache: 'none',
  })
  if (!registration) return
  followUpdates(store, { workers, registration })
  const { active } = await workers.ready
  active?.postMessage({ files: loadedFiles(), lang: document.documentElement.lang } satisfies ToWorker)
}

/** The first page of a visit was loaded before there was a worker to keep its files. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|art|fonts)\//.test(pathname))
    .map(({ pathname }) => pathname)
}

async function endWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration()
  // What it is served instead takes itself and all that was kept away.
  await registration?.update()
}

type Registered = { workers: ServiceWorkerContainer; registration: ServiceWorkerRegistration }

/** Offers each build that is there, or comes, after the one this page is served by. */
function followUpdates(store: Store, registered: Registered): void {
  const { workers, registration } = registered
  const look = () => {
    // The first worker of a browser has nothing to take the place of.
    if (!registration.waiting || !workers.controller) return
    offer(store, 'update', { onTake: () => takeOver(registered) }).catch((error) => logError('worker', error))
  }
  const follow = () => registration.installing?.addEventListener('statechange', look)
  look()
  // The browser looks for one by itself when a page is loaded: it may be on its way already.
  follow()
  registration.addEventListener('updatefound', follow)
}

/** Only the tab in which Reload is pressed is loaded anew: another may hold a form [OFFL-16]. */
function takeOver({ workers, registration }: Registered): void {
  const { waiting } = registration
  // Else another tab has let it take over.
  if (waiting) {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ take: true } satisfies ToWorker)
  } else location.reload()
}
