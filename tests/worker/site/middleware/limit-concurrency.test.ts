import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { gatedDatabase } from '#tests/support/gated-database.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { pageMemoryOf } from '#worker/infra/cache/page-store.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()

afterEach(() => {
  vi.useRealTimers()
})

function ask(path: string, DB: D1Database, now = '2026-11-21T12:00:00Z', init: RequestInit = {}) {
  const context = createExecutionContext()
  const request = new Request(`http://marigold.localhost${path}`, { headers: { 'X-Test-Now': now }, ...init })
  const left = async () => {
    const response = await site.fetch(request, { ...(env as unknown as WiredEnv), DB }, context)
    const text = await response.text()
    await waitOnExecutionContext(context)
    return { status: response.status, text, headers: response.headers }
  }
  return left()
}

/** Waits until the gate has admitted this many requests. */
async function untilAtWork(count: number): Promise<void> {
  const { activeRequests } = pageMemoryOf((env as unknown as WiredEnv).CACHE)
  await vi.waitUntil(() => activeRequests.size === count, { timeout: 10_000, interval: 5 })
}

test('excess requests are refused at once with Retry-After; others are served', async () => {
  const stuck = gatedDatabase()
  const waiting = Array.from({ length: 200 }, () => ask('/api/pwa/allcities', stuck.database))
  await untilAtWork(200)
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

deepTest('a request that never reported its end expires', async () => {
  const stuck = gatedDatabase()
  const lost = Array.from({ length: 200 }, () => ask('/in/cities', stuck.database))
  await untilAtWork(200)
  expect((await ask('/api/pwa/visit', env.DB)).status).toBe(503)
  expect((await ask('/api/pwa/visit', env.DB, '2026-11-21T12:01:00Z')).status).toBe(200)
  stuck.open()
  await Promise.all(lost)
})

deepTest('slow uploads take no slot and are refused after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = vi.fn()
  const slow = () => new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])), cancel: ended })
  const post = () => ask('/api/pwa/csp-report', env.DB, undefined, { method: 'POST', body: slow() })
  const waiting = Array.from({ length: 250 }, post)
  expect((await ask('/api/pwa/visit', env.DB)).status).toBe(200)
  await vi.advanceTimersByTimeAsync(10_000)
  const answers = await Promise.all(waiting)
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([408])
  expect(ended).toHaveBeenCalledTimes(250)
})

test('chunked bodies arrive intact, and oversized ones are refused', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const inParts = (parts: Uint8Array[]) =>
    new ReadableStream({
      start(body) {
        for (const part of parts) body.enqueue(part)
        body.close()
      },
    })
  const report = (body: BodyInit) => ask('/api/pwa/csp-report', env.DB, undefined, { method: 'POST', body })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const actual = vi.mocked(console.warn)
  const sent = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src' } })
  expect((await report(inParts([bytes(sent.slice(0, 9)), bytes(sent.slice(9))]))).status).toBe(204)
  expect(actual.mock.calls.join()).toContain('img-src')
  actual.mockRestore()
  const refused = await report(inParts([new Uint8Array(40_000), new Uint8Array(40_000)]))
  expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([400, 'malformed'])
})
