import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aCouponRow, aProperty, leaveFree, type PropertyGiven } from '#tests/support/catalogue-builders.ts'
import { availabilityRoutes } from '#worker/site/api/stays/availability.ts'

const { db } = aDeps()
const site = mountRoutes({ api: availabilityRoutes })

async function get(path: string) {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const response = await browser.fetch(`/api/pwa/${path}`)
  return { status: response.status, body: await response.json<Record<string, unknown>>() }
}

async function aHotel(input: PropertyGiven = {}) {
  return aProperty(db, await aCity(db), input)
}

const dates = 'checkin=2026-12-11&checkout=2026-12-13'

test('returns availability as in the contract [AVAIL-01]', async () => {
  const { id, categoryIds } = await aHotel({ categories: [{ rooms: 2 }, {}] })
  await leaveFree(db, categoryIds[1])
  const described =
    'pre_apply_coupon_switch=true&fields=cancellation_policies&additional_fields=x&user_mode=Consumer_Guest&filters[all_room_categories]=true&services=meals&total_guest_count=2'
  const { body } = await get(`availability?hotel_id=${id}&${dates}&rooms_config=1-2_0_0_0&${described}`)
  expect(body).toMatchObject({
    is_available: true,
    dates_corrected: false,
    checkin: '2026-12-11',
    checkout: '2026-12-13',
    room_categories_with_data: [
      {
        id: categoryIds[0],
        available_rooms: 2,
        sold_out: false,
        sold_out_reason: null,
        pricing_details: {
          total: 2400,
          tax: 257.14,
          currency_code: 'INR',
          per_night: [
            { date: '2026-12-11', amount: 1200 },
            { date: '2026-12-12', amount: 1200 },
          ],
        },
      },
      { id: categoryIds[1], available_rooms: 0, sold_out: true, sold_out_reason: 'no_rooms_available' },
    ],
    cancellation_policies: [{ charge: 'free' }, { charge: 'first_night' }],
  })
})

test('returns every field of a room type [AVAIL-07, AVAIL-08, AVAIL-09, AVAIL-10]', async () => {
  const { id, categoryIds } = await aHotel({
    amenityIds: [1],
    categories: [
      {
        name: 'Jharokha',
        oneLiner: 'Over the courtyard',
        amenityIds: [2],
        meals: [{ code: 'breakfast', priceMinor: 25_000 }],
      },
    ],
  })
  const { body } = await get(`availability?hotel_id=${id}&${dates}&rooms_config=0,1,0`)
  const [category] = body.room_categories_with_data as Record<string, unknown>[]
  expect(category).toMatchObject({
    id: categoryIds[0],
    name: 'Jharokha',
    amenities: [{ id: 2 }],
    combined_amenities: [{ id: 2 }, { id: 1 }],
    combined_images: [],
    max_occupancy_allowed: 3,
    available_rooms: 3,
    single_bed_base_tariff: 1000,
    double_bed_base_tariff: 1200,
    extra_bed_base_tariff: 400,
    pricing_info: {
      average_price_single: 1000,
      average_price_double: 1200,
      average_price_extra: 400,
      prices: [{ date: '2026-12-11', double: 1200 }, {}],
    },
    reduced_room_pricing: { reduced_price: 1200 },
    pre_apply_coupon_validate_info: null,
    pricing_details: { total: 2400 },
    services: { meals: [{ category_code: 'breakfast', price: 250 }] },
    views: [],
    one_liner: 'Over the courtyard',
    restricted_amenities: [],
    tax_info: { tax_clusivity: 'inclusive' },
    pg_data: null,
  })
})

test('lists amenities of property and room once, those of the room first [AVAIL-07, AVAIL-34]', async () => {
  const { id } = await aHotel({ amenityIds: [3, 1, 2], categories: [{ amenityIds: [2, 4] }, { amenityIds: [] }] })
  const { body } = await get(`availability?hotel_id=${id}&${dates}`)
  const [one, other] = body.room_categories_with_data as { combined_amenities: { id: number }[] }[]
  expect(one?.combined_amenities.map((amenity) => amenity.id)).toEqual([2, 4, 1, 3])
  expect(other?.combined_amenities.map((amenity) => amenity.id)).toEqual([1, 2, 3])
})

