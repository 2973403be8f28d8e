import { expect, test } from 'vitest'
import type { AssistantPageModel } from '#app/pages/assistant/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { withHelpArticles } from '#tests/support/help-articles.ts'
import { aPng } from '#tests/support/photo-files.ts'
import { aTicketGuest, bookAs, NOW, site, type TicketGuest } from '#tests/worker/services/support/tickets/a-ticket.ts'
import { statement } from '#worker/infra/database/database.ts'

const deps = await withHelpArticles(aDeps())

const stranger = () => openBrowser(site, { headers: { 'X-Test-Now': NOW } })

/** Returns the assistant page's HTML and the data it was rendered from. */
async function phase(browser: Browser, path: string) {
  const response = await browser.fetch(path)
  const html = await response.text()
  const data = JSON.parse(
    await (await browser.fetch(path, { headers: { 'X-Page-Data': '1', Accept: 'application/json' } })).text(),
  )
  return {
    status: response.status,
    html,
    report: data.page?.names.report,
    model: data.page?.data as AssistantPageModel,
  }
}

const lastWords = ({ turns }: AssistantPageModel) => turns.at(-1)?.paragraphs.join(' ') ?? ''
const textOf = (html: string) =>
  html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ' ')

function sendPicture({ fetch, cookies }: Browser, body: BodyInit): Promise<Response> {
  const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
  const headers = { Origin: 'http://marigold.localhost', 'X-XSRF-TOKEN': token }
  return fetch('/api/pwa/yoImageUpload', { method: 'POST', body, headers })
}

async function aGuestWithBooking(): Promise<{ guest: TicketGuest; id: string; no: string }> {
  const guest = await aTicketGuest(deps)
  const { id, booking_no: no } = await bookAs(deps, guest)
  return { guest, id, no }
}

test("both paths show the same assistant with the guest's bookings [ROUTE-32, HELP-54]", async () => {
  const { guest, no } = await aGuestWithBooking()
  const [yo, inquiry] = [await phase(guest, '/yo'), await phase(guest, '/guest-inquiry')]
  expect([yo.status, inquiry.status, yo.report]).toEqual([200, 200, 'guest inquiry'])
  expect(inquiry.model.turns).toEqual(yo.model.turns)
  expect(textOf(yo.html)).toContain('Hello! Which booking is this about?')
  expect(textOf(yo.html)).toContain('Upcoming')
  expect(yo.model.bookings.map(({ rows }) => rows.map(({ number }) => number))).toEqual([[no]])
  expect(inquiry.model.bookings[0]?.rows[0]?.href).toBe(`/guest-inquiry?booking=${no}#latest`)
})

test('finds a booking by number and phone, with limited attempts [HELP-54, HELP-64]', async () => {
  const { guest, no } = await aGuestWithBooking()
  const other = await stranger()
  const form = (id: string, phone: string) => ({ step: 'lookUp', id, user_phone: phone, country_code: '+91' })
  const wrong = await other.post('/yo', form(no, '9800000001'))
  const nothing = await other.post('/yo', form('ZZZZZZZZZ', '9800000001'))
  expect([wrong.status, nothing.status]).toEqual([404, 404])
  expect(textOf(await wrong.text())).toContain('We couldn’t find a booking with this number and phone number.')
  expect((await other.post('/yo', form('', ''))).status).toBe(422)
  const right = await other.post('/yo', form(no, guest.phone))
  expect([right.status, right.headers.get('Location')]).toEqual([303, `/yo?booking=${no}#latest`])
  expect((await phase(other, `/yo?booking=${no}`)).model.choices).toHaveLength(7)
  const guesser = await stranger()
  const tries = []
  for (let count = 0; count < 6; count++) tries.push((await guesser.post('/yo', form(no, '9800000001'))).status)
  expect(tries).toEqual([404, 404, 404, 404, 404, 429])
})

