import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import type { Settings } from '#worker/infra/env.ts'
import { addressOf, requestOrigin } from '#worker/infra/http/address.ts'
import type { AppEnv } from '#worker/site/context.ts'

async function ask(settings: Partial<Settings>, headers: Record<string, string>) {
  const deps = aDeps()
  const site = new Hono<AppEnv>()
  site.use(async (c, next) => {
    c.set('deps', { ...deps, settings: { ...deps.settings, ...settings } })
    await next()
  })
  site.get('/', (c) => c.json({ address: addressOf(c), origin: requestOrigin(c) }))
  const response = await site.request('http://www.example.in/', { headers })
  const actual: { address: string | null; origin: string } = await response.json()
  return actual
}

const forged = {
  'CF-Connecting-IP': '203.0.113.7',
  'X-Forwarded-For': '198.51.100.9, 192.0.2.4',
  'X-Forwarded-Proto': 'https',
}

test('trusts the address from Cloudflare', async () => {
  const { address } = await ask({ platform: 'cloudflare', trustsProxy: false }, forged)
  expect(address).toBe('203.0.113.7')
})

test('trusts no header on the one-machine host without a proxy', async () => {
  expect(await ask({ platform: 'machine', trustsProxy: false }, forged)).toEqual({
    address: null,
    origin: 'http://www.example.in',
  })
})

test("without a proxy the production front passes the connection's address", async () => {
  const machine = { platform: 'machine', trustsProxy: false, environment: 'production' } as const
  expect((await ask(machine, forged)).address).toBe('203.0.113.7')
  // Without the front no address is trusted: all guests share one, so limits still apply.
  expect((await ask(machine, { 'X-Forwarded-For': '198.51.100.9' })).address).toBe('unknown')
})

test('trusts the last hop of a configured proxy', async () => {
  expect(await ask({ platform: 'machine', trustsProxy: true }, forged)).toEqual({
    address: '192.0.2.4',
    origin: 'https://www.example.in',
  })
})

const behindProxy = { platform: 'machine', trustsProxy: true, environment: 'production' } as const

test.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['198.51.100.9, [2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
  ['198.51.100.9,192.0.2.4:80 , ', '192.0.2.4'],
  ['"192.0.2.4:80"', '192.0.2.4'],
  ['::ffff:192.0.2.4', '192.0.2.4'],
])('cuts the port from the forwarded address %s [EVID-07]', async (forwardedFor, address) => {
  expect((await ask(behindProxy, { 'X-Forwarded-For': forwardedFor })).address).toBe(address)
})

test.each<Record<string, string>>([
  {},
  { 'X-Forwarded-For': '' },
  { 'X-Forwarded-For': ', ,' },
  { 'X-Forwarded-For': '198.51.100.9, unknown' },
])('uses the connection where the proxy forwards no address: %j [EVID-07]', async (headers) => {
  const fromConnection = { ...headers, 'CF-Connecting-IP': '127.0.0.1' }
  expect((await ask(behindProxy, fromConnection)).address).toBe('127.0.0.1')
  expect((await ask(behindProxy, headers)).address).toBe('unknown')
})

test('limits a request on Cloudflare that names no address [EVID-07]', async () => {
  expect((await ask({ platform: 'cloudflare', trustsProxy: false, environment: 'production' }, {})).address).toBe(
    'unknown',
  )
})
