import { expect, test } from 'vitest'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty, counting, leaveFree } from '#tests/support/catalogue-builders.ts'
import { loadCalendar } from '#worker/services/pricing/load-calendar.ts'

const deps = aDeps()

test('prices three whole months in one round trip', async () => {
  const city = await aCity(deps.db, { factors: { '2026-12-24': 20_000 } })
  const { id, categoryIds } = await aProperty(deps.db, city, {
    categories: [{ doubleMinor: 150_000 }, { doubleMinor: 120_000 }],
  })
  await leaveFree(deps.db, categoryIds[1], { from: '2026-12-12' })
  for (const category of categoryIds) await leaveFree(deps.db, category, { from: '2026-12-13' })
  const db = counting(deps.db)
  const question = { propertyId: id, from: null, rooms: [roomFor(2)], roomTypeId: null }
  const calendar = await loadCalendar({ ...deps, db }, aScope(), question)
  const night = (day: string) => calendar?.nights.find((each) => each.day === day)
  expect(db.asked()).toBe(1)
  expect(calendar).toMatchObject({ start: '2026-11-01', end: '2027-02-01' })
  expect(calendar?.nights).toHaveLength(92)
  expect(night('2026-11-20')).toMatchObject({ isAvailable: false, totalMinor: null })
  expect(night('2026-12-11')).toMatchObject({ isAvailable: true, totalMinor: 120_000, roomTypeId: categoryIds[1] })
  expect(night('2026-12-12')).toMatchObject({ isAvailable: true, totalMinor: 150_000, roomTypeId: categoryIds[0] })
  expect(night('2026-12-13')).toMatchObject({ isAvailable: false, totalMinor: null })
  expect(night('2026-12-24')).toMatchObject({ totalMinor: 240_000 })
})

test('shows one room type when requested', async () => {
  const { id, categoryIds } = await aProperty(deps.db, await aCity(deps.db), {
    categories: [{ doubleMinor: 150_000 }, {}],
  })
  const question = {
    propertyId: id,
    from: '2026-12-20',
    rooms: [roomFor(2)],
    roomTypeId: categoryIds[0] ?? null,
  } as const
  const calendar = await loadCalendar(deps, aScope(), question)
  expect(calendar?.start).toBe('2026-12-01')
  expect(calendar?.nights.find(({ day }) => day === '2026-12-20')).toMatchObject({ totalMinor: 150_000 })
  const unknown = await loadCalendar(deps, aScope(), { ...question, roomTypeId: 1 })
  expect(unknown?.nights.find(({ day }) => day === '2026-12-20')).toMatchObject({ totalMinor: 120_000 })
})

test('prices every requested room; full when one is unavailable', async () => {
  const { id, categoryIds } = await aProperty(deps.db, await aCity(deps.db), { categories: [{ doubleMinor: 150_000 }] })
  await leaveFree(deps.db, categoryIds[0], { from: '2026-12-12', free: 1 })
  const rooms = [roomFor(2), roomFor(2)]
  const calendar = await loadCalendar(deps, aScope(), { propertyId: id, from: null, rooms, roomTypeId: null })
  const night = (day: string) => calendar?.nights.find((each) => each.day === day)
  expect(night('2026-12-11')).toMatchObject({ isAvailable: true, totalMinor: 300_000 })
  expect(night('2026-12-12')).toMatchObject({ isAvailable: false, isClosed: false, totalMinor: null })
})

test('returns the rules of each day', async () => {
  const { id } = await aProperty(deps.db, await aCity(deps.db), {
    dayRules: [
      { first: '2026-12-05', last: '2026-12-12', arrivalDays: [6], departureDays: [6], minNights: 7 },
      { first: '2026-12-20', last: '2026-12-21', isClosed: true },
    ],
  })
  const question = { propertyId: id, from: null, rooms: [roomFor(2)], roomTypeId: null }
  const calendar = await loadCalendar(deps, aScope(), question)
  const night = (day: string) => calendar?.nights.find((each) => each.day === day)
  expect(night('2026-12-05')).toMatchObject({ canArrive: true, canDepart: true, minNights: 7, maxNights: 30 })
  expect(night('2026-12-06')).toMatchObject({ canArrive: false, canDepart: false, isAvailable: true })
  expect(night('2026-12-13')).toMatchObject({ canArrive: true, minNights: 1 })
  expect(night('2026-12-20')).toMatchObject({ isClosed: true, isAvailable: false, totalMinor: null })
  expect(night('2026-12-22')).toMatchObject({ isClosed: false, isAvailable: true })
})

test('returns no calendar of another brand', async () => {
  const { id } = await aProperty(deps.db, await aCity(deps.db), { brandId: 'dunehouse' })
  expect(
    await loadCalendar(deps, aScope(), { propertyId: id, from: null, rooms: [roomFor(2)], roomTypeId: null }),
  ).toBeNull()
})
