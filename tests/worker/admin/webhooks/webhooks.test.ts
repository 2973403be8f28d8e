import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type Scope, scopes } from '#app/domain/operators/scopes.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aReceiver, verify } from '#tests/support/a-receiver.ts'
import { anEvent, aWebhook, runRound } from '#tests/support/a-webhook.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { findUrlFault, postEvent } from '#worker/admin/services/webhooks/post-event.ts'
import { findWebhook } from '#worker/admin/services/webhooks/webhook-storage.ts'

const publicNet = (env as unknown as { PUBLIC_NET: Fetcher }).PUBLIC_NET
const kinds = ['booking.confirmed', 'booking.changed']

async function aTestProperty(own: readonly Scope[] = scopes) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const token = await aToken(deps, { reach: [hotel.propertyId], scopes: own })
  const body = { url: aReceiver().url, kinds, properties: [hotel.propertyId] }
  return { deps, hotel, token, body }
}

test("a webhook's secret is shown once and stored encrypted", async () => {
  const { deps, token, body, hotel } = await aTestProperty()
  const made = await callAdmin('/v1/webhooks', { token, body })
  expect(made.status).toBe(201)
  const { id, secret } = made.answer
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(made.answer).toMatchObject({
    url: body.url,
    kinds,
    properties: [hotel.propertyId],
    state: 'active',
    waiting: 0,
  })
  const read = await callAdmin(`/v1/webhooks/${id}`, { token })
  const listed = await callAdmin('/v1/webhooks', { token })
  expect(listed.answer.items).toEqual([read.answer])
  const text = JSON.stringify([
    await deps.db.all('SELECT * FROM webhook'),
    await deps.db.all('SELECT * FROM audit_event'),
    read.answer,
  ])
  expect(text).not.toContain(secret)
  expect(text).not.toContain(secret.slice('whsec_'.length))
})

test.each([
  'http://receiver.example/hook',
  'https://10.0.0.1/hook',
  'https://192.168.1.9/',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://localhost/hook',
  'https://printer/',
  'https://nas.local/',
  'https://db.internal/',
  'https://router.home.arpa/',
  'https://8.8.8.8/',
  'https://user:word@receiver.example/',
  'https://receiver.example/#part',
  'ftp://receiver.example/',
  'javascript:alert(1)',
  'receiver.example',
])('refuses %s in production, on creation and on delivery', async (url) => {
  expect(findUrlFault(url, { isProduction: true })).not.toBeNull()
  let isCalled = false
  const net = {
    fetch: async () => {
      isCalled = true
      return new Response()
    },
  }
  const ports = { now: () => 0, net, isProduction: true }
  expect((await postEvent({ url, secrets: [], id: 'evt_1', body: '{}' }, ports)).failure).toBe('address')
  expect(isCalled).toBe(false)
})

test("allows public names, and local addresses on a developer's machine", async () => {
  for (const url of ['https://receiver.example/hook?key=1', 'https://hooks.receiver.example:8443/a/b']) {
    expect(findUrlFault(url, { isProduction: true }), url).toBeNull()
  }
  for (const url of ['http://localhost:3000/hook', 'http://127.0.0.1/', 'https://[::1]:9/']) {
    expect(findUrlFault(url, { isProduction: false }), url).toBeNull()
    expect(findUrlFault(url, { isProduction: true }), url).not.toBeNull()
  }
  expect(findUrlFault('http://10.0.0.1/', { isProduction: false })).not.toBeNull()
})

test('opens no connection to a name that resolves to a private address', async () => {
  const receiver = aReceiver()
  const inside = receiver.url.replace('127.0.0.1', 'localhost')
  expect((await fetch(inside, { method: 'POST', body: '{}' })).status).toBe(200)
  const refused = publicNet.fetch(inside, { method: 'POST', body: '{}' }).then(
    (answer) => answer.status,
    () => 'refused',
  )
  expect(await refused).not.toBe(200)
  expect(await receiver.calls()).toHaveLength(1)
})

test('refuses an invalid address by its field, on creation and change', async () => {
  const { token, body } = await aTestProperty()
  const wrong = await callAdmin('/v1/webhooks', { token, body: { ...body, url: 'https://10.0.0.1/' } })
  expect([wrong.status, wrong.answer.error.code]).toEqual([422, 'invalid_fields'])
  expect(wrong.answer.error.fields.url).toContain('public')
  const { id } = (await callAdmin('/v1/webhooks', { token, body })).answer
  const changed = await callAdmin(`/v1/webhooks/${id}`, { method: 'PATCH', token, body: { url: 'https://nas.local/' } })
  expect(changed.status).toBe(422)
})

