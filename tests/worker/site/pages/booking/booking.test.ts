import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'

const site = bookingPages()
const { db } = aDeps()

test('shows the voucher to the browser that booked [ROUTE-03]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  const response = await guest.fetch(`/booking/${no}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(html).toMatch(/<h1[^>]*>You’re booked! See you in City/)
  expect(html).toContain('<main id="main"')
  expect(html).toContain('noindex')
})

test('the ticket writes out date, place and guest', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  const model = await dataOf(guest, `/booking/${no}`)
  expect(model.phase).toBe('confirmed')
  expect(model.ticket).toMatchObject({
    checkin: { day: 'Fri, 11\u00a0Dec', time: 'from 12:00\u00a0PM' },
    checkout: { day: 'Sun, 13\u00a0Dec', time: 'by 11:00\u00a0AM' },
    nights: { text: '2N', label: '2 nights' },
    number: no,
    detail: '\u2068Classic\u2069 · 2\u00a0guests',
    atArrival: 'Show your booking number and ID at reception.',
  })
  // Drawn in groups for reading aloud, and copied as a single word.
  const drawn = [0, 3, 6].map((from) => `<span>${no.slice(from, from + 3)}</span>`).join('')
  expect(await (await guest.fetch(`/booking/${no}`)).text()).toContain(drawn)
  expect(model.paid.total).toEqual({ label: 'To pay at the property', amount: '₹2,400' })
  expect(model.pay?.later).toBe('Or pay at the property.')
  expect(model.price.total.amount).toBe('₹2,400')
  expect(model.policy).toEqual({ text: 'No cancellation fee, as nothing is paid in advance', isFree: true })
  expect(model.history.map(({ text }) => text)).toEqual(['Booked'])
})

test('only the booking browser sends the new-booking event, once [ANLY-24, ANLY-25]', async () => {
  const guest = await aGuest(site)
  const { no, token } = await bookIn(guest, await aHotel(db))
  const { successEvent } = await dataOf(guest, `/booking/${no}`)
  expect(successEvent).toMatchObject({ booking: expect.stringMatching(/^a[0-9a-f]{31}$/), nights: 2, currency: 'INR' })
  const other = await aGuest(site)
  await other.fetch(`/booking/${no}?token=${token}`)
  const opened = await dataOf(other, `/booking/${no}`)
  expect([opened.phase, opened.successEvent]).toEqual(['confirmed', null])
})

test.each(['phone', 'mobileNumber'])('moves the %s from the address to a cookie [ROUTE-39, ROUTE-40]', async (name) => {
  const { no, phone } = await bookIn(await aGuest(site), await aHotel(db))
  const other = await aGuest(site)
  const response = await other.fetch(`/booking/${no}?${name}=${phone}&failed=true&modal=bookingCancellation`)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(`/booking/${no}?failed=true&modal=bookingCancellation`)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect((await other.fetch(`/booking/${no}`)).status).toBe(200)
})

test('moves the token from the address to a cookie [ROUTE-39]', async () => {
  const { no, token } = await bookIn(await aGuest(site), await aHotel(db))
  const other = await aGuest(site)
  const response = await other.fetch(`/booking/${no}?token=${token}`)
  expect(response.headers.get('Location')).toBe(`/booking/${no}`)
  expect((await other.fetch(`/booking/${no}`)).status).toBe(200)
})

test('finds a booking by number or token, never without [BMNG-33]', async () => {
  const { no, token } = await bookIn(await aGuest(site), await aHotel(db))
  const other = await aGuest(site)
  expect((await other.fetch('/booking')).headers.get('Location')).toBe('/my-booking')
  expect((await other.fetch(`/booking?token=${token}`)).headers.get('Location')).toBe(`/booking/${no}`)
  expect((await other.fetch(`/booking/${no}`)).status).toBe(200)
})

test('redirects every spelling of a number to its canonical address', async () => {
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, await aHotel(db))
  for (const spelling of [no.toLowerCase(), id]) {
    const response = await guest.fetch(`/booking/${spelling}`)
    expect(response.headers.get('Location')).toBe(`/booking/${no}`)
  }
})

