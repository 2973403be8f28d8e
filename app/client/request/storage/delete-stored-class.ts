import { browserCookies, siteKeys, tabKeys } from '#app/domain/consent/browser-items.ts'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import { dropPageCaches } from './cached-pages.ts'
import { type BrowserStorage, dropCookie, siteStorage, tabStorage } from './storage.ts'

export function deleteStoredClass(of: ConsentClass): void {
  for (const [name, row] of Object.entries(browserCookies)) if (row[0] === of) dropCookie(name)
  for (const [name, own] of Object.entries(siteKeys)) if (own === of) remove(siteStorage, name)
  for (const [name, own] of Object.entries(tabKeys)) if (own === of) remove(tabStorage, name)
  dropPageCaches(of)
}

function remove(storage: BrowserStorage, name: string): void {
  try {
    storage.removeItem(name)
  } catch {
    // Storage is disabled, so there is nothing to delete.
  }
}
