import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { experimentsOf } from '#app/brands/experiments.ts'
import { findHost } from '#app/brands/hosts.ts'
import { type SharedAddress, toSharedAddress } from '#worker/cache/page-key.ts'
import { createPageStore, type KeptPage, type PageStore } from '#worker/cache/page-store.ts'
import { brandVersion, stateOfVersions } from '#worker/cache/page-versions.ts'
import type { SharedPage } from '#worker/cache/shared-page.ts'
import type { AppEnv } from '#worker/context.ts'
import type { Deps } from '#worker/deps.ts'
import { linkOrigin } from '#worker/http/address.ts'
import { readOwnCookie } from '#worker/http/cookies/cookies.ts'
import { describeError, log } from '#worker/log.ts'
import { buildId } from '#worker/render/assets.ts'
import { wantsData } from '#worker/render/render-page.tsx'
import { chosenLocale, deviceOf } from './provide-scope.ts'
import { chosenCurrency } from './visit-frame.ts'

/** A page is as good as new for a minute; for nine it may be shown while a new one is made, of facts a minute old. */
const FRESH_MS = 60_000
const LONGEST_MS = 540_000

/** Somewhere midnight strikes at every quarter of an hour, and a day of the page becomes yesterday. */
const QUARTER_MS = 900_000

/** One machine is one isolate: a second tier would hold the same pages once more, on its disk. */
function store({ settings, pageMemory }: Deps): PageStore {
  return createPageStore(pageMemory, {
    seconds: LONGEST_MS / 1000,
    hasDataCentre: settings.platform !== 'machine',
  })
}

/** Requests of our own that make a page for everybody, known by identity: nobody outside can send one. */
const making = new WeakMap<Request, SharedPage>()

type Render = (request: Request, c: Context<AppEnv>) => Promise<Response>

/**
 * Gives guests without an account and without bookings the pages they share. A page that is kept was made from a request
 * without cookies, carries no nonce and no cookie, and is whole: an error is never kept. `render` runs the site.
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
    // Where a page has moved is told with everything that was asked, campaign marks too.
    return made.status >= 300 && made.status < 400 ? next() : made
  })
}

/** A page asked for by somebody nobody knows, and the name it is kept under. */
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
  // Whoever has no number yet is in no experiment until the next page.
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

/** Everything a page for everybody depends on: also the build, and what it is made of. */
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

/** An old page may be shown while a new one is made, but not where a day may have ended since. */
function mayBeShown({ madeAt }: KeptPage, now: number): boolean {
  const age = now - madeAt
  // Made by a clock that is ahead of ours.
  if (age < 0) return false
  return age < FRESH_MS || (age < LONGEST_MS && Math.floor(madeAt / QUARTER_MS) === Math.floor(now / QUARTER_MS))
}

/** A guest waits so often and so long for a page another is making; then it is made once more. */
const LOOKS = 80
const LOOK_MS = 25

/**
 * The page somebody else is making now, once it is there: a page asked for by hundreds at once is made by one of them. Null
 * where nobody makes it, or it came to nothing, or takes too long. It is looked for, not awaited: what another request
 * promises may end with it.
 */
async function waitForPage({ pageMemory, now }: Deps, key: string): Promise<KeptPage | null> {
  const { pages, making } = pageMemory
  for (let maker = making.get(key); maker; ) {
    for (let look = 0; look < LOOKS && making.get(key) === maker; look++) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    const page = pages.get(key)
    if (page && mayBeShown(page, now())) return page
    // A page that is never kept: all who waited make it now, as many at once as the gate lets in.
    if (maker.hasEnded) return null
    const next = making.get(key)
    // Taken from a maker that has left; those who wait as well wait for this one.
    if (next === maker) making.delete(key)
    maker = next === maker ? undefined : next
  }
  return null
}

/** Makes the page as for somebody nobody knows, and keeps it once it is whole. */
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
    // Never as one promise for all: each request looks for itself.
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

/** What is true of a page whoever it is given to. */
const keptHeaders = new Set(['content-type', 'content-security-policy', 'vary', 'x-build', 'x-frame'])

/** Makes a page anew behind the back of the guest who got the old one; a failure leaves the old one. */
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

/** Nothing of the guest: what a page may depend on besides its address goes along as a `SharedPage`. */
function plainHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers()
  // Part of the key as the origin, and as the time.
  for (const name of ['X-Forwarded-Proto', 'X-Test-Now']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** The page as it was packed for all who can unpack it, which is everybody with a browser; unpacked for the others. */
function toAnswer(c: Context<AppEnv>, { packed, headers }: KeptPage): Response {
  // Cloudflare, and the host of one machine, ask for gzip on everybody's behalf and tell what the guest asked for.
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
