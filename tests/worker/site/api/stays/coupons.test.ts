import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aCouponRow, aProperty, type PropertyGiven } from '#tests/support/catalogue-builders.ts'
import { offerRoutes } from '#worker/site/api/stays/offers.ts'

const { db } = aDeps()
const site = mountRoutes({ api: offerRoutes })

async function post(call: string, body: object, host = 'marigold.localhost') {
  const browser = await openBrowser(site, { host, headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const response = await browser.call(call, body)
  return { status: response.status, body: await response.json<Record<string, unknown>>() }
}

async function aStay(input: PropertyGiven = {}) {
  const property = await aProperty(db, await aCity(db), input)
  return {
    hotel_id: property.id,
    room_category_id: property.categoryIds[0],
    checkin: '11/12/2026',
    checkout: '13/12/2026',
    rooms_config: '1-2_0_0_0',
  }
}

test('returns the discount of a coupon on a stay [COUP-01]', async () => {
  const code = await aCouponRow(db)
  const { status, body } = await post('validatecoupon', { ...(await aStay()), code: code.toLowerCase() })
  expect(status).toBe(200)
  expect(body).toEqual({
    coupon: {
      code,
      is_valid: true,
      discount: 240,
      final_price: 2160,
      currency_code: 'INR',
      room_category_id: expect.any(Number),
    },
  })
})

test('breaks the discount down [COUP-02]', async () => {
  const code = await aCouponRow(db, { kind: 'fixed', value: 30_000, currency: 'INR' })
  const { body } = await post('validateCouponDiscount', { ...(await aStay()), coupon_code: code })
  expect(body).toMatchObject({
    coupon: { discount: 300, final_price: 2100 },
    pricing_details: { coupon_code: code, coupon_discount: 300, total: 2100 },
  })
})

test.each<[string, Record<string, string | number>, string]>([
  ['another brand', { brand_id: 'dunehouse' }, 'coupon_unknown'],
  ['a later day', { starts_on: '2027-01-01' }, 'coupon_not_valid'],
  ['a day gone by', { ends_on: '2026-11-20' }, 'coupon_not_valid'],
  ['a dearer stay', { min_total_minor: 1_000_000, currency: 'INR' }, 'coupon_minimum'],
  ['another currency', { kind: 'fixed', value: 100, currency: 'EUR' }, 'coupon_not_valid'],
])('refuses a coupon of %s with a message for the guest', async (_, input, expected) => {
  const { status, body } = await post('validatecoupon', { ...(await aStay()), code: await aCouponRow(db, input) })
  expect([status, body]).toMatchObject([422, { error: { code: expected, message: expect.any(String) } }])
})

test('reveals nothing about a hidden price (DEC-71)', async () => {
  const stay = await aStay({ hidePrices: true })
  const minimum = { min_total_minor: 1_000_000, currency: 'INR' }
  for (const code of [await aCouponRow(db), await aCouponRow(db, minimum)]) {
    const { status, body } = await post('validateCouponDiscount', { ...stay, code })
    expect([status, body]).toMatchObject([422, { error: { code: 'coupon_not_valid' } }])
    expect(body).not.toHaveProperty('pricing_details')
  }
})

test('checks only the code when no hotel is named', async () => {
  const code = await aCouponRow(db, { city_id: (await aCity(db)).id })
  expect((await post('validatecoupon', { code })).body).toMatchObject({
    coupon: { code, is_valid: true, discount: null },
  })
  expect((await post('validatecoupon', { code: 'NOBODY' })).status).toBe(422)
  expect((await post('validatecoupon', {})).status).toBe(422)
})

const spellings = [
  ['blanks inside', (code: string) => ` ${code.slice(0, 2)} ${code.slice(2)} `],
  ['full-width letters', (code: string) => code.replace(/[A-Z0-9]/g, (sign) => shifted(sign, 0xfee0))],
  ['zero-width characters', (code: string) => `\u2066${code.slice(0, 2)}\u200b${code.slice(2)}\ufeff`],
  ['small letters and another dash', (code: string) => code.toLowerCase().replaceAll('-', '–')],
] as const

function shifted(sign: string, by: number): string {
  return String.fromCodePoint((sign.codePointAt(0) ?? 0) + by)
}

test.each(spellings)('accepts a coupon typed with %s [INPT-04]', async (_name, write) => {
  const code = await aCouponRow(db, { code: `SA-${crypto.randomUUID().slice(0, 6).toUpperCase()}` })
  const { status, body } = await post('validatecoupon', { ...(await aStay()), code: write(code) })
  expect(status).toBe(200)
  expect(body).toMatchObject({ coupon: { code, is_valid: true } })
})
