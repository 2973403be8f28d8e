import { beforeAll, expect, test } from 'vitest'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anOperator } from '#tests/support/an-operator.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { recordCapacity } from '#worker/admin/services/reports/capacity.ts'
import { statement } from '#worker/infra/database/database.ts'

const deps = aDeps()
let token = ''

beforeAll(async () => {
  token = await aToken(deps)
})

type Item = Record<string, number | string | null> & { last_year: Record<string, number | null> | null }

async function readReport(name: string, query: Record<string, string | number>, caller = token) {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const { status, answer } = await callAdmin(`/v1/reports/${name}?${text}`, { token: caller })
  return { status, items: (answer.items ?? []) as Item[], error: answer.error, answer }
}

function sell(
  hotel: TestHotel,
  stay: { checkin: string; checkout: string },
  { now, ...rest }: { now?: string; source?: string } = {},
) {
  const body = {
    ...{ property: hotel.propertyId, room: hotel.categoryId, source: 'phone', rooms_config: '1-2_0_0_0' },
    ...{ ...stay, guest: { name: 'Asha', without_contact: true }, ...rest },
  }
  return callAdmin('/v1/bookings', { token, body, key: crypto.randomUUID() }, now)
}

const DECEMBER = { from: '2026-12-01', to: '2026-12-31' }

test('occupancy, ADR and RevPAR of a month, without taxes, closed and blocked rooms [INBX-04]', async () => {
  const hotel = await aHotel(deps.db, { rooms: 3, taxBp: 1200, taxInclusive: true, doubleMinor: 112_000 })
  await sell(hotel, { checkin: '2026-12-11', checkout: '2026-12-13' })
  await sell(hotel, { checkin: '2026-12-12', checkout: '2026-12-13' }, { source: 'walk_in' })
  const block = { property: hotel.propertyId, room: hotel.categoryId, reason: 'renovation' }
  await callAdmin('/v1/blocks', { token, body: { ...block, from: '2026-12-20', to: '2026-12-21', rooms: 2 } })
  const closed = { property: hotel.propertyId, changes: [{ room: hotel.categoryId, from: '2026-12-24', closed: true }] }
  await callAdmin('/v1/ari', { token, method: 'PATCH', body: closed })
  const unit = { name: '101', room: hotel.categoryId }
  const made = await callAdmin(`/v1/properties/${hotel.propertyId}/room-units`, { token, body: unit })
  const broken = { out_from: '2026-12-21', out_to: '2026-12-22' }
  const state = await callAdmin(`/v1/room-units/${made.answer.id ?? made.answer.unit}/states`, { token, body: broken })
  expect(state.status).toBe(200)
  const { items } = await readReport('occupancy', { ...DECEMBER, properties: hotel.propertyId })
  // Of 93: two blocked twice, the broken room once more on the 22nd, all three on the 24th.
  expect(items).toMatchObject([
    {
      ...{ from: '2026-12-01', to: '2026-12-31', property: null, currency: 'INR', room_nights_available: 85 },
      ...{ room_nights: 3, room_revenue_minor: 300_000, adr_minor: 100_000, occupancy_bp: 353, revpar_minor: 3_529 },
      last_year: { room_nights: 0, room_nights_available: 93, adr_minor: null, occupancy_bp: 0 },
    },
  ])
  const sources = await readReport('sources', { ...DECEMBER, properties: hotel.propertyId })
  expect(sources.items).toMatchObject([
    { source: 'walk_in', room_nights: 1, share_bp: 3_333 },
    { source: 'phone', room_nights: 2, share_bp: 6_667, room_revenue_minor: 200_000 },
  ])
  const csv = await callAdmin(
    `/v1/reports/sources?from=2026-12-11&to=2026-12-12&by=total&properties=${hotel.propertyId}&format=csv`,
    { token },
  )
  expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(csv.answer.split('\r\n').slice(0, 2)).toEqual([
    'from,to,property,currency,source,room_nights,share_bp,room_revenue_minor,adr_minor,last_year_from,last_year_to,' +
      'last_year_room_nights,last_year_share_bp,last_year_room_revenue_minor,last_year_adr_minor',
    '2026-12-11,2026-12-12,,INR,walk_in,1,3333,100000,100000,2025-12-11,2025-12-12,0,,0,',
  ])
})

