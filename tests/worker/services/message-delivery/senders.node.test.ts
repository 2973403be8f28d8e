import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test } from 'vitest'
import { memoryCacheOf } from '#worker/infra/cache/memory-cache.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { applyMigrations } from '#worker/infra/database/migrate.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { MessageSender, OutgoingMessage, SendOutcome } from '#worker/infra/ports/message-sender.ts'
import { readMessageSettings } from '#worker/services/message-delivery/message-settings.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { createCloudflareMail, createResendMail } from '#worker/services/message-delivery/senders/mail-providers.ts'
import { createTwilioSms, createWebhookSms } from '#worker/services/message-delivery/senders/sms-providers.ts'
import { openFile } from '#worker/tools/data/file-database.ts'

type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Peer = { origin: string; asked: Asked[] }

const open: (Server | TcpServer)[] = []

afterEach(async () => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function aPeer(answer: (asked: Asked, response: ServerResponse) => void): Promise<Peer> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const call = { method, url, headers, body: Buffer.concat(chunks).toString() }
      asked.push(call)
      answer(call, response)
    })
  })
  return { origin: await listen(server), asked }
}

async function listen(server: Server | TcpServer): Promise<string> {
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A server that reads the request, sends half of a response, and closes. */
function aBrokenPeer(reply: string): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      if (reply) socket.write(reply)
      setTimeout(() => socket.destroy(), 20)
    })
  })
  return listen(server)
}

function requireCall({ asked: [call] }: Peer): Asked {
  if (!call) throw new Error('nobody asked')
  return call
}

function aMessage(overrides: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    id: '0b6f5a0e-0000-4000-8000-000000000001',
    brandId: 'marigold',
    template: 'booking_confirmed',
    channel: 'sms',
    from: { name: 'Marigold', replyTo: 'help@marigold.example' },
    recipient: '+919812345678',
    subject: 'Your stay is booked',
    body: 'Marigold: booked! – शुभ यात्रा',
    html: '<p>booked</p>',
    createdAt: Date.UTC(2026, 10, 21, 12),
    isUnclear: false,
    ...overrides,
  }
}

const twilioAccount = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'a-token-of-the-test' }
const smsSenders = { 'marigold:+91': 'MRGOLD', 'marigold:+1': '+12025550100' }
const twilioAt = (origin: string, timeoutMs = 500) =>
  createTwilioSms({ origin, ...twilioAccount, senders: smsSenders, timeoutMs })
const key = 'k'.repeat(32)
const webhookAt = (origin: string, timeoutMs = 500) =>
  createWebhookSms({ url: `${origin}/sms`, key, senders: smsSenders, now: () => Date.UTC(2026, 10, 21, 12), timeoutMs })
const mailSenders = { marigold: 'stays@marigold.example' }
const resendAt = (origin: string, timeoutMs = 500) =>
  createResendMail({ origin, key: 're_test_key', senders: mailSenders, timeoutMs })
const aMail = (overrides: Partial<OutgoingMessage> = {}) =>
  aMessage({ channel: 'email', recipient: 'asha@example.com', ...overrides })

test("sends by Twilio with form, account and the country's sender", async () => {
  const peer = await aPeer((_, response) => reply(response, 201, { sid: 'SM1', status: 'queued' }))
  expect(await twilioAt(peer.origin)(aMessage())).toEqual({ kind: 'sent', provider: 'twilio', ref: 'SM1' })
  const [call] = peer.asked
  expect(call).toMatchObject({ method: 'POST', url: `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages.json` })
  expect(call?.headers.authorization).toBe(`Basic ${btoa(`${twilioAccount.accountSid}:${twilioAccount.authToken}`)}`)
  expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    To: '+919812345678',
    From: 'MRGOLD',
    Body: 'Marigold: booked! – शुभ यात्रा',
  })
})

