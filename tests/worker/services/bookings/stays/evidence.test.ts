import { expect, test } from 'vitest'
import type { UserRatingsModel } from '#app/pages/user-ratings/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, type TestHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { moderateReview } from '#worker/admin/services/properties/reviews.ts'
import { refundByAdmin } from '#worker/services/bookings/admin/refund-by-admin.ts'
import { giveFeedback } from '#worker/services/bookings/feedback/give-feedback.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { markStay } from '#worker/services/bookings/stays/mark-stay.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const BEFORE = '2026-11-21T12:00:00Z'
const AFTER = '2026-12-14T06:00:00Z'
const PARTS = { cleanliness: 5, location: null, service: null, value: null }
const NO_WORDS = { rating: 5, parts: PARTS, words: '', showsName: false }

type Guest = Browser & { headers: Record<string, string> }

async function aStranger(): Promise<Guest> {
  const headers: Record<string, string> = { 'X-Test-Now': BEFORE }
  return { ...(await openBrowser(site, { headers })), headers }
}

async function prove(guest: Guest, phone: string): Promise<void> {
  const number = { phone, country_code: '+91' }
  const sent = await readAnswer(await guest.call('generateByPhone', number))
  const proven = await guest.call('authenticate', { ...number, otp: sent.otp_preview, mode: 'PHONEOTP' })
  expect(proven.status).toBe(200)
}

/** Ends the booking by the clock; the browsers continue on the day after. */
async function endByClock(deps: TestDeps, ...guests: Guest[]): Promise<void> {
  await completeStays(deps)
  for (const { headers } of guests) headers['X-Test-Now'] = AFTER
}

function rate(guest: Guest, no: string, rating: number, words = ''): Promise<Response> {
  return guest.call('postCheckoutFeedback', { booking_id: no, rating, words })
}

function scoreOf(deps: TestDeps, { propertyId }: TestHotel) {
  return deps.db.first('SELECT rating_tenths AS tenths, rating_count AS count FROM property WHERE id = ?', propertyId)
}

async function evidenceOf(deps: TestDeps, no: string): Promise<string> {
  const { answer } = await callAdmin(`/v1/bookings/${no}`, { token: await aToken(deps) }, AFTER)
  return answer.evidence
}

const afterStay = () => aDeps({}, Date.parse(AFTER))

test("a booking stores its guest's strongest evidence [EVID-01]", async () => {
  const deps = afterStay()
  const hotel = await aHotel(deps.db)
  const guest = await aStranger()
  const { no, id, phone } = await bookIn(guest, hotel)
  expect(await evidenceOf(deps, no)).toBe('none')
  await prove(guest, phone)
  expect(await evidenceOf(deps, no)).toBe('proven_guest')
  expect((await readAnswer(await guest.call(`bookingdetails?id=${id}`))).booking.evidence).toBe('proven_guest')
  const paid = await aPaidBooking(aDeps(), hotel)
  expect(await evidenceOf(deps, paid.bookingNo)).toBe('paid')
  await completeStays(deps)
  // Staff can mark the guest as seen after the stay has ended by the clock.
  expect(await markStay(deps, { bookingNo: paid.bookingNo, mark: 'check-out' })).toEqual({ is: 'marked' })
  expect(await evidenceOf(deps, paid.bookingNo)).toBe('seen_by_staff')
  expect(await markStay(deps, { bookingNo: paid.bookingNo, mark: 'check-in' })).toEqual({ is: 'marked before' })
  expect(await markStay(deps, { bookingNo: paid.bookingNo, mark: 'no-show' })).toEqual({ is: 'not possible' })
})

test('online check-in alone is no evidence of a stay [EVID-01]', async () => {
  const deps = afterStay()
  const guest = await aStranger()
  const { no, id } = await bookIn(guest, await aHotel(deps.db))
  await deps.db.batch([{ sql: "UPDATE booking SET checkin_state = 'done' WHERE id = ?", params: [id] }])
  await endByClock(deps, guest)
  expect(await evidenceOf(deps, no)).toBe('none')
  expect((await rate(guest, no, 1)).status).toBe(403)
})

test('four strangers who never paid change no score [EVID-02]', async () => {
  const deps = afterStay()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  const honest = await aStranger()
  await signInAs(deps.db, honest, '9611100001')
  const good = await bookIn(honest, hotel, { phone: '9611100001' })
  const strangers = await Promise.all([1, 2, 3, 4].map(aStranger))
  const made = await Promise.all(strangers.map(async (guest) => ({ guest, ...(await bookIn(guest, hotel)) })))
  await endByClock(deps, honest, ...strangers)
  expect((await rate(honest, good.no, 4)).status).toBe(201)
  for (const { guest, no } of made) {
    const refused = await rate(guest, no, 1)
    expect([refused.status, (await readAnswer(refused)).error.code]).toEqual([403, 'proof_needed'])
    expect((await guest.call(`checkoutFeedback?booking_id=${no}`)).status).toBe(403)
    expect((await rate(guest, no, 1, 'Dirty')).status).toBe(403)
  }
  expect(await scoreOf(deps, hotel)).toEqual({ tenths: 40, count: 1 })
})

