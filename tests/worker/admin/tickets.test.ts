import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aTicketGuest, bookAs, raiseAs, words } from '#tests/worker/services/support/tickets/a-ticket.ts'
import { findMessageOf } from '#tests/worker/services/support/tickets/sent-messages.ts'

const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')

const auditOf = (deps: TestDeps, number: string) =>
  deps.db.all<{ action: string; at: number; actor: string; before: string; after: string }>(
    'SELECT action, at, actor, before, after FROM audit_event WHERE subject = ? ORDER BY rowid',
    `ticket:${number}`,
  )

test('lists, reads, answers and closes tickets; each action is recorded [HELP-43, HELP-104, HELP-45]', async () => {
  const deps = aDeps()
  const token = await aToken(deps)
  const guest = await aTicketGuest(deps)
  const { file } = await readAnswer(await guest.upload(pdf, 'paper.pdf'))
  const number = await raiseAs(guest, { files: [file.id] })
  const listed = async (state: string) =>
    (await callAdmin(`/v1/tickets?state=${state}&limit=200`, { token })).answer.items.map(
      ({ ticket_no }: { ticket_no: string }) => ticket_no,
    )
  expect(await listed('open')).toContain(number)
  const read = await callAdmin(`/v1/tickets/${number}`, { token })
  expect(read.answer).toMatchObject({ issue: 'website', state: 'open', guest: { name: 'Asha', reached_by: 'sms' } })
  expect(read.answer.messages[0]).toMatchObject({ text: words, files: [{ id: file.id, name: 'paper.pdf' }] })
  const opened = await callAdmin(`/v1/tickets/${number}/files/${file.id}`, { token })
  expect([
    opened.status,
    opened.headers.get('Content-Disposition'),
    opened.headers.get('X-Content-Type-Options'),
  ]).toEqual([200, 'attachment; filename="paper.pdf"', 'nosniff'])
  const answered = await callAdmin(`/v1/tickets/${number}/answers`, {
    token,
    body: { text: 'A new lamp is on its way.' },
    key: 'once',
  })
  expect([answered.status, answered.answer.state]).toEqual([201, 'answered'])
  await callAdmin(`/v1/tickets/${number}/answers`, { token, body: { text: 'A new lamp is on its way.' }, key: 'once' })
  const response = await callAdmin(`/v1/tickets/${number}/answers`, {
    token,
    body: { text: 'Which room is it?', asks: true },
  })
  expect(response.answer).toMatchObject({
    state: 'waiting',
    messages: [{}, { author: 'house' }, { text: 'Which room is it?' }],
  })
  expect(await listed('waiting')).toContain(number)
  const closed = await callAdmin(`/v1/tickets/${number}/closures`, { token, body: {} })
  expect(closed.answer.state).toBe('closed')
  expect(
    (await callAdmin(`/v1/tickets/${number}/answers`, { token, body: { text: 'Too late' } })).answer.error.code,
  ).toBe('not_modifiable')
  const audit = await auditOf(deps, number)
  expect(audit.map(({ action, before, after }) => [action, JSON.parse(before).state, JSON.parse(after).state])).toEqual(
    [
      ['ticket.answer', 'open', 'answered'],
      ['ticket.ask', 'answered', 'waiting'],
      ['ticket.close', 'waiting', 'closed'],
    ],
  )
  expect(audit.every(({ at, actor }) => at === Date.UTC(2026, 10, 21, 12) && actor.startsWith('token:'))).toBe(true)
  expect(JSON.stringify(audit)).not.toContain('lamp')
  const { ticket } = await readAnswer(await guest.call(`tickets/${number}`))
  expect(ticket.messages.map(({ author }: { author: string }) => author)).toEqual(['guest', 'house', 'house'])
  expect(JSON.stringify(ticket)).not.toContain('token:')
})

