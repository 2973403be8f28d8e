import type { createStore } from 'jotai/vanilla'
import { startShortlist } from '#app/features/shortlist/start-shortlist.ts'
import { startSignIn } from '#app/features/sign-in/session/start-sign-in.ts'
import { startNotices } from '#app/features/site-notices/start-notices.ts'
import { logError } from '#app/request/log.ts'

/** Begins what stands beside every page and is needed by none of them first: ways in, hearts, notices. */
export function startExtras(store: ReturnType<typeof createStore>): void {
  startSignIn(store)
  startShortlist(store).catch((error) => logError('shortlist', error))
  startNotices(store).catch((error) => logError('notices', error))
}