test('answers every other request with the same page', async () => {
  const { no, phone } = await bookIn(await aGuest(site), await aHotel(db))
  const token = 'x'.repeat(32)
  const stranger = await aGuest(site)
  const otherBrand = await aGuest(site, { host: 'nl.dunehouse.localhost' })
  const paths = [
    `/booking/${no}`,
    '/booking/CCCDDDFFF',
    `/booking/${no}?token=${token}`,
    `/booking/${no}?phone=9111111111`,
  ]
  for (const path of [...paths, `/booking/${no}/calendar.ics`]) {
    const response = await stranger.fetch(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/<h1[^>]*>This page has checked out<\/h1>/)
  }
  for (const form of ['cancel', 'modify', 'pay'])
    expect((await stranger.post(`/booking/${no}/${form}`, {})).status).toBe(404)
  expect((await otherBrand.fetch(`/booking/${no}?phone=${phone}`)).status).toBe(404)
})

test('locks phone guessing after five attempts', async () => {
  const { no, phone } = await bookIn(await aGuest(site), await aHotel(db))
  const stranger = await aGuest(site)
  for (let tried = 0; tried < 5; tried++) {
    expect((await stranger.fetch(`/booking/${no}?phone=911111111${tried}`)).status).toBe(404)
  }
  const response = await stranger.fetch(`/booking/${no}?phone=${phone}`)
  expect(response.status).toBe(429)
  expect(response.headers.get('Retry-After')).toBe('600')
})

test('prepaying guests are not asked to pay at the property', async () => {
  const guest = await aGuest(site)
  const saving = await bookIn(guest, await aHotel(db, { prepaidPercent: 5 }))
  const { pay } = await dataOf(guest, `/booking/${saving.no}`)
  expect(pay).toMatchObject({ savingText: expect.any(String), later: null })
  const asked = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 25, text: null }] })
  const held = await bookIn(guest, asked, { pay: true })
  expect((await dataOf(guest, `/booking/${held.no}`)).pay?.later).toBeNull()
})

test('counts down a hold and offers to pay', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db), { pay: true })
  const model = await dataOf(guest, `/booking/${no}`)
  expect(model.phase).toBe('held')
  expect(model.hold?.secondsLeft).toBe(900)
  expect(model.hold?.text).toContain('until 5:45\u00a0PM')
  expect(model.pay).toMatchObject({
    action: `/booking/${no}/pay`,
    button: 'Pay ₹2,400 now',
    later: null,
    isMainAction: true,
  })
  expect(model.status).toEqual({ text: 'Waiting for payment', variant: 'warn' })
})

test('shows an expired hold as ended before the cleanup runs', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db), { pay: true })
  const late = { 'X-Test-Now': '2026-11-21T12:15:00Z', Accept: 'application/json', 'X-Page-Data': '1' }
  const { page } = await (await guest.fetch(`/booking/${no}`, { headers: late })).json<{ page: { data: object } }>()
  expect(page.data).toMatchObject({
    phase: 'expired',
    hold: null,
    pay: null,
    changes: [],
    heading: 'Your hold has expired.',
  })
})

test('states the refund of an expired hold that was paid', async () => {
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, await aHotel(db), { pay: true })
  await db.batch([{ sql: 'UPDATE booking SET paid_minor = 120000 WHERE id = ?', params: [id] }])
  const late = { 'X-Test-Now': '2026-11-21T12:15:00Z', Accept: 'application/json', 'X-Page-Data': '1' }
  const { page } = await (await guest.fetch(`/booking/${no}`, { headers: late })).json<{ page: { data: object } }>()
  expect(page.data).toMatchObject({ phase: 'expired', lead: 'Your refund of ₹1,200 is on its way.' })
})

