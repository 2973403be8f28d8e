import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, soldByDay } from '#tests/support/booking-builders.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'

const GUEST = { name: 'Asha Rao', country_code: '+91', phone: '9812345671' }

async function aFrontDesk() {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 6 })
  const suite = await aRoomType(deps.db, hotel)
  const of = { propertyId: hotel.propertyId, roomTypeIds: [suite.categoryId] }
  await aRatePlan(deps.db, of, {
    ...{ code: 'SAVER', name: 'Saver', bp: -1000, visibility: 'company' },
    policy: { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] },
  })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  let key = 0
  const call = (path: string, body?: object) =>
    callAdmin(path, { token, ...(body ? { key: `mixed-${hotel.propertyId}-${++key}`, body } : {}) })
  const sale = {
    ...{ property: hotel.propertyId, room: hotel.categoryId, source: 'phone', guest: GUEST },
    ...{ checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '2-2_0_0_0-2_0_0_0' },
    parts: [{ number: 2, room: suite.categoryId, rate_plan: 'SAVER' }],
  }
  const sell = (part: object = {}) => call('/v1/bookings', { ...sale, ...part })
  return { deps, hotel, suite, call, sell }
}

test('staff sell two room types and plans in one booking [MULT-01]', async () => {
  const { deps, hotel, suite, call, sell } = await aFrontDesk()
  const preview = await sell({ dry_run: true, guest: undefined })
  expect(preview.answer).toMatchObject({ dry_run: true, total_minor: 600_000, free_until: null, booking: null })
  const { status, answer } = await sell({ total_minor: 600_000 })
  expect([status, answer.booking.total_minor]).toEqual([201, 600_000])
  const no = answer.booking.booking_no
  const { answer: read } = await call(`/v1/bookings/${no}`)
  expect(read.parts).toMatchObject([
    { number: 1, room_category: { name: 'Classic' }, rate_plan: null, total_minor: 240_000 },
    { number: 2, room_category: { name: 'Suite' }, rate_plan: 'SAVER', total_minor: 360_000, free_until: null },
  ])
  const { answer: sheet } = await call(`/v1/properties/${hotel.propertyId}/day-sheet?day=2026-12-11`)
  expect(sheet.arrivals).toMatchObject([{ room_category: { name: 'Classic, Suite' }, rooms: 2 }])
  const { answer: events } = await call('/v1/events')
  const event = events.items.find(({ data }: { data: { booking_no?: string } }) => data.booking_no === no)
  expect(event.data.room_categories).toEqual([hotel, suite].map(({ categoryId: id }) => ({ id, rooms: 1 })))
  expect(Object.values(await soldByDay(deps.db, suite))).toEqual([1, 1])
  const unknown = await sell({ parts: [{ number: 2, room: suite.categoryId, rate_plan: 'NONE' }] })
  expect(unknown.status).toBe(404)
})

test('an agreed price is shared by the rooms of the booking [MULT-01]', async () => {
  const { deps, hotel, call, sell } = await aFrontDesk()
  const token = await aToken(deps, { reach: [hotel.propertyId], scopes: ['bookings:write', 'refunds:write'] })
  expect(token).not.toBe('')
  const sold = await sell()
  const no = sold.answer.booking.booking_no
  const { answer } = await call(`/v1/bookings/${no}/prices`, { price: { total_minor: 500_000, reason: 'Group' } })
  expect(answer.total_minor).toBe(500_000)
  const { answer: read } = await call(`/v1/bookings/${no}`)
  expect(read.parts.map(({ total_minor }: { total_minor: number }) => total_minor)).toEqual([200_000, 300_000])
})

test('staff cancel one room and move another, and units follow the rooms [MULT-02]', async () => {
  const { deps, hotel, suite, call, sell } = await aFrontDesk()
  const units = `/v1/properties/${hotel.propertyId}/room-units`
  const unit = async (name: string, room: number) => (await call(units, { name, room })).answer.id
  const [classic, first] = [await unit('101', hotel.categoryId), await unit('201', suite.categoryId)]
  const no = (await sell()).answer.booking.booking_no
  await call(`/v1/bookings/${no}/room-units`, { unit: classic, room: 1 })
  await call(`/v1/bookings/${no}/room-units`, { unit: first, room: 2 })
  const alone = await call(`/v1/bookings/${no}/moves`, { cancelled_room: 1, room: suite.categoryId })
  expect(Object.keys(alone.answer.error.fields)).toEqual(['cancelled_room'])
  const moved = await call(`/v1/bookings/${no}/moves`, { changed_room: 2, room: suite.categoryId, dry_run: true })
  expect(moved.answer).toMatchObject({ total_minor: 640_000, fee_minor: 0 })
  const { answer } = await call(`/v1/bookings/${no}/moves`, { cancelled_room: 1, reason: 'One guest less' })
  expect(answer).toMatchObject({ total_minor: 360_000, fee_minor: 0, room_category: { name: 'Suite' } })
  const nights = await deps.db.all(
    `SELECT DISTINCT n.unit_id, n.position FROM unit_night n JOIN booking b ON b.id = n.booking_id
     WHERE b.booking_no = ?`,
    no,
  )
  expect(nights).toEqual([{ unit_id: first, position: 0 }])
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([0, 0])
  expect((await call(`/v1/bookings/${no}`)).answer.parts).toEqual([])
})

test('a group is held by staff until a day, and its rooms of all types are released then [MULT-03]', async () => {
  const { deps, hotel, suite, call, sell } = await aFrontDesk()
  const group = `Rao wedding ${hotel.propertyId}`
  const hold = { group, hold_until: '2026-12-01T12:00:00Z', inform_guest: false }
  const [one, two] = [await sell(hold), await sell({ ...hold, parts: [], guest: { ...GUEST, phone: '9812345672' } })]
  expect([one.status, two.status]).toEqual([201, 201])
  const listed = async () => {
    const { answer } = await call(`/v1/bookings?group=${encodeURIComponent(group)}`)
    return answer.items.map(({ state }: { state: string }) => state)
  }
  expect(await listed()).toEqual(['requested', 'requested'])
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([3, 3])
  const confirmed = await call(`/v1/bookings/${two.answer.booking.booking_no}/confirmations`, {})
  expect(confirmed.status).toBeLessThan(300)
  deps.pass(Date.parse('2026-12-01T12:00:01Z') - deps.now())
  await expireHolds(deps)
  expect((await listed()).sort()).toEqual(['cancelled', 'confirmed'])
  // The confirmed one keeps its two Classics.
  expect(Object.values(await soldByDay(deps.db, hotel))).toEqual([2, 2])
  expect(Object.values(await soldByDay(deps.db, suite))).toEqual([0, 0])
})
