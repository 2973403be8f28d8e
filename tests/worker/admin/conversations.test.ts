import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import type { ContactModel, ConversationBody } from '#app/pages/contact/model.ts'
import type { NoticeModel } from '#app/pages/notice/model.ts'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator } from '#tests/support/an-operator.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { aTicketGuest, raiseAs } from '#tests/worker/services/support/tickets/a-ticket.ts'
import type { OutgoingMessage } from '#worker/infra/ports/message-sender.ts'
import { eraseGuests } from '#worker/services/bookings/of-guest/erase-guest-storage.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { askProperty } from '#worker/services/support/conversations/ask-property.ts'
import { purgeQuestions } from '#worker/services/support/conversations/question-retention.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()

type Sent = Pick<OutgoingMessage, 'subject' | 'body' | 'html' | 'recipient' | 'channel'>

/** Sends what waits and returns it, as a provider that takes or refuses everything. */
async function sendAll(deps: TestDeps, of: string | null, isTaken = true): Promise<Sent[]> {
  const sent: Sent[] = []
  const rows = await deps.db.all<{ id: string }>(
    `SELECT id FROM message WHERE status = 'queued'
       AND (?1 IS NULL OR ?1 IN (payload ->> 'bookingId', payload ->> 'conversationId')) ORDER BY rowid`,
    of,
  )
  deps.pass(120_000)
  const sendToGuest = async (message: OutgoingMessage) => {
    sent.push(message)
    return isTaken
      ? ({ kind: 'sent', provider: 'test', ref: null } as const)
      : ({ kind: 'never', reason: 'bounced' } as const)
  }
  for (const { id } of rows) await sendMessage({ ...deps, sendToGuest }, id)
  return sent
}

async function aStay(reach?: (hotel: TestHotel) => number[]) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const booker = await aGuest(site)
  const booked = await bookIn(booker, hotel)
  await sendAll(deps, booked.id)
  // Messages are limited by recipient.
  const email = `${crypto.randomUUID()}@stay.example`
  await deps.db.batch([{ sql: 'UPDATE booking SET guest_email = ? WHERE id = ?', params: [email, booked.id] }])
  const token = await aToken(deps, reach ? { reach: reach(hotel) } : {})
  const call = (path: string, sent: Parameters<typeof callAdmin>[1] = {}, now = '2026-11-21T12:05:00Z') =>
    callAdmin(`/v1/${path}`, { token, ...sent }, now)
  const messages = `/booking/${booked.no}/messages`
  const write = (text: string, key: string = crypto.randomUUID()) => booker.post(messages, { text, key })
  const listed = async (query = '') => (await call(`conversations?property=${hotel.propertyId}${query}`)).answer.items
  return { deps, hotel, booker, booked, token, call, messages, write, listed }
}

async function open(browser: Browser, url: string): Promise<{ path: string; body: ConversationBody | null }> {
  const { pathname, search } = new URL(url)
  const moved = await browser.fetch(pathname + search)
  expect([moved.status, moved.headers.get('Cache-Control')]).toEqual([303, 'no-store'])
  const path = moved.headers.get('Location') ?? ''
  expect(path).not.toContain('.')
  return { path, body: await bodyOf(browser, path) }
}

/** The conversation a page shows, or null when it shows none. */
async function bodyOf(browser: Browser, path: string): Promise<ConversationBody | null> {
  const { body } = await dataOf<ContactModel>(browser, path)
  return body?.kind === 'conversation' ? body : null
}

/** A ticket of an account with this address, its texts by recipient, and its last message sent again. */
async function aTicket(email: string | null, provenAt: number | null) {
  const deps = aDeps()
  const token = await aToken(deps)
  const guest = await aTicketGuest(deps)
  const setMail = (mail: string | null, at: number | null) =>
    deps.db.batch([
      { sql: 'UPDATE user SET email = ?, email_proven_at = ? WHERE id = ?', params: [mail, at, guest.userId] },
    ])
  await setMail(email, provenAt)
  const number = await raiseAs(guest)
  const sql = 'SELECT c.id FROM conversation c JOIN help_ticket t ON t.id = c.ticket_id WHERE t.ticket_no = ?'
  const { id = '' } = (await deps.db.first<{ id: string }>(sql, number)) ?? {}
  const answer = () => callAdmin(`/v1/conversations/${id}/answers`, { token, body: { text: 'A new lamp' } })
  const bodyTo = async (recipient: string) =>
    (await sendAll(deps, id)).findLast((mail) => mail.recipient === recipient)?.body ?? ''
  const resend = async () => {
    const last = "SELECT id FROM message WHERE payload ->> 'conversationId' = ? ORDER BY rowid DESC"
    const { id: messageId } = (await deps.db.first<{ id: string }>(last, id)) ?? {}
    return callAdmin(`/v1/messages/${messageId}/resends`, { token, method: 'POST' })
  }
  /** What a browser without access gets after it opened a link. */
  const openedStatus = async (link: string) => {
    const reader = await aGuest(site)
    await reader.fetch(new URL(link).pathname)
    return (await reader.fetch(`/messages/${id}`)).status
  }
  return { deps, id, guest, number, setMail, answer, bodyTo, resend, openedStatus }
}

