import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aTestProperty, day, NOW } from '#tests/support/a-test-property.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import type { TestCountry } from '#tests/support/catalogue-builders.ts'
import type { WiredEnv } from '#worker/services/create-deps.ts'
import { createSite } from '#worker/site/create-site.ts'
import { writePriceFeed } from '#worker/site/seo/feeds/write-feeds.ts'

const deps = aDeps()
const NEW_YEAR = '2027-01-01'
/** The index of the test day before the last night of the year. */
const EVE = 19

let countries = 4800

/** A country in euros with a tax of 9 % and no city tax. */
function aCountry(code: string, inclusive: boolean): TestCountry {
  countries += 1
  return { id: countries, code, currency: 'EUR', taxBp: 900, inclusive, cityTax: 0 }
}

const money = () => aToken(deps, { scopes: ['money:read', 'money:write', 'audit:read'] })

const say = async (token: string, body: object, now = NOW) => callAdmin('/v1/tax-rules', { token, body }, now)

type Property = Awaited<ReturnType<typeof aTestProperty>>

/** The rooms of a property as returned, with every amount without tax. */
async function askWithoutTax(property: Property, from: number, nights: number) {
  const query = new URLSearchParams({ hotelId: String(property.id), ...property.stayOf(from, nights) })
  const { hotel } = await readAnswer(await property.guest.call(`hoteldetails?${query}&tax_exclusive_pricing=true`))
  return hotel.room_categories_with_data.find(({ id }: { id: number }) => id === property.room).pricing_details
}

const linesOf = ({ tables }: PrintModel) => [...(tables[0]?.lines ?? []), ...(tables[0]?.sums ?? [])]

test('prices a stay across a tax change by night, both rates', async () => {
  const property = await aTestProperty(deps, {}, aCountry('IT', false))
  const token = await money()
  const sent = await say(token, { country: 'IT', from: NEW_YEAR, rate: { bp: 1300 } })
  expect([sent.status, sent.answer]).toMatchObject([
    201,
    { city: null, from: NEW_YEAR, rate: { bp: 1300 }, local: null },
  ])
  // Two nights at € 108 and 9 %, two at € 108 and 13 %.
  const total = 432 + 19.44 + 28.08
  expect(total).toBe(479.52)
  const query = new URLSearchParams(property.stayOf(EVE, 4))
  const list = await dataOf<ListingModel>(property.guest, `/hotels-in-${property.city.slug}?${query}&sort=price`)
  const hotel = await dataOf<HotelModel>(property.guest, `${property.path}?${query}&modal=bookingSummary`)
  const { pricing_details: details } = (await property.ask(EVE, 4)).rooms[property.room] as { pricing_details: object }
  expect(details).toMatchObject({
    total,
    tax: 47.52,
    tax_rates: [
      { tax_percentage: 9, net: 216, tax: 19.44 },
      { tax_percentage: 13, net: 216, tax: 28.08 },
    ],
  })
  expect((await property.list(EVE, 4)).pricing.bookingPrice).toBe(total)
  const { booking } = await property.book(property.room, EVE, 4)
  expect(booking.payable_amount).toBe(total)
  const invoice = await dataOf<PrintModel>(property.guest, `/booking/${booking.booking_no}/invoice`)
  expect(linesOf(invoice)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'VAT 9%', amount: '€19.44' }),
      expect.objectContaining({ label: 'VAT 13%', amount: '€28.08' }),
      expect.objectContaining({ amount: '€479.52', variant: 'sum' }),
    ]),
  )
  const voucher = await dataOf(property.guest, `/booking/${booking.booking_no}`)
  expect([
    list.cards[0]?.price?.amount,
    hotel.card.price?.amount,
    hotel.summary?.total.amount,
    voucher.price.total.amount,
  ]).toEqual(Array(4).fill('€479.52'))
  let feed = ''
  const nights = { from: day(EVE), days: 1, nights: [4], after: property.id - 1, limit: 1 }
  for await (const part of writePriceFeed(deps, aScope(), nights)) feed += part
  const parts = [...feed.matchAll(/<(?:Baserate|Tax|OtherFees)[^>]*>([\d.]+)</g)].map(([, amount]) => Number(amount))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 6)
  const calendar = `calendarView?hotel_id=${property.id}&start_time=${day(EVE)}&rooms_config=1-2_0_0_0`
  const answer = (await readAnswer(await property.guest.call(calendar))).calendar.nights as {
    date: string
    price: number
  }[]
  const priceOf = (shift: number) => answer.find(({ date }) => date === day(shift))?.price
  expect([priceOf(EVE + 1), priceOf(EVE + 2)]).toEqual([117.72, 122.04])
  // Stays before the change keep the old rate; later stays have the new rate.
  expect((await property.ask(EVE, 2)).rooms[property.room]?.pricing_details.total).toBe(235.44)
  expect((await property.ask(EVE + 2, 2)).rooms[property.room]?.pricing_details).toMatchObject({ total: 244.08 })
  expect((await property.ask(EVE, 2)).rooms[property.room]?.pricing_details).not.toHaveProperty('tax_rates')
})

