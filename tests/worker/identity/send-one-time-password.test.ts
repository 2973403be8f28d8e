import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { openDatabase } from '#worker/database/database.ts'
import { askUserPresence, sendOneTimePassword } from '#worker/identity/send-one-time-password.ts'
import { writeMessage } from '#worker/messages/write-message.ts'

const MINUTE = 60_000
const aNumber = (phone: string) => ({ countryCode: '+91', phone, digits: null })

test('says how long a code lives and when the next may follow [AUTH-07]', async () => {
  const sent = await sendOneTimePassword(aDeps(), aScope(), aNumber('9000000001'))
  expect(sent).toMatchObject({
    ok: true,
    value: { isUserPresent: false, expiresInSeconds: 600, resendInSeconds: 30, digits: 6 },
  })
})

test('stores a code as a keyed hash and sealed for its message only', async () => {
  const deps = aDeps()
  const sent = await sendOneTimePassword(deps, aScope(), aNumber('9000000002'))
  const code = sent.ok ? sent.value.preview : null
  expect(code).toMatch(/^\d{6}$/)
  const row = await deps.db.first<{ code_hash: string }>("SELECT * FROM one_time_password WHERE phone = '9000000002'")
  const message = await deps.db.first<{ payload: string; template: string; channel: string }>(
    "SELECT * FROM message WHERE recipient = '+919000000002'",
  )
  expect(JSON.stringify([row, message])).not.toContain(code)
  expect(row?.code_hash).toMatch(/^[\w-]{43}$/)
  expect(message).toMatchObject({ template: 'one_time_password', channel: 'sms', status: 'queued', brand_id: 'oyo' })
  const written = await writeMessage(deps, {
    id: '1',
    brandId: 'oyo',
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

test('wakes the queue with the message it wrote [DEC-43]', async () => {
  const deps = aDeps()
  await sendOneTimePassword(deps, aScope(), aNumber('9000000003'))
  await deps.settle()
  const message = await deps.db.first<{ id: string }>("SELECT id FROM message WHERE recipient = '+919000000003'")
  expect(deps.announced).toEqual([message?.id])
})

test('shows no code in production', async () => {
  const sent = await sendOneTimePassword(aDeps(), aScope({ isProduction: true }), aNumber('9000000004'))
  expect(sent).toMatchObject({ ok: true, value: { preview: null } })
})

test('makes a guest wait 30 seconds for the next code [DEC-42]', async () => {
  const deps = aDeps()
  await sendOneTimePassword(deps, aScope(), aNumber('9000000005'))
  deps.pass(29_000)
  const early = await sendOneTimePassword(deps, aScope(), aNumber('9000000005'))
  expect(early).toMatchObject({ ok: false, problem: { code: 'too_many_requests', retryAfterSeconds: 1 } })
  deps.pass(1_000)
  expect((await sendOneTimePassword(deps, aScope(), aNumber('9000000005'))).ok).toBe(true)
})

test('sends three codes in ten minutes and no fourth', async () => {
  const deps = aDeps()
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await sendOneTimePassword(deps, aScope(), aNumber('9000000006'))).ok).toBe(true)
    deps.pass(MINUTE)
  }
  const fourth = await sendOneTimePassword(deps, aScope(), aNumber('9000000006'))
  expect(fourth).toMatchObject({ ok: false, problem: { retryAfterSeconds: 420, details: { resend_in: 420 } } })
  deps.pass(7 * MINUTE)
  expect((await sendOneTimePassword(deps, aScope(), aNumber('9000000006'))).ok).toBe(true)
})

test('sends ten codes a day and no eleventh', async () => {
  const deps = aDeps()
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await sendOneTimePassword(deps, aScope(), aNumber('9000000007'))).ok).toBe(true)
    deps.pass(11 * MINUTE)
  }
  expect((await sendOneTimePassword(deps, aScope(), aNumber('9000000007'))).ok).toBe(false)
  deps.pass(24 * 60 * MINUTE)
  expect((await sendOneTimePassword(deps, aScope(), aNumber('9000000007'))).ok).toBe(true)
})

test('sends one code for twenty calls at once', async () => {
  const deps = aDeps({ db: withLatency(openDatabase(env.DB)) })
  const calls = Array.from({ length: 20 }, () => sendOneTimePassword(deps, aScope(), aNumber('9000000008')))
  const answers = await Promise.all(calls)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const messages = await deps.db.all("SELECT id FROM message WHERE recipient = '+919000000008'")
  expect(messages).toHaveLength(1)
})

test('counts a mere question like a sending', async () => {
  const deps = aDeps()
  const number = { countryCode: '+91', phone: '9000000009' }
  for (let asked = 0; asked < 3; asked += 1)
    expect(await askUserPresence(deps, number)).toEqual({ ok: true, value: false })
  expect((await askUserPresence(deps, number)).ok).toBe(false)
  expect((await sendOneTimePassword(deps, aScope(), { ...number, digits: null })).ok).toBe(false)
  expect(await deps.db.all("SELECT id FROM message WHERE recipient = '+919000000009'")).toEqual([])
})
