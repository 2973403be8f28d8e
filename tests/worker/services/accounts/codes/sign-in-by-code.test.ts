import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingRequest, aHotel } from '#tests/support/booking-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { emptyProfile, type SignIn, signInByCode } from '#worker/services/accounts/codes/sign-in-by-code.ts'
import { readSession } from '#worker/services/accounts/sessions/session.ts'
import { signOut } from '#worker/services/accounts/sessions/start-session.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function aSignIn(phone: string, code: string, overrides: Partial<SignIn> = {}): SignIn {
  return { countryCode: '+91', phone, code, address: null, profile: emptyProfile, oldSessionId: null, ...overrides }
}

/** Each number's guest has a separate browser. */
const aGuest = (phone: string) => aScope({ visitor: { id: `visitor-${phone}` } })

async function sendCode(deps: TestDeps, phone: string, scope = aGuest(phone)): Promise<string> {
  const sent = await sendOneTimePassword(deps, scope, { countryCode: '+91', phone, address: null, digits: null })
  return sent.ok ? (sent.value.preview ?? '') : ''
}

async function enter(deps: TestDeps, phone: string, overrides: Partial<SignIn> = {}) {
  const code = await sendCode(deps, phone)
  const entered = await signInByCode(deps, aGuest(phone), aSignIn(phone, code, overrides))
  if (!entered.ok) throw new Error(entered.problem.code)
  return entered.value
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

test('creates the account at the first sign-in and keeps it', async () => {
  const deps = aDeps()
  const first = await enter(deps, '9100000001')
  deps.pass(MINUTE)
  const second = await enter(deps, '9100000001')
  expect(first.user).toMatchObject({
    phone: '9100000001',
    countryCode: '+91',
    deviseRole: 'Consumer_Guest',
    status: 'VERIFIED',
  })
  expect(second.user.id).toBe(first.user.id)
  expect(second.sessionId).not.toBe(first.sessionId)
})

test('stores only the profile fields that were given [AUTH-03]', async () => {
  const deps = aDeps()
  const form = {
    ...emptyProfile,
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    city: 'Pune',
    hasGdprConsent: true,
  }
  await enter(deps, '9100000002', { profile: form })
  deps.pass(MINUTE)
  const again = await enter(deps, '9100000002', {
    profile: { ...emptyProfile, firstName: 'Aasha', streetName: 'FC Road' },
  })
  expect(again.user).toMatchObject({ firstName: 'Aasha', lastName: 'Rao', email: 'asha@example.com' })
  const row = await deps.db.first("SELECT city, street_name, gdpr_consent_at FROM user WHERE phone = '9100000002'")
  expect(row).toMatchObject({ city: 'Pune', street_name: 'FC Road', gdpr_consent_at: expect.any(Number) })
})

test('uses a code once', async () => {
  const deps = aDeps()
  const code = await sendCode(deps, '9100000003')
  expect((await signInByCode(deps, aGuest('9100000003'), aSignIn('9100000003', code))).ok).toBe(true)
  const again = await signInByCode(deps, aGuest('9100000003'), aSignIn('9100000003', code))
  expect(again).toMatchObject({ ok: false, problem: { code: 'otp_incorrect' } })
})

deepTest('fifty concurrent right codes open one session', async () => {
  const deps = aDeps({ db: withLatency(openDatabase(env.DB)) })
  const code = await sendCode(deps, '9100000004')
  const tries = Array.from({ length: 50 }, () => signInByCode(deps, aGuest('9100000004'), aSignIn('9100000004', code)))
  expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
  const sessions = await deps.db.all("SELECT 1 FROM session JOIN user ON user.id = user_id WHERE phone = '9100000004'")
  expect(sessions).toHaveLength(1)
})

deepTest('counts five of a hundred concurrent wrong attempts, then refuses all (DEC-42)', async () => {
  const deps = aDeps({ db: withLatency(openDatabase(env.DB)) })
  const code = await sendCode(deps, '9100000005')
  const tries = Array.from({ length: 100 }, () =>
    signInByCode(deps, aGuest('9100000005'), aSignIn('9100000005', wrongFor(code))),
  )
  const answers = await Promise.all(tries)
  const triesLeft = answers.map((answer) => (answer.ok ? null : answer.problem.details?.tries_left))
  expect(triesLeft.filter((left) => left !== 0).sort()).toEqual([1, 2, 3, 4])
  expect(await deps.db.first("SELECT tries_left FROM one_time_password WHERE phone = '9100000005'")).toEqual({
    tries_left: 0,
  })
  expect((await signInByCode(deps, aGuest('9100000005'), aSignIn('9100000005', code))).ok).toBe(false)
})

test('accepts the right code on the fifth attempt', async () => {
  const deps = aDeps()
  const code = await sendCode(deps, '9100000006')
  for (let tried = 0; tried < 4; tried += 1)
    await signInByCode(deps, aGuest('9100000006'), aSignIn('9100000006', wrongFor(code)))
  expect((await signInByCode(deps, aGuest('9100000006'), aSignIn('9100000006', code))).ok).toBe(true)
})

test('refuses a code after ten minutes (DEC-42)', async () => {
  const deps = aDeps()
  const code = await sendCode(deps, '9100000007')
  deps.pass(10 * MINUTE)
  expect((await signInByCode(deps, aGuest('9100000007'), aSignIn('9100000007', code))).ok).toBe(false)
})

test('a new code invalidates the old one', async () => {
  const deps = aDeps()
  const old = await sendCode(deps, '9100000008')
  deps.pass(MINUTE)
  const fresh = await sendCode(deps, '9100000008')
  if (old !== fresh) expect((await signInByCode(deps, aGuest('9100000008'), aSignIn('9100000008', old))).ok).toBe(false)
  expect((await signInByCode(deps, aGuest('9100000008'), aSignIn('9100000008', fresh))).ok).toBe(true)
})

test('accepts a code only from the requesting browser and its number', async () => {
  const deps = aDeps()
  const code = await sendCode(deps, '9100000009')
  const other = aScope({ visitor: { id: 'another-visitor-0000000000' } })
  expect((await signInByCode(deps, other, aSignIn('9100000009', code))).ok).toBe(false)
  expect((await signInByCode(deps, aGuest('9100000009'), aSignIn('9100000010', code))).ok).toBe(false)
  expect((await signInByCode(deps, aGuest('9100000009'), aSignIn('9100000009', code))).ok).toBe(true)
})

test('ends the older session of the same browser', async () => {
  const deps = aDeps()
  const first = await enter(deps, '9100000011')
  deps.pass(MINUTE)
  const second = await enter(deps, '9100000011', { oldSessionId: first.sessionId })
  expect(await readSession(deps, first.sessionId, 'marigold')).toBeNull()
  expect(await readSession(deps, second.sessionId, 'marigold')).toMatchObject({ id: second.user.id })
})

test("stores a session by its id's hash only", async () => {
  const deps = aDeps()
  const { sessionId } = await enter(deps, '9100000012')
  expect(sessionId).toMatch(/^[\w-]{43}$/)
  const rows = await deps.db.all('SELECT * FROM session')
  expect(JSON.stringify(rows)).not.toContain(sessionId)
})

test('ends a session at sign-out', async () => {
  const deps = aDeps()
  const { sessionId } = await enter(deps, '9100000013')
  await signOut(deps, sessionId)
  await signOut(deps, null)
  expect(await readSession(deps, sessionId, 'marigold')).toBeNull()
})

test('a session expires after thirty idle days', async () => {
  const deps = aDeps()
  const { sessionId } = await enter(deps, '9100000014')
  deps.pass(29 * DAY)
  expect(await readSession(deps, sessionId, 'marigold')).not.toBeNull()
  await deps.settle()
  deps.pass(29 * DAY)
  expect(await readSession(deps, sessionId, 'marigold')).not.toBeNull()
  await deps.settle()
  deps.pass(30 * DAY)
  expect(await readSession(deps, sessionId, 'marigold')).toBeNull()
})

test('ends a session after 180 days however much it is used', async () => {
  const deps = aDeps()
  const { sessionId } = await enter(deps, '9100000015')
  for (let day = 0; day < 179; day += 20) {
    expect(await readSession(deps, sessionId, 'marigold')).not.toBeNull()
    await deps.settle()
    deps.pass(20 * DAY)
  }
  expect(await readSession(deps, sessionId, 'marigold')).toBeNull()
})

test('records the use of a session at most once a day', async () => {
  let trips = 0
  const deps = aDeps({ db: openDatabase(env.DB, () => (trips += 1)) })
  const { sessionId } = await enter(deps, '9100000016')
  trips = 0
  await readSession(deps, sessionId, 'marigold')
  await deps.settle()
  expect(trips).toBe(1)
})

test.each([null, '', 'x', 'a'.repeat(42), 'a'.repeat(43), "' OR 1=1 --"])(
  'finds no user behind %j',
  async (sessionId) => {
    expect(await readSession(aDeps(), sessionId, 'marigold')).toBeNull()
  },
)

deepTest("strangers cannot use up a guest's attempts", async () => {
  const deps = aDeps({ db: withLatency(openDatabase(env.DB)) })
  const stranger = aScope({ visitor: { id: 'stranger-of-20' } })
  const code = await sendCode(deps, '9100000020')
  const tries = Array.from({ length: 20 }, () =>
    signInByCode(deps, stranger, aSignIn('9100000020', wrongFor(code), { address: '203.0.113.20' })),
  )
  await Promise.all(tries)
  await sendCode(deps, '9100000020', stranger)
  for (let tried = 0; tried < 5; tried += 1)
    await signInByCode(deps, stranger, aSignIn('9100000020', '000000', { address: '203.0.113.20' }))
  expect((await signInByCode(deps, aGuest('9100000020'), aSignIn('9100000020', code))).ok).toBe(true)
})

deepTest('counts thirty wrong attempts of an address across numbers', async () => {
  const deps = aDeps({ db: withLatency(openDatabase(env.DB)) })
  const address = '203.0.113.21'
  const code = await sendCode(deps, '9100000021')
  const guess = (index: number) =>
    signInByCode(
      deps,
      aScope({ visitor: { id: `guesser-${index}` } }),
      aSignIn(`910001${1000 + index}`, '1', { address }),
    )
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))
  const codes = answers.map((answer) => (answer.ok ? '' : answer.problem.code))
  expect(codes.filter((name) => name === 'otp_incorrect')).toHaveLength(30)
  expect(codes.filter((name) => name === 'too_many_requests')).toHaveLength(30)
  const here = await signInByCode(deps, aGuest('9100000021'), aSignIn('9100000021', code, { address }))
  expect(here).toMatchObject({ ok: false, problem: { code: 'too_many_requests', retryAfterSeconds: 600 } })
  const elsewhere = aSignIn('9100000021', code, { address: '203.0.113.22' })
  expect((await signInByCode(deps, aGuest('9100000021'), elsewhere)).ok).toBe(true)
})

