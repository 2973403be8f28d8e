import { type BrowserStorage, siteStorage } from '#app/client/request/storage/storage.ts'

const KEY = 'shortlist'
const MAX = 50

/** Returns the properties saved on this device, newest first; empty when storage fails. */
export function readDevice(storage: Pick<Storage, 'getItem'> = siteStorage): number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX) : []
  } catch {
    return []
  }
}

/** Saves or removes a property on this device. Returns false when the browser refuses to store. */
export function writeDevice(id: number, on: boolean, storage: BrowserStorage = siteStorage): boolean {
  const others = readDevice(storage).filter((known) => known !== id)
  return store(on ? [id, ...others].slice(0, MAX) : others, storage)
}

/** Clears the device after its properties were merged into the account. */
export function clearDevice(storage: BrowserStorage = siteStorage): void {
  store([], storage)
}

function store(ids: readonly number[], storage: BrowserStorage): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(ids))
    return true
  } catch {
    return false
  }
}
