import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import type { AppEnv } from '#worker/context.ts'
import { callLimit } from '#worker/middleware/call-limit.ts'

function aSite(success: boolean) {
  const asked: string[] = []
  const limit = {
    limit: async ({ key }: { key: string }) => {
      asked.push(key)
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
    callLimit({ only: () => true }),
  )
  site.get('/', (c) => c.text('ok'))
  return { site, asked }
}

test('counts calls by the address they come from', async () => {
  const { site, asked } = aSite(true)
  const response = await site.request('/', { headers: { 'CF-Connecting-IP': '192.0.2.7' } })
  expect(response.status).toBe(200)
  expect(asked).toEqual(['192.0.2.7'])
})

test('counts the addresses one customer of a provider can take as one', async () => {
  const { site, asked } = aSite(true)
  for (const end of [':1', ':2:3', 'ffff:1:2:3']) {
    await site.request('/', { headers: { 'CF-Connecting-IP': `2001:db8:7:9:${end}` } })
  }
  expect(new Set(asked)).toEqual(new Set(['2001:db8:7:9']))
})

test('says when to come again once there were too many', async () => {
  const { site } = aSite(false)
  const response = await site.request('/', { headers: { 'CF-Connecting-IP': '192.0.2.7' } })
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('60')
  expect(await response.json()).toMatchObject({ error: { code: 'too_many_requests' } })
})
