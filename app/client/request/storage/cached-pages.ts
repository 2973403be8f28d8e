import type { PageState } from '#app/contracts/page-state.ts'
import { type PageCache, pageCaches } from '#app/domain/consent/browser-items.ts'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { readAccountHint } from '../has-login.ts'
import { canStore } from './consent-choices.ts'

/** `at` is when it was fetched, `owner` the account it was fetched for, '' for none. */
export type CachedPage = { cache: PageCache; path: string; title: string; at: number; owner: string; build: string }

const cacheNames = Object.keys(pageCaches) as PageCache[]

/** Returns false when its consent class is not allowed. Throws when the browser refuses. */
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

export async function listCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in globalThis)) return []
  const found: CachedPage[] = []
  for (const name of cacheNames) {
    // Opening a cache would create it.
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      if (response) found.push(toCachedPage(name, request.url, response.headers))
    }
  }
  return found.sort((one, other) => other.at - one.at)
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

export function belongsToOtherGuest({ owner }: Pick<CachedPage, 'owner'>): boolean {
  return owner !== '' && owner !== readAccountHint()
}

export async function dropCachedPage({ cache, path }: Pick<CachedPage, 'cache' | 'path'>): Promise<void> {
  if (await caches.has(cache)) await (await caches.open(cache)).delete(path)
}

export async function dropPageCaches(of?: ConsentClass): Promise<void> {
  const selected = cacheNames.filter((name) => of === undefined || pageCaches[name] === of)
  await Promise.all(selected.map(dropCache))
}

async function dropCache(name: PageCache): Promise<void> {
  try {
    if ('caches' in globalThis) await caches.delete(name)
  } catch {
    // Cache storage is disabled, so there is nothing to delete.
  }
}
