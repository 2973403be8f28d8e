import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListCardModel } from '#app/contracts/stays/stay-card.ts'
import { formatRoomsConfig, type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aBookingBody } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import {
  ARRIVAL,
  aCity,
  aProperty,
  leaveFree,
  type PropertyGiven,
  type TestProperty,
} from '#tests/support/catalogue-builders.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const site = createSite()
const LEAVE = '2026-12-13'

function aGuest(): Promise<Browser> {
  return openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
}

async function call(guest: Browser, path: string) {
  return readAnswer(await guest.fetch(`/api/pwa/${path}`))
}

type Asked = { property: TestProperty; citySlug: string; rooms: readonly Room[] }

/** The answers of every page and endpoint about one party at one property. */
async function askEverywhere(guest: Browser, { property, citySlug, rooms }: Asked) {
  const config = `rooms_config=${formatRoomsConfig(rooms)}`
  const nights = `available_room_count[checkin]=${ARRIVAL}&available_room_count[checkout]=${LEAVE}`
  const dates = `checkin=${ARRIVAL}&checkout=${LEAVE}`
  const [categoryId] = property.categoryIds
  const [search, details, available, category, calendar, list, hotel] = await Promise.all([
    call(guest, `search/hotels?filters[hotel_id]=${property.id}&${nights}&${config}`),
    call(guest, `hoteldetails?hotelId=${property.id}&${nights}&${config}`),
    call(guest, `availability?hotel_id=${property.id}&${dates}&${config}`),
    call(guest, `categoryAvailability?hotel_id=${property.id}&category_id=${categoryId}&${nights}&${config}`),
    call(guest, `calendarView?hotel_id=${property.id}&start_time=${ARRIVAL}&${config}`),
    dataOf<ListingModel>(guest, `/hotels-in-${citySlug}?${dates}&${config}`),
    dataOf<HotelModel>(guest, `/${property.id}-${property.slug}?${dates}&${config}&modal=bookingSummary`),
  ])
  return { search, details, available, category, calendar, list, hotel, card: cardOf(list, property) }
}

function cardOf(list: ListingModel, { id }: TestProperty): ListCardModel {
  const card = list.cards.find((each) => each.id === id)
  if (!card) throw new Error('not on the list')
  return card
}

const anyLimits: fc.Arbitrary<PropertyGiven['restrictions']> = fc
  .record({
    min: fc.option(fc.integer({ min: 1, max: 4 })),
    max: fc.option(fc.integer({ min: 1, max: 5 })),
    isWithoutTriple: fc.boolean(),
  })
  .map(({ min, max, isWithoutTriple }) => [
    ...(min === null ? [] : [{ kind: 'min_rooms', number: min }]),
    ...(max === null ? [] : [{ kind: 'max_rooms', number: max }]),
    ...(isWithoutTriple ? [{ kind: 'no_triple_occupancy' }] : []),
  ])

