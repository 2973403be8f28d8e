import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { isWithinLimit } from '#worker/infra/http/network-limit.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { callLimit } from '#worker/site/middleware/call-limit.ts'

function aSite(success: boolean) {
  const calls: string[] = []
  const limit = {
    limit: async ({ key }: { key: string }) => {
      calls.push(key)
      return { success }
    },
  }
  const site = new Hono<AppEnv>()
  site.use(
    async (c, next) => {
      c.set('deps', aDeps({ limits: { calls: limit, lookups: limit } }))
      c.set('scope', aScope())
      await next()
    },
    callLimit({ isLimited: () => true }),
  )
  site.get('/', (c) => c.text('ok'))
  return { site, calls }
}

test('counts requests by source address', async () => {
  const { site, calls } = aSite(true)
  const response = await site.request('/', { headers: { 'CF-Connecting-IP': '192.0.2.7' } })
  expect(response.status).toBe(200)
  expect(calls).toEqual(['192.0.2.7'])
})

test("counts an IPv6 household's addresses and its wider networks [EVID-04]", async () => {
  const { site, calls } = aSite(true)
  for (const end of [':1', ':2:3', 'ffff:1:2:3']) {
    await site.request('/', { headers: { 'CF-Connecting-IP': `2001:db8:7:1234:${end}` } })
  }
  const networks = calls.map((key) => key.replace(/#\d$/, ''))
  expect(new Set(networks)).toEqual(new Set(['2001:db8:7:1234', '2001:db8:7:1200/56', '2001:db8:7/48']))
})

test('lets 256 networks of one /56 send twice the requests of one [EVID-04]', async () => {
  const counts = new Map<string, number>()
  const limiter = {
    limit: async ({ key }: { key: string }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= 20 }
    },
  }
  const passed = await Promise.all(
    Array.from({ length: 256 }, (_, index) => isWithinLimit(limiter, `2001:db8:7:${(0x1200 + index).toString(16)}`)),
  )
  expect(passed.filter(Boolean).length).toBeLessThanOrEqual(40)
})

test('returns when to retry after too many', async () => {
  const { site } = aSite(false)
  const response = await site.request('/', { headers: { 'CF-Connecting-IP': '192.0.2.7' } })
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('60')
  expect(await response.json()).toMatchObject({ error: { code: 'too_many_requests' } })
})
