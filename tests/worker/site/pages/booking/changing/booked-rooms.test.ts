import { expect, test } from 'vitest'
import type { BookedRoomsModel } from '#app/pages/booked-rooms/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingBody, aHotel, soldByDay, type TestHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { bookingPages, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { statement } from '#worker/infra/database/database.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'

const site = bookingPages()
const deps = aDeps()
const { db } = deps

const never = { steps: [{ until: null, fee: { kind: 'percent' as const, value: 100 } }] }
const TWO = '2-2_0_0_0-2_0_0_0'

/** Classics at ₹1,200, free to cancel, and Suites at ₹2,000, which a saver sells 10 % cheaper without refund. */
async function aHotelWithTwoTypes() {
  const hotel = await aHotel(db, { rooms: 5, freeCancellationHours: 24 })
  const suite = await aRoomType(db, hotel, { rooms: 5 })
  const roomTypeIds = [hotel.categoryId, suite.categoryId]
  await aRatePlan(db, { ...hotel, roomTypeIds }, { code: 'SAVER', name: 'Saver', bp: -1000, policy: never })
  return { hotel, suite, roomTypeIds }
}

type Asked = { rooms?: string; choices: string; pays?: boolean }

/** Books rooms with `room_choices`, and pays for them at the test gateway. */
async function aBooking(hotel: TestHotel, { rooms = TWO, choices, pays = false }: Asked) {
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const booking = { rooms_config: rooms, room_choices: choices }
  const payments = pays ? { payments: { from_payment_method: { upm_id: 'CC' } } } : {}
  const answer = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, { booking, ...payments })))
  const { id, booking_no: no, payable_amount: amount } = answer.booking
  if (pays) {
    const paymentId = answer.redirectUrl.split('/').at(-1)
    const held = { bookingId: id, bookingNo: no, paymentId, amountMinor: 100 * amount }
    await chargeAtGateway(deps, held)
    await settlePayment(deps, 'sandbox', aSuccess(held))
  }
  return { guest, id: id as string, no: no as string, path: `/booking/${no}/rooms` }
}

function formOf({ rooms }: BookedRoomsModel): Record<string, string> {
  const fields = rooms.find(({ form }) => form)?.form?.fields ?? {}
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

async function formAt(guest: Browser, path: string): Promise<Record<string, string>> {
  return formOf(await dataOf<BookedRoomsModel>(guest, path))
}

const stored = async (id: string) => (await readBooking(deps, id)) ?? expect.fail('no such booking')

test('lists the rooms of a booking with their share, guests and terms [MULT-02]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const { guest, no, path } = await aBooking(hotel, { choices: `2:${suite.categoryId}:SAVER` })
  const { changes } = await dataOf(guest, `/booking/${no}`)
  expect(changes).toContainEqual({ icon: 'edit', text: 'Change or cancel one room', href: path })
  const { rooms } = await dataOf<BookedRoomsModel>(guest, path)
  expect(rooms.map(({ price }) => price.amount)).toEqual(['₹2,400', '₹3,600'])
  expect(rooms[1]).toMatchObject({
    name: expect.stringMatching(/^Room 2 · .*Suite · Saver/),
    details: [expect.stringContaining('2'), expect.stringContaining('Non-refundable')],
    links: [
      { icon: 'edit', text: 'Change room 2', href: `${path}?changed_room=2#room-2` },
      { icon: 'x', text: 'Cancel room 2', href: `${path}?cancelled_room=2#room-2` },
    ],
    form: null,
  })
})

