import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { openDatabase, statement } from '#worker/infra/database/database.ts'
import { checkUserPresence, sendOneTimePassword } from '#worker/services/accounts/codes/send-one-time-password.ts'
import { purgeOld } from '#worker/services/jobs/scheduled.ts'
import { writeMessage } from '#worker/services/message-delivery/write-message.ts'

const MINUTE = 60_000

// The total is limited too, so each test starts with nothing sent.
beforeEach(async () => {
  await openDatabase(env.DB).batch(
    ['attempt', 'one_time_password', 'message'].map((table) => statement(`DELETE FROM ${table}`)),
  )
})
const aNumber = (phone: string, address: string | null = null) => ({ countryCode: '+91', phone, address, digits: null })
const aGuest = (visitor: string) => aScope({ visitor: { id: `visitor-${visitor}` } })

test("returns a code's lifetime and the wait for the next [AUTH-07]", async () => {
  const sent = await sendOneTimePassword(aDeps(), aGuest('9000000001'), aNumber('9000000001'))
  expect(sent).toMatchObject({
    ok: true,
    value: { isUserPresent: false, expiresInSeconds: 600, resendInSeconds: 30, digits: 6 },
  })
})

test('promises no code without a provider', async () => {
  const deps = { ...aDeps(), channels: ['email' as const] }
  const sent = await sendOneTimePassword(deps, aGuest('9000000099'), aNumber('9000000099'))
  expect(sent).toMatchObject({
    ok: false,
    problem: { code: 'too_many_requests', message: 'errors.codesShort', details: { proofs: ['payment'] } },
  })
  expect(await deps.db.first("SELECT 1 FROM one_time_password WHERE phone = '9000000099'")).toBeNull()
  expect(await deps.db.first("SELECT 1 FROM message WHERE recipient = '+919000000099'")).toBeNull()
})

test('stores a code as a keyed hash, encrypted only for its message', async () => {
  const deps = aDeps()
  const sent = await sendOneTimePassword(deps, aGuest('9000000002'), aNumber('9000000002'))
  const code = sent.ok ? sent.value.preview : null
  expect(code).toMatch(/^\d{6}$/)
  const row = await deps.db.first<{ code_hash: string }>("SELECT * FROM one_time_password WHERE phone = '9000000002'")
  const message = await deps.db.first<{ payload: string; template: string; channel: string }>(
    "SELECT * FROM message WHERE recipient = '+919000000002'",
  )
  expect(JSON.stringify([row, message])).not.toContain(code)
  expect(row?.code_hash).toMatch(/^[\w-]{43}$/)
  expect(message).toMatchObject({
    template: 'one_time_password',
    channel: 'sms',
    status: 'queued',
    brand_id: 'marigold',
  })
  const written = await writeMessage(deps, {
    id: '1',
    brandId: 'marigold',
    channel: 'sms',
    recipient: '+919000000002',
    template: 'one_time_password',
    locale: 'en',
    payload: JSON.parse(message?.payload ?? '{}'),
    status: 'queued',
    attempts: 0,
    createdAt: 0,
  })
  expect(written?.body).toContain(`${code} is your Marigold code`)
})

test('wakes the queue with the message it wrote (DEC-43)', async () => {
  const deps = aDeps()
  await sendOneTimePassword(deps, aGuest('9000000003'), aNumber('9000000003'))
  await deps.settle()
  const message = await deps.db.first<{ id: string }>("SELECT id FROM message WHERE recipient = '+919000000003'")
  expect(deps.announced).toEqual([message?.id])
})

test('shows no code in production', async () => {
  const sent = await sendOneTimePassword(aDeps(), aScope({ isProduction: true }), aNumber('9000000004'))
  expect(sent).toMatchObject({ ok: true, value: { preview: null } })
})

test('makes a guest wait 30 seconds for the next code (DEC-42)', async () => {
  const deps = aDeps()
  await sendOneTimePassword(deps, aGuest('9000000005'), aNumber('9000000005'))
  deps.pass(29_000)
  const early = await sendOneTimePassword(deps, aGuest('9000000005'), aNumber('9000000005'))
  expect(early).toMatchObject({ ok: false, problem: { code: 'too_many_requests', retryAfterSeconds: 1 } })
  deps.pass(1_000)
  expect((await sendOneTimePassword(deps, aGuest('9000000005'), aNumber('9000000005'))).ok).toBe(true)
})

