import { type BrowserStorage, siteStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import { readSavedFor, type SavedFor } from '#app/contracts/guests/saved-for.ts'

const KEY = 'shortlistDates'

export type DeviceDates = ReadonlyMap<number, SavedFor>

/** Returns dates and party of the properties saved in this browser, by id; those without dates are absent. */
export function readDeviceDates(storage: Pick<Storage, 'getItem'> = siteStorage): DeviceDates {
  const stored = tryStorage((): unknown => JSON.parse(storage.getItem(KEY) ?? '{}'), {})
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const parsed = entries.map(([id, value]) => [Number(id), readSavedFor(JSON.stringify(value))] as const)
  return new Map(parsed.filter((entry): entry is readonly [number, SavedFor] => entry[1] !== null))
}

/** Saves the dates of a property in this browser; null deletes them. */
export function updateDeviceDates(id: number, saved: SavedFor | null, storage: BrowserStorage = siteStorage): void {
  const others = [...readDeviceDates(storage)].filter(([otherId]) => otherId !== id)
  const updated = saved ? [...others, [id, saved] as const] : others
  // Without storage the stay is saved without its dates.
  tryStorage(() => {
    if (updated.length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(Object.fromEntries(updated)))
  }, undefined)
}

export function clearDeviceDates(storage: BrowserStorage = siteStorage): void {
  tryStorage(() => storage.removeItem(KEY), undefined)
}