test('corrects dates and explains it [AVAIL-03]', async () => {
  const { id } = await aHotel()
  const past = await get(`availability?hotel_id=${id}&checkin=2020-01-01&checkout=2020-01-02`)
  expect(past.body).toMatchObject({
    dates_corrected: true,
    checkin: '2026-11-21',
    checkout: '2026-11-22',
    dates_notice: 'Those dates have passed, so we’ve moved your stay to start today.',
  })
  const long = await get(`availability?hotel_id=${id}&checkin=11/12/2026&checkout=11/03/2027`)
  expect(long.body).toMatchObject({
    dates_corrected: true,
    checkin: '2026-12-11',
    checkout: '2027-01-10',
    dates_notice: 'The maximum stay here is 30 nights, so we’ve shortened yours.',
  })
  const same = await get(`availability?hotel_id=${id}&${dates}`)
  expect(same.body).toMatchObject({ dates_corrected: false, dates_notice: null })
})

test('is not available once every room is sold [AVAIL-06]', async () => {
  const { id, categoryIds } = await aHotel({ categories: [{}, {}] })
  const isAvailable = async () => (await get(`availability?hotel_id=${id}&${dates}`)).body.is_available
  expect(await isAvailable()).toBe(true)
  await leaveFree(db, categoryIds[0])
  expect(await isAvailable()).toBe(true)
  await leaveFree(db, categoryIds[1])
  expect(await isAvailable()).toBe(false)
  const alone = await get(`categoryAvailability?category_id=${categoryIds[1]}&${dates}`)
  expect(alone.body.is_available).toBe(false)
})

const everyRestriction = [
  { kind: 'min_rooms', number: 2 },
  { kind: 'max_rooms', number: 5 },
  { kind: 'no_triple_occupancy' },
  { kind: 'no_postpaid', number: 30 },
  { kind: 'max_oyo_money_allowed', number: 40 },
  { kind: 'specific_restrictions', text: 'No loud music\nQuiet after ten' },
  { kind: 'early_checkin', text: '{"1": 40000, "2": 60050}' },
  { kind: 'pah_max_rooms', number: 4 },
  { kind: 'no_local_ids' },
  { kind: 'no_unmarried_couples' },
  { kind: 'no_foreign_guests' },
]

test('returns every restriction of a property [AVAIL-11, AVAIL-12, AVAIL-13, AVAIL-14, AVAIL-15, AVAIL-16, AVAIL-17, AVAIL-18]', async () => {
  const { id } = await aHotel({ restrictions: everyRestriction })
  const { body } = await get(`availability?hotel_id=${id}&${dates}`)
  expect(body.restrictions).toEqual({
    min_max_rooms: { min_room_count: 2, max_room_count: 5 },
    no_triple_occupancy: true,
    no_postpaid: { advance_percentage: 30 },
    max_oyo_money_allowed: { oyo_money_max_percentage: 40 },
    specific_restrictions: { notes: ['No loud music', 'Quiet after ten'] },
    early_checkin: { available: true, charge_info: { 1: 400, 2: 600.5 } },
    pah_max_rooms: 4,
    no_local_ids: true,
    no_unmarried_couples: true,
    no_foreign_guests: true,
  })
  expect(body.room_limit_info).toEqual({ min_rooms: 2, max_rooms: 5, max_guests_per_room: 2 })
  expect(body.pay_at_hotel).toBe(false)
})

test('returns no restriction for a property without any [AVAIL-11, AVAIL-12, AVAIL-14, AVAIL-16, AVAIL-17]', async () => {
  const { id } = await aHotel()
  const { body } = await get(`availability?hotel_id=${id}&${dates}`)
  expect(body.restrictions).toEqual({
    min_max_rooms: null,
    no_triple_occupancy: false,
    no_postpaid: null,
    max_oyo_money_allowed: null,
    specific_restrictions: null,
    early_checkin: null,
    pah_max_rooms: 3,
    no_local_ids: false,
    no_unmarried_couples: false,
    no_foreign_guests: false,
  })
  expect(body.pay_at_hotel).toBe(true)
})

test('prices the fitted rooms and explains the choice [AVAIL-32, PICK-29]', async () => {
  const { id } = await aHotel({ restrictions: [{ kind: 'min_rooms', number: 2 }] })
  const { body } = await get(`availability?hotel_id=${id}&${dates}&rooms_config=1-2_0_0_0`)
  expect(body).toMatchObject({
    is_available: true,
    room_notices: ['A minimum of 2 room(s) need to be booked'],
    fitted_rooms: { rooms: 2, rooms_config: '2-1_0_0_0-1_0_0_0', is_fitted: true, reason: 'min_rooms' },
    room_categories_with_data: [{ sold_out_reason: null, pricing_details: { total: 4000 } }],
  })
})

