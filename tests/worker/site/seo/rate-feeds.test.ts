import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { requireCurrency } from '#app/domain/money/currency.ts'
import { boards, OWN_PLAN, type PlanPayment } from '#app/domain/rates/rate-plan.ts'
import { roomFor } from '#app/domain/stays/occupancy.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aDiscount } from '#tests/support/a-discount.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import {
  ARRIVAL,
  aCity,
  aProperty,
  netherlands,
  type TestCity,
  type TestProperty,
} from '#tests/support/catalogue-builders.ts'
import { crawl, elements } from '#tests/support/crawler.ts'
import { isDeep } from '#tests/support/is-deep.ts'
import { loadAvailability } from '#worker/services/pricing/find-stay-offer.ts'

const FEED_TOKEN = 'a-token-for-partners-of-the-tests'
const deps = aDeps()
const { db } = deps
const CHECKOUT = '2026-12-13'

let city: TestCity
let hotel: TestProperty
let mixed: TestProperty
/** Never sold in a plan. */
let plain: TestProperty

const feed = async (path: string) =>
  (
    await crawl(
      `http://marigold.localhost/feeds/${path}`,
      { FEED_TOKEN },
      { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z', Authorization: `Bearer ${FEED_TOKEN}` } },
    )
  ).text()

const pricesOf = ({ id }: Pick<TestProperty, 'id'>) =>
  feed(`prices.xml?from=${ARRIVAL}&days=1&nights=2&after=${id - 1}&limit=1`)

/** The sum of the three parts of a price. */
function totalOf(xml: string): number {
  const parts = ['Baserate', 'Tax', 'OtherFees'].map((name) => Number(elements(xml, name)[0]))
  return parts.reduce((sum, part) => sum + part, 0)
}

const bundlesOf = (xml: string) => xml.split('<RoomBundle>').slice(1)

beforeAll(async () => {
  city = await aCity(db, { country: netherlands, timeZone: 'Europe/Amsterdam' })
  hotel = await aProperty(db, city, { categories: [{ doubleMinor: 12_000 }], freeCancellationHours: 48 })
  const of = { propertyId: hotel.id, roomTypeIds: hotel.categoryIds }
  await aRatePlan(db, of, {
    ...{ code: 'SAVER', name: 'Saver & <more>', bp: -1500, payment: { kind: 'prepaid' }, board: 'room_only' },
    policy: { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] },
  })
  await aRatePlan(db, of, {
    ...{ code: 'HALF', name: 'Half board', personMinor: 2_000, board: 'half_board' },
    payment: { kind: 'deposit', percent: 30 },
    policy: {
      steps: [
        { until: { days: 7, time: '18:00' }, fee: null },
        { until: null, fee: { kind: 'nights', value: 1 } },
      ],
    },
  })
  await aRatePlan(db, of, { code: 'PHONE', name: 'Phones', bp: -2000, visibility: 'device' })
  await aRatePlan(db, of, { code: 'MEMBER', name: 'Members', bp: -5000, visibility: 'member' })
  await aRatePlan(db, of, { code: 'SECRET', name: 'Secret', bp: -6000, visibility: 'link' })
  plain = await aProperty(db, city)
  mixed = await aProperty(db, city, {
    discountPercent: 7,
    categories: [
      { singleMinor: 9_999, doubleMinor: 12_345 },
      { singleMinor: 15_001, doubleMinor: 18_765 },
    ],
  })
})

test('a result has the cheapest rate, a bundle for each and a rate for phones, with terms [RATE-07]', async () => {
  const xml = await pricesOf(hotel)
  const [result = ''] = xml.split('<RoomBundle>')
  const [everybody = '', phones = ''] = result.split('<Rates>')
  const bundles = bundlesOf(xml)
  expect(bundles.map((bundle) => [elements(bundle, 'PackageID')[0], elements(bundle, 'Custom1')[0]])).toEqual(
    ['SAVER', OWN_PLAN, 'HALF'].map((code) => [`${hotel.categoryIds[0]}-${code}`, code]),
  )
  const totals = bundles.map(totalOf)
  expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  expect(totalOf(everybody)).toBe(totals[0])
  expect(totalOf(phones)).toBeLessThan(totalOf(everybody))
  expect(phones).toContain('<Rate rate_rule_id="mobile">')
  const refundable = (days: number, time: string) =>
    `<Refundable available="1" refundable_until_days="${days}" refundable_until_time="${time}"/>`
  const terms = ['<Refundable available="0"/>', refundable(2, '12:00:00'), refundable(7, '18:00:00')]
  for (const [index, one] of terms.entries()) expect(bundles[index]).toContain(one)
  expect(bundles.map((bundle) => elements(bundle, 'ChargeCurrency')[0])).toEqual(['web', 'hotel', 'deposit'])
})