deepTest('right codes do not count as attempts of the address', async () => {
  const deps = aDeps({}, Date.UTC(2026, 10, 25, 12))
  for (let entered = 0; entered < 40; entered += 1) {
    await enter(deps, `91002${entered + 10}000`, { address: '203.0.113.23' })
    deps.pass(1_000)
  }
  const counted = await deps.db.first(
    "SELECT sum(count) AS tries FROM attempt WHERE scope = 'otp_try' AND window_start >= ?1",
    Date.UTC(2026, 10, 25, 12),
  )
  expect(counted).toEqual({ tries: 0 })
})

test('an attempt without a code in this browser does not count globally', async () => {
  const deps = aDeps()
  const tries = async () => {
    const sql = "SELECT coalesce(sum(count), 0) AS count FROM attempt WHERE scope = 'otp_try' AND subject = 'all'"
    return (await deps.db.first<{ count: number }>(sql))?.count
  }
  const before = await tries()
  for (let index = 0; index < 5; index++)
    await signInByCode(deps, aGuest('9100000971'), aSignIn('9100000971', '123456'))
  expect(await tries()).toBe(before)
  const code = await sendCode(deps, '9100000971')
  await signInByCode(deps, aGuest('9100000971'), aSignIn('9100000971', wrongFor(code)))
  expect(await tries()).toBe(Number(before) + 1)
})

