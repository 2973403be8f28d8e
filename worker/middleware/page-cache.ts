import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries.ts'
import { findHost } from '#app/brands/hosts.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type SharedAddress, toSharedAddress } from '#worker/cache/page-key.ts'
import { createPageStore, type KeptPage } from '#worker/cache/page-store.ts'
import type { AppEnv } from '#worker/context.ts'
import { readOwnCookie } from '#worker/http/cookies.ts'
import { describeError, log } from '#worker/http/log.ts'
import { buildId } from '#worker/render/assets.ts'
import { chosenLocale, deviceOf } from './provide-scope.ts'

/** A page is as good as new for a minute; for ten it may be shown while a new one is made. */
const FRESH_MS = 60_000
const LONGEST_MS = 600_000

const store = createPageStore(LONGEST_MS / 1000)

/** How the making of a shared page went. */
export type SharedPage = { hasFailed: boolean }

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
      return next()
    }
    const address = isAnonymousRead(c) ? toSharedAddress(new URL(c.req.url)) : null
    if (!address || !c.var.deps.settings.keepsPages) return next()
    const started = performance.now()
    const key = await keyOf(c, address)
    const found = await store.find(key)
    const age = found ? c.var.deps.now() - found.madeAt : Number.POSITIVE_INFINITY
    c.var.timings.parts.cache = performance.now() - started
    if (!found || age >= LONGEST_MS) return makePage(c, { address, key, render })
    if (age >= FRESH_MS) c.var.deps.later(refresh(c, { address, key, render }))
    return toAnswer(found)
  })
}

type Making = { address: SharedAddress; key: string; render: Render }

function isAnonymousRead(c: Context<AppEnv>): boolean {
  if (c.req.method !== 'GET') return false
  return !(['session', 'bookingAccess', 'loggedIn'] as const).some((cookie) => readOwnCookie(c, cookie))
}

/** Everything a page for everybody depends on: also the day, the build, and what it is made of. */
async function keyOf(c: Context<AppEnv>, { path, propertyId }: SharedAddress): Promise<string> {
  const { deps } = c.var
  const url = new URL(c.req.url)
  const host = findHost(url.hostname, { publicHosts: deps.settings.publicHosts })
  const brand = findBrand(host.brandId)
  const device = deviceOf(c)
  const versions = await deps.pageVersions.read([
    `brand:${brand.id}`,
    ...(propertyId === null ? [] : ([`property:${propertyId}`] as const)),
  ])
  const today = calendarDayIn(findCountry(host.pageCountryCode).timeZone, deps.now())
  const kind = c.req.header('X-Page-Data') === '1' ? 'data' : 'html'
  return [
    url.origin,
    path,
    device,
    chosenLocale(c, { hostLocale: host.locale, device }),
    kind,
    today,
    buildId,
    versions,
  ].join(' ')
}

/** Makes the page as for somebody nobody knows, and keeps it once it is whole. */
async function makePage(c: Context<AppEnv>, { address, key, render }: Making): Promise<Response> {
  const shared: SharedPage = { hasFailed: false }
  const request = new Request(new URL(address.path, c.req.url), { headers: sharedHeaders(c) })
  making.set(request, shared)
  const response = await render(request, c)
  const headers = new Headers(response.headers)
  headers.delete('Set-Cookie')
  if (response.status !== 200 || !response.body)
    return new Response(response.body, { status: response.status, headers })
  const [toGuest, toKeep] = response.body.tee()
  const madeAt = c.var.deps.now()
  c.var.deps.later(
    new Response(toKeep).arrayBuffer().then((body) => {
      if (!shared.hasFailed) return store.keep(key, { body, headers: [...headers], madeAt })
    }),
  )
  return new Response(toGuest, { headers })
}

/** Makes a page anew behind the back of the guest who got the old one; a failure leaves the old one. */
async function refresh(c: Context<AppEnv>, making: Making): Promise<void> {
  try {
    const response = await makePage(c, making)
    await response.body?.pipeTo(new WritableStream())
  } catch (error) {
    log('warn', 'page_not_refreshed', { path: making.address.path, ...describeError(error) })
  }
}

/** What a page may depend on besides its address: the device, the language, and whether data or a document is asked. */
function sharedHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers()
  for (const name of [
    'Accept',
    'User-Agent',
    'X-Page-Data',
    'X-Test-Now',
    'Host',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
  ]) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  const language = c.req.header('Cookie')?.match(/(?:^|;\s*)((?:__Host-)?lang=[^;]*)/)?.[1]
  if (language) headers.set('Cookie', language)
  return headers
}

function toAnswer({ body, headers }: KeptPage): Response {
  return new Response(body, { headers: [...headers, ['X-Page-Cache', 'hit']] })
}
