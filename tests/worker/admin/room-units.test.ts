import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, CHECKIN } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { assignUnit } from '#worker/admin/services/bookings/assign-unit.ts'
import { changeUnit, type UnitChange } from '#worker/admin/services/properties/room-units.ts'
import { statement } from '#worker/infra/database/database.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'

/** In the evening of the day of arrival, at the property, and the mornings of the two days after it. */
const ARRIVED = '2026-12-11T13:00:00Z'
const MORNING = '2026-12-12T03:00:00Z'
const LEAVING = '2026-12-13T03:00:00Z'

async function aProperty(details: Parameters<typeof aHotel>[1] = {}) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { autoMarks: false, ...details })
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const path = `/v1/properties/${hotel.propertyId}`
  const call = (address: string, sent: { body?: object; method?: string; key?: string } = {}, now = ARRIVED) =>
    callAdmin(address, { token, ...sent }, now)
  const unit = async (name: string, room = hotel.categoryId): Promise<number> =>
    (await call(`${path}/room-units`, { body: { name, room } })).answer.id
  const assign = (no: string, body: object) => call(`/v1/bookings/${no}/room-units`, { body })
  const overlayData = async (day: CalendarDay, now = ARRIVED) =>
    (await call(`${path}/day-sheet?day=${day}`, {}, now)).answer
  const stateOf = async (id: number, day: CalendarDay, now: string) => {
    const { items } = (await call(`${path}/room-units?day=${day}`, {}, now)).answer
    return items.find((one: { id: number }) => one.id === id).state
  }
  return { deps, hotel, path, call, unit, assign, overlayData, stateOf }
}

const reasonOf = ({ answer }: { answer: { error: { reason?: string; code: string } } }) =>
  answer.error.reason ?? answer.error.code

test('units are added, changed and removed, with names once a property [LIFE-05]', async () => {
  const { hotel, path, call, unit } = await aProperty()
  const id = await unit('101')
  const suite = await unit('201')
  const again = await call(`${path}/room-units`, { body: { name: '101', room: hotel.categoryId } })
  expect(again.answer.error).toMatchObject({ code: 'invalid_fields', fields: { name: 'another room has it' } })
  expect((await call(`${path}/room-units`, { body: { name: '9', room: 1 } })).answer.error.code).toBe('invalid_fields')
  const change = { method: 'PATCH', body: { floor: '1', note: 'Near the lift' } }
  expect((await call(`/v1/room-units/${id}`, change)).answer).toMatchObject({ name: '101', floor: '1', state: 'clean' })
  expect((await call(`/v1/room-units/${suite}`, { method: 'PATCH', body: { name: '101' } })).answer.error.code).toBe(
    'invalid_fields',
  )
  expect((await call(`/v1/room-units/${suite}`, { method: 'DELETE' })).status).toBe(200)
  const listed = (await call(`${path}/room-units`)).answer.items
  expect(listed).toMatchObject([{ name: '101', note: 'Near the lift' }])
})

test('a deletion repeated with its key has the same answer [ADMN-01]', async () => {
  const { call, unit } = await aProperty()
  const deletion = { method: 'DELETE', key: crypto.randomUUID() }
  const id = await unit('101')
  const first = await call(`/v1/room-units/${id}`, deletion)
  expect(first).toMatchObject({ status: 200, answer: { name: '101' } })
  expect(await call(`/v1/room-units/${id}`, deletion)).toMatchObject({ status: 200, answer: first.answer })
})

