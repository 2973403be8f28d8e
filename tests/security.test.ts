import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aCity, aProperty, type TestCity, type TestProperty } from '#tests/support/catalogue-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { withSession } from '#tests/support/with-session.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
let city: TestCity
let property: TestProperty

beforeAll(async () => {
  city = await aCity(openDatabase(env.DB))
  property = await aProperty(openDatabase(env.DB), city)
})

async function fetchPath(path: string, init: RequestInit = {}, bindings: Partial<WiredEnv> = {}): Promise<Response> {
  const request = new Request(new URL(path, 'https://marigold.localhost'), { redirect: 'manual', ...init })
  return site.fetch(request, { ...(env as unknown as WiredEnv), ...bindings }, createExecutionContext())
}

const answers: [string, () => Promise<Response>, number][] = [
  ['a page', () => fetchPath('/'), 200],
  ['a listing', () => fetchPath(`/hotels-in-${city.slug}`), 200],
  ['a hotel', () => fetchPath(`/${property.id}-${property.slug}`), 200],
  ['page data', () => fetchPath('/', { headers: { Accept: 'application/json', 'X-Page-Data': '1' } }), 200],
  ['a page that is not there', () => fetchPath('/no/such/page/at/all'), 404],
  ['a call', () => fetchPath('/api/pwa/cities'), 200],
  ['a call that is not there', () => fetchPath('/api/pwa/nothing'), 404],
  ['a refused call', () => fetchPath('/api/pwa/createBooking', { method: 'POST', body: '{}' }), 403],
  ['a redirect', () => fetchPath(`/h/${property.id}`), 302],
]

test.each(answers)('%s has the strict headers', async (_name, ask, status) => {
  const response = await ask()
  await response.text()
  expect(response.status).toBe(status)
  const { headers } = response
  const policy = headers.get('Content-Security-Policy') ?? ''
  for (const part of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri',
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{20,}';/)
  expect(policy).not.toContain('unsafe')
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=(\d{8,}); includeSubDomains/)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
})

test("a policy's nonce is only its own page's", async () => {
  const [one, other] = await Promise.all([fetchPath('/'), fetchPath('/')])
  const nonces = await Promise.all(
    [one, other].map(async (response) => {
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1] ?? ''
      expect(await response.text()).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('an outage is answered strictly, without detail, uncached', async () => {
  const away = withSession({
    prepare: () => {
      throw new Error('D1_ERROR: no such table: secret')
    },
    batch: async () => Promise.reject(new Error('secret')),
  })
  const bindings = { DB: away }
  for (const path of [`/${property.id}-${property.slug}`, '/api/pwa/hoteldetails?hotelId=1', '/my-booking']) {
    const response = await fetchPath(path, { headers: { Cookie: `__Host-session=${'s'.repeat(43)}` } }, bindings)
    const text = await response.text()
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(text).not.toContain('secret')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  }
  expect(takeConsole().length).toBeGreaterThanOrEqual(3)
})

const personal = [
  '/',
  '/login',
  '/my-booking',
  '/booking/AAAA1111',
  '/api/pwa/user',
  '/api/pwa/bookings',
  '/api/pwa/bookingdetails?id=1',
  '/api/pwa/wallet',
  '/api/pwa/payment/modes',
  '/api/pwa/payment/status',
]

test.each(personal)('%s is never cached', async (path) => {
  const response = await fetchPath(path)
  await response.text()
  expect(response.headers.get('Cache-Control')).toMatch(/no-store|private/)
})

test('nothing that sets a cookie may be in a shared cache', async () => {
  const paths = [
    '/',
    `/hotels-in-${city.slug}`,
    `/${property.id}-${property.slug}`,
    '/api/pwa/cities',
    '/no-such-page',
    '/about',
  ]
  for (const path of paths) {
    const response = await fetchPath(path)
    await response.text()
    const isShared = /public|s-maxage/.test(response.headers.get('Cache-Control') ?? '')
    expect(isShared && response.headers.getSetCookie().length > 0, path).toBe(false)
  }
})

test('over HTTPS every cookie is Secure, Lax, and ours host-bound', async () => {
  const response = await fetchPath('/?lang=nl')
  await response.text()
  const cookies = response.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['XSRF-TOKEN', '__Host-lang', '__Host-visitor'])
  for (const cookie of cookies) {
    expect(cookie).toContain('; Secure')
    expect(cookie).toContain('; SameSite=Lax')
    expect(cookie.startsWith('__Host-') ? cookie.includes('; HttpOnly') : true).toBe(true)
    expect(cookie.length).toBeLessThan(4096)
  }
})

test('no address gives its data to another site', async () => {
  const response = await fetchPath('/api/pwa/cities', { headers: { Origin: 'https://evil.example' } })
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s without the XSRF pair reaches no route', async (method) => {
  const paths = [
    'createBooking',
    'authenticate',
    'generateByPhone',
    'bookingcancellation',
    'payAtHotel',
    'createOrder',
    'validatecoupon',
  ]
  for (const path of paths) {
    const browser = await openBrowser(site)
    const init = {
      method,
      body: '{}',
      headers: { Origin: 'http://marigold.localhost', 'Content-Type': 'application/json' },
    }
    expect((await browser.fetch(`/api/pwa/${path}`, init)).status, path).toBe(403)
    const foreign = {
      ...init,
      headers: {
        ...init.headers,
        Origin: 'https://evil.example',
        'X-XSRF-TOKEN': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
      },
    }
    expect((await browser.fetch(`/api/pwa/${path}`, foreign)).status, path).toBe(403)
  }
})

const hostile = [
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '{{7*7}}',
  "';DROP TABLE booking;--",
  '\u2028</title><img src=x onerror=alert(1)>',
]

test.each(sampleOf(hostile, 2))('hostile text in an address is escaped: %s', async (word) => {
  const paths = [
    `/search/?location=${encodeURIComponent(word)}`,
    `/hotels-in-${city.slug}?coupon=${encodeURIComponent(word)}&sort=${encodeURIComponent(word)}`,
    `/${encodeURIComponent(word)}`,
  ]
  for (const path of paths) {
    const response = await fetchPath(path)
    const text = await response.text()
    expect(response.status).toBeLessThan(500)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x')
    const state = /id="page-state">(.*?)<\/script>/s.exec(text)?.[1]
    if (state) expect(() => JSON.parse(state)).not.toThrow()
  }
})

const everyPath = [
  ...new Set(
    site.routes
      .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
      .map(({ path }) => path.replace(/:\w+(\{[^/]*\})?\??/g, '1')),
  ),
]

deepTest('sets no cookie twice on a first visit to any route', { timeout: 120_000 }, async () => {
  const twice: string[] = []
  for (const path of everyPath) {
    const response = await fetchPath(path)
    await response.text()
    const names = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    if (new Set(names).size < names.length) twice.push(`${path}: ${names.join(' ')}`)
  }
  takeConsole()
  expect(everyPath.length).toBeGreaterThan(100)
  expect(twice).toEqual([])
})
