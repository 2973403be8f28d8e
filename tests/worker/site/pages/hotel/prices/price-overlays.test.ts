import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aCouponRow, aProperty } from '#tests/support/catalogue-builders.ts'
import { createHotelRoutes } from '#worker/site/pages/hotel/hotel.ts'

const { db } = aDeps()
const site = mountRoutes({ pages: createHotelRoutes() })
const rule = { freeBelowAge: 5, adultFromAge: 12, sharePercent: 50, unknownAge: 8 }

async function aPage(given: { hidePrices?: boolean; coupon?: Record<string, string | number> } = {}) {
  const city = await aCity(db, {
    country: {
      id: 901,
      code: 'XA',
      currency: 'INR',
      taxBp: 1200,
      inclusive: true,
      cityTax: 5_000,
      local: { cityTaxFromAge: 12, cityTaxMaxNights: 1, roomTaxMinor: 10_000 },
    },
  })
  const hotel = await aProperty(db, city, {
    childRule: rule,
    hidePrices: given.hidePrices,
    restrictions: [{ kind: 'early_checkin', text: '{"1":20000,"2":30000}' }],
    categories: [{ maxOccupancy: 6, meals: [{ code: 'breakfast', priceMinor: 25_000 }] }],
  })
  const coupon = given.coupon ? await aCouponRow(db, { city_id: city.id, ...given.coupon }) : null
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const path = `/${hotel.id}-${hotel.slug}?checkin=11/12/2026&checkout=13/12/2026`
  const read = (query: string) => dataOf<HotelModel>(guest, `${path}&${query}`)
  return { coupon, read }
}

test('itemises a price by night, guests and taxes that add up [OVER-21]', async () => {
  const { read } = await aPage()
  const { overlayData, card } = await read('rooms_config=1-2_0_3_0&child_ages=3_7_13&modal=hotelPriceBreakdown')
  // Three test rates: two adults ₹1,200, another adult ₹400; a child of 7 half, of 13 full.
  expect(overlayData).toMatchObject({
    kind: 'price',
    groups: [
      {
        lines: [
          { label: 'Fri, 11\u00a0Dec', amount: '₹1,800' },
          { label: 'Sat, 12\u00a0Dec', amount: '₹1,800' },
        ],
      },
      {
        lines: [
          { label: '2 adults', amount: 'Included in the price' },
          { label: 'Child, 3 years', amount: 'Free' },
          { label: 'Child, 7 years', amount: '50% of the extra-guest price' },
          { label: 'Child, 13 years', amount: 'Adult price' },
        ],
      },
      {
        lines: [
          { label: 'Tax 12%, included', amount: '₹386', variant: 'muted' },
          { label: 'City tax for all guests and nights', amount: '₹150' },
          { label: 'Tourism tax for all rooms and nights', amount: '₹100' },
        ],
      },
    ],
    total: { amount: '₹3,850' },
    timeline: {
      steps: expect.arrayContaining([
        expect.objectContaining({ kind: 'now', amount: '₹0' }),
        expect.objectContaining({ kind: 'arrival', amount: '₹3,850' }),
      ]),
    },
  })
  expect(card.total?.amount).toBe('₹3,850')
})

test("a child of unknown age is priced by the property's rule", async () => {
  const { read } = await aPage()
  const { overlayData } = await read('rooms_config=1-2_0_1_0&modal=hotelPriceBreakdown')
  expect(JSON.stringify(overlayData)).toContain('Child, age not specified')
  expect((overlayData as { total: unknown }).total).toMatchObject({ amount: '₹3,000' })
})

test('explains how a property sets its prices [OVER-16]', async () => {
  const { read } = await aPage()
  const { overlayData } = await read('rooms_config=1-2_0_0_0&modal=hotelPriceDetail')
  const lines = (overlayData as { groups: { lines: { label: string; amount: string }[] }[] }).groups.flatMap((group) =>
    group.lines.map(({ label, amount }) => `${label}: ${amount}`),
  )
  expect(lines).toEqual([
    'One guest: ₹1,000',
    'Two guests: ₹1,200',
    'Each extra guest: ₹400',
    'Per guest: breakfast: ₹250',
    'Under 5 years: Free',
    '5 to 11 years: 50% of the extra-guest price',
    '12 years and over: Adult price',
    'Child, age not specified: Priced as 8 years old',
    'Room for 1 adult: ₹200',
    'Room for 2 adults: ₹300',
    'Tax, included: 12%',
    'City tax, per guest per night (up to 1 night): ₹50',
    'Tourism tax, per room per night (up to 1 night): ₹100',
  ])
})

test('a public coupon is offered, and applied only from the address', async () => {
  const { coupon, read } = await aPage({ coupon: { pre_apply: 1, value: 10 } })
  const plain = await read('rooms_config=1-2_0_0_0')
  expect(plain.card).toMatchObject({
    total: { amount: '₹2,600' },
    contentList: [
      { type: 'coupon', is_selected: false, coupon_code: coupon, text: `Save ₹240 with ${coupon}` },
      { type: 'sunrise', is_selected: false },
    ],
  })
  const taken = await dataOfPath(plain.card.contentList[0]?.toggle?.href)
  expect(taken.card).toMatchObject({
    total: { amount: '₹2,360' },
    contentList: [
      { type: 'coupon', is_selected: true, coupon_code: coupon },
      { type: 'sunrise', is_selected: false },
    ],
  })
})

test("shows the offered coupon's terms and link [OVER-33]", async () => {
  const { coupon, read } = await aPage({ coupon: { pre_apply: 1, value: 10, cap_minor: 20_000, currency: 'INR' } })
  expect((await read('rooms_config=1-2_0_0_0&modal=offerPopup')).overlayData).toMatchObject({
    kind: 'offer',
    lines: expect.arrayContaining(['10% off your stay, meals and early check-in.', 'Up to ₹200 off per stay.']),
    action: { href: expect.stringContaining(`coupon=${coupon}`) },
  })
  expect((await read(`coupon=${coupon}&modal=offerPopup`)).overlayData).toMatchObject({ action: null })
})

test('reveals nothing of hidden prices', async () => {
  const { read } = await aPage({ hidePrices: true, coupon: { pre_apply: 1 } })
  for (const name of ['hotelPriceBreakdown', 'hotelPriceDetail', 'offerPopup']) {
    expect((await read(`modal=${name}`)).overlayData).toBeNull()
  }
})

async function dataOfPath(path: string | undefined): Promise<HotelModel> {
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  return dataOf<HotelModel>(guest, path ?? '')
}
