import { expect, test } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { aHeldBooking, aPaidBooking } from '#tests/support/paid-booking.ts'
import { runAdminJobs } from '#worker/admin/jobs.ts'
import { markStayByAdmin } from '#worker/admin/services/bookings/change-booking.ts'
import { findReachableBooking } from '#worker/admin/services/bookings/reachable-booking.ts'
import { statement } from '#worker/infra/database/database.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'

/** Check-in is at noon in Kolkata on the 11th. */
const ARRIVED = '2026-12-11T10:00:00Z'

async function aBookedHotel() {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { freeCancellationHours: null })
  const { bookingId } = await aPaidBooking(deps, hotel)
  const booking = await readBooking(deps, bookingId)
  if (!booking) throw new Error('no booking')
  return { deps, hotel, booking, token: await aToken(deps, { reach: [hotel.propertyId] }) }
}

const iso = (at: number) => new Date(at).toISOString()
const numbers = (answer: { items: { booking_no: string }[] }) => answer.items.map(({ booking_no }) => booking_no)

test('bookings are filtered by number, guest, phone, dates, property, brand, state, payment', async () => {
  const { booking, hotel, token } = await aBookedHotel()
  const { name, phone, countryCode } = booking.guest
  const find = async (query: string) => numbers((await callAdmin(`/v1/bookings?${query}`, { token })).answer)
  const good = [
    `number=${booking.bookingNo.toLowerCase()}`,
    `number=${booking.invoiceNo}`,
    `guest=${encodeURIComponent(name.slice(1, 4).toUpperCase())}`,
    `phone=${phone}`,
    `phone=${encodeURIComponent(countryCode + phone)}`,
    `property=${hotel.propertyId}`,
    'state=confirmed',
    `arrival_from=${booking.checkin}&arrival_to=${booking.checkin}`,
    `in_house_on=${booking.checkin}`,
    `departure_from=${booking.checkout}&departure_to=${booking.checkout}`,
    `brand=${booking.brandId}`,
    'payment=paid',
    `created_from=${iso(booking.createdAt)}&created_to=${iso(booking.createdAt + 1)}`,
  ]
  for (const query of good) expect(await find(query), query).toEqual([booking.bookingNo])
  const bad = [
    'number=CDFGHJKMN',
    'guest=nobody',
    'phone=1000',
    'property=1',
    'state=cancelled',
    `in_house_on=${booking.checkout}`,
    `departure_to=${booking.checkin}`,
    'departure_from=2027-01-01',
    'brand=dunehouse',
    'payment=unpaid',
    'payment=part',
    `created_from=${iso(booking.createdAt + 1)}`,
    `created_to=${iso(booking.createdAt)}`,
  ]
  for (const query of bad) expect(await find(query), query).toEqual([])
  expect((await callAdmin('/v1/bookings?state=odd', { token })).answer.error).toMatchObject({ code: 'malformed' })
})

test.each([
  ['Ömer ÖZTÜRK', 'öztürk ömer'],
  ['Łukasz Świerk', 'ŁUKASZ'],
  ['Иван Петров', 'петров'],
])('finds the booking of %s by %s, never by wildcard characters', async (name, typed) => {
  const { deps, booking, token } = await aBookedHotel()
  const renamed = { sql: 'UPDATE booking SET guest_name = ? WHERE id = ?', params: [name, booking.id] }
  await deps.db.batch([renamed])
  const find = async (guest: string) =>
    numbers((await callAdmin(`/v1/bookings?guest=${encodeURIComponent(guest)}`, { token })).answer)
  expect(await find(typed)).toEqual([booking.bookingNo])
  for (const guest of ['%%', '__', '"*"', `_${typed.slice(1)}`]) expect(await find(guest), guest).toEqual([])
})

