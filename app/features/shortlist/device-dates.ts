import { type BrowserStorage, siteStorage, tryStorage } from '#app/client/request/storage/storage.ts'
import { readSavedFor, type SavedFor } from '#app/contracts/guests/saved-for.ts'

const KEY = 'shortlistDates'

export type DeviceDates = ReadonlyMap<number, SavedFor>

/** Returns dates and party of the stays saved in this browser, by property id; stays without dates are absent. */
export function readDeviceDates(storage: Pick<Storage, 'getItem'> = siteStorage): DeviceDates {
  const stored = tryStorage((): unknown => JSON.parse(storage.getItem(KEY) ?? '{}'), {})
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const read = entries.map(([id, value]) => [Number(id), readSavedFor(JSON.stringify(value))] as const)
  return new Map(read.filter((entry): entry is readonly [number, SavedFor] => entry[1] !== null))
}

/** Null deletes the dates of a stay. */
export function updateDeviceDates(id: number, saved: SavedFor | null, storage: BrowserStorage = siteStorage): void {
  const others = [...readDeviceDates(storage)].filter(([other]) => other !== id)
  const all = saved ? [...others, [id, saved] as const] : others
  // Without storage the stay is saved without its dates.
  tryStorage(() => {
    if (all.length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
  }, undefined)
}

export function clearDeviceDates(storage: BrowserStorage = siteStorage): void {
  tryStorage(() => storage.removeItem(KEY), undefined)
}
