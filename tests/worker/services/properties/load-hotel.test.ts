import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  ARRIVAL,
  aCity,
  aCouponRow,
  aProperty,
  aSearch,
  counting,
  leaveFree,
} from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { StayQuery } from '#worker/services/pricing/build-stay-offer.ts'
import { loadHotel } from '#worker/services/properties/load-hotel.ts'
import { searchStays } from '#worker/services/search/search-stays.ts'

const deps = aDeps()

function aQuestion(propertyId: number, given: Partial<StayQuery> = {}): StayQuery {
  return {
    propertyId,
    dates: { checkin: ARRIVAL, checkout: addDays(ARRIVAL, 2) },
    rooms: [roomFor(2)],
    couponCode: null,
    selectedRoomTypeId: null,
    ...given,
  }
}

test('loads everything of a hotel in one round trip', async () => {
  const city = await aCity(deps.db)
  const property = await aProperty(deps.db, city, {
    texts: { en: 'A quiet house.', nl: 'Een rustig huis.' },
    amenityIds: [1, 3],
    pictures: 8,
    categories: [{ meals: [{ code: 'breakfast', priceMinor: 20_000 }] }, {}],
  })
  await deps.db.batch([
    statement(
      `INSERT INTO review (property_id, source, rating_tenths, cleanliness_tenths, author, locale, body, stayed_on)
       VALUES (?1, 0, 50, 45, 'Asha', 'en', 'Lovely', '2026-10-01'), (?1, 2, 20, 40, 'Ben', 'en', 'Loud', '2026-09-01')`,
      property.id,
    ),
  ])
  const db = counting(deps.db)
  const hotel = await loadHotel({ ...deps, db }, aScope({ locale: 'nl' }), aQuestion(property.id))
  expect(db.asked()).toBe(1)
  expect(hotel).toMatchObject({
    details: { name: property.name, city: { slug: city.slug }, amenityIds: [1, 3] },
    description: { locale: 'nl', text: 'Een rustig huis.' },
    breakdown: { cleanlinessTenths: 43, starCounts: [0, 1, 0, 0, 1] },
    isAvailable: true,
    selected: { id: property.categoryIds[0], quote: { totalMinor: 240_000 } },
    similar: [],
  })
  expect(hotel?.details.media).toHaveLength(8)
  expect(hotel?.reviews.map(({ author }) => author)).toEqual(['Asha', 'Ben'])
})

test("shows reviews in the guest's language first", async () => {
  const property = await aProperty(deps.db, await aCity(deps.db))
  await deps.db.batch([
    statement(
      `INSERT INTO review (property_id, source, rating_tenths, author, locale, body, stayed_on)
       VALUES (?1, 0, 50, 'विकास', 'hi', 'चाय बिना माँगे मिल गई।', '2026-11-01'), (?1, 0, 40, 'Ann', 'en', 'Fine', '2026-08-01'),
         (?1, 0, 40, 'Sue', 'en', 'Good', '2026-09-01')`,
      property.id,
    ),
  ])
  const authors = async (locale: Locale) =>
    (await loadHotel(deps, aScope({ locale }), aQuestion(property.id)))?.reviews.map(({ author }) => author)
  expect(await authors('en')).toEqual(['Sue', 'Ann', 'विकास'])
  expect(await authors('hi')).toEqual(['विकास', 'Sue', 'Ann'])
  expect(await authors('ar')).toEqual(['Sue', 'Ann', 'विकास'])
})

test('falls back to the English description', async () => {
  const property = await aProperty(deps.db, await aCity(deps.db), { texts: { en: 'A quiet house.' } })
  const hotel = await loadHotel(deps, aScope({ locale: 'hi' }), aQuestion(property.id))
  expect(hotel?.description).toEqual({ locale: 'en', text: 'A quiet house.' })
})

test('shows the price the list showed', async () => {
  const city = await aCity(deps.db)
  const property = await aProperty(deps.db, city, { discountPercent: 17, categories: [{ doubleMinor: 133_300 }, {}] })
  const [listed] = (await searchStays(deps, aScope(), aSearch({ cityId: city.id }))).stays
  const hotel = await loadHotel(deps, aScope(), aQuestion(property.id))
  expect(hotel?.selected?.quote).toEqual(listed?.selected?.quote)
})

test('prefers the requested room type while available', async () => {
  const property = await aProperty(deps.db, await aCity(deps.db), { categories: [{}, {}, { isDisabled: true }] })
  const [first, second, disabled] = property.categoryIds
  const selected = async (id: number | undefined) =>
    (await loadHotel(deps, aScope(), aQuestion(property.id, { selectedRoomTypeId: id ?? null })))?.selected?.id
  expect(await selected(second)).toBe(second)
  expect(await selected(disabled)).toBe(first)
  await leaveFree(deps.db, second)
  expect(await selected(second)).toBe(first)
  const hotel = await loadHotel(deps, aScope(), aQuestion(property.id, { selectedRoomTypeId: disabled ?? null }))
  expect(hotel?.isSelectedDisabled).toBe(true)
})

