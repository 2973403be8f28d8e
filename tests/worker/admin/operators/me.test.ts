import { beforeAll, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, type SignedInOperator, setProof } from '#tests/support/an-operator.ts'

const deps = aDeps()
let person: SignedInOperator

beforeAll(async () => {
  person = await anOperator(deps, {
    name: 'Devi',
    roles: [
      { role: 'content', reach: 'all' },
      { role: 'front-desk', reach: [3, 4] },
    ],
  })
})

test("/v1/me returns a person's identity, rights and properties [STAF-06]", async () => {
  const { answer } = await callAdmin('/v1/me', { session: person.session })
  expect(answer).toMatchObject({
    ...{ kind: 'person', id: `operator:${person.id}`, name: 'Devi', email: person.email },
    roles: [
      { role: 'front-desk', properties: [3, 4] },
      { role: 'content', properties: null },
    ],
    session: {
      ...{ way: 'passkey', device: null, started_at: '2026-11-21T12:00:00.000Z' },
      ...{ idle_ends_at: '2026-11-21T14:00:00.000Z', ends_at: '2026-11-22T12:00:00.000Z' },
      ...{ step_up_until: null, step_up_way: null },
    },
    brands: expect.arrayContaining([{ id: 'marigold', name: expect.any(String) }]),
  })
  expect(answer.scopes).toContainEqual({ scope: 'payments:write', properties: [3, 4] })
  expect(answer.scopes).toContainEqual({ scope: 'catalogue:read', properties: null })
  expect(answer.scopes.some(({ scope }: { scope: string }) => scope === 'tokens:write')).toBe(false)
})

test('/v1/me describes a token [STAF-06]', async () => {
  const token = await aToken(deps, { scopes: ['bookings:read'], reach: [5] })
  const { answer } = await callAdmin('/v1/me', { token })
  expect(answer).toMatchObject({
    ...{ kind: 'program', name: 'test', email: null, roles: [], session: null },
    scopes: [{ scope: 'bookings:read', properties: [5] }],
  })
})

test('a person sees and ends only their sessions [STAF-01]', async () => {
  const other = await anOperator(deps)
  const { answer } = await callAdmin('/v1/me/sessions', { session: other.session })
  expect(answer.items).toMatchObject([{ is_current: true, way: 'passkey' }])
  const end = async (session: string) =>
    (await callAdmin(`/v1/me/sessions/${answer.items[0].id}`, { session, method: 'DELETE' })).status
  expect([await end(person.session), await end(other.session)]).toEqual([404, 200])
  expect((await callAdmin('/v1/me', { session: other.session })).status).toBe(401)
})

test('signing out ends the session and its cookie [STAF-01]', async () => {
  const leaving = await anOperator(deps)
  const out = await callAdmin('/v1/sessions/current', { session: leaving.session, method: 'DELETE' })
  expect([out.status, out.headers.get('Set-Cookie')]).toEqual([
    200,
    expect.stringMatching(/^operator=; Max-Age=0; Path=\//),
  ])
  expect((await callAdmin('/v1/me', { session: leaving.session })).status).toBe(401)
})

test('a session ends after two hours without use and after a day [STAF-01]', async () => {
  const { session } = await anOperator(deps)
  const ask = async (now: string) => (await callAdmin('/v1/me', { session }, now)).status
  expect(await ask('2026-11-21T14:00:00Z')).toBe(401)
  for (let hour = 13; hour < 24; hour += 1) expect(await ask(`2026-11-21T${hour}:30:00Z`)).toBe(200)
  for (let hour = 0; hour < 12; hour += 1)
    expect(await ask(`2026-11-22T${String(hour).padStart(2, '0')}:30:00Z`)).toBe(200)
  expect(await ask('2026-11-22T12:00:00Z')).toBe(401)
})

test('the audit records person, device and sign-in method of every change [STAF-05]', async () => {
  const owner = await anOperator(deps, { name: 'Esha' })
  await setProof(deps, owner, true)
  const device = await callAdmin('/v1/devices', { session: owner.session, body: { name: 'Bar' } })
  const pin = '582016'
  const cookie = device.cookies['operator-device'] ?? ''
  await callAdmin('/v1/me/pin', { session: owner.session, device: cookie, body: { pin } })
  const typed = { page: true, device: cookie, body: { pin: { operator: owner.id, pin } } }
  const session = (await callAdmin('/v1/sessions', typed)).cookies.operator
  const write = (code: string, by: object) => callAdmin(`/v1/causes/${code}`, { ...by, method: 'PATCH', body: cause })
  const cause = { country: 'IN', words: { en: { name: 'Trees', text: 'Plants trees.' } } }
  await write('by-pin', { session })
  await write('by-key', { session: owner.session })
  const token = await aToken(deps)
  await write('by-token', { token })
  const read = async (code: string) => {
    const { answer } = await callAdmin(`/v1/audit?subject=cause:${code}`, { token })
    const { actor, person: name, device: on, way } = answer.items[0]
    return [actor.split(':')[0], name, on, way]
  }
  expect(await read('by-pin')).toEqual(['operator', 'Esha', 'Bar', 'pin'])
  expect(await read('by-key')).toEqual(['operator', 'Esha', null, 'passkey'])
  expect(await read('by-token')).toEqual(['token', null, null, 'token'])
  // The earlier name stays.
  await deps.db.batch([{ sql: "UPDATE operator SET name = 'Renamed' WHERE id = ?", params: [owner.id] }])
  expect(await read('by-key')).toEqual(['operator', 'Esha', null, 'passkey'])
  const own = await callAdmin(`/v1/audit?actor=operator:${owner.id}`, { token })
  expect(own.answer.items.map(({ action }: { action: string }) => action)).toEqual([
    ...['cause.write', 'cause.write', 'session.create', 'pin.set', 'device.enrol'],
  ])
})
