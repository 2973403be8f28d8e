import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, invite, joinByPasskey, type SignedInOperator, setProof } from '#tests/support/an-operator.ts'
import { rehearsalIdentity } from '#worker/tools/machine/rehearsal-identity.ts'

const deps = aDeps()
const ADMIN_SETUP = 'a-setup-secret-of-more-than-32-signs'
let token = ''
let count = 0

beforeAll(async () => {
  token = await aToken(deps)
})

beforeEach(async () => {
  const tables = ['session', 'pin', 'device', 'credential', 'invitation', 'role'].map((name) => `operator_${name}`)
  await deps.db.batch([...tables, 'operator'].map((name) => ({ sql: `DELETE FROM ${name}`, params: [] })))
})

const aPerson = (roles: object[]) => {
  count += 1
  return { name: `Person ${count}`, email: `p${count}@people.example`, roles }
}

const create = (session: string, roles: object[]) => callAdmin('/v1/operators', { session, body: aPerson(roles) })

async function aProvenPerson(rights: Parameters<typeof anOperator>[1]): Promise<SignedInOperator> {
  const person = await anOperator(deps, rights)
  await setProof(deps, person, true)
  return person
}

test("a manager invites people with at most the manager's rights [STAF-04]", async () => {
  const manager = await aProvenPerson({ role: 'manager', reach: [1, 2] })
  const status = async (roles: object[]) => (await create(manager.session, roles)).status
  expect(await status([{ role: 'front-desk', properties: [1, 2] }])).toBe(201)
  expect(await status([{ role: 'manager', properties: [2] }])).toBe(201)
  expect(await status([{ role: 'front-desk', properties: [3] }])).toBe(403)
  expect(await status([{ role: 'front-desk', properties: null }])).toBe(403)
  expect(await status([{ role: 'finance', properties: [1] }])).toBe(403)
  const made = await create(manager.session, [{ role: 'front-desk', properties: [1] }])
  expect(made.answer).toMatchObject({
    state: 'invited',
    invitation: { sent: false, expires_at: '2026-11-21T13:00:00.000Z' },
  })
  expect(made.answer.invitation.link).toMatch(/^http:\/\/desk\.localhost\/invitation#[\w-]{43}$/)
})

test('people with more rights are invisible to a manager [STAF-04]', async () => {
  const owner = await anOperator(deps)
  const clerk = await anOperator(deps, { role: 'front-desk', reach: [1] })
  const elsewhere = await anOperator(deps, { role: 'front-desk', reach: [1, 3] })
  const manager = await aProvenPerson({ role: 'manager', reach: [1] })
  const { answer } = await callAdmin('/v1/operators', { session: manager.session })
  expect(answer.items.map(({ id }: { id: string }) => id).sort()).toEqual([clerk.id, manager.id].sort())
  for (const { id } of [owner, elsewhere]) {
    const change = { session: manager.session, method: 'PATCH', body: { disabled: true } }
    expect((await callAdmin(`/v1/operators/${id}`, change)).status).toBe(404)
    const again = { session: manager.session, method: 'POST' }
    expect((await callAdmin(`/v1/operators/${id}/invitations`, again)).status).toBe(404)
  }
  const raise = { roles: [{ role: 'owner', properties: null }] }
  const own = { session: manager.session, method: 'PATCH', body: raise }
  expect((await callAdmin(`/v1/operators/${manager.id}`, own)).status).toBe(403)
})

test('roles apply from the next request on [STAF-04]', async () => {
  const clerk = await anOperator(deps, { role: 'front-desk', reach: [1] })
  const ask = async () => (await callAdmin('/v1/reviews', { session: clerk.session })).status
  expect(await ask()).toBe(403)
  const body = { roles: [{ role: 'content', properties: [1] }] }
  const changed = await callAdmin(`/v1/operators/${clerk.id}`, { token, method: 'PATCH', body })
  expect(changed.answer.roles).toEqual([{ role: 'content', properties: [1] }])
  expect(await ask()).toBe(200)
})

test('a person who leaves is signed out, loses passkeys and tokens, and stays in the audit [STAF-01] [STAF-05]', async () => {
  const { id, secret } = await invite(token, aPerson([{ role: 'owner', properties: null }]))
  const { session } = await joinByPasskey(secret)
  const made = { session, body: { name: 'mine', scopes: ['bookings:read'] } }
  const mine = (await callAdmin('/v1/tokens', made)).answer.token
  expect((await callAdmin('/v1/bookings', { token: mine })).status).toBe(200)
  await joinOwner()
  const left = await callAdmin(`/v1/operators/${id}`, { token, method: 'PATCH', body: { disabled: true } })
  expect(left.answer).toMatchObject({ state: 'disabled', passkeys: 0 })
  expect((await callAdmin('/v1/me', { session })).status).toBe(401)
  expect((await callAdmin('/v1/bookings', { token: mine })).status).toBe(401)
  const again = await callAdmin(`/v1/operators/${id}/invitations`, { token, method: 'POST' })
  expect([again.status, again.answer.error.reason]).toEqual([422, 'operator_disabled'])
  const audit = await callAdmin(`/v1/audit?actor=operator:${id}`, { token })
  expect(audit.answer.items.map(({ action, person, way }: Record<string, string>) => [action, person, way])).toEqual([
    ['token.create', left.answer.name, 'passkey'],
    ['operator.join', left.answer.name, 'passkey'],
  ])
})

async function joinOwner() {
  const { id, secret } = await invite(token, aPerson([{ role: 'owner', properties: null }]))
  return { id, ...(await joinByPasskey(secret)) }
}

test('the last owner neither leaves nor loses the role [STAF-04]', async () => {
  const one = await joinOwner()
  const change = async (id: string, body: object) =>
    (await callAdmin(`/v1/operators/${id}`, { token, method: 'PATCH', body })).answer.error?.reason
  const clerk = { roles: [{ role: 'front-desk', properties: null }] }
  expect([await change(one.id, { disabled: true }), await change(one.id, clerk)]).toEqual(['last_owner', 'last_owner'])
  const two = await joinOwner()
  const both = await Promise.all([change(one.id, { disabled: true }), change(two.id, { disabled: true })])
  expect(both.toSorted()).toEqual(['last_owner', undefined])
})

test('an address belongs to one person [STAF-01]', async () => {
  const person = aPerson([{ role: 'content', properties: null }])
  await invite(token, person)
  const again = await callAdmin('/v1/operators', { token, body: { ...person, email: person.email.toUpperCase() } })
  expect([again.status, again.answer.error.code]).toEqual([409, 'email_taken'])
})

test('the setup secret invites the first owner until one can sign in [STAF-01]', async () => {
  const setup = (secret: string, email = 'first@people.example', now?: string) =>
    callAdmin('/v1/setup/owner', { token: secret, body: { name: 'First', email }, bindings: { ADMIN_SETUP } }, now)
  expect((await setup('wrong')).status).toBe(401)
  const first = await setup(ADMIN_SETUP)
  expect([first.status, first.answer.roles]).toEqual([201, [{ role: 'owner', properties: null }]])
  // The link ended before it was opened: the same call invites again.
  const LATER = '2026-11-21T14:00:00Z'
  const second = await setup(ADMIN_SETUP, 'first@people.example', LATER)
  expect([second.status, second.answer.id]).toEqual([201, first.answer.id])
  const { answer } = await joinByPasskey(second.answer.invitation.link.split('#')[1], LATER)
  expect(answer.scopes).toContainEqual({ scope: 'tokens:write', properties: null })
  expect((await setup(ADMIN_SETUP, 'other@people.example', LATER)).status).toBe(404)
  const audit = await callAdmin(`/v1/audit?subject=operator:${first.answer.id}`, { token })
  expect(audit.answer.items.at(-1)).toMatchObject({
    action: 'operator.first',
    actor: 'setup',
    way: 'setup',
    person: null,
  })
})

test('in production links of invitations come from ADMIN_ORIGIN, not from Host [STAF-01]', async () => {
  const production = {
    ...{ ENVIRONMENT: 'production', PUBLIC_HOSTS: 'www.example.in=marigold.localhost', IDENTITY: rehearsalIdentity },
    ...{ SECRET_KEY: 's'.repeat(32), SANDBOX_KEY: 'k'.repeat(32), ADMIN_SETUP },
  }
  const owner = await aToken(aDeps({}, Date.now()))
  const known = await create((await aProvenPerson({ role: 'owner' })).session, [{ role: 'content', properties: null }])
  const ask = (bindings: object) =>
    Promise.all([
      callAdmin('/v1/setup/owner', { token: ADMIN_SETUP, body: { name: 'O', email: 'o@people.example' }, bindings }),
      callAdmin('/v1/operators', { token: owner, body: aPerson([{ role: 'content', properties: null }]), bindings }),
      callAdmin(`/v1/operators/${known.answer.id}/invitations`, { token: owner, method: 'POST', bindings }),
    ])
  const unset = await ask(production)
  expect(unset.map(({ answer }) => answer.error?.reason)).toEqual(Array(3).fill('admin_origin_unset'))
  const invited = await ask({ ...production, ADMIN_ORIGIN: 'https://admin.example' })
  for (const { status, answer } of invited) {
    expect(status).toBe(201)
    expect(answer.invitation.link).toMatch(/^https:\/\/admin\.example\/invitation#/)
  }
})

test('an invitation is mailed when a sender is set, and its link is shown to no one else [STAF-01]', async () => {
  const sent: { to: string[]; text: string }[] = []
  const bindings = {
    ...{ MAIL_PROVIDER: 'resend', RESEND_KEY: 're_test_key', MAIL_SENDERS: 'marigold=stays@marigold.example' },
  }
  const real = globalThis.fetch
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ id: 'mail-1' })
  }) as typeof fetch
  const body = aPerson([{ role: 'front-desk', properties: [1] }])
  const made = await callAdmin('/v1/operators', { token, body, bindings }).finally(() => {
    globalThis.fetch = real
  })
  expect(made.answer.invitation).toMatchObject({ sent: true, link: null })
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent[0])).toContain(body.email)
  expect(JSON.stringify(sent[0])).toMatch(/\/invitation#[\w-]{43}/)
})

test('a repeated request with the same key invites once [STAF-01]', async () => {
  const body = aPerson([{ role: 'front-desk', properties: [1] }])
  const send = () => callAdmin('/v1/operators', { token, body, key: 'invite-once' })
  const [one, two] = [await send(), await send()]
  expect(one.status).toBe(201)
  expect(two.answer).toEqual(one.answer)
})
