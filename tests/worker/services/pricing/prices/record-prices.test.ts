import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aCity, aProperty, india, leaveFree } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findStayOffer } from '#worker/services/pricing/find-stay-offer.ts'
import { findStayPriceDrop, findThirtyDayLow } from '#worker/services/pricing/prices/find-stay-price-drop.ts'
import { recordPrices } from '#worker/services/pricing/prices/record-prices.ts'

const deps = aDeps()
const NIGHT: CalendarDay = '2026-12-11'
const noon = (day: CalendarDay) => Date.parse(`${day}T12:00:00Z`)

async function recordDay(day: CalendarDay): Promise<number> {
  const then: Deps = { ...deps, now: () => noon(day) }
  let all = 0
  for (let run = 0; run < 50; run += 1) {
    const { done: count } = await recordPrices(then)
    if (count === 0) break
    all += count
  }
  return all
}

function recordsOf(propertyId: number, night: CalendarDay = NIGHT) {
  return deps.db.all<{ recorded_on: string; lowest_minor: number }>(
    'SELECT recorded_on, lowest_minor FROM recorded_price WHERE property_id = ? AND night = ? ORDER BY recorded_on',
    propertyId,
    night,
  )
}

function setDouble(categoryId: number | undefined, doubleMinor: number) {
  return deps.db.batch([
    statement('UPDATE room_category SET double_minor = ? WHERE id = ?', doubleMinor, categoryId ?? 0),
  ])
}

async function detailsOf(propertyId: number, day: CalendarDay) {
  const scope = { ...aScope(), now: noon(day) }
  const found = await findStayOffer(
    deps,
    scope,
    {
      propertyId,
      dates: { checkin: NIGHT, checkout: addDays(NIGHT, 1) },
      rooms: [{ adults: 2, children: 0, infants: 0, pets: 0 }],
      couponCode: null,
      selectedRoomTypeId: null,
    },
    { pictures: 0 },
  )
  if (!found) throw new Error('no such stay')
  return { scope, details: found.offer.details }
}

const stay = { checkin: NIGHT, checkout: addDays(NIGHT, 1) }

test("records each night's lowest price daily, only on change", async () => {
  const city = await aCity(deps.db, { country: { ...india, id: 801, code: 'ZA', inclusive: false } })
  const property = await aProperty(deps.db, city, { categories: [{ doubleMinor: 200_000 }, { doubleMinor: 100_000 }] })
  expect(await recordDay('2026-11-22')).toBeGreaterThan(0)
  expect(await recordDay('2026-11-22')).toBe(0)
  await recordDay('2026-11-23')
  await setDouble(property.categoryIds[1], 90_000)
  await recordDay('2026-11-24')
  // The guest's price includes tax.
  expect(await recordsOf(property.id)).toEqual([
    { recorded_on: '2026-11-22', lowest_minor: 112_000 },
    { recorded_on: '2026-11-24', lowest_minor: 100_800 },
  ])
})

test('forgets past nights and skips distant ones', async () => {
  const property = await aProperty(deps.db, await aCity(deps.db))
  await recordDay('2026-11-25')
  expect(await recordsOf(property.id, '2026-11-25')).toHaveLength(1)
  expect(await recordsOf(property.id, '2027-03-01')).toHaveLength(0)
  await recordDay('2026-11-28')
  expect(await recordsOf(property.id, '2026-11-25')).toHaveLength(0)
})

test('records nothing of a stay with hidden prices', async () => {
  const property = await aProperty(deps.db, await aCity(deps.db), { hidePrices: true })
  await recordDay('2026-11-29')
  expect(await recordsOf(property.id)).toEqual([])
})

test('shows a proven price drop with the 30-day low', async () => {
  const property = await aProperty(deps.db, await aCity(deps.db), { categories: [{ doubleMinor: 100_000 }] })
  await recordDay('2026-11-30')
  await setDouble(property.categoryIds[0], 80_000)
  await recordDay('2026-12-09')
  const { scope, details } = await detailsOf(property.id, '2026-12-10')
  expect(findStayPriceDrop(scope, details, stay)).toEqual({
    beforeMinor: 100_000,
    nowMinor: 80_000,
    percent: 20,
    since: '2026-12-09',
  })
  expect(findThirtyDayLow(scope, details, stay)).toBe(80_000)
})

test('a cheaper sold-out room is no price drop', async () => {
  const categories = [{ doubleMinor: 100_000 }, { doubleMinor: 100_000 }]
  const property = await aProperty(deps.db, await aCity(deps.db), { categories })
  await recordDay('2026-12-01')
  await setDouble(property.categoryIds[1], 50_000)
  await leaveFree(deps.db, property.categoryIds[1], { from: NIGHT, free: 0 })
  const { scope, details } = await detailsOf(property.id, '2026-12-10')
  expect(findStayPriceDrop(scope, details, stay)).toBeNull()
})

test('a property whose night rounds to zero blocks no other', async () => {
  const city = await aCity(deps.db)
  const first = await aProperty(deps.db, city)
  const free = await aProperty(deps.db, city)
  const last = await aProperty(deps.db, city)
  await setDouble(free.categoryIds[0], 0)
  await recordDay('2026-12-10')
  expect(await recordsOf(free.id)).toEqual([])
  for (const other of [first, last]) expect(await recordsOf(other.id)).toHaveLength(1)
})
