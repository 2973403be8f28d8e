import { type BrowserStorage, siteStorage, tryStorage } from '#app/client/request/storage/storage.ts'

const KEY = 'shortlist'
const MAX_PROPERTIES = 50

/** Returns the property ids shortlisted in this browser, newest first; empty when storage fails or is invalid. */
export function readDeviceShortlist(storage: Pick<Storage, 'getItem'> = siteStorage): number[] {
  const stored = tryStorage((): unknown => JSON.parse(storage.getItem(KEY) ?? '[]'), [])
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_PROPERTIES) : []
}

/** Adds or removes a property. Returns false when the browser refuses to store it. */
export function updateDeviceShortlist(id: number, isOn: boolean, storage: BrowserStorage = siteStorage): boolean {
  const others = readDeviceShortlist(storage).filter((otherId) => otherId !== id)
  return save(isOn ? [id, ...others].slice(0, MAX_PROPERTIES) : others, storage)
}

export function clearDeviceShortlist(storage: BrowserStorage = siteStorage): void {
  save([], storage)
}

function save(ids: readonly number[], storage: BrowserStorage): boolean {
  return tryStorage(() => {
    storage.setItem(KEY, JSON.stringify(ids))
    return true
  }, false)
}
