import { beforeAll, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anAuthenticator } from '#tests/support/an-authenticator.ts'
import { codeAt, invite, joinByPasskey, signInByPasskey } from '#tests/support/an-operator.ts'

const deps = aDeps()
const NOW = '2026-11-21T12:00:00Z'
const LATER = '2026-11-21T12:05:00Z'
const PASSWORD = 'a quiet corner table'
let owner = ''
let count = 0

beforeAll(async () => {
  owner = await aToken(deps)
})

const aPerson = (roles: object[] = [{ role: 'front-desk', properties: [1] }]) => {
  count += 1
  return { name: `Person ${count}`, email: `p${count}@hotel.example`, roles }
}

/** Accepts an invitation by password and returns the credentials to sign in. */
async function joinByPassword(person: { email: string } & object) {
  const { id, secret } = await invite(owner, person)
  const { ceremony, totp } = (await callAdmin('/v1/invitations/readings', { page: true, body: { secret } })).answer
  const password = { password: PASSWORD, code: codeAt(totp.secret, NOW) }
  const joined = await callAdmin('/v1/invitations/acceptances', { page: true, body: { secret, ceremony, password } })
  return { id, totp: totp.secret as string, email: person.email, joined }
}

const signInByPassword = (password: object, now = LATER) =>
  callAdmin('/v1/sessions', { page: true, body: { password } }, now)

test('an invited person accepts by passkey and signs in by it [STAF-01]', async () => {
  const person = aPerson()
  const { id, secret } = await invite(owner, person)
  const { authenticator, answer } = await joinByPasskey(secret)
  expect(answer).toMatchObject({
    kind: 'person',
    id: `operator:${id}`,
    name: person.name,
    email: person.email,
    roles: [{ role: 'front-desk', properties: [1] }],
    session: { way: 'passkey', device: null, ends_at: '2026-11-22T12:00:00.000Z' },
  })
  const signedIn = await signInByPasskey(authenticator, LATER)
  expect([signedIn.status, signedIn.answer.id]).toEqual([201, `operator:${id}`])
  const me = await callAdmin('/v1/me', { session: signedIn.cookies.operator }, LATER)
  expect(me.answer.session).toMatchObject({ way: 'passkey', started_at: '2026-11-21T12:05:00.000Z' })
  expect((await callAdmin('/v1/bookings', { session: signedIn.cookies.operator }, LATER)).status).toBe(200)
  expect((await callAdmin('/v1/tokens', { session: signedIn.cookies.operator }, LATER)).status).toBe(403)
})

test('a passkey answer works once, for its origin, with the person verified [STAF-01]', async () => {
  const { secret } = await invite(owner, aPerson())
  const { authenticator } = await joinByPasskey(secret)
  const ask = async () => (await callAdmin('/v1/sign-in-options', { method: 'POST', page: true })).answer
  const send = async (passkey: object) => (await callAdmin('/v1/sessions', { page: true, body: { passkey } })).status
  const { ceremony, passkey } = await ask()
  const response = await authenticator.get(passkey)
  expect([await send({ ceremony, response }), await send({ ceremony, response })]).toEqual([201, 422])
  const other = await ask()
  for (const at of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]) {
    const refused = await authenticator.get(other.passkey, at)
    expect(await send({ ceremony: other.ceremony, response: refused }), JSON.stringify(at)).toBe(422)
  }
  const stranger = await anAuthenticator()
  expect(await send({ ceremony: other.ceremony, response: await stranger.get(other.passkey) })).toBe(422)
  const late = { ceremony: other.ceremony, response: await authenticator.get(other.passkey) }
  const sent = await callAdmin('/v1/sessions', { page: true, body: { passkey: late } }, '2026-11-21T12:10:00Z')
  expect(sent.status).toBe(422)
  expect(await send(late)).toBe(201)
})

test('a person signs in by password and a code that works once [STAF-01]', async () => {
  const { totp, email, joined } = await joinByPassword(aPerson())
  expect([joined.status, joined.answer.session.way]).toEqual([201, 'password'])
  const code = codeAt(totp, LATER)
  const signedIn = await signInByPassword({ email: email.toUpperCase(), password: PASSWORD, code })
  expect([signedIn.status, signedIn.answer.session.way]).toEqual([201, 'password'])
  expect((await signInByPassword({ email, password: PASSWORD, code })).status).toBe(422)
  const next = '2026-11-21T12:06:00Z'
  const good = { email, password: PASSWORD, code: codeAt(totp, next) }
  expect((await signInByPassword({ ...good, password: 'another' }, next)).status).toBe(422)
  const wrong = good.code === '000000' ? '111111' : '000000'
  expect((await signInByPassword({ ...good, code: wrong }, next)).status).toBe(422)
  expect((await signInByPassword(good, next)).status).toBe(201)
})

