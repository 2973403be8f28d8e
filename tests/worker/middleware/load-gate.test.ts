import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { gatedDatabase } from '#tests/support/gated-database.ts'
import { createSite } from '#worker/site.ts'
import type { WiredEnv } from '#worker/wire.ts'

const site = createSite()

function ask(path: string, DB: D1Database, now = '2026-11-21T12:00:00Z') {
  const context = createExecutionContext()
  const request = new Request(`http://marigold.localhost${path}`, { headers: { 'X-Test-Now': now } })
  const left = async () => {
    const response = await site.fetch(request, { ...(env as unknown as WiredEnv), DB }, context)
    const text = await response.text()
    await waitOnExecutionContext(context)
    return { status: response.status, text, headers: response.headers }
  }
  return left()
}

test('what is too much at once is refused at once and told when to come again; the others are served', async () => {
  const stuck = gatedDatabase()
  const waiting = Array.from({ length: 200 }, () => ask('/in/cities', stuck.database))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const page = await ask('/in/cities', stuck.database)
  expect(page.status).toBe(503)
  expect(page.headers.get('Retry-After')).toBe('2')
  expect(page.headers.get('Refresh')).toBe('2')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const call = await ask('/api/pwa/visit', stuck.database)
  expect([call.status, call.headers.get('Retry-After'), JSON.parse(call.text).error.code]).toEqual([
    503,
    '2',
    'too_many_requests',
  ])
  stuck.open()
  const served = await Promise.all(waiting)
  expect(served.filter(({ status }) => status >= 500)).toEqual([])
  expect((await ask('/api/pwa/visit', env.DB)).status).toBe(200)
})

test('what never told that it ended counts no more after a while', async () => {
  const stuck = gatedDatabase()
  const lost = Array.from({ length: 200 }, () => ask('/in/cities', stuck.database))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await ask('/api/pwa/visit', env.DB)).status).toBe(503)
  expect((await ask('/api/pwa/visit', env.DB, '2026-11-21T12:01:00Z')).status).toBe(200)
  stuck.open()
  await Promise.all(lost)
})
