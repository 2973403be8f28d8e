import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callDesk } from '#tests/support/a-desk.ts'
import { CALLS_A_MINUTE } from '#worker/operations/tokens/use-token.ts'

const DESK_SETUP = 'a-setup-secret-of-more-than-32-signs'

test('the setup secret makes the first token, once, and nobody else does', async () => {
  const bindings = { DESK_SETUP }
  const empty = ['token_minute', 'api_token'].map((table) => ({ sql: `DELETE FROM ${table}`, params: [] }))
  await aDeps().db.batch(empty)
  const setup = (token: string) => callDesk('/v1/setup', { method: 'POST', token, bindings })
  expect((await setup('wrong')).status).toBe(401)
  expect((await callDesk('/v1/setup', { method: 'POST', token: DESK_SETUP })).status).toBe(401)
  expect(
    (await callDesk('/v1/setup', { method: 'POST', token: 'short', bindings: { DESK_SETUP: 'short' } })).status,
  ).toBe(401)
  const made = await setup(DESK_SETUP)
  expect(made.status).toBe(201)
  expect(made.answer.token).toMatch(/^sfd_[\w-]{43}$/)
  expect((await setup(DESK_SETUP)).status).toBe(404)
  const listed = await callDesk('/v1/tokens', { token: made.answer.token })
  expect(listed.answer.items).toMatchObject([{ name: 'first', created_by: 'setup', properties: null }])
  expect(JSON.stringify(listed.answer)).not.toContain(made.answer.token)
})

test('a token is let in until it ends, is revoked, or a day after another took its place', async () => {
  const deps = aDeps()
  const owner = await aToken(deps)
  const made = await callDesk('/v1/tokens', {
    token: owner,
    body: { name: 'till', scopes: ['tokens:read', 'tokens:write'], days: 2 },
  })
  const { token, id } = made.answer
  const knock = async (secret: string, now: string) => (await callDesk('/v1/tokens', { token: secret }, now)).status
  expect(await knock(token, '2026-11-23T11:59:59Z')).toBe(200)
  expect(await knock(token, '2026-11-23T12:00:00Z')).toBe(401)
  const turned = await callDesk(`/v1/tokens/${id}/rotate`, { token: owner, body: {} })
  expect(await knock(token, '2026-11-22T11:59:59Z')).toBe(200)
  expect(await knock(token, '2026-11-22T12:00:00Z')).toBe(401)
  expect(await knock(turned.answer.token, '2026-11-22T12:00:00Z')).toBe(200)
  const revoke = () => callDesk(`/v1/tokens/${turned.answer.id}`, { token: owner, method: 'DELETE' })
  expect((await revoke()).answer.revoked_at).toBe('2026-11-21T12:00:00.000Z')
  expect((await revoke()).answer.revoked_at).toBe('2026-11-21T12:00:00.000Z')
  expect(await knock(turned.answer.token, '2026-11-21T12:00:00Z')).toBe(401)
  // Four things were done: the second revoking changed nothing, so nothing is told of it.
  const audit = await callDesk('/v1/audit?limit=4', { token: owner })
  expect(audit.answer.items.map(({ action }: { action: string }) => action)).toEqual([
    'token.revoke',
    'token.rotate',
    'token.create',
    'token.create',
  ])
})

test('nobody gives away more than they have', async () => {
  const deps = aDeps()
  const ofTwo = await aToken(deps, { reach: [1, 2], scopes: ['tokens:read', 'tokens:write', 'bookings:read'] })
  const wish = async (body: object) =>
    (await callDesk('/v1/tokens', { token: ofTwo, body: { name: 'n', ...body } })).status
  expect(await wish({ scopes: ['bookings:read'], properties: [2] })).toBe(201)
  expect(await wish({ properties: [2] })).toBe(400)
  expect(await wish({ role: 'front-desk', properties: [2] })).toBe(403)
  expect(await wish({ scopes: ['bookings:read'], properties: [3] })).toBe(403)
  expect(await wish({ scopes: ['bookings:read'] })).toBe(403)
  expect(await wish({ scopes: ['bookings:write'], properties: [2] })).toBe(403)
  const listed = await callDesk('/v1/tokens', { token: ofTwo })
  expect(listed.answer.items.every(({ properties }: { properties: number[] | null }) => properties !== null)).toBe(true)
})

test('calls of a minute are counted and told, and the next minute begins anew', async () => {
  const deps = aDeps()
  const token = await aToken(deps)
  const first = await callDesk('/v1/tokens', { token }, '2026-11-21T12:00:15Z')
  expect(first.headers.get('X-RateLimit-Limit')).toBe(String(CALLS_A_MINUTE))
  expect(first.headers.get('X-RateLimit-Remaining')).toBe(String(CALLS_A_MINUTE - 1))
  expect(first.headers.get('X-RateLimit-Reset')).toBe('45')
  await deps.db.batch([{ sql: 'UPDATE token_minute SET calls = ?', params: [CALLS_A_MINUTE] }])
  const over = await callDesk('/v1/tokens', { token }, '2026-11-21T12:00:16Z')
  expect([over.status, over.headers.get('Retry-After')]).toEqual([429, '44'])
  expect((await callDesk('/v1/tokens', { token }, '2026-11-21T12:01:00Z')).status).toBe(200)
})
