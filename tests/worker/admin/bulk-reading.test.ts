import { expect, test } from 'vitest'
import { GUEST_ROWS_PER_HOUR, STEP_UP_MS } from '#app/domain/operators/sign-in.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator } from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'

const NOW = '2026-11-21T12:00:00Z'

/** The afternoon of the day of arrival, at the property. */
const ARRIVED = '2026-12-11T13:00:00Z'

type Reader = { rowsLeft: number; way?: 'passkey' | 'pin'; now?: string }

/** A clerk who may read so many more rows within the hour, and a property with two bookings. */
async function aReader({ rowsLeft, way = 'passkey', now = NOW }: Reader) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const bookings = [await aPaidBooking(deps, hotel), await aPaidBooking(deps, hotel)]
  deps.pass(Date.parse(now) - deps.now())
  const clerk = await anOperator(deps, { role: 'front-desk', reach: [hotel.propertyId], way })
  const subject = `operator:${clerk.id}:earlier`
  const params = [subject, Date.parse(now) - 1, GUEST_ROWS_PER_HOUR - rowsLeft]
  const sql = "INSERT INTO attempt (scope, subject, window_start, count) VALUES ('guest_rows', ?, ?, ?)"
  await deps.db.batch([{ sql, params }])
  const read = async (path: string, at = now) => {
    const { status, answer } = await callAdmin(path, { session: clerk.session }, at)
    return status === 200 ? 'read' : answer.error.code
  }
  return { deps, hotel, bookings, clerk, read }
}

test('asks for a proof before a person reads contacts of more guests than work needs [ADMN-07]', async () => {
  const { hotel, bookings, read, clerk } = await aReader({ rowsLeft: 2, way: 'pin' })
  expect(await read('/v1/bookings?limit=2')).toBe('read')
  expect(await read('/v1/bookings?limit=1')).toBe('proof_needed')
  expect(await read('/v1/bookings?arrival_from=2026-12-11')).toBe('proof_needed')
  expect(await read(`/v1/bookings/${bookings[0]?.bookingNo}`)).toBe('proof_needed')
  const day = 'day=2026-12-11'
  expect(await read(`/v1/properties/${hotel.propertyId}/day-sheet?${day}`)).toBe('proof_needed')
  expect(await read(`/v1/day-sheets?${day}`)).toBe('proof_needed')
  const { answer } = await callAdmin('/v1/bookings?limit=1', { session: clerk.session })
  expect(answer.error.step_up.ways).toEqual(['pin', 'passkey', 'password'])
})

test('reads a list again, sheets of today and lists without guests above the limit [ADMN-07]', async () => {
  const { hotel, read, clerk } = await aReader({ rowsLeft: 2, now: ARRIVED })
  expect([await read('/v1/bookings?limit=2'), await read('/v1/bookings?limit=2')]).toEqual(['read', 'read'])
  expect(await read('/v1/bookings?guest=Nobody')).toBe('read')
  expect(await read(`/v1/properties/${hotel.propertyId}/room-units`)).toBe('read')
  const sheet = await callAdmin(`/v1/properties/${hotel.propertyId}/day-sheet`, { session: clerk.session }, ARRIVED)
  expect(sheet.answer.arrivals).toHaveLength(2)
  expect(await read('/v1/day-sheets')).toBe('read')
  expect(await read('/v1/day-sheets?day=2026-12-11')).toBe('proof_needed')
})

test('a proof, or an hour, lets a person read on; another session does not [ADMN-07]', async () => {
  const { deps, clerk, read } = await aReader({ rowsLeft: 0 })
  expect(await read('/v1/bookings')).toBe('proof_needed')
  const until = Date.parse(NOW) + STEP_UP_MS
  await deps.db.batch([
    { sql: 'UPDATE operator_session SET step_up_until = ? WHERE operator_id = ?', params: [until, clerk.id] },
  ])
  expect(await read('/v1/bookings')).toBe('read')
  // What was read during the proof does not count.
  const after = new Date(until + 1_000).toISOString()
  expect(await read('/v1/bookings', after)).toBe('read')
  await deps.db.batch([{ sql: 'UPDATE operator_session SET step_up_until = 0', params: [] }])
  expect(await read('/v1/bookings?limit=1', after)).toBe('proof_needed')
  expect(await read('/v1/bookings?limit=1', '2026-11-21T13:06:00Z')).toBe('read')
})

test('requests at the same moment do not read past the limit together [ADMN-07]', async () => {
  const { read } = await aReader({ rowsLeft: 4 })
  const limits = Array.from({ length: 20 }, (_, index) => `/v1/bookings?limit=${index + 2}`)
  const outcomes = await Promise.all(limits.map((path) => read(path)))
  expect(outcomes.filter((outcome) => outcome === 'read')).toHaveLength(2)
})

test('programs read lists without a proof [ADMN-07]', async () => {
  const { deps, hotel } = await aReader({ rowsLeft: 0 })
  const token = await aToken(deps, { reach: [hotel.propertyId], scopes: ['bookings:read'] })
  const { status } = await callAdmin('/v1/bookings', { token })
  expect(status).toBe(200)
  const rows = await deps.db.all("SELECT 1 FROM attempt WHERE scope = 'guest_rows' AND subject LIKE 'token:%'")
  expect(rows).toEqual([])
})
