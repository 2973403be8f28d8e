import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import type { Gateway } from '#worker/infra/ports/gateway.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { contentSecurityPolicy, securityHeaders } from '#worker/site/middleware/security-headers.ts'

test('the policy allows no inline scripts, frames, objects or foreign base', () => {
  const policy = contentSecurityPolicy('abc')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'nonce-abc'")
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toMatch(/unsafe-|\*|http:/)
  expect(policy).toContain('report-uri /api/pwa/csp-report')
})

test('a response keeps its own policy', async () => {
  const site = new Hono<AppEnv>()
  site.use(securityHeaders())
  site.get('/', (c) => c.text('picture', 200, { 'Content-Security-Policy': "default-src 'none'" }))
  const response = await site.request('/')
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'")
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('an early failure has the headers too', async () => {
  const site = new Hono<AppEnv>()
  site.use(securityHeaders())
  site.use(() => {
    throw new Error('the database is away')
  })
  site.onError((_error, c) => c.text('sorry', 500))
  const response = await site.request('/')
  expect(response.status).toBe(500)
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains; preload')
})

test("an operator's map is allowed from its single origin", () => {
  const raster = contentSecurityPolicy('abc', {
    tiles: { kind: 'raster', url: 'http://tiles.example:8080/{z}/{x}/{y}.png', attribution: '' },
  })
  expect(raster).toContain("img-src 'self' data: https: http://tiles.example:8080;")
  expect(raster).toContain("connect-src 'self';")
  const vector = contentSecurityPolicy('abc', {
    tiles: { kind: 'pmtiles', url: 'https://maps.example/a.pmtiles', attribution: '' },
  })
  expect(vector).toContain("connect-src 'self' https://maps.example;")
})

test('pictures load from configured hosts, or from any without setting', () => {
  expect(contentSecurityPolicy('abc')).toContain("img-src 'self' data: https:;")
  const named = contentSecurityPolicy('abc', { pictures: ['media.example.net', 'img.example.org'] })
  expect(named).toContain("img-src 'self' data: https://media.example.net https://img.example.org;")
})

test('a form may lead to the pages of every gateway', async () => {
  const gateway = (pageOrigin?: string) => ({ pageOrigin }) as Gateway
  const gateways = { one: gateway('https://pay.example'), own: gateway(), two: gateway('https://other.example') }
  const site = new Hono<AppEnv>()
  site.use(securityHeaders())
  site.get('/', (c) => {
    c.set('deps', aDeps({ gateways }))
    return c.text('ok')
  })
  const policy = (await site.request('/')).headers.get('Content-Security-Policy')
  expect(policy).toContain("form-action 'self' https://pay.example https://other.example;")
})