const anyParty: fc.Arbitrary<Room[]> = fc.array(
  fc.record({
    adults: fc.integer({ min: 1, max: 3 }),
    children: fc.integer({ min: 0, max: 1 }),
    infants: fc.integer({ min: 0, max: 1 }),
    pets: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
)

test("list, hotel page, endpoints and booking agree on a party's price [PICK-30, LIST-23, LIST-25, LIST-26, PICK-33, HOTEL-17]", async () => {
  const seen = new Set<string>()
  const anyCase = fc.record({
    restrictions: anyLimits,
    rooms: anyParty,
    free: fc.integer({ min: 0, max: 6 }),
    petsAllowed: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ restrictions, rooms, free, petsAllowed }) => {
      const city = await aCity(db)
      const property = await aProperty(db, city, {
        restrictions,
        petsAllowed,
        categories: [{ rooms: 9, maxAdults: 4, maxOccupancy: 4 }],
      })
      await leaveFree(db, property.categoryIds[0], { free })
      const guest = await aGuest()
      const actual = await askEverywhere(guest, { property, citySlug: city.slug, rooms })
      const [listed] = actual.search.hotels
      const fitted = listed.fitted_rooms
      for (const other of [actual.details.hotel, actual.available, actual.category, actual.calendar.calendar]) {
        expect(other.fitted_rooms).toEqual(fitted)
      }
      const isAvailable: boolean = listed.is_available
      expect([actual.details.hotel.is_available, actual.available.is_available, actual.category.is_available]).toEqual(
        Array(3).fill(isAvailable),
      )
      const total: number | null = listed.pricing?.bookingPrice ?? null
      expect(actual.details.hotel.pricing?.bookingPrice ?? null).toBe(total)
      expect(actual.hotel.card.price?.amount ?? null).toBe(actual.card.price?.amount ?? null)
      expect(actual.hotel.summary?.shownTotal ?? null).toBe(
        isAvailable ? total : (actual.hotel.summary?.shownTotal ?? null),
      )

      const book = (config: string) =>
        guest.call(
          'createBooking',
          aBookingBody(
            { propertyId: property.id, categoryId: property.categoryIds[0] ?? 0, countryId: 1, cityId: city.id },
            { booking: { checkin: ARRIVAL, checkout: LEAVE, rooms_config: config } },
          ),
        )
      const value = formatRoomsConfig(rooms)
      const first = await book(value)
      const answer = await readAnswer(first)
      const isTooLarge = fitted.reason === 'party_too_large'
      seen.add(`${fitted.reason} ${isAvailable}`)
      if (fitted.is_fitted || isTooLarge) {
        expect([first.status, answer.error?.code]).toEqual([422, 'invalid_rooms'])
        expect(answer.error).toMatchObject({
          reason: fitted.reason,
          rooms_config: isTooLarge ? null : fitted.rooms_config,
          total: isAvailable ? total : null,
        })
        if (isTooLarge) return
        const second = await book(fitted.rooms_config)
        const booked = await readAnswer(second)
        expect([second.status, booked.booking?.payable_amount ?? null]).toEqual([
          isAvailable ? 201 : 409,
          isAvailable ? total : null,
        ])
        return
      }
      expect([first.status, answer.booking?.payable_amount ?? null]).toEqual([
        isAvailable ? 201 : 409,
        isAvailable ? total : null,
      ])
    }),
    { numRuns: isDeep ? 45 : 5 },
  )
  if (isDeep) expect(seen.size).toBeGreaterThan(4)
}, 120_000)

test('pets take as many rooms as needed, on card and booking [PICK-30, LIST-24, PICK-33]', async () => {
  const city = await aCity(db)
  const property = await aProperty(db, city, { petsAllowed: 1 })
  const guest = await aGuest()
  const actual = await askEverywhere(guest, { property, citySlug: city.slug, rooms: [{ ...roomFor(2), pets: 2 }] })
  expect(actual.card.fit).toBe('Up to 1 pet per room · Price for 2 rooms, 2 guests')
  expect(actual.card.price?.amount).toBe('₹4,000')
  expect(actual.hotel.summary?.shownTotal).toBe(4000)
  expect(actual.details.hotel.fitted_rooms).toMatchObject({ rooms_config: '2-1_0_0_1-1_0_0_1', reason: 'max_pets' })
  const hotel = { propertyId: property.id, categoryId: property.categoryIds[0] ?? 0, countryId: 1, cityId: city.id }
  const book = (rooms_config: string) =>
    guest.call('createBooking', aBookingBody(hotel, { booking: { checkin: ARRIVAL, checkout: LEAVE, rooms_config } }))
  expect((await readAnswer(await book('1-2_0_0_2'))).error).toMatchObject({ reason: 'max_pets', total: 4000 })
  expect((await readAnswer(await book('2-1_0_0_1-1_0_0_1'))).booking.payable_amount).toBe(4000)
})

test('too many or forbidden pets are explained and get no price [LIST-27, PICK-32]', async () => {
  const city = await aCity(db)
  const rooms = [{ ...roomFor(2), pets: 2 }]
  const one = await aProperty(db, city, { petsAllowed: 1, restrictions: [{ kind: 'max_rooms', number: 1 }] })
  const none = await aProperty(db, city, { popularity: 999 })
  const guest = await aGuest()
  const actual = await askEverywhere(guest, { property: one, citySlug: city.slug, rooms })
  expect([actual.card.price, actual.card.fit]).toEqual([undefined, undefined])
  expect(actual.card).toMatchObject({ unavailable: 'Up to 1 pet per room' })
  expect(actual.hotel.card).toMatchObject({
    price: null,
    unavailable: 'Up to 1 pet per room',
    soldOut: null,
  })
  expect(actual.available).toMatchObject({ is_available: false, fitted_rooms: { reason: 'party_too_large' } })
  // Guests with pets do not see properties without pets.
  expect(actual.list.cards.map(({ id }) => id)).toEqual([one.id])
  const path = `/${none.id}-${none.slug}?checkin=${ARRIVAL}&checkout=${LEAVE}&rooms_config=${formatRoomsConfig(rooms)}`
  const refused = await dataOf<HotelModel>(guest, path)
  expect(refused.card).toMatchObject({ price: null, unavailable: 'Pets aren’t allowed here' })
  expect(refused.rooms[0]?.soldOut).toBe('Pets aren’t allowed here')
})

