import { type KeptStorage, siteKept } from '#app/request/kept/kept.ts'

const KEY = 'shortlist'
const MOST = 50

/** The stays kept on this device, the newest first; storage that cannot be read holds none. */
export function readDevice(storage: Pick<Storage, 'getItem'> = siteKept): number[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keeps or lets go a stay on this device; false where the browser refuses to store. */
export function writeDevice(id: number, on: boolean, storage: KeptStorage = siteKept): boolean {
  const others = readDevice(storage).filter((known) => known !== id)
  return store(on ? [id, ...others].slice(0, MOST) : others, storage)
}

/** Empties the device once the stays are kept with the account. */
export function clearDevice(storage: KeptStorage = siteKept): void {
  store([], storage)
}

function store(ids: readonly number[], storage: KeptStorage): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(ids))
    return true
  } catch {
    return false
  }
}
