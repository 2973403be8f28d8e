import { expect, test } from 'vitest'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { OnlineCheckinModel } from '#app/pages/online-checkin/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import type { QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import { checkinTokenOf } from '#worker/services/bookings/checkin/checkin-access.ts'
import { submitCheckin } from '#worker/services/bookings/checkin/submit-checkin.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { eraseCheckins } from '#worker/services/bookings/closing/retention.ts'
import { exportGuestBookings } from '#worker/services/bookings/of-guest/export-guest-bookings.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { planReminders } from '#worker/services/message-delivery/stay-messages.ts'
import { writeMessage } from '#worker/services/message-delivery/write-message.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
/** Times of a stay from 11 to 13 December 2026 in Kolkata. */
const at = {
  booking: '2026-11-21T12:00:00Z',
  early: '2026-12-03T18:00:00Z',
  open: '2026-12-08T12:00:00Z',
  last: '2026-12-11T18:00:00Z',
  closed: '2026-12-11T19:00:00Z',
  over: '2026-12-13T19:00:00Z',
}

const adult = { name: 'Asha Rao', nationality: 'GB', document_kind: 'passport', document_number: 'XK4471982' }

/** A guest with a booking for two, whose clock can be moved. */
async function aBookedGuest() {
  const headers: Record<string, string> = { 'X-Test-Now': at.booking }
  const deps = aDeps({}, Date.parse(at.open))
  const guest = await openBrowser(site, { headers })
  const hotel = await aHotel(deps.db)
  const booked = await bookIn(guest, hotel)
  const go = (moment: keyof typeof at) => {
    headers['X-Test-Now'] = at[moment]
  }
  go('open')
  return { guest, deps, go, headers, path: `onlineCheckin/${booked.no}`, ...booked }
}

async function fillParty(guest: Browser, path: string) {
  await guest.call(`${path}/guests`, adult)
  return guest.call(`${path}/guests`, { ...adult, name: 'Ravi Rao', document_number: 'ZP99120045' })
}

test('the store has countries, a widget per guest, state and missing fields [HELP-10, HELP-68]', async () => {
  const { guest, path } = await aBookedGuest()
  const empty = await readAnswer(await guest.call(path))
  expect(empty).toMatchObject({ state: 'not_started', window: 'open', missing: ['guests', 'arrival_time', 'rules'] })
  expect(empty.countries).toContainEqual({ value: 'IN', text: 'India' })
  expect(empty.guestWidgets).toMatchObject([
    { kind: 'adult', guest: null },
    { kind: 'adult', guest: null },
  ])
  expect(empty).toMatchObject({ successMsg: null, successWidgets: [] })
})

test('guests are saved, changed and removed, up to the booked number [HELP-69, HELP-70]', async () => {
  const { guest, path } = await aBookedGuest()
  const full = await readAnswer(await fillParty(guest, path))
  expect(full.state).toBe('started')
  expect(
    full.guestWidgets.map((widget: { guest: { document_ends_with: string } }) => widget.guest.document_ends_with),
  ).toEqual(['82', '45'])
  expect((await guest.call(`${path}/guests`, { ...adult, name: 'Third' })).status).toBe(422)
  const [{ guest: first }] = full.guestWidgets
  const changed = await guest.call(`${path}/guests`, {
    guest_id: first.id,
    name: 'Asha R.',
    nationality: 'GB',
    document_kind: 'passport',
  })
  expect((await readAnswer(changed)).guestWidgets[0].guest).toMatchObject({ name: 'Asha R.', document_ends_with: '82' })
  const other = await guest.call(`${path}/guests`, {
    ...adult,
    guest_id: first.id,
    document_kind: 'driving_licence',
    document_number: null,
  })
  expect([other.status, (await readAnswer(other)).error.fields]).toEqual([422, { document_number: expect.any(String) }])
  const removed = await guest.call(`${path}/guests/${first.id}`, {}, { method: 'DELETE' })
  expect((await readAnswer(removed)).guestWidgets[1].guest).toBe(null)
  expect((await guest.call(`${path}/guests/${first.id}`, {}, { method: 'DELETE' })).status).toBe(404)
  expect(await readAnswer(await guest.call(`${path}/reset`, {}))).toMatchObject({ state: 'not_started' })
})

