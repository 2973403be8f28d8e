import { afterEach, beforeAll, expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator } from '#tests/support/an-operator.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createCloudflareMail } from '#worker/services/message-delivery/senders/mail-providers.ts'

const deps = aDeps()
const path = '/v1/brands/marigold'
let token = ''

type SentMail = { from: { name: string; email: string }; to: string; replyTo: string; subject: string }

/** A provider that accepts every mail, or refuses with a code. */
function aProvider(code?: string) {
  const mails: SentMail[] = []
  const send = async (mail: SentMail) => {
    if (code) throw Object.assign(new Error(code), { code })
    mails.push(mail)
    return { messageId: 'm-1' }
  }
  const variables = { MAIL_PROVIDER: 'cloudflare', MAIL_SENDERS: 'marigold=stays@palm.example' }
  return { mails, bindings: { ...variables, EMAIL: { send } as never } }
}

beforeAll(async () => {
  token = await aToken(deps)
})

afterEach(async () => {
  await deps.db.batch([
    statement("DELETE FROM brand_setting WHERE name IN ('sender_name', 'sender_email', 'reply_email')"),
    statement('DELETE FROM message'),
  ])
})

const change = (body: object) => callAdmin(path, { method: 'PATCH', body, token })
const readMail = (bindings = {}) => callAdmin(`${path}/mail`, { token, bindings })

async function sendTest(body: object, bindings = {}) {
  const owner = await anOperator(deps)
  const { status, answer } = await callAdmin(`${path}/test-mails`, { session: owner.session, body, bindings })
  return { status, answer, owner }
}

test('the sender of a brand is a setting that wins over the deployment [IDEN-01]', async () => {
  const { bindings } = aProvider()
  const before = (await readMail(bindings)).answer
  expect(before).toMatchObject({
    provider: 'cloudflare',
    deployed_email: 'stays@palm.example',
    sender_email: 'stays@palm.example',
    sender_name: 'Marigold',
  })
  const sender = { sender_name: 'Palm Desk', sender_email: 'Desk@palm.example', reply_email: 'ask@palm.example' }
  expect((await change(sender)).answer.own).toMatchObject({ ...sender, sender_email: 'desk@palm.example' })
  expect((await readMail(bindings)).answer).toMatchObject({
    deployed_email: 'stays@palm.example',
    sender_email: 'desk@palm.example',
    sender_name: 'Palm Desk',
    reply_email: 'ask@palm.example',
  })
})

test('a mail goes out from the setting, and from the deployment without one [IDEN-01]', async () => {
  const { mails } = aProvider()
  const binding = { send: async (mail: unknown) => mails.push(mail as SentMail) } as never
  const send = createCloudflareMail(binding, { marigold: 'stays@palm.example' })
  const parts = { id: 'm', recipient: 'a@guest.example', subject: '', body: '', html: null, createdAt: 0 }
  const message = { ...parts, brandId: 'marigold', channel: 'email', template: 'test_mail', isUnclear: false } as const
  await send({ ...message, from: { name: 'Palm', replyTo: 'r@palm.example', address: 'desk@palm.example' } })
  await send({ ...message, from: { name: 'Palm', replyTo: 'r@palm.example' } })
  expect(mails.map(({ from }) => from)).toEqual([
    { name: 'Palm', email: 'desk@palm.example' },
    { name: 'Palm', email: 'stays@palm.example' },
  ])
})

test('a person gets a test mail from a sender that is not saved yet [ADMN-15]', async () => {
  const { mails, bindings } = aProvider()
  const { answer, owner } = await sendTest(
    { sender_email: 'new@palm.example', reply_email: 'ask@palm.example' },
    bindings,
  )
  expect(answer).toEqual({ recipient: owner.email, outcome: 'sent', reason: null })
  expect(mails).toEqual([
    expect.objectContaining({
      from: { name: 'Marigold', email: 'new@palm.example' },
      to: owner.email,
      replyTo: 'ask@palm.example',
      subject: 'Test email of Marigold',
    }),
  ])
})

test('a test mail tells why the provider refused it [ADMN-15]', async () => {
  const refused = await sendTest({}, aProvider('E_SENDER_NOT_VERIFIED').bindings)
  expect(refused.answer).toMatchObject({ outcome: 'refused', reason: 'e_sender_not_verified' })
  expect((await sendTest({})).answer).toMatchObject({ outcome: 'no_provider', reason: null })
  const unknown = { ...aProvider().bindings, MAIL_SENDERS: 'dunehouse=stays@dune.example' }
  expect((await sendTest({}, unknown)).answer).toMatchObject({ outcome: 'no_sender', reason: null })
})

test('counts the mails of seven days with the reasons of failures [ADMN-15]', async () => {
  const row = (id: string, days: number, rest: [status: string, failure: string | null, brand?: string]) => {
    const [status, failure, brand = 'marigold'] = rest
    const at = deps.now() - days * 86_400_000
    return statement(
      `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, status, failure, created_at,
         sent_at) VALUES (?, ?, 'email', 'a@guest.example', 'booking_confirmed', 'en', '{}', ?, ?, ?, ?)`,
      id,
      brand,
      status,
      failure,
      at,
      status === 'sent' ? at : null,
    )
  }
  await deps.db.batch([
    row('a', 1, ['sent', null]),
    row('b', 2, ['sent', null]),
    row('c', 8, ['sent', null]),
    row('d', 1, ['failed', 'smtp_550']),
    row('e', 0, ['queued', null]),
    row('f', 0, ['failed', 'smtp_550', 'dunehouse']),
  ])
  expect((await readMail()).answer).toMatchObject({
    provider: null,
    sent: 2,
    waiting: 1,
    failed: 1,
    last_sent_at: '2026-11-20T12:00:00.000Z',
    failures: [{ reason: 'smtp_550', emails: 1, last_at: '2026-11-20T12:00:00.000Z' }],
  })
})

test('a manager of one property neither reads nor tests the sender [ADMN-15]', async () => {
  const manager = await anOperator(deps, { role: 'manager', reach: [1] })
  const asked = await callAdmin(`${path}/mail`, { session: manager.session })
  const tested = await callAdmin(`${path}/test-mails`, { session: manager.session, body: {} })
  expect([asked.status, tested.status]).toEqual([403, 403])
})

test('an invitation goes out from the setting too [IDEN-01]', async () => {
  const { mails, bindings } = aProvider()
  await change({ sender_name: 'Palm Desk', sender_email: 'desk@palm.example' })
  const body = { name: 'Asha', email: 'asha@hotel.example', roles: [{ role: 'finance', properties: null }] }
  const { status } = await callAdmin('/v1/operators', { token, body, bindings })
  expect(status).toBe(201)
  expect(mails.map(({ from, to }) => [from, to])).toEqual([
    [{ name: 'Palm Desk', email: 'desk@palm.example' }, 'asha@hotel.example'],
  ])
})
