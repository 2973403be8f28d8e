import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aDiscount } from '#tests/support/a-discount.ts'
import { aCoupon, aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf, stateOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'

const site = bookingPages()
const { db } = aDeps()

/** A guest with a booking of two nights from 11 December. */
async function aVisit() {
  const hotel = await aHotel(db, { rooms: 1 })
  const guest = await aGuest(site)
  const booking = await bookIn(guest, hotel)
  const overlayData = (checkin: string, checkout: string) =>
    `/booking/${booking.no}?modal=modifyDates&checkin=${checkin}&checkout=${checkout}`
  return { hotel, guest, ...booking, overlayData }
}

test('the booking leads to an overlay with its dates', async () => {
  const { guest, no } = await aVisit()
  expect(await dataOf(guest, `/booking/${no}`)).toMatchObject({
    changes: expect.arrayContaining([
      { icon: 'calendar', text: 'Change dates', href: `/booking/${no}?modal=modifyDates#change-dates` },
    ]),
    modifyDates: null,
  })
  const { modifyDates } = await dataOf(guest, `/booking/${no}?modal=modifyDates`)
  expect(modifyDates).toMatchObject({
    bookingNo: no,
    stay: { checkin: '2026-12-11', checkout: '2026-12-13' },
    limits: { first: '2026-11-21', minNights: 1 },
    quote: null,
    error: null,
    action: `/booking/${no}/modify`,
  })
  const html = await (await guest.fetch(`/booking/${no}?modal=modifyDates`)).text()
  expect(html).toContain('Change your dates')
  expect(html).toMatch(/<input[^>]* type="date"[^>]* name="checkin"|<input[^>]* name="checkin"[^>]* type="date"/)
})

test('quotes the new dates before changing anything', async () => {
  const { guest, id, overlayData } = await aVisit()
  await db.batch([{ sql: 'UPDATE booking SET paid_minor = 240000, payment_status = 2 WHERE id = ?', params: [id] }])
  const longer = await dataOf(guest, overlayData('2026-12-12', '2026-12-15'))
  expect(longer.modifyDates?.quote).toEqual({
    shownTotal: 3600,
    difference: '₹1,200 more',
    lines: [
      { label: 'Current total', amount: '₹2,400' },
      { label: 'New total', amount: '₹3,600' },
      { label: 'Paid', amount: '₹2,400' },
    ],
    total: { label: 'To pay at the property', amount: '₹1,200' },
    notes: [
      { tone: 'ok', text: expect.stringMatching(/^Free cancellation until Fri, 11\u00a0Dec, 12:00\u00a0PM \(City/) },
    ],
    button: 'Change to 12\u2060–\u206015\u00a0Dec',
  })
  const shorter = await dataOf(guest, overlayData('2026-12-12', '2026-12-13'))
  expect(shorter.modifyDates?.quote).toMatchObject({
    difference: '₹1,200 less',
    lines: [{ amount: '₹2,400' }, { amount: '₹1,200' }, { label: 'Paid', amount: '₹2,400' }],
    total: { label: expect.stringMatching(/^(Your refund|Refund, with you by .*)$/), amount: '₹1,200' },
  })
})

test('changes the dates from a plain form and shows the new stay', async () => {
  const { hotel, guest, no, overlayData } = await aVisit()
  const { modifyDates } = await dataOf(guest, overlayData('2026-12-12', '2026-12-14'))
  const fields = {
    idempotency_key: modifyDates?.idempotencyKey ?? '',
    checkin: '2026-12-12',
    checkout: '2026-12-14',
    shown_total: String(modifyDates?.quote?.shownTotal),
  }
  const response = await guest.post(modifyDates?.action ?? '', fields)
  expect([response.status, response.headers.get('Location')]).toEqual([303, `/booking/${no}?changed=true`])
  const model = await dataOf(guest, `/booking/${no}?changed=true`)
  expect(model).toMatchObject({
    heading: 'Changed. See you Sat, 12\u00a0Dec.',
    lead: 'Your dates have been changed to 12\u2060–\u206014\u00a0Dec.',
    notices: [],
  })
  expect(model.ticket).toMatchObject({ checkin: { day: 'Sat, 12\u00a0Dec' }, checkout: { day: 'Mon, 14\u00a0Dec' } })
  expect(model.history.map(({ text }) => text)).toEqual(['Booked', 'Dates changed to 12\u2060–\u206014\u00a0Dec'])
  expect(await soldByDay(db, hotel)).toEqual({ '2026-12-11': 0, '2026-12-12': 1, '2026-12-13': 1 })
  const again = await guest.post(modifyDates?.action ?? '', fields)
  expect(again.headers.get('Location')).toBe(`/booking/${no}?changed=true`)
  expect((await dataOf(guest, `/booking/${no}`)).heading).toMatch(/^You’re booked!/)
  const file = await (await guest.fetch(`/booking/${no}/calendar.ics`)).text()
  expect(file).toContain('DTSTART;VALUE=DATE:20261212')
  expect(file).toContain('SEQUENCE:1')
})

test('ignores a claimed change in the address', async () => {
  const { guest, no } = await aVisit()
  expect((await dataOf(guest, `/booking/${no}?changed=true`)).heading).toMatch(/^You’re booked!/)
})

test('shows the new amounts when the price has changed', async () => {
  const { guest, no, overlayData } = await aVisit()
  const response = await guest.post(`/booking/${no}/modify`, {
    idempotency_key: 'k1',
    checkin: '2026-12-12',
    checkout: '2026-12-15',
    shown_total: '2400',
  })
  const { path, model } = await stateOf(response)
  expect(response.status).toBe(409)
  expect(path).toBe(overlayData('2026-12-12', '2026-12-15'))
  expect(model.modifyDates).toMatchObject({
    error: 'The price of this change has been updated. Nothing has changed yet: please check the new total.',
    quote: { shownTotal: 3600 },
  })
})

test('the overlay explains why dates are unavailable', async () => {
  const { hotel, guest, no, overlayData } = await aVisit()
  await db.batch([
    {
      sql: `INSERT INTO stock (room_category_id, day, total, sold) VALUES (?, '2026-12-14', 0, 0)`,
      params: [hotel.categoryId],
    },
  ])
  const soldOut = await dataOf(guest, overlayData('2026-12-12', '2026-12-15'))
  expect(soldOut.modifyDates).toMatchObject({
    stay: { checkin: '2026-12-12', checkout: '2026-12-15' },
    quote: null,
    error: 'Some of these nights are sold out. Your booking hasn’t changed: please try other dates.',
  })
  const same = await dataOf(guest, overlayData('2026-12-11', '2026-12-13'))
  expect(same.modifyDates?.error).toBe('You’ve already booked these dates. Please choose different ones.')
  const unreadable = await stateOf(await guest.post(`/booking/${no}/modify`, { checkin: 'soon' }))
  expect(unreadable.model.modifyDates?.error).not.toBeNull()
})

test('offers no other dates when they can no longer be changed', async () => {
  const { guest, no, id } = await aVisit()
  await db.batch([{ sql: 'UPDATE booking SET status_key = 1 WHERE id = ?', params: [id] }])
  expect(await dataOf(guest, `/booking/${no}?modal=modifyDates`)).toMatchObject({ changes: [], modifyDates: null })
  const dates = { checkin: '2026-12-12', checkout: '2026-12-14' }
  const response = await guest.post(`/booking/${no}/modify`, dates)
  const { model } = await stateOf(response)
  expect(response.status).toBe(422)
  expect(model.notices).toEqual([{ tone: 'bad', text: 'The dates of this booking can’t be changed here.' }])
  const held = await bookIn(await aGuest(site), await aHotel(db), { pay: true })
  const friend = await aGuest(site)
  await friend.fetch(`/booking/${held.no}?token=${held.token}`)
  expect((await dataOf(friend, `/booking/${held.no}`)).changes.map(({ text }) => text)).toEqual(['Cancel this booking'])
})

test('names the coupon that the change would lose', async () => {
  const hotel = await aHotel(db)
  const couponCode = await aCoupon(db)
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, hotel)
  await db.batch([
    { sql: 'UPDATE booking SET coupon_code = ? WHERE id = ?', params: [couponCode, id] },
    { sql: `UPDATE coupon SET ends_on = '2026-11-20' WHERE code = ?`, params: [couponCode] },
  ])
  const { modifyDates } = await dataOf(guest, `/booking/${no}?modal=modifyDates&checkin=2026-12-12&checkout=2026-12-14`)
  expect(modifyDates?.quote?.notes[0]).toEqual({
    tone: 'warn',
    text: `Coupon \u2068${couponCode}\u2069 isn’t valid for your new dates, so we’ve removed it. This coupon has expired.`,
  })
})

test('names the discount that a change loses, and keeps an early bird for a further night [DISC-02]', async () => {
  const hotel = await aHotel(db)
  await aDiscount(db, hotel.propertyId, { name: 'Early bird', minAdvance: 20 })
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, hotel)
  const quoteOf = async (checkin: string, checkout: string) => {
    const query = new URLSearchParams({ modal: 'modifyDates', checkin, checkout })
    return (await dataOf(guest, `/booking/${no}?${query}`)).modifyDates?.quote
  }
  const longer = await quoteOf('2026-12-11', '2026-12-14')
  expect(longer?.shownTotal).toBe(3240)
  expect(JSON.stringify(longer?.notes)).not.toContain('Early bird')
  const earlier = await quoteOf('2026-12-05', '2026-12-07')
  expect(earlier?.shownTotal).toBe(2400)
  expect(earlier?.notes[0]).toEqual({
    tone: 'warn',
    text: 'Your new choice doesn’t qualify for: \u2068Early bird\u2069',
  })
})
