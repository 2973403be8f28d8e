import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aRoomType } from '#tests/support/a-room-type.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { anExtra } from '#tests/support/an-extra.ts'
import { aHotel } from '#tests/support/booking-builders.ts'

const STAY = 'checkin=2026-12-11&checkout=2026-12-13'

async function aProperty() {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 1 })
  const suite = await aRoomType(deps.db, hotel)
  const of = { propertyId: hotel.propertyId, roomTypeIds: [hotel.categoryId, suite.categoryId] }
  await aRatePlan(deps.db, of, {
    ...{ code: 'SAVER', name: 'Saver', bp: -1000, payment: { kind: 'prepaid' }, minNights: 3 },
    policy: { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] },
  })
  await anExtra(deps.db, hotel.propertyId)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const offers = (query: string) => callAdmin(`/v1/properties/${hotel.propertyId}/stay-offers?${query}`, { token })
  const sell = (room: number, key: string, part: object = {}) => {
    const sale = { property: hotel.propertyId, room, source: 'walk_in', rooms_config: '1-2_0_0_0' }
    const guest = { name: 'Walk In', without_contact: true }
    const body = { ...sale, checkin: '2026-12-11', checkout: '2026-12-13', guest, ...part }
    return callAdmin('/v1/bookings', { token, key: `${key}-${hotel.propertyId}`, body })
  }
  return { deps, hotel, suite, offers, sell }
}

test('room types and rates have the totals of a sale and the rooms left [ADMN-02]', async () => {
  const { hotel, suite, offers, sell } = await aProperty()
  const { status, answer } = await offers(STAY)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ nights: 2, currency: 'INR', tax_inclusive: true })
  expect(answer.checkin_at).toMatch(/^2026-12-11T/)
  expect(answer.room_types).toMatchObject([
    {
      ...{ id: hotel.categoryId, name: 'Classic', available: 1, reason: null },
      rates: [
        { code: 'standard', name: null, total_minor: 240_000, payment: 'at_property', is_online: true },
        { code: 'SAVER', total_minor: 216_000, payment: 'prepaid', free_until: null, is_online: false },
      ],
    },
    { id: suite.categoryId, available: 2, rates: [{ total_minor: 400_000 }, { total_minor: 360_000 }] },
  ])
  expect(answer.room_types[0].rates[0].extras).toMatchObject([{ code: 'PICKUP', unit_minor: 90_000, max: 3 }])
  const preview = await sell(suite.categoryId, 'preview', { plan: 'SAVER', dry_run: true })
  expect(preview.answer.total_minor).toBe(answer.room_types[1].rates[1].total_minor)
})

test('a room type without a rate says why [ADMN-02]', async () => {
  const { deps, hotel, suite, offers, sell } = await aProperty()
  expect((await sell(hotel.categoryId, 'last')).status).toBe(201)
  const reasonsOf = async (query: string) => {
    const { answer } = await offers(query)
    return answer.room_types.map(({ reason }: { reason: string | null }) => reason)
  }
  expect(await reasonsOf(STAY)).toEqual(['no_rooms_available', null])
  expect(await reasonsOf(`${STAY}&rooms_config=3-2_0_0_0-2_0_0_0-2_0_0_0`)).toEqual([
    'no_rooms_available',
    'fewer_available_than_requested',
  ])
  expect(await reasonsOf(`${STAY}&rooms_config=1-9_0_0_0`)).toEqual(['no_rooms_available', 'occupancy_exceeded'])
  await deps.db.batch([
    {
      sql: `INSERT INTO day_rule (property_id, first_day, last_day, is_closed)
        VALUES (?, '2026-12-12', '2026-12-12', 1)`,
      params: [suite.propertyId],
    },
  ])
  expect(await reasonsOf(STAY)).toEqual(['closed', 'closed'])
})

test('dates default to tonight, and dates nobody can book are refused [ADMN-02]', async () => {
  const { deps, offers } = await aProperty()
  const { answer } = await offers('')
  expect([answer.checkin, answer.nights]).toEqual([answer.today, 1])
  const stranger = await aToken(deps, { reach: [1] })
  expect((await offers('checkin=2026-12-13&checkout=2026-12-11')).answer.error.code).toBe('invalid_dates')
  expect((await offers('checkin=2020-01-01&checkout=2020-01-02')).answer.error.code).toBe('invalid_dates')
  expect((await callAdmin('/v1/properties/10001/stay-offers', { token: stranger })).status).toBe(404)
})