test.each([
  ['card_invalid', 'This card wasn’t accepted'],
  ['transaction_id_invalid', 'We couldn’t find this payment'],
  ['payment_error', 'You haven’t been charged'],
  ['made-up', 'You haven’t been charged'],
])('explains a failed payment: %s', async (code, copy) => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db), { pay: true })
  const model = await dataOf(guest, `/booking/${no}?failed=true&code=${code}`)
  expect(model.notices).toHaveLength(1)
  expect(model.notices[0]).toMatchObject({ tone: 'bad', title: 'Your payment didn’t go through' })
  expect(model.notices[0]?.text).toContain(copy)
  expect(model.notices[0]?.text).toContain('We’re still holding your room')
})

test('offers a calendar file to anyone who may see the booking', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  const response = await guest.fetch(`/booking/${no}/calendar.ics`)
  const file = await response.text()
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="booking-${no}.ics"`)
  expect(file).toContain('DTSTART;VALUE=DATE:20261211')
  expect(file.replace(/\r\n /g, '')).toContain(`/booking/${no}`)
})

test('cancels by a plain form and releases the room', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, hotel)
  const { cancellation } = await dataOf(guest, `/booking/${no}?modal=bookingCancellation`)
  expect(cancellation).toMatchObject({
    chargeText: 'You can cancel for free.',
    isFree: true,
    action: `/booking/${no}/cancel`,
  })
  const fields = { idempotency_key: cancellation?.idempotencyKey ?? '', cancellation_reason: 'other_dates' }
  const response = await guest.post(cancellation?.action ?? '', fields)
  expect([response.status, response.headers.get('Location')]).toEqual([303, `/booking/${no}`])
  const model = await dataOf(guest, `/booking/${no}`)
  expect(model).toMatchObject({
    phase: 'cancelled',
    lead: 'You haven’t been charged.',
    cancellation: null,
    changes: [],
    pay: null,
  })
  expect(model.next?.href).toContain('checkin=11/12/2026')
  expect(Object.values(await soldByDay(db, hotel))).toEqual([0, 0])
  expect((await guest.post(`/booking/${no}/cancel`, fields)).headers.get('Location')).toBe(`/booking/${no}`)
})

test('shows the overlay again when the cancellation fee has risen', async () => {
  const guest = await aGuest(site)
  const { no, id, token } = await bookIn(guest, await aHotel(db))
  const paid = `UPDATE booking SET paid_minor = 240000, payment_status = 2 WHERE id = ?`
  await db.batch([{ sql: paid, params: [id] }])
  const { cancellation } = await dataOf(guest, `/booking/${no}?modal=bookingCancellation`)
  expect(cancellation).toMatchObject({ shownCharge: 0, overlayHref: `/booking/${no}?modal=bookingCancellation` })
  const late = await aGuest(site, { now: '2026-12-11T05:00:00Z' })
  await late.fetch(`/booking/${no}?token=${token}`)
  const fields = { idempotency_key: cancellation?.idempotencyKey ?? '', shown_charge: '0' }
  const response = await late.post(`/booking/${no}/cancel`, fields)
  const { path, model } = await stateOf(response)
  expect(response.status).toBe(409)
  expect(path).toBe(cancellation?.overlayHref)
  expect(model.phase).toBe('confirmed')
  expect(model.cancellation).toMatchObject({
    error:
      'The cancellation fee has gone up since you opened this page. Nothing has been cancelled yet: please check the new fee.',
    chargeText: 'If you cancel now, the fee is ₹1,200. We’ll refund ₹1,200.',
    shownCharge: 1200,
  })
  expect(model.cancellation?.idempotencyKey).not.toBe(cancellation?.idempotencyKey)
})

test('shows the page again when a booking cannot be cancelled', async () => {
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, await aHotel(db))
  await db.batch([{ sql: 'UPDATE booking SET status_key = 1 WHERE id = ?', params: [id] }])
  const response = await guest.post(`/booking/${no}/cancel`, {})
  const { path, model } = await stateOf(response)
  expect(response.status).toBe(422)
  expect(path).toBe(`/booking/${no}?modal=bookingCancellation`)
  expect(model.notices).toEqual([{ tone: 'bad', text: 'This booking can no longer be cancelled.' }])
})

test('resumes the pending payment instead of opening another', async () => {
  const guest = await aGuest(site)
  const { no, redirectUrl } = await bookIn(guest, await aHotel(db), { pay: true })
  const { pay } = await dataOf(guest, `/booking/${no}`)
  const response = await guest.post(`/booking/${no}/pay`, { idempotency_key: pay?.idempotencyKey ?? '' })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(redirectUrl)
})

test('opens a new payment when the pending one has another discount', async () => {
  const guest = await aGuest(site)
  const hotel = await aHotel(db)
  const { no, id, redirectUrl } = await bookIn(guest, hotel, { pay: true })
  // The payment was opened for other dates with a different discount.
  await db.batch([{ sql: 'UPDATE payment SET prepaid_discount_minor = 1 WHERE booking_id = ?', params: [id] }])
  const response = await guest.post(`/booking/${no}/pay`, { idempotency_key: 'again' })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toMatch(/^\/payment\//)
  expect(response.headers.get('Location')).not.toBe(redirectUrl)
})

test('a form sent twice opens one payment', async () => {
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, await aHotel(db))
  const fields = { idempotency_key: 'k1' }
  const first = await guest.post(`/booking/${no}/pay`, fields)
  const second = await guest.post(`/booking/${no}/pay`, fields)
  expect(first.headers.get('Location')).toMatch(/^\/payment\//)
  expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
  expect(await db.all('SELECT amount_minor FROM payment WHERE booking_id = ?', id)).toEqual([{ amount_minor: 240_000 }])
})

const amounts: [typed: string, message: string][] = [
  ['twelve', 'Please enter a valid payment amount.'],
  ['', 'Please enter a valid payment amount.'],
  ['100', 'Minimum amount to be paid is greater than ₹ 600'],
  ['2400.01', "Amount can't be greater than ₹ 2400"],
]

test.each(amounts)('limits a part payment of %j [PAY-18, PAY-19, PAY-20]', async (typed, message) => {
  const guest = await aGuest(site)
  const hotel = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 25, text: null }] })
  const { no } = await bookIn(guest, hotel, { pay: true })
  const popup = `/booking/${no}?modal=showPartialPaymentPopUp`
  const { pay, overlayData } = await dataOf(guest, popup)
  expect(pay?.links.map(({ href }) => href)).toContain(popup)
  expect(overlayData).toMatchObject({ kind: 'payPart', field: { value: '600', hint: 'From ₹600 to ₹2,400' } })
  const response = await guest.post(`/booking/${no}/pay`, { amount: typed, step: 'amount' })
  const { path, model } = await stateOf(response)
  expect(response.status).toBe(422)
  expect(path).toBe(popup)
  expect(model.overlayData).toMatchObject({ kind: 'payPart', field: { error: message, value: typed } })
})

test('opens a payment of the requested part', async () => {
  const guest = await aGuest(site)
  const hotel = await aHotel(db, { restrictions: [{ kind: 'no_postpaid', number: 25, text: null }] })
  const { no, id } = await bookIn(guest, hotel, { pay: true })
  const response = await guest.post(`/booking/${no}/pay`, { amount: '700,50' })
  expect(response.headers.get('Location')).toMatch(/^\/payment\//)
  const rows = await db.all<{ amount_minor: number }>('SELECT amount_minor FROM payment WHERE booking_id = ?', id)
  expect(rows.map((row) => row.amount_minor)).toContain(70_050)
})

test('refuses a form from another site', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  expect((await guest.post(`/booking/${no}/cancel`, { _xsrf: 'forged' })).status).toBe(403)
  expect((await dataOf(guest, `/booking/${no}`)).phase).toBe('confirmed')
})

test('keeps token and phone out of the address of the calendar file', async () => {
  const owner = await aGuest(site)
  const { no, token, phone } = await bookIn(owner, await aHotel(db))
  for (const secret of [`token=${token}`, `phone=${phone}`]) {
    const guest = await aGuest(site)
    const response = await guest.fetch(`/booking/${no}/calendar.ics?${secret}&from=mail`)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`/booking/${no}/calendar.ics?from=mail`)
    expect((await guest.fetch(`/booking/${no}/calendar.ics`)).status).toBe(200)
  }
})