test.each(
  sampleOf(
    [
      ['Ömer Öztürk', ['omer', 'OZTURK omer', 'ömer ozturk', 'Özt'], 'omar'],
      ['ŁUKASZ ŚWIERK', ['lukasz', 'swierk', 'Świerk'], 'lucasz'],
      ['Nguyễn Đức', ['nguyen duc', 'NGUYỄN'], 'duk'],
      ['Omer Ozturk', ['ömer', 'ÖZTÜRK'], 'özil'],
      ['أحمد الحسن', ['احمد', 'أحمد'], 'محمود'],
    ],
    2,
  ),
)('finds the booking of %s with or without accents within a minute', async (name, typed, other) => {
  const { deps, booking, token } = await aBookedHotel()
  await deps.db.batch([statement('UPDATE booking SET guest_name = ? WHERE id = ?', name, booking.id)])
  await runAdminJobs(deps, {})
  const find = async (guest: string) =>
    numbers((await callAdmin(`/v1/bookings?guest=${encodeURIComponent(guest)}`, { token })).answer)
  for (const guest of typed) expect(await find(guest), guest).toEqual([booking.bookingNo])
  expect(await find(other)).toEqual([])
})

test('the unpaid filter leaves out cancelled bookings', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const { bookingNo } = await aHeldBooking(deps, hotel)
  const unpaid = async () => numbers((await callAdmin('/v1/bookings?payment=unpaid', { token })).answer)
  expect(await unpaid()).toEqual([bookingNo])
  await callAdmin(`/v1/bookings/${bookingNo}/cancellations`, { token, body: { reason: 'Asked for it' } })
  expect(await unpaid()).toEqual([])
})

test('paging neither repeats nor skips a booking', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const made: string[] = []
  for (let count = 0; count < 5; count++) made.push((await aPaidBooking(deps, hotel)).bookingNo)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const seen: string[] = []
  let cursor = ''
  do {
    const { answer } = await callAdmin(`/v1/bookings?limit=2${cursor && `&cursor=${cursor}`}`, { token })
    seen.push(...numbers(answer))
    cursor = answer.next_cursor ?? ''
  } while (cursor)
  expect([...seen].sort()).toEqual(made.sort())
})

test('a no-show is marked once by key, audited, and the ledger balances', async () => {
  const { deps, booking, token } = await aBookedHotel()
  const path = `/v1/bookings/${booking.bookingNo}/marks`
  const mark = (key: string, word: string) => callAdmin(path, { token, key, body: { mark: word } }, ARRIVED)
  const [first, second] = [await mark('k1', 'no-show'), await mark('k1', 'no-show')]
  expect(first.answer).toMatchObject({ outcome: 'marked', currency: 'INR' })
  expect(second.answer).toEqual(first.answer)
  expect((await mark('k1', 'check-in')).answer.error.code).toBe('idempotency_mismatch')
  expect((await mark('k2', 'no-show')).answer.outcome).toBe('marked before')
  expect((await mark('k3', 'check-in')).answer.error.code).toBe('not_modifiable')
  const rows = await deps.db.all<{ action: string; before: string; after: string }>(
    'SELECT action, before, after FROM audit_event WHERE subject = ?',
    `booking:${booking.bookingNo}`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['booking.no-show'])
  expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ state: 'confirmed' })
  expect(JSON.parse(rows[0]?.after ?? '')).not.toEqual(JSON.parse(rows[0]?.before ?? ''))
  expect(await unbalancedLedger(deps.db)).toEqual([])
  const read = await callAdmin(`/v1/bookings/${booking.bookingNo}`, { token })
  expect(read.answer.history.at(-1)).toMatchObject({ actor: 'desk' })
})

deepTest('ten concurrent no-show marks write and notify once', async () => {
  const { deps, booking } = await aBookedHotel()
  const late = { ...deps, db: withLatency(deps.db), now: () => Date.parse(ARRIVED) }
  const found = await findReachableBooking(deps, anActor(), booking.bookingNo)
  if (!found.ok) throw new Error('no booking')
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const key = index % 2 ? 'same' : `own-${index}`
      const idempotency = { caller: 'token:test', operation: 'mark', key, digest: 'd' }
      return markStayByAdmin(late, anActor(), { booking: found.value, mark: 'no-show', idempotency })
    }),
  )
  expect(tries.filter((tried) => tried.ok && tried.value.is === 'marked').length).toBeGreaterThanOrEqual(1)
  const audits = await deps.db.all('SELECT 1 FROM audit_event WHERE subject = ?', `booking:${booking.bookingNo}`)
  expect(audits).toHaveLength(1)
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('audit rows cannot be updated or deleted', async () => {
  const { deps } = await aBookedHotel()
  for (const sql of ["UPDATE audit_event SET actor = 'x'", 'DELETE FROM audit_event'])
    await expect(deps.db.batch([{ sql, params: [] }])).rejects.toThrow(/what was done/)
})
