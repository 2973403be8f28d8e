import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { experimentsOf } from '#app/brands/experiments.ts'
import { findHost } from '#app/brands/hosts.ts'
import { type SharedAddress, type SharedPage, toSharedAddress } from '#worker/infra/cache/page-key.ts'
import { type CachedPage, createPageStore, type PageStore } from '#worker/infra/cache/page-store.ts'
import { bookmarkOfVersions, brandVersion } from '#worker/infra/cache/page-versions.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { linkOrigin } from '#worker/infra/http/address.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { versionAt } from '#worker/services/brands/brand-identity.ts'
import { readIdentityOrLast } from '#worker/services/brands/read-brand.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { buildId } from '#worker/site/render/assets.ts'
import { wantsData } from '#worker/site/render/render-page.tsx'
import { isClosed } from './opening-soon.ts'
import { chosenLocale, deviceOf } from './provide-scope.ts'
import { chosenCurrency } from './visit-frame.ts'

/** A page is fresh for one minute; up to nine minutes it may be served while it is refreshed. */
const FRESH_MS = 60_000
const MAX_AGE_MS = 540_000

/** Midnight in any time zone falls on a quarter of an hour, when dates on a page change. */
const QUARTER_MS = 900_000

/**
 * Opens the page store. A single machine has no second cache: it would store the pages of the only isolate again on
 * disk.
 */
function openStore({ settings, pageMemory }: Deps): PageStore {
  return createPageStore(pageMemory, {
    seconds: MAX_AGE_MS / 1000,
    hasDataCentre: settings.platform !== 'machine',
  })
}

/** Our internal requests that render shared pages, identified by object identity, so that no client can send one. */
const sharedPages = new WeakMap<Request, SharedPage>()

type Render = (request: Request, c: Context<AppEnv>) => Promise<Response>

/**
 * Serves shared pages to guests without account or bookings. Cached pages are rendered from a request without cookies,
 * contain no nonce or cookie, and are complete; errors are never cached. `render` runs the site.
 */
export function pageCache(render: Render) {
  return createMiddleware<AppEnv>(async function pageCache(c, next) {
    const shared = sharedPages.get(c.req.raw)
    if (shared) {
      c.set('shared', shared)
      c.var.deps.reads.minBookmark = bookmarkOfVersions(shared.versions)
      c.var.deps.memory = { ...c.var.deps.memory, keyPrefix: brandVersion(shared.versions) }
      return next()
    }
    const pageRequest = await readPageRequest(c)
    if (!pageRequest) return next()
    const started = performance.now()
    const cachedPage = await openStore(c.var.deps).find(pageRequest.key)
    c.var.timings.parts.cache = performance.now() - started
    if (cachedPage && canBeServed(cachedPage, c.var.deps.now())) {
      if (c.var.deps.now() - cachedPage.renderedAt >= FRESH_MS) c.var.deps.later(refresh(c, pageRequest, render))
      return toResponse(c, cachedPage)
    }
    // No await between this check and renderOnce.
    const isBeingRendered = c.var.deps.pageMemory.rendering.has(pageRequest.key)
    const renderedPage = isBeingRendered ? await waitForPage(c.var.deps, pageRequest.key) : null
    if (renderedPage) return toResponse(c, renderedPage)
    const response = await renderOnce(c, pageRequest, render)
    // A redirect must keep the full query, including campaign parameters, which the cached request lacks.
    return response.status >= 300 && response.status < 400 ? next() : response
  })
}

type PageRequest = { address: SharedAddress; key: string; shared: Omit<SharedPage, 'hasFailed'> }

const personalCookies = ['session', 'bookingAccess', 'loggedIn', 'microsite', 'webview'] as const

async function readPageRequest(c: Context<AppEnv>): Promise<PageRequest | null> {
  const { settings } = c.var.deps
  if (!settings.cachesPages || c.req.method !== 'GET') return null
  if (personalCookies.some((cookie) => readOwnCookie(c, cookie))) return null
  const url = new URL(c.req.url)
  const host = findHost(url.hostname, { publicHosts: settings.publicHosts })
  const address = host.isKnown ? toSharedAddress(url) : null
  if (!address) return null
  const device = deviceOf(c)
  // A visitor without id is in no experiment until the next page.
  const visitor = readOwnCookie(c, 'visitor')
  const [versions, identity] = await Promise.all([
    c.var.deps.pageVersions.read([`brand:${host.brandId}`, ...address.versionNames]),
    readIdentityOrLast(c.var.deps, host.brandId),
  ])
  if (!identity || isClosed(c.var.deps, identity)) return null
  const shared = {
    locale: chosenLocale(c, { hostLocale: host.locale, device }),
    currency: await chosenCurrency(c),
    device,
    wantsData: wantsData(c),
    experiments: visitor ? experimentsOf(visitor) : { web2: false, wizz: false },
    versions,
  }
  return { address, shared, key: `${cacheKey(c, { address, shared })} ${versionAt(identity, c.var.deps.now())}` }
}

/** Returns the cache key without the brand's identity: what a shared page depends on, with the build and versions. */
function cacheKey(c: Context<AppEnv>, { address, shared }: Pick<PageRequest, 'address' | 'shared'>): string {
  return [
    linkOrigin(c),
    address.path,
    shared.device,
    shared.locale,
    shared.currency ?? '',
    shared.wantsData ? 'data' : 'html',
    ...Object.entries(shared.experiments).flatMap(([name, isIn]) => (isIn ? [name] : [])),
    buildId,
    shared.versions,
  ].join(' ')
}