test('a booking keeps its price under a new rule until changed', async () => {
  const property = await aTestProperty(deps, {}, aCountry('ES', false))
  const { booking } = await property.book(property.room, EVE, 4)
  expect(booking.payable_amount).toBe(432 + 38.88)
  await say(await money(), { country: 'ES', from: NEW_YEAR, rate: { bp: 1300 } })
  const read = await dataOf(property.guest, `/booking/${booking.booking_no}`)
  expect(read.price.total.amount).toBe('€470.88')
  expect((await property.list(EVE, 4)).pricing.bookingPrice).toBe(479.52)
})

test("tax-inclusive prices contain each night's own rate", async () => {
  const property = await aTestProperty(deps, {}, aCountry('FR', true))
  await say(await money(), { country: 'FR', from: NEW_YEAR, rate: { bp: 2000 } })
  const quote = (await property.ask(EVE, 4)).rooms[property.room]?.pricing_details
  // 216 contains 17.83 at 9 %, and 36.00 at 20 %.
  expect(quote).toMatchObject({ total: 432, tax: 53.83 })
  const bare = await askWithoutTax(property, EVE, 4)
  expect(bare).toMatchObject({ total: 378.17, tax: 53.83 })
  expect(bare.per_night.map(({ amount }: { amount: number }) => amount)).toEqual([99.08, 99.08, 90, 90])
  const { booking } = await property.book(property.room, EVE, 4)
  const invoice = await dataOf<PrintModel>(property.guest, `/booking/${booking.booking_no}/invoice`)
  const taxes = linesOf(invoice).filter(({ label }) => label.includes('VAT'))
  expect(taxes.map(({ label, amount }) => [label, amount])).toEqual([
    [expect.stringContaining('9%'), '€17.83'],
    [expect.stringContaining('20%'), '€36.00'],
  ])
})

test("slabs apply per room and night; a city's rules precede its country's", async () => {
  const country = aCountry('AT', false)
  const [property, other] = [await aTestProperty(deps, {}, country), await aTestProperty(deps, {}, country)]
  const token = await money()
  const slabs = [
    { from_minor: 10_800, bp: 1200 },
    { from_minor: 10_801, bp: 1800 },
  ]
  await say(token, { country: 'AT', from: day(0), rate: { bp: 500, slabs } })
  await say(token, { country: 'AT', city: other.city.slug, from: day(1), rate: { bp: 2500 } })
  await say(token, { country: 'AT', city: other.city.slug, from: day(1), local: { guest_minor: 200, most_nights: 2 } })
  const totals = async ({ ask, room, other: dear }: Property, from: number, nights: number) => {
    const { rooms } = await ask(from, nights)
    return [room, dear].map((id) => rooms[id]?.pricing_details.total)
  }
  // € 108 is the limit of its slab; € 216 is above it.
  expect(await totals(property, 0, 1)).toEqual([120.96, 254.88])
  expect((await property.list(0)).pricing.bookingPrice).toBe(120.96)
  // A night's own price, a cent below, falls into the lower slab.
  await property.push([
    { room: property.room, from: day(0), price: { single_minor: 10_799, double_minor: 10_799, extra_minor: 0 } },
  ])
  expect(await totals(property, 0, 1)).toEqual([113.39, 254.88])
  expect((await property.list(0)).pricing.bookingPrice).toBe(113.39)
  // The first night by the country's rule; then the city's rule, and city tax for two guests on two nights.
  expect(await totals(other, 0, 4)).toEqual([529.96, 1068.88])
  expect((await other.list(0, 4)).pricing.bookingPrice).toBe(529.96)
  const { booking } = await other.book(other.room, 0, 4)
  expect(booking.payable_amount).toBe(529.96)
})