test('a home refuses too many pets by limit, not as sold out [LIST-26, AVAIL-33]', async () => {
  const city = await aCity(db)
  const rooms = [{ ...roomFor(2), pets: 2 }]
  const one = await aProperty(db, city, { petsAllowed: 1, categories: [{ rooms: 1 }] })
  const actual = await askEverywhere(await aGuest(), { property: one, citySlug: city.slug, rooms })
  const note = 'Up to 1 pet per room'
  expect(actual.card.unavailable).toBe(note)
  expect(actual.hotel.card).toMatchObject({ unavailable: note, soldOut: null })
  expect(actual.hotel.rooms[0]?.soldOut).toBe(note)
  expect(actual.available).toMatchObject({ is_available: false, fitted_rooms: { reason: 'max_pets' } })
  // Of two homes one is taken: sold out for a party that needs both.
  const two = await aProperty(db, city, { petsAllowed: 1, categories: [{ rooms: 2 }] })
  await leaveFree(db, two.categoryIds[0], { free: 1 })
  const full = await askEverywhere(await aGuest(), { property: two, citySlug: city.slug, rooms })
  expect(full.card.unavailable).toBe('Sold out for these dates')
  expect(full.hotel.rooms[0]?.soldOut).toBe('Only 1 left, fewer than you need')
})

test('a card explains other rooms and which ones it prices [LIST-24, PICK-31]', async () => {
  const city = await aCity(db)
  const property = await aProperty(db, city, { restrictions: [{ kind: 'min_rooms', number: 2 }] })
  const actual = await askEverywhere(await aGuest(), { property, citySlug: city.slug, rooms: [roomFor(1)] })
  expect(actual.card.fit).toBe('A minimum of 2 room(s) need to be booked · Price for 2 rooms, 2 guests')
  expect(actual.card.price?.amount).toBe('₹4,000')
  expect(actual.card.unavailable).toBeUndefined()
  const plain = await askEverywhere(await aGuest(), { property, citySlug: city.slug, rooms: [roomFor(1), roomFor(1)] })
  expect(plain.card.fit).toBeUndefined()
})

test('a card calls a party too large, never the place sold out [LIST-27, PICK-32]', async () => {
  const city = await aCity(db)
  const property = await aProperty(db, city, {
    restrictions: [{ kind: 'max_rooms', number: 1 }, { kind: 'no_triple_occupancy' }],
  })
  const rooms = [roomFor(2), roomFor(1)]
  const actual = await askEverywhere(await aGuest(), { property, citySlug: city.slug, rooms })
  expect([actual.card.price, actual.card.fit]).toEqual([undefined, undefined])
  expect(actual.card).toMatchObject({
    unavailable: 'Your group is too large for this property',
  })
  expect(actual.hotel.card).toMatchObject({
    price: null,
    unavailable: 'Your group is too large for this property',
    soldOut: null,
  })
  expect(actual.search.hotels[0]).toMatchObject({
    is_available: false,
    pricing: null,
    category_wise_display_pricing: {},
    fitted_rooms: { rooms_config: formatRoomsConfig(rooms), is_fitted: false, reason: 'party_too_large' },
  })
  expect(actual.calendar.calendar.nights.every(({ price }: { price: number | null }) => price === null)).toBe(true)
  await leaveFree(db, property.categoryIds[0])
  const gone = await askEverywhere(await aGuest(), { property, citySlug: city.slug, rooms: [roomFor(2)] })
  expect(gone.card.unavailable).toBe('Sold out for these dates')
})