test('reveals nothing about a booking, even its existence, without proof [HELP-64]', async () => {
  const { guest, no } = await aGuestWithBooking()
  const hotel = (await phase(guest, `/yo?booking=${no}`)).model.turns[0]?.paragraphs[0] ?? ''
  expect(hotel).toMatch(/^It’s about/)
  const other = await stranger()
  const another = await aTicketGuest(deps)
  for (const browser of [other, another]) {
    const asked = await phase(browser, `/yo?booking=${no}&say=refund&say=pay&modal=refundStatusYo`)
    const unknown = await phase(browser, '/yo?booking=ZZZZZZZZZ&say=refund&say=pay&modal=refundStatusYo')
    const plain = ({ model }: typeof asked) => ({ ...model, xsrf: '', lookUp: { ...model.lookUp, number: null } })
    expect(plain(asked)).toEqual(plain(unknown))
    expect([asked.model.overlayData, asked.model.choices, asked.model.turns.length]).toEqual([null, [], 1])
    expect(asked.html).not.toContain(hotel)
  }
  const token = (await guest.fetch(`/booking/${no}`)).status
  expect(token).toBe(200)
})

test('a token in the address opens the conversation and leaves the address [HELP-64]', async () => {
  const { id, no } = await aGuestWithBooking()
  const other = await stranger()
  const refused = await other.fetch(`/yo?booking=${no}&token=wrong`)
  expect(refused.headers.get('Location')).toBe(`/yo?booking=${no}`)
  expect((await phase(other, `/yo?booking=${no}`)).model.choices).toEqual([])
  const { linkTokenOf } = await import('#worker/services/bookings/reading/find-booking.ts')
  const taken = await other.fetch(`/yo?booking=${no}&token=${await linkTokenOf(deps, id)}&say=invoice`)
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, `/yo?booking=${no}&say=invoice`])
  expect((await phase(other, `/yo?booking=${no}`)).model.choices).toHaveLength(7)
})

test("answers refund, change, cancel, arrival, invoice and payment from the booking's state [HELP-55]", async () => {
  const { guest, id, no } = await aGuestWithBooking()
  const { model } = await phase(guest, `/yo?booking=${no}`)
  expect(model.choices.map(({ text }) => text)).toEqual([
    'Refund',
    'Change booking',
    'Cancel booking',
    'Arrival',
    'Invoice',
    'Pay',
    'Something else',
  ])
  const ask = async (topic: string) => {
    const { model: answered } = await phase(guest, `/yo?booking=${no}&say=${topic}`)
    const turn = answered.turns.at(-1)
    return {
      copy: lastWords(answered),
      details: turn?.details,
      hrefs: turn?.links.map(({ href }) => href),
      near: turn?.near,
    }
  }
  const price = await deps.db.first<{ total_minor: number; invoice_no: string }>(
    'SELECT total_minor, invoice_no FROM booking WHERE id = ?',
    id,
  )
  const amount = new Intl.NumberFormat('en-IN').format((price?.total_minor ?? 0) / 100)
  expect((await ask('refund')).copy).toBe('There’s no refund for this booking.')
  expect((await ask('change')).hrefs?.[0]).toContain(`/booking/${no}?modal=modifyDates`)
  expect((await ask('cancel')).hrefs?.[0]).toBe(`/booking/${no}?modal=bookingCancellation#cancel-booking`)
  expect((await ask('arrival')).copy).toMatch(/^Check-in is on .* from .*The address is /)
  expect((await ask('arrival')).hrefs).toContain(`/online-checkin/${no}`)
  expect((await ask('invoice')).copy).toContain(price?.invoice_no)
  expect((await ask('invoice')).hrefs).toEqual([`/booking/${no}/invoice`])
  expect((await ask('pay')).copy).toContain(amount)
  expect((await ask('else')).near?.questions).toHaveLength(3)
  await deps.db.batch([statement(`UPDATE booking SET status_key = 3, state = 'cancelled' WHERE id = ?`, id)])
  expect((await ask('cancel')).copy).toBe('This booking is cancelled.')
  expect((await ask('change')).copy).toBe('This booking can no longer be changed.')
  expect((await ask('arrival')).copy).toContain('is no longer active')
  expect((await ask('pay')).copy).toBe('There’s nothing left to pay.')
})