test('a booking has its room for its nights, and no other booking has [LIFE-05]', async () => {
  const { deps, hotel, call, unit, assign, overlayData } = await aProperty()
  const [first, second] = [await aPaidBooking(deps, hotel), await aPaidBooking(deps, hotel)]
  const [one, two] = [await unit('101'), await unit('102')]
  const { answer } = await assign(first.bookingNo, { unit: one })
  expect(answer.items).toEqual([{ room: 1, unit: one, name: '101', from: '2026-12-11', to: '2026-12-12' }])
  expect(reasonOf(await assign(second.bookingNo, { unit: one }))).toBe('unit_taken')
  expect((await assign(first.bookingNo, { unit: two, from: '2026-12-12' })).answer.items).toMatchObject([
    { unit: one, to: '2026-12-11' },
    { unit: two, from: '2026-12-12' },
  ])
  expect((await assign(second.bookingNo, { unit: one, from: '2026-12-12' })).status).toBe(200)
  expect((await assign(first.bookingNo, { unit: one, room: 2 })).answer.error.code).toBe('invalid_fields')
  expect((await assign(first.bookingNo, { unit: two + 1_000 })).answer.error.code).toBe('invalid_fields')
  expect(reasonOf(await call(`/v1/room-units/${one}`, { method: 'DELETE' }))).toBe('unit_taken')
  const { arrivals } = await overlayData('2026-12-11')
  const found = arrivals.find(({ booking_no }: { booking_no: string }) => booking_no === first.bookingNo)
  expect(found.units).toEqual([{ room: 1, unit: one, name: '101' }])
  expect((await assign(first.bookingNo, { unit: null })).answer.items).toEqual([])
})

test('a room can be given for some nights of a stay, others stay as they are [LIFE-05]', async () => {
  const { deps, hotel, unit, assign } = await aProperty()
  const [first, second] = [await aPaidBooking(deps, hotel), await aPaidBooking(deps, hotel)]
  const [one, two] = [await unit('101'), await unit('102')]
  await assign(first.bookingNo, { unit: two })
  await assign(second.bookingNo, { unit: one, from: '2026-12-12' })
  expect(reasonOf(await assign(first.bookingNo, { unit: one }))).toBe('unit_taken')
  expect(
    (await assign(first.bookingNo, { unit: one, from: '2026-12-11', to: '2026-12-11' })).answer.items,
  ).toMatchObject([
    { unit: one, from: '2026-12-11', to: '2026-12-11' },
    { unit: two, from: '2026-12-12', to: '2026-12-12' },
  ])
  expect((await assign(first.bookingNo, { unit: null, to: '2026-12-11' })).answer.items).toMatchObject([{ unit: two }])
  const before = await assign(first.bookingNo, { unit: one, to: '2026-12-10' })
  expect(before.answer.error).toMatchObject({ fields: { from: 'not a night of the stay' } })
})

test('an extended stay keeps its room when available; removed nights release it [LIFE-05]', async () => {
  const { deps, hotel, call, unit, assign } = await aProperty()
  const suite = await aRoomType(deps.db, hotel)
  const { bookingId, bookingNo } = await aPaidBooking(deps, hotel)
  const id = await unit('101')
  await assign(bookingNo, { unit: id })
  const nights = async () => {
    const rows = await deps.db.all<{ day: string }>(
      'SELECT day FROM unit_night WHERE booking_id = ? ORDER BY day',
      bookingId,
    )
    return rows.map(({ day }) => day.slice(8))
  }
  const move = (body: object) => call(`/v1/bookings/${bookingNo}/moves`, { body })
  await call(`/v1/bookings/${bookingNo}/marks`, { body: { mark: 'check-in' } })
  expect((await move({ checkout: '2026-12-15' })).status).toBe(200)
  expect(await nights()).toEqual(['11', '12', '13', '14'])
  await move({ checkout: '2026-12-12' })
  expect(await nights()).toEqual(['11'])
  await move({ room: suite.categoryId })
  expect(await nights()).toEqual([])
  await assign(bookingNo, { unit: id })
  await call(`/v1/bookings/${bookingNo}/marks/check-in`, { method: 'DELETE' })
  await call(`/v1/bookings/${bookingNo}/marks`, { body: { mark: 'no-show' } })
  expect(await nights()).toEqual([])
})

