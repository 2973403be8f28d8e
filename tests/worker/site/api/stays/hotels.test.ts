import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aCouponRow, aProperty, leaveFree, type PropertyGiven } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { hotelRoutes } from '#worker/site/api/stays/hotels.ts'

const { db } = aDeps()
const site = mountRoutes({ api: hotelRoutes })
const stay = 'available_room_count[checkin]=11/12/2026&available_room_count[checkout]=13/12/2026'

async function get(
  path: string,
): Promise<{ status: number; body: Record<string, unknown> & { hotel: Record<string, unknown> } }> {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const response = await browser.fetch(`/api/pwa/${path}`)
  return { status: response.status, body: await response.json() }
}

async function aHotel(input: PropertyGiven = {}) {
  const city = await aCity(db, { localities: ['old-town', 'harbour'] })
  return { city, property: await aProperty(db, city, input) }
}

test('returns a hotel with its stay [HOTEL-15, HOTEL-03, HOTEL-04, HOTEL-05]', async () => {
  const { property } = await aHotel({
    collection: 'townhouse',
    amenityIds: [1, 3],
    pictures: 7,
    petsAllowed: 1,
    texts: { en: 'A quiet house.' },
    restrictions: [{ kind: 'no_postpaid', number: 25 }],
    categories: [{ rooms: 2 }],
  })
  const code = await aCouponRow(db)
  const { body } = await get(
    `hoteldetails?hotelId=${property.id}&${stay}&selected_rcid=${property.categoryIds[0]}&requested_coupon=${code}&rooms_config=1,0,0`,
  )
  expect(body.hotel).toMatchObject({
    id: property.id,
    description: 'A quiet house.',
    ratings: { value: 4, count: 10 },
    amenities: [{ id: 1 }, { id: 3 }],
    oyo_wizard: null,
    hotel_badge: { type: 'townhouse' },
    urgency_info: { rooms_left: 2 },
    hotel_images: Array.from({ length: 7 }, () => ({ thumb: expect.any(String), xlarge: expect.any(String) })),
    best_image: { url: expect.stringMatching(/^\/pictures\//) },
    category_wise_media: { facade: [{}, {}], room: [{}] },
    checkin_time: '12:00',
    checkout_time: '11:00',
    no_of_pets: 1,
    currency_symbol: '₹',
    slasher_percentage: 60,
    tax_clusivity: 'inclusive',
    pricing: { bookingPrice: 1800, slashedPrice: 1800, discountPercentage: 0 },
    selected_category_id: property.categoryIds[0],
    room_categories_with_data: [
      {
        id: property.categoryIds[0],
        pre_apply_coupon_validate_info: { coupon_code: code, is_valid: true, discount: 200 },
      },
    ],
    available_rooms: 2,
    restrictions: { no_postpaid: { advance_percentage: 25 } },
    room_limit_info: { min_rooms: 1, max_rooms: 4 },
    shortlisted: false,
    external_booking_url: null,
    pay_at_hotel: false,
    cancellation_policies: [{ charge: 'free', until: '2026-12-10T06:30:00.000Z' }, { charge: 'first_night' }],
  })
  for (const field of ['price_drop', 'deals_info', 'campaigns', 'hidePrices', 'quotation_id', 'tax_info']) {
    expect(body.hotel).toHaveProperty(field)
  }
})

test('assumes one room for one adult when no rooms are named [HOTEL-15]', async () => {
  const { property } = await aHotel()
  const { body } = await get(`hoteldetails?hotelId=${property.id}&${stay}`)
  expect(body.hotel).toMatchObject({ rooms_config: [{ adults: 1 }], pricing: { bookingPrice: 2000 } })
})

test('accepts parameters that only describe the caller [HOTEL-16]', async () => {
  const { property } = await aHotel()
  const extras =
    'total_guest_count=2&user_mode=Consumer_Guest&source=Web Booking&tax_info=true&guest_config_list=1-2_0_0_0&deal_id=7&start_time=1&end_time=2&requested_fields=a,b&sub_source=x&web_partner=y&user_selected_country=IN&pay_later_enabled=true'
  const { status, body } = await get(`hoteldetails?hotelId=${property.id}&${stay}&${extras}`)
  expect(status).toBe(200)
  expect(body.hotel).toMatchObject({ rooms_config: [{ adults: 2 }], pricing: { bookingPrice: 2400 } })
})

const withoutEffect = [
  'user_mode=Consumer_Guest',
  'source=Web Booking',
  'sub_source=x',
  'web_partner=y',
  'tax_info=true',
  'user_selected_country=JP',
  'pay_later_enabled=true',
]

test.each(withoutEffect)(
  '%s of a hotel request has no effect, as the call list says [HOTEL-16, HOTEL-42]',
  async (extra) => {
    const { property } = await aHotel({ restrictions: [{ kind: 'no_postpaid', number: 25 }] })
    const plain = await get(`hoteldetails?hotelId=${property.id}&${stay}`)
    expect(await get(`hoteldetails?hotelId=${property.id}&${stay}&${extra}`)).toEqual(plain)
  },
)

test.each(['guest_config_list=1-2_0_0_0', 'total_guest_count=2'])(
  '%s of a hotel request names the guests where no rooms do [HOTEL-16, HOTEL-42]',
  async (guests) => {
    const { property } = await aHotel()
    const { body } = await get(`hoteldetails?hotelId=${property.id}&${stay}&${guests}`)
    expect(body.hotel).toMatchObject({ rooms_config: [{ adults: 2 }], pricing: { bookingPrice: 2400 } })
    const named = await get(`hoteldetails?hotelId=${property.id}&${stay}&${guests}&rooms_config=1,0,0`)
    expect(named.body.hotel).toMatchObject({ rooms_config: [{ adults: 1 }], pricing: { bookingPrice: 2000 } })
  },
)

test('lists similar hotels for a sold-out one', async () => {
  const { city, property } = await aHotel()
  const near = await aProperty(db, city, { north: 0.01 })
  await leaveFree(db, property.categoryIds[0])
  const { body } = await get(`hoteldetails?hotelId=${property.id}&${stay}`)
  expect(body).toMatchObject({
    hotel: { sold_out: true, available_rooms: 0, pricing: null },
    similar_hotels: [{ id: near.id }],
  })
})

test('answers 404 for an unknown hotel and 400 without an id', async () => {
  const { city } = await aHotel()
  const home = await aProperty(db, city, { brandId: 'dunehouse' })
  expect((await get(`hoteldetails?hotelId=${home.id}`)).status).toBe(404)
  expect((await get('hoteldetails?hotelId=abc')).status).toBe(400)
  expect((await get('hoteldetails')).status).toBe(400)
})

test('returns the rating and its reviews by source [HOTEL-21, HOTEL-22]', async () => {
  const { property } = await aHotel({ ratingTenths: 43 })
  await db.batch([
    statement(
      `INSERT INTO review (property_id, source, rating_tenths, service_tenths, author, locale, body, stayed_on)
       VALUES (?1, 0, 50, 45, 'Asha', 'en', 'Lovely', '2026-09-01'), (?1, 2, 20, 35, 'Ben', 'en', 'Loud', '2026-10-01')`,
      property.id,
    ),
  ])
  const authors = async (query: string) =>
    ((await get(`hotelrating/${property.id}?${query}`)).body.reviews as { author: string }[]).map(
      ({ author }) => author,
    )
  expect((await get(`hotelrating/${property.id}`)).body).toMatchObject({
    rating: { value: 4.3, count: 10, service: 4, star_counts: { 2: 1, 5: 1 } },
  })
  expect(await authors('type=1')).toEqual(['Ben', 'Asha'])
  expect(await authors('type=2')).toEqual(['Ben'])
  expect(await authors('type=0')).toEqual(['Asha'])
  expect(await authors('sort=best')).toEqual(['Asha', 'Ben'])
  expect((await get('hotelrating/1')).status).toBe(404)
})

test("returns a review with its pictures and the property's reply", async () => {
  const { property } = await aHotel()
  await db.batch([
    statement(
      `INSERT INTO review (id, property_id, source, rating_tenths, author, locale, body, stayed_on, reply, replied_on)
       VALUES (?1, ?1, 0, 50, 'Asha', 'en', 'Lovely', '2026-09-01', 'Thank you.', '2026-09-03')`,
      property.id,
    ),
    statement(`INSERT INTO review_photo VALUES (?, 0, 'view', 'drawn:1-g.city.view.day.summer')`, property.id),
  ])
  expect((await get(`hotelrating/${property.id}`)).body).toMatchObject({
    rating: { source_counts: { 0: 1, 2: 0 } },
    reviews: [
      {
        is_verified: true,
        images: [{ category: 'view', thumb: expect.stringContaining('/pictures/') }],
        reply: { text: 'Thank you.', date: '2026-09-03' },
      },
    ],
  })
})

test('returns the policies in force [HOTEL-23]', async () => {
  expect((await get('policy-check?version=1')).body).toMatchObject({
    policy: { version: 1, is_current: true, privacy_policy: '/privacy-policy' },
  })
  expect((await get('policy-check?version=0')).body).toMatchObject({ policy: { is_current: false } })
})

test('returns the one-liners of the room types [HOTEL-24]', async () => {
  const { property } = await aHotel({ categories: [{ oneLiner: 'Over the courtyard' }, {}] })
  const answer = {
    hotel_id: property.id,
    one_liner: 'Over the courtyard',
    one_liners: [{ room_category_id: property.categoryIds[0] }],
  }
  expect((await get(`hotelonelinerinfo/${property.id}`)).body).toMatchObject(answer)
  expect((await get(`hotelonelinerinfo/?hotel_id=${property.id}`)).body).toMatchObject(answer)
  expect((await get('hotelonelinerinfo/1')).status).toBe(404)
})

test('lists the places around a hotel, nearest first [HOTEL-25]', async () => {
  const { city, property } = await aHotel()
  const { body } = await get(`nearbyplaces?hotel_id=${property.id}`)
  expect(body).toMatchObject({
    hotels: [
      {
        id: property.id,
        point_of_interests: [
          { latitude: city.latitude, longitude: city.longitude, distance: 0 },
          { latitude: city.latitude, distance: 0 },
          { latitude: city.latitude + 0.01, distance: 1.1, categories: ['locality'] },
        ],
      },
    ],
  })
  expect((await get('nearbyplaces?hotel_id=1')).status).toBe(404)
})

test('returns the property details of the booking page [HOTEL-26]', async () => {
  const { property } = await aHotel({ restrictions: [{ kind: 'pah_max_rooms', number: 0 }] })
  const { body } = await get(
    `bookingPropertMeta?property_id=${property.id}&user_mode[]=Consumer_Guest&${stay}&user_country_id=1`,
  )
  expect(body).toMatchObject({
    property: {
      id: property.id,
      checkin: '2026-12-11',
      checkout: '2026-12-13',
      checkin_time: '12:00',
      pay_at_hotel: false,
      restrictions: { pah_max_rooms: 0 },
    },
  })
})

test('a deal has its coupon, its period and whether it is applied [COUP-09]', async () => {
  const { city, property } = await aHotel()
  const coupon = await aCouponRow(db, { value: 10, city_id: city.id })
  const slug = `deal-of-${city.id}`
  await db.batch([
    statement(
      `INSERT INTO deal (slug, brand_id, title, terms, coupon_code, city_id, starts_on, ends_on, start_time, end_time)
       VALUES (?, 'marigold', 'A deal', 'Terms', ?, ?, '2026-11-20', '2026-11-30', '18:00', '22:00')`,
      slug,
      coupon,
      city.id,
    ),
  ])
  const ask = async (query: string) => (await get(`hoteldetails?hotelId=${property.id}&${stay}${query}`)).body.hotel
  const dealOf = (hotel: Record<string, unknown>) =>
    (hotel.deals_info as { deal_name: string }[]).find(({ deal_name }) => deal_name === slug)
  expect(dealOf(await ask(''))).toMatchObject({ is_requested: false, is_applied: false, start_time: '18:00' })
  const offer = await ask(`&deal_id=${slug}&rooms_config=1,0,0`)
  expect(dealOf(offer)).toMatchObject({ is_requested: true, is_applied: true, time_zone: 'Asia/Kolkata' })
  expect(offer.pricing).toMatchObject({ bookingPrice: 1800 })
  expect(dealOf(await ask('&start_time=2026-11-20T17:59'))).toBeUndefined()
  expect(dealOf(await ask('&start_time=2026-11-20T18:00&end_time=2026-11-30T22:00'))).toBeDefined()
  expect(dealOf(await ask('&end_time=30/11/2026'))).toBeUndefined()
  expect(Object.keys(await ask('&requested_fields=name,pricing,nonsense'))).toEqual(['id', 'name', 'pricing'])
})
