import { env } from 'cloudflare:workers'
import crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { insertCounts } from '#worker/services/accounts/codes/code-limits.ts'
import { emptyProfile } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { checkPassword, hashPassword } from '#worker/services/accounts/password/hash-password.ts'
import { toMailRequester, toPasswordAttempt } from '#worker/services/accounts/password/password-limits.ts'
import { isCommonPassword, refusePassword } from '#worker/services/accounts/password/password-rule.ts'
import { requestPasswordReset, setNewPassword } from '#worker/services/accounts/password/request-password-reset.ts'
import { signInByPassword } from '#worker/services/accounts/password/sign-in-by-password.ts'
import { proveEmail, readProofLink, signUpByEmail } from '#worker/services/accounts/password/sign-up-by-email.ts'
import { readSession } from '#worker/services/accounts/sessions/session.ts'
import { startSession } from '#worker/services/accounts/sessions/start-session.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'

const PASSWORD = 'river stones at dusk'
const minute = 60_000

/** Hashes cost what guests' do: in tests they are cheap. */
function inProduction(deps = aDeps()): TestDeps {
  return { ...deps, settings: { ...deps.settings, environment: 'production' } }
}

/** An account with a verified e-mail address. */
async function anAccount(deps: TestDeps, name: string, given: { isProven?: boolean; hash?: string | null } = {}) {
  const { isProven = true, hash = await hashPassword(deps, PASSWORD) } = given
  const email = `${name}@Guests.example`
  await env.DB.prepare(
    'INSERT INTO user (id, email, email_proven_at, password_hash, created_at) VALUES (?1, ?2, ?3, ?4, 0)',
  )
    .bind(name, email, isProven ? 1 : null, hash)
    .run()
  return { id: name, email }
}

/** A separate browser per guest, because requests are counted. */
function by(email: string) {
  return aScope({ visitor: { id: `browser of ${email.toLowerCase()}` } })
}

function signIn(deps: TestDeps, email: string, given: { password?: string; address?: string; visitor?: string } = {}) {
  const { password = PASSWORD, address = null, visitor = 'visitor-of-the-test-000000' } = given
  const scope = aScope({ visitor: { id: visitor } })
  return signInByPassword(deps, scope, { email, password, address, oldSessionId: null })
}

async function mailTo(deps: TestDeps, email: string) {
  await deps.settle()
  const mails = await listNotifications(deps, aScope(), 50)
  return mails.filter(({ recipient }) => recipient.toLowerCase() === email.toLowerCase())
}

async function tokenFor(deps: TestDeps, email: string): Promise<string> {
  const [mail] = await mailTo(deps, email)
  return /token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
}