test('refundStatusYo lists each refund with its state; needs a booking to open [HELP-56, OVER-26, OVER-35, OVER-36]', async () => {
  const { guest, id, no } = await aGuestWithBooking()
  const at = Date.parse('2026-11-10T08:00:00Z')
  const refund = (name: string, payment: string | null, status: string, settledAt: number | null) =>
    statement(
      `INSERT INTO refund (id, booking_id, payment_id, amount_minor, currency, reason, status, created_at, settled_at)
       VALUES (?, ?, ?, 123400, 'INR', ?, ?, ?, ?)`,
      `${id}-${name}`,
      id,
      payment,
      name,
      status,
      at,
      settledAt,
    )
  await deps.db.batch([
    statement(
      `INSERT INTO payment (id, booking_id, gateway, mode, amount_minor, currency, status, return_url, cancel_url, created_at)
       VALUES (?, ?, 'sandbox', 'PAYUM', 493600, 'INR', 'succeeded', '/', '/', ?)`,
      `pay-${id}`,
      id,
      at,
    ),
    refund('a-begun', `pay-${id}`, 'initiated', null),
    refund('b-sent', `pay-${id}`, 'sent', null),
    refund('c-arrived', `pay-${id}`, 'sent', at + 172_800_000),
    refund('d-failed', `pay-${id}`, 'failed', null),
    refund('e-wallet', null, 'sent', null),
  ])
  const asked = await phase(guest, `/yo?booking=${no}&say=refund`)
  expect(lastWords(asked.model)).toBe('There are 5 refunds for this booking, ₹6,170 in total.')
  const href = asked.model.turns.at(-1)?.links[0]?.href ?? ''
  expect(href).toBe(`/yo?booking=${no}&say=refund&modal=refundStatusYo`)
  const shown = await phase(guest, href)
  const overlayData = shown.model.overlayData?.kind === 'refunds' ? shown.model.overlayData : null
  expect(
    overlayData?.refunds.map(({ amount, state, destination, days }) => [amount, state.text, destination, days.length]),
  ).toEqual([
    ['₹1,234', 'Processing', 'To your original payment method', 1],
    ['₹1,234', 'Sent', 'To your original payment method', 1],
    ['₹1,234', 'Completed', 'To your original payment method', 2],
    ['₹1,234', 'Failed', 'To your original payment method', 1],
    ['₹1,234', 'Completed', expect.stringMatching(/^To /), 2],
  ])
  expect(overlayData?.refunds.map(({ advice }) => advice)).toEqual([
    expect.stringMatching(/^The money will be in your account by /),
    expect.stringMatching(/^The money will be in your account by Tue, 24\u00a0Nov\.$/),
    'You’ll find it in your account.',
    'It didn’t go through, and we’re looking into it. If your card or account has changed, let us know.',
    'You’ll find it in your account.',
  ])
  expect(textOf(shown.html)).toContain('Completed on Nov 12, 2026'.slice(0, 10))
  expect(shown.html.split('<dialog')).toHaveLength(2)
  const none = await phase(guest, '/yo?modal=refundStatusYo')
  expect([none.model.overlayData, none.html.includes('<dialog')]).toEqual([null, false])
})

test('answers a typed question from an article of its language [HELP-57]', async () => {
  const guest = await stranger()
  const { model, html } = await phase(guest, '/yo?q=can+I+bring+my+dog')
  const turn = model.turns.at(-1)
  expect(model.turns.at(-2)?.paragraphs).toEqual(['can I bring my dog'])
  expect(turn?.source).toMatchObject({ url: '/help/pets', question: 'Can I bring my pet?' })
  expect(turn?.paragraphs.join(' ')).toContain('house rules')
  expect(html).toContain('href="/help/pets"')
  expect(model.verdict.map(({ text }) => text)).toEqual(['That helped', 'I still need help'])
  const german = await phase(guest, '/yo?q=darf+mein+hund+mit&lang=de')
  expect(german.model.turns.at(-1)?.source?.question).toBe('Darf ich mein Haustier mitbringen?')
})