test('sends three codes in ten minutes and no fourth', async () => {
  const deps = aDeps()
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await sendOneTimePassword(deps, aGuest('9000000006'), aNumber('9000000006'))).ok).toBe(true)
    deps.pass(MINUTE)
  }
  const fourth = await sendOneTimePassword(deps, aGuest('9000000006'), aNumber('9000000006'))
  expect(fourth).toMatchObject({ ok: false, problem: { retryAfterSeconds: 420, details: { resend_in: 420 } } })
  deps.pass(7 * MINUTE)
  expect((await sendOneTimePassword(deps, aGuest('9000000006'), aNumber('9000000006'))).ok).toBe(true)
})

test('sends ten codes a day and no eleventh', async () => {
  const deps = aDeps()
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await sendOneTimePassword(deps, aGuest('9000000007'), aNumber('9000000007'))).ok).toBe(true)
    deps.pass(13 * MINUTE)
  }
  const texts = () => deps.db.all("SELECT id FROM message WHERE recipient = '+919000000007'")
  // Answered like a number with an account, but nothing is sent.
  const eleventh = await sendOneTimePassword(deps, aGuest('9000000007'), aNumber('9000000007'))
  expect(eleventh).toMatchObject({ ok: true, value: { digits: 12, preview: null } })
  expect(await texts()).toHaveLength(10)
  deps.pass(24 * 60 * MINUTE)
  expect((await sendOneTimePassword(deps, aGuest('9000000007'), aNumber('9000000007'))).ok).toBe(true)
  expect(await texts()).toHaveLength(11)
})

test('sends one code for twenty concurrent calls', async () => {
  const deps = aDeps({ db: withLatency(openDatabase(env.DB)) })
  const calls = Array.from({ length: 20 }, () => sendOneTimePassword(deps, aGuest('9000000008'), aNumber('9000000008')))
  const answers = await Promise.all(calls)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const messages = await deps.db.all("SELECT id FROM message WHERE recipient = '+919000000008'")
  expect(messages).toHaveLength(1)
})

test('allows one browser three account lookups in ten minutes', async () => {
  const deps = aDeps()
  for (let round = 0; round < 3; round += 1) {
    const answer = await checkUserPresence(deps, aGuest('asking'), aNumber(`900000010${round}`))
    expect(answer).toEqual({ ok: true, value: false })
  }
  const fourth = await checkUserPresence(deps, aGuest('asking'), aNumber('9000000103'))
  expect(fourth).toMatchObject({ ok: false, problem: { code: 'too_many_requests', retryAfterSeconds: 600 } })
  expect(await deps.db.all("SELECT id FROM message WHERE recipient LIKE '+91900000010%'")).toEqual([])
})

test("a stranger's lookups do not count against the number's codes", async () => {
  const deps = aDeps()
  for (let round = 0; round < 12; round += 1)
    await checkUserPresence(deps, aGuest(`stranger-${round}`), aNumber('9000000010'))
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await sendOneTimePassword(deps, aGuest('owner'), aNumber('9000000010'))).ok).toBe(true)
    deps.pass(MINUTE)
  }
})

test('sends five codes in an hour and no sixth', async () => {
  const deps = aDeps()
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await sendOneTimePassword(deps, aGuest('hourly'), aNumber('9000000011'))).ok).toBe(true)
    deps.pass(5 * MINUTE)
  }
  const sixth = await sendOneTimePassword(deps, aGuest('hourly'), aNumber('9000000011'))
  expect(sixth).toMatchObject({ ok: false, problem: { retryAfterSeconds: 35 * 60 } })
})

deepTest('sends ten codes from one address whatever numbers and browsers', async () => {
  const deps = aDeps({ db: withLatency(openDatabase(env.DB)) })
  const send = (index: number, address: string) => {
    const phone = `901${String(index).padStart(4, '0')}000`
    return sendOneTimePassword(deps, aGuest(`pump-${index}`), aNumber(phone, address))
  }
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => send(index, '203.0.113.1')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  expect(await deps.db.all("SELECT id FROM message WHERE recipient LIKE '+91901%'")).toHaveLength(10)
  expect((await send(40, '203.0.113.2')).ok).toBe(true)
  const network = Array.from({ length: 12 }, (_, index) => send(50 + index, `2001:db8:0:1::${index + 1}`))
  expect((await Promise.all(network)).filter(({ ok }) => ok)).toHaveLength(10)
})

deepTest('sends thirty codes a day from one address', async () => {
  const deps = aDeps()
  let sent = 0
  for (let index = 0; index < 40; index += 1) {
    const phone = `902${String(index).padStart(4, '0')}000`
    const answer = await sendOneTimePassword(deps, aGuest(`daily-${index}`), aNumber(phone, '203.0.113.3'))
    sent += answer.ok ? 1 : 0
    deps.pass(5 * MINUTE)
  }
  expect(sent).toBe(30)
})