test('pace and pickup by the day at the property, against the same moment of last year [INBX-04]', async () => {
  const hotel = await aHotel(deps.db, { rooms: 5, freeCancellationHours: 24 })
  const of = { properties: hotel.propertyId, ...DECEMBER }
  // 23:00 in Kolkata is the 20th, an hour and a half later the 21st.
  await sell(hotel, { checkin: '2026-12-31', checkout: '2027-01-02' }, { now: '2026-11-20T17:30:00Z' })
  const second = await sell(hotel, { checkin: '2026-12-11', checkout: '2026-12-12' }, { now: '2026-11-20T19:00:00Z' })
  const paceOf = async (day: string) => (await readReport('pace', { ...of, as_of: day })).items[0]?.room_nights
  expect([await paceOf('2026-11-19'), await paceOf('2026-11-20'), await paceOf('2026-11-21')]).toEqual([0, 1, 2])
  const path = `/v1/bookings/${second.answer.booking.booking_no}/cancellations`
  expect((await callAdmin(path, { token, body: { reason: 'Ill' } }, '2026-11-23T12:00:00Z')).status).toBe(200)
  expect([await paceOf('2026-11-22'), await paceOf('2026-11-23')]).toEqual([2, 1])
  const pickup = await readReport('pickup', { ...of, changed_from: '2026-11-21', changed_to: '2026-11-23' })
  expect(pickup.items).toMatchObject([
    { booked_room_nights: 1, lost_room_nights: -1, changed_room_nights: 0, room_nights: 0, room_revenue_minor: 0 },
  ])
  const next = { properties: hotel.propertyId, from: '2027-12-01', to: '2027-12-31', as_of: '2027-11-21' }
  const later = await readReport('pace', next)
  expect(later.items[0]?.last_year).toMatchObject({ from: '2026-12-01', room_nights: 2 })
  const cancelled = await readReport('cancellations', of)
  expect(cancelled.items).toMatchObject([
    { bookings: 2, cancelled: 1, no_shows: 0, cancelled_bp: 5_000, lost_room_nights: 1 },
  ])
  const leads = await readReport('lead-times', { ...of, by: 'total' })
  expect(leads.items).toMatchObject([
    { lead_days: '15-30', bookings: 1, cancelled: 1, average_days: 20 },
    { lead_days: '31-60', bookings: 1, cancelled: 0, average_days: 41 },
  ])
})

test('lead times follow daylight saving at the property [INBX-04]', async () => {
  const hotel = await aHotel(deps.db, { rooms: 9 })
  await deps.db.batch([statement("UPDATE city SET time_zone = 'Europe/Amsterdam' WHERE id = ?", hotel.cityId)])
  // In summer 23:30 is 21:30 in UTC, in winter 22:30.
  for (const at of ['2026-10-24T21:30:00Z', '2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', '2026-10-25T23:30:00Z'])
    await sell(hotel, { checkin: '2026-11-01', checkout: '2026-11-02' }, { now: at })
  const of = { properties: hotel.propertyId, from: '2026-11-01', to: '2026-11-01', by: 'day' }
  const { items } = await readReport('lead-times', of)
  expect(items.map(({ lead_days, bookings, average_days: days }) => [lead_days, bookings, days])).toEqual([
    ['4-7', 3, 6.7],
    ['8-14', 1, 8],
  ])
})

test('a caller sees its properties alone, and roles without reports none [INBX-04]', async () => {
  const [mine, other] = [await aHotel(deps.db), await aHotel(deps.db)]
  await sell(other, { checkin: '2026-12-11', checkout: '2026-12-13' })
  const narrow = await aToken(deps, { reach: [mine.propertyId] })
  const names = ['occupancy', 'sources', 'pace', 'pickup', 'lead-times', 'cancellations']
  for (const name of names) {
    const whole = await readReport(name, { ...DECEMBER, each_property: 'true' }, narrow)
    expect(
      whole.items.every(({ property }) => property === mine.propertyId),
      name,
    ).toBe(true)
    expect(
      whole.items.some(({ room_nights: nights }) => Number(nights) > 0),
      name,
    ).toBe(false)
    const named = await readReport(name, { ...DECEMBER, properties: `${mine.propertyId},${other.propertyId}` }, narrow)
    expect([named.status, named.error.code], name).toEqual([404, 'not_found'])
  }
  const clerk = await anOperator(deps, { role: 'front-desk', reach: [mine.propertyId] })
  const refused = await callAdmin('/v1/reports/pace?from=2026-12-01&to=2026-12-02', { session: clerk.session })
  expect(refused.answer.error.code).toBe('forbidden')
  const body = { property: other.propertyId }
  expect((await callAdmin('/v1/reports/rebuilds', { token: narrow, body })).status).toBe(404)
})

test('refuses ten years and too many rows, and divides nothing by zero [INBX-04]', async () => {
  const hotel = await aHotel(deps.db)
  await deps.db.batch([statement('DELETE FROM room_category WHERE property_id = ?', hotel.propertyId)])
  const of = { properties: hotel.propertyId }
  const long = await readReport('occupancy', { ...of, from: '2020-01-01', to: '2029-12-31' })
  expect(long.error).toMatchObject({ code: 'invalid_fields', fields: { to: 'more than three years after `from`' } })
  const empty = await readReport('occupancy', { ...of, from: '2026-12-02', to: '2026-12-01' })
  expect(empty.error.fields).toEqual({ to: 'before `from`' })
  const { items } = await readReport('occupancy', { ...of, ...DECEMBER })
  expect(items).toMatchObject([{ room_nights_available: 0, occupancy_bp: null, adr_minor: null, revpar_minor: null }])
  for (const name of ['cancellations', 'pace'])
    expect((await readReport(name, { ...of, ...DECEMBER })).items).toHaveLength(1)
})

