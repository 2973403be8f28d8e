import { beforeEach, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, type SignedInOperator, setProof } from '#tests/support/an-operator.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { countPinTry } from '#worker/admin/services/operators/sign-in-counts.ts'

const deps = aDeps()
const PIN = '730512'
const OTHER_PIN = '481906'
let device = ''
let deviceId = ''
let anil: SignedInOperator
let bela: SignedInOperator

/** A shared computer of property 1 with two clerks. */
beforeEach(async () => {
  const manager = await aPerson({ role: 'manager', reach: [1] })
  const body = { name: 'Reception', properties: [1] }
  const enrolled = await callAdmin('/v1/devices', { session: manager.session, body })
  device = enrolled.cookies['operator-device'] ?? ''
  deviceId = enrolled.answer.id
  anil = await aPerson({ role: 'front-desk', reach: [1, 2], name: 'Anil' })
  bela = await aPerson({ role: 'reservations', reach: [1], name: 'Bela' })
  for (const [{ session }, pin] of [
    [anil, PIN],
    [bela, OTHER_PIN],
  ] as const) {
    const set = await callAdmin('/v1/me/pin', { session, device, body: { pin } })
    if (set.status !== 200) throw new Error(JSON.stringify(set.answer))
  }
})

async function aPerson(rights: Parameters<typeof anOperator>[1]) {
  const person = await anOperator(deps, rights)
  await setProof(deps, person, true)
  return person
}

const type = (operator: string, pin: string, from = device) =>
  callAdmin('/v1/sessions', { page: true, device: from, body: { pin: { operator, pin } } })

test('clerks switch on a shared computer by PIN [STAF-02]', async () => {
  const shown = await callAdmin('/v1/device', { device })
  expect(shown.answer.device).toMatchObject({ name: 'Reception', people: [{ name: 'Anil' }, { name: 'Bela' }] })
  const first = await type(anil.id, PIN)
  expect([first.status, first.answer.name, first.answer.session.device.name]).toEqual([201, 'Anil', 'Reception'])
  const second = await type(bela.id, OTHER_PIN)
  expect([second.status, second.answer.name]).toEqual([201, 'Bela'])
  expect((await callAdmin('/v1/me', { session: first.cookies.operator })).status).toBe(401)
  expect((await callAdmin('/v1/me', { session: second.cookies.operator })).answer.session.way).toBe('pin')
  const json = JSON.stringify(await deps.db.all('SELECT * FROM operator_pin'))
  expect([PIN, OTHER_PIN].some((pin) => json.includes(pin))).toBe(false)
})

test('a page of one clerk writes nothing once another tab has switched to another [STAF-02]', async () => {
  const second = (await type(bela.id, OTHER_PIN)).cookies.operator ?? ''
  const save = ({ id }: SignedInOperator) =>
    callAdmin('/v1/me/views', {
      ...{ session: second, headers: { 'Stayfront-Person': `operator:${id}` } },
      body: { list: 'bookings', name: 'Held', address: '/bookings?view=held' },
    })
  const refused = await save(anil)
  expect([refused.status, refused.answer.error]).toMatchObject([
    401,
    { code: 'not_signed_in', reason: 'other_person', message: expect.stringContaining('Another person') },
  ])
  expect(await deps.db.all('SELECT 1 FROM saved_view')).toEqual([])
  expect((await save(bela)).status).toBe(200)
})

test('five wrong PINs block that person on that device only [STAF-02] [STAF-05]', async () => {
  for (let tries = 1; tries <= 4; tries += 1) expect((await type(anil.id, OTHER_PIN)).status).toBe(422)
  expect((await type(anil.id, PIN)).status).toBe(201)
  for (let tries = 1; tries <= 5; tries += 1) expect((await type(anil.id, OTHER_PIN)).status).toBe(422)
  const after = await type(anil.id, PIN)
  expect([after.status, after.answer.error.code]).toEqual([422, 'password_incorrect'])
  expect((await callAdmin('/v1/device', { device })).answer.device.people).toMatchObject([{ name: 'Bela' }])
  expect((await type(bela.id, OTHER_PIN)).status).toBe(201)
  const audit = await callAdmin(`/v1/audit?subject=operator:${anil.id}`, { token: await aToken(deps) })
  expect(audit.answer.items[0]).toMatchObject({
    ...{ action: 'pin.end', actor: `device:${deviceId}`, device: 'Reception', way: 'pin', person: null },
    ...{ before: { pins: ['Reception'] }, after: { pins: [] } },
  })
})

deepTest('twenty concurrent guesses count as five tries [STAF-02]', async () => {
  const guesses = Array.from({ length: 20 }, (_, index) => type(anil.id, String(200_000 + index)))
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]))
  expect(await deps.db.first('SELECT tries FROM operator_pin WHERE operator_id = ?', anil.id)).toBe(null)
  expect((await type(anil.id, PIN)).status).toBe(422)
})