test('only one of two requests with the same code signs in [STAF-01]', async () => {
  const { totp, email } = await joinByPassword(aPerson())
  const body = { email, password: PASSWORD, code: codeAt(totp, LATER) }
  const sent = await Promise.all([signInByPassword(body), signInByPassword(body)])
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('unknown addresses and wrong passwords get the same answer, and guesses are limited [STAF-01]', async () => {
  const { email } = await joinByPassword(aPerson())
  const guess = (address: string) => signInByPassword({ email: address, password: 'guess', code: '123456' })
  const [known, unknown] = [await guess(email), await guess('nobody@hotel.example')]
  const bare = ({ answer }: typeof known) => ({ ...answer.error, request_id: '' })
  expect(bare(known)).toEqual(bare(unknown))
  expect(known.answer.error.code).toBe('password_incorrect')
  for (const address of [email, 'nobody@hotel.example']) {
    const statuses: number[] = []
    for (let tries = 1; tries < 12; tries += 1) statuses.push((await guess(address)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  }
})

test('an invitation expires in an hour and works once [STAF-01]', async () => {
  const { secret } = await invite(owner, aPerson())
  const read = async (now?: string) =>
    (await callAdmin('/v1/invitations/readings', { page: true, body: { secret } }, now)).status
  expect([await read('2026-11-21T12:59:59Z'), await read('2026-11-21T13:00:00Z')]).toEqual([200, 422])
  await joinByPasskey(secret)
  expect(await read()).toBe(422)
  await expect(joinByPasskey(secret)).rejects.toThrow()
  const rows = await deps.db.all('SELECT * FROM operator_invitation')
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('only one of two acceptances of an invitation is written [STAF-01]', async () => {
  const { id, secret } = await invite(owner, aPerson())
  const tried = await Promise.allSettled([joinByPasskey(secret), joinByPasskey(secret)])
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await deps.db.all('SELECT id FROM operator_credential WHERE operator_id = ?', id)).toHaveLength(1)
})

test('a weak password, a wrong code or a foreign ceremony leaves the invitation open [STAF-01]', async () => {
  const { secret } = await invite(owner, aPerson())
  const other = await invite(owner, aPerson())
  const { ceremony, totp } = (await callAdmin('/v1/invitations/readings', { page: true, body: { secret } })).answer
  const send = async (password: object, body: object = {}) =>
    (await callAdmin('/v1/invitations/acceptances', { page: true, body: { secret, ceremony, password, ...body } }))
      .status
  const code = codeAt(totp.secret, NOW)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await send({ password: 'password1', code })).toBe(422)
  expect(await send({ password: PASSWORD, code: wrong })).toBe(422)
  expect(await send({ password: PASSWORD, code }, { secret: other.secret })).toBe(422)
  expect(await send({ password: PASSWORD, code })).toBe(201)
})

test('a new invitation replaces every earlier sign-in method [STAF-01]', async () => {
  const { id, secret } = await invite(owner, aPerson())
  const before = await joinByPasskey(secret)
  const again = await callAdmin(`/v1/operators/${id}/invitations`, { token: owner, method: 'POST' })
  expect(again.status).toBe(201)
  expect((await signInByPasskey(before.authenticator)).status).toBe(201)
  await joinByPasskey(again.answer.invitation.link.split('#')[1])
  expect((await signInByPasskey(before.authenticator)).status).toBe(422)
  expect((await callAdmin('/v1/me', { session: before.session })).status).toBe(401)
})

test('sign-in sets a cookie that pages cannot read and other sites cannot send [STAF-01]', async () => {
  const { secret } = await invite(owner, aPerson())
  const { authenticator } = await joinByPasskey(secret)
  const at = { origin: 'https://admin.example', rpId: 'admin.example', isVerified: true }
  const bindings = { ADMIN_ORIGIN: 'https://admin.example' }
  const headers = { Origin: 'https://admin.example' }
  const { answer } = await callAdmin('/v1/sign-in-options', { method: 'POST', headers, bindings })
  expect(answer.passkey).toMatchObject({ rpId: 'admin.example', userVerification: 'required' })
  const passkey = { ceremony: answer.ceremony, response: await authenticator.get(answer.passkey, at) }
  const signedIn = await callAdmin('/v1/sessions', { body: { passkey }, headers, bindings })
  expect(signedIn.headers.getSetCookie().at(-1)).toMatch(
    /^__Host-operator=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('another origin neither signs a person in nor writes with a cookie [STAF-01]', async () => {
  const { secret } = await invite(owner, aPerson([{ role: 'owner', properties: null }]))
  const { authenticator, session } = await joinByPasskey(secret)
  const { answer } = await callAdmin('/v1/sign-in-options', { method: 'POST', page: true })
  const passkey = { ceremony: answer.ceremony, response: await authenticator.get(answer.passkey) }
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'same-site' },
  ]
  for (const headers of foreign) {
    const signIn = await callAdmin('/v1/sessions', { page: true, body: { passkey }, headers })
    expect([signIn.status, signIn.answer.error.code], JSON.stringify(headers)).toEqual([403, 'xsrf_failed'])
    const write = { session, method: 'PATCH', body: { paused: true }, headers }
    expect((await callAdmin('/v1/coupons/NONE', write)).answer.error.code).toBe('xsrf_failed')
  }
  const bare = await callAdmin('/v1/sessions', { body: { passkey } })
  expect(bare.answer.error.code).toBe('xsrf_failed')
  expect((await callAdmin('/v1/bookings', { session, headers: { Origin: 'https://evil.example' } })).status).toBe(200)
})

test('attempts to sign in are limited by network [STAF-01]', async () => {
  const bindings = { LOOKUPS: { limit: async () => ({ success: false }) } }
  const { status } = await callAdmin('/v1/sign-in-options', { method: 'POST', page: true, bindings })
  expect(status).toBe(429)
})