test("a booking's slab follows its coupon, unless a third party pays it [PRICE-07]", async () => {
  const property = await aTestProperty(deps, {}, aCountry('CH', true))
  const slabs = [{ from_minor: 9_501, bp: 1800 }]
  await say(await money(), { country: 'CH', from: day(0), rate: { bp: 500, slabs } })
  const seller = await aToken(deps, { scopes: ['offers:read', 'offers:write'] })
  const coupon = { brand: 'marigold', percent: 10, starts_on: '2026-01-01', ends_on: '2027-12-31' }
  const taxesWith = async (code: string, part: object) => {
    const made = await callAdmin('/v1/coupons', { token: seller, body: { ...coupon, ...part, code } })
    expect(made.answer.funded_by).toBe('funded_by' in part ? part.funded_by : 'operator')
    const body = {
      user: { first_name: 'Asha', country_code: '+91', phone: `98${Math.floor(1e7 + Math.random() * 8e7)}` },
      booking: { hotel_id: property.id, room_category_id: property.room, ...property.stayOf(0, 1), coupon_code: code },
    }
    const { booking } = await readAnswer(await property.guest.call('createBooking', body))
    const invoice = await dataOf<PrintModel>(property.guest, `/booking/${booking.booking_no}/invoice`)
    const tax = linesOf(invoice).find(({ label }) => label.includes('%') && !label.includes(code))
    return [booking.payable_amount, tax?.label, tax?.amount]
  }
  // € 108 is taxed 18 %; € 97 contains 5 %, unless the value stays € 108.
  expect((await property.ask(0)).rooms[property.room]?.pricing_details).toMatchObject({ total: 108, tax: 16.47 })
  expect(await taxesWith('SLAB-OWN', {})).toEqual([97, expect.stringContaining('5%'), '€4.62'])
  const funded = await taxesWith('SLAB-FUNDED', { funded_by: 'third_party' })
  expect(funded).toEqual([97, expect.stringContaining('18%'), '€16.47'])
})

