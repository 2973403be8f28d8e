import { type BrowserCookie, browserCookies, siteKeys, tabKeys } from '#app/domain/consent/browser-items.ts'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import { canStore } from './consent-choices.ts'

/** The only access to browser storage: names of the tables, with consent; preferences are else held in memory. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const ofThisPage = new Map<string, string>()

/** Returns the fallback when the browser refuses storage, as in private browsing, or the stored value is invalid. */
export function tryStorage<Value>(access: () => Value, fallback: Value): Value {
  try {
    return access()
  } catch {
    return fallback
  }
}

export const siteStorage = through(siteKeys, () => localStorage)

export const tabStorage = through(tabKeys, () => sessionStorage)

export function documentCookies(): string {
  return tryStorage(() => document.cookie, '')
}

/** Sets a cookie with the lifetime of its row; returns false when its class is not allowed. */
export function storeCookie(name: BrowserCookie, value: string): boolean {
  const [of, life] = browserCookies[name]
  const isAllowed = canStore(of)
  if (isAllowed) write(`${name}=${value}; Max-Age=${life}`)
  return isAllowed
}

export function dropCookie(name: string): void {
  write(`${name}=; Max-Age=0`)
}

function write(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `${cookie}; Path=/; SameSite=Lax`
  } catch {
    // Opaque-origin frames have no cookies.
  }
}

function through(keys: Readonly<Record<string, ConsentClass>>, storage: () => Storage): BrowserStorage {
  const classOf = (key: string): ConsentClass => {
    const of = keys[key]
    if (!of) throw new TypeError(key)
    return of
  }
  return {
    getItem: (key) => ofThisPage.get(key) ?? (canStore(classOf(key)) ? storage().getItem(key) : null),
    setItem: (key, value) => {
      const of = classOf(key)
      ofThisPage.delete(key)
      if (canStore(of)) storage().setItem(key, value)
      else if (of === 'preferences') ofThisPage.set(key, value)
    },
    removeItem: (key) => {
      ofThisPage.delete(key)
      storage().removeItem(key)
    },
  }
}
