import type { PageState } from '#app/contracts/page-state.ts'
import { type PageCache, pageCaches } from '#app/domain/consent/browser-items.ts'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { accountHere } from '../has-login.ts'
import { mayKeep } from './choices-here.ts'

/** A page that opens without network; `at` is when it was fetched, `owner` the account it was fetched for, '' for nobody's. */
export type KeptPage = { cache: PageCache; path: string; title: string; at: number; owner: string; build: string }

const names = Object.keys(pageCaches) as PageCache[]

/**
 * Keeps the data of a page, which the service worker answers with where nothing else does (app/service-worker). False where its
 * class is not allowed. Throws where the browser refuses, as the storage does.
 */
export async function keepPage(page: PageState, facts: Omit<KeptPage, 'path' | 'title'>): Promise<boolean> {
  const { cache, at, owner, build } = facts
  if (!mayKeep(pageCaches[cache])) return false
  const { path, name: type, title, names: called, model: data } = page
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'X-Kept-At': String(at),
    'X-Kept-Build': build,
    'X-Kept-Title': encodeURIComponent(title),
    ...(owner ? { 'X-Kept-Own': owner } : {}),
  }
  const answer = new Response(JSON.stringify({ page: { type, title, names: called, data } }), { headers })
  await (await caches.open(cache)).put(withoutCampaign(path), answer)
  return true
}

/** Every page that is kept, the newest first; none where there is no such storage. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return []
  const found: KeptPage[] = []
  for (const name of names) {
    // To open a cache is to make it.
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (kept) found.push(toKeptPage(name, request.url, kept.headers))
    }
  }
  return found.sort((one, other) => other.at - one.at)
}

function toKeptPage(cache: PageCache, url: string, headers: Headers): KeptPage {
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

/** Was it kept for another account than the one signed in, or is nobody? It is shown to nobody else [OFFL-08]. */
export function isOfAnother({ owner }: Pick<KeptPage, 'owner'>): boolean {
  return owner !== '' && owner !== accountHere()
}

/** Takes one page away. */
export async function dropKeptPage({ cache, path }: Pick<KeptPage, 'cache' | 'path'>): Promise<void> {
  if (await caches.has(cache)) await (await caches.open(cache)).delete(path)
}

/** Takes every kept page of a class away, of all without one; never fails: a browser that refuses has kept none. */
export async function dropPageCaches(of?: ConsentClass): Promise<void> {
  const own = names.filter((name) => of === undefined || pageCaches[name] === of)
  await Promise.all(own.map(dropCache))
}

async function dropCache(name: PageCache): Promise<void> {
  try {
    if ('caches' in globalThis) await caches.delete(name)
  } catch {
    // What is refused was not kept.
  }
}