test('similar stays are fitted, too [PICK-30]', async () => {
  const city = await aCity(db)
  const gone = await aProperty(db, city)
  await leaveFree(db, gone.categoryIds[0])
  const pair = await aProperty(db, city, { north: 0.01, restrictions: [{ kind: 'min_rooms', number: 2 }] })
  const guest = await aGuest()
  const stay = `available_room_count[checkin]=${ARRIVAL}&available_room_count[checkout]=${LEAVE}&rooms_config=1-2_0_0_0`
  const similar = await call(guest, `similarHotels?filters[coordinates][affinity_hotel_id]=${gone.id}&${stay}`)
  const expected = { rooms: 2, rooms_config: '2-1_0_0_0-1_0_0_0', is_fitted: true, reason: 'min_rooms' }
  expect(similar.hotels).toMatchObject([{ id: pair.id, fitted_rooms: expected, pricing: { bookingPrice: 4000 } }])
  const details = await call(guest, `hoteldetails?hotelId=${gone.id}&${stay}`)
  expect(details.similar_hotels).toMatchObject([{ id: pair.id, fitted_rooms: expected }])
})

test('a page links to similar stays with the requested rooms [PICK-30]', async () => {
  const city = await aCity(db)
  const gone = await aProperty(db, city, { restrictions: [{ kind: 'min_rooms', number: 2 }] })
  await leaveFree(db, gone.categoryIds[0])
  const other = await aProperty(db, city, { north: 0.01 })
  const path = `/${gone.id}-${gone.slug}?checkin=${ARRIVAL}&checkout=${LEAVE}&rooms_config=1-1_0_0_0`
  const { similar, availability } = await dataOf<HotelModel>(await aGuest(), path)
  expect(similar?.cards).toMatchObject([{ id: other.id, price: { amount: '₹2,000' }, fit: null }])
  expect(new URL(similar?.cards[0]?.href ?? '', 'http://x').searchParams.get('rooms_config')).toBe('1-1_0_0_0')
  expect(availability.query.rooms_config).toBe('1-1_0_0_0')
})

test('price filter, order and map use the fitted total [LIST-25, LIST-28]', async () => {
  const city = await aCity(db)
  const pair = await aProperty(db, city, { restrictions: [{ kind: 'min_rooms', number: 2 }], popularity: 900 })
  const dear = await aProperty(db, city, { categories: [{ doubleMinor: 150_000 }], popularity: 800 })
  const guest = await aGuest()
  const page = (query: string) =>
    dataOf<ListingModel & { map: { pins: { id: number; text: string | null }[] } }>(
      guest,
      `/hotels-in-${city.slug}?checkin=${ARRIVAL}&checkout=${LEAVE}&rooms_config=1-2_0_0_0&${query}`,
    )
  const ids = async (query: string) => (await page(query)).cards.map(({ id }) => id)
  // Two singles cost 4,000 for two nights; a room for two at the expensive property 3,000.
  expect(await ids('')).toEqual([dear.id, pair.id])
  expect(await ids('sort=price-up')).toEqual([dear.id, pair.id])
  expect(await ids('price_max=3500')).toEqual([dear.id])
  expect(await ids('price_min=3500')).toEqual([pair.id])
  expect(await ids('available=1')).toEqual([dear.id, pair.id])
  expect((await page('view=map')).map.pins).toMatchObject([
    { id: dear.id, text: '₹3,000' },
    { id: pair.id, text: '₹4,000' },
  ])
})

test('refuses rooms that do not fit and returns those that do [PICK-33]', async () => {
  const city = await aCity(db)
  const property = await aProperty(db, city, { restrictions: [{ kind: 'min_rooms', number: 2 }] })
  const guest = await aGuest()
  const hotel = { propertyId: property.id, categoryId: property.categoryIds[0] ?? 0, countryId: 1, cityId: city.id }
  const booking = { checkin: ARRIVAL, checkout: LEAVE, rooms_config: '1-3_0_0_0' }
  const response = await guest.call('createBooking', aBookingBody(hotel, { booking }))
  expect(response.status).toBe(422)
  expect((await readAnswer(response)).error).toMatchObject({
    code: 'invalid_rooms',
    reason: 'min_rooms',
    rooms_config: '2-2_0_0_0-1_0_0_0',
    total: 4400,
  })
  const booked = await db.first('SELECT 1 FROM booking WHERE property_id = ?', property.id)
  expect(booked).toBeNull()
})