test('amounts of two currencies are never added [INBX-04]', async () => {
  const [rupees, euros] = [await aHotel(deps.db), await aHotel(deps.db, { currency: 'EUR' })]
  const stay = { checkin: '2026-12-11', checkout: '2026-12-12' }
  await sell(rupees, stay)
  await sell(euros, stay)
  // A country that changed its currency: earlier stays stay in the old one.
  await deps.db.batch([statement("UPDATE property SET currency = 'USD' WHERE id = ?", euros.propertyId)])
  const ids = `${rupees.propertyId},${euros.propertyId}`
  for (const name of ['occupancy', 'pace', 'sources']) {
    const { items } = await readReport(name, { ...DECEMBER, properties: ids })
    const sold = items.filter(({ room_nights: nights }) => Number(nights) > 0)
    expect(
      sold.map(({ currency, room_nights: nights }) => [currency, nights]),
      name,
    ).toEqual([
      ['EUR', 1],
      ['INR', 1],
    ])
  }
  const { items } = await readReport('occupancy', { ...DECEMBER, properties: euros.propertyId, each_property: 'true' })
  expect(items.map(({ currency, room_nights_available: rooms }) => [currency, rooms])).toEqual([
    ['EUR', 0],
    ['USD', 93],
  ])
})

test('29 February is compared with the days of last year once [INBX-04]', async () => {
  const hotel = await aHotel(deps.db)
  await sell(hotel, { checkin: '2027-02-28', checkout: '2027-03-02' }, { now: '2027-02-01T12:00:00Z' })
  const query = { properties: hotel.propertyId, from: '2028-02-01', to: '2028-03-31' }
  const months = await readReport('occupancy', query)
  expect(months.items.map((item) => item.last_year?.room_nights)).toEqual([1, 1])
  const days = await readReport('occupancy', { ...query, by: 'day' })
  const ofDay = (day: CalendarDay) => days.items.find(({ from }) => from === day)?.last_year
  expect([ofDay('2028-02-28')?.room_nights, ofDay('2028-02-29'), ofDay('2028-03-01')?.room_nights]).toEqual([
    1,
    null,
    1,
  ])
})

test('the job freezes the rooms of the past night [INBX-04]', async () => {
  const own = aDeps({}, Date.parse('2026-12-10T18:17:00Z'))
  const hotel = await aHotel(own.db, { rooms: 4 })
  expect((await recordCapacity(own)).done).toBeGreaterThan(0)
  own.pass(24 * 3_600_000)
  await recordCapacity(own)
  await own.db.batch([statement('UPDATE room_category SET rooms_total = 9 WHERE id = ?', hotel.categoryId)])
  const { items } = await readReport('occupancy', {
    ...{ properties: hotel.propertyId, from: '2026-12-09', to: '2026-12-12', by: 'day' },
  })
  // It is the 10th in Kolkata until 18:30 UTC.
  expect(items.map(({ room_nights_available: rooms }) => rooms)).toEqual([4, 4, 9, 9])
  const again = await recordCapacity(own)
  expect(again.done).toBe(0)
})

test('a rebuild finds and corrects wrong facts, and nothing twice [INBX-04]', async () => {
  const hotel = await aHotel(deps.db)
  await aPaidBooking(deps, hotel)
  await sell(hotel, { checkin: '2026-12-11', checkout: '2026-12-13' })
  const rebuild = async (dry = false) =>
    (await callAdmin('/v1/reports/rebuilds', { token, body: { property: hotel.propertyId, dry_run: dry } })).answer
  expect(await rebuild(true)).toMatchObject({ bookings: 0, nights: 0, dry_run: true })
  await deps.db.batch([
    statement("DELETE FROM stay_change WHERE property_id = ? AND source = 'phone'", hotel.propertyId),
    statement('UPDATE night_sold SET rooms = 7 WHERE property_id = ? AND day % 2 = 0', hotel.propertyId),
  ])
  expect((await rebuild(true)).bookings).toBe(1)
  expect(await rebuild()).toMatchObject({ bookings: 1, dry_run: false })
  expect(await rebuild()).toMatchObject({ bookings: 0, nights: 0 })
  const { items } = await readReport('occupancy', { ...DECEMBER, properties: hotel.propertyId })
  expect(items).toMatchObject([{ room_nights: 4, room_revenue_minor: 480_000 }])
})
