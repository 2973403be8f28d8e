import { useSyncExternalStore } from 'react'
import { currentInstant } from './clock.ts'
import type { Answer } from './endpoints.ts'
import { queryClient } from './live.ts'
import { eraseLists, onOtherSignIn, readLists, type StoredList, saveLists } from './storage/lists.ts'
import { registerOfflineWorker } from './storage/register-worker.ts'
import { countWaiting, onWaiting } from './waiting-writes.ts'

type Me = Answer<'GET /v1/me'>

const ME = 'GET /v1/me'

/** What Today needs. Nothing else of the person's work is stored. */
const STORED = [
  ME,
  'GET /v1/device',
  'GET /v1/properties',
  'GET /v1/day-sheets',
  'GET /v1/properties/{propertyId}/day-sheet',
  'GET /v1/bookings',
]

const DAY_MS = 86_400_000

/**
 * Prepares the page for reloads without a line: its files are stored, and Today's lists while the tab is open. `load`
 * loads the pages that must open without a line.
 */
export function prepareForOffline(load: () => Promise<unknown>): void {
  addEventListener('pagehide', keepLists)
  addEventListener('beforeunload', (event) => {
    if (countWaiting() > 0) event.preventDefault()
  })
  // Another person may have signed in beside this tab.
  onOtherSignIn(() => void queryClient.resetQueries())
  if (!navigator.onLine) restoreLists()
  void registerOfflineWorker(load).catch(() => {})
}

/** Forgets everything the page has read, here and in other tabs: before another person uses the browser. */
export function forgetLists(): void {
  eraseLists()
  queryClient.clear()
}

function keepLists(): void {
  const queries = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey, state }) => STORED.includes(String(queryKey[0])) && state.data !== undefined,
  })
  saveLists(queries.map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt })))
}

/** Shows the lists of this tab from before a reload, while they are the same person's and of the last day. */
export function restoreLists(): boolean {
  const now = currentInstant()
  const lists = readLists().filter(({ at }) => now - at < DAY_MS)
  const me = lists.find(({ key }) => key[0] === ME)?.data as Me | undefined
  if (!me || isOver(me, now)) {
    eraseLists()
    return false
  }
  for (const list of lists) show(list)
  return true
}

function show({ key, data, at }: StoredList): void {
  if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at })
}

/** At a shared computer a session without a line ends as it would with one. */
function isOver({ session }: Me, now: number): boolean {
  if (!session) return true
  return now > Date.parse(session.device ? session.idle_ends_at : session.ends_at)
}

/** Returns how many changes wait for their answer. */
export function useWaitingWrites(): number {
  return useSyncExternalStore(onWaiting, countWaiting)
}