/** Returns whether a cached page may be served: stale pages only until the next possible midnight. */
function canBeServed({ renderedAt }: CachedPage, now: number): boolean {
  const age = now - renderedAt
  // The page was rendered by a server whose clock is ahead.
  if (age < 0) return false
  return age < FRESH_MS || (age < MAX_AGE_MS && Math.floor(renderedAt / QUARTER_MS) === Math.floor(now / QUARTER_MS))
}

/** Number and interval of checks for another request's page: 2 s in total. */
const MAX_CHECKS = 80
const CHECK_EVERY_MS = 25

/**
 * Coalesces concurrent cache misses: one request renders the page, the others wait for it. Returns null when none
 * renders it, it is not cached, or it takes too long. Polls instead of awaiting, because a promise of another request
 * may end with that request.
 */
async function waitForPage({ pageMemory, now }: Deps, key: string): Promise<CachedPage | null> {
  const { pages, rendering } = pageMemory
  for (let renderer = rendering.get(key); renderer; ) {
    for (let check = 0; check < MAX_CHECKS && rendering.get(key) === renderer; check++) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS))
    }
    const page = pages.get(key)
    if (page && canBeServed(page, now())) return page
    // The page is not cacheable: every waiting request renders it now, as far as the load limit allows.
    if (renderer.hasEnded) return null
    const next = rendering.get(key)
    // The rendering request is gone: take over; other waiting requests wait for this one.
    if (next === renderer) rendering.delete(key)
    renderer = next === renderer ? undefined : next
  }
  return null
}

async function renderOnce(c: Context<AppEnv>, pageRequest: PageRequest, render: Render): Promise<Response> {
  const { rendering } = c.var.deps.pageMemory
  const renderer = { hasEnded: false }
  if (!rendering.has(pageRequest.key)) rendering.set(pageRequest.key, renderer)
  const finish = () => {
    renderer.hasEnded = true
    if (rendering.get(pageRequest.key) === renderer) rendering.delete(pageRequest.key)
  }
  try {
    const { response, stored } = await renderPage(c, pageRequest, render)
    // Not a shared promise: each request polls on its own.
    if (stored) c.var.deps.later(stored.finally(finish))
    else finish()
    return response
  } catch (error) {
    finish()
    throw error
  }
}

async function renderPage(
  c: Context<AppEnv>,
  { address, key, shared }: PageRequest,
  render: Render,
): Promise<{ response: Response; stored: Promise<void> | null }> {
  const { deps } = c.var
  const page: SharedPage = { ...shared, hasFailed: false }
  const request = new Request(new URL(address.path, c.req.url), { headers: plainHeaders(c) })
  sharedPages.set(request, page)
  const response = await render(request, c)
  const headers = new Headers(response.headers)
  headers.delete('Set-Cookie')
  if (response.status !== 200 || !response.body)
    return { response: new Response(response.body, { status: response.status, headers }), stored: null }
  const [toGuest, toStore] = response.body.tee()
  const storedHeaders = [...headers].filter(([name]) => cachedHeaders.has(name))
  const renderedAt = deps.now()
  const storing = new Response(toStore.pipeThrough(new CompressionStream('gzip'))).arrayBuffer().then((gzipped) => {
    if (!page.hasFailed) return openStore(deps).put(key, { gzipped, headers: storedHeaders, renderedAt })
  })
  return { response: new Response(toGuest, { headers }), stored: storing }
}

const cachedHeaders = new Set(['content-type', 'content-security-policy', 'vary', 'x-build', 'x-frame'])

/** Limits the memory for times of refreshes; forgetting one only allows an early refresh. */
const MAX_REFRESH_TIMES = 1000

/** Refreshes a page after the stale one was sent; keeps the stale one on failure. */
async function refresh(c: Context<AppEnv>, pageRequest: PageRequest, render: Render): Promise<void> {
  const now = c.var.deps.now()
  const { refreshing } = c.var.deps.pageMemory
  if (now - (refreshing.get(pageRequest.key) ?? 0) < FRESH_MS) return
  if (refreshing.size >= MAX_REFRESH_TIMES) refreshing.clear()
  refreshing.set(pageRequest.key, now)
  try {
    const response = await renderOnce(c, pageRequest, render)
    await response.body?.pipeTo(new WritableStream())
  } catch (error) {
    log('warn', 'page_not_renewed', { path: pageRequest.address.path, ...describeError(error) })
  }
}

/** Returns the headers without data of the guest; the dependencies of a page are passed as a `SharedPage`. */
function plainHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers()
  // Included in the key as origin and time.
  for (const name of ['X-Forwarded-Proto', 'X-Test-Now']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** Responds with the compressed page, decompressed for the rare clients without gzip. */
function toResponse(c: Context<AppEnv>, { gzipped, headers }: CachedPage): Response {
  // Cloudflare and the single-machine host always request gzip and pass on the client's header.
  const acceptEncoding = c.req.raw.cf?.clientAcceptEncoding ?? c.req.header('Accept-Encoding')
  const response = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(String(acceptEncoding ?? ''))
    ? new Response(gzipped, { headers: [...headers, ['Content-Encoding', 'gzip']], encodeBody: 'manual' })
    : new Response(new Response(gzipped).body?.pipeThrough(new DecompressionStream('gzip')), { headers })
  response.headers.append('Vary', 'Accept-Encoding')
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Request-Id', crypto.randomUUID())
  response.headers.set('X-Page-Cache', 'hit')
  return response
}