test('attempts on an exhausted code count to the network, not globally', async () => {
  const deps = aDeps({ db: withLatency(openDatabase(env.DB)) })
  const tries = async (subject: string) => {
    const sql = "SELECT coalesce(sum(count), 0) AS count FROM attempt WHERE scope = 'otp_try' AND subject LIKE ?"
    return (await deps.db.first<{ count: number }>(sql, subject))?.count ?? 0
  }
  const before = [await tries('all'), await tries('network:%')]
  const code = await sendCode(deps, '9100000972')
  const wrong = aSignIn('9100000972', wrongFor(code), { address: '203.0.113.72' })
  await Promise.all(Array.from({ length: 20 }, () => signInByCode(deps, aGuest('9100000972'), wrong)))
  expect([await tries('all'), await tries('network:%')]).toEqual([Number(before[0]) + 5, Number(before[1]) + 20])
})

test('signing in verifies bookings of its number alone, trunk prefix included [EVID-02]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const book = async (countryCode: string, phone: string) => {
    const made = await createBooking(deps, aGuest(`of-${phone}`), {
      request: aBookingRequest(hotel),
      access: [],
      idempotency: null,
    })
    if (!made.ok) throw new Error(made.problem.code)
    const { id } = made.value.created
    const sql = 'UPDATE booking SET guest_phone = ?2, guest_country_code = ?3 WHERE id = ?1'
    await deps.db.batch([{ sql, params: [id, phone, countryCode] }])
    return () => deps.db.first('SELECT guest_phone, is_proven FROM booking WHERE id = ?', id)
  }
  const former = await book('+91', '09100000077')
  const italian = await book('+39', '09100000077')
  await signInByCode(deps, aGuest('9100000077'), aSignIn('9100000077', wrongFor(await sendCode(deps, '9100000077'))))
  expect(await former()).toEqual({ guest_phone: '09100000077', is_proven: 0 })
  deps.pass(MINUTE)
  await enter(deps, '9100000077')
  expect(await former()).toEqual({ guest_phone: '9100000077', is_proven: 1 })
  expect(await italian()).toEqual({ guest_phone: '09100000077', is_proven: 0 })
})