test('an unverified stay asks for the number before it is rated [EVID-02]', async () => {
  const deps = afterStay()
  const hotel = await aHotel(deps.db)
  const guest = await aStranger()
  const { no, phone } = await bookIn(guest, hotel)
  await endByClock(deps, guest)
  const page = await dataOf<UserRatingsModel>(guest, `/user-ratings/${no}`)
  expect(page).toMatchObject({ form: null, storedFeedback: null, notice: { tone: 'warn' } })
  expect(page.signIn?.href).toBe(`/login?retUrl=${encodeURIComponent(`/user-ratings/${no}`)}`)
  await prove(guest, phone)
  expect(await dataOf<UserRatingsModel>(guest, `/user-ratings/${no}`)).toMatchObject({ signIn: null, form: {} })
  expect((await rate(guest, no, 3)).status).toBe(201)
  expect(await scoreOf(deps, hotel)).toEqual({ tenths: 30, count: 1 })
})

test('bookings of the last day exclude unverified strangers [EVID-02]', async () => {
  const deps = aDeps()
  const hotel = await aHotel(deps.db, { rooms: 9 })
  for (let index = 0; index < 4; index++) await bookIn(await aStranger(), hotel)
  const guest = await aStranger()
  const read = async () => {
    const path = `hoteldetails?hotelId=${hotel.propertyId}&checkin=11/12/2026&checkout=13/12/2026&rooms_config=1,0,0`
    return (await readAnswer(await guest.call(path))).hotel.urgency_info?.booked_last_24_hours ?? 0
  }
  expect(await read()).toBe(0)
  await aPaidBooking(deps, hotel)
  expect(await read()).toBe(1)
})

/** A paid stay without account that ended and was rated 5. */
async function aRatedStay() {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const booked = await aPaidBooking(deps, hotel)
  deps.pass(Date.parse(AFTER) - deps.now())
  await completeStays(deps)
  const proof = { reference: booked.bookingNo, access: [booked.bookingId] }
  const giveRating = (by: TestDeps) => giveFeedback(by, aScope({ now: by.now() }), { proof, content: NO_WORDS })
  return { deps, hotel, ...booked, proof, giveRating }
}

test("a no-show mark withdraws the stay's rating in the same batch [EVID-03]", async () => {
  const { deps, hotel, bookingNo, giveRating } = await aRatedStay()
  expect((await giveRating(deps)).ok).toBe(true)
  expect(await scoreOf(deps, hotel)).toEqual({ tenths: 50, count: 1 })
  expect(await markStay(deps, { bookingNo, mark: 'no-show' })).toMatchObject({ is: 'marked' })
  expect(await scoreOf(deps, hotel)).toEqual({ tenths: null, count: 0 })
  const token = await aToken(deps)
  const { answer } = await callAdmin(`/v1/reviews?booking=${bookingNo}`, { token }, AFTER)
  expect(answer.items).toMatchObject([{ booking_no: bookingNo, state: 'unverified', score: 5 }])
  await moderateReview(deps, anActor(), { id: answer.items[0].id, reason: null, idempotency: null })
  expect(await scoreOf(deps, hotel)).toEqual({ tenths: null, count: 0 })
})

test('a full refund withdraws a rating based on payment alone [EVID-03]', async () => {
  const { deps, hotel, bookingId, amountMinor, giveRating } = await aRatedStay()
  await giveRating(deps)
  const input = { keepsTotal: false, reason: 'goodwill', author: 'token:test' }
  expect((await refundByAdmin(deps, bookingId, { ...input, amountMinor: amountMinor / 2 })).ok).toBe(true)
  expect(await scoreOf(deps, hotel)).toEqual({ tenths: 50, count: 1 })
  expect((await refundByAdmin(deps, bookingId, { ...input, amountMinor: amountMinor / 2 })).ok).toBe(true)
  expect(await scoreOf(deps, hotel)).toEqual({ tenths: null, count: 0 })
})

test('a full refund leaves the rating of a guest whom staff saw [EVID-03]', async () => {
  const { deps, hotel, bookingId, bookingNo, amountMinor, giveRating } = await aRatedStay()
  await markStay(deps, { bookingNo, mark: 'check-in' })
  await giveRating(deps)
  await refundByAdmin(deps, bookingId, { keepsTotal: false, reason: 'goodwill', author: 'token:test', amountMinor })
  expect(await scoreOf(deps, hotel)).toEqual({ tenths: 50, count: 1 })
})

deepTest('a concurrent rating and no-show mark leave no score [EVID-03]', { timeout: 60_000 }, async () => {
  for (let round = 0; round < (isDeep ? 6 : 2); round++) {
    const { deps, hotel, bookingNo, giveRating } = await aRatedStay()
    const late = { ...deps, db: withLatency(deps.db) }
    const [marked] = await Promise.all([markStay(late, { bookingNo, mark: 'no-show' }), giveRating(late)])
    expect(marked).toMatchObject({ is: 'marked' })
    expect(await scoreOf(deps, hotel)).toEqual({ tenths: null, count: 0 })
  }
})

test('the admin shows the booking number of each review [EVID-08]', async () => {
  const { deps, hotel, bookingNo, giveRating } = await aRatedStay()
  await giveRating(deps)
  await deps.db.batch([
    {
      sql: `INSERT INTO review (id, property_id, source, rating_tenths, author, locale, body, stayed_on)
        SELECT 1 + max(max(id), 900000), ?, 2, 40, 'Kim', 'en', 'Fine', '2026-10-01' FROM review`,
      params: [hotel.propertyId],
    },
  ])
  const token = await aToken(deps)
  const { answer } = await callAdmin(`/v1/reviews?property=${hotel.propertyId}`, { token }, AFTER)
  expect(answer.items.map((row: { booking_no: string | null }) => row.booking_no)).toEqual([null, bookingNo])
  const found = await callAdmin(`/v1/reviews?booking=${bookingNo}`, { token }, AFTER)
  expect(found.answer.items).toMatchObject([{ booking_no: bookingNo, state: 'published' }])
})
