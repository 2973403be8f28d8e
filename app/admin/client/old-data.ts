import { useSyncExternalStore } from 'react'
import type { Instant } from '#app/domain/dates/instant.ts'

/** When the newest of the lists from before a reload was read; null without a reload or after an answer. */
let readAt: Instant | null = null
const listeners = new Set<() => void>()

/** Notes that the page shows lists from before a reload, of which the newest was read at an instant. */
export function noteOldData(at: Instant | null): void {
  if (readAt === at) return
  readAt = at
  for (const listener of listeners) listener()
}

/** Returns when the shown lists were read, or null once the server has answered since the reload. */
export function oldDataInstant(): Instant | null {
  return readAt
}

export function useOldData(): Instant | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, oldDataInstant)
}