test('a room out of order takes no guest [LIFE-05]', async () => {
  const { deps, hotel, call, unit, assign, stateOf } = await aProperty()
  const { bookingNo } = await aPaidBooking(deps, hotel)
  const id = await unit('101')
  const set = (body: object) => call(`/v1/room-units/${id}/states`, { body })
  expect((await set({ out_from: '2026-12-12' })).answer.error.code).toBe('invalid_fields')
  expect((await set({ out_from: '2026-12-12', out_to: '2026-12-20' })).answer.state).toBe('clean')
  expect(reasonOf(await assign(bookingNo, { unit: id }))).toBe('unit_out_of_order')
  expect(await stateOf(id, '2026-12-12', MORNING)).toBe('out_of_order')
  expect((await set({ out_from: null, out_to: null })).answer.out_from).toBeNull()
  expect((await assign(bookingNo, { unit: id })).status).toBe(200)
})

test('nights of a booking are not taken out of order, and two changes at once both stay [LIFE-05]', async () => {
  const { deps, hotel, call, unit, assign } = await aProperty()
  const { bookingNo } = await aPaidBooking(deps, hotel)
  const id = await unit('101')
  await assign(bookingNo, { unit: id })
  const out = { out_from: '2026-12-12', out_to: '2026-12-20' }
  expect(reasonOf(await call(`/v1/room-units/${id}/states`, { body: out }))).toBe('unit_taken')
  expect((await call(`/v1/room-units/${id}/states`, { body: { ...out, out_from: '2026-12-13' } })).status).toBe(200)
  const late = { ...deps, db: withLatency(deps.db) }
  const change = (part: UnitChange) => changeUnit(late, anActor(), { unitId: id, change: part, idempotency: null })
  await Promise.all([change({ note: 'Lamp broken' }), change({ housekeeping: 'dirty' })])
  const row = await deps.db.first('SELECT note, housekeeping FROM room_unit WHERE id = ?', id)
  expect(row).toEqual({ note: 'Lamp broken', housekeeping: 'dirty' })
})

test('a night in house and a departure make a room dirty [LIFE-05]', async () => {
  const { deps, hotel, call, unit, assign, stateOf } = await aProperty()
  const { bookingNo } = await aPaidBooking(deps, hotel)
  const id = await unit('101')
  await assign(bookingNo, { unit: id })
  const clean = (now: string) => call(`/v1/room-units/${id}/states`, { body: { housekeeping: 'inspected' } }, now)
  await call(`/v1/bookings/${bookingNo}/marks`, { body: { mark: 'check-in' } })
  expect(await stateOf(id, '2026-12-11', ARRIVED)).toBe('clean')
  expect(await stateOf(id, '2026-12-12', MORNING)).toBe('dirty')
  expect((await clean(MORNING)).answer.state).toBe('inspected')
  expect(await stateOf(id, '2026-12-13', LEAVING)).toBe('dirty')
  await clean(LEAVING)
  await call(`/v1/bookings/${bookingNo}/marks`, { body: { mark: 'check-out' } }, LEAVING)
  expect(await stateOf(id, '2026-12-13', LEAVING)).toBe('dirty')
})