test.each([
  [400, { code: 21211 }, {}, { kind: 'never', reason: 'twilio_21211' }],
  [400, { code: 21610 }, {}, { kind: 'never', reason: 'twilio_21610' }],
  [429, { code: 20429 }, { 'Retry-After': '7' }, { kind: 'again', reason: 'twilio_20429', afterMs: 7000 }],
  [400, { code: 63038 }, {}, { kind: 'again', reason: 'twilio_63038', afterMs: undefined }],
  [401, { code: 20003 }, {}, { kind: 'again', reason: 'twilio_20003', afterMs: 300_000 }],
  [503, {}, {}, { kind: 'unclear', reason: 'twilio_503' }],
  [503, {}, { 'Retry-After': '30' }, { kind: 'again', reason: 'twilio_503', afterMs: 30_000 }],
  [201, { sid: 'SM1', status: 'failed', error_code: 30007 }, {}, { kind: 'never', reason: 'twilio_30007' }],
  [201, { nothing: true }, {}, { kind: 'unclear', reason: 'answer_not_understood' }],
  [302, {}, { Location: 'https://evil.example/' }, { kind: 'never', reason: 'twilio_302' }],
])("classifies Twilio's answer: %i %o %o", async (status, body, headers, outcome) => {
  const peer = await aPeer((_, response) => reply(response, status, body, headers as Record<string, string>))
  expect(await twilioAt(peer.origin)(aMessage())).toEqual(outcome)
})

test('refuses countries without a sender, without a request [S5]', async () => {
  const peer = await aPeer((_, response) => reply(response, 201, { sid: 'SM1' }))
  for (const message of [aMessage({ recipient: '+447700900000' }), aMessage({ brandId: 'dunehouse' })]) {
    expect(await twilioAt(peer.origin)(message)).toEqual({ kind: 'never', reason: 'country_not_served' })
    expect(await webhookAt(peer.origin)(message)).toEqual({ kind: 'never', reason: 'country_not_served' })
  }
  expect(peer.asked).toEqual([])
})

/** A fake Twilio: lists accepted messages, and takes a repeated text as a second message. */
async function aTwilio(lose: (count: number) => boolean): Promise<Peer & { sent: URLSearchParams[] }> {
  const sent: URLSearchParams[] = []
  const peer = await aPeer(({ method, url, body }, response) => {
    if (method === 'GET') {
      const to = new URL(url, 'http://peer').searchParams.get('To')
      const messages = sent.map((form, place) => ({
        sid: `SM${place}`,
        body: form.get('Body'),
        to: form.get('To'),
        status: 'sent',
      }))
      return reply(response, 200, { messages: messages.filter((message) => message.to === to) })
    }
    sent.push(new URLSearchParams(body))
    if (lose(sent.length)) return response.destroy()
    return reply(response, 201, { sid: `SM${sent.length - 1}`, status: 'queued' })
  })
  return { ...peer, sent }
}

test('does not resend by Twilio after a lost answer', async () => {
  const twilio = await aTwilio((count) => count === 1)
  const send = twilioAt(twilio.origin)
  expect(await send(aMessage())).toEqual({ kind: 'unclear', reason: 'no_answer' })
  expect(await send(aMessage({ isUnclear: true }))).toEqual({ kind: 'sent', provider: 'twilio', ref: 'SM0' })
  expect(twilio.sent).toHaveLength(1)
})

test('resends by Twilio what never arrived, and waits while unknown', async () => {
  const twilio = await aTwilio(() => false)
  expect(await twilioAt(twilio.origin)(aMessage({ isUnclear: true }))).toMatchObject({ kind: 'sent', ref: 'SM0' })
  expect(twilio.sent).toHaveLength(1)
  const down = await aPeer((_, response) => reply(response, 500, {}))
  expect(await twilioAt(down.origin)(aMessage({ isUnclear: true }))).toEqual({
    kind: 'unclear',
    reason: 'lookup_failed',
  })
  expect(down.asked.map(({ method }) => method)).toEqual(['GET'])
})

test("signs requests to the operator's own service", async () => {
  const peer = await aPeer((_, response) => reply(response, 202, { id: 'own-7' }))
  expect(await webhookAt(peer.origin)(aMessage())).toEqual({ kind: 'sent', provider: 'webhook', ref: 'own-7' })
  const { headers, body } = requireCall(peer)
  const timestamp = String(headers['x-timestamp'])
  expect(timestamp).toBe(String(Date.UTC(2026, 10, 21, 12) / 1000))
  expect(headers['x-signature']).toBe(createHmac('sha256', key).update(`${timestamp}.${body}`).digest('base64url'))
  expect(headers['idempotency-key']).toBe(aMessage().id)
  expect(JSON.parse(body)).toEqual({
    id: aMessage().id,
    brand: 'marigold',
    from: 'MRGOLD',
    to: '+919812345678',
    template: 'booking_confirmed',
    text: 'Marigold: booked! – शुभ यात्रा',
  })
})