const linkOf = (text = '') => /https?:\/\/\S+\/messages\/[^\s"]+/.exec(text)?.[0] ?? ''

test('a guest without an account reads and answers by the link of a mail [INBX-01]', async () => {
  const { deps, hotel, booked, call, listed, write } = await aStay()
  expect((await write('Is there a lift?')).status).toBe(303)
  const [found] = await listed()
  expect(found).toMatchObject({
    ...{ subject: 'booking', state: 'open', unread: true, preview: 'Is there a lift?', last_author: 'guest' },
    ...{ booking_no: booked.no, guest: { name: 'Asha Rao', language: 'en', reached_by: 'email' } },
  })
  const text = 'Yes, on the <b>left</b>.\n\nShall we help?'
  const answered = await call(`conversations/${found.id}/answers`, { body: { text, revision: found.revision } })
  expect([answered.status, answered.answer]).toMatchObject([201, { state: 'waiting', unread: false }])
  const [mail] = await sendAll(deps, booked.id)
  const url = linkOf(mail?.body)
  expect(mail?.html).toContain(url.replaceAll('&', '&amp;'))
  expect(mail?.html).toContain('&lt;b&gt;left&lt;/b&gt;')
  expect(mail?.html).not.toContain('<b>left')

  const reader = await aGuest(site, { now: '2026-11-21T12:10:00Z' })
  const { path, body } = await open(reader, url)
  expect(body?.messages.map(({ isOwn, paragraphs }) => [isOwn, ...paragraphs])).toEqual([
    [true, 'Is there a lift?'],
    [false, 'Yes, on the <b>left</b>.', 'Shall we help?'],
  ])
  const page = await reader.fetch(path)
  const html = await page.text()
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/)
  expect(html).toContain('Yes, on the &lt;b&gt;left&lt;/b&gt;.')
  expect(html).toContain(`<form class="form" action="/messages/${found.id}" method="post">`)
  expect(html).not.toContain(url.split('.').at(-1)?.split('?')[0])
  const sent = await reader.post(`/messages/${found.id}`, { text: 'Please do.', key: 'a-key-of-one' })
  expect(sent.headers.get('Location')).toBe(`/messages/${found.id}?done=written`)
  await reader.post(`/messages/${found.id}`, { text: 'Please do.', key: 'a-key-of-one' })
  const read = (await call(`conversations/${found.id}`)).answer
  expect(read).toMatchObject({ state: 'open', unread: true, property: { id: hotel.propertyId } })
  expect(read.messages.map((message: { text: string }) => message.text)).toEqual([
    'Is there a lift?',
    text,
    'Please do.',
  ])
  expect(read.messages[1].deliveries).toMatchObject([{ channel: 'email', status: 'sent', failure: null }])
})

test('the booking shows the same conversation and says when there is news [INBX-01]', async () => {
  const { booked, booker, call, listed, messages } = await aStay()
  await call(`bookings/${booked.no}/messages`, { body: { text: 'We look forward to your stay.' } })
  const linkText = async () =>
    (await dataOf(booker, `/booking/${booked.no}`)).links.find(({ href }) => href === messages)?.text
  expect(await linkText()).toBe('New message for you')
  expect((await bodyOf(booker, messages))?.messages).toMatchObject([{ paragraphs: ['We look forward to your stay.'] }])
  expect(await linkText()).toBe('Messages')
  await booker.post(`/booking/${booked.no}/guest`, {
    ...{ name: 'Asha Rao', email: 'asha@example.com', special_requests: 'A quiet room', idempotency_key: 'request-1' },
  })
  const [found] = await listed('&request=true')
  expect(found).toMatchObject({ has_request: true, unread: true, state: 'open', preview: 'A quiet room' })
  const { messages: all } = (await call(`conversations/${found.id}`)).answer
  // Written at the same moment here, where the clock stands.
  expect(new Map(all.map(({ id, author }: { id: string; author: string }) => [author, id === 'request']))).toEqual(
    new Map([
      ['staff', false],
      ['guest', true],
    ]),
  )
})

