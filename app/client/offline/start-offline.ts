import { logError } from '#app/client/request/log.ts'
import {
  dropCachedPage,
  dropPageCaches,
  isOfAnother,
  listCachedPages,
} from '#app/client/request/storage/cached-pages.ts'
import { whenAtRest } from '#app/client/request/when-at-rest.ts'
import { isOnOwnSite } from '#app/client/state/site/own-site.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { startInstallPrompt } from '#app/features/prompts/install-prompt.ts'
import { startOptin } from '#app/features/prompts/optin-card.ts'
import { followLine } from './follow-line.ts'
import { keepSeen } from './keep-seen.ts'
import { registerWorker } from './register-worker.ts'

/** Delay of the registration after hydration, in milliseconds, to leave bandwidth to the page. */
const WORKER_AFTER_MS = 2000

/** Starts offline support and the install and push prompts; not in the app or on microsites. Call last. */
export function startOffline(store: Store): void {
  addEventListener('signedout', () => dropPageCaches())
  dropOthers().catch((error) => logError('storage', error))
  const visit = store.get(visitAtom)
  if (!visit || !isOnOwnSite(visit)) return
  followLine(store)
  keepSeen(store)
  startInstallPrompt(store)
  startOptin(store).catch((error) => logError('optin', error))
  setTimeout(() => whenAtRest(() => register(store)), WORKER_AFTER_MS)
}

async function register(store: Store): Promise<void> {
  try {
    await registerWorker(store)
  } catch (error) {
    if (navigator.onLine) logError('storage', error)
    else addEventListener('online', () => register(store), { once: true })
  }
}

/** Deletes copies of a previous guest who signed out elsewhere. */
async function dropOthers(): Promise<void> {
  for (const page of await listCachedPages()) if (isOfAnother(page)) await dropCachedPage(page)
}
