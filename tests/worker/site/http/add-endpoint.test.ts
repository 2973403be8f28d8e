import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type GuestEndpointDetails, guestEndpoints } from '#app/contracts/guest-endpoint.ts'
import { ok } from '#app/domain/result.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

const FROM = { 'CF-Connecting-IP': '192.0.2.7' }

type Details = Pick<GuestEndpointDetails, 'needs' | 'limit' | 'status' | 'idempotency' | 'hasRawBody'>

/** Serves `POST /api/pwa/things/{id}` with these details; `seen` are the inputs of its handler. */
function aSite(details: Details, isWithinLimit = true) {
  const { change } = guestEndpoints({
    change: {
      at: 'POST /api/pwa/things/{id}',
      summary: 'Changes a thing.',
      body: v.object({ count: v.number() }),
      response: v.object({ changed: v.boolean() }),
      ...details,
    },
  })
  const seen: { path: unknown; body: unknown; idempotency: { operation: string; digest: string } | null }[] = []
  const limit = { limit: async () => ({ success: isWithinLimit }) }
  const site = new Hono<AppEnv>()
  site.use(async (c, next) => {
    c.set('deps', aDeps({ limits: { calls: limit, lookups: limit } }))
    c.set('scope', aScope())
    await next()
  })
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, change, async (_, { path, body, idempotency }) => {
    seen.push({ path, body, idempotency })
    return ok({ changed: true })
  })
  site.route('/api/pwa', routes)
  const send = (id: string, body: string, headers: Record<string, string> = {}) =>
    site.request(`/api/pwa/things/${id}`, { method: 'POST', body, headers: { ...FROM, ...headers } })
  return { send, seen }
}

test('passes the parsed path and body and answers with the status of the record', async () => {
  const { send, seen } = aSite({ status: 201 })
  const response = await send('7', '{"count":2,"more":1}')
  expect([response.status, await response.json()]).toEqual([201, { changed: true }])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(seen).toEqual([{ path: { id: '7' }, body: { count: 2 }, idempotency: null }])
})

test('refuses a body that does not fit the record before the handler runs', async () => {
  const { send, seen } = aSite({})
  for (const body of ['{', '[1]', '{"count":"2"}', '']) expect((await send('7', body)).status, body).toBe(400)
  expect(seen).toEqual([])
})

test('checks the session first and the limit next, before the body is read', async () => {
  const stranger = aSite({ needs: 'session', limit: 'lookups' }, false)
  expect((await stranger.send('7', '{')).status).toBe(401)
  const limited = aSite({ limit: 'lookups' }, false)
  const response = await limited.send('7', '{')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
})

test('leaves a raw body to the handler', async () => {
  const { send, seen } = aSite({ hasRawBody: true })
  expect((await send('7', 'no JSON')).status).toBe(200)
  expect(seen).toEqual([{ path: { id: '7' }, body: undefined, idempotency: null }])
})

test('a key is of its operation, and its digest of the path and the body', async () => {
  const { send, seen } = aSite({ idempotency: 'change/{id}' })
  const key = { 'Idempotency-Key': 'k-1' }
  for (const [id, count] of [
    ['7', 2],
    ['7', 2],
    ['8', 2],
    ['7', 3],
  ])
    await send(String(id), `{"count":${count}}`, key)
  const [first, same, otherPath, otherBody] = seen.map(({ idempotency }) => idempotency)
  expect(first?.operation).toBe('change/7')
  expect(same).toEqual(first)
  expect([otherPath?.digest, otherBody?.digest]).not.toContain(first?.digest)
})

test('ignores a key where the record has no operation', async () => {
  const { send, seen } = aSite({})
  await send('7', '{"count":2}', { 'Idempotency-Key': 'k-1' })
  expect(seen[0]?.idempotency).toBeNull()
})
