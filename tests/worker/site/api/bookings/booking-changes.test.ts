import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aHotel, soldByDay, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { openDatabase } from '#worker/infra/database/database.ts'

const site = bookingPages()
const db = openDatabase(env.DB)

type Guest = Awaited<ReturnType<typeof aGuest>>

async function aStay(input: Parameters<typeof aHotel>[1] = {}) {
  const hotel = await aHotel(db, input)
  const guest = await aGuest(site)
  return { hotel, guest, ...(await bookIn(guest, hotel)) }
}

function estimate(guest: Guest, id: string, body: object, query = '') {
  return guest.call(`estimateCharge/${id}/estimate_v2${query}`, body)
}

function update(guest: Guest, no: string, body: object, headers = {}) {
  return guest.call(`updateBooking/INV${no}`, body, { method: 'PUT', headers })
}

async function rowOf(id: string) {
  return db.first<Record<string, unknown>>('SELECT * FROM booking WHERE id = ?', id)
}

test('estimates the cost of cancelling and changes nothing [BMNG-27]', async () => {
  const { guest, id } = await aStay({ freeCancellationHours: null })
  const before = await rowOf(id)
  const answer = await readAnswer(await estimate(guest, id, { entity: 'HOME' }))
  expect(answer.estimate).toEqual({
    entity: 'HOME',
    action: 'cancel',
    cancellation_charge: 0,
    refund_amount: 0,
    total_amount: 2400,
    get_amount_paid: 0,
    currency_code: 'INR',
    is_cancellable: true,
    free_until: null,
  })
  expect(await rowOf(id)).toEqual(before)
})

test('estimates a changed stay, rounded to whole units on request [BMNG-27]', async () => {
  const { hotel, guest, id } = await aStay({ doubleMinor: 120_050 })
  const before = await rowOf(id)
  const body = { entity: 'HOME', rooms_config: '2-2_0_0_0-1_0_0_0' }
  const { estimate: exact } = await readAnswer(await estimate(guest, id, body))
  expect(exact).toMatchObject({
    action: 'modify',
    roomCount: 2,
    changed: ['rooms'],
    payable_amount: exact.total_amount,
  })
  expect(exact.difference).toBeCloseTo(2000, 5)
  const { estimate: whole } = await readAnswer(await estimate(guest, id, body, '?decimal_price=false'))
  expect(whole.total_amount).toBe(Math.round(exact.total_amount))
  expect(await rowOf(id)).toEqual(before)
  expect(Object.values(await soldByDay(db, hotel))).toEqual([1, 1])
  expect((await estimate(guest, id, { entity: 'CAR' })).status).toBe(400)
  expect((await estimate(guest, id, { checkin: '2026-12-12' })).status).toBe(400)
})

test('saves guest details, adds them to the history and notifies the guest [BMNG-28]', async () => {
  const { guest, id, no } = await aStay()
  const body = {
    user_id: 'somebody-else',
    website: 'www.example.com',
    guest: {
      name: 'Meera Das',
      email: 'meera@example.com',
      arrival_time: '22:30',
      special_requests: 'A quiet room.\nAway from the lift.',
    },
  }
  const { booking } = await readAnswer(await update(guest, no, body))
  expect(booking).toMatchObject({
    invoice_no: `INV${no}`,
    guest: { name: 'Meera Das', email: 'meera@example.com' },
    arrival_time: '22:30',
    special_requests: 'A quiet room.\nAway from the lift.',
    total_amount: 2400,
  })
  expect(await rowOf(id)).toMatchObject({ guest_name: 'Meera Das', arrival_time: '22:30', user_id: null, revision: 0 })
  const page = await dataOf(guest, `/booking/${no}`)
  expect(page.guest.map(({ text }) => text).join(' ')).toContain('Meera Das')
  expect(page.guest.map(({ text }) => text).join(' ')).toContain('A quiet room.')
  expect(page.history.at(-1)?.text).toBe('Guest details changed')
  const history = await db.first<{ details: string }>(
    `SELECT details FROM booking_history WHERE booking_id = ? AND event = 'updated'`,
    id,
  )
  expect(JSON.parse(history?.details ?? '')).toEqual({ fields: ['name', 'email', 'arrival_time', 'special_requests'] })
  const messages = await db.all(
    `SELECT recipient FROM message WHERE template = 'booking_updated' AND payload LIKE ?`,
    `%${id}%`,
  )
  expect(messages).toContainEqual({ recipient: 'meera@example.com' })
})

