import { afterEach, expect, test, vi } from 'vitest'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingBody, aBookingRequest, aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aCity } from '#tests/support/catalogue-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { changeCoupon } from '#worker/admin/services/offers/coupons.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const deps = aDeps()
let made = 0

afterEach(() => vi.restoreAllMocks())

const codeOf = () => `DESK-${++made}-${Math.floor(Math.random() * 1e9)}`

const aCouponBody = (part: object = {}) => ({
  code: codeOf(),
  brand: 'marigold',
  percent: 10,
  starts_on: '2026-01-01',
  ends_on: '2027-12-31',
  ...part,
})

async function aCoupon(token: string, part: object = {}): Promise<string> {
  const { status, answer } = await callAdmin('/v1/coupons', { token, body: aCouponBody(part) })
  if (status !== 201) throw new Error(JSON.stringify(answer))
  return answer.code
}

const change = (token: string, code: string, body: object, key?: string) =>
  callAdmin(`/v1/coupons/${code}`, { method: 'PATCH', token, body, ...(key ? { key } : {}) })

/** The discount the site gives for a coupon on a stay of 2,400, and whether the booking uses it. */
async function askSite(hotel: TestHotel, code: string) {
  const guest = await aGuest(site)
  const stay = { hotel_id: hotel.propertyId, checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_0_0_0' }
  const quoted = await readAnswer(await guest.call('validatecoupon', { ...stay, code }))
  const booking = { coupon_code: code, rooms_config: '1-2_0_0_0' }
  const booked = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, { booking })))
  return {
    quoted: quoted.error?.code ?? quoted.coupon.discount,
    booked: booked.error?.code ?? booked.booking.total_amount,
  }
}

test('a coupon takes effect, pauses and resumes at once', async () => {
  const token = await aToken(deps)
  const hotel = await aHotel(deps.db)
  const code = await aCoupon(token)
  expect(await askSite(hotel, code)).toEqual({ quoted: 240, booked: 2160 })
  expect((await change(token, code, { paused: true })).answer).toMatchObject({ paused: true, uses: 1 })
  expect(await askSite(hotel, code)).toEqual({ quoted: 'coupon_not_valid', booked: 'coupon_not_valid' })
  await change(token, code, { paused: false })
  expect(await askSite(hotel, code)).toEqual({ quoted: 240, booked: 2160 })
  await change(token, code, { ends_on: '2026-11-20' })
  expect(await askSite(hotel, code)).toEqual({ quoted: 'coupon_not_valid', booked: 'coupon_not_valid' })
})

test("a brand's first coupon needs no property", async () => {
  const token = await aToken(deps)
  await deps.db.batch([{ sql: "DELETE FROM coupon WHERE brand_id = 'dunehouse-india'", params: [] }])
  await deps.db.batch([{ sql: "DELETE FROM brand_setting WHERE brand_id = 'dunehouse-india'", params: [] }])
  await deps.db.batch([{ sql: "DELETE FROM brand WHERE id = 'dunehouse-india'", params: [] }])
  expect(await aCoupon(token, { brand: 'dunehouse-india' })).toMatch(/^DESK-/)
})

test('a coupon of every brand is created without one', async () => {
  const { status, answer } = await callAdmin('/v1/coupons', {
    token: await aToken(deps),
    body: aCouponBody({ brand: null }),
  })
  expect([status, answer.brand]).toEqual([201, null])
})

test('a paused automatic coupon shows on no page', async () => {
  const token = await aToken(deps)
  const hotel = await aHotel(deps.db)
  const code = await aCoupon(token, { offered: true, percent: 50 })
  const guest = await aGuest(site)
  const path = `/${hotel.propertyId}-hotel-${hotel.propertyId}?checkin=11/12/2026&checkout=13/12/2026&rooms_config=1-2_0_0_0`
  const html = async () => (await guest.fetch(path)).text()
  expect(await html()).toContain(code)
  await change(token, code, { paused: true })
  expect(await html()).not.toContain(code)
})

test('a coupon paused after the quote is refused when booking', async () => {
  const token = await aToken(deps)
  const hotel = await aHotel(deps.db)
  const code = await aCoupon(token)
  let isPaused = false
  const db = {
    ...deps.db,
    batch: async (statements: Parameters<typeof deps.db.batch>[0]) => {
      const isWrite = statements.some(({ sql }) => sql.includes('INSERT INTO coupon_use'))
      if (isWrite && !isPaused) {
        isPaused = true
        await change(token, code, { paused: true })
      }
      return deps.db.batch(statements)
    },
  }
  const request = aBookingRequest(hotel, { stay: { couponCode: code } })
  const booked = await createBooking({ ...deps, db }, aScope(), { request, access: [], idempotency: null })
  expect([isPaused, booked]).toMatchObject([true, { ok: false, problem: { code: 'coupon_used' } }])
})

