import { type BrowserCookie, browserCookies, siteKeys, tabKeys } from '#app/domain/consent/browser-items.ts'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import { canStore } from './consent-choices.ts'

/**
 * The only access to browser storage. Allows only keys of the tables, and stores only with consent; preferences without
 * consent stay in memory.
 */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const pageMemory = new Map<string, string>()

/** Returns the fallback when the browser refuses storage, as in private browsing, or the stored value is invalid. */
export function tryStorage<Value>(access: () => Value, fallback: Value): Value {
  try {
    return access()
  } catch {
    return fallback
  }
}

export const siteStorage = createStorage(siteKeys, () => localStorage)

export const tabStorage = createStorage(tabKeys, () => sessionStorage)

/** Returns the cookies, or an empty text when the browser refuses access. */
export function documentCookies(): string {
  return tryStorage(() => document.cookie, '')
}

/** Sets a cookie with the lifetime of its row; returns false when its class is not allowed. */
export function storeCookie(name: BrowserCookie, value: string): boolean {
  const [consentClass, maxAge] = browserCookies[name]
  const isAllowed = canStore(consentClass)
  if (isAllowed) write(`${name}=${value}; Max-Age=${maxAge}`)
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

function createStorage(keys: Readonly<Record<string, ConsentClass>>, storage: () => Storage): BrowserStorage {
  const classOf = (key: string): ConsentClass => {
    const consentClass = keys[key]
    if (!consentClass) throw new TypeError(key)
    return consentClass
  }
  return {
    getItem: (key) => pageMemory.get(key) ?? (canStore(classOf(key)) ? storage().getItem(key) : null),
    setItem: (key, value) => {
      const consentClass = classOf(key)
      pageMemory.delete(key)
      if (canStore(consentClass)) storage().setItem(key, value)
      else if (consentClass === 'preferences') pageMemory.set(key, value)
    },
    removeItem: (key) => {
      pageMemory.delete(key)
      storage().removeItem(key)
    },
  }
}
