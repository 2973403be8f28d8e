import { type BrowserStorage, siteStorage, tryStorage } from '#app/client/request/storage/storage.ts'

const KEY = 'shortlist'
const MAX = 50

export function readDevice(storage: Pick<Storage, 'getItem'> = siteStorage): number[] {
  const stored = tryStorage((): unknown => JSON.parse(storage.getItem(KEY) ?? '[]'), [])
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX) : []
}

export function writeDevice(id: number, on: boolean, storage: BrowserStorage = siteStorage): boolean {
  const others = readDevice(storage).filter((known) => known !== id)
  return store(on ? [id, ...others].slice(0, MAX) : others, storage)
}

export function clearDevice(storage: BrowserStorage = siteStorage): void {
  store([], storage)
}

function store(ids: readonly number[], storage: BrowserStorage): boolean {
  return tryStorage(() => {
    storage.setItem(KEY, JSON.stringify(ids))
    return true
  }, false)
}