test('uses and costs count valid bookings; a cancelled booking releases its use', async () => {
  const token = await aToken(deps)
  const hotel = await aHotel(deps.db)
  const code = await aCoupon(token)
  const request = aBookingRequest(hotel, { stay: { couponCode: code } })
  const scope = aScope({ visitor: { id: 'visitor-of-the-costs-00000' } })
  const booked = await createBooking(deps, scope, { request, access: [], idempotency: null })
  if (!booked.ok) throw new Error(booked.problem.code)
  const read = async () => (await callAdmin(`/v1/coupons?code=${code}`, { token })).answer.items[0]
  expect(await read()).toMatchObject({ uses: 1, costs: [{ currency: 'INR', amount_minor: 24_000 }] })
  const { id } = booked.value.created
  const proof = { reference: id, access: [id] }
  await cancelBooking(deps, scope, { proof, reason: null, shownChargeMajor: null, idempotency: null })
  expect(await read()).toMatchObject({ uses: 0, costs: [] })
})

test.each([
  [{ percent: undefined }, 'percent'],
  [{ amount_minor: 100 }, 'percent'],
  [{ percent: undefined, amount_minor: 100 }, 'currency'],
  [{ cap_minor: 100 }, 'currency'],
  [{ budget_minor: 1000 }, 'budget_minor'],
  [{ ends_on: '2025-12-31' }, 'ends_on'],
  [{ brand: 'nobody' }, 'brand'],
  [{ cities: ['no-such-city'] }, 'cities'],
])('refuses an invalid coupon by its field: %o', async (part, field) => {
  const body = aCouponBody(part)
  const { status, answer } = await callAdmin('/v1/coupons', { token: await aToken(deps), body })
  expect([status, Object.keys(answer.error.fields)]).toEqual([422, [field]])
  expect(await deps.db.first('SELECT 1 FROM coupon WHERE code = ?', body.code)).toBe(null)
})

test("a code is created once, audited, and invalidates the brand's pages", async () => {
  const token = await aToken(deps)
  const [one, other] = [await aCity(deps.db), await aCity(deps.db)]
  const body = aCouponBody({ cities: [one.slug, other.slug] })
  const first = await callAdmin('/v1/coupons', { token, body, key: 'c1' })
  expect(first.answer.cities).toEqual([one.slug, other.slug].sort())
  expect((await callAdmin('/v1/coupons', { token, body, key: 'c1' })).answer).toEqual(first.answer)
  const again = await callAdmin('/v1/coupons', { token, body: { ...body, cities: [] } })
  expect(again.answer.error).toMatchObject({ code: 'invalid_fields', fields: { code: 'is there already' } })
  for (const key of ['p1', 'p1', 'p2']) await change(token, body.code, { paused: true }, key)
  await change(token, body.code, {})
  const { answer } = await callAdmin(`/v1/audit?subject=coupon:${body.code}`, { token })
  expect(answer.items).toMatchObject([
    { action: 'coupon.change', before: { paused: 0 }, after: { paused: 1 } },
    { action: 'coupon.create', before: null, after: { value: 10 } },
  ])
  const raise = vi.fn(async () => {})
  const heard = { ...deps, pageVersions: { ...deps.pageVersions, raise } }
  await changeCoupon(heard, anActor(), { code: body.code, change: { paused: false }, idempotency: null })
  expect(raise).toHaveBeenCalledWith(['brand:marigold'])
})

test('a property token neither sees nor changes offers', async () => {
  const token = await aToken(deps, { reach: [1] })
  const code = await aCoupon(await aToken(deps))
  const calls = [
    await callAdmin('/v1/coupons', { token }),
    await callAdmin('/v1/coupons', { token, body: aCouponBody() }),
    await change(token, code, { paused: true }),
    await callAdmin('/v1/deals', { token }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await change(await aToken(deps), 'NONE', { paused: true })).status).toBe(404)
})

deepTest.each([1, 2, 3])(
  "50 concurrent bookings use a coupon's budget fully, never more, run %i",
  { timeout: 60_000 },
  async (run) => {
    const token = await aToken(deps)
    const hotel = await aHotel(deps.db, { rooms: 60 })
    // At 240 each, five uses are 1,200.
    const code = await aCoupon(token, { cap_minor: 24_000, currency: 'INR', budget_minor: 5 * 24_000 + 9000 })
    const late = { ...deps, db: withLatency(deps.db) }
    const request = aBookingRequest(hotel, { stay: { couponCode: code } })
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const guest = request.guest && { ...request.guest, phone: `96${run}00000${String(index).padStart(2, '0')}` }
        const scope = aScope({ visitor: { id: `visitor-of-budget-${run}-${index}-0000` } })
        return createBooking(late, scope, { request: { ...request, guest }, access: [], idempotency: null })
      }),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    const { answer } = await callAdmin(`/v1/coupons?code=${code}`, { token })
    expect(answer.items[0]).toMatchObject({ uses: 5, costs: [{ currency: 'INR', amount_minor: 120_000 }] })
    expect(await askSite(hotel, code)).toEqual({ quoted: 'coupon_not_valid', booked: 'coupon_not_valid' })
  },
)

