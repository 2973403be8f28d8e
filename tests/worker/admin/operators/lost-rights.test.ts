import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, codeAt, invite, joinByPasskey, setProof } from '#tests/support/an-operator.ts'
import { sampleOf } from '#tests/support/is-deep.ts'
import { notifyPaused } from '#worker/admin/services/deliveries/notify-paused.ts'
import { findKnownBrowser, rememberPerson } from '#worker/admin/services/operators/known-browsers.ts'
import { changeOperator } from '#worker/admin/services/operators/operators.ts'
import { toActor, useSession } from '#worker/admin/services/operators/session.ts'
import { createToken } from '#worker/admin/services/tokens/tokens.ts'

const deps = aDeps()
const NOW = '2026-11-21T12:00:00Z'
const LATER = '2026-11-21T12:05:00Z'
const PASSWORD = 'a quiet corner table'
const frontDesk = [{ role: 'front-desk', properties: [1] }]

const aProvenPerson = async (rights: Parameters<typeof anOperator>[1] = {}) => {
  const person = await anOperator(deps, rights)
  await setProof(deps, person, true)
  return person
}

async function makeToken(session: string): Promise<string> {
  const { status, answer } = await callAdmin('/v1/tokens', { session, body: { name: 'x', scopes: ['audit:read'] } })
  expect(status).toBe(201)
  return answer.token
}

const isLive = async (token: string) => (await callAdmin('/v1/me', { token })).status === 200

test('a token ends when its maker loses a role, not when a role is added [STAF-04]', async () => {
  const owner = await aToken(deps)
  const person = await aProvenPerson({ roles: [{ role: 'owner', reach: 'all' }] })
  await aProvenPerson()
  const token = await makeToken(person.session)
  const change = (roles: object[]) =>
    callAdmin(`/v1/operators/${person.id}`, { token: owner, method: 'PATCH', body: { roles } })
  expect((await change([{ role: 'owner', properties: null }, ...frontDesk])).status).toBe(200)
  expect(await isLive(token)).toBe(true)
  expect((await change(frontDesk)).status).toBe(200)
  expect(await isLive(token)).toBe(false)
})

test('webhooks of a person who leaves pause, with those made by the own tokens [STAF-04]', async () => {
  const owner = await aToken(deps)
  const person = await aProvenPerson()
  const scopes = ['webhooks:read', 'webhooks:write', 'bookings:read']
  const { token } = (await callAdmin('/v1/tokens', { session: person.session, body: { name: 'x', scopes } })).answer
  const alert = { alert_email: 'it@hotel.example' }
  const body = { url: 'https://pms.example/hook', kinds: ['booking.confirmed'], ...alert }
  const make = async (by: object): Promise<string> => (await callAdmin('/v1/webhooks', { ...by, body })).answer.id
  const [own, made] = [await make({ session: person.session }), await make({ token })]
  const [other, paused] = [await make({ token: owner }), await make({ session: person.session })]
  const set = (id: string, state: string) =>
    callAdmin(`/v1/webhooks/${id}`, { token: owner, method: 'PATCH', body: { state } })
  await set(paused, 'paused')
  await callAdmin(`/v1/operators/${person.id}`, { token: owner, method: 'PATCH', body: { disabled: true } })
  const read = async (id: string) => (await callAdmin(`/v1/webhooks/${id}`, { token: owner })).answer
  const states = await Promise.all([own, made, other].map(async (id) => (await read(id)).paused_by))
  expect(states).toEqual(['operator', 'operator', null])
  const due = await deps.db.all<{ id: string }>('SELECT id FROM webhook WHERE mail_at IS NOT NULL')
  expect(due.map(({ id }) => id).sort()).toEqual([own, made].sort())
  const mails: string[] = []
  const sendToGuest = async ({ body: text }: { body: string }) => {
    mails.push(text)
    return { kind: 'sent', provider: 'resend', ref: 'r' } as const
  }
  await notifyPaused({ ...deps, sendToGuest })
  expect(mails).toHaveLength(2)
  expect(mails[0]).toContain('the person who made it left')
  const { items } = (await callAdmin(`/v1/audit?subject=operator:${person.id}`, { token: owner })).answer
  expect([items[0].before.active_webhooks, items[0].after.active_webhooks]).toEqual([[own], []])
  expect((await set(own, 'active')).answer).toMatchObject({ state: 'active', paused_by: null })
})

test('recovery ends tokens made before [STAF-01]', async () => {
  const owner = await aToken(deps)
  const person = await aProvenPerson()
  const token = await makeToken(person.session)
  const again = await callAdmin(`/v1/operators/${person.id}/invitations`, { token: owner, method: 'POST' })
  await joinByPasskey(again.answer.invitation.link.split('#')[1])
  expect(await isLive(token)).toBe(false)
})