test('submitting needs all adults, arrival time and accepted rules [HELP-71, HELP-103]', async () => {
  const { guest, path, id } = await aBookedGuest()
  const early = await guest.call(`${path}/submit`, {})
  expect(early.status).toBe(422)
  expect(Object.keys((await readAnswer(early)).error.fields).sort()).toEqual([
    'arrival_time',
    'guests',
    'rules_accepted',
  ])
  await fillParty(guest, path)
  const sent = await readAnswer(await guest.call(`${path}/submit`, { arrival_time: '17:30', rules_accepted: true }))
  expect(sent).toMatchObject({ state: 'done', arrival_time: '17:30', missing: [] })
  expect(sent.successMsg).toContain('Hotel')
  expect(sent.successWidgets.map(({ type }: { type: string }) => type)).toEqual(['arrival', 'directions', 'bring'])
  const { booking } = await readAnswer(await guest.call(`bookingdetails?id=${id}`))
  expect(booking).toMatchObject({ arrival_time: '17:30', online_checkin: { state: 'done' } })
  expect(booking.hotel.address).toBe(sent.successWidgets[1].text)
})

test('prefills an arrival time given before [HELP-103]', async () => {
  const { guest, path, no } = await aBookedGuest()
  await guest.post(`/booking/${no}/arrival`, { arrival_time: '19:00' })
  const page = await dataOf<OnlineCheckinModel>(guest, `/online-checkin/${no}`)
  expect(page.arrival.value).toBe('19:00')
  await fillParty(guest, path)
  expect(await readAnswer(await guest.call(`${path}/submit`, { rules_accepted: true }))).toMatchObject({
    arrival_time: '19:00',
    state: 'done',
  })
})

test('shows stay, guests, documents and rules, and works without script [HELP-65, HELP-72, HELP-73]', async () => {
  const { guest, no } = await aBookedGuest()
  const own = `/online-checkin/${no}`
  const html = await (await guest.fetch(own)).text()
  for (const words of ['Online check-in', 'House rules', 'Still missing', 'Document number', 'When will you arrive?'])
    expect(html).toContain(words)
  const refused = await stateOf<OnlineCheckinModel>(
    await guest.post(`${own}/guests`, { ...adult, document_number: '?' }),
  )
  expect(refused.model.refused).toMatchObject({ name: 'Asha Rao', errors: { document_number: expect.any(String) } })
  for (const name of ['Asha Rao', 'Ravi Rao']) {
    expect((await guest.post(`${own}/guests`, { ...adult, name })).headers.get('Location')).toBe(own)
  }
  const list = await dataOf<OnlineCheckinModel>(guest, `${own}?modal=guestList`)
  expect(list.overlayData).toMatchObject({ kind: 'rows', rows: [{ text: expect.stringContaining('Asha Rao') }, {}] })
  const [first] = list.store.guestWidgets
  const edit = await dataOf<OnlineCheckinModel>(guest, `${own}?modal=editGuest&guest=${first?.guest?.id}`)
  expect(edit.overlayData).toMatchObject({
    kind: 'checkinGuest',
    guest: { name: 'Asha Rao', document_ends_with: '82' },
  })
  const done = await guest.post(`${own}/submit`, { arrival_time: '17:30', rules_accepted: 'true' })
  expect(done.headers.get('Location')).toBe(`${own}?modal=onlineCheckinSuccess`)
  const success = await (await guest.fetch(`${own}?modal=onlineCheckinSuccess`)).text()
  for (const words of ['You’re checked in at', '5:30', '1 Test Road', 'What to bring']) expect(success).toContain(words)
})

