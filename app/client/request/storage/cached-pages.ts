import type { PageState } from '#app/contracts/page-state.ts'
import { type PageCache, pageCaches } from '#app/domain/consent/browser-items.ts'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { readAccountHint } from '../has-login.ts'
import { canStore } from './consent-choices.ts'

/** `at` is when it was fetched, `owner` the account it was fetched for, '' for none. */
export type CachedPage = { cache: PageCache; path: string; title: string; at: number; owner: string; build: string }

const cacheNames = Object.keys(pageCaches) as PageCache[]

/** Returns false when the guest has not allowed this storage. Throws when the browser refuses it. */
export async function cachePage(page: PageState, details: Omit<CachedPage, 'path' | 'title'>): Promise<boolean> {
  const { cache, at, owner, build } = details
  if (!canStore(pageCaches[cache])) return false
  const { path, name: type, title, names, model: data } = page
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'X-Kept-At': String(at),
    'X-Kept-Build': build,
    'X-Kept-Title': encodeURIComponent(title),
    ...(owner ? { 'X-Kept-Own': owner } : {}),
  }
  const response = new Response(JSON.stringify({ page: { type, title, names, data } }), { headers })
  await (await caches.open(cache)).put(withoutCampaign(path), response)
  return true
}

/** Returns the cached pages, newest first. */
export async function listCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in globalThis)) return []
  const pages: CachedPage[] = []
  for (const name of cacheNames) {
    // Opening a cache would create it.
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (response) pages.push(toCachedPage(name, request.url, response.headers))
    }
  }
  return pages.sort((one, other) => other.at - one.at)
}

function toCachedPage(cache: PageCache, url: string, headers: Headers): CachedPage {
  const { pathname, search } = new URL(url)
  return {
    cache,
    path: pathname + search,
    title: decodeURIComponent(headers.get('X-Kept-Title') ?? ''),
    at: Number(headers.get('X-Kept-At')),
    owner: headers.get('X-Kept-Own') ?? '',
    build: headers.get('X-Kept-Build') ?? '',
  }
}

/** Whether a page was cached for another account than the current one. */
export function belongsToOtherGuest({ owner }: Pick<CachedPage, 'owner'>): boolean {
  return owner !== '' && owner !== readAccountHint()
}

export async function dropCachedPage({ cache, path }: Pick<CachedPage, 'cache' | 'path'>): Promise<void> {
  if (await caches.has(cache)) await (await caches.open(cache)).delete(path)
}

/** Deletes all page caches, or those of a consent class. */
export async function dropPageCaches(consentClass?: ConsentClass): Promise<void> {
  const selectedNames = cacheNames.filter((name) => consentClass === undefined || pageCaches[name] === consentClass)
  await Promise.all(selectedNames.map(dropCache))
}

async function dropCache(name: PageCache): Promise<void> {
  try {
    if ('caches' in globalThis) await caches.delete(name)
  } catch {
    // Cache storage is disabled, so there is nothing to delete.
  }
}
