import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel, type HotelDetails } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf, myBookings, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'

const site = bookingPages()
const { db } = aDeps()

const served: Partial<HotelDetails> = {
  meals: [{ code: 'breakfast', priceMinor: 20_000 }],
  restrictions: [{ kind: 'early_checkin', number: null, text: '{"1": 30000, "2": 45000}' }],
}

/** The content of an overlay, independent of its rendering. */
async function sheetOf(guest: Awaited<ReturnType<typeof aGuest>>, no: string, name: string): Promise<string> {
  return JSON.stringify((await dataOf(guest, `/booking/${no}?modal=${name}`)).overlayData)
}

test('extends a hold from a plain form, once', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db), { pay: true })
  const before = await dataOf(guest, `/booking/${no}`)
  expect(before.hold).toMatchObject({ secondsLeft: 900, extend: { action: `/booking/${no}/extend` } })
  expect((await guest.post(`/booking/${no}/extend`, {})).headers.get('Location')).toBe(`/booking/${no}`)
  const after = await dataOf(guest, `/booking/${no}`)
  expect(after.hold).toMatchObject({ secondsLeft: 1500, extend: null })
  expect(after.hold?.text).toContain('until 5:55\u00a0PM')
  expect(after.history.at(-1)?.text).toBe('Hold extended')
  const again = await guest.post(`/booking/${no}/extend`, {})
  expect(again.status).toBe(422)
  expect((await stateOf(again)).model).toMatchObject({
    notices: [{ tone: 'bad', text: expect.stringContaining('once') }],
  })
})

test('changes meals from a plain form and states the price [OVER-30, BOOK-19]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db, served))
  const { links, overlayData } = await dataOf(guest, `/booking/${no}?modal=mealEdit`)
  expect(links.map(({ text }) => text)).toContain('Meals')
  expect(overlayData).toMatchObject({
    title: 'Meals',
    shownTotal: 2400,
    fields: [{ name: 'meal_breakfast', label: 'Breakfast', hint: '₹400 per guest for the whole stay', value: '0' }],
  })
  const sent = await guest.post(`/booking/${no}/extras`, { meal_breakfast: '2', shown_total: '2400' })
  expect(sent.headers.get('Location')).toBe(`/booking/${no}?done=extras`)
  const done = await dataOf(guest, `/booking/${no}?done=extras`)
  expect(done.notices).toEqual([{ tone: 'ok', text: 'Your booking has been changed. New total: ₹3,200.' }])
  expect(done.ticket.detail).toContain('breakfast')
  expect(await sheetOf(guest, no, 'mealInfo')).toContain('Breakfast, 2\u00a0guests: ₹800')
  expect(await sheetOf(guest, no, 'mealTnc')).toContain('until Thu, 10\u00a0Dec, 12:00\u00a0PM')
  const old = await guest.post(`/booking/${no}/extras`, { meal_breakfast: '1', shown_total: '2400' })
  expect(old.status).toBe(409)
  expect((await stateOf(old)).path).toBe(`/booking/${no}?modal=mealEdit`)
})

test('offers an early check-in where the property does [OVER-25]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db, served))
  expect((await dataOf(guest, `/booking/${no}?modal=sunrise`)).overlayData).toMatchObject({
    button: 'Add for ₹450',
    total: { label: 'To pay at the property', amount: '₹2,850' },
    hidden: [{ name: 'early_checkin', value: 'true' }],
  })
  await guest.post(`/booking/${no}/extras`, { early_checkin: 'true' })
  expect(await sheetOf(guest, no, 'sunrise')).toContain('Remove')
  const plain = await bookIn(guest, await aHotel(db))
  const bare = await dataOf(guest, `/booking/${plain.no}?modal=sunrise`)
  expect([bare.overlayData, bare.links.map(({ text }) => text)]).toEqual([
    null,
    expect.not.arrayContaining(['Early check-in', 'Meals']),
  ])
})