test('Resend mails have key, name and plain part, without injected headers [S18]', async () => {
  const peer = await aPeer((_, response) => reply(response, 200, { id: 'mail-1' }))
  expect(await resendAt(peer.origin)(aMail())).toEqual({ kind: 'sent', provider: 'resend', ref: 'mail-1' })
  const { headers, body } = requireCall(peer)
  expect(headers).toMatchObject({ authorization: 'Bearer re_test_key', 'idempotency-key': aMail().id })
  expect(JSON.parse(body)).toMatchObject({
    from: '"Marigold" <stays@marigold.example>',
    to: ['asha@example.com'],
    reply_to: 'help@marigold.example',
    html: '<p>booked</p>',
    text: expect.stringContaining('booked'),
  })
  const forged = ['a@b.example\r\nBcc: all@evil.example', 'a@b.example,c@d.example', 'x <a@b.example>', 'nobody', '']
  for (const recipient of forged) {
    expect(await resendAt(peer.origin)(aMail({ recipient }))).toEqual({ kind: 'never', reason: 'no_address' })
  }
  expect(await resendAt(peer.origin)(aMail({ brandId: 'dunehouse' }))).toMatchObject({ kind: 'never' })
  expect(peer.asked).toHaveLength(1)
})

test.each([
  [422, { name: 'validation_error' }, {}, { kind: 'never', reason: 'resend_validation_error' }],
  [
    409,
    { name: 'concurrent_idempotent_requests' },
    {},
    { kind: 'again', reason: 'resend_concurrent_idempotent_requests' },
  ],
  [409, { name: 'invalid_idempotent_request' }, {}, { kind: 'sent', provider: 'resend', ref: null }],
  [429, { name: 'rate_limit_exceeded' }, { 'Retry-After': '2' }, { kind: 'again', afterMs: 2000 }],
  [429, { name: 'daily_quota_exceeded' }, { 'Retry-After': '999999' }, { kind: 'again', afterMs: 6 * 3_600_000 }],
  [500, { name: 'internal_server_error' }, {}, { kind: 'unclear', reason: 'resend_internal_server_error' }],
])("classifies Resend's answer: %i %o %o", async (status, body, headers, outcome) => {
  const peer = await aPeer((_, response) => reply(response, status, body, headers as Record<string, string>))
  expect(await resendAt(peer.origin)(aMail())).toMatchObject(outcome)
})

test('sends once despite lost answers, where the provider supports keys', async () => {
  for (const [at, message] of [
    [webhookAt, aMessage()],
    [resendAt, aMail()],
  ] as const) {
    const sent = new Map<string, number>()
    const peer = await aPeer(({ headers }, response) => {
      const known = String(headers['idempotency-key'])
      const isFirst = !sent.has(known)
      sent.set(known, (sent.get(known) ?? 0) + 1)
      return isFirst ? response.destroy() : reply(response, 200, { id: 'kept' })
    })
    const send = at(peer.origin)
    expect(await send(message)).toEqual({ kind: 'unclear', reason: 'no_answer' })
    expect(await send({ ...message, isUnclear: true })).toMatchObject({ kind: 'sent', ref: 'kept' })
    expect([...sent]).toEqual([[message.id, 2]])
  }
})

test('treats slow, silent and broken answers as unknown', async () => {
  const slow = await aPeer((_, response) => setTimeout(() => reply(response, 200, { id: 'late', sid: 'SMlate' }), 1500))
  const drip = await aPeer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('{"id":')
  })
  const halves = [
    '',
    'HTTP/1.1 200 OK\r\nContent-Length: 90\r\nContent-Type: application/json\r\n\r\n{"id": "SM',
    'nonsense\r\n\r\n',
  ]
  const broken = await Promise.all(halves.map(aBrokenPeer))
  const senders: [(origin: string, timeoutMs: number) => MessageSender, OutgoingMessage][] = [
    [twilioAt, aMessage()],
    [webhookAt, aMessage()],
    [resendAt, aMail()],
  ]
  const outcomes: Promise<SendOutcome>[] = senders.flatMap(([at, message]) =>
    [slow.origin, drip.origin, ...broken].map((origin) => at(origin, 300)(message)),
  )
  for (const outcome of await Promise.all(outcomes)) expect(outcome).toEqual({ kind: 'unclear', reason: 'no_answer' })
})