const codeOf = (outcome: { ok: boolean } & { problem?: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.problem?.code

test('a password is stored with cost and a fresh salt', async () => {
  const deps = inProduction()
  const [one, other] = await Promise.all([hashPassword(deps, PASSWORD), hashPassword(deps, PASSWORD)])
  expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await checkPassword(deps, PASSWORD, one)).toEqual({ isRight: true, isOutdated: false })
  expect(await checkPassword(deps, `${PASSWORD} `, one)).toMatchObject({ isRight: false })
  expect(await checkPassword(deps, PASSWORD, 'not a hash')).toMatchObject({ isRight: false })
})

test('a password is independent of Unicode composition', async () => {
  const stored = await hashPassword(aDeps(), 'cafe\u0301 cre\u0300me')
  expect(await checkPassword(aDeps(), 'caf\u00e9 cr\u00e8me', stored)).toEqual({ isRight: true, isOutdated: false })
})

test.each([
  ['1234567', 'errors.passwordShort'],
  ['x'.repeat(129), 'errors.passwordLong'],
  ['password1', 'errors.passwordCommon'],
  ['Qwertyuiop!', 'errors.passwordCommon'],
  ['12345678', 'errors.passwordCommon'],
  ['aaaaaaaaaa', 'errors.passwordCommon'],
  ['abababab', 'errors.passwordCommon'],
  ['Mira.Rao', 'errors.passwordOwn'],
  ['mira.rao@guests.example', 'errors.passwordOwn'],
  ['Marigold2026', 'errors.passwordOwn'],
])('refuses %j as a password', (password, message) => {
  expect(refusePassword(aScope(), password, 'mira.rao@guests.example')?.fields).toEqual({ password: message })
})

test('accepts other passwords of 8 to 128 characters in any script', () => {
  for (const password of ['river stones', '雨の日の散歩道と猫', 'ninechars', 'x9$k2!pq', '🦊🍋🌙🚲🎈🧭🪁🫖']) {
    expect(refusePassword(aScope(), password, 'mira@guests.example')).toBeNull()
  }
  expect(isCommonPassword('letmein2024')).toBe(true)
})

test('a verified address signs in, in any letter case [AUTH-12]', async () => {
  const deps = aDeps()
  const { id, email } = await anAccount(deps, 'owner')
  const signedIn = await signIn(deps, email.toUpperCase())
  expect(signedIn.ok && signedIn.value.user.id).toBe(id)
  expect(signedIn.ok && (await readSession(deps, signedIn.value.sessionId, 'marigold'))?.id).toBe(id)
})

deepTest('the next sign-in upgrades a password of lower cost', async () => {
  const deps = aDeps()
  const { id, email } = await anAccount(deps, 'outdated')
  await signIn(inProduction(deps), email)
  const row = await env.DB.prepare('SELECT password_hash FROM user WHERE id = ?')
    .bind(id)
    .first<{ password_hash: string }>()
  expect(row?.password_hash).toMatch(/^\$scrypt\$ln=14,/)
  expect(codeOf(await signIn(deps, email))).toBe('ok')
})

test('unverified addresses and accounts without password cannot sign in', async () => {
  const deps = aDeps()
  const unproven = await anAccount(deps, 'unproven', { isProven: false })
  const without = await anAccount(deps, 'without', { hash: null })
  expect(codeOf(await signIn(deps, unproven.email))).toBe('password_incorrect')
  expect(codeOf(await signIn(deps, without.email))).toBe('password_incorrect')
})

test('a wrong password costs the same for known and unknown addresses', { timeout: 60_000 }, async () => {
  const deps = inProduction()
  const { email } = await anAccount(deps, 'timed', { hash: await hashPassword(deps, PASSWORD) })
  const workFor = async (address: string) => {
    const scrypt = vi.spyOn(crypto, 'scrypt')
    expect(codeOf(await signIn(deps, address, { password: 'something else' }))).toBe('password_incorrect')
    const work = scrypt.mock.calls.map(([, , bytes, cost]) => ({ bytes, cost }))
    scrypt.mockRestore()
    return work
  }
  const known = await workFor(email)
  // Counts the work instead of timing: a busy machine times two equal tasks as ten to nineteen.
  expect(known).toEqual([{ bytes: 32, cost: expect.objectContaining({ N: 2 ** 14, r: 8, p: 5 }) }])
  expect(await workFor('nobody@guests.example')).toEqual(known)
  const without = await anAccount(deps, 'timed-without', { hash: null })
  expect(await workFor(without.email)).toEqual(known)
})

deepTest('a hundred concurrent guesses verify no more than the limit', async () => {
  const deps = aDeps()
  const late = { ...deps, db: withLatency(deps.db) }
  const { email } = await anAccount(deps, 'guessed')
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => signIn(late, email, { password: `guess number ${turn}` })),
  )
  const codes = tries.map(codeOf)
  expect(codes.filter((code) => code === 'password_incorrect')).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(90)
  expect(codeOf(await signIn(deps, email))).toBe('too_many_requests')
  deps.pass(16 * minute)
  expect(codeOf(await signIn(deps, email))).toBe('ok')
})