test('a discount for phones is in the rate of phones, with plans and without [DISC-03]', async () => {
  const { id } = await aProperty(db, city)
  await aDiscount(db, id, { percent: 10, needsPhone: true })
  const [everybody = '', phones = ''] = (await pricesOf({ id })).split('<Rates>')
  expect(phones).toContain('<Rate rate_rule_id="mobile">')
  expect(totalOf(phones)).toBeLessThan(totalOf(everybody))
  expect(await pricesOf(plain)).not.toContain('<Rates>')
})

test('the feed of rooms names room types and the rates of everybody, the rules phones [RATE-07]', async () => {
  const xml = await feed(`rooms.xml?after=${hotel.id - 1}&limit=1`)
  expect(elements(xml, 'Property')).toEqual([String(hotel.id)])
  const packages = xml.split('<PackageData>').slice(1)
  expect(packages.map((part) => elements(part, 'PackageID')[0])).toEqual(
    [OWN_PLAN, 'SAVER', 'HALF'].map((code) => `${hotel.categoryIds[0]}-${code}`),
  )
  expect(packages[1]).toContain('<Name><Text text="Saver &amp; &lt;more&gt;" language="en"/></Name>')
  expect(packages[2]).toContain('<Text text="Breakfast and dinner included" language="en"/>')
  expect(packages.map((part) => elements(part, 'BreakfastIncluded')[0])).toEqual(['0', '0', '1'])
  expect(elements(await feed(`rooms.xml?after=${plain.id - 1}`), 'Property')).not.toContain(String(plain.id))
  expect(await feed('rate-rules.xml')).toContain('<UserDeviceType>mobile</UserDeviceType>')
})

const payments: (PlanPayment | null)[] = [
  null,
  { kind: 'at_property' },
  { kind: 'prepaid' },
  { kind: 'deposit', percent: 35 },
]

const aPlan = fc.record({
  bp: fc.integer({ min: -4000, max: 4000 }),
  roomMinor: fc.integer({ min: -999, max: 999 }),
  personMinor: fc.integer({ min: -499, max: 1999 }),
  board: fc.constantFrom(null, ...boards),
  payment: fc.constantFrom(...payments),
  minNights: fc.constantFrom(null, 2, 3),
  maxAdvance: fc.constantFrom(null, 10, 60),
  visibility: fc.constantFrom('public' as const, 'member' as const, 'link' as const, 'device' as const),
})

test('bundles equal the rates of the page over random plans, to the minor unit [RATE-07]', async () => {
  const scope = aScope({ now: Date.UTC(2026, 10, 21, 12) })
  const { exponent } = requireCurrency('EUR')
  await fc.assert(
    fc.asyncProperty(fc.array(aPlan, { minLength: 1, maxLength: 4 }), async (plans) => {
      await db.batch([{ sql: 'DELETE FROM rate_plan WHERE property_id = ?', params: [mixed.id] }])
      for (const plan of plans) await aRatePlan(db, { propertyId: mixed.id, roomTypeIds: mixed.categoryIds }, plan)
      const offer = await loadAvailability(deps, scope, {
        ...{ propertyId: mixed.id, dates: { checkin: ARRIVAL, checkout: CHECKOUT }, rooms: [roomFor(2)] },
        ...{ couponCode: null, selectedRoomTypeId: null },
      })
      const shown = [...(offer?.rates ?? [])].flatMap(([roomTypeId, rates]) =>
        rates.map(({ plan, priced }) => [roomTypeId, plan?.code ?? OWN_PLAN, priced.quote?.totalMinor]),
      )
      const xml = await pricesOf(mixed)
      const fed = bundlesOf(xml).map((bundle) => [
        Number(elements(bundle, 'RoomID')[0]),
        elements(bundle, 'Custom1')[0],
        Math.round(totalOf(bundle) * 10 ** exponent),
      ])
      expect(fed).toEqual(shown)
      const lead = shown.find(([roomTypeId]) => roomTypeId === offer?.selected?.id)
      expect(Math.round(totalOf(xml) * 10 ** exponent)).toBe(lead?.[2])
    }),
    { numRuns: isDeep ? 200 : 5 },
  )
})
