import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { experimentsOf } from '#app/brands/experiments.ts'
import { findHost } from '#app/brands/hosts.ts'
import { type SharedAddress, type SharedPage, toSharedAddress } from '#worker/infra/cache/page-key.ts'
import { type CachedPage, createPageStore, type PageStore } from '#worker/infra/cache/page-store.ts'
import { brandVersion, stateOfVersions } from '#worker/infra/cache/page-versions.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { linkOrigin } from '#worker/infra/http/address.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { buildId } from '#worker/site/render/assets.ts'
import { wantsData } from '#worker/site/render/render-page.tsx'
import { chosenLocale, deviceOf } from './provide-scope.ts'
import { chosenCurrency } from './visit-frame.ts'

/** A page is fresh for one minute; up to nine minutes it may be served while it is refreshed. */
const FRESH_MS = 60_000
const MAX_MS = 540_000

/** Midnight in any time zone falls on a quarter of an hour, when dates on a page change. */
const QUARTER_MS = 900_000

/** A single machine is one isolate: a second cache would store the same pages on disk. */
function store({ settings, pageMemory }: Deps): PageStore {
  return createPageStore(pageMemory, {
    seconds: MAX_MS / 1000,
    hasDataCentre: settings.platform !== 'machine',
  })
}

/** Our internal requests that render shared pages, identified by object identity, so that no client can send one. */
const making = new WeakMap<Request, SharedPage>()

type Render = (request: Request, c: Context<AppEnv>) => Promise<Response>

/**
 * Serves shared pages to guests without account or bookings. Cached pages are rendered from a request without cookies,
 * contain no nonce or cookie, and are complete; errors are never cached. `render` runs the site.
 */
export function pageCache(render: Render) {
  return createMiddleware<AppEnv>(async function pageCache(c, next) {
    const own = making.get(c.req.raw)
    if (own) {
      c.set('shared', own)
      c.var.deps.reads.atLeast = stateOfVersions(own.versions)
      c.var.deps.memory = { ...c.var.deps.memory, under: brandVersion(own.versions) }
      return next()
    }
    const asked = await readAsked(c)
    if (!asked) return next()
    const started = performance.now()
    const found = await store(c.var.deps).find(asked.key)
    c.var.timings.parts.cache = performance.now() - started
    if (found && mayBeShown(found, c.var.deps.now())) {
      if (c.var.deps.now() - found.madeAt >= FRESH_MS) c.var.deps.later(renew(c, asked, render))
      return toAnswer(c, found)
    }
    // No await between this check and makePage.
    const isMade = c.var.deps.pageMemory.making.has(asked.key)
    const awaited = isMade ? await waitForPage(c.var.deps, asked.key) : null
    if (awaited) return toAnswer(c, awaited)
    const made = await makePage(c, asked, render)
    // Redirects are answered with the full query, including campaign marks.
    return made.status >= 300 && made.status < 400 ? next() : made
  })
}

type Asked = { address: SharedAddress; key: string; shared: Omit<SharedPage, 'hasFailed'> }

const personalCookies = ['session', 'bookingAccess', 'loggedIn', 'microsite', 'webview'] as const

async function readAsked(c: Context<AppEnv>): Promise<Asked | null> {
  const { settings } = c.var.deps
  if (!settings.keepsPages || c.req.method !== 'GET') return null
  if (personalCookies.some((cookie) => readOwnCookie(c, cookie))) return null
  const url = new URL(c.req.url)
  const host = findHost(url.hostname, { publicHosts: settings.publicHosts })
  const address = host.isKnown ? toSharedAddress(url) : null
  if (!address) return null
  const device = deviceOf(c)
  // A visitor without id is in no experiment until the next page.
  const visitor = readOwnCookie(c, 'visitor')
  const versions = await c.var.deps.pageVersions.read([`brand:${host.brandId}`, ...address.madeOf])
  const shared = {
    locale: chosenLocale(c, { hostLocale: host.locale, device }),
    currency: await chosenCurrency(c),
    device,
    wantsData: wantsData(c),
    experiments: visitor ? experimentsOf(visitor) : { web2: false, wizz: false },
    versions,
  }
  return { address, shared, key: keyOf(c, { address, shared }) }
}