deepTest('a hundred failures a month lock passwords; the mail link still works', async () => {
  const deps = aDeps()
  const { email } = await anAccount(deps, 'besieged')
  let failures = 0
  for (let turn = 0; turn < 30 * 24 * 3; turn++) {
    if (codeOf(await signIn(deps, email, { password: 'wrong again' })) === 'password_incorrect') failures++
    if (failures === 100 && codeOf(await signIn(deps, email)) === 'too_many_requests') break
    deps.pass(100 * minute)
  }
  expect(failures).toBe(100)
  await requestPasswordReset(deps, by(email), { email, address: null })
  const token = await tokenFor(deps, email)
  const changed = await setNewPassword(deps, aScope(), { token, password: 'lanterns on water', oldSessionId: null })
  expect(codeOf(changed)).toBe('ok')
  expect(codeOf(await signIn(deps, email, { password: 'lanterns on water' }))).toBe('ok')
})

test('wrong attempts of one network stop for all addresses', async () => {
  const deps = aDeps()
  const address = '203.0.113.9'
  for (let turn = 0; turn < 30; turn++) {
    const requester = await toMailRequester(deps, aScope(), { email: `crowd-${turn}@guests.example`, address })
    await deps.db.batch([insertCounts(toPasswordAttempt(requester, deps.now()), () => '1')])
  }
  const { email } = await anAccount(deps, 'crowd')
  expect(codeOf(await signIn(deps, email, { address }))).toBe('too_many_requests')
  expect(codeOf(await signIn(deps, email, { address: '203.0.113.10' }))).toBe('ok')
})

test('a reset link works once, ends sessions and notifies the owner [AUTH-22]', async () => {
  const deps = aDeps()
  const { id, email } = await anAccount(deps, 'forgetful')
  const before = await startSession(deps, aScope(), { userId: id, mode: 'PHONEOTP', oldSessionId: null })
  await requestPasswordReset(deps, by(email), { email: email.toLowerCase(), address: null })
  const token = await tokenFor(deps, email)
  const weak = await setNewPassword(deps, aScope(), { token, password: 'password', oldSessionId: null })
  expect(codeOf(weak)).toBe('invalid_fields')
  const late = { ...deps, db: withLatency(deps.db) }
  const resets = ['lanterns on water', 'copper and moss', 'seven quiet bells'].map((password) =>
    setNewPassword(late, aScope(), { token, password, oldSessionId: null }),
  )
  const outcomes = await Promise.all(resets)
  expect(outcomes.map(codeOf).sort()).toEqual(['link_over', 'link_over', 'ok'])
  expect(await readSession(deps, before?.sessionId ?? '', 'marigold')).toBeNull()
  const mails = await mailTo(deps, email)
  expect(mails.map(({ template }) => template).sort()).toEqual(['password_changed', 'password_reset'])
  expect(codeOf(await signIn(deps, email))).toBe('password_incorrect')
})

test('a reset link expires after half an hour or when replaced', async () => {
  const deps = aDeps()
  const { email } = await anAccount(deps, 'slow')
  await requestPasswordReset(deps, by(email), { email, address: null })
  const first = await tokenFor(deps, email)
  deps.pass(minute)
  await requestPasswordReset(deps, by(email), { email, address: null })
  const second = await tokenFor(deps, email)
  expect(second).not.toBe(first)
  const use = (token: string) => setNewPassword(deps, aScope(), { token, password: PASSWORD, oldSessionId: null })
  expect(codeOf(await use(first))).toBe('link_over')
  deps.pass(31 * minute)
  expect(codeOf(await use(second))).toBe('link_over')
})

test('a reset link to a former address opens nothing', async () => {
  const deps = aDeps()
  const { id, email } = await anAccount(deps, 'moved')
  await requestPasswordReset(deps, by(email), { email, address: null })
  const token = await tokenFor(deps, email)
  await env.DB.prepare("UPDATE user SET email = 'new@guests.example' WHERE id = ?").bind(id).run()
  const refused = await setNewPassword(deps, by(email), { token, password: 'another one at noon', oldSessionId: null })
  expect(codeOf(refused)).toBe('link_over')
  expect(codeOf(await signIn(deps, 'new@guests.example'))).toBe('ok')
})

test('a reset answers alike for every address, with limited mails [AUTH-22]', async () => {
  const deps = aDeps()
  const { email } = await anAccount(deps, 'flooded')
  for (const address of [email, 'never-seen@guests.example']) {
    const codes = []
    for (let turn = 0; turn < 4; turn++)
      codes.push(codeOf(await requestPasswordReset(deps, by(address), { email: address, address: null })))
    expect(codes).toEqual(['ok', 'ok', 'ok', 'too_many_requests'])
  }
  expect(await mailTo(deps, email)).toHaveLength(3)
  expect(await mailTo(deps, 'never-seen@guests.example')).toHaveLength(0)
})