test('a foreign, forged, renewed or expired link opens nothing [INBX-01]', async () => {
  const { deps, booked, write, listed, call } = await aStay()
  await write('One question')
  const other = await aStay()
  await other.write('Another question')
  const [found] = await listed()
  const [foreign] = await other.listed()
  const share = async (renew: boolean) =>
    (await call(`conversations/${found.id}/links`, { body: { renew } })).answer.url as string
  const first = await share(false)
  const token = first.split('.').at(-1) ?? ''
  const stranger = await aGuest(site)
  const refusedAt = async (browser: Browser, url: string) => {
    const { path, body } = await open(browser, url)
    expect(body).toBeNull()
    const model = await dataOf<NoticeModel>(browser, path)
    expect(JSON.stringify(model)).not.toContain('question')
    expect((await browser.post(path, { text: 'Let me in' })).status).toBe(403)
    return model.title
  }
  const origin = new URL(first).origin
  expect(await refusedAt(stranger, `${origin}/messages/${foreign.id}.${token}`)).toBe('This link no longer works')
  expect(await refusedAt(stranger, `${origin}/messages/${found.id}.${'A'.repeat(43)}`)).toBe(
    'This link no longer works',
  )
  expect((await stranger.fetch(`/messages/${'f'.repeat(20)}`)).status).toBe(404)
  const unopened = await aGuest(site)
  expect((await dataOf<NoticeModel>(unopened, `/messages/${found.id}`)).title).toBe(
    'Please open the link in your message again',
  )
  const elsewhere = await aGuest(site, { host: 'nl.dunehouse.localhost' })
  expect((await elsewhere.fetch(`/messages/${found.id}`)).status).toBe(404)

  const reader = await aGuest(site)
  expect((await open(reader, first)).body).not.toBeNull()
  const second = await share(true)
  expect(await refusedAt(reader, first)).toBe('This link no longer works')
  expect((await open(reader, second)).body).not.toBeNull()
  const late = await aGuest(site, { now: '2027-03-01T12:00:00Z' })
  expect(await refusedAt(late, second)).toBe('This link no longer works')

  await deps.db.batch([
    { sql: "UPDATE booking SET status_key = 2, state = 'completed' WHERE id = ?", params: [booked.id] },
  ])
  expect(await eraseGuests(deps, [booked.id])).toBeGreaterThan(0)
  expect((await reader.fetch(`/messages/${found.id}`)).status).toBe(404)
  expect((await reader.post(`/messages/${found.id}`, { text: 'Still here' })).status).toBe(404)
  expect(await deps.db.all('SELECT 1 FROM conversation WHERE id = ?', found.id)).toEqual([])
  expect(await deps.db.all('SELECT 1 FROM conversation_message WHERE conversation_id = ?', found.id)).toEqual([])
})

test('a form needs its token, and a robot writes twenty messages a day [INBX-01]', async () => {
  const { deps, booker, messages, write, listed, booked } = await aStay()
  const forged = await booker.fetch(messages, {
    ...{ method: 'POST', body: 'text=Forged&_xsrf=none' },
    headers: { Origin: 'http://marigold.localhost', 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(forged.status).toBe(403)
  expect((await write('   ')).status).toBe(303)
  expect(await listed()).toEqual([])
  const long = await write('x'.repeat(2_001))
  expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('no more than 2,000 characters')])
  for (let number = 0; number < 20; number++) expect((await write(`Message ${number}`)).status).toBe(303)
  const refused = await write('Message 20')
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('20 messages today')])
  const rows = await deps.db.all<{ text: string }>(
    `SELECT m.text FROM conversation_message m JOIN conversation c ON c.id = m.conversation_id WHERE c.booking_id = ?`,
    booked.id,
  )
  expect(rows).toHaveLength(20)
})

test('direction marks and control characters of guests are removed [INBX-01]', async () => {
  const { write, listed, booker, messages } = await aStay()
  await write('The key \u202eegap eht no\u202c is\u0000 \u2066lost\u2069.\r\nThanks')
  expect((await listed())[0].preview).toBe('The key egap eht no is lost.\nThanks')
  expect((await bodyOf(booker, messages))?.messages[0]?.paragraphs).toEqual(['The key egap eht no is lost.', 'Thanks'])
})

