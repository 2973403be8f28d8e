import { logError } from '#app/client/request/log.ts'
import {
  belongsToOtherGuest,
  dropCachedPage,
  dropPageCaches,
  listCachedPages,
} from '#app/client/request/storage/cached-pages.ts'
import { whenIdle } from '#app/client/request/when-idle.ts'
import type { ToWorker } from '#app/client/service-worker/scope.ts'
import { type Store, type Visit, visitAtom } from '#app/client/state/view.ts'
import { findServiceWorkers } from '#app/features/offline/find-service-workers.ts'
import { startInstallPrompt } from '#app/features/prompts/install-prompt.ts'
import { offer } from '#app/features/prompts/offer.ts'
import { startOptin } from '#app/features/prompts/optin-card.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { cacheVisitedPages } from './cache-visited-pages.ts'
import { followConnection } from './follow-connection.ts'

/** Delay of the registration after hydration, in milliseconds, to leave bandwidth to the page. */
const WORKER_AFTER_MS = 2000

/** Starts offline support and the install and push prompts; not in the app or on microsites. Call last. */
export function startOffline(store: Store): void {
  addEventListener('signedout', () => dropPageCaches())
  dropOtherGuestsPages().catch((error) => logError('storage', error))
  const visit = store.get(visitAtom)
  if (!visit || !isOnOwnSite(visit)) return
  followConnection(store)
  cacheVisitedPages(store)
  startInstallPrompt(store)
  startOptin(store).catch((error) => logError('optin', error))
  setTimeout(() => whenIdle(() => register(store)), WORKER_AFTER_MS)
}

/** Service worker, install and push prompts exist only on our own site. */
function isOnOwnSite({ isWebview, microsite }: Pick<Visit, 'isWebview' | 'microsite'>): boolean {
  return !isWebview && microsite === null
}

async function register(store: Store): Promise<void> {
  try {
    await registerWorker(store)
  } catch (error) {
    if (navigator.onLine) logError('storage', error)
    else addEventListener('online', () => register(store), { once: true })
  }
}

/** Registers the service worker, or removes an existing one when the operator has disabled it. */
export async function registerWorker(store: Store): Promise<void> {
  const workers = findServiceWorkers()
  const visit = store.get(visitAtom)
  if (!visit) return
  // Load offline messages while online; the service worker caches them with the page's files.
  await loadTranslator(visit.locale, ['offline'])
  if (!workers) return
  if (document.documentElement.dataset.worker === 'off') return endWorker(workers)
  // Some browsers with blocked service workers resolve to undefined.
  const registration: ServiceWorkerRegistration | undefined = await workers.register('/sw.js', {
    updateViaCache: 'none',
  })
  if (!registration) return
  followUpdates(store, { workers, registration })
  const { active } = await workers.ready
  active?.postMessage({ files: loadedFiles(), lang: document.documentElement.lang } satisfies ToWorker)
}

/** Files of the first page were loaded before the service worker existed. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|art|fonts)\//.test(pathname))
    .map(({ pathname }) => pathname)
}

async function endWorker(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration()
  // The server sends a worker that unregisters itself and clears its caches.
  await registration?.update()
}

type WorkerRegistration = { workers: ServiceWorkerContainer; registration: ServiceWorkerRegistration }

function followUpdates(store: Store, registered: WorkerRegistration): void {
  const { workers, registration } = registered
  const offerUpdate = () => {
    // The first worker replaces nothing.
    if (!registration.waiting || !workers.controller) return
    offer(store, 'update', { onTake: () => activateUpdate(registered) }).catch((error) => logError('worker', error))
  }
  const followInstallation = () => registration.installing?.addEventListener('statechange', offerUpdate)
  offerUpdate()
  // The update may have started with the page load.
  followInstallation()
  registration.addEventListener('updatefound', followInstallation)
}

/** Activates the new build. Only this tab reloads, because others may have unsaved forms. */
function activateUpdate({ workers, registration }: WorkerRegistration): void {
  const { waiting } = registration
  // Otherwise another tab has activated it.
  if (waiting) {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ take: true } satisfies ToWorker)
  } else location.reload()
}

/** Deletes copies of a previous guest who signed out elsewhere. */
async function dropOtherGuestsPages(): Promise<void> {
  for (const page of await listCachedPages()) if (belongsToOtherGuest(page)) await dropCachedPage(page)
}
