import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator, setProof } from '#tests/support/an-operator.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'

const EXPORTS = '/v1/bookings/exports'

async function aClerk() {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const own = [await aPaidBooking(deps, hotel), await aPaidBooking(deps, hotel)].map(({ bookingNo }) => bookingNo)
  const other = await aPaidBooking(deps, await aHotel(deps.db))
  const clerk = await anOperator(deps, { role: 'front-desk', reach: [hotel.propertyId] })
  const ask = (query = '') => callAdmin(`${EXPORTS}${query}`, { method: 'POST', session: clerk.session, body: {} })
  const audits = () =>
    deps.db.all<{ after: string; subject: string; property_id: number | null }>(
      `SELECT after, subject, property_id FROM audit_event
       WHERE action = 'booking.export' AND (actor = ? OR property_id = ?) ORDER BY seq`,
      `operator:${clerk.id}`,
      hotel.propertyId,
    )
  return { deps, hotel, own, other: other.bookingNo, clerk, ask, audits }
}

const numbersOf = ({ items }: { items: { booking_no: string }[] }) => items.map(({ booking_no }) => booking_no)

test('a person proves again who they are before bookings leave as a file [ADMN-07]', async () => {
  const { deps, own, clerk, ask, audits } = await aClerk()
  await setProof(deps, clerk, false)
  expect((await ask()).answer.error).toMatchObject({ code: 'proof_needed', step_up: { ways: ['passkey', 'password'] } })
  expect(await audits()).toEqual([])
  await setProof(deps, clerk, true)
  expect(numbersOf((await ask()).answer).sort()).toEqual(own.sort())
})

test('a file has bookings within reach alone, page by page, and each page is audited [ADMN-07]', async () => {
  const { deps, hotel, own, other, clerk, ask, audits } = await aClerk()
  await setProof(deps, clerk, true)
  const first = (await ask('?limit=1&guest=Guest&stay_state=due')).answer
  const filtered = await ask(`?limit=1&property=${hotel.propertyId}`)
  const next = (await ask(`?property=${hotel.propertyId}&cursor=${filtered.answer.next_cursor}`)).answer
  expect([...numbersOf(filtered.answer), ...numbersOf(next)].sort()).toEqual(own.sort())
  expect(next.next_cursor).toBeNull()
  expect(numbersOf(first)).not.toContain(other)
  const rows = await audits()
  expect(rows.map(({ subject, property_id }) => [subject, property_id])).toEqual([
    ['bookings:all', null],
    [`bookings:${hotel.propertyId}`, hotel.propertyId],
    [`bookings:${hotel.propertyId}`, hotel.propertyId],
  ])
  // The audit cannot be erased, so it has no names of guests.
  expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ filters: ['guest', 'stay_state'] })
  expect(JSON.parse(rows[1]?.after ?? '')).toMatchObject({ bookings: 1, filters: [] })
})

test('a repeated key reads and audits the file again [ADMN-07]', async () => {
  const { deps, hotel, audits } = await aClerk()
  const token = await aToken(deps, { reach: [hotel.propertyId], scopes: ['bookings:read'] })
  for (const _ of [1, 2]) {
    const { answer } = await callAdmin(`${EXPORTS}?property=${hotel.propertyId}`, { token, body: {}, key: 'same-key' })
    expect(answer.items).toHaveLength(2)
  }
  expect(await audits()).toHaveLength(2)
  expect(await deps.db.all('SELECT answer FROM idempotency')).toEqual([])
})