test('clears a special request, and writes no history without changes [BMNG-28]', async () => {
  const { guest, id, no } = await aStay()
  await update(guest, no, { special_requests: 'A cot' })
  expect((await readAnswer(await update(guest, no, { special_requests: '' }))).booking.special_requests).toBeNull()
  const count = async () =>
    (await db.first<{ n: number }>(`SELECT count(*) AS n FROM booking_history WHERE booking_id = ?`, id))?.n
  const before = await count()
  expect((await update(guest, no, { name: 'Asha Rao' })).status).toBe(200)
  expect(await count()).toBe(before)
})

test('validates guest details and rejects other fields [BMNG-28]', async () => {
  const { guest, no } = await aStay()
  const refusals: [body: object, status: number][] = [
    [{ name: 'Asha <b>' }, 422],
    [{ email: 'no address' }, 422],
    [{ arrival_time: '25:00' }, 400],
    [{ special_requests: 'x'.repeat(501) }, 400],
    [{ special_requests: 'a\u202eb' }, 400],
    [{}, 400],
    [{ user_id: '1', website: 'x' }, 400],
    // A change of the price needs a separate request.
    [{ name: 'Meera Das', rooms_config: '1-1_0_0_0' }, 400],
    [{ checkin: '2026-12-12' }, 400],
  ]
  for (const [body, status] of refusals)
    expect((await update(guest, no, body)).status, JSON.stringify(body)).toBe(status)
})

test('changes a stay once per idempotency key [BMNG-28]', async () => {
  const { hotel, guest, id, no } = await aStay({ rooms: 2 })
  const headers = { 'Idempotency-Key': `update-${id}` }
  const body = { rooms_config: '2-2_0_0_0-2_0_0_0', shown_total: 4800 }
  const first = await update(guest, no, body, headers)
  const again = await update(guest, no, body, headers)
  expect([first.status, again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 200, 'true'])
  expect(await readAnswer(again)).toEqual(await readAnswer(first))
  expect(await soldByDay(db, hotel)).toEqual({ '2026-12-11': 2, '2026-12-12': 2 })
  expect((await update(guest, no, { ...body, shown_total: 1 }, headers)).status).toBe(409)
})

test('neither shows nor changes a stranger’s booking, whatever the body claims [BMNG-27, BMNG-28]', async () => {
  const { hotel, id, no } = await aStay()
  const suite = await aRoomType(db, hotel)
  const stranger = await aGuest(site)
  const before = await rowOf(id)
  const owner = { user_id: before?.user_id ?? 'u', id, booking_id: id, invoice_no: `INV${no}` }
  const calls = [
    estimate(stranger, id, { entity: 'HOME', ...owner }),
    estimate(stranger, no, { rooms_config: '1-1_0_0_0' }),
    update(stranger, no, { name: 'Mallory Fox', ...owner }),
    update(stranger, no, { selected_rcid: suite.categoryId, ...owner }),
    stranger.fetch(`/api/pwa/bookings/${id}/upgrades`),
    stranger.call(`bookings/${id}/modify`, { selected_rcid: suite.categoryId }, { method: 'PUT' }),
    stranger.fetch(`/upgrade-booking/${no}`),
    stranger.fetch(`/booking/${no}?modal=modifyProperty`),
  ]
  for (const response of await Promise.all(calls)) expect(response.status).toBe(404)
  expect(await rowOf(id)).toEqual(before)
})