test('adjusts the rooms to the restrictions of the property [HOTEL-17]', async () => {
  const property = await aProperty(deps.db, await aCity(deps.db), { restrictions: [{ kind: 'min_rooms', number: 2 }] })
  const hotel = await loadHotel(deps, aScope(), aQuestion(property.id, { rooms: [roomFor(3)] }))
  expect(hotel?.rooms).toMatchObject({ isChanged: true, notices: [{ message: 'search.limitMinRooms' }] })
  expect(hotel?.rooms.rooms.map(({ adults }) => adults)).toEqual([2, 1])
  expect(hotel).toMatchObject({ isAvailable: true, selected: { quote: { rooms: 2 } } })
})

test('a second round trip loads nearby stays when sold out', async () => {
  const city = await aCity(deps.db)
  const gone = await aProperty(deps.db, city)
  const near = await aProperty(deps.db, city, { north: 0.01 })
  const nearer = await aProperty(deps.db, city, { north: 0.005 })
  const alsoGone = await aProperty(deps.db, city, { north: 0.001 })
  for (const property of [gone, alsoGone]) await leaveFree(deps.db, property.categoryIds[0])
  const db = counting(deps.db)
  const hotel = await loadHotel({ ...deps, db }, aScope(), aQuestion(gone.id))
  expect(db.asked()).toBe(2)
  expect(hotel?.isAvailable).toBe(false)
  expect(hotel?.similar.map(({ details }) => details.id)).toEqual([nearer.id, near.id])
})

test('corrects impossible dates and says so', async () => {
  const property = await aProperty(deps.db, await aCity(deps.db))
  const dates = { checkin: '01/01/2020', checkout: '02/01/2020' }
  const hotel = await loadHotel(deps, aScope(), aQuestion(property.id, { dates }))
  expect(hotel?.dates).toMatchObject({ checkin: '2026-11-21', checkout: '2026-11-22', corrected: true, reason: 'past' })
  expect(hotel?.selected?.quote?.nights).toBe(1)
})

test("today is the property's local day", async () => {
  const property = await aProperty(deps.db, await aCity(deps.db, { timeZone: 'Pacific/Kiritimati' }))
  await leaveFree(deps.db, property.categoryIds[0], { from: '2026-11-22' })
  const hotel = await loadHotel(deps, aScope(), aQuestion(property.id, { dates: {} }))
  expect(hotel).toMatchObject({ today: '2026-11-22', dates: { checkin: '2026-11-22' }, isAvailable: false })
})

test('applies a coupon to the price, or explains the refusal', async () => {
  const property = await aProperty(deps.db, await aCity(deps.db))
  const code = await aCouponRow(deps.db)
  const withCode = await loadHotel(deps, aScope(), aQuestion(property.id, { couponCode: code.toLowerCase() }))
  expect(withCode).toMatchObject({
    coupon: { code, result: { ok: true } },
    selected: { quote: { couponMinor: 24_000 } },
  })
  const unknown = await loadHotel(deps, aScope(), aQuestion(property.id, { couponCode: 'NOBODY' }))
  expect(unknown?.coupon?.result).toMatchObject({ ok: false, problem: { code: 'coupon_unknown' } })
  expect(unknown?.selected?.quote?.couponMinor).toBe(0)
})

test('applies the best public coupon', async () => {
  const city = await aCity(deps.db)
  const property = await aProperty(deps.db, city)
  await aCouponRow(deps.db, { pre_apply: 1, value: 5, city_id: city.id })
  const best = await aCouponRow(deps.db, { pre_apply: 1, value: 15, city_id: city.id })
  await aCouponRow(deps.db, { pre_apply: 1, value: 50, city_id: city.id, brand_id: 'dunehouse' })
  const question = aQuestion(property.id, { preApplyCoupon: true })
  const hotel = await loadHotel(deps, aScope(), question)
  expect(hotel).toMatchObject({
    coupon: { code: best, isPreApplied: true },
    selected: { quote: { couponMinor: 36_000 } },
  })
  expect((await loadHotel(deps, aScope(), { ...question, preApplyCoupon: false }))?.coupon).toBeNull()
})

test('returns no property of another brand, or a removed one', async () => {
  const city = await aCity(deps.db)
  const home = await aProperty(deps.db, city, { brandId: 'dunehouse' })
  const closed = await aProperty(deps.db, city, { isLive: false })
  expect(await loadHotel(deps, aScope(), aQuestion(home.id))).toBeNull()
  expect(await loadHotel(deps, aScope(), aQuestion(closed.id))).toBeNull()
  expect(await loadHotel(deps, aScope({ brand: findBrand('dunehouse') }), aQuestion(home.id))).not.toBeNull()
})