test('answers a typed question from the chosen booking before any article [HELP-55, HELP-57]', async () => {
  const { guest, id, no } = await aGuestWithBooking()
  const row = await deps.db.first<{ property_id: number }>('SELECT property_id FROM booking WHERE id = ?', id)
  const propertyId = row?.property_id ?? 0
  const ask = async (question: string, lang = 'en') => {
    const { model } = await phase(guest, `/yo?booking=${no}&${new URLSearchParams({ q: question, lang })}`)
    return { copy: lastWords(model), source: model.turns.at(-1)?.source?.url }
  }
  const setPets = (pets: number) =>
    deps.db.batch([statement('UPDATE property SET pets_allowed = ? WHERE id = ?', pets, propertyId)])
  await setPets(0)
  expect(await ask('are dogs ok')).toEqual({
    copy: expect.stringMatching(/doesn’t accept pets/),
    source: '/help/pets',
  })
  expect((await ask('darf mein hund mit', 'de')).copy).toContain('nimmt keine Haustiere auf')
  await setPets(2)
  expect((await ask('are dogs ok')).copy).toBe('Up to 2 pets are welcome.')
  expect((await ask('check in time')).copy).toMatch(/^Check-in from .* · Check-out by /)
  expect((await ask('wheres my refund')).copy).toBe('There’s no refund for this booking.')
  expect((await ask('what is the address')).copy).toContain('The address is ')
  expect((await ask('balance due')).copy).toMatch(/left to pay/)
  await deps.db.batch([
    statement('DELETE FROM property_amenity WHERE property_id = ?', propertyId),
    statement(
      'DELETE FROM room_amenity WHERE room_category_id IN (SELECT room_category_id FROM booking WHERE id = ?)',
      id,
    ),
  ])
  expect((await ask('is there parking')).copy).toMatch(/^Your booking doesn’t say\..*call us on /)
  await deps.db.batch([statement('INSERT INTO property_amenity (property_id, amenity_id) VALUES (?, 3)', propertyId)])
  expect((await ask('is there parking')).copy).toMatch(/ has this: Parking\.$/)
})

test('an unanswered question gets three articles and a person; two hand over [HELP-58]', async () => {
  const guest = await stranger()
  const once = await phase(guest, '/yo?q=xylophone+zeppelin')
  expect(lastWords(once.model)).toBe('Sorry, we don’t have an answer to that.')
  expect(once.model.turns.at(-1)?.near?.questions).toHaveLength(3)
  expect(once.model.person?.href).toContain('say=person')
  expect(once.model.handOver).toBeNull()
  const twice = await phase(guest, '/yo?say=~xylophone+zeppelin&q=quokka+zither')
  expect(twice.model.handOver?.kind).toBe('phone')
  const unhelpful = await phase(guest, '/yo?say=~I+was+charged+twice&say=no&say=~invoice&say=no')
  expect(unhelpful.model.handOver?.kind).toBe('phone')
})

test('handing over creates one ticket with conversation, booking and pictures [HELP-59]', async () => {
  const { guest, no } = await aGuestWithBooking()
  const { picture } = await readAnswer(await sendPicture(guest, await aPng(40, 40)))
  const path = `/yo?booking=${no}&say=refund&say=no&say=pic-${picture.id}&say=person`
  const { model } = await phase(guest, path)
  const handOver = model.handOver?.kind === 'ticket' ? model.handOver : null
  const passed = await guest.post(handOver?.action ?? '', { step: 'passOn', key: handOver?.key ?? '' })
  const place = passed.headers.get('Location') ?? ''
  expect([passed.status, place]).toEqual([303, expect.stringMatching(/^\/contactus\/T\w+\?done=raised$/)])
  const again = await guest.post(handOver?.action ?? '', { step: 'passOn', key: handOver?.key ?? '' })
  expect(again.headers.get('Location')).toBe(place)
  const { tickets } = await readAnswer(await guest.call('tickets'))
  expect(tickets).toMatchObject([{ issue: 'assistant', booking_no: no }])
  const { ticket } = await readAnswer(await guest.call(`tickets/${tickets[0].ticket_no}`))
  expect(ticket.messages[0].text).toContain('You: Refund')
  expect(ticket.messages[0].text).toContain('There’s no refund for this booking.')
  expect(ticket.messages[0].files).toMatchObject([{ id: picture.id }])
  const other = await phase(await stranger(), '/yo?say=person')
  expect(other.model.handOver).toMatchObject({ kind: 'phone', call: { href: expect.stringMatching(/^tel:\+/) } })
})