test('the outbox contains no readable token or password', async () => {
  const deps = aDeps()
  const { email } = await anAccount(deps, 'sealed')
  await requestPasswordReset(deps, by(email), { email, address: null })
  const token = await tokenFor(deps, email)
  const { results } = await env.DB.prepare('SELECT payload FROM message WHERE recipient = ?').bind(email).all()
  expect(token).toHaveLength(43)
  expect(JSON.stringify(results)).not.toContain(token)
})

function signUp(deps: TestDeps, email: string, given: { visitor?: string; password?: string } = {}) {
  const scope = given.visitor ? aScope({ visitor: { id: given.visitor } }) : by(email)
  const profile = { ...emptyProfile, firstName: 'Mira', lastName: 'Rao' }
  return signUpByEmail(deps, scope, { email, password: given.password ?? PASSWORD, profile, address: null })
}

test('an account with an address exists after its link was followed', async () => {
  const deps = aDeps()
  const email = 'new-guest@guests.example'
  expect(codeOf(await signUp(deps, email))).toBe('ok')
  const token = await tokenFor(deps, email)
  expect(codeOf(await signIn(deps, email))).toBe('password_incorrect')
  expect(await readProofLink(deps, by(email), token)).toEqual({ email, needsPassword: false })
  const late = { ...deps, db: withLatency(deps.db) }
  const link = { token, password: '', address: null, oldSessionId: null }
  const outcomes = await Promise.all([1, 2, 3].map(() => proveEmail(late, by(email), link)))
  expect(outcomes.map(codeOf).sort()).toEqual(['link_over', 'link_over', 'ok'])
  const made = outcomes.find(({ ok }) => ok)
  expect(made?.ok && made.value.user).toMatchObject({ firstName: 'Mira', lastName: 'Rao', email, status: 'VERIFIED' })
  expect(codeOf(await signIn(deps, email))).toBe('ok')
})

test('in another browser the link asks for the password', async () => {
  const deps = aDeps()
  const email = 'victim@guests.example'
  await signUp(deps, email, { visitor: 'a-stranger-who-knows-the-address' })
  const token = await tokenFor(deps, email)
  const link = { token, address: null, oldSessionId: null }
  expect(await readProofLink(deps, by(email), token)).toEqual({ email, needsPassword: true })
  expect(codeOf(await proveEmail(deps, by(email), { ...link, password: '' }))).toBe('password_incorrect')
  expect(codeOf(await proveEmail(deps, by(email), { ...link, password: 'not this one' }))).toBe('password_incorrect')
  expect(codeOf(await proveEmail(deps, by(email), { ...link, password: PASSWORD }))).toBe('ok')
})

deepTest('an existing account is revealed by mail only', async () => {
  const deps = aDeps()
  const { email } = await anAccount(deps, 'known-already')
  const answers = await Promise.all([signUp(deps, email), signUp(deps, 'known-not-yet@guests.example')])
  expect(answers[0]).toEqual(answers[1])
  const [known] = await mailTo(deps, email)
  const [fresh] = await mailTo(deps, 'known-not-yet@guests.example')
  expect(known?.template).toBe('email_known')
  expect(known?.body).not.toContain('token=')
  expect(fresh?.template).toBe('email_proof')
})

deepTest('of two started accounts with one address the first link wins', async () => {
  const deps = aDeps()
  const email = 'twice@guests.example'
  await signUp(deps, email)
  const first = await tokenFor(deps, email)
  deps.pass(minute)
  await signUp(deps, email, { password: 'another long one' })
  const second = await tokenFor(deps, email)
  const prove = (token: string) =>
    proveEmail(deps, by(email), { token, password: '', address: null, oldSessionId: null })
  expect(codeOf(await prove(second))).toBe('ok')
  expect(codeOf(await prove(first))).toBe('link_over')
})