test('a sixth try is not checked, even before the fifth has ended the PIN [STAF-02]', async () => {
  const count = () => countPinTry(deps.db, { deviceId, operatorId: anil.id })
  const tries = await Promise.all([count(), count(), count(), count(), count(), count()])
  expect(tries.map((found) => found?.tries).sort()).toEqual([1, 2, 3, 4, 5, undefined])
  expect((await type(anil.id, PIN)).status).toBe(422)
})

test('a PIN works on no other device, nor without one [STAF-02]', async () => {
  const manager = await aPerson({ role: 'manager', reach: [1] })
  const other = await callAdmin('/v1/devices', { session: manager.session, body: { name: 'Back office' } })
  expect(other.answer.properties).toEqual([1])
  expect((await type(anil.id, PIN, other.cookies['operator-device'])).status).toBe(422)
  expect((await type(anil.id, PIN, '')).status).toBe(422)
  expect((await type('nobody', PIN)).status).toBe(422)
})

test('a session by PIN reaches the properties of its device [STAF-02]', async () => {
  const { cookies } = await type(anil.id, PIN)
  const me = (await callAdmin('/v1/me', { session: cookies.operator })).answer
  expect(me.roles).toEqual([{ role: 'front-desk', properties: [1] }])
  const direct = (await callAdmin('/v1/me', { session: anil.session })).answer
  expect(direct.roles).toEqual([{ role: 'front-desk', properties: [1, 2] }])
})

test('a PIN session ends after fifteen idle minutes and at midnight [STAF-02]', async () => {
  const { cookies } = await type(anil.id, PIN)
  const ask = async (now: string, headers = {}) =>
    (await callAdmin('/v1/me', { session: cookies.operator, headers }, now)).status
  expect(await ask('2026-11-21T12:14:00Z', { 'Stayfront-Background': '1' })).toBe(200)
  expect(await ask('2026-11-21T12:15:00Z')).toBe(401)
  expect(await ask('2026-11-21T12:14:59Z')).toBe(200)
  expect(await ask('2026-11-21T12:29:00Z')).toBe(200)
  expect(await ask('2026-11-21T12:44:00Z')).toBe(401)
})

test('an ended device signs everyone out and enrols no one [STAF-02]', async () => {
  const { cookies } = await type(anil.id, PIN)
  const ended = await callAdmin(`/v1/devices/${deviceId}`, { token: await aToken(deps), method: 'DELETE' })
  expect(ended.answer).toMatchObject({ name: 'Reception', people: [], ended_at: '2026-11-21T12:00:00.000Z' })
  expect((await callAdmin('/v1/me', { session: cookies.operator })).status).toBe(401)
  expect((await callAdmin('/v1/device', { device })).answer).toEqual({ device: null })
  expect((await type(bela.id, OTHER_PIN)).status).toBe(422)
  const set = { session: anil.session, device, body: { pin: PIN } }
  expect((await callAdmin('/v1/me/pin', set)).status).toBe(404)
})

test('a PIN is hard to guess and belongs to the properties of its device [STAF-02]', async () => {
  const set = async (session: string, pin: string) =>
    (await callAdmin('/v1/me/pin', { session, device, body: { pin } })).status
  for (const pin of ['123456', '111111', '121212', '654321']) expect(await set(anil.session, pin), pin).toBe(422)
  expect(await set(anil.session, '12345')).toBe(400)
  const elsewhere = await aPerson({ role: 'front-desk', reach: [2] })
  expect(await set(elsewhere.session, PIN)).toBe(403)
  const removed = await callAdmin('/v1/me/pin', { session: anil.session, device, method: 'DELETE' })
  expect(removed.status).toBe(200)
  expect((await type(anil.id, PIN)).status).toBe(422)
})

test('only a person who manages all its properties enrols a device [STAF-02]', async () => {
  const enrol = async (session: string, body: object) => (await callAdmin('/v1/devices', { session, body })).status
  const manager = await aPerson({ role: 'manager', reach: [1, 2] })
  expect(await enrol(manager.session, { name: 'Two', properties: [1, 2] })).toBe(201)
  expect(await enrol(manager.session, { name: 'Three', properties: [3] })).toBe(403)
  expect(await enrol(anil.session, { name: 'Mine', properties: [1] })).toBe(403)
  const program = { token: await aToken(deps), body: { name: 'Program' } }
  expect((await callAdmin('/v1/devices', program)).status).toBe(403)
  const listed = await callAdmin('/v1/devices', { session: manager.session })
  expect(listed.answer.items.map(({ name }: { name: string }) => name)).toContain('Reception')
})