test('overlays that need a guest or completed check-in stay closed without [OVER-36]', async () => {
  const { guest, no } = await aBookedGuest()
  for (const query of ['guestList', 'editGuest', 'editGuest&guest=none', 'onlineCheckinSuccess']) {
    expect((await dataOf<OnlineCheckinModel>(guest, `/online-checkin/${no}?modal=${query}`)).overlayData, query).toBe(
      null,
    )
  }
})

test('outside its window the page explains; a cancelled booking has none [HELP-67]', async () => {
  const { guest, no, go, path } = await aBookedGuest()
  const closedNow = async () => (await dataOf<OnlineCheckinModel>(guest, `/online-checkin/${no}`)).closed
  go('early')
  // A heading: the day is as short as possible.
  expect((await closedNow())?.title).toMatch(/^Online check-\u2060in opens on \w{3}, \d{1,2}\u00a0\w{3}$/)
  expect((await guest.call(`${path}/guests`, adult)).status).toBe(422)
  go('last')
  expect(await closedNow()).toBe(null)
  go('closed')
  expect((await closedNow())?.title).toBe('Check in at the property')
  expect((await guest.call(`${path}/guests`, adult)).status).toBe(422)
  go('booking')
  await guest.post(`/booking/${no}/cancel`, { shown_charge: '0' })
  go('open')
  expect((await closedNow())?.title).toBe('Online check-\u2060in isn’t available')
  expect((await guest.call(`${path}/guests`, adult)).status).toBe(422)
})

test('a completed check-in can be changed until the window closes [HELP-75]', async () => {
  const { guest, path, go } = await aBookedGuest()
  const full = await readAnswer(await fillParty(guest, path))
  await guest.call(`${path}/submit`, { arrival_time: '17:30', rules_accepted: true })
  go('last')
  const changed = await guest.call(`${path}/guests`, {
    ...adult,
    guest_id: full.guestWidgets[0].guest.id,
    name: 'Asha Devi Rao',
  })
  expect(await readAnswer(changed)).toMatchObject({
    state: 'done',
    guestWidgets: [{ guest: { name: 'Asha Devi Rao' } }, {}],
  })
  expect(
    await readAnswer(await guest.call(`${path}/submit`, { arrival_time: '20:00', rules_accepted: true })),
  ).toMatchObject({ arrival_time: '20:00' })
  const fewer = await guest.call(`${path}/guests/${full.guestWidgets[1].guest.id}`, {}, { method: 'DELETE' })
  expect((await readAnswer(fewer)).state).toBe('started')
})

test('the booking page and bookingdetails show the state and link [HELP-74]', async () => {
  const { guest, path, no } = await aBookedGuest()
  const links = async () => (await dataOf<BookingModel>(guest, `/booking/${no}`)).links
  expect(await links()).toContainEqual({
    icon: 'desk',
    text: 'Online check-in · Not started',
    href: `/online-checkin/${no}`,
  })
  await guest.call(`${path}/guests`, adult)
  expect(await links()).toContainEqual({
    icon: 'desk',
    text: 'Online check-in · Started',
    href: `/online-checkin/${no}`,
  })
})

test('the booking page says when check-in opens and drops its link once closed [HELP-74]', async () => {
  const { guest, headers, no } = await aBookedGuest()
  const link = async (now: string) => {
    headers['X-Test-Now'] = now
    const { links } = await dataOf<BookingModel>(guest, `/booking/${no}`)
    return links.find(({ href }) => href === `/online-checkin/${no}`)?.text.replaceAll('\u2060', '') ?? null
  }
  expect(await link('2026-11-30T12:00:00Z')).toBe('Online check-in opens on Fri, 4\u00a0Dec')
  expect(await link('2026-12-04T12:00:00Z')).toBe('Online check-in · Not started')
  expect(await link('2026-12-12T12:00:00Z')).toBeNull()
})

