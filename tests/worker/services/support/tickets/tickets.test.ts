import { expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { raiseTicket } from '#worker/services/support/tickets/raise-ticket.ts'
import { aTicketGuest, bookAs, laterOn, NOW, raiseAs, site, words } from './a-ticket.ts'

const stranger = () => openBrowser(site, { headers: { 'X-Test-Now': NOW } })

test('selfServeIssuesList returns categories with issues, booking needs and articles [HELP-03, HELP-34]', async () => {
  await withHelpArticles(aDeps())
  const { categories } = await readAnswer(await (await stranger()).call('selfServeIssuesList'))
  const all = categories.flatMap(({ issues }: { issues: { id: string }[] }) => issues)
  const issue = (id: string) => all.find((known: { id: string }) => known.id === id)
  expect(categories.map(({ id }: { id: string }) => id)).toEqual(['booking', 'money', 'stay', 'account', 'other'])
  expect(issue('refund')).toMatchObject({
    needs_booking: true,
    article: { id: 'refund-time', url: '/help/refund-time' },
  })
  expect(issue('website')).toMatchObject({ needs_booking: false, article: null })
  expect(all.filter(({ article }: { article: unknown }) => article !== null).length).toBeGreaterThan(9)
  expect(issue('rating')).toBeUndefined()
})

test("returns the guest's own bookings by tab, limit and offset [HELP-04, HELP-05, HELP-36]", async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const booked = [await bookAs(deps, guest), await bookAs(deps, guest)]
  const { tabs } = await readAnswer(await guest.call('selfServeBookingTabs'))
  expect(tabs.find(({ count }: { count: number }) => count === 2)).toMatchObject({ name: 'confirmed' })
  const list = async (query: string) => (await readAnswer(await guest.call(`selfServeBookingsList?${query}`))).bookings
  expect((await list('tab=confirmed')).map(({ id }: { id: string }) => id).sort()).toEqual(
    booked.map(({ id }) => id).sort(),
  )
  expect(await list('tab=confirmed&limit=1&offset=1')).toHaveLength(1)
  expect(await list('tab=confirmed&offset=2')).toEqual([])
  const other = await aTicketGuest(deps)
  expect((await readAnswer(await other.call('selfServeBookingsList'))).bookings).toEqual([])
  for (const path of ['selfServeBookingTabs', 'selfServeBookingsList']) {
    expect((await (await stranger()).call(path)).status).toBe(401)
  }
})

test('selfServeSignIn sends a code and signs in with it [HELP-07]', async () => {
  const guest = await stranger()
  const number = { phone: '9811234567', country_code: '+91' }
  const sent = await readAnswer(await guest.call('selfServeSignIn', number))
  expect(sent.number_of_digits).toBe(String(sent.otp_preview).length)
  expect((await guest.call('selfServeSignIn', { ...number, otp: '1' })).status).toBe(422)
  const { user } = await readAnswer(await guest.call('selfServeSignIn', { ...number, otp: sent.otp_preview }))
  expect(user).toMatchObject({ phone: number.phone })
  expect((await guest.call('tickets')).status).toBe(200)
})

test('selfServeRaiseIssue creates a ticket and answers 201 with number and state [HELP-06, HELP-38]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const booking = await bookAs(deps, guest)
  const response = await guest.call('selfServeRaiseIssue', {
    issue: 'room',
    booking: booking.booking_no,
    text: ` ${words}\u202e\r\nPlease\u0007 help. `,
  })
  expect(response.status).toBe(201)
  const { ticket } = await readAnswer(response)
  expect(ticket).toEqual({ ticket_no: expect.stringMatching(/^T[A-Z0-9]{9}$/), state: 'open' })
  const read = (await readAnswer(await guest.call(`tickets/${ticket.ticket_no}`))).ticket
  expect(read).toMatchObject({
    issue: 'room',
    booking_no: booking.booking_no,
    subject: 'It isn’t what I booked',
  })
  expect(read.messages).toEqual([
    expect.objectContaining({ author: 'guest', text: `${words}\nPlease help.`, files: [] }),
  ])
})

test('accepts texts of 10 to 2000 characters only [HELP-38]', async () => {
  const guest = await aTicketGuest(aDeps())
  const statusOf = async (text: string) => (await guest.call('selfServeRaiseIssue', { issue: 'website', text })).status
  expect(
    await Promise.all(
      ['123456789', ' 123456789 ', '1234567890', '😀'.repeat(10), 'a'.repeat(2000), 'a'.repeat(2001)].map(statusOf),
    ),
  ).toEqual([422, 422, 201, 201, 201, 422])
  const refused = await readAnswer(await guest.call('selfServeRaiseIssue', { issue: 'website', text: 'short' }))
  expect(refused.error.fields.text).toMatch(/at least 10/)
})

test('unknown issues and missing or foreign bookings create no ticket', async () => {
  const deps = aDeps()
  const [guest, other] = [await aTicketGuest(deps), await aTicketGuest(deps)]
  const theirs = await bookAs(deps, other)
  const statusOf = async (fields: object) =>
    (await guest.call('selfServeRaiseIssue', { text: words, ...fields })).status
  expect(await statusOf({ issue: 'rating' })).toBe(400)
  expect(await statusOf({ issue: 'room' })).toBe(422)
  expect(await statusOf({ issue: 'room', booking: theirs.id })).toBe(404)
  expect((await readAnswer(await guest.call('tickets'))).tickets).toEqual([])
  expect((await (await stranger()).call('selfServeRaiseIssue', { issue: 'website', text: words })).status).toBe(401)
})

