import { hashKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentInstant } from './clock.ts'
import type { Answer } from './endpoints.ts'
import { queryClient } from './live.ts'
import { noteOldData } from './old-data.ts'
import { eraseLists, onOtherSignIn, readLists, type StoredList, saveLists } from './storage/lists.ts'
import { registerOfflineWorker } from './storage/register-worker.ts'
import { keepInCache, sortStored } from './stored-reads.ts'
import { countWaiting, onWaiting } from './waiting-writes.ts'

type Me = Answer<'GET /v1/me'>

const ME = 'GET /v1/me'

const DAY_MS = 86_400_000

/**
 * Prepares the page for offline reloads: its files and its lists are stored while the tab is open. `load` loads the
 * pages that must open offline.
 */
export function prepareForOffline(load: () => Promise<unknown>): void {
  keepInCache(queryClient, DAY_MS)
  addEventListener('pagehide', storeLists)
  addEventListener('beforeunload', (event) => {
    if (countWaiting() > 0) event.preventDefault()
  })
  // Another person may have signed in beside this tab.
  onOtherSignIn(() => {
    noteOldData(null)
    void queryClient.resetQueries()
  })
  if (!navigator.onLine) restoreLists()
  void registerOfflineWorker(load).catch(() => {})
}

/** Forgets everything the page has read, here and in other tabs: before another person uses the browser. */
export function forgetLists(): void {
  eraseLists()
  noteOldData(null)
  queryClient.clear()
}

/** Stores the lists that the page has read, and those stored before its last reload. */
function storeLists(): void {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
  const lists = queries.map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
  const known = new Set(lists.map(({ key }) => hashKey(key)))
  saveLists(sortStored([...lists, ...freshLists().filter(({ key }) => !known.has(hashKey(key)))]))
}

function freshLists(): StoredList[] {
  const now = currentInstant()
  return readLists().filter(({ at }) => now - at < DAY_MS)
}

/** Shows the lists of this tab from before a reload if they belong to the same person and are less than a day old. */
export function restoreLists(): boolean {
  const now = currentInstant()
  const lists = freshLists()
  const me = lists.find(({ key }) => key[0] === ME)?.data as Me | undefined
  // A tab without lists erases nothing: another tab may have some.
  if (!me) return false
  if (isOver(me, now)) {
    eraseLists()
    return false
  }
  for (const list of lists) show(list)
  noteOldData(Math.max(...lists.map(({ at }) => at)))
  return true
}

function show({ key, data, at }: StoredList): void {
  if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at })
}

/** Returns whether the session has ended: on a shared computer after idle time, offline as well as online. */
function isOver({ session }: Me, now: number): boolean {
  if (!session) return true
  return now > Date.parse(session.device ? session.idle_ends_at : session.ends_at)
}

/** Returns how many changes wait for their answer. */
export function useWaitingWrites(): number {
  return useSyncExternalStore(onWaiting, countWaiting)
}
