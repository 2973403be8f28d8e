import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import type { TestDeps } from '#tests/support/a-deps.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createSite } from '#worker/site/create-site.ts'

export const site = createSite()

export const NOW = '2026-11-21T12:00:00Z'
export const words = 'The lamp beside the bed does not work.'

let numbers = 0

export type TicketGuest = Browser & {
  userId: string
  phone: string
  upload: (bytes: BodyInit, name?: string) => Promise<Response>
}

/** A signed-in guest in a separate browser; `now` moves the guest's clock. */
export async function aTicketGuest(deps: TestDeps, { now = NOW }: { now?: string } = {}): Promise<TicketGuest> {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': now } })
  numbers += 1
  const phone = `98${String(11_000_000 + numbers * 977)}`
  const userId = await signInAs(deps.db, browser, phone)
  return withUpload(browser, { userId, phone })
}

/** The same guest at a later time, signed in again because sessions expire. */
export async function laterOn(deps: TestDeps, { phone }: TicketGuest, now: string): Promise<TicketGuest> {
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': now } })
  const userId = await signInAs(deps.db, browser, phone)
  await deps.db.batch([
    {
      sql: 'UPDATE session SET seen_at = ?1, expires_at = ?1 + 86400000 WHERE user_id = ?2',
      params: [Date.parse(now), userId],
    },
  ])
  return withUpload(browser, { userId, phone })
}

function withUpload(browser: Browser, details: { userId: string; phone: string }): TicketGuest {
  return { ...browser, ...details, upload: (bytes, name = 'lamp.png') => uploadFrom(browser, bytes, name) }
}

/** Uploads a file as the site's client does: raw, with the XSRF pair. */
export function uploadFrom({ fetch, cookies }: Browser, body: BodyInit, name = 'lamp.png'): Promise<Response> {
  const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
  const headers = { Origin: 'http://marigold.localhost', 'X-XSRF-TOKEN': token }
  return fetch(`/api/pwa/files?name=${encodeURIComponent(name)}`, { method: 'POST', body, headers })
}

export async function raiseAs(guest: Browser, fields: Record<string, unknown> = {}): Promise<string> {
  const response = await guest.call('selfServeRaiseIssue', { issue: 'website', text: words, ...fields })
  return (await readAnswer(response)).ticket?.ticket_no ?? `refused ${response.status}`
}

export async function bookAs(
  deps: TestDeps,
  guest: TicketGuest,
): Promise<{ id: string; booking_no: string; propertyId: number }> {
  const hotel = await aHotel(deps.db)
  const user = { first_name: 'Asha', phone: guest.phone, country_code: '+91' }
  const { booking } = await readAnswer(await guest.call('createBooking', aBookingBody(hotel, { user })))
  return { ...booking, propertyId: hotel.propertyId }
}
