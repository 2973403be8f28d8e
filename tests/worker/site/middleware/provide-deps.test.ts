import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createDeps, type WiredEnv } from '#worker/services/create-deps.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { provideDeps } from '#worker/site/middleware/provide-deps.ts'

test('Server-Timing reports count and time of database calls', async () => {
  const site = new Hono<AppEnv>()
  site.use(provideDeps(createDeps))
  site.get('/', async (c) => {
    await c.var.deps.db.first('SELECT 1')
    await c.var.deps.search.batch([
      { sql: 'SELECT 1', params: [] },
      { sql: 'SELECT 2', params: [] },
    ])
    return c.text('ok')
  })
  const response = await site.fetch(
    new Request('http://localhost/'),
    env as unknown as WiredEnv,
    createExecutionContext(),
  )
  expect(response.headers.get('Server-Timing')).toMatch(/^db;dur=\d+\.\d, d1;desc="2 round trips"$/)
})