test('lists better available rooms, cheapest first, and moves into one [BMNG-37]', async () => {
  const { hotel, guest, id, no } = await aStay()
  const suite = await aRoomType(db, hotel, { position: 1 })
  await aRoomType(db, hotel, { name: 'Royal', position: 2, doubleMinor: 300_000, rooms: 1 })
  await aRoomType(db, hotel, { name: 'Attic', position: 3, doubleMinor: 90_000 })
  const small = await aRoomType(db, hotel, { name: 'Tower', position: 4, doubleMinor: 150_000, rooms: 1 })
  await bookIn(await aGuest(site), small)
  const { upgrades } = await readAnswer(await guest.fetch(`/api/pwa/bookings/${id}/upgrades`))
  expect(upgrades.map((one: { name: string; difference: number }) => [one.name, one.difference])).toEqual([
    ['Suite', 1600],
    ['Royal', 3600],
  ])
  const page = await dataOf<{ offers: { name: string; difference: string }[]; xsrf: string }>(
    guest,
    `/upgrade-booking/${no}`,
  )
  expect(page.offers.map(({ name, difference }) => `${name}: ${difference}`)).toEqual([
    'Suite: ₹1,600 more',
    'Royal: ₹3,600 more',
  ])
  const form = { selected_rcid: String(suite.categoryId), shown_total: '4000', idempotency_key: `up-${id}` }
  const moved = await guest.post(`/upgrade-booking/${no}`, form)
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, `/booking/${no}?changed=true`])
  const booking = await dataOf(guest, `/booking/${no}?changed=true`)
  expect(booking.history.at(-1)?.text).toContain('Changed to')
  expect(booking.heading).toMatch(/^Changed\. See you /)
  expect(booking.lead).toMatch(
    /^Your booking has been changed: .*Suite.*1 guest|^Your booking has been changed: .*Suite/,
  )
  expect(Object.values(await soldByDay(db, hotel))).toEqual([0, 0])
})

test('breakfast remains booked after a change and is shown everywhere', async () => {
  const hotel = await aHotel(db)
  const setBreakfast = (categoryId: number, value: 0 | 1) =>
    env.DB.prepare('UPDATE room_category SET breakfast_included = ? WHERE id = ?').bind(value, categoryId).run()
  await setBreakfast(hotel.categoryId, 1)
  const guest = await aGuest(site)
  const { id, no } = await bookIn(guest, hotel)
  const suite = await aRoomType(db, hotel)
  await setBreakfast(hotel.categoryId, 0)
  const lost = 'Breakfast isn’t included in this room. It is in your booking now.'
  type Offers = { offers: { details: string[]; quote: { notes: { tone: string; text: string }[] } }[] }
  const offerOf = async () => (await dataOf<Offers>(guest, `/upgrade-booking/${no}`)).offers[0]
  const warningsOf = (offer: Awaited<ReturnType<typeof offerOf>>) =>
    offer?.quote.notes.filter(({ tone }) => tone === 'warn').map(({ text }) => text)
  const shown = async () => {
    const { ticket } = await dataOf<{ ticket: { detail: string } }>(guest, `/booking/${no}`)
    const { booking } = await readAnswer(await guest.fetch(`/api/pwa/bookingdetails?id=${id}`))
    const voucher = await (await guest.fetch(`/booking/${no}/voucher`)).text()
    const words = 'Breakfast included'
    return [ticket.detail.includes(words), booking.breakfast_included, voucher.includes(words)]
  }
  expect(await shown()).toEqual([true, true, true])

  // The same room on other dates keeps the agreed breakfast, whatever the property offers now.
  const later = { checkin: '21/12/2026', checkout: '23/12/2026' }
  const { estimate: quote } = await readAnswer(await estimate(guest, id, { entity: 'HOME', ...later }))
  const change = { ...later, shown_total: quote.total_amount }
  const done = await readAnswer(await guest.call(`bookings/${id}/modify`, change, { method: 'PUT' }))
  expect([done.booking.breakfast_included, await shown()]).toEqual([true, [true, true, true]])

  expect(warningsOf(await offerOf())).toEqual([lost])
  await setBreakfast(suite.categoryId, 1)
  const better = await offerOf()
  expect([better?.details.join(), warningsOf(better)]).toEqual([expect.stringContaining('Breakfast included'), []])
  await setBreakfast(suite.categoryId, 0)
  const form = { selected_rcid: String(suite.categoryId), shown_total: '4000', idempotency_key: `up-${id}` }
  expect((await guest.post(`/upgrade-booking/${no}`, form)).status).toBe(303)
  expect(await shown()).toEqual([false, false, false])
})