test("sends mail by the platform's binding and classifies its errors", async () => {
  const taken: unknown[] = []
  const binding = (code?: string) => ({
    send: async (mail: unknown) => {
      taken.push(mail)
      if (code === '') throw new Error('Network connection lost.')
      if (code) throw Object.assign(new Error('asha@example.com is bad'), { code })
      return { messageId: 'cf-1' }
    },
  })
  const send = (code?: string) => createCloudflareMail(binding(code), mailSenders)(aMail())
  expect(await send()).toEqual({ kind: 'sent', provider: 'cloudflare', ref: 'cf-1' })
  expect(taken[0]).toEqual({
    from: { name: 'Marigold', email: 'stays@marigold.example' },
    to: 'asha@example.com',
    replyTo: 'help@marigold.example',
    subject: 'Your stay is booked',
    text: aMail().body,
    html: '<p>booked</p>',
    headers: { 'X-Entity-Ref-ID': aMail().id, 'Auto-Submitted': 'auto-generated' },
  })
  expect(await send('E_RATE_LIMIT_EXCEEDED')).toEqual({ kind: 'again', reason: 'e_rate_limit_exceeded' })
  expect(await send('E_SENDER_NOT_VERIFIED')).toMatchObject({ kind: 'again', afterMs: 300_000 })
  expect(await send('E_RECIPIENT_SUPPRESSED')).toEqual({ kind: 'never', reason: 'e_recipient_suppressed' })
  expect(await send('')).toEqual({ kind: 'unclear', reason: 'no_answer' })
})

test('starts without a provider, or with a complete one', () => {
  expect(readMessageSettings({})).toEqual({ sms: null, mail: null, smsDailyParts: 5000 })
  const sms = { SMS_SENDERS: 'marigold:+91=MRGOLD, marigold:*=+12025550100' }
  const twilio = {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
    TWILIO_AUTH_TOKEN: 't'.repeat(32),
  }
  expect(readMessageSettings({ ...sms, ...twilio }).sms).toMatchObject({
    provider: 'twilio',
    origin: 'https://api.twilio.com',
    senders: { 'marigold:+91': 'MRGOLD', 'marigold:*': '+12025550100' },
  })
  const mail = { MAIL_SENDERS: 'marigold=stays@marigold.example' }
  expect(readMessageSettings({ ...mail, MAIL_PROVIDER: 'cloudflare', EMAIL: {} }).mail).toMatchObject({
    provider: 'cloudflare',
  })
  const halves: [Record<string, string>, string][] = [
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
    [{ SMS_PROVIDER: 'twilio' }, 'SMS_SENDERS, TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN'],
    [{ ...twilio }, 'SMS_SENDERS'],
    [{ ...sms, SMS_PROVIDER: 'twilio' }, 'TWILIO_ACCOUNT_SID'],
    [{ ...sms, SMS_PROVIDER: 'webhook', SMS_URL: 'https://sms.example' }, 'SMS_WEBHOOK_KEY'],
    [{ ...sms, SMS_PROVIDER: 'webhook', SMS_URL: 'http://sms.example', SMS_WEBHOOK_KEY: key }, 'https'],
    [{ ...twilio, SMS_SENDERS: 'nobody:+91=MRGOLD' }, 'nobody'],
    [{ ...twilio, SMS_SENDERS: 'marigold:+91=A\r\nB' }, 'marigold:\\+91'],
    [{ ...mail, MAIL_PROVIDER: 'cloudflare' }, 'EMAIL'],
    [{ ...mail, MAIL_PROVIDER: 'resend' }, 'RESEND_KEY'],
    [{ ...mail, MAIL_PROVIDER: 'smtp' }, 'SMTP_URL'],
    [{ ...mail, MAIL_PROVIDER: 'smtp', SMTP_URL: 'https://mail.example' }, 'smtps'],
    [{ MAIL_SENDERS: 'marigold=nobody', MAIL_PROVIDER: 'resend', RESEND_KEY: 're_test_key' }, 'MAIL_SENDERS'],
  ]
  for (const [env, name] of halves)
    expect(() => readMessageSettings(env), JSON.stringify(env)).toThrow(new RegExp(name))
})

type Office = { deps: Deps; file: DatabaseSync; pass: (milliseconds: number) => void; row: () => unknown }

const secretKey = 's'.repeat(32)

