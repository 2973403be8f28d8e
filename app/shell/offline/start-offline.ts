import type { createStore } from 'jotai/vanilla'
import { startInstallPrompt } from '#app/features/prompts/install-prompt.ts'
import { startOptin } from '#app/features/prompts/optin-card.ts'
import { dropKeptPage, dropPageCaches, isOfAnother, listKeptPages } from '#app/request/kept/kept-pages.ts'
import { logError } from '#app/request/log.ts'
import { whenAtRest } from '#app/request/when-at-rest.ts'
import { isOnOwnSite } from '#app/state/site/own-site.ts'
import { visitAtom } from '#app/state/view.ts'
import { followLine } from './follow-line.ts'
import { keepSeen } from './keep-seen.ts'
import { registerWorker } from './register-worker.ts'

/** So long after a page has become live the worker is fetched, in milliseconds: the guest and what they asked for come first. */
const WORKER_AFTER_MS = 2000

/**
 * Begins what makes the site of use without network, and what asks the guest on the browser's behalf; none of it inside an app or on a
 * partner's microsite. Called once, after everything a page shows.
 */
export function startOffline(store: ReturnType<typeof createStore>): void {
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

/** Without network there is none yet to be had: it comes with the line. */
async function register(store: ReturnType<typeof createStore>): Promise<void> {
  try {
    await registerWorker(store)
  } catch (error) {
    if (navigator.onLine) logError('storage', error)
    else addEventListener('online', () => register(store), { once: true })
  }
}

/** A guest who was signed out elsewhere, or by a form of the server, has left pages of theirs behind; another may have come. */
async function dropOthers(): Promise<void> {
  for (const page of await listKeptPages()) if (isOfAnother(page)) await dropKeptPage(page)
}