test('applies and explains coupons [COUP-08]', async () => {
  const city = await aCity(db)
  const { id } = await aProperty(db, city)
  const offered = await aCouponRow(db, { pre_apply: 1, city_id: city.id })
  const query = `availability?hotel_id=${id}&${dates}&rooms_config=0,1,0`
  expect((await get(`${query}&pre_apply_coupon_switch=true`)).body).toMatchObject({
    coupon: { code: offered, is_valid: true, is_pre_applied: true, discount: 240 },
    room_categories_with_data: [
      {
        pre_apply_coupon_validate_info: { coupon_code: offered, is_valid: true, discount: 240 },
        pricing_details: { total: 2160 },
      },
    ],
  })
  expect((await get(`${query}&requested_coupon=NOBODY`)).body).toMatchObject({
    coupon: {
      is_valid: false,
      error: { code: 'coupon_unknown', message: 'This coupon code isn’t valid. Check the spelling and try again.' },
    },
    room_categories_with_data: [{ pricing_details: { total: 2400 } }],
  })
  expect((await get(query)).body).toMatchObject({ coupon: null })
})

test('refuses a property without room types [AVAIL-26]', async () => {
  const { id } = await aHotel({ categories: [] })
  const { status, body } = await get(`availability?hotel_id=${id}&${dates}`)
  expect([status, body.error]).toMatchObject([
    422,
    { code: 'room_categories_empty', message: 'room categories are empty' },
  ])
})

test('answers 404 for an unknown property and 400 without an id', async () => {
  expect((await get(`availability?hotel_id=1&${dates}`)).status).toBe(404)
  expect((await get(`availability?${dates}`)).status).toBe(400)
})

test('returns a single room type [AVAIL-02]', async () => {
  const { id, categoryIds } = await aHotel({ categories: [{}, { doubleMinor: 200_000 }] })
  const query = `categoryAvailability?fields=id&available_room_count[checkin]=2026-12-11&available_room_count[checkout]=2026-12-13&rooms_config=0,1,0`
  const { body } = await get(`${query}&category_id=${categoryIds[1]}`)
  expect(body).toMatchObject({
    hotel_id: id,
    is_available: true,
    category: { id: categoryIds[1], pricing_details: { total: 4000 } },
  })
  expect((await get(`${query}&category_id=1`)).status).toBe(404)
})

test('returns three months of nightly prices [PICK-28]', async () => {
  const { id, categoryIds } = await aHotel()
  await leaveFree(db, categoryIds[0], { from: '2026-12-25' })
  const { body } = await get(
    `calendarView?hotel_id=${id}&start_time=2026-12-01&end_time=2027-02-28&request_type=calendar_view&selected_rcid=1`,
  )
  const { nights, ...calendar } = body.calendar as { nights: { date: string }[] }
  expect(calendar).toEqual({
    hotel_id: id,
    fitted_rooms: { rooms: 1, rooms_config: '1-1_0_0_0', child_ages: null, is_fitted: false, reason: null },
    start_time: '2026-12-01',
    end_time: '2027-03-01',
    currency_code: 'INR',
    stay_fees: 0,
    day_rules: [],
  })
  const open = { is_closed: false, can_arrive: true, can_depart: true, min_nights: 1, max_nights: 30 }
  expect(nights).toHaveLength(90)
  const free = { is_available: true, room_category_id: categoryIds[0], price: 1000 }
  expect(nights[0]).toEqual({ date: '2026-12-01', ...free, ...open })
  expect(nights[24]).toEqual({ date: '2026-12-25', is_available: false, room_category_id: null, price: null, ...open })
  expect((await get('calendarView?hotel_id=1')).status).toBe(404)
})

test('names the day rule a stay breaks, as text and data', async () => {
  const { id } = await aHotel({ dayRules: [{ first: '2026-12-01', last: '2026-12-31', minNights: 3 }] })
  const { body } = await get(`availability?hotel_id=${id}&checkin=2026-12-10&checkout=2026-12-11`)
  expect(body).toMatchObject({
    is_available: false,
    day_rule: {
      reason: 'too_short',
      message: '1\u2060–\u206031\u00a0Dec: minimum stay 3 nights.',
      start_date: '2026-12-01',
      min_nights: 3,
    },
  })
  const fits = await get(`availability?hotel_id=${id}&checkin=2026-12-10&checkout=2026-12-13`)
  expect(fits.body).toMatchObject({ is_available: true, day_rule: null })
})