test('confirms an arrival time after it was given and keeps all [OVER-25]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  expect(await sheetOf(guest, no, 'onlineCheckinSuccess')).toBe('null')
  const sent = await guest.post(`/booking/${no}/arrival`, { arrival_time: '18:30' })
  expect(sent.headers.get('Location')).toBe(`/booking/${no}?modal=onlineCheckinSuccess`)
  expect(await sheetOf(guest, no, 'onlineCheckinSuccess')).toContain('Fri, 11\u00a0Dec at 6:30\u00a0PM')
  const { arrival, history } = await dataOf(guest, `/booking/${no}`)
  expect(arrival).toMatchObject({ value: '18:30', hint: 'Arrival time: 6:30\u00a0PM' })
  expect(history.at(-1)?.text).toBe('Arrival time: 6:30\u00a0PM')
  const form = { name: 'Meera Das', arrival_time: '', idempotency_key: crypto.randomUUID() }
  const details = await guest.post(`/booking/${no}/guest`, form)
  expect(details.headers.get('Location')).toBe(`/booking/${no}?updated=true`)
  expect((await dataOf(guest, `/booking/${no}`)).arrival).toMatchObject({ value: '18:30' })
  await db.batch([{ sql: `UPDATE booking SET arrival_time = '21:10' WHERE booking_no = ?`, params: [no] }])
  const odd = (await dataOf(guest, `/booking/${no}`)).arrival
  expect(odd?.options.map(({ value }) => value)).toEqual(expect.arrayContaining(['21:00', '21:10', '21:30']))
  expect((await guest.post(`/booking/${no}/arrival`, { arrival_time: '21:10' })).status).toBe(303)
  expect((await guest.post(`/booking/${no}/arrival`, { arrival_time: 'soon' })).status).toBe(422)
})

test('shows cancellation fees over time, none without prepayment, and the alternatives [OVER-25]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  const terms = await sheetOf(guest, no, 'showBookingCancellation')
  expect(terms).toContain('Until Fri, 11\u00a0Dec, 12:00\u00a0PM","amount":"Free"')
  expect(terms).not.toContain('₹1,200')
  const { no: held } = await bookIn(guest, await aHotel(db), { pay: true })
  const paidAhead = await sheetOf(guest, held, 'showBookingCancellation')
  expect(paidAhead).toContain('Until Thu, 10\u00a0Dec, 12:00\u00a0PM","amount":"Free"')
  expect(paidAhead).toContain('Until Fri, 11\u00a0Dec, 12:00\u00a0PM","amount":"₹1,200"')
  expect(await sheetOf(guest, no, 'bookingModifyCancellation')).toContain('modal=modifyDates')
  expect(await sheetOf(guest, no, 'bookingCancellationReasons')).toContain('cancellation_reason=plans_changed')
  const chosen = await dataOf(guest, `/booking/${no}?modal=bookingCancellation&cancellation_reason=plans_changed`)
  expect(chosen.cancellation?.reasons.filter(({ isChosen }) => isChosen)).toMatchObject([{ value: 'plans_changed' }])
  expect(await sheetOf(guest, no, 'bookingHotelDirections')).toContain('openstreetmap.org')
})

test('overlays report a failed payment, and nothing otherwise [OVER-09, OVER-25]', async () => {
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, await aHotel(db), { pay: true })
  for (const name of ['bookingError', 'errorPopup']) expect(await sheetOf(guest, no, name)).toBe('null')
  await db.batch([
    { sql: `UPDATE payment SET status = 'failed', failure = 'card_invalid' WHERE booking_id = ?`, params: [id] },
  ])
  for (const name of ['bookingError', 'errorPopup']) {
    expect(await sheetOf(guest, no, name)).toContain('This card wasn’t accepted')
  }
})

test('shows unknown events as a change', async () => {
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, await aHotel(db))
  const insert = (event: string, position: number) => ({
    sql: `INSERT INTO booking_history (booking_id, position, at, event, actor, details) VALUES (?, ?, 0, ?, 'system', '{}')`,
    params: [id, position, event],
  })
  await db.batch([insert('something_new', 1), insert('no_show', 2)])
  const { history } = await dataOf(guest, `/booking/${no}`)
  expect(history.map(({ text }) => text)).toEqual(['Booked', 'Booking updated', 'Marked as a no-show'])
})

test('the earlier tab of saved stays leads to the one list of them [DECD-02]', async () => {
  const guest = await aGuest(site)
  const moved = await guest.fetch('/my-booking?tab=saved')
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, '/saved-hotels'])
})

test('explains a no-show and how to contest it', async () => {
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, await aHotel(db))
  await db.batch([{ sql: `UPDATE booking SET status_key = 4, state = 'cancelled' WHERE id = ?`, params: [id] }])
  const model = await dataOf(guest, `/booking/${no}`)
  expect(model).toMatchObject({
    heading: 'Your booking was marked as a no-show.',
    status: { text: 'No-show', variant: 'bad' },
    changes: [],
    arrival: null,
  })
  expect((await myBookings(guest)).remembered[0]?.status.text).toBe('No-show')
})