/** Returns the cache key: everything a shared page depends on, including the build and the versions. */
function keyOf(c: Context<AppEnv>, { address, shared }: Pick<Asked, 'address' | 'shared'>): string {
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

/** Whether a cached page may be served: stale pages only until the next possible midnight. */
function mayBeShown({ madeAt }: CachedPage, now: number): boolean {
  const age = now - madeAt
  // Rendered by a clock ahead of ours.
  if (age < 0) return false
  return age < FRESH_MS || (age < MAX_MS && Math.floor(madeAt / QUARTER_MS) === Math.floor(now / QUARTER_MS))
}

/** Number and interval of checks for another request's page: 2 s in total. */
const LOOKS = 80
const LOOK_MS = 25

/**
 * Coalesces concurrent cache misses: one request renders the page, the others wait for it. Returns null when none
 * renders it, it is not cached, or it takes too long. Polls instead of awaiting, because a promise of another request
 * may end with that request.
 */
async function waitForPage({ pageMemory, now }: Deps, key: string): Promise<CachedPage | null> {
  const { pages, making } = pageMemory
  for (let maker = making.get(key); maker; ) {
    for (let look = 0; look < LOOKS && making.get(key) === maker; look++) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    const page = pages.get(key)
    if (page && mayBeShown(page, now())) return page
    // The page is not cacheable: every waiting request renders it now, as far as the load limit allows.
    if (maker.hasEnded) return null
    const next = making.get(key)
    // The rendering request is gone: take over; other waiting requests wait for this one.
    if (next === maker) making.delete(key)
    maker = next === maker ? undefined : next
  }
  return null
}

async function makePage(c: Context<AppEnv>, asked: Asked, render: Render): Promise<Response> {
  const { making } = c.var.deps.pageMemory
  const maker = { hasEnded: false }
  if (!making.has(asked.key)) making.set(asked.key, maker)
  const done = () => {
    maker.hasEnded = true
    if (making.get(asked.key) === maker) making.delete(asked.key)
  }
  try {
    const { response, kept } = await renderPage(c, asked, render)
    // Not a shared promise: each request polls on its own.
    if (kept) c.var.deps.later(kept.finally(done))
    else done()
    return response
  } catch (error) {
    done()
    throw error
  }
}

async function renderPage(
  c: Context<AppEnv>,
  { address, key, shared }: Asked,
  render: Render,
): Promise<{ response: Response; kept: Promise<void> | null }> {
  const { deps } = c.var
  const page: SharedPage = { ...shared, hasFailed: false }
  const request = new Request(new URL(address.path, c.req.url), { headers: plainHeaders(c) })
  making.set(request, page)
  const response = await render(request, c)
  const headers = new Headers(response.headers)
  headers.delete('Set-Cookie')
  if (response.status !== 200 || !response.body)
    return { response: new Response(response.body, { status: response.status, headers }), kept: null }
  const [toGuest, toKeep] = response.body.tee()
  const kept = [...headers].filter(([name]) => keptHeaders.has(name))
  const madeAt = deps.now()
  const keeping = new Response(toKeep.pipeThrough(new CompressionStream('gzip'))).arrayBuffer().then((packed) => {
    if (!page.hasFailed) return store(deps).keep(key, { packed, headers: kept, madeAt })
  })
  return { response: new Response(toGuest, { headers }), kept: keeping }
}

const keptHeaders = new Set(['content-type', 'content-security-policy', 'vary', 'x-build', 'x-frame'])

/** Refreshes a page after the stale one was sent; keeps the stale one on failure. */
async function renew(c: Context<AppEnv>, asked: Asked, render: Render): Promise<void> {
  const now = c.var.deps.now()
  const { renewing } = c.var.deps.pageMemory
  if (now - (renewing.get(asked.key) ?? 0) < FRESH_MS) return
  if (renewing.size >= 1000) renewing.clear()
  renewing.set(asked.key, now)
  try {
    const response = await makePage(c, asked, render)
    await response.body?.pipeTo(new WritableStream())
  } catch (error) {
    log('warn', 'page_not_renewed', { path: asked.address.path, ...describeError(error) })
  }
}

/** Headers without data of the guest; what a page depends on is passed as a `SharedPage`. */
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
function toAnswer(c: Context<AppEnv>, { packed, headers }: CachedPage): Response {
  // Cloudflare and the single-machine host always request gzip and pass on the client's header.
  const asked = c.req.raw.cf?.clientAcceptEncoding ?? c.req.header('Accept-Encoding')
  const answer = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(String(asked ?? ''))
    ? new Response(packed, { headers: [...headers, ['Content-Encoding', 'gzip']], encodeBody: 'manual' })
    : new Response(new Response(packed).body?.pipeThrough(new DecompressionStream('gzip')), { headers })
  answer.headers.append('Vary', 'Accept-Encoding')
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.set('X-Request-Id', crypto.randomUUID())
  answer.headers.set('X-Page-Cache', 'hit')
  return answer
}
