import { expect, test } from 'vitest'
import type { CompareModel } from '#app/pages/compare/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'
const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })

/** A hotel at ₹2,600 with free cancellation, one at ₹2,400 without and ₹3,000 with it, and one without it at all. */
async function threeStays() {
  const city = await aCity(db)
  const plain = await aProperty(db, city, { categories: [{ singleMinor: 130_000, doubleMinor: 130_000 }] })
  const rated = await aProperty(db, city, { freeCancellationHours: null })
  const strict = await aProperty(db, city, {
    ...{ freeCancellationHours: null, categories: [{ singleMinor: 50_000, doubleMinor: 50_000 }] },
  })
  const steps = [
    { until: { hours: 48 }, fee: null },
    { until: null, fee: { kind: 'nights' as const, value: 1 } },
  ]
  const flexible = {
    code: 'FLEX',
    name: 'Flexible',
    bp: 2500,
    payment: { kind: 'prepaid' as const },
    policy: { steps },
  }
  await aRatePlan(db, { propertyId: rated.id, roomTypeIds: rated.categoryIds }, flexible)
  return { city, ids: [plain.id, rated.id, strict.id].join(',') }
}

const rowOf = ({ table }: CompareModel, label: string) => table?.rows.find((row) => row.label === label)?.cells
const compare = (path: string) => dataOf<CompareModel>(guest, path)
const rated = ({ table }: CompareModel) => table?.properties[1]?.href ?? ''

test('a comparison without filters has the cheapest rate of each stay [DECD-01]', async () => {
  const model = await compare(`/compare?ids=${(await threeStays()).ids}&${STAY}`)
  expect(rowOf(model, 'Total')?.map(({ text, best }) => [text, best])).toEqual([
    ['₹2,600', null],
    ['₹2,400', null],
    ['₹1,000', 'Lowest total'],
  ])
  expect(rated(model)).toContain('rate_plan=standard')
})

test('a comparison keeps the filters of its list and shows the rates that meet them [DECD-01]', async () => {
  const { city, ids } = await threeStays()
  const list = await dataOf<ListingModel>(guest, `/hotels-in-${city.slug}?${STAY}&free_cancellation=1`)
  const fields = new URLSearchParams(list.compare?.fields.map(({ name, value }) => [name, value]))
  expect(fields.get('free_cancellation')).toBe('1')
  const model = await compare(`/compare?ids=${ids}&${fields}`)
  expect(model.lead).toContain('Free cancellation')
  expect(rowOf(model, 'Total')?.map(({ text, best }) => [text, best])).toEqual([
    ['₹2,600', 'Lowest total'],
    ['₹3,000', null],
    ['₹1,000', null],
  ])
  expect(rowOf(model, 'Cancellation')?.[1]?.text).toMatch(/^Free cancellation until/)
  const opened = await dataOf<HotelModel>(guest, rated(model))
  expect(opened.card).toMatchObject({ roomName: 'Category 1 · Flexible', total: { amount: '₹3,000' } })
  const links = [model.addLink?.href, ...(model.table?.properties.map(({ remove }) => remove.href) ?? [])]
  for (const href of links) expect(href).toContain('free_cancellation=1')
  expect(model.dates?.fields).toContainEqual({ name: 'free_cancellation', value: '1' })
})

test('a comparison keeps the filter for payment at the property [DECD-01]', async () => {
  const model = await compare(`/compare?ids=${(await threeStays()).ids}&${STAY}&pay_at_hotel=1`)
  expect(model.lead).toContain('Pay at the property')
  expect(rated(model)).toContain('rate_plan=standard')
  expect(model.addLink?.href).toContain('pay_at_hotel=1')
})