test('two answers at once do not both go out, and guests reopen [INBX-02]', async () => {
  const { deps, write, listed, call } = await aStay()
  await write('Is there a lift?')
  const [{ id, revision }] = await listed()
  const answers = await Promise.all(
    ['Yes.', 'No, sorry.'].map((text) => call(`conversations/${id}/answers`, { body: { text, revision } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(answers.find(({ status }) => status === 422)?.answer.error.reason).toBe('conversation_changed')
  const closed = await call(`conversations/${id}`, { method: 'PATCH', body: { state: 'closed', unread: true } })
  expect(closed.answer).toMatchObject({ state: 'closed', unread: true })
  expect((await listed('&state=closed&unread=true')).map((item: { id: string }) => item.id)).toEqual([id])
  await write('One more thing')
  expect(await listed('&state=open')).toHaveLength(1)
  const audit = await deps.db.all<{ action: string; after: string }>(
    'SELECT action, before, after FROM audit_event WHERE subject = ? ORDER BY seq',
    `conversation:${id}`,
  )
  expect(audit.map(({ action }) => action)).toEqual(['conversation.answer', 'conversation.change'])
  expect(JSON.stringify(audit)).not.toMatch(/lift|Yes|sorry/)
})

test('lists who may answer, within the reach of the caller alone [INBX-02]', async () => {
  const { deps, hotel, call } = await aStay(({ propertyId }) => [propertyId])
  const reach = [hotel.propertyId]
  const clerk = await anOperator(deps, { role: 'front-desk', reach, name: 'Ritu Sharma' })
  const foreign = await anOperator(deps, { role: 'front-desk', reach: [hotel.propertyId + 9_000] })
  const cook = await anOperator(deps, { role: 'revenue', reach })
  const idsOf = async (query: string) =>
    (await call(`assignees${query}`)).answer.items.map(({ id }: { id: string }) => id)
  for (const query of ['', `?property=${hotel.propertyId}`]) {
    const ids = await idsOf(query)
    expect([clerk, foreign, cook].map(({ id }) => ids.includes(id))).toEqual([true, false, false])
  }
  expect(await idsOf(`?property=${hotel.propertyId + 9_000}`)).toEqual([])
})

test('staff assign to people who may answer, within their reach alone [INBX-02]', async () => {
  const { deps, hotel, write, listed, call } = await aStay()
  await write('Is there a lift?')
  const [{ id }] = await listed()
  const clerk = await anOperator(deps, { role: 'front-desk', reach: [hotel.propertyId] })
  const foreign = await anOperator(deps, { role: 'front-desk', reach: [hotel.propertyId + 1] })
  const assign = (assignee: string | null) => call(`conversations/${id}`, { method: 'PATCH', body: { assignee } })
  expect((await assign(foreign.id)).answer.error.fields).toEqual({ assignee: 'is not a person who may answer here' })
  expect((await assign(clerk.id)).answer.assignee).toBe(clerk.id)
  expect(await listed(`&assignee=${clerk.id}`)).toHaveLength(1)
  expect(await listed('&assignee=none')).toHaveLength(0)
  expect((await assign(null)).answer.assignee).toBeNull()
  const asForeign = { token: undefined, session: foreign.session }
  expect((await call(`conversations/${id}`, asForeign)).status).toBe(404)
  expect((await call(`conversations/${id}/answers`, { ...asForeign, body: { text: 'Hello there' } })).status).toBe(404)
  expect((await call('conversations', asForeign)).answer.items).toEqual([])
  expect((await call(`conversations/${id}`, { token: undefined, session: clerk.session })).status).toBe(200)
})

test('the list pages by the last message and finds guests by name [INBX-02]', async () => {
  const { deps, hotel, call, listed, write } = await aStay()
  await write('First of all')
  for (let number = 0; number < 3; number++) {
    const question = { propertyId: hotel.propertyId, name: `Guest ${number}`, email: `g${number}@ask.example` }
    deps.pass(1_000)
    await askProperty(deps, aScope(), { ...question, text: `Question number ${number}`, key: `key-of-${number}` })
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const { items, next_cursor } = (
      await call(`conversations?property=${hotel.propertyId}&limit=2${cursor && `&cursor=${cursor}`}`)
    ).answer
    seen.push(...items.map(({ preview }: { preview: string }) => preview))
    cursor = next_cursor ?? ''
  } while (cursor)
  expect(seen).toEqual(['Question number 2', 'Question number 1', 'Question number 0', 'First of all'])
  expect((await listed('&guest=guest%201')).map(({ preview }: { preview: string }) => preview)).toEqual([
    'Question number 1',
  ])
  expect(await listed('&subject=question')).toHaveLength(3)
})

test('the conversation of a booking is found by its number, whatever the name of its guest [INBX-01]', async () => {
  const { deps, booked, call, write, hotel } = await aStay()
  await write('When can I come?')
  await deps.db.batch([{ sql: "UPDATE booking SET guest_name = 'X' WHERE id = ?", params: [booked.id] }])
  const found = async (query: string) => (await call(`conversations?${query}`)).answer.items
  expect(await found(`booking=${booked.no}`)).toMatchObject([{ booking_no: booked.no, preview: 'When can I come?' }])
  expect(await found(`booking=${booked.no}&property=${hotel.propertyId + 1}`)).toEqual([])
  expect(await found('booking=NONE')).toEqual([])
})

test('saved answers are filled in the language of the guest, safely [INBX-02]', async () => {
  const { deps, hotel, booked, call, write, listed } = await aStay()
  await write('When can I come?')
  const [{ id }] = await listed()
  await deps.db.batch([
    {
      sql: "UPDATE booking SET locale = 'de', guest_name = 'Eva {hotel} www.evil.example' WHERE id = ?",
      params: [booked.id],
    },
  ])
  const texts = { en: 'Hi {name}', de: 'Hallo {name}, {dates}, Nummer {booking_no}, ab {checkin_time} Uhr.' }
  const create = (body: object) => call('saved-answers', { body })
  const created = await create({ property: hotel.propertyId, name: 'Arrival', texts })
  expect([created.status, created.answer]).toMatchObject([
    201,
    { brand: 'marigold', property: hotel.propertyId, texts },
  ])
  expect(
    (await create({ brand: 'marigold', name: 'Any', texts: { en: '{nobody} knows' } })).answer.error.fields,
  ).toEqual({
    'texts.en': '{nobody} is no placeholder',
  })
  const { items } = (await call(`saved-answers?conversation=${id}`)).answer
  const filled = items.find((item: { id: string }) => item.id === created.answer.id).filled
  expect(filled).toMatchObject({ language: 'de', missing: [] })
  expect(filled.text).toContain(`Hallo Eva {hotel} evil.\u2060example, 11.`)
  expect(filled.text).toContain(`Nummer ${booked.no}, ab 12:00 Uhr.`)
  const unfilled = await call(`conversations/${id}/answers`, { body: { text: 'Hallo {name}' } })
  expect(unfilled.answer.error.fields).toEqual({ text: '{name} is not filled' })
  const path = `saved-answers/${created.answer.id}`
  expect((await call(path, { method: 'PATCH', body: { name: 'Late arrival' } })).answer).toMatchObject({
    revision: 1,
    texts,
  })
  const other = await aStay((there) => [there.propertyId])
  expect((await other.call(path, { method: 'PATCH', body: { name: 'Mine' } })).status).toBe(404)
  expect((await other.call('saved-answers', { body: { brand: 'marigold', name: 'All', texts } })).status).toBe(403)
  const deletion = { method: 'DELETE', key: crypto.randomUUID() }
  for (const _ of ['sent', 'repeated']) expect((await call(path, deletion)).answer).toEqual({ outcome: 'deleted' })
})

test('a failed message stands with booking and conversation until sent again [INBX-03]', async () => {
  const { deps, booked, call, write, listed, hotel } = await aStay()
  await write('Is there a lift?')
  const [{ id }] = await listed()
  await call(`conversations/${id}/answers`, { body: { text: 'Yes, there is.' } })
  await sendAll(deps, booked.id, false)
  expect(takeConsole()).toMatchObject([expect.stringContaining('message_failed')])
  const failedBookings = async () =>
    (await call(`bookings?property=${hotel.propertyId}&failed=true`)).answer.items.map(
      ({ booking_no }: { booking_no: string }) => booking_no,
    )
  expect(await failedBookings()).toEqual([booked.no])
  const read = (await call(`bookings/${booked.no}`)).answer
  expect(read.failed_messages).toMatchObject([{ template: 'house_letter', channel: 'email', failure: 'bounced' }])
  expect(await listed('&failed=true')).toMatchObject([{ id, failed: true }])
  await deps.db.batch([
    { sql: "UPDATE booking SET guest_email = 'right@example.com' WHERE id = ?", params: [booked.id] },
  ])
  const resend = (messageId: string) => call(`messages/${messageId}/resends`, { method: 'POST' })
  const again = await resend(read.failed_messages[0].id)
  expect([again.status, again.answer]).toMatchObject([201, { channel: 'email', status: 'queued' }])
  expect((await resend(again.answer.message_id)).answer.error.reason).toBe('message_waiting')
  expect((await resend(read.failed_messages[0].id)).answer.error.reason).toBe('message_resent')
  const [mail] = await sendAll(deps, booked.id)
  expect([mail?.recipient, mail?.body]).toEqual(['right@example.com', expect.stringContaining('Yes, there is.')])
  expect([await failedBookings(), await listed('&failed=true')]).toEqual([[], []])
  const { messages } = (await call(`conversations/${id}`)).answer
  expect(
    messages
      .at(-1)
      .deliveries.map(({ status }: { status: string }) => status)
      .sort(),
  ).toEqual(['failed', 'sent'])
  const foreign = await aStay((there) => [there.propertyId])
  expect((await foreign.call(`messages/${again.answer.message_id}/resends`, { method: 'POST' })).status).toBe(404)
  expect((await foreign.call('messages/none/resends', { method: 'POST' })).status).toBe(404)
})

test('without a sender no message of a conversation is sent [INBX-03]', async () => {
  const { deps, booked, call, write, listed } = await aStay()
  await write('Is there a lift?')
  const [{ id }] = await listed()
  await call(`conversations/${id}/answers`, { body: { text: 'Yes, there is.' } })
  const queued = await deps.db.all<{ id: string }>(
    "SELECT id FROM message WHERE status = 'queued' AND payload ->> 'bookingId' = ?",
    booked.id,
  )
  for (const message of queued) await sendMessage(deps, message.id)
  const { messages, failed } = (await call(`conversations/${id}`)).answer
  expect([failed, messages.at(-1).deliveries]).toMatchObject([true, [{ status: 'not_sent', failure: 'no_sender' }]])
  expect((await call(`bookings/${booked.no}`)).answer.failed_messages).toMatchObject([{ failure: 'no_sender' }])
})

test('a question without a booking is answered by mail and deleted [INBX-01]', async () => {
  const { deps, hotel, call, listed } = await aStay()
  const guest = await aGuest(site)
  const path = `/messages/ask/${hotel.propertyId}`
  const form = await bodyOf(guest, path)
  expect(form?.form).toMatchObject({ action: path, sender: { name: { error: null } } })
  const email = `${crypto.randomUUID()}@ask.example`
  const fields = { name: 'Ben Ask', email: 'wrong', text: 'Do you have cots for babies?', key: form?.form?.key ?? '' }
  expect((await guest.post(path, fields)).status).toBe(422)
  const asked = await guest.post(path, { ...fields, email })
  const own = asked.headers.get('Location') ?? ''
  expect((await bodyOf(guest, own))?.messages).toMatchObject([{ isOwn: true, paragraphs: [fields.text] }])
  await guest.post(path, { ...fields, email })
  const [found, ...others] = await listed()
  expect([found, others]).toMatchObject([{ subject: 'question', guest: { name: 'Ben Ask' }, booking_no: null }, []])
  expect(await deps.db.all('SELECT 1 FROM message WHERE recipient = ?', email)).toEqual([])
  await call(`conversations/${found.id}/answers`, { body: { text: 'Yes, free of charge.' } })
  const mail = (await sendAll(deps, null)).find(({ recipient }) => recipient === email)
  expect(mail?.subject).toBe(`Hotel ${hotel.propertyId} replied to your question`)
  const reader = await aGuest(site)
  expect((await open(reader, linkOf(mail?.body))).body?.messages).toHaveLength(2)
  for (let number = 0; number < 5; number++) await guest.post(path, { ...fields, email, key: `other-key-${number}` })
  expect((await guest.post(path, { ...fields, email, key: 'one-too-many' })).status).toBe(422)
  expect((await guest.fetch('/messages/ask/1')).status).toBe(404)
  const deletion = { method: 'DELETE', key: crypto.randomUUID() }
  for (const _ of ['sent', 'repeated'])
    expect((await call(`conversations/${found.id}`, deletion)).answer).toEqual({ outcome: 'deleted' })
  expect((await reader.fetch(`/messages/${found.id}`)).status).toBe(404)
  deps.pass(366 * DAY_MS)
  expect(await purgeQuestions(deps, 500)).toBeGreaterThanOrEqual(4)
  expect(await listed()).toEqual([])
})

test('an unproven address gets no link that opens a ticket; another address ends the link [INBX-01]', async () => {
  const { number, setMail, answer, bodyTo, openedStatus } = await aTicket('unproven@example.com', null)
  await answer()
  const unproven = await bodyTo('unproven@example.com')
  expect(unproven).toContain(`/contactus/${number}`)
  expect(unproven).not.toContain('/messages/')
  await setMail('proven@example.com', 1)
  await answer()
  const link = linkOf(await bodyTo('proven@example.com'))
  expect(await openedStatus(link)).toBe(200)
  await setMail('other@example.com', 1)
  expect(await openedStatus(link)).not.toBe(200)
})

test('a ticket message sent again goes to the present address of the account [INBX-03]', async () => {
  const [former, present, typed] = ['former', 'present', 'typed'].map(
    (name) => `${name}-${crypto.randomUUID()}@t.example`,
  )
  const { deps, id, number, setMail, answer, bodyTo, openedStatus, resend } = await aTicket(former ?? '', 1)
  await answer()
  const old = linkOf(await bodyTo(former ?? ''))
  await setMail(present ?? '', 1)
  expect((await resend()).status).toBe(201)
  const sent = await sendAll(deps, id)
  expect(sent.map(({ recipient }) => recipient)).toEqual([present])
  const link = linkOf(sent[0]?.body)
  expect([await openedStatus(link), await openedStatus(old)]).toEqual([200, 403])
  // An address that was only typed gets the text and an address that asks to sign in.
  await setMail(typed ?? '', null)
  expect((await resend()).status).toBe(201)
  const body = await bodyTo(typed ?? '')
  expect(body).toContain(`/contactus/${number}`)
  expect(body).not.toContain('/messages/')
  await setMail(null, null)
  expect((await resend()).answer.error.reason).toBe('no_contact')
})

test('a ticket text message sent again goes to the present number, at most twenty a day [INBX-03]', async () => {
  const { deps, id, guest, answer, resend } = await aTicket(null, null)
  await answer()
  const recipients = async () => (await sendAll(deps, id)).map(({ channel, recipient }) => [channel, recipient])
  expect(await recipients()).toEqual([['sms', `+91${guest.phone}`]])
  const phone = `97${guest.phone.slice(2)}`
  await deps.db.batch([{ sql: 'UPDATE user SET phone = ? WHERE id = ?', params: [phone, guest.userId] }])
  for (let count = 0; count < 20; count++) {
    expect((await resend()).status).toBe(201)
    expect(await recipients()).toEqual([['sms', `+91${phone}`]])
  }
  expect((await resend()).answer.error.code).toBe('too_many_requests')
  expect(await recipients()).toEqual([])
})

test('links that open nothing leave the links of a browser alone [INBX-01]', async () => {
  const { hotel, call, write, listed } = await aStay()
  await write('Is there a lift?')
  const [{ id }] = await listed()
  const { url } = (await call(`conversations/${id}/links`, { body: { renew: false } })).answer
  const reader = await aGuest(site)
  const { path } = await open(reader, url)
  const wrong = 'A'.repeat(43)
  const ways = ['/messages/', '/pay/', `/${hotel.propertyId}?is_quotation=true&quotation_id=`]
  for (const way of ways) {
    for (let number = 0; number < 5; number++) {
      const moved = await reader.fetch(`${way}x${number}.${wrong}`)
      expect([302, 303], way).toContain(moved.status)
      expect(moved.headers.get('Location')).not.toContain(wrong)
    }
    await reader.fetch(`/messages/${id}.${wrong}`)
    expect((await reader.fetch(path)).status, way).toBe(200)
  }
})

test('a ticket is in the inbox and answered by its link without signing in [INBX-01]', async () => {
  const deps = aDeps()
  const token = await aToken(deps)
  const guest = await aTicketGuest(deps)
  const sql = "UPDATE user SET email = 'tick@et.example', email_proven_at = 1 WHERE id = ?"
  await deps.db.batch([{ sql, params: [guest.userId] }])
  const number = await raiseAs(guest)
  const call = (path: string, sent: object = {}) => callAdmin(`/v1/${path}`, { token, ...sent })
  const found = (await call('conversations?subject=ticket&limit=200')).answer.items.find(
    ({ ticket_no }: { ticket_no: string }) => ticket_no === number,
  )
  expect(found).toMatchObject({ state: 'open', unread: true, issue: 'website', property: null })
  await call(`conversations/${found.id}/answers`, { body: { text: 'A new lamp is on its way.' } })
  expect((await call(`tickets/${number}`)).answer.state).toBe('answered')
  const mail = (await sendAll(deps, null)).find(({ recipient }) => recipient === 'tick@et.example')
  const reader = await aGuest(site)
  expect((await open(reader, linkOf(mail?.body))).body?.messages).toHaveLength(2)
  await reader.post(`/messages/${found.id}`, { text: 'Thank you very much', key: 'ticket-key-1' })
  expect((await call(`tickets/${number}`)).answer).toMatchObject({
    state: 'open',
    messages: [{}, {}, { author: 'guest' }],
  })
  const closed = await call(`conversations/${found.id}`, { method: 'PATCH', body: { state: 'closed' } })
  expect([closed.answer.state, (await call(`tickets/${number}`)).answer.state]).toEqual(['closed', 'closed'])
  const tooLate = await call(`conversations/${found.id}/answers`, { body: { text: 'Too late' } })
  expect(tooLate.answer.error.reason).toBe('ticket_closed')
  expect((await call(`conversations/${found.id}`, { method: 'DELETE' })).answer.error.reason).toBe('erased_with_guest')
  await call(`conversations/${found.id}`, { method: 'PATCH', body: { state: 'open' } })
  expect((await call(`tickets/${number}`)).answer.state).toBe('open')
})

test("events name a guest's message, request and question, without their text [INBX-01]", async () => {
  const { deps, hotel, booked, booker, write, listed, call } = await aStay((there) => [there.propertyId])
  await write('Is there a lift?')
  await booker.post(`/booking/${booked.no}/guest`, {
    ...{ name: 'Asha Rao', email: 'asha@example.com', special_requests: 'A quiet room', idempotency_key: 'request-1' },
  })
  const [{ id }] = await listed()
  await call(`conversations/${id}/answers`, { body: { text: 'Yes, there is.' } })
  const question = { propertyId: hotel.propertyId, name: 'Ben', email: `${crypto.randomUUID()}@ask.example` }
  await askProperty(deps, aScope(), { ...question, text: 'Do you have cots?', key: 'key-of-cots' })
  const other = await aStay((there) => [there.propertyId])
  await other.booker.post(`/booking/${other.booked.no}/guest`, {
    ...{ name: 'Asha Rao', email: 'asha@example.com', special_requests: 'Late', idempotency_key: 'request-2' },
  })
  const { items } = (await call('events?kinds=conversation.message_received&limit=200')).answer
  const asked = (await listed()).find(({ subject }: { subject: string }) => subject === 'question')
  const ofBooking = { conversation: id, about: 'booking', brand: 'marigold', booking_no: booked.no }
  expect(items).toMatchObject([
    { subject: `conversation:${id}`, property: hotel.propertyId, data: { ...ofBooking, is_request: false } },
    { subject: `conversation:${id}`, data: { ...ofBooking, is_request: true } },
    { subject: `conversation:${asked.id}`, data: { about: 'question', booking_no: null, is_request: false } },
  ])
  expect(JSON.stringify(items)).not.toMatch(/lift|quiet|cots|Asha|Ben/)
  const [request] = (await other.call('events?kinds=conversation.message_received')).answer.items
  expect(request.data).toMatchObject({ booking_no: other.booked.no, is_request: true })
  const narrow = await aToken(deps, { scopes: ['bookings:read'], reach: [hotel.propertyId] })
  const refused = await callAdmin('/v1/events?kinds=conversation.message_received', { token: narrow })
  expect(refused.answer.error.code).toBe('forbidden')
})

test('the status of a conversation is labelled as such [INBX-01]', async () => {
  const { write, booker, messages } = await aStay()
  await write('Is there a lift?')
  const html = await (await booker.fetch(messages)).text()
  expect(html).toMatch(/<dt><span class="[\w-]+">Status<\/span><\/dt><dd>.{0,60}In progress/)
})

test('the export of a guest has the conversation [INBX-01]', async () => {
  const { booker, booked, call, write } = await aStay()
  await write('Is there a lift?')
  await call(`bookings/${booked.no}/messages`, { body: { text: 'Yes, there is.' } })
  const copy = (await (await booker.fetch(`/booking/${booked.no}/my-data.json`)).json()) as { conversation: object[] }[]
  expect(copy[0]?.conversation).toMatchObject([
    { author: 'guest', text: 'Is there a lift?' },
    { author: 'staff', text: 'Yes, there is.' },
  ])
})