test('one key creates one ticket; another body is refused [HELP-39]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const send = (text = words) =>
    guest.call('selfServeRaiseIssue', { issue: 'website', text }, { headers: { 'Idempotency-Key': 'one-key' } })
  const together = await Promise.all([send(), send(), send()])
  const numbers = await Promise.all(
    [...together, await send()].map(async (response) => (await readAnswer(response)).ticket.ticket_no),
  )
  expect(new Set(numbers).size).toBe(1)
  expect((await send('Quite another text')).status).toBe(409)
  expect((await readAnswer(await guest.call('tickets'))).tickets).toHaveLength(1)
})

test('refuses the 11th open ticket, concurrent ones too [HELP-39]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const slow = { ...deps, db: withLatency(deps.db) }
  const input = { userId: guest.userId, issue: 'website', bookingId: null, text: words, fileIds: [] } as const
  const raised = await Promise.all(Array.from({ length: 14 }, () => raiseTicket(slow, aScope(), input)))
  expect(raised.filter(({ ok }) => ok)).toHaveLength(10)
  const refused = await guest.call('selfServeRaiseIssue', { issue: 'website', text: words })
  expect(refused.status).toBe(422)
  expect((await readAnswer(refused)).error.code).toBe('tickets_open')
  const [{ ticket_no: first }] = (await readAnswer(await guest.call('tickets'))).tickets
  expect((await guest.call(`tickets/${first}/close`, {})).status).toBe(200)
  expect(await raiseAs(guest)).toMatch(/^T/)
})

test('refuses the 21st message a day across all tickets [HELP-39]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const number = await raiseAs(guest)
  const write = (browser = guest) => browser.call(`tickets/${number}/messages`, { text: words })
  for (let count = 2; count <= 20; count++) expect((await write()).status).toBe(201)
  const refused = await write()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).not.toBeNull()
  expect(await raiseAs(guest)).toBe('refused 429')
  expect((await write(await laterOn(deps, guest, '2026-11-22T12:00:01Z'))).status).toBe(201)
})

test('lists own tickets with messages; writing opens, closing ends, idempotently [HELP-106, HELP-41]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const number = await raiseAs(guest)
  await deps.db.batch([{ sql: "UPDATE help_ticket SET state = 'answered' WHERE ticket_no = ?", params: [number] }])
  const written = await guest.call(`tickets/${number}/messages`, { text: 'And the other lamp is dark too.' })
  expect([written.status, (await readAnswer(written)).ticket.state]).toEqual([201, 'open'])
  const { ticket } = await readAnswer(await guest.call(`tickets/${number}`))
  expect(ticket.messages.map(({ text }: { text: string }) => text)).toEqual([words, 'And the other lamp is dark too.'])
  for (let count = 0; count < 2; count++) {
    const closed = await guest.call(`tickets/${number}/close`, {})
    expect([closed.status, (await readAnswer(closed)).ticket.state]).toEqual([200, 'closed'])
  }
  const [listed] = (await readAnswer(await guest.call('tickets'))).tickets
  expect(listed).toMatchObject({
    ticket_no: number,
    state: 'closed',
    subject: 'Something on this website isn’t working',
  })
})

test("another guest's ticket is 404, a signed-out request 401 [HELP-42]", async () => {
  const deps = aDeps()
  const [guest, other] = [await aTicketGuest(deps), await aTicketGuest(deps)]
  const number = await raiseAs(guest)
  for (const browser of [other, await stranger()]) {
    const wanted = browser === other ? 404 : 401
    expect((await browser.call(`tickets/${number}`)).status).toBe(wanted)
    expect((await browser.call(`tickets/${number}/messages`, { text: words })).status).toBe(wanted)
    expect((await browser.call(`tickets/${number}/close`, {})).status).toBe(wanted)
  }
  const { ticket } = await readAnswer(await guest.call(`tickets/${number}`))
  expect([ticket.state, ticket.messages.length]).toEqual(['open', 1])
})

test('a message reopens a closed ticket for 30 days, later starts another [HELP-47]', async () => {
  const deps = aDeps()
  const guest = await aTicketGuest(deps)
  const number = await raiseAs(guest)
  await guest.call(`tickets/${number}/close`, {})
  const write = async (now: string) => {
    const later = await laterOn(deps, guest, now)
    return (await readAnswer(await later.call(`tickets/${number}/messages`, { text: words }))).ticket
  }
  expect(await write('2026-12-21T12:00:00Z')).toEqual({ ticket_no: number, state: 'open' })
  const again = await laterOn(deps, guest, '2026-12-22T12:00:00Z')
  await again.call(`tickets/${number}/close`, {})
  const next = await write('2027-01-21T12:00:01Z')
  expect(next.ticket_no).not.toBe(number)
  const read = (await readAnswer(await guest.call(`tickets/${next.ticket_no}`))).ticket
  expect(read).toMatchObject({ state: 'open', follows: number, issue: 'website' })
  expect((await readAnswer(await guest.call(`tickets/${number}`))).ticket.state).toBe('closed')
})