deepTest('the owner gets codes after a stranger exhausts the limit', async () => {
  const deps = aDeps()
  for (let round = 0; round < 140; round += 1) {
    await sendOneTimePassword(deps, aGuest(`taker-${round}`), aNumber('9000000012', '203.0.113.4'))
    deps.pass(10 * MINUTE)
  }
  expect((await sendOneTimePassword(deps, aGuest('owner-12'), aNumber('9000000012', '203.0.113.5'))).ok).toBe(true)
})

test('sends thirty codes an hour to a block of numbers', async () => {
  const deps = aDeps()
  const sends = Array.from({ length: 35 }, (_, index) =>
    sendOneTimePassword(deps, aGuest(`block-${index}`), aNumber(`90300000${index + 10}`)),
  )
  const answers = await Promise.all(sends)
  expect(answers.filter((sent) => sent.ok && sent.value.digits === 6)).toHaveLength(30)
  expect(await deps.db.all("SELECT id FROM message WHERE recipient LIKE '+9190300000%'")).toHaveLength(30)
})

test("a guest's code survives strangers' requests", async () => {
  const deps = aDeps()
  await sendOneTimePassword(deps, aGuest('owner-16'), aNumber('9050000016'))
  await sendOneTimePassword(deps, aGuest('stranger-16'), aNumber('9050000016'))
  const codes = await deps.db.all("SELECT code_hash FROM one_time_password WHERE phone = '9050000016'")
  expect(codes).toHaveLength(2)
})

test('stores neither addresses nor browsers readably', async () => {
  const deps = aDeps()
  await sendOneTimePassword(deps, aGuest('hidden'), aNumber('9000000017', '198.51.100.77'))
  const rows = [await deps.db.all('SELECT * FROM attempt'), await deps.db.all('SELECT * FROM one_time_password')]
  expect(JSON.stringify(rows)).not.toMatch(/198\.51\.100\.77|visitor-hidden/)
})

test('refuses countries the brand sends no messages to', async () => {
  const deps = aDeps()
  const dunehouse = aScope({ brand: findBrand('dunehouse'), visitor: { id: 'visitor-abroad' } })
  const cuban = { countryCode: '+53', phone: '51234567', address: null, digits: null }
  const refusal = { ok: false, problem: { code: 'invalid_fields', fields: { country_code: expect.any(String) } } }
  expect(await sendOneTimePassword(deps, dunehouse, cuban)).toMatchObject(refusal)
  expect(await checkUserPresence(deps, dunehouse, cuban)).toMatchObject(refusal)
  expect(await deps.db.all("SELECT id FROM message WHERE recipient LIKE '+53%'")).toEqual([])
  expect((await sendOneTimePassword(deps, aGuest('abroad'), cuban)).ok).toBe(true)
})

test('purges unusable codes', async () => {
  const deps = aDeps({}, Date.UTC(2026, 10, 27, 12))
  await sendOneTimePassword(deps, aGuest('purge-1'), aNumber('9000000018'))
  deps.pass(5 * MINUTE)
  await sendOneTimePassword(deps, aGuest('purge-2'), aNumber('9000000019'))
  deps.pass(5 * MINUTE)
  await purgeOld(deps)
  expect(await deps.db.all('SELECT phone FROM one_time_password')).toEqual([{ phone: '9000000019' }])
})

test('stops at the global limit and alerts operators', async () => {
  const deps = aDeps({}, Date.UTC(2027, 0, 1))
  const at = deps.now()
  const fill = (count: number) =>
    deps.db.batch([
      {
        sql: `INSERT INTO attempt (scope, subject, window_start, count) VALUES ('otp_send', 'all', ?1, ?2)
          ON CONFLICT DO UPDATE SET count = ?2`,
        params: [at, count],
      },
    ])
  await fill(499)
  expect((await sendOneTimePassword(deps, aGuest('all-1'), aNumber('9040000013'))).ok).toBe(true)
  expect(takeConsole().join()).toContain('code_ceiling_near')
  await fill(999)
  expect((await sendOneTimePassword(deps, aGuest('all-2'), aNumber('9040000014'))).ok).toBe(true)
  expect(takeConsole().join()).toContain('code_ceiling_reached')
  const refused = await sendOneTimePassword(deps, aGuest('all-3'), aNumber('9040000015'))
  expect(refused).toMatchObject({ ok: false, problem: { code: 'too_many_requests', retryAfterSeconds: 3600 } })
})