const aDealBody = (part: object = {}) => ({
  deal_name: `desk-deal-${++made}-${Math.floor(Math.random() * 1e9)}`,
  brand: 'marigold',
  starts_on: '2026-01-01',
  ends_on: '2027-12-31',
  texts: { en: { title: 'Winter sun', terms: 'Two nights' }, hi: { title: 'सर्दी की धूप', terms: 'दो रातें' } },
  ...part,
})

test("a deal's page follows its changes and goes when it is paused", async () => {
  const token = await aToken(deps)
  const city = await aCity(deps.db)
  const coupon = await aCoupon(token)
  const { status, answer } = await callAdmin('/v1/deals', { token, body: aDealBody({ coupon, city: city.slug }) })
  expect([status, answer]).toMatchObject([201, { coupon, city: city.slug, paused: false, start_time: '00:00' }])
  const name = answer.deal_name
  const patch = (body: object) => callAdmin(`/v1/deals/${name}`, { method: 'PATCH', token, body })
  const guest = await aGuest(site)
  const page = async () => {
    const response = await guest.fetch(`/deals/${name}`)
    return [response.status, (await response.text()).includes('Winter sun')]
  }
  expect(await page()).toEqual([200, true])
  await patch({ paused: true })
  expect(await page()).toEqual([404, false])
  await patch({ paused: false })
  await change(token, coupon, { paused: true })
  expect(await page()).toEqual([404, false])
  expect((await patch({ coupon: null, texts: { en: { title: 'Sun again', terms: 'Two' } } })).answer).toMatchObject({
    coupon: null,
    texts: { en: { title: 'Sun again', terms: 'Two' } },
  })
  expect((await page())[0]).toBe(200)
  const [listed] = (await callAdmin('/v1/deals?limit=1', { token })).answer.items
  expect(listed.texts).toEqual({ en: { title: 'Sun again', terms: 'Two' } })
  const before = await deps.db.all('SELECT 1 FROM audit_event WHERE subject = ?', `deal:${name}`)
  await patch({ paused: false, texts: { en: { title: 'Sun again', terms: 'Two' } } })
  expect(await deps.db.all('SELECT 1 FROM audit_event WHERE subject = ?', `deal:${name}`)).toEqual(before)
  expect(before).toHaveLength(4)
})

test.each([
  [{ coupon: 'NOBODY' }, 422, 'coupon'],
  [{ city: 'nowhere-at-all' }, 422, 'city'],
  [{ ends_on: '2025-01-01' }, 422, 'ends_on'],
  [{ brand: 'nobody' }, 422, 'brand'],
  [{ texts: { en: { title: 'Sun', terms: 'Two' }, xx: { title: 'Sun', terms: 'Two' } } }, 422, 'texts'],
  [{ texts: { hi: { title: 'धूप', terms: 'दो' } } }, 400, 'texts'],
])('refuses an invalid deal by its field: %o', async (part, status, field) => {
  const refused = await callAdmin('/v1/deals', { token: await aToken(deps), body: aDealBody(part) })
  expect([refused.status, Object.keys(refused.answer.error.fields)]).toEqual([status, [field]])
})

test('the audit of an offer contains every term, timezone and city', async () => {
  const token = await aToken(deps)
  const [one, other] = [await aCity(deps.db), await aCity(deps.db)]
  const clock = { start_time: '08:00', end_time: '20:30' }
  const input = {
    percent: undefined,
    amount_minor: 500,
    currency: 'INR',
    min_total_minor: 9000,
    first_booking_only: true,
  }
  const coupon = await aCoupon(token, { ...input, ...clock, cities: [one.slug, other.slug] })
  const deal = await callAdmin('/v1/deals', { token, body: aDealBody({ coupon, ...clock }) })
  const made = async (subject: string) =>
    (await callAdmin(`/v1/audit?subject=${subject}`, { token })).answer.items[0].after
  expect(await made(`coupon:${coupon}`)).toMatchObject({
    ...clock,
    kind: 'fixed',
    value: 500,
    min_total_minor: 9000,
    first_booking_only: 1,
    cities: [one.slug, other.slug].sort(),
  })
  expect(await made(`deal:${deal.answer.deal_name}`)).toMatchObject(clock)
})