test('shows room upgrades again after a price change, and none when there are none', async () => {
  const { hotel, guest, no } = await aStay()
  const none = await dataOf<{ offers: unknown[] }>(guest, `/upgrade-booking/${no}`)
  expect(none.offers).toEqual([])
  const suite = await aRoomType(db, hotel)
  const form = { selected_rcid: String(suite.categoryId), shown_total: '3000', idempotency_key: 'up-1' }
  const refused = await guest.post(`/upgrade-booking/${no}`, form)
  expect(refused.status).toBe(409)
  const { model } = await stateOf<{ error: string; offers: unknown[] }>(refused)
  expect(model.error).toContain('The price of this change has been updated')
  expect(model.offers).toHaveLength(1)
})

test('moves a booking to another property in one step and settles the difference [OVER-09, OVER-25]', async () => {
  const { hotel, guest, id, no } = await aStay({ rooms: 1 })
  const other = await aHotel(db, { doubleMinor: 150_000 })
  const list = await dataOf(guest, `/booking/${no}?modal=modifyProperty`)
  const overlayData = list.overlayData as { properties: { id: number; difference: string; href: string }[] }
  expect(overlayData.properties.length).toBeGreaterThan(0)
  const confirm = await dataOf(
    guest,
    `/booking/${no}?modal=modifyProperty&hotel_id=${other.propertyId}&selected_rcid=${other.categoryId}`,
  )
  const step = confirm.overlayData as { confirm: { shownTotal: number; action: string; total: { amount: string } } }
  expect(step.confirm).toMatchObject({ shownTotal: 3000, action: `/booking/${no}/move`, total: { amount: '₹3,000' } })
  const form = {
    hotel_id: String(other.propertyId),
    selected_rcid: String(other.categoryId),
    shown_total: '3000',
    idempotency_key: `move-${id}`,
  }
  expect((await guest.post(`/booking/${no}/move`, form)).status).toBe(422)
  const moved = await guest.post(`/booking/${no}/move`, { ...form, old_booking_id: no })
  expect(moved.status).toBe(303)
  const newNo = moved.headers.get('Location')?.split('/').at(-1) ?? ''
  const again = await guest.post(`/booking/${no}/move`, { ...form, old_booking_id: no })
  expect(again.headers.get('Location')).toBe(`/booking/${newNo}`)
  const fresh = await db.first<Record<string, unknown>>('SELECT * FROM booking WHERE booking_no = ?', newNo)
  expect(fresh).toMatchObject({
    request_type: 'PROPERTY_CHANGE',
    replaces_booking_id: id,
    property_id: other.propertyId,
    status_key: 0,
  })
  expect(await rowOf(id)).toMatchObject({ status_key: 3, cancellation_reason: 'property_change' })
  expect(await soldByDay(db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 0 })
  expect(await soldByDay(db, other)).toEqual({ '2026-12-11': 1, '2026-12-12': 1 })
  expect((await dataOf(guest, `/booking/${newNo}`)).history[0]?.text).toBe(`Booked, replacing booking ${no}`)
  expect((await dataOf(guest, `/booking/${no}`)).history.map(({ text }) => text)).toContain(
    'Changed to another booking',
  )
  expect(await unbalancedLedger(db)).toEqual([])
})

