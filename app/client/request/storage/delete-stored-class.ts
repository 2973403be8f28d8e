import { browserCookies, siteKeys, tabKeys } from '#app/domain/consent/browser-items.ts'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import { dropPageCaches } from './cached-pages.ts'
import { type BrowserStorage, dropCookie, siteStorage, tabStorage } from './storage.ts'

/** Deletes everything stored in the browser under a consent class. */
export function deleteStoredClass(deleted: ConsentClass): void {
  for (const [name, [consentClass]] of Object.entries(browserCookies)) {
    if (consentClass === deleted) dropCookie(name)
  }
  for (const [name, consentClass] of Object.entries(siteKeys)) {
    if (consentClass === deleted) remove(siteStorage, name)
  }
  for (const [name, consentClass] of Object.entries(tabKeys)) {
    if (consentClass === deleted) remove(tabStorage, name)
  }
  dropPageCaches(deleted)
}

function remove(storage: BrowserStorage, name: string): void {
  try {
    storage.removeItem(name)
  } catch {
    // Storage is disabled, so there is nothing to delete.
  }
}