test.each(sampleOf([{ isDisabled: true }, { roles: [{ role: 'front-desk', reach: [1] }] }] as const, 1))(
  'no token outlives rights lost while it is made: %o [STAF-04]',
  async (edit) => {
    await aProvenPerson()
    for (let round = 0; round < 6; round++) {
      const person = await aProvenPerson()
      const late = { ...deps, db: withLatency(deps.db) }
      const session = await useSession(deps, person.session, true)
      if (!session) throw new Error('no session')
      const maker = { ...toActor(session, { requestId: 'r' }), reach: 'all' as const }
      const input = { name: 'late', scopes: ['audit:read'], reach: 'all', days: 90 } as const
      await Promise.all([
        createToken(late, maker, input, null),
        changeOperator(late, anActor(), { id: person.id, edit: edit as object, idempotency: null }),
      ])
      const live = await deps.db.all(
        'SELECT id FROM api_token WHERE created_by = ? AND revoked_at IS NULL',
        `operator:${person.id}`,
      )
      expect(live).toEqual([])
    }
  },
)

test('a corrected address ends the invitation to the wrong one [STAF-01]', async () => {
  const owner = await aToken(deps)
  const { id, secret } = await invite(owner, { name: 'Typo', email: 'wrong@people.example', roles: frontDesk })
  const body = { email: 'right@people.example' }
  expect((await callAdmin(`/v1/operators/${id}`, { token: owner, method: 'PATCH', body })).status).toBe(200)
  expect((await callAdmin('/v1/invitations/readings', { page: true, body: { secret } })).status).toBe(422)
})

test('a manager sets no limit of a role with more rights [STAF-04]', async () => {
  const manager = await aProvenPerson({ role: 'manager' })
  const set = async (role: string) => {
    const sent = { session: manager.session, method: 'PATCH', body: { currency: 'INR', refund_minor: 1 } }
    return (await callAdmin(`/v1/roles/${role}`, sent)).status
  }
  expect([await set('front-desk'), await set('owner'), await set('support')]).toEqual([200, 403, 403])
})

test('strangers lock out neither a known browser, a signed-in person nor whoever is invited again [STAF-01]', async () => {
  const owner = await aToken(deps)
  const email = 'locked@people.example'
  const roles = [{ role: 'owner', properties: null }]
  const { id, secret } = await invite(owner, { name: 'Locked', email, roles })
  const accept = async (link: string, now: string) => {
    const { ceremony, totp } = (
      await callAdmin('/v1/invitations/readings', { page: true, body: { secret: link } }, now)
    ).answer
    const password = { password: PASSWORD, code: codeAt(totp.secret, now) }
    const body = { secret: link, ceremony, password }
    const sent = await callAdmin('/v1/invitations/acceptances', { page: true, body }, now)
    return { secret: totp.secret as string, session: sent.cookies.operator, known: sent.cookies['operator-known'] }
  }
  const own = await accept(secret, NOW)
  const signIn = (code: string, now: string, headers: Record<string, string> = {}) =>
    callAdmin('/v1/sessions', { page: true, headers, body: { password: { email, password: PASSWORD, code } } }, now)
  for (let tries = 0; tries < 10; tries++) await signIn('000000', LATER)
  expect((await signIn(codeAt(own.secret, LATER), LATER)).status).toBe(429)
  const known = { Cookie: `operator-known=${own.known}` }
  expect((await signIn(codeAt(own.secret, LATER), LATER, known)).status).toBe(201)
  const forged = { Cookie: `operator-known=${own.known?.replace(/\.\w/, '.0')}x` }
  expect((await signIn(codeAt(own.secret, LATER), LATER, forged)).status).toBe(429)
  const next = '2026-11-21T12:06:00Z'
  const proof = { password: { password: PASSWORD, code: codeAt(own.secret, next) } }
  expect((await callAdmin('/v1/step-ups', { session: own.session, body: proof }, next)).status).toBe(200)
  const again = await callAdmin(`/v1/operators/${id}/invitations`, { token: owner, method: 'POST' }, next)
  const renewed = await accept(again.answer.invitation.link.split('#')[1], next)
  const last = '2026-11-21T12:07:00Z'
  expect((await signIn(codeAt(renewed.secret, last), last)).status).toBe(201)
})

test('a browser remembers the last five persons who signed in [STAF-01]', async () => {
  let cookie = ''
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) cookie = await rememberPerson(deps, cookie, id)
  expect(await rememberPerson(deps, cookie, 'f')).toBe(cookie)
  const found = await Promise.all(['a', 'b', 'f'].map((id) => findKnownBrowser(deps, cookie, id)))
  expect(found.map((id) => id !== null)).toEqual([false, true, true])
})