test("yoImageUpload returns the picture's id, 422 otherwise, 401 without session [HELP-11, HELP-61]", async () => {
  const guest = await aTicketGuest(deps)
  const sent = await sendPicture(guest, await aPng(40, 40))
  expect(sent.status).toBe(201)
  const { picture } = await readAnswer(sent)
  expect(picture).toMatchObject({ type: 'image/png', url: `/api/pwa/files/${picture.id}` })
  expect((await guest.fetch(picture.url)).headers.get('Content-Type')).toBe('image/png')
  const others = [
    '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n',
    'GIF89a',
    '<svg/>',
    '',
    'x'.repeat(5 * 1024 * 1024 + 1),
  ]
  for (const bytes of others) {
    const refused = await sendPicture(guest, bytes)
    expect([refused.status, (await readAnswer(refused)).error.code]).toEqual([422, 'invalid_fields'])
  }
  expect((await sendPicture(await stranger(), await aPng(40, 40))).status).toBe(401)
})

test('yoImageUpload is a form whose picture only its guest sees [HELP-60, OVER-26, OVER-35]', async () => {
  const guest = await aTicketGuest(deps)
  const { model } = await phase(guest, '/yo?say=~invoice')
  const shown = await phase(guest, model.picture?.href ?? '')
  const overlayData = shown.model.overlayData?.kind === 'chatPicture' ? shown.model.overlayData : null
  expect(shown.html).toContain('capture="environment"')
  const form = new FormData()
  form.set('_xsrf', overlayData?.xsrf ?? '')
  form.set('step', 'picture')
  form.set('file', new File([await aPng(40, 40)], 'lamp.png'))
  const post = (body: FormData) =>
    guest.fetch(overlayData?.action ?? '', { method: 'POST', body, headers: { Origin: 'http://marigold.localhost' } })
  const place = (await post(form)).headers.get('Location') ?? ''
  expect(place).toMatch(/^\/yo\?say=%7Einvoice&say=pic-[\w-]+#latest$/)
  const picture = (await phase(guest, place)).model.turns.at(-1)?.picture
  expect(picture).toMatchObject({ src: expect.stringMatching(/^\/api\/pwa\/files\//), alt: 'Your picture' })
  const other = await phase(await aTicketGuest(deps), place)
  expect(other.html).not.toContain(picture?.src)
  form.set('file', new File(['hello'], 'lamp.png'))
  const refused = await post(form)
  expect([refused.status, textOf(await refused.text()).includes('Please choose a PNG, JPEG or WebP picture.')]).toEqual(
    [422, true],
  )
  const nobody = await phase(await stranger(), '/yo?say=~invoice&modal=yoImageUpload')
  expect([nobody.model.overlayData, nobody.model.picture]).toEqual([null, null])
})

test('every step is an address that repeats its conversation, even for junk [HELP-62]', async () => {
  const { guest, no } = await aGuestWithBooking()
  const path = `/yo?booking=${no}&say=refund&say=~May+I+bring+%3Cb%3Emy+dog%3C%2Fb%3E&say=no`
  const [one, other] = [await phase(guest, path), await phase(guest, path)]
  expect(one.model.turns).toEqual(other.model.turns)
  expect(one.model.turns.filter(({ isOwn }) => isOwn)).toHaveLength(4)
  expect(one.html).toContain('&lt;b&gt;my dog')
  expect(one.html).toMatch(
    /<form[^>]*action="\/yo"[^>]*class="[^"]*chat-ask"|<form[^>]*class="[^"]*chat-ask"[^>]*action="\/yo"/,
  )
  const junk = await phase(guest, `/yo?${'say=nonsense&say=pic-x&say=__proto__&say=~&'.repeat(40)}booking=%00`)
  expect([junk.status, junk.model.turns.length]).toEqual([200, 1])
  const long = await phase(guest, `/yo?${Array.from({ length: 30 }, (_, index) => `say=~invoice+${index}`).join('&')}`)
  expect(long.model.turns.filter(({ isOwn }) => isOwn).length).toBeLessThanOrEqual(16)
  expect([long.model.ask, long.model.handOver?.kind]).toEqual([null, 'ticket'])
})

test('liveChatPopup opens the assistant on any page without third-party scripts [HELP-63]', async () => {
  const guest = await stranger()
  const html = await (
    await guest.fetch('/about?modal=liveChatPopup', { headers: { Referer: 'http://marigold.localhost/' } })
  ).text()
  expect(html.split('<dialog')).toHaveLength(2)
  expect(textOf(html)).toContain('Hello! Ask a question, or look up your booking first.')
  const sources = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source]) => source)
  expect(sources.filter((source) => !source?.startsWith('/'))).toEqual([])
})
