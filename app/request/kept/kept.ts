import { type BrowserCookie, browserCookies, siteKeys, tabKeys } from '#app/domain/consent/browser-items.ts'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import { mayKeep } from './choices-here.ts'

/**
 * The one gate between the pages and what a browser keeps: only names of the tables pass, and only where their class is
 * allowed. What is preferred but not allowed lasts as long as the page [CONS-42]. Writes throw where a browser refuses, as
 * storage itself does.
 */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const ofThisPage = new Map<string, string>()

/** What the browser keeps for the site. */
export const siteKept = through(siteKeys, () => localStorage)

/** What it keeps until the tab is closed. */
export const tabKept = through(tabKeys, () => sessionStorage)

/** The cookies this page can read, as the browser writes them; none where they are off. */
export function cookiesHere(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Keeps a cookie for as long as its row says; false where its class is not allowed. */
export function keepCookie(name: BrowserCookie, value: string): boolean {
  const [of, life] = browserCookies[name]
  const isAllowed = mayKeep(of)
  if (isAllowed) write(`${name}=${value}; Max-Age=${life}`)
  return isAllowed
}

/** Takes a cookie away that a page can read. */
export function dropCookie(name: string): void {
  write(`${name}=; Max-Age=0`)
}

function write(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `${cookie}; Path=/; SameSite=Lax`
  } catch {
    // A frame without an origin has no cookies.
  }
}

function through(keys: Readonly<Record<string, ConsentClass>>, storage: () => Storage): KeptStorage {
  const classOf = (key: string): ConsentClass => {
    const of = keys[key]
    if (!of) throw new TypeError(key)
    return of
  }
  return {
    getItem: (key) => ofThisPage.get(key) ?? (mayKeep(classOf(key)) ? storage().getItem(key) : null),
    setItem: (key, value) => {
      const of = classOf(key)
      ofThisPage.delete(key)
      if (mayKeep(of)) storage().setItem(key, value)
      else if (of === 'preferences') ofThisPage.set(key, value)
    },
    removeItem: (key) => {
      ofThisPage.delete(key)
      storage().removeItem(key)
    },
  }
}
