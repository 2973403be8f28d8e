import { expect, test } from 'vitest'
import { scopes } from '#app/domain/operators/scopes.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { REQUESTS_PER_MINUTE } from '#worker/admin/services/tokens/use-token.ts'

const ADMIN_SETUP = 'a-setup-secret-of-more-than-32-signs'

async function forgetTokens() {
  const tables = ['token_minute', 'api_token', 'idempotency']
  await aDeps().db.batch(tables.map((table) => ({ sql: `DELETE FROM ${table}`, params: [] })))
}

test('the setup secret creates the first token, once, for its holder only', async () => {
  const bindings = { ADMIN_SETUP: ADMIN_SETUP }
  await forgetTokens()
  const setup = (token: string) => callAdmin('/v1/setup', { method: 'POST', token, bindings })
  expect((await setup('wrong')).status).toBe(401)
  expect((await callAdmin('/v1/setup', { method: 'POST', token: ADMIN_SETUP })).status).toBe(401)
  expect(
    (await callAdmin('/v1/setup', { method: 'POST', token: 'short', bindings: { ADMIN_SETUP: 'short' } })).status,
  ).toBe(401)
  const made = await setup(ADMIN_SETUP)
  expect(made.status).toBe(201)
  expect(made.answer.token).toMatch(/^sfd_[\w-]{43}$/)
  expect((await setup(ADMIN_SETUP)).status).toBe(404)
  const again = await Promise.all(Array.from({ length: 5 }, () => setup(ADMIN_SETUP)))
  expect(again.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const listed = await callAdmin('/v1/tokens', { token: made.answer.token })
  expect(listed.answer.items).toMatchObject([{ name: 'first', created_by: 'setup', properties: null }])
  expect(JSON.stringify(listed.answer)).not.toContain(made.answer.token)
})

test('ten concurrent setups create one token; the key repeats a lost answer', async () => {
  await forgetTokens()
  const setup = (key: string) =>
    callAdmin('/v1/setup', { method: 'POST', token: ADMIN_SETUP, key, bindings: { ADMIN_SETUP: ADMIN_SETUP } })
  const made = await Promise.all(Array.from({ length: 10 }, (_, index) => setup(`k${index}`)))
  const won = made.findIndex(({ status }) => status === 201)
  expect(made.map(({ status }) => status).filter((status) => status !== 404)).toEqual([201])
  expect((await setup(`k${won}`)).answer).toEqual(made[won]?.answer)
  const rows = await aDeps().db.all('SELECT * FROM idempotency')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('sfd_')
})

test('setup reopens when no token has every scope', async () => {
  await forgetTokens()
  const deps = aDeps()
  const setup = async (now?: string) =>
    (await callAdmin('/v1/setup', { method: 'POST', token: ADMIN_SETUP, bindings: { ADMIN_SETUP: ADMIN_SETUP } }, now))
      .status
  await aToken(deps, { reach: [1] })
  await aToken(deps, { scopes: scopes.slice(1) })
  expect([await setup(), await setup()]).toEqual([201, 404])
  expect(await setup('2027-11-22T12:00:00Z')).toBe(201)
  await deps.db.batch([{ sql: "UPDATE api_token SET revoked_at = 1 WHERE name = 'first'", params: [] }])
  expect([await setup(), await setup()]).toEqual([201, 404])
})

test('a token can be rotated while valid, never revived', async () => {
  const deps = aDeps()
  const owner = await aToken(deps)
  const make = async () =>
    (await callAdmin('/v1/tokens', { token: owner, body: { name: 'n', role: 'auditor' } })).answer.id
  const rotate = async (id: string, now?: string) =>
    (await callAdmin(`/v1/tokens/${id}/rotate`, { token: owner, method: 'POST' }, now)).answer.error?.code
  const [revoked, ended] = [await make(), await make()]
  await callAdmin(`/v1/tokens/${revoked}`, { token: owner, method: 'DELETE' })
  expect(await rotate(revoked)).toBe('not_modifiable')
  expect(await rotate(ended)).toBe(undefined)
  expect(await rotate(ended, '2026-11-22T12:00:00Z')).toBe('not_modifiable')
})

test('a token list shows permitted tokens only, and survives a deleted cursor', async () => {
  await forgetTokens()
  const deps = aDeps()
  const own = { reach: [1, 2], scopes: ['tokens:read', 'bookings:read'] } as const
  for (let count = 0; count < 3; count++) {
    await aToken(deps, { ...own, reach: [2] })
    await aToken(deps)
    await aToken(deps, { ...own, reach: [1, 3] })
    await aToken(deps, { ...own, scopes: ['bookings:write'] })
  }
  const token = await aToken(deps, own)
  const read = async (cursor = '') =>
    (await callAdmin(`/v1/tokens?limit=2${cursor && `&cursor=${cursor}`}`, { token })).answer
  const first = await read()
  expect(first.items).toHaveLength(2)
  await deps.db.batch([
    { sql: 'DELETE FROM token_minute', params: [] },
    {
      sql: 'DELETE FROM api_token WHERE id = ?',
      params: [first.items.find(({ properties }: { properties: number[] }) => properties.length === 1).id],
    },
  ])
  const second = await read(first.next_cursor)
  expect([first, second].flatMap(({ items }) => items).map(({ properties }) => properties.join())).toEqual(
    expect.arrayContaining(['1,2', '2', '2', '2']),
  )
  expect(second.next_cursor).toBe(null)
})

test('a token is valid until expiry, revocation, or a day after rotation', async () => {
  const deps = aDeps()
  const owner = await aToken(deps)
  const made = await callAdmin('/v1/tokens', {
    token: owner,
    body: { name: 'till', scopes: ['tokens:read', 'tokens:write'], days: 2 },
  })
  const { token, id } = made.answer
  const knock = async (secret: string, now: string) => (await callAdmin('/v1/tokens', { token: secret }, now)).status
  expect(await knock(token, '2026-11-23T11:59:59Z')).toBe(200)
  expect(await knock(token, '2026-11-23T12:00:00Z')).toBe(401)
  const turned = await callAdmin(`/v1/tokens/${id}/rotate`, { token: owner, body: {} })
  expect(await knock(token, '2026-11-22T11:59:59Z')).toBe(200)
  expect(await knock(token, '2026-11-22T12:00:00Z')).toBe(401)
  expect(await knock(turned.answer.token, '2026-11-22T12:00:00Z')).toBe(200)
  const revoke = () => callAdmin(`/v1/tokens/${turned.answer.id}`, { token: owner, method: 'DELETE' })
  expect((await revoke()).answer.revoked_at).toBe('2026-11-21T12:00:00.000Z')
  expect((await revoke()).answer.revoked_at).toBe('2026-11-21T12:00:00.000Z')
  expect(await knock(turned.answer.token, '2026-11-21T12:00:00Z')).toBe(401)
  // Four actions; the second revocation changed nothing, so it is not in the audit.
  const audit = await callAdmin('/v1/audit?limit=4', { token: owner })
  expect(audit.answer.items.map(({ action }: { action: string }) => action)).toEqual([
    'token.revoke',
    'token.rotate',
    'token.create',
    'token.create',
  ])
})

test('a token cannot grant more than it has', async () => {
  const deps = aDeps()
  const ofTwo = await aToken(deps, { reach: [1, 2], scopes: ['tokens:read', 'tokens:write', 'bookings:read'] })
  const input = async (body: object) =>
    (await callAdmin('/v1/tokens', { token: ofTwo, body: { name: 'n', ...body } })).status
  expect(await input({ scopes: ['bookings:read'], properties: [2] })).toBe(201)
  expect(await input({ properties: [2] })).toBe(400)
  expect(await input({ role: 'front-desk', scopes: ['bookings:read'], properties: [2] })).toBe(400)
  expect(await input({ role: 'front-desk', properties: [2] })).toBe(403)
  expect(await input({ scopes: ['bookings:read'], properties: [3] })).toBe(403)
  expect(await input({ scopes: ['bookings:read'] })).toBe(403)
  expect(await input({ scopes: ['bookings:write'], properties: [2] })).toBe(403)
  const listed = await callAdmin('/v1/tokens', { token: ofTwo })
  expect(listed.answer.items.every(({ properties }: { properties: number[] | null }) => properties !== null)).toBe(true)
})

test('requests are counted per minute, and the next minute starts at zero', async () => {
  const deps = aDeps()
  const token = await aToken(deps)
  const first = await callAdmin('/v1/tokens', { token }, '2026-11-21T12:00:15Z')
  expect(first.headers.get('X-RateLimit-Limit')).toBe(String(REQUESTS_PER_MINUTE))
  expect(first.headers.get('X-RateLimit-Remaining')).toBe(String(REQUESTS_PER_MINUTE - 1))
  expect(first.headers.get('X-RateLimit-Reset')).toBe('45')
  await deps.db.batch([{ sql: 'UPDATE token_minute SET calls = ?', params: [REQUESTS_PER_MINUTE] }])
  const over = await callAdmin('/v1/tokens', { token }, '2026-11-21T12:00:16Z')
  expect([over.status, over.headers.get('Retry-After')]).toEqual([429, '44'])
  expect((await callAdmin('/v1/tokens', { token }, '2026-11-21T12:01:00Z')).status).toBe(200)
})

test('a child token neither outlives its parent nor survives its revocation', async () => {
  const deps = aDeps()
  const owner = await aToken(deps)
  const make = async (token: string, days: number) =>
    (await callAdmin('/v1/tokens', { token, body: { name: 'made', scopes: [...scopes], days } })).answer
  const short = await make(owner, 1)
  const child = await make(short.token, 730)
  const grandchild = await make(child.token, 730)
  expect([child.expires_at, grandchild.expires_at]).toEqual([short.expires_at, short.expires_at])
  const renewed = (await callAdmin(`/v1/tokens/${child.id}/rotate`, { token: child.token, method: 'POST' })).answer
  expect(renewed.expires_at).toBe(short.expires_at)
  const status = async (token: string) => (await callAdmin('/v1/tokens?limit=1', { token })).status
  await callAdmin(`/v1/tokens/${child.id}`, { token: renewed.token, method: 'DELETE' })
  expect([await status(child.token), await status(grandchild.token), await status(renewed.token)]).toEqual([
    401, 401, 200,
  ])
  await callAdmin(`/v1/tokens/${short.id}`, { token: owner, method: 'DELETE' })
  expect([await status(short.token), await status(renewed.token), await status(owner)]).toEqual([401, 401, 200])
  const audited = await deps.db.all<{ before: string; after: string }>(
    "SELECT before, after FROM audit_event WHERE action = 'token.revoke' AND subject = ?",
    `token:${short.id}`,
  )
  const made = JSON.parse(audited[0]?.after ?? '{}').made as { id: string; revoked_at: number | null }[]
  expect(audited).toHaveLength(1)
  expect(new Set(made.map(({ id }) => id))).toEqual(new Set([child.id, grandchild.id, renewed.id]))
  expect(made.every(({ revoked_at }) => revoked_at !== null)).toBe(true)
})

test('the audit of a rotation names the ending token and the time', async () => {
  const owner = await aToken(aDeps())
  const old = (await callAdmin('/v1/tokens', { token: owner, body: { name: 'n', role: 'auditor' } })).answer
  const next = (await callAdmin(`/v1/tokens/${old.id}/rotate`, { token: owner, method: 'POST' })).answer
  const after = async (id: string) =>
    (await callAdmin(`/v1/audit?subject=token:${id}`, { token: owner })).answer.items[0].after
  expect(await after(next.id)).toMatchObject({ replaced: { id: old.id, revoked_at: Date.UTC(2026, 10, 22, 12) } })
  expect((await after(old.id)).replaced).toBe(null)
})