test('says the fee, the refund and the new total before one room is cancelled without script [MULT-02]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const { guest, id, no, path } = await aBooking(hotel, { choices: `2:${suite.categoryId}:SAVER`, pays: true })
  const kept = await dataOf<BookedRoomsModel>(guest, `${path}?cancelled_room=2`)
  const amounts = kept.rooms[1]?.form?.quote.lines.map(({ amount }) => amount)
  expect(amounts).toEqual(['₹3,600', '₹3,600', '₹6,000', '₹6,000', '₹6,000'])
  expect(kept.rooms[1]?.form?.quote.notes[0]).toMatchObject({ tone: 'warn', text: expect.stringContaining('₹3,600') })
  expect(kept.rooms[1]?.form?.quote.notes).toHaveLength(1)

  const { rooms } = await dataOf<BookedRoomsModel>(guest, `${path}?cancelled_room=1`)
  const form = rooms[0]?.form
  expect(form?.quote).toMatchObject({
    lines: [
      { label: 'This room’s share of the total', amount: '₹2,400' },
      { label: 'Cancellation fee', amount: '₹0' },
      { label: 'Current total', amount: '₹6,000' },
      { label: 'New total', amount: '₹3,600' },
      { label: 'Paid', amount: '₹6,000' },
    ],
    total: { label: expect.stringContaining('Refund'), amount: '₹2,400' },
    button: 'Cancel room 1',
  })
  const html = await (await guest.fetch(`${path}?cancelled_room=1`)).text()
  expect(html).toContain(`action="${path}" method="post"`)
  expect(html).toContain('name="cancelled_room" value="1"')
  const fields = await formAt(guest, `${path}?cancelled_room=1`)
  const done = await guest.post(path, fields)
  expect([done.status, done.headers.get('Location')]).toEqual([303, `/booking/${no}?changed=true`])
  const again = await guest.post(path, fields)
  expect(again.headers.get('Location')).toBe(`/booking/${no}?changed=true`)
  expect(await stored(id)).toMatchObject({ totalMinor: 360_000, paidMinor: 360_000, roomTypeName: 'Suite' })
  expect(Object.values(await soldByDay(db, suite))).toEqual([1, 1])
  expect(await unbalancedLedger(db)).toEqual([])
  const page = await dataOf(guest, `/booking/${no}?changed=true`)
  expect(page.history.map(({ text }) => text).join()).toContain('Room 1 cancelled')
  expect(page.changes.map(({ href }) => href)).not.toContain(path)
  expect((await guest.fetch(path)).headers.get('Location')).toBe(`/booking/${no}`)
})

test('a form sent after check-in time is told why, and nothing is changed [MULT-02]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const { guest, id, no, path } = await aBooking(hotel, { choices: `2:${suite.categoryId}:SAVER` })
  const fields = await formAt(guest, `${path}?cancelled_room=2`)
  const later = await openBrowser(site, { headers: { 'X-Test-Now': '2026-12-11T18:00:00Z' } })
  for (const [name, value] of guest.cookies) later.cookies.set(name, value)
  const refused = await later.post(path, fields)
  expect(refused.status).toBe(422)
  const { model } = await stateOf<BookedRoomsModel>(refused)
  expect(model.error).toContain('already started')
  expect(model.rooms.map(({ links, form }) => [links, form])).toEqual([
    [[], null],
    [[], null],
  ])
  expect((await stored(id)).roomCount).toBe(2)
  expect((await later.fetch(`${path}?cancelled_room=2`)).headers.get('Location')).toBe(`/booking/${no}`)
})

test('an old form of a room cancels none of the rooms that moved up [MULT-02]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const rooms = '3-2_0_0_0-2_0_0_0-2_0_0_0'
  const choices = `1:${suite.categoryId}:SAVER,2:${suite.categoryId}:SAVER,3:${hotel.categoryId}:SAVER`
  const { guest, id, path } = await aBooking(hotel, { rooms, choices, pays: true })
  const [first, second] = [
    await formAt(guest, `${path}?cancelled_room=1`),
    await formAt(guest, `${path}?cancelled_room=1`),
  ]
  // Everything is kept, so both forms show the same total.
  expect(first.shown_total).toBe('9360')
  expect((await guest.post(path, first)).status).toBe(303)
  const refused = await guest.post(path, second)
  expect(refused.status).toBe(409)
  const { model } = await stateOf<BookedRoomsModel>(refused)
  expect(model.error).toContain('Your booking has changed since you opened this page.')
  expect(formOf(model)).toMatchObject({ cancelled_room: '1', revision: '1' })
  expect((await stored(id)).roomCount).toBe(2)
})

test('of two rooms that are cancelled at once one stays [MULT-02]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const { id } = await aBooking(hotel, { choices: `2:${suite.categoryId}:SAVER`, pays: true })
  const slow = { ...deps, db: withLatency(db) }
  const cancel = (number: number) =>
    modifyBooking(slow, aScope({ now: deps.now() }), {
      ...{ proof: { reference: id, access: [id] }, stay: { room: { number, to: null } } },
      ...{ shownTotalMajor: null, revision: 0, idempotency: null },
    })
  const results = await Promise.all([cancel(1), cancel(2), cancel(1)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.flatMap((result) => (result.ok ? [] : [result.problem.code]))).toEqual([
    'price_changed',
    'price_changed',
  ])
  await deps.settle()
  expect((await stored(id)).roomCount).toBe(1)
  const sold = [await soldByDay(db, hotel), await soldByDay(db, suite)].flatMap((days) => Object.values(days))
  expect(sold.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await unbalancedLedger(db)).toEqual([])
})