test("the reminder's link opens check-in only, until check-out [HELP-66]", async () => {
  const { deps, id, no, headers, go } = await aBookedGuest()
  const token = await checkinTokenOf(deps, id)
  const other = await openBrowser(site, { headers })
  const own = `/online-checkin/${no}`
  expect((await other.fetch(own)).status).toBe(404)
  expect((await other.call(`onlineCheckin/${no}`)).status).toBe(404)
  expect((await other.fetch(`${own}?token=${token}x`)).status).toBe(404)
  const opened = await other.fetch(`${own}?token=${token}`)
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, own])
  const shown = await dataOf<OnlineCheckinModel>(other, own)
  expect(shown).toMatchObject({ title: 'Online check-in', back: null, closed: null })
  expect(/₹|2,?400|98\d{8}|@/.test(JSON.stringify(shown))).toBe(false)
  // An invalid proof does not replace the access the link gave.
  await other.fetch(`${own}?token=x`)
  await other.fetch(`${own}?phone=9812345678`)
  expect((await other.call(`onlineCheckin/${no}/guests`, adult)).status).toBe(200)
  for (const path of [`/booking/${no}`, `/booking/${no}/invoice`, `/booking/${no}?token=${token}`]) {
    expect((await other.fetch(path)).status, path).toBe(404)
  }
  expect((await other.call(`bookingdetails?id=${id}&token=${token}`)).status).toBe(404)
  go('over')
  expect((await other.fetch(own)).status).toBe(404)
  expect((await (await openBrowser(site, { headers })).fetch(`${own}?token=${token}`)).status).toBe(404)
})

test('check-in of an unknown booking is 404 [ROUTE-44]', async () => {
  const guest = await openBrowser(site)
  expect((await guest.fetch('/online-checkin/ABC123')).status).toBe(404)
})

test("the stay's reminder contains the check-in link [HELP-79]", async () => {
  const { deps, id, no } = await aBookedGuest()
  deps.pass(Date.parse('2026-12-10T06:00:00Z') - deps.now())
  await planReminders(deps)
  const row = await deps.db.first<Record<string, string>>(
    "SELECT * FROM message WHERE template = 'stay_reminder' AND payload ->> 'bookingId' = ?",
    id,
  )
  const message = {
    ...row,
    brandId: row?.brand_id,
    payload: JSON.parse(row?.payload ?? '{}'),
  } as unknown as QueuedNotification
  const written = await writeMessage(deps, message)
  const link = `/online-checkin/${no}?token=${await checkinTokenOf(deps, id)}`
  expect(written?.body).toContain(`Online check-in: http://marigold.localhost${link}`)
  expect(written?.html).toContain(link)
})

test('document numbers are encrypted and never returned or logged [HELP-77]', async () => {
  const { guest, deps, path, no, id } = await aBookedGuest()
  await guest.call(`${path}/guests`, adult)
  const indian = {
    ...adult,
    name: 'Ravi',
    nationality: 'IN',
    document_kind: 'national_id',
    document_number: '2345 6789 0123',
  }
  expect(JSON.stringify(await readAnswer(await guest.call(`${path}/guests`, indian)))).not.toMatch(/6789 ?0123/)
  const shown = [
    await (await guest.fetch(`/online-checkin/${no}?modal=guestList`)).text(),
    JSON.stringify(await readAnswer(await guest.call(path))),
    JSON.stringify(await exportGuestBookings(deps, { bookingId: id })),
    JSON.stringify(await deps.db.all('SELECT * FROM checkin_guest WHERE booking_id = ?', id)),
    JSON.stringify(await deps.db.all('SELECT * FROM booking_history WHERE booking_id = ?', id)),
    JSON.stringify(await deps.db.all('SELECT * FROM desk_event WHERE booking_id = ?', id)),
  ]
  for (const text of shown) expect(text).not.toMatch(/XK4471982|234567890123|2345 6789/)
})