test('shows the step again with a reason when the room is gone or the price changed', async () => {
  const { hotel, guest, no } = await aStay()
  const other = await aHotel(db, { rooms: 1 })
  const form = { hotel_id: String(other.propertyId), selected_rcid: String(other.categoryId), old_booking_id: no }
  const dearer = await guest.post(`/booking/${no}/move`, { ...form, shown_total: '1', idempotency_key: 'm-1' })
  expect(dearer.status).toBe(409)
  expect((await stateOf(dearer)).model.overlayData).toMatchObject({ kind: 'move', confirm: { shownTotal: 2400 } })
  await bookIn(await aGuest(site), other)
  const gone = await guest.post(`/booking/${no}/move`, { ...form, shown_total: '2400', idempotency_key: 'm-2' })
  expect(gone.status).toBe(409)
  expect((await stateOf(gone)).model.overlayData).toMatchObject({
    kind: 'move',
    error: expect.any(String),
    confirm: null,
  })
  expect(Object.values(await soldByDay(db, hotel))).toEqual([1, 1])
})

test('changes rooms with plain forms: first the numbers, then the change', async () => {
  const { hotel, guest, id, no } = await aStay({ rooms: 3 })
  const address = `/booking/${no}?modal=modifyDates&part=rooms&rooms=2&adults=3&children=0&infants=1&pets=0&selected_rcid=${hotel.categoryId}`
  const { modifyDates } = await dataOf(guest, address)
  expect(modifyDates?.stay.rooms).toMatchObject([
    { adults: 2, infants: 1 },
    { adults: 1, infants: 0 },
  ])
  expect(modifyDates?.quote).toMatchObject({ shownTotal: 4400, button: 'Change booking' })
  const form = {
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    rooms_config: '2-2_1_0_0-1_0_0_0',
    shown_total: '4400',
    idempotency_key: `r-${id}`,
  }
  expect((await guest.post(`/booking/${no}/modify`, form)).status).toBe(303)
  expect(await soldByDay(db, hotel)).toEqual({ '2026-12-11': 2, '2026-12-12': 2 })
  const page = await dataOf(guest, `/booking/${no}`)
  expect(page.history.at(-1)?.text).toBe('Rooms and guests changed to 2 rooms, 4 guests')
})

test('saves guest details with a plain form, and shows the input again when refused', async () => {
  const { guest, no } = await aStay()
  const saved = await guest.post(`/booking/${no}/guest`, {
    name: 'Meera Das',
    email: '',
    arrival_time: '21:00',
    special_requests: '',
  })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/booking/${no}?updated=true`])
  const refused = await guest.post(`/booking/${no}/guest`, {
    name: '<',
    email: '',
    arrival_time: '',
    special_requests: 'Tea',
  })
  expect(refused.status).toBe(422)
  const { model } = await stateOf(refused)
  expect(model.guestDetails).toMatchObject({ name: '<', specialRequests: 'Tea', errors: { name: expect.any(String) } })
})

test('sends no message when the guest must not be informed [BOOK-13]', async () => {
  const hotel = await aHotel(db)
  const body = (phone: string, inform_guest?: boolean) => ({
    user_info: { name: 'Asha Rao', country_code: '+91', phone },
    booking_info: {
      type: 'Booking',
      requestType: 'NEW',
      inform_guest,
      hotel_id: hotel.propertyId,
      room_category_id: hotel.categoryId,
      checkin: '2026-12-11',
      checkout: '2026-12-12',
      rooms_config: '1-2_0_0_0',
    },
  })
  for (const [input, phone, count] of [
    [false, '9876500001', 0],
    [undefined, '9876500002', 1],
    [true, '9876500003', 1],
  ] as const) {
    const guest = await aGuest(site)
    const { booking } = await readAnswer(await guest.call('createBooking', body(phone, input)))
    const rows = await db.all(`SELECT 1 FROM message WHERE payload LIKE ?`, `%${booking.id}%`)
    expect(rows.length, String(input)).toBe(count)
  }
  expect(aDeps().announced).toEqual([])
})
