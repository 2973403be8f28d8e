import { afterEach, expect, test, vi } from 'vitest'
import type { PrintModel } from '#app/pages/document/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aRatePlan } from '#tests/support/a-rate-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { bookingPages, dataOf, myBookings } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'

const site = bookingPages()
const deps = aDeps()
const { db } = deps
const RATE = 'Classic · Half board'
const BOARD = 'Breakfast and dinner included'
const REFUSED = 'Your rate, Half board, isn’t sold for these dates.'

afterEach(() => vi.unstubAllGlobals())

/** A hotel at ₹1,200 a night with a half board at ₹100 more for each guest: free for a week, then half, then all. */
async function aHotelWithPlan() {
  const hotel = await aHotel(db)
  const plan = await aRatePlan(
    db,
    { propertyId: hotel.propertyId, roomTypeIds: [hotel.categoryId] },
    {
      ...{ code: 'HALF', name: 'Half board', personMinor: 10_000, board: 'half_board', maxNights: 3 },
      policy: {
        steps: [
          { until: { days: 7, time: '18:00' }, fee: null },
          { until: { hours: 24 }, fee: { kind: 'percent', value: 50 } },
          { until: null, fee: { kind: 'percent', value: 100 } },
        ],
      },
    },
  )
  return { hotel, plan }
}

async function bookPlan(guest: Browser, { pays = false }: { pays?: boolean } = {}) {
  const { hotel, plan } = await aHotelWithPlan()
  const body = aBookingBody(hotel, {
    user: { first_name: 'Asha Rao', email: 'asha@example.com' },
    booking: { rate_plan: 'HALF' },
    ...(pays ? { payments: { from_payment_method: { upm_id: 'CC' } } } : {}),
  })
  const { booking } = await readAnswer(await guest.call('createBooking', body))
  return { plan, id: String(booking.id), no: String(booking.booking_no) }
}

async function mailAbout(no: string, template: string) {
  const found = (await listNotifications(deps, aScope(), 300)).find(
    (entry) => entry.template === template && entry.channel === 'email' && entry.body.includes(no),
  )
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2066-\u2069]/g, '')
  return [plain((found?.html ?? '').replace(/<[^>]+>/g, ' ')), plain(found?.body ?? '')]
}

test('ticket, trips, calendar file and documents name the plan and its board [RATE-07]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookPlan(guest)
  const expected = new RegExp(`${RATE}.*${BOARD}`, 's')
  expect((await dataOf(guest, `/booking/${no}`)).ticket.detail).toMatch(expected)
  expect((await myBookings(guest)).remembered[0]?.dates).toMatch(expected)
  const file = await (await guest.fetch(`/booking/${no}/calendar.ics`)).text()
  expect(file.replaceAll('\r\n ', '')).toMatch(expected)
  for (const document of ['invoice', 'voucher']) {
    const { stay } = await dataOf<PrintModel>(guest, `/booking/${no}/${document}`)
    expect(stay.rows[0]?.text).toMatch(expected)
  }
})

test('a cancelled stay is booked again in its plan [RATE-07]', async () => {
  const guest = await aGuest(site)
  const { id, no } = await bookPlan(guest)
  await guest.call(`bookings/${id}/cancel`, {})
  expect((await dataOf(guest, `/booking/${no}`)).next?.href).toMatch(/rate_plan=HALF.*selected_rcid=\d+/)
})

test('the mail of a plan has its board and each step of its policy, in text too [RATE-07]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookPlan(guest, { pays: true })
  const facts = ['Half board', BOARD, 'Until Fri, 4 Dec, 6:00 PM', '₹1,400', 'From Thu, 10 Dec, 12:00 PM', '₹2,800']
  for (const text of await mailAbout(no, 'booking_held')) for (const fact of facts) expect(text).toContain(fact)
})

test('a wallet pass names the plan and its board [RATE-07]', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(String(init.body))
    return new Response(Uint8Array.from([0x50, 0x4b, 3, 4]))
  })
  const bindings = {
    ...{ APPLE_PASS_TYPE: 'pass.example.stay', APPLE_PASS_TEAM: 'ABCDE12345' },
    ...{ APPLE_PASS_URL: 'https://passes.example/sign', APPLE_PASS_KEY: 'k'.repeat(32) },
  }
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' }, bindings })
  const { no } = await bookPlan(guest)
  expect((await guest.fetch(`/booking/${no}/pass/apple`)).status).toBe(200)
  expect(sent[0]).toContain(`"value":"${RATE} · ${BOARD}"`)
})

test('overlays of a change name the plan, and a refusal the rates that fit [RATE-07]', async () => {
  const guest = await aGuest(site)
  const { id, no } = await bookPlan(guest)
  const overlay = (query: string) => dataOf(guest, `/booking/${no}?modal=${query}`)
  const { modifyDates } = await overlay('modifyDates')
  expect(modifyDates?.stayText).toMatch(new RegExp(`${RATE}.*guests · ${BOARD}`))
  expect((await overlay('bookingCancellation')).cancellation?.stayText).toContain('Half board')
  const fits = await overlay('modifyDates&checkin=2026-12-11&checkout=2026-12-14')
  expect(fits.modifyDates?.quote).toMatchObject({ shownTotal: 4200 })
  const refused = await overlay('modifyDates&checkin=2026-12-11&checkout=2026-12-16')
  expect(refused.modifyDates).toMatchObject({
    quote: null,
    error: `${REFUSED} Your booking hasn’t changed. Sold for these dates: Classic (₹6,000).`,
  })
  const change = { checkin: '2026-12-11', checkout: '2026-12-16' }
  const answer = await readAnswer(await guest.call(`bookings/${id}/modify`, change, { method: 'PUT' }))
  expect(answer.error).toMatchObject({
    code: 'sold_out',
    reason: 'rate_plan_too_long',
    rate_plans: [{ code: 'standard', name: 'Classic', total: 6000 }],
  })
})

test('a plan that is sold no more is named with the rates that are [RATE-07]', async () => {
  const guest = await aGuest(site)
  const { plan, no } = await bookPlan(guest)
  await db.batch([{ sql: 'DELETE FROM rate_plan WHERE id = ?', params: [plan.id] }])
  const { modifyDates } = await dataOf(guest, `/booking/${no}?modal=modifyDates&checkin=2026-12-12&checkout=2026-12-14`)
  expect(modifyDates?.error).toContain(REFUSED)
  expect((await dataOf(guest, `/booking/${no}`)).ticket.detail).toContain(BOARD)
})