test("an operator's reading of a check-in is recorded and audited [HELP-76]", async () => {
  const { guest, deps, path, no } = await aBookedGuest()
  await guest.call(`${path}/guests`, adult)
  const indian = {
    ...adult,
    name: 'Ravi',
    nationality: 'IN',
    document_kind: 'national_id',
    document_number: '2345 6789 0123',
  }
  await guest.call(`${path}/guests`, indian)
  const token = await aToken(deps)
  const read = () => callAdmin(`/v1/bookings/${no}/checkin-readings`, { token, body: { ticket: 'T-7' } })
  const { answer } = await read()
  expect(answer).toMatchObject({
    state: 'started',
    guests: [{ name: 'Asha Rao', document_number: 'XK4471982' }, { document_number: '0123' }],
  })
  await read()
  const readings = await deps.db.all('SELECT kind, part, ticket FROM guest_reading WHERE subject = ?', `booking:${no}`)
  expect(readings).toEqual(Array(2).fill({ kind: 'search', part: 'checkin', ticket: 'T-7' }))
  const audit = await deps.db.all<Record<string, unknown>>(
    "SELECT * FROM audit_event WHERE action = 'guest.check-in' AND subject = ?",
    `booking:${no}`,
  )
  expect(audit).toHaveLength(2)
  expect(JSON.stringify(audit)).not.toContain('XK4471982')
  const stranger = await aToken(deps, { scopes: ['bookings:read'] })
  expect((await callAdmin(`/v1/bookings/${no}/checkin-readings`, { token: stranger, body: {} })).status).toBe(403)
})

test('documents are erased 30 days after check-out, or on cancellation [HELP-78]', async () => {
  const first = await aBookedGuest()
  const second = await aBookedGuest()
  for (const { guest, path } of [first, second]) await fillParty(guest, path)
  const { deps } = first
  const left = async ({ id }: { id: string }) =>
    (await deps.db.all('SELECT id FROM checkin_guest WHERE booking_id = ?', id)).length
  await second.guest.post(`/booking/${second.no}/cancel`, { shown_charge: '0' })
  await eraseCheckins(deps)
  expect([await left(first), await left(second)]).toEqual([2, 0])
  deps.pass(Date.parse('2027-01-12T12:00:00Z') - deps.now())
  await eraseCheckins(deps)
  expect(await left(first)).toBe(2)
  deps.pass(86_400_000)
  await eraseCheckins(deps)
  expect(await left(first)).toBe(0)
})

deepTest('check-in against cancellation: a cancelled stay is never checked in', async () => {
  const scope = aScope({ now: Date.parse(at.open) })
  for (let round = 0; round < (isDeep ? 6 : 2); round++) {
    const { guest, path, id, no } = await aBookedGuest()
    await fillParty(guest, path)
    const deps = aDeps({}, Date.parse(at.open))
    const late = { ...deps, db: withLatency(deps.db) }
    const booking = await readBooking(deps, id)
    if (!booking) throw new Error('no booking')
    const proof = { reference: no, access: [id] }
    const input = { proof, reason: null, refundTo: 'payment' as const, shownChargeMajor: null, idempotency: null }
    const [sent] = await Promise.all([
      submitCheckin(late, booking, { arrivalTime: '17:00', hasAccepted: true }),
      cancelBooking(late, scope, input),
    ])
    const history = await deps.db.all<{ event: string }>(
      'SELECT event FROM booking_history WHERE booking_id = ? ORDER BY position',
      id,
    )
    const events = history.map(({ event }) => event)
    expect(sent.ok).toBe(events.includes('online_checkin'))
    if (sent.ok && events.includes('cancelled'))
      expect(events.indexOf('online_checkin')).toBeLessThan(events.indexOf('cancelled'))
  }
})

test('two guests saved at once for the last place become one', async () => {
  const { guest, path } = await aBookedGuest()
  await guest.call(`${path}/guests`, adult)
  const both = await Promise.all([guest.call(`${path}/guests`, adult), guest.call(`${path}/guests`, adult)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
})