test('an answer goes by mail, or by SMS with only the link [HELP-45]', async () => {
  const deps = aDeps()
  const token = await aToken(deps)
  const [plain, mailed] = [await aTicketGuest(deps), await aTicketGuest(deps)]
  const sql = "UPDATE user SET email = 'asha@rao.example', email_proven_at = 1 WHERE id = ?"
  await deps.db.batch([{ sql, params: [mailed.userId] }])
  const text = 'Please look under the bed, room 12.'
  const answer = async (number: string) => callAdmin(`/v1/tickets/${number}/answers`, { token, body: { text } })
  const [first, second] = [await raiseAs(plain), await raiseAs(mailed)]
  await answer(first)
  await answer(second)
  const sms = await findMessageOf(deps, plain.userId)
  expect(sms).toMatchObject({ channel: 'sms', recipient: `+91${plain.phone}` })
  expect(sms.body).toMatch(/http:\/\/marigold\.localhost\/messages\/\w{20}\.[\w-]{43}\?lang=en/)
  expect(sms.body + sms.payload).not.toContain('under the bed')
  const mail = await findMessageOf(deps, mailed.userId)
  expect(mail).toMatchObject({
    channel: 'email',
    recipient: 'asha@rao.example',
    subject: `We’ve answered your request ${second}`,
  })
  expect(mail.body).toContain(text)
  expect(mail.body).toMatch(/\/messages\/\w{20}\.[\w-]{43}\?lang=en/)
})

test('a property token sees tickets about its own stays only [HELP-43]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const booking = await bookAs(deps, guest)
  const [ofProperty, ofNone] = [await raiseAs(guest, { issue: 'room', booking: booking.id }), await raiseAs(guest)]
  const own = await aToken(deps, { reach: [booking.propertyId] })
  const other = await aToken(deps, { reach: [booking.propertyId + 1] })
  const numbers = async (token: string) =>
    (await callAdmin('/v1/tickets', { token })).answer.items.map(({ ticket_no }: { ticket_no: string }) => ticket_no)
  expect(await numbers(own)).toEqual([ofProperty])
  expect(await numbers(other)).toEqual([])
  expect((await callAdmin(`/v1/tickets/${ofProperty}`, { token: own })).status).toBe(200)
  for (const [number, token] of [
    [ofNone, own],
    [ofProperty, other],
  ] as const) {
    expect((await callAdmin(`/v1/tickets/${number}`, { token })).status).toBe(404)
    expect((await callAdmin(`/v1/tickets/${number}/answers`, { token, body: { text: 'Hello there' } })).status).toBe(
      404,
    )
    expect((await callAdmin(`/v1/tickets/${number}/closures`, { token, body: {} })).status).toBe(404)
  }
})

test('webhooks learn of a new ticket message by number and state alone', async () => {
  const deps = aDeps()
  const token = await aToken(deps)
  const guest = await aTicketGuest(deps)
  const number = await raiseAs(guest)
  await callAdmin(`/v1/tickets/${number}/answers`, { token, body: { text: 'We look into it.' } })
  const { answer } = await callAdmin('/v1/events?kinds=ticket.created,ticket.message&limit=200', { token })
  const own = answer.items.filter(({ subject }: { subject: string }) => subject === `ticket:${number}`)
  expect(own.map(({ kind, data }: { kind: string; data: { author: string } }) => [kind, data.author])).toEqual([
    ['ticket.created', 'guest'],
    ['ticket.message', 'house'],
  ])
  expect(JSON.stringify(own)).not.toMatch(/lamp|look into|Asha/)
})

test('ticket files have a separate bucket on Cloudflare and the one-machine host [HELP-51]', async () => {
  const { FILES, MEDIA } = env as unknown as Record<'FILES' | 'MEDIA', R2Bucket>
  await FILES.put('files/bound', 'here')
  expect(await (await FILES.get('files/bound'))?.text()).toBe('here')
  expect(await MEDIA.get('files/bound')).toBeNull()
})