test('a webhook receives no more than its creator may read', async () => {
  const { token, body, hotel, deps } = await aTestProperty(['webhooks:read', 'webhooks:write'])
  expect((await callAdmin('/v1/webhooks', { token, body })).status).toBe(403)
  const all = await aToken(deps, { reach: [hotel.propertyId] })
  expect((await callAdmin('/v1/webhooks', { token: all, body: { ...body, properties: null } })).status).toBe(403)
  expect((await callAdmin('/v1/webhooks', { token: all, body: { ...body, properties: [1] } })).status).toBe(403)
  const made = await callAdmin('/v1/webhooks', { token: all, body })
  expect(made.status).toBe(201)
  const path = `/v1/webhooks/${made.answer.id}`
  expect((await callAdmin(path, { method: 'PATCH', token: all, body: { properties: null } })).status).toBe(403)
  expect((await callAdmin(path, { token })).status).toBe(404)
  expect((await callAdmin('/v1/webhooks', { token })).answer.items).toEqual([])
  const stranger = await aToken(deps, { reach: [hotel.propertyId + 1] })
  for (const [method, end] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/rotate'],
    ['POST', '/tests'],
    ['GET', '/tries'],
    ['POST', '/replays'],
  ]) {
    const sent = method === 'GET' ? undefined : {}
    expect((await callAdmin(`${path}${end}`, { method, token: stranger, body: sent })).status, `${method} ${end}`).toBe(
      404,
    )
  }
})

test('sends a signed test at once and returns its result', async () => {
  const { deps } = await aTestProperty()
  const receiver = aReceiver()
  const { id, secret, hotel } = await aWebhook(deps, { url: receiver.url })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const first = await callAdmin(`/v1/webhooks/${id}/tests`, { token, body: {} })
  expect(first.answer).toMatchObject({ status: 200, failure: null, seq: null, kind: 'webhook.test' })
  await receiver.respondWith({ status: 401 })
  const second = await callAdmin(`/v1/webhooks/${id}/tests`, { token, body: {} })
  expect(second.answer).toMatchObject({ status: 401, failure: 'status 401' })
  const events = (await receiver.calls()).map((call) => verify(call, secret))
  expect(events.map(({ type, data }) => [type, data.webhook])).toEqual([
    ['webhook.test', id],
    ['webhook.test', id],
  ])
  const tries = await callAdmin(`/v1/webhooks/${id}/tries?limit=1`, { token })
  expect(tries.answer.items).toEqual([second.answer])
  const rest = await callAdmin(`/v1/webhooks/${id}/tries?cursor=${tries.answer.next_cursor}`, { token })
  expect(rest.answer.items).toEqual([first.answer])
})

test('changes, pauses, resumes past the backlog and ends, each audited', async () => {
  const { deps } = await aTestProperty()
  const receiver = aReceiver()
  const { id, hotel } = await aWebhook(deps, { url: receiver.url })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const patch = (body: object) => callAdmin(`/v1/webhooks/${id}`, { method: 'PATCH', token, body })
  await receiver.respondWith({ status: 500 })
  await anEvent(deps, hotel, 'booking:A', 1)
  await runRound(deps)
  expect((await patch({ state: 'paused' })).answer).toMatchObject({
    state: 'paused',
    paused_by: 'operator',
    waiting: 1,
  })
  await patch({ state: 'paused' })
  await receiver.respondWith({})
  const before = (await receiver.calls()).length
  const on = await patch({ state: 'active', skip_waiting: true, alert_email: 'it@house.example' })
  expect(on.answer).toMatchObject({ state: 'active', waiting: 0, alert_email: 'it@house.example', failing_since: null })
  await runRound(deps)
  expect(await receiver.calls()).toHaveLength(before)
  const seq = (await deps.db.first<{ seq: number }>("SELECT seq FROM desk_event WHERE subject = 'booking:A'"))?.seq
  const replayed = await callAdmin(`/v1/webhooks/${id}/replays`, { token, body: { from_seq: seq, to_seq: seq } })
  expect(replayed.answer).toEqual({ events: 1, from_seq: seq, to_seq: seq })
  await runRound(deps)
  expect(await receiver.calls()).toHaveLength(before + 1)
  expect((await callAdmin(`/v1/webhooks/${id}/replays`, { token, body: {} })).status).toBe(422)
  expect((await callAdmin(`/v1/webhooks/${id}`, { method: 'DELETE', token, body: {} })).answer).toEqual({ id })
  expect((await callAdmin(`/v1/webhooks/${id}`, { token })).status).toBe(404)
  expect(await deps.db.all('SELECT 1 FROM webhook_try WHERE webhook_id = ?', id)).toEqual([])
  const audit = await deps.db.all<{ action: string }>(
    'SELECT action FROM audit_event WHERE subject = ?',
    `webhook:${id}`,
  )
  expect(audit.map(({ action }) => action)).toEqual([
    'webhook.create',
    'webhook.change',
    'webhook.change',
    'webhook.replay',
    'webhook.delete',
  ])
})