/** An outbox with one code in a separate database, with a sender on a socket. */
async function anOffice(sendToGuest: MessageSender): Promise<Office> {
  let now = Date.UTC(2026, 10, 21, 12)
  const file = new DatabaseSync(':memory:')
  applyMigrations(file, 'worker/infra/database/migrations')
  const payload = JSON.stringify({ sealedCode: await sealText(secretKey, 'message', '481207') })
  file
    .prepare(
      `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
       VALUES ('m1', 'marigold', 'sms', '+919812345678', 'one_time_password', 'en', ?, ?)`,
    )
    .run(payload, now)
  const deps = {
    db: openFile(file),
    now: () => now,
    sendToGuest,
    later: () => {},
    enqueueMessage: async () => {},
    settings: { secretKey, identity: {} },
    smsDailyParts: 5000,
    memory: memoryCacheOf({}),
    cache: { get: async () => null, put: async () => {} },
  } as unknown as Deps
  return {
    deps,
    file,
    pass: (milliseconds) => {
      now += milliseconds
    },
    row: () => file.prepare('SELECT status, attempts, provider, provider_ref, failure FROM message').get(),
  }
}

/** The same outbox for a worker that dies before recording the result. */
function dying({ deps }: Office): Deps {
  const db: Database = {
    ...deps.db,
    batch: (statements) =>
      statements.some(({ sql }) => sql.includes('provider_ref = '))
        ? Promise.reject(new Error('the worker was evicted'))
        : deps.db.batch(statements),
  }
  return { ...deps, db }
}

test('a worker that dies after sending causes no second sending', async () => {
  const keys = new Set<string>()
  const webhook = await aPeer(({ headers }, response) => {
    keys.add(String(headers['idempotency-key']))
    reply(response, 200, { id: 'kept' })
  })
  const twilio = await aTwilio(() => false)
  const offices: [Office, () => number, string][] = [
    [await anOffice(webhookAt(webhook.origin)), () => keys.size, 'kept'],
    [await anOffice(twilioAt(twilio.origin)), () => twilio.sent.length, 'SM0'],
  ]
  for (const [office, sent, ref] of offices) {
    await expect(sendMessage(dying(office), 'm1')).rejects.toThrow('evicted')
    expect(sent()).toBe(1)
    // The dead worker's claim still blocks others.
    await sendMessage(office.deps, 'm1')
    office.pass(5 * 60_000 + 1)
    await sendMessage(office.deps, 'm1')
    expect(sent()).toBe(1)
    expect(office.row()).toMatchObject({ status: 'sent', attempts: 2, provider_ref: ref, failure: null })
  }
})

test('ten queue deliveries of a message make one request', async () => {
  const peer = await aPeer((_, response) => setTimeout(() => reply(response, 200, { id: 'one' }), 50))
  const office = await anOffice(webhookAt(peer.origin))
  await Promise.all(Array.from({ length: 10 }, () => sendMessage(office.deps, 'm1')))
  for (let again = 0; again < 10; again++) await sendMessage(office.deps, 'm1')
  expect(peer.asked).toHaveLength(1)
  expect(JSON.parse(peer.asked[0]?.body ?? '{}').text).toContain('481207')
})

test('sends a code while valid, through slow and busy answers', async () => {
  const answers: ((response: ServerResponse) => void)[] = [
    (response) => void setTimeout(() => reply(response, 200, { id: 'too-late' }), 900),
    (response) => reply(response, 429, {}, { 'Retry-After': '40' }),
  ]
  const peer = await aPeer((_, response) => (answers.shift() ?? ((last) => reply(last, 200, { id: 'well' })))(response))
  const office = await anOffice(webhookAt(peer.origin, 300))
  await sendMessage(office.deps, 'm1')
  expect(office.row()).toMatchObject({ status: 'queued', attempts: 1, failure: 'unclear:no_answer' })
  office.pass(15_000)
  await sendMessage(office.deps, 'm1')
  expect(office.row()).toMatchObject({ status: 'queued', attempts: 2, failure: 'unclear:webhook_429' })
  office.pass(39_000)
  await sendMessage(office.deps, 'm1')
  expect(peer.asked).toHaveLength(2)
  office.pass(61_000)
  await sendMessage(office.deps, 'm1')
  expect(office.row()).toMatchObject({ status: 'sent', attempts: 3, provider_ref: 'well' })

  const down = await aPeer((_, response) => reply(response, 503, {}, { 'Retry-After': '1' }))
  const late = await anOffice(webhookAt(down.origin))
  for (let tries = 0; tries < 30; tries++) {
    await sendMessage(late.deps, 'm1')
    late.pass(61_000)
  }
  expect(late.row()).toMatchObject({ status: 'failed', failure: 'webhook_503' })
  // A code is valid for ten minutes.
  expect(down.asked.length).toBeLessThanOrEqual(7)
})