test('the day sheet lists arrivals, guests in house and departures [LIFE-05]', async () => {
  const { deps, hotel, call, unit, assign, overlayData } = await aProperty({ rooms: 5 })
  const [came, due] = [await aPaidBooking(deps, hotel), await aPaidBooking(deps, hotel)]
  await deps.db.batch([
    statement(
      "UPDATE booking SET arrival_time = '19:30', special_requests = 'High floor', paid_minor = 200000 WHERE id = ?",
      due.bookingId,
    ),
  ])
  const id = await unit('101')
  await assign(came.bookingNo, { unit: id })
  await call(`/v1/bookings/${came.bookingNo}/marks`, { body: { mark: 'check-in' } })
  const numbers = (stays: { booking_no: string }[]) => stays.map(({ booking_no }) => booking_no)
  const first = await overlayData(CHECKIN)
  expect(numbers(first.arrivals)).toEqual([came.bookingNo, due.bookingNo])
  expect(first.arrivals).toMatchObject([
    { stay_state: 'in_house', due_time: '12:00', balance_minor: 0, units: [{ name: '101' }], adults: 2 },
    { stay_state: 'due', due_time: '19:30', balance_minor: 40_000, special_requests: 'High floor', units: [] },
  ])
  expect(first.units).toMatchObject([{ name: '101', booking_no: came.bookingNo, state: 'clean' }])
  const second = await overlayData(addDays(CHECKIN, 1), MORNING)
  expect(numbers(second.in_house).sort()).toEqual([came.bookingNo, due.bookingNo].sort())
  const third = await overlayData(addDays(CHECKIN, 2), LEAVING)
  expect([third.in_house, numbers(third.departures).sort()]).toEqual([[], [came.bookingNo, due.bookingNo].sort()])
  await call(`/v1/bookings/${came.bookingNo}/marks`, { body: { mark: 'check-out' } }, LEAVING)
  // On the day after, only the guest whose departure is not marked.
  const fourth = await overlayData(addDays(CHECKIN, 3), '2026-12-14T03:00:00Z')
  expect(numbers(fourth.departures)).toEqual([due.bookingNo])
})

test('lists the booked rooms of a period with their units [ADMN-05]', async () => {
  const { deps, hotel, path, call, unit, assign } = await aProperty({ rooms: 5 })
  const [given, waiting] = [await aPaidBooking(deps, hotel), await aPaidBooking(deps, hotel)]
  const [one, two] = [await unit('101'), await unit('102')]
  await assign(given.bookingNo, { unit: one })
  await assign(given.bookingNo, { unit: two, from: '2026-12-12' })
  const list = async (query: string) => (await call(`${path}/room-stays${query}`)).answer
  const { items, today, from, to } = await list('')
  expect([today, from, to]).toEqual(['2026-12-11', '2026-12-11', '2026-12-24'])
  const ofBooking = (no: string) => items.find(({ booking_no }: { booking_no: string }) => booking_no === no)
  expect(ofBooking(given.bookingNo)).toMatchObject({ room: 1, rooms: 1, stay_state: 'due', checkout: '2026-12-13' })
  expect(ofBooking(given.bookingNo).units).toEqual([
    { unit: one, from: '2026-12-11', to: '2026-12-11' },
    { unit: two, from: '2026-12-12', to: '2026-12-12' },
  ])
  expect(ofBooking(waiting.bookingNo)).toMatchObject({ units: [], room_category: { id: hotel.categoryId } })
  // The day of departure is in the period, the day after is not.
  expect((await list('?from=2026-12-13')).items).toHaveLength(2)
  expect((await list('?from=2026-12-14')).items).toEqual([])
  expect((await list('?from=2026-12-14&to=2026-12-13')).error.fields).toEqual({ to: 'before `from`' })
  expect((await list('?from=2026-12-14&to=2027-12-13')).error.code).toBe('invalid_fields')
})

test('two clerks assign a room to one booking [LIFE-05]', { timeout: 60_000 }, async () => {
  const { deps, hotel, unit } = await aProperty({ rooms: 6 })
  const id = await unit('101')
  const stays = []
  for (let made = 0; made < 5; made++) stays.push(await readBooking(deps, (await aPaidBooking(deps, hotel)).bookingId))
  const late = { ...deps, db: withLatency(deps.db) }
  const tries = await Promise.all(
    stays.map((booking) => {
      if (!booking) throw new Error('no booking')
      const assignment = { unitId: id, room: 1, from: undefined }
      return assignUnit(late, anActor(), { booking, assignment, idempotency: null })
    }),
  )
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await deps.db.all('SELECT day FROM unit_night WHERE unit_id = ?', id)).toHaveLength(2)
})
