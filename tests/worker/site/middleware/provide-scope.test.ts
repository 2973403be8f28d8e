import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { withSession } from '#tests/support/with-session.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { createDeps, type WiredEnv } from '#worker/services/create-deps.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { provideDeps } from '#worker/site/middleware/provide-deps.ts'
import { provideScope } from '#worker/site/middleware/provide-scope.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'

async function scopeOf(url: string, headers: Record<string, string> = {}, bindings: Partial<WiredEnv> = {}) {
  let seen: Scope | null = null
  const site = new Hono<AppEnv>()
  site.use(provideDeps(createDeps), provideScope())
  site.onError((_error, c) => {
    seen = c.var.scope
    return c.text('failed', 503)
  })
  site.get('*', (c) => {
    seen = c.var.scope
    return c.text('ok')
  })
  const response = await site.fetch(
    new Request(url, { headers }),
    { ...(env as unknown as WiredEnv), ...bindings },
    createExecutionContext(),
  )
  if (!seen) throw new Error('no scope was made')
  return { scope: seen as Scope, response, cookies: response.headers.getSetCookie() }
}

test('brand, language and country follow the host [HOST-02]', async () => {
  const { scope } = await scopeOf('http://be-nl.dunehouse.localhost/a')
  expect(scope).toMatchObject({
    origin: 'http://be-nl.dunehouse.localhost',
    brand: { id: 'dunehouse' },
    country: { code: 'BE' },
    locale: 'nl',
  })
})

test('a production name maps to one of our hosts', async () => {
  const { scope } = await scopeOf(
    'https://www.example.nl/',
    {},
    { PUBLIC_HOSTS: 'www.example.nl=nl.dunehouse.localhost' },
  )
  expect(scope.brand.id).toBe('dunehouse')
  expect(scope.locale).toBe('nl')
})

test('a language in the address wins and is remembered', async () => {
  const { scope, cookies } = await scopeOf('http://marigold.localhost/?lang=ar', { Cookie: 'lang=nl' })
  expect(scope.locale).toBe('ar')
  expect(cookies.some((cookie) => cookie.startsWith('lang=ar;'))).toBe(true)
})

test("a remembered language precedes the host's", async () => {
  expect((await scopeOf('http://marigold.localhost/', { Cookie: 'lang=nl' })).scope.locale).toBe('nl')
})

test.each(['xx', '', '../en', '<script>'])('an unknown language falls back to the host: %s', async (lang) => {
  const { scope, cookies } = await scopeOf(`http://nl.dunehouse.localhost/?lang=${encodeURIComponent(lang)}`)
  expect(scope.locale).toBe('nl')
  expect(cookies.some((cookie) => cookie.startsWith('lang='))).toBe(false)
})

test('every request has its own nonce and id', async () => {
  const [one, other] = await Promise.all([scopeOf('http://localhost/'), scopeOf('http://localhost/')])
  expect(one.scope.nonce).toMatch(/^[\w-]{20,}$/)
  expect(one.scope.nonce).not.toBe(other.scope.nonce)
  expect(one.scope.requestId).not.toBe(other.scope.requestId)
})

test('a visitor keeps a well-formed id and loses any other', async () => {
  const known = 'abcdefghijklmnopqrstuvwx'
  expect((await scopeOf('http://localhost/', { Cookie: `visitor=${known}` })).scope.visitor.id).toBe(known)
  const { scope, cookies } = await scopeOf('http://localhost/', { Cookie: 'visitor=short' })
  expect(scope.visitor.id).toMatch(/^[\w-]{24}$/)
  expect(cookies.some((cookie) => cookie.startsWith(`visitor=${scope.visitor.id};`))).toBe(true)
})

test('the test hooks are closed in production', async () => {
  const doors = { 'X-Test-Country': 'JP', 'X-Test-Now': '2030-01-01T00:00:00Z' }
  const open = await scopeOf('http://localhost/', doors)
  expect(open.scope.visitor.geoCountry).toBe('JP')
  expect(open.scope.now).toBe(Date.UTC(2030, 0, 1))
  const key = 'k'.repeat(32)
  const closed = await scopeOf('http://localhost/', doors, {
    ENVIRONMENT: 'production',
    PUBLIC_HOSTS: 'localhost=marigold.localhost',
    IDENTITY: rehearsalIdentity,
    SECRET_KEY: key,
    SANDBOX_KEY: key,
  })
  expect(closed.scope.visitor.geoCountry).toBeNull()
  expect(closed.scope.now).toBeLessThan(Date.UTC(2030, 0, 1))
  expect(closed.response.headers.has('Server-Timing')).toBe(false)
})

test('an unreadable session fails with brand and language known', async () => {
  const away = withSession({
    prepare: () => ({ bind: () => ({ first: async () => Promise.reject(new Error('away')) }) }),
  })
  const { scope, response } = await scopeOf(
    'http://nl.dunehouse.localhost/',
    { Cookie: `session=${'s'.repeat(43)}` },
    { DB: away },
  )
  expect(response.status).toBe(503)
  expect(scope.brand.id).toBe('dunehouse')
})