test('a repeated key returns a lost answer with the same secret', async () => {
  const { deps, token, body } = await aTestProperty()
  const key = crypto.randomUUID()
  const [one, other] = [
    await callAdmin('/v1/webhooks', { token, body, key }),
    await callAdmin('/v1/webhooks', { token, body, key }),
  ]
  expect(other.answer).toEqual(one.answer)
  expect(await findWebhook(deps.db, one.answer.id)).not.toBeNull()
  expect((await callAdmin('/v1/webhooks', { token })).answer.items).toHaveLength(1)
})

test('narrowing a webhook drops its backlog and delivery list accordingly', async () => {
  const deps = aDeps()
  const [mine, theirs] = [await aHotel(deps.db), await aHotel(deps.db)]
  const owners = aReceiver()
  await owners.respondWith({ status: 500 })
  const { id } = await aWebhook(deps, { url: owners.url, reach: 'all', kinds: ['booking.changed', 'review.created'] })
  await anEvent(deps, theirs, 'booking:foreign', 1)
  await anEvent(deps, mine, 'booking:own', 1)
  await runRound(deps)
  const owner = await aToken(deps)
  const bound = await aToken(deps, {
    reach: [mine.propertyId],
    scopes: ['webhooks:read', 'webhooks:write', 'bookings:read'],
  })
  const path = `/v1/webhooks/${id}`
  const patch = (token: string, body: object) => callAdmin(path, { method: 'PATCH', token, body })
  expect((await callAdmin(`${path}/tries`, { token: owner })).answer.items.length).toBeGreaterThan(1)
  const narrowed = await patch(owner, { kinds: ['booking.changed'], properties: [mine.propertyId] })
  expect(narrowed.answer).toMatchObject({ waiting: 1 })
  const others = aReceiver()
  expect((await patch(bound, { url: others.url })).status).toBe(200)
  // As a concurrent round or replay could have left it.
  await deps.db.batch([
    { sql: "UPDATE webhook_delivery SET state = 'waiting', next_try_at = 0 WHERE webhook_id = ?", params: [id] },
  ])
  deps.pass(400_000)
  await runRound(deps)
  const subjects = (await others.calls()).map(({ body }) => JSON.parse(body).data.subject)
  expect(new Set(subjects)).toEqual(new Set(['booking:own']))
  const tries = await callAdmin(`${path}/tries`, { token: bound })
  const foreign = await deps.db.first<{ id: string }>("SELECT id FROM desk_event WHERE subject = 'booking:foreign'")
  expect(tries.answer.items.length).toBeGreaterThan(0)
  expect(JSON.stringify(tries.answer)).not.toContain(foreign?.id)
})

test('the webhook audit stores neither mail nor secrets in the address', async () => {
  const deps = aDeps()
  const url = `${aReceiver().url}?key=a-secret-of-theirs`
  const { id } = await aWebhook(deps, { url, alertEmail: 'jane.doe@home.example' })
  const token = await aToken(deps)
  await callAdmin(`/v1/webhooks/${id}`, { method: 'DELETE', token, body: {} })
  const audit = JSON.stringify(await deps.db.all('SELECT * FROM audit_event WHERE subject = ?', `webhook:${id}`))
  expect(audit).toContain('alert_email')
  expect(audit).not.toMatch(/jane\.doe|a-secret-of-theirs/)
})