test('offers other rates for one room with their difference, and moves it [MULT-02]', async () => {
  const { hotel, suite, roomTypeIds } = await aHotelWithTwoTypes()
  await aRatePlan(db, { ...hotel, roomTypeIds }, { code: 'AGENT', bp: -3000, visibility: 'agent' })
  const { guest, id, no, path } = await aBooking(hotel, { choices: `2:${suite.categoryId}` })
  const { rooms } = await dataOf<BookedRoomsModel>(guest, `${path}?changed_room=2`)
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
  expect(rooms[1]?.choices?.links.map(({ text }) => plain(text))).toEqual([
    'Classic · ₹1,600 less',
    'Classic · Saver · ₹1,840 less',
    'Suite · Saver · ₹400 less',
  ])
  const chosen = await dataOf<BookedRoomsModel>(guest, rooms[1]?.choices?.links[2]?.href ?? '')
  expect(chosen.rooms[1]?.form).toMatchObject({
    quote: { shownTotal: 6000, difference: '₹400 less', button: expect.stringMatching(/^Change to .*Suite · Saver/) },
    isCancellation: false,
  })
  const fields = formOf(chosen)
  const other = await guest.post(path, { ...fields, shown_total: '1', idempotency_key: 'another-key' })
  expect(other.status).toBe(409)
  expect((await stateOf<BookedRoomsModel>(other)).model.error).toContain('The price of this change has been updated')
  expect((await guest.post(path, fields)).headers.get('Location')).toBe(`/booking/${no}?changed=true`)
  expect((await stored(id)).parts).toMatchObject([{ plan: null }, { roomTypeName: 'Suite', plan: { code: 'SAVER' } }])
})

test('a room type that has sold out is refused, and what is left is listed [MULT-02]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const { guest, id, path } = await aBooking(hotel, { choices: `2:${suite.categoryId}` })
  const asked = `${path}?changed_room=2&selected_rcid=${hotel.categoryId}&rate_plan=standard`
  const fields = await formAt(guest, asked)
  await db.batch([statement('UPDATE stock SET is_closed = 1 WHERE room_category_id = ?', hotel.categoryId)])
  const refused = await guest.post(path, fields)
  expect(refused.status).toBe(409)
  const { model } = await stateOf<BookedRoomsModel>(refused)
  expect(model.error).toContain('no longer available on your dates')
  expect(model.rooms[1]?.choices?.links).toHaveLength(1)
  await db.batch([statement('UPDATE rate_plan SET is_live = 0 WHERE property_id = ?', hotel.propertyId)])
  const { rooms } = await dataOf<BookedRoomsModel>(guest, asked)
  expect(rooms[1]?.choices).toEqual({ text: expect.stringContaining('Nothing else is available'), links: [] })
  expect((await stored(id)).revision).toBe(0)
})

test('a room cannot move to a plan the guest may not see, by form or by the API [MULT-02, RATE-03]', async () => {
  const { hotel, suite, roomTypeIds } = await aHotelWithTwoTypes()
  await aRatePlan(db, { ...hotel, roomTypeIds }, { code: 'AGENT', bp: -3000, visibility: 'agent' })
  await aRatePlan(db, { ...hotel, roomTypeIds }, { code: 'GONE', bp: -3000, sellTo: '2026-11-01' })
  const { guest, id, no, path } = await aBooking(hotel, { choices: `2:${suite.categoryId}` })
  const alone = await aBooking(hotel, { rooms: '1-2_0_0_0', choices: '' })
  for (const plan of ['AGENT', 'GONE']) {
    const change = { changed_room: 1, selected_rcid: hotel.categoryId, rate_plan: plan }
    const byApi = [
      await guest.call(`bookings/${no}/modify`, change, { method: 'PUT' }),
      await alone.guest.call(`bookings/${alone.no}/modify`, change, { method: 'PUT' }),
    ]
    const form = { changed_room: '1', selected_rcid: String(hotel.categoryId), rate_plan: plan, revision: '0' }
    expect([...byApi, await guest.post(path, form)].map(({ ok }) => ok)).toEqual([false, false, false])
  }
  expect([(await stored(id)).revision, (await stored(alone.id)).revision]).toEqual([0, 0])
})

test('neither shows nor changes the rooms of a stranger’s booking [MULT-02]', async () => {
  const { hotel, suite } = await aHotelWithTwoTypes()
  const { guest, id, path } = await aBooking(hotel, { choices: `2:${suite.categoryId}:SAVER` })
  const fields = await formAt(guest, `${path}?cancelled_room=2`)
  const stranger = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const { _xsrf: _, ...own } = fields
  const responses = [await stranger.fetch(`${path}?cancelled_room=2`), await stranger.post(path, own)]
  expect(responses.map(({ status }) => status)).toEqual([404, 404])
  expect((await stored(id)).roomCount).toBe(2)
})