test('tax rules are validated, audited, and deletable until they begin', async () => {
  aCountry('PT', true)
  const property = await aTestProperty(deps, {}, aCountry('PT', true))
  const token = await money()
  const rule = { country: 'PT', from: NEW_YEAR, rate: { bp: 600 } }
  const faults = async (body: object) => (await say(token, { ...rule, ...body })).answer.error
  expect(await faults({ country: 'ZZ' })).toMatchObject({
    code: 'invalid_fields',
    fields: { country: 'not known here' },
  })
  expect((await faults({ city: 'nowhere' })).fields).toEqual({ city: 'not known here' })
  expect((await faults({ from: '2026-11-01' })).fields.from).toMatch(/^over/)
  expect((await faults({ from: '2036-11-01' })).fields.from).toMatch(/^too far/)
  expect(
    (
      await faults({
        rate: {
          bp: 600,
          slabs: [
            { from_minor: 5, bp: 1 },
            { from_minor: 5, bp: 2 },
          ],
        },
      })
    ).fields,
  ).toEqual({
    'rate.slabs': 'each begins above the one before',
  })
  expect((await faults({ local: {} })).code).toBe('malformed')
  expect((await faults({ rate: undefined })).code).toBe('malformed')
  const made = await say(token, rule)
  expect((await say(token, rule)).answer.error.fields.from).toMatch(/exists/)
  const begun = await say(token, { country: 'PT', from: NOW.slice(0, 10), local: { room_minor: 100 } })
  expect(begun.answer.local).toEqual({
    collected_by: 'seller',
    guest_minor: 0,
    guests_from_age: 18,
    room_minor: 100,
    most_nights: null,
    stay_bp: 0,
  })
  const list = await callAdmin('/v1/tax-rules?country=PT', { token }, NOW)
  expect(list.answer.items.map(({ id }: { id: string }) => id).sort()).toEqual([made.answer.id, begun.answer.id].sort())
  const remove = (id: string) => callAdmin(`/v1/tax-rules/${id}`, { method: 'DELETE', token, body: {} }, NOW)
  expect((await remove(begun.answer.id)).answer.error.code).toBe('not_modifiable')
  const total = async () =>
    (await property.ask(EVE + 2)).rooms[property.room]?.pricing_details as { tax: number } | undefined
  expect((await total())?.tax).toBe(6.11)
  expect((await remove(made.answer.id)).status).toBe(200)
  expect((await total())?.tax).toBe(8.92)
  expect((await remove(made.answer.id)).status).toBe(404)
  const audits = (await callAdmin(`/v1/audit?subject=tax:${made.answer.id}`, { token }, NOW)).answer.items
  expect(audits.map(({ action }: { action: string }) => action)).toEqual(['tax.delete', 'tax.create'])
  expect(audits[1].after).toMatchObject({ country: 'PT', from: NEW_YEAR, rule: { bp: 600, slabs: [] } })
})

test('a rule invalidates the cached pages of its country', async () => {
  const property = await aTestProperty(deps, {}, aCountry('NO', false))
  const site = createSite()
  const seen = async () => {
    const bindings = { ...(env as unknown as WiredEnv), PAGE_CACHE: 'on' as const }
    const path = `${property.path}?${new URLSearchParams(property.stayOf(0, 1))}`
    const context = createExecutionContext()
    const request = new Request(`http://marigold.localhost${path}`, { headers: { 'X-Test-Now': NOW } })
    const response = await site.fetch(request, bindings, context)
    const text = await response.text()
    await waitOnExecutionContext(context)
    return [response.headers.get('X-Page-Cache') ?? 'made', text.includes('€117.72'), text.includes('€122.04')]
  }
  await seen()
  expect(await seen()).toEqual(['hit', true, false])
  const body = { country: 'NO', from: day(0), rate: { bp: 1300 } }
  await callAdmin('/v1/tax-rules', { token: await money(), body, bindings: { PAGE_CACHE: 'on' } }, NOW)
  expect(await seen()).toEqual(['made', false, true])
})

test('a property token finds no tax rules', async () => {
  const property = await aTestProperty(deps, {}, aCountry('GR', true))
  const token = await aToken(deps, { reach: [property.id], scopes: ['money:read', 'money:write'] })
  expect((await callAdmin('/v1/tax-rules', { token }, NOW)).status).toBe(403)
  expect((await say(token, { country: 'GR', from: NEW_YEAR, rate: { bp: 0 } })).status).toBe(403)
  const made = await say(await money(), { country: 'GR', from: NEW_YEAR, rate: { bp: 0 } })
  const gone = await callAdmin(`/v1/tax-rules/${made.answer.id}`, { method: 'DELETE', token, body: {} }, NOW)
  expect(gone.status).toBe(403)
})

test('lists the countries of properties with currency, cities and first taxes [ADMN-11]', async () => {
  const property = await aTestProperty(deps, {}, aCountry('CZ', true))
  const { status, answer } = await callAdmin('/v1/tax-countries', { token: await money() }, NOW)
  const found = answer.items.find(({ country }: { country: string }) => country === 'CZ')
  expect([status, found]).toMatchObject([200, { currency: 'EUR', tax_bp: 900, guest_minor: 0 }])
  expect(found.cities.map(({ slug }: { slug: string }) => slug)).toContain(property.city.slug)
  expect(answer.items.map(({ country }: { country: string }) => country)).not.toContain('IS')
})
