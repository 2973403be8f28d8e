import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn } from '#tests/support/booking-pages.ts'
import type { QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import { checkinTokenOf } from '#worker/services/bookings/checkin/checkin-access.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { writeMessage } from '#worker/services/message-delivery/write-message.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const BOOKED = '2026-12-05T12:00:00Z'
const CORRECTED = '2026-12-05T13:00:00Z'

/** A booking whose guest mistyped the address, and a stranger's browser that opened the link of the first mail. */
async function aMistypedBooking() {
  const headers = { 'X-Test-Now': BOOKED }
  const deps = aDeps({}, Date.parse(BOOKED))
  const [guest, stranger] = [await openBrowser(site, { headers }), await openBrowser(site, { headers })]
  const hotel = await aHotel(deps.db)
  const booked = await bookIn(guest, hotel)
  const own = `/booking/${booked.no}`
  const link = `${own}?token=${booked.token}`
  expect((await stranger.fetch(link)).status).toBe(303)
  const checkinLink = `/online-checkin/${booked.no}?token=${await checkinTokenOf(deps, booked.id)}`
  expect((await stranger.fetch(checkinLink)).status).toBe(303)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const change = async (body: object) => {
    headers['X-Test-Now'] = CORRECTED
    const { status } = await callAdmin(`/v1/bookings/${booked.no}`, { method: 'PATCH', token, body }, CORRECTED)
    expect(status).toBe(200)
  }
  const open = async (browser: Browser, path: string) => (await browser.fetch(path)).status
  return { ...booked, deps, guest, stranger, own, link, checkinLink, change, open }
}

async function writeLast(deps: ReturnType<typeof aDeps>, bookingId: string, template: string) {
  const row = await deps.db.first<Record<string, string | number>>(
    `SELECT *, created_at AS createdAt, brand_id AS brandId FROM message
      WHERE payload ->> 'bookingId' = ? AND template = ? AND channel = 'email' ORDER BY rowid DESC`,
    ...[bookingId, template],
  )
  const message = { ...row, payload: JSON.parse(String(row?.payload)) } as unknown as QueuedNotification
  return (await writeMessage(deps, message))?.body ?? ''
}

test.each([{ email: 'right@example.com' }, { phone: '9811122233' }])(
  'links and browsers of a mistyped contact open nothing after staff correct it: %o [SALE-05]',
  async (contact) => {
    const { id, no, deps, stranger, own, link, checkinLink, change, open } = await aMistypedBooking()
    expect(await open(stranger, own)).toBe(200)
    await change({ guest: contact })
    const fresh = await openBrowser(site, { headers: { 'X-Test-Now': CORRECTED } })
    for (const browser of [stranger, fresh]) {
      for (const path of [own, link, `/online-checkin/${no}`, checkinLink]) expect(await open(browser, path)).toBe(404)
    }
    expect(await (await stranger.fetch('/my-booking')).text()).not.toContain(no)
    const cancelled = await stranger.call('cancelBooking', { booking_id: id })
    expect(cancelled.status).not.toBe(200)
    expect((await readBooking(deps, id))?.state).toBe('confirmed')
  },
)

test('the mail to a corrected address opens the booking, also in the browser that made it [SALE-05]', async () => {
  const { id, no, deps, guest, own, link, change, open } = await aMistypedBooking()
  await change({ guest: { email: 'right@example.com' }, inform_guest: true })
  expect(await writeLast(deps, id, 'booking_confirmed')).not.toContain('token=')
  const body = await writeLast(deps, id, 'booking_updated')
  const path = new RegExp(`${own}\\?token=\\S+`).exec(body)?.[0] ?? ''
  expect(path).not.toBe(link)
  expect([await open(guest, own), await open(guest, path), await open(guest, own)]).toEqual([404, 303, 200])
  expect(await (await guest.fetch('/my-booking')).text()).toContain(no)
})

test('other details, or a first address, leave the links as they are [SALE-05]', async () => {
  const { deps, id, stranger, link, change, open } = await aMistypedBooking()
  await change({ guest: { name: 'Ashwini Rao' }, special_requests: 'Cot' })
  await deps.db.batch([{ sql: 'UPDATE booking SET guest_email = NULL WHERE id = ?', params: [id] }])
  await change({ guest: { email: 'first@example.com' } })
  expect(await open(stranger, link)).toBe(303)
})

test("a corrected contact ends the conversation's link, cookie and waiting mail [SALE-05, INBX-01]", async () => {
  const { id, no, deps, stranger, change, open } = await aMistypedBooking()
  const sent = { token: await aToken(deps), body: { text: 'The door code is 1234' } }
  expect((await callAdmin(`/v1/bookings/${no}/messages`, sent, BOOKED)).status).toBe(201)
  const letter = () => writeLast(deps, id, 'house_letter')
  const [path = '', conversationId] = /\/messages\/(\w+)\.[\w-]+/.exec(await letter()) ?? []
  const conversation = `/messages/${conversationId}`
  expect([await open(stranger, path), await open(stranger, conversation)]).toEqual([303, 200])
  await change({ guest: { email: 'right@example.com' } })
  const fresh = await openBrowser(site, { headers: { 'X-Test-Now': CORRECTED } })
  for (const browser of [stranger, fresh]) {
    await open(browser, path)
    expect(await open(browser, conversation)).not.toBe(200)
  }
  expect(await letter()).not.toContain('/messages/')
})
