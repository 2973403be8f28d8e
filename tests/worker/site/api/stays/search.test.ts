import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import {
  aCity,
  aCouponRow,
  aProperty,
  aTag,
  india,
  japan,
  leaveFree,
  netherlands,
  type PropertyGiven,
  type TestCity,
} from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { searchRoutes } from '#worker/site/api/stays/search.ts'

const { db } = aDeps()
const site = mountRoutes({ api: searchRoutes })
const clock = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const stay = 'available_room_count[checkin]=11/12/2026&available_room_count[checkout]=13/12/2026'

type WireHotel = Record<string, unknown> & { id: number; name: string }
type Answer = { hotels: WireHotel[]; count: number; offset: number; search_type: string } & Record<string, unknown>

async function get(query: string, host = 'marigold.localhost'): Promise<Answer> {
  const browser = await openBrowser(site, { host, headers: clock })
  const response = await browser.fetch(`/api/pwa/search/hotels?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

async function names(query: string, host?: string): Promise<string[]> {
  return (await get(query, host)).hotels.map(({ name }) => name)
}

async function fill(city: TestCity, rows: Record<string, PropertyGiven>) {
  const ids: Record<string, number> = {}
  for (const [index, [name, input]] of Object.entries(rows).entries()) {
    ids[name] = (await aProperty(db, city, { popularity: 900 - index, ...input, name })).id
  }
  return ids
}

test('lists hotels with every field of the contract [LIST-01, LIST-03, HOTEL-01, HOTEL-02]', async () => {
  const city = await aCity(db)
  const ids = await fill(city, { Lotus: { discountPercent: 20, ratingTenths: 44 }, Marble: {} })
  const answer = await get(`filters[city_id]=${city.id}&${stay}&rooms_config=1-2_0_0_0`)
  expect(answer).toMatchObject({
    count: 2,
    offset: 0,
    search_type: 'city',
    checkin: '2026-12-11',
    checkout: '2026-12-13',
  })
  expect(answer.hotels[0]).toMatchObject({
    id: ids.Lotus,
    name: 'Lotus',
    property_name_without_category: 'Lotus',
    oyo_id: `TST${ids.Lotus}`,
    property_type: 'hotel',
    category: 'classic',
    display_category: 'Classic',
    status: 'live',
    address: `1 Test Road, ${city.name} 560001, Country IN`,
    short_address: city.name,
    street: '1 Test Road',
    city: city.name,
    city_id: city.id,
    country_id: india.id,
    geo_location: { lat: city.latitude, lng: city.longitude },
    distance: 0,
    distance_unit: 'km',
    ratings: { value: 4.4 },
    available_rooms: 3,
    currency_code: 'INR',
    pricing: { bookingPrice: 1920, slashedPrice: 2400, discountPercentage: 20 },
  })
  for (const field of ['alternate_name', 'property_tag', 'country_name']) expect(answer.hotels[0]).toHaveProperty(field)
})

test('returns display prices by room type for the whole stay [PRICE-01, PRICE-02]', async () => {
  const city = await aCity(db)
  const ids = await fill(city, { Lotus: { discountPercent: 20, categories: [{}, { doubleMinor: 200_000 }] } })
  const [hotel] = (await get(`filters[city_id]=${city.id}&${stay}&rooms_config=0,1,0`)).hotels
  const pricing = hotel?.category_wise_display_pricing as Record<string, object>
  expect(hotel?.id).toBe(ids.Lotus)
  expect(Object.values(pricing)).toMatchObject([
    {
      summed_final_price: 1920,
      summed_slasher_price: 2400,
      final_price: 1920,
      slasher_price: 2400,
      reduced_price: 960,
      discount_percentage: 20,
      wizard_discount_percentage: 0,
      wizard_discount_amount: 0,
      tax_info: { tax_clusivity: 'inclusive', tax_percentage: 12 },
    },
    { summed_final_price: 3200 },
  ])
  expect(pricing).toHaveProperty(String(hotel?.selected_category_id))
})

test('says whether prices include tax, and excludes it on request [LIST-02, PRICE-07]', async () => {
  const city = await aCity(db, { country: netherlands, timeZone: 'Europe/Amsterdam' })
  await fill(city, { Duin: { brandId: 'dunehouse' } })
  const query = `filters[city_id]=${city.id}&${stay}&rooms_config=1-2_0_0_0&fields=id,name&additional_fields[]=pricing`
  const price = (answer: Answer) => Object.values(answer.hotels[0]?.category_wise_display_pricing as object)[0]
  const full = await get(query, 'nl.dunehouse.localhost')
  // 2 nights of 1,200.00 plus 9 %, and 2.50 per adult and night.
  expect(full.hotels[0]).toMatchObject({
    tax_clusivity: 'exclusive',
    tax_info: { city_tax_per_adult_night: 2.5 },
    currency_code: 'EUR',
  })
  expect(price(full)).toMatchObject({ summed_final_price: 2626, tax_info: { tax: 226 } })
  expect(price(await get(`${query}&tax_exclusive_pricing=true`, 'nl.dunehouse.localhost'))).toMatchObject({
    summed_final_price: 2400,
  })
})

/** Returns every amount of a price by name, except taxes. */
function amountsIn(value: unknown, name = ''): [string, number][] {
  if (typeof value === 'number')
    return /price|tariff|total|amount|double|single|extra|Price/.test(name) ? [[name, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'tax_info' ? [] : amountsIn(inner, key)))
}

const withoutTax = (city: TestCity) =>
  `filters[city_id]=${city.id}&${stay}&rooms_config=1-2_0_0_0&tax_exclusive_pricing=true`

test("no amount contains tax on request, although the hotel's prices include it [LIST-02, LIST-29, PRICE-01]", async () => {
  const city = await aCity(db)
  const meals = [{ code: 'lunch' as const, priceMinor: 11_200 }]
  const tariff = { singleMinor: 112_000, doubleMinor: 224_000, extraMinor: 56_000 }
  await fill(city, { Taxed: { discountPercent: 50, categories: [{ ...tariff, meals }] } })
  const [hotel] = (await get(withoutTax(city))).hotels
  // 2 nights of 2,240 including 12 % tax, halved: 2,240, of which 240 are tax.
  expect(hotel?.pricing).toEqual({ bookingPrice: 2000, slashedPrice: 4000, discountPercentage: 50 })
  const [display] = Object.values(hotel?.category_wise_display_pricing as object)
  expect(display).toMatchObject({
    summed_final_price: 2000,
    summed_slasher_price: 4000,
    final_price: 2000,
    slasher_price: 4000,
    reduced_price: 1000,
    discount_percentage: 50,
    tax_info: { tax: 240 },
  })
  expect(hotel?.room_categories_with_data).toMatchObject([
    {
      reduced_room_pricing: { summed_final_price: 2000 },
      pricing_details: {
        total: 2000,
        room_total: 2000,
        rack_total: 4000,
        slashed_total: 4000,
        average_per_night: 1000,
      },
      double_bed_base_tariff: 2000,
      services: { meals: [{ price: 100 }] },
    },
  ])
  const whole = (await get(withoutTax(city).replace('true', 'false'))).hotels[0]
  const [taxed, net] = [amountsIn(whole), amountsIn(hotel)]
  expect(taxed.length).toBeGreaterThan(20)
  for (const [index, [name, amount]] of taxed.entries()) {
    if (name !== 'total_without_tax') expect(net[index]?.[1], name).toBeCloseTo(amount / 1.12, 1)
  }
})

test('strikes nothing through without tax and discount [LIST-30]', async () => {
  const cities = [await aCity(db), await aCity(db, { country: japan })]
  for (const city of cities) {
    await fill(city, { Plain: {} })
    const [hotel] = (await get(withoutTax(city))).hotels
    const [display] = Object.values(hotel?.category_wise_display_pricing as object)
    expect(display.discount_percentage).toBe(0)
    expect(display.summed_slasher_price).toBe(display.summed_final_price)
    expect(hotel?.pricing).toEqual({
      bookingPrice: display.summed_final_price,
      slashedPrice: display.summed_final_price,
      discountPercentage: 0,
    })
  }
})

test('names the deals and campaigns of a hotel [HOTEL-33, HOTEL-34]', async () => {
  const [here, elsewhere] = [await aCity(db), await aCity(db)]
  const code = await aCouponRow(db, { value: 10, city_id: here.id })
  for (const city of [here, elsewhere]) await fill(city, { Offered: {} })
  const slug = `campaign-${here.id}`
  await db.batch([
    statement(
      `INSERT INTO deal (slug, brand_id, title, terms, coupon_code, city_id, starts_on, ends_on, end_time)
       VALUES (?, 'marigold', 'A campaign', 'Terms', ?, ?, '2026-11-20', '2026-11-30', '22:00')`,
      slug,
      code,
      here.id,
    ),
    statement(
      `INSERT INTO deal (slug, brand_id, title, terms, city_id, starts_on, ends_on)
       VALUES (?, 'marigold', 'Over', 'Terms', ?, '2026-11-01', '2026-11-20')`,
      `${slug}-over`,
      here.id,
    ),
  ])
  const [hotel] = (await get(`filters[city_id]=${here.id}&${stay}&requested_coupon=${code}`)).hotels
  expect(hotel?.campaigns).toEqual([
    // 22:00 in India.
    { id: expect.any(Number), name: 'A campaign', coupon_code: code, ends_at: '2026-11-30T16:30:00.000Z' },
  ])
  expect(hotel?.deals_info).toMatchObject([{ deal_name: slug, is_requested: false, is_applied: true }])
  const [other] = (await get(`filters[city_id]=${elsewhere.id}&${stay}`)).hotels
  expect([other?.campaigns, other?.deals_info]).toEqual([[], []])
})

test('reads search types and flexible days [LIST-04]', async () => {
  const city = await aCity(db)
  const ids = await fill(city, { Lotus: {} })
  const rows = await db.all<{ id: number }>('SELECT id FROM room_category WHERE property_id = ?', ids.Lotus ?? 0)
  await leaveFree(db, rows[0]?.id, { from: '2026-12-12', nights: 2 })
  const closed = await get(`filters[city_id]=${city.id}&${stay}&search_type=closed`)
  expect(closed).toMatchObject({ search_kind: 'closed', hotels: [{ sold_out: true, other_dates: null }] })
  const flexible = await get(`filters[city_id]=${city.id}&${stay}&search_type=flexible&flexible_days_count=1_2`)
  expect(flexible.hotels[0]).toMatchObject({ other_dates: { checkin: '2026-12-10', checkout: '2026-12-12' } })
  const open = await get(`filters[city_id]=${city.id}&search_type=open`)
  expect(open).toMatchObject({ search_kind: 'open', checkin: '2026-11-21', checkout: '2026-11-22' })
})

test('filters by guests, rooms and pets [LIST-05]', async () => {
  const city = await aCity(db)
  await fill(city, { Dogs: { petsAllowed: 2 }, Couples: { categories: [{ maxAdults: 2, maxOccupancy: 2 }] } })
  const query = `filters[city_id]=${city.id}&${stay}&filters[available]=true`
  expect(await names(`${query}&filters[number_of_pets][min]=1`)).toEqual(['Dogs'])
  expect(await names(`${query}&filters[guest_count][min]=3`)).toEqual(['Dogs'])
  expect(await names(`${query}&filters[guest_count][min]=3&filters[number_of_rooms]=2`)).toEqual(['Couples', 'Dogs'])
})

test('lists every room type, and omits unavailable ones on request [LIST-06]', async () => {
  const city = await aCity(db)
  const ids = await fill(city, { Gone: {}, Open: { categories: [{}, {}] } })
  const rows = await db.all<{ id: number }>('SELECT id FROM room_category WHERE property_id = ?', ids.Gone ?? 0)
  await leaveFree(db, rows[0]?.id)
  const all = await get(`filters[city_id]=${city.id}&${stay}&filters[all_room_categories]=true`)
  expect(all).toMatchObject({ count: 2, hotels: [{ room_categories_with_data: [{}, {}] }, { is_available: false }] })
  expect(await get(`filters[city_id]=${city.id}&${stay}&filters[available]=true`)).toMatchObject({ count: 1 })
})

test('searches in a country, city, park or location, or by tags [LIST-07]', async () => {
  const city = await aCity(db, { localities: ['old-town'] })
  const [beach, spa] = [await aTag(db), await aTag(db)]
  const locality = city.localities[0]?.id ?? 0
  await db.batch([
    {
      sql: 'INSERT INTO holiday_park VALUES (?, ?, ?, ?, 1, 1)',
      params: [city.id, city.id, `park-${city.id}`, 'Park'],
    },
  ])
  await fill(city, {
    Old: { localityId: locality, tagIds: [beach.id], popularity: 99_999 },
    Park: { parkId: city.id, tagIds: [beach.id, spa.id], popularity: 99_998 },
  })
  expect(await names(`filters[location_id]=${locality}&${stay}`)).toEqual(['Old'])
  expect(await names(`filters[holiday_park_id]=${city.id}&${stay}`)).toEqual(['Park'])
  expect((await names(`filters[country_id]=1&${stay}`)).slice(0, 2)).toEqual(['Old', 'Park'])
  expect(await names(`filters[tags][list]=${beach.id},${spa.id}&filters[tags][method]=ALL&${stay}`)).toEqual(['Park'])
  expect(await names(`filters[tags][]=${beach.slug}&filters[tags][]=${spa.slug}&${stay}`)).toEqual(['Park'])
  expect(await get(`filters[tags]=nobody-knows&${stay}`)).toMatchObject({ hotels: [], count: 0 })
})

test('searches around coordinates or in a named city [LIST-08]', async () => {
  const city = await aCity(db)
  await fill(city, { Near: {}, Far: { north: 0.9 } })
  const around = `filters[coordinates][latitude]=${city.latitude}&filters[coordinates][longitude]=${city.longitude}`
  expect(await get(`${around}&${stay}`)).toMatchObject({
    search_type: 'locations',
    hotels: [{ name: 'Near' }],
    count: 1,
  })
  expect(await names(`filters[city]=City ${city.id}&${stay}`)).toEqual(['Near', 'Far'])
  expect(await get(`filters[city]=Atlantis&${stay}`)).toMatchObject({ hotels: [], count: 0 })
})

test('leads to a hotel that was searched by name [LIST-09]', async () => {
  const city = await aCity(db)
  const ids = await fill(city, { Lotus: {} })
  const query = `filters[hotel_id]=${ids.Lotus}&${stay}&searched_location_type=hotel&pre_apply_coupon_switch=true&rooms_config=1,0,0`
  expect(await get(`${query}&search_redirection_enabled=true`)).toMatchObject({
    search_type: 'hotel',
    redirect_url: `/${ids.Lotus}-hotel-${ids.Lotus}`,
  })
  expect(await get(query)).not.toHaveProperty('redirect_url')
})

test('an unknown category adds no filter', async () => {
  const city = await aCity(db)
  const rules = [{ kind: 'no_unmarried_couples' as const, number: 1, text: null }]
  await fill(city, { Rules: { restrictions: rules }, Plain: {} })
  const query = `filters[city_id]=${city.id}&${stay}`
  expect(await names(`${query}&filters[restrictions]=no_unmarried_couples`)).toEqual(['Plain'])
  expect(await names(`${query}&filters[categories]=1`)).toEqual(['Rules', 'Plain'])
})

test('reads kind, brand, coupon and meals [LIST-10]', async () => {
  const city = await aCity(db)
  const code = await aCouponRow(db, { value: 10 })
  const meals = [{ code: 'dinner' as const, priceMinor: 30_000 }]
  await fill(city, { Town: { collection: 'townhouse' }, Plain: { categories: [{ breakfast: true, meals }] } })
  const query = `filters[city_id]=${city.id}&${stay}&rooms_config=1-2_0_0_0`
  expect(await names(`${query}&default_property_type=hotel`)).toEqual(['Town', 'Plain'])
  expect(await names(`${query}&default_property_type=home`)).toEqual([])
  expect(await names(`${query}&default_property_type=home&filters[property_type]=hotel`)).toEqual(['Town', 'Plain'])
  expect(await names(`${query}&brand_name=townhouse`)).toEqual(['Town'])
  expect(await names(`${query}&brand_name=oyo`)).toEqual(['Town', 'Plain'])
  expect(await get(`${query}&brand_name=dunehouse`)).toMatchObject({ hotels: [], count: 0 })
  expect((await get(`${query}&requested_coupon=${code}`)).hotels[0]).toMatchObject({
    pricing: { bookingPrice: 2160 },
    room_categories_with_data: [
      { pre_apply_coupon_validate_info: { coupon_code: code, is_valid: true, discount: 240 } },
    ],
  })
  expect((await get(`${query}&requested_coupon=NOBODY`)).hotels[0]).toMatchObject({ pricing: { bookingPrice: 2400 } })
  const served = await get(`${query}&services[]=meals&filters[meals]=dinner`)
  expect(served.hotels).toMatchObject([{ name: 'Plain', services: { meals: ['dinner', 'breakfast'] } }])
  expect((await get(query)).hotels[0]).not.toHaveProperty('services')
})

test('sends a phone fewer pictures than a desktop [LIST-11]', async () => {
  const city = await aCity(db)
  await fill(city, { Lotus: { pictures: 6 } })
  const pictures = async (source: string) =>
    (await get(`filters[city_id]=${city.id}&${stay}&source=${source}`)).hotels.map(
      ({ hotel_images: images }) => (images as unknown[]).length,
    )
  expect([await pictures('Web Booking'), await pictures('Mobile Web Booking'), await pictures('')]).toEqual([
    [6],
    [3],
    [6],
  ])
})

test('sizes the list by page type, measures from the guest and links within the microsite [LIST-12, LIST-13]', async () => {
  const city = await aCity(db)
  await fill(city, Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`H${index}`, { north: index / 100 }])))
  const query = `filters[city_id]=${city.id}&${stay}`
  expect((await names(`${query}&pageType=LISTING`)).length).toBe(10)
  expect((await names(`${query}&pageType=HOME`)).length).toBe(8)
  const here = `lat=${city.latitude + 0.09}&lon=${city.longitude}`
  const { hotels } = await get(`${query}&pageType=LISTING&${here}`)
  expect([hotels[0], hotels[9]]).toMatchObject([
    { name: 'H9', distance: 0 },
    { name: 'H0', distance: 10 },
  ])
  const partner = await get(`${query}&microsite=railpass`)
  expect(partner.hotels[0]?.url).toMatch(/\?microsite=railpass$/)
  expect((await get(`${query}&microsite=nobody`)).hotels[0]?.url).not.toContain('?')
})

test('returns the requested fields and those every list needs [LIST-02]', async () => {
  const city = await aCity(db)
  await fill(city, { Lotus: {} })
  const query = `filters[city_id]=${city.id}&${stay}`
  const [few] = (await get(`${query}&fields=id,name,amenities&additional_fields[]=images`)).hotels
  for (const name of ['amenities', 'hotel_images', 'best_image', 'geo_location', 'pricing', 'ratings'])
    expect(few).toHaveProperty(name)
  for (const name of ['restrictions', 'street', 'tax_info', 'room_categories_with_data'])
    expect(few).not.toHaveProperty(name)
  expect((await get(query)).hotels[0]).toHaveProperty('restrictions')
})

test('hides every price on request', async () => {
  const city = await aCity(db)
  await fill(city, { Lotus: {} })
  const [hotel] = (await get(`filters[city_id]=${city.id}&${stay}&hidePrices=true`)).hotels
  expect(hotel).toMatchObject({ hidePrices: true, pricing: null, category_wise_display_pricing: {} })
  expect(hotel?.url).toContain('hidePrices=true')
})

test('measures distances from the guest', async () => {
  const city = await aCity(db)
  await fill(city, { South: { north: -0.1 }, North: { north: 0.1 } })
  const sorted = `format_response[sort_params][sort_on]=distance&format_response[sort_params][ascending]=true`
  const query = `filters[city_id]=${city.id}&${stay}&${sorted}&lat=${city.latitude + 0.1}&lon=${city.longitude}`
  expect((await get(query)).hotels).toMatchObject([
    { name: 'North', distance: 0 },
    { name: 'South', distance: 22.2 },
  ])
})

test('returns sorted pages of twenty [LIST-12]', async () => {
  const city = await aCity(db)
  const rows = Array.from({ length: 23 }, (_, index): [string, PropertyGiven] => [
    `H${index}`,
    { categories: [{ doubleMinor: 100_000 + index * 10_000 }] },
  ])
  await fill(city, Object.fromEntries(rows))
  const query = `filters[city_id]=${city.id}&${stay}&rooms_config=0,1,0`
  const sorted = `${query}&format_response[sort_params][sort_on]=price`
  expect((await get(query)).hotels).toHaveLength(20)
  expect(await get(`${query}&format_response[batch][count]=8&format_response[batch][offset]=16`)).toMatchObject({
    count: 23,
    offset: 16,
  })
  expect((await names(`${query}&format_response[batch][count]=8&format_response[batch][offset]=16`)).length).toBe(7)
  expect((await names(`${sorted}&format_response[sort_params][ascending]=true`)).slice(0, 2)).toEqual(['H0', 'H1'])
  expect((await names(`${sorted}&format_response[sort_params][ascending]=false`)).slice(0, 2)).toEqual(['H22', 'H21'])
})

test('filters by collection and omits restricted stays [LIST-19]', async () => {
  const city = await aCity(db)
  await fill(city, {
    Town: { collection: 'townhouse' },
    Silver: { collection: 'silverkey', restrictions: [{ kind: 'no_unmarried_couples' }] },
    Plain: { restrictions: [{ kind: 'no_local_ids' }, { kind: 'no_foreign_guests' }] },
  })
  const query = `filters[city_id]=${city.id}&${stay}`
  expect(await names(`${query}&filters[collections][]=townhouse`)).toEqual(['Town'])
  expect(await names(`${query}&filters[collections]=townhouse,silverkey`)).toEqual(['Town', 'Silver'])
  expect(await names(`${query}&filters[restrictions][]=no_unmarried_couples`)).toEqual(['Town', 'Plain'])
  expect(await names(`${query}&filters[restrictions]=no_local_ids,no_foreign_guests`)).toEqual(['Town', 'Silver'])
})

test('reads the price filter in the currency of the place, not of the host [LIST-05]', async () => {
  const town = await aCity(db, { country: japan, timeZone: 'Asia/Tokyo' })
  const ids = await fill(town, {
    Cheap: { categories: [{ doubleMinor: 10_000 }] },
    Dear: { categories: [{ doubleMinor: 30_000 }] },
  })
  // Two nights of 10,000 yen, 10 % tax and 200 yen per adult and night.
  const limits = `filters[price][min]=22000&filters[price][max]=23000&rooms_config=1-2_0_0_0&${stay}`
  expect(await names(`filters[city_id]=${town.id}&${limits}`)).toEqual(['Cheap'])
  expect(await names(`filters[country_id]=${japan.id}&filters[city_id]=${town.id}&${limits}`)).toEqual(['Cheap'])
  expect(await names(`filters[hotel_id]=${ids.Dear}&${limits}`)).toEqual([])
  expect(await names(`filters[hotel_id]=${ids.Dear}&filters[price][min]=60000&rooms_config=1-2_0_0_0&${stay}`)).toEqual(
    ['Dear'],
  )
})

test('compares no prices of different currencies', async () => {
  const [delhi, tokyo] = [await aCity(db), await aCity(db, { country: japan })]
  const { id, slug } = await aTag(db)
  await fill(delhi, { Rupees: { tagIds: [id] } })
  await fill(tokyo, { Yen: { tagIds: [id], categories: [{ doubleMinor: 100_000 }] } })
  expect((await names(`filters[tags]=${slug}&${stay}`)).sort()).toEqual(['Rupees', 'Yen'])
  expect(await names(`filters[tags]=${slug}&filters[price][max]=3000&${stay}`)).toEqual(['Rupees'])
})

test('hides every price of a stay that hides its prices', async () => {
  const city = await aCity(db)
  await fill(city, { Secret: { hidePrices: true, externalBookingUrl: 'https://partner.example/book' } })
  const [hotel] = (await get(`filters[city_id]=${city.id}&${stay}`)).hotels
  expect(hotel).toMatchObject({
    hidePrices: true,
    pricing: null,
    category_wise_display_pricing: {},
    external_booking_url: 'https://partner.example/book',
  })
  expect(JSON.stringify(hotel)).not.toMatch(/1200|2400/)
})

test('lists stays near a sold-out one, two per page [HOTEL-19]', async () => {
  const city = await aCity(db)
  const ids = await fill(city, { Gone: {}, A: { north: 0.01 }, B: { north: 0.02 }, C: { north: 0.03 } })
  const browser = await openBrowser(site, { headers: clock })
  const query = `filters[coordinates][affinity_hotel_id]=${ids.Gone}&filters[available]=true&${stay}&available_room_count[min_count]=1&fields=id,name,street,city,category&tax_exclusive_pricing=true&pre_apply_coupon_switch=true&rooms_config=1,0,0`
  const similar = async (more = '') => (await browser.fetch(`/api/pwa/similarHotels?${query}${more}`)).json<Answer>()
  expect((await similar()).hotels.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(
    (await similar('&format_response[batch][count]=2&format_response[batch][offset]=2')).hotels.map(({ name }) => name),
  ).toEqual(['C'])
  expect((await browser.fetch(`/api/pwa/similarHotels?filters[coordinates][affinity_hotel_id]=1`)).status).toBe(404)
})

test('refuses an invalid query', async () => {
  const browser = await openBrowser(site, { headers: clock })
  for (const query of [
    'filters=1',
    'filters[price][min]=abc',
    'format_response[batch][count]=5000',
    `rooms_config=${'1'.repeat(300)}`,
  ]) {
    const response = await browser.fetch(`/api/pwa/search/hotels?${query}`)
    expect([response.status, (await response.json<{ error: { code: string } }>()).error.code]).toEqual([
      400,
      'malformed',
    ])
  }
})
