import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { expectBalancedLedger } from '#tests/support/admin-books.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { findDocumentFaults } from '#tests/support/check-documents.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aHotelIn, aRegisteredHotel, aRegistration, linkRegistration } from '#tests/support/seller-builders.ts'

const ARRIVED = '2026-12-11T13:00:00Z'

async function twoHotels(there: Parameters<typeof aHotel>[1] = {}) {
  const deps = aDeps()
  const [here, other] = [await aHotel(deps.db, { autoMarks: false }), await aHotel(deps.db, there)]
  const token = await aToken(deps, { reach: [here.propertyId, other.propertyId] })
  const { bookingNo } = await aPaidBooking(deps, here)
  const call = (name: string, body: object, { now = ARRIVED, caller = token } = {}) =>
    callAdmin(`/v1/bookings/${bookingNo}/${name}`, { token: caller, body }, now)
  const read = async () => (await callAdmin(`/v1/bookings/${bookingNo}`, { token }, ARRIVED)).answer
  const to = { property: other.propertyId, room: other.categoryId }
  return { deps, here, other, token, bookingNo, call, read, to }
}

test('a booking moves to another property of the seller at its price [LIFE-03]', async () => {
  const { deps, here, other, bookingNo, token, call, read, to } = await twoHotels({ doubleMinor: 150_000 })
  await call('marks', { mark: 'check-in' })
  const unit = { name: '7', room: here.categoryId }
  const made = (await callAdmin(`/v1/properties/${here.propertyId}/room-units`, { token, body: unit })).answer
  expect((await call('room-units', { unit: made.id ?? made.unit })).status).toBeLessThan(300)
  expect((await call('moves', { ...to, dry_run: true })).answer).toMatchObject({
    ...{ property: other.propertyId, total_minor: 300_000, payable_minor: 60_000 },
  })
  expect((await call('moves', { ...to, reason: 'Overbooked' })).status).toBe(200)
  expect(await read()).toMatchObject({
    ...{ booking_no: bookingNo, property: { id: other.propertyId }, total_minor: 300_000, paid_minor: 240_000 },
    ...{ stay_state: 'in_house', payment: 'part' },
  })
  expect(Object.values(await soldByDay(deps.db, here))).toEqual([0, 0])
  expect(await soldByDay(deps.db, other)).toMatchObject({ '2026-12-11': 1, '2026-12-12': 1 })
  expect(await deps.db.all('SELECT 1 FROM unit_night')).toEqual([])
  const events = (await callAdmin('/v1/events?after=0', { token })).answer.items
  const heard = events.filter((event: { property: number }) => event.property === other.propertyId)
  expect(heard).toMatchObject([{ kind: 'booking.changed' }])
  await expectBalancedLedger(deps.db, other)
})

test('the other property invoices the stay under its registration, also at an equal price [LIFE-03] [SELL-01]', async () => {
  const deps = aDeps()
  const { token, hotel, prefix } = await aRegisteredHotel(deps, 'IN', { autoMarks: false })
  const { seller } = (await callAdmin('/v1/tax-registrations', { token })).answer.items.at(-1)
  const second = await aRegistration(token, { seller, state: '29', number: null })
  const other = await aHotelIn(deps, 'IN')
  await linkRegistration(token, other, second.registration)
  const { bookingNo, bookingId } = await aPaidBooking(deps, hotel)
  const body = { property: other.propertyId, room: other.categoryId }
  expect((await callAdmin(`/v1/bookings/${bookingNo}/moves`, { token, body }, ARRIVED)).status).toBe(200)
  const documents = await deps.db.all<{ no: string }>(
    'SELECT no FROM tax_document WHERE booking_id = ? ORDER BY position',
    bookingId,
  )
  expect(documents.map(({ no }) => no)).toEqual([
    `${prefix}-2627-000001`,
    `${prefix}C-2627-000001`,
    `${second.prefix}-2627-000001`,
  ])
  expect(await findDocumentFaults(deps.db)).toEqual([])
})

test('refuses another seller, a property out of reach, and nights already slept [LIFE-03]', async () => {
  const { deps, here, other, call, to } = await twoHotels()
  const reasonOf = async (body: object, by: { now?: string; caller?: string } = {}) => {
    const { reason, code } = (await call('moves', body, by)).answer.error
    return reason ?? code
  }
  expect(await reasonOf({ property: other.propertyId })).toBe('invalid_fields')
  expect(await reasonOf(to, { now: '2026-12-12T13:00:00Z' })).toBe('nights_stayed')
  const narrow = await aToken(deps, { reach: [here.propertyId] })
  expect(await reasonOf(to, { caller: narrow })).toBe('not_found')
  const owner = await aToken(deps)
  const foreign = await aRegistration(owner)
  await deps.db.batch([
    {
      sql: 'INSERT INTO property_registration (property_id, registration_id) VALUES (?, ?)',
      params: [other.propertyId, foreign.registration],
    },
  ])
  expect(await reasonOf(to)).toBe('other_seller')
})

test('staff move a booking to and within room types not sold online [LIFE-03] [SALE-01]', async () => {
  const { deps, here, call, read } = await twoHotels()
  const suite = await aRoomType(deps.db, here)
  await deps.db.batch([
    { sql: 'UPDATE room_category SET is_disabled = 1 WHERE property_id = ?', params: [here.propertyId] },
  ])
  expect((await call('moves', { checkout: '2026-12-14' })).answer).toMatchObject({ nights: 3, total_minor: 360_000 })
  expect((await call('moves', { room: suite.categoryId })).answer).toMatchObject({ total_minor: 600_000 })
  expect((await read()).room_category.id).toBe(suite.categoryId)
  await expectBalancedLedger(deps.db, here)
})
