import { type APIRequestContext, request as newRequest, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { freshPhone } from '../guests.ts'
import { freshEmail } from '../mails.ts'
import { askAdmin, journeyAdmin } from '../operator.ts'
import { findStay } from '../stays.ts'

/** Browsers make passkeys and secure cookies for this name, not for an IP address. */
export const adminOrigin = `http://localhost:${journeyAdmin.port}`

/** The guests' site of the journeys; names such as `marigold.localhost` resolve in browsers alone. */
const siteOrigin = `http://localhost:${journeyAdmin.port - 2_003}`

export type Day = { property: number; room: number; checkin: string; checkout: string; now: string }

/** A property where staff mark the stays, and an afternoon there some days from now, so that journeys do not meet. */
export async function aDay(request: APIRequestContext, days: number): Promise<Day> {
  const { hotel, checkin, checkout } = await findStay(request, { from: days, nth: 1 })
  await askAdmin(request, `properties/${hotel.id}`, { method: 'PATCH', body: { auto_mark_stays: false } })
  return { property: hotel.id, room: hotel.selected_category_id, checkin, checkout, now: `${checkin}T11:00:00Z` }
}

export type Sold = { number: string; name: string }

type Sale = { firstName: string; hold_until?: string }

const letters = () => crypto.randomUUID().replaceAll(/[^a-f]/g, '')

/** Adds a room by number to the sold room type. */
export async function addUnit(
  request: APIRequestContext,
  { property, room }: Day,
): Promise<{ id: number; name: string }> {
  return askAdmin(request, `properties/${property}/room-units`, { body: { name: `R ${letters().slice(0, 8)}`, room } })
}

/** Sells a stay of the day to a guest whose name no other journey has: phone and desktop share a property. */
export async function sellTo(request: APIRequestContext, day: Day, sold: string | Sale): Promise<Sold> {
  const { firstName, ...details } = typeof sold === 'string' ? { firstName: sold } : sold
  const { property, room, checkin, checkout } = day
  const name = `${firstName} ${letters()}son`
  const guest = { name, country_code: '+91', phone: freshPhone() }
  const body = { property, room, source: 'phone', checkin, checkout, rooms_config: '1-1_0_0_0', guest, ...details }
  // Holds end by the clock of the day.
  const now = details.hold_until ? { now: day.now } : {}
  const { booking } = await askAdmin<{ booking: { booking_no: string } }>(request, 'bookings', { body, ...now })
  return { number: booking.booking_no, name }
}

export type Person = { name: string; email: string; password: string; secret: string }

type Role = { role: string; property: number; now: string; name?: string }

/** Invites a person and accepts in the browser by a password with an authenticator app. Ends on Today. */
export async function joinByPassword(page: Page, request: APIRequestContext, invited: Role): Promise<Person> {
  const { role, property, now, name = 'Ritu Sharma' } = invited
  const email = freshEmail()
  const body = { name, email, roles: [{ role, properties: [property] }] }
  const { invitation } = await askAdmin<{ invitation: { link: string } }>(request, 'operators', { body, now })
  await setNow(page, now)
  await page.goto(`${adminOrigin}/invitation#${invitation.link.split('#')[1]}`)
  await page.getByText('Use a password and an authenticator app instead').click()
  const secret = ((await page.locator('code').textContent()) ?? '').trim()
  const password = 'a quiet room with a view'
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Code').fill(codeAt(secret, now))
  await page.getByRole('button', { name: 'Join with a password' }).click()
  await page.getByRole('heading', { level: 1, name: yearOf(now) }).waitFor()
  return { name, email, password, secret }
}

/** Sets the instant at which the admin handles the page's requests. */
export async function setNow(page: Page, now: string): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'X-Test-Now': now })
}

/** The code an authenticator app shows at an instant. */
export function codeAt(secret: string, now: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) })
}

export function minutesLater(now: string, minutes: number): string {
  return new Date(Date.parse(now) + minutes * 60_000).toISOString()
}

/** The row of a guest in the list of Today. */
export function rowOf(page: Page, { number }: Sold) {
  return page.locator(`[data-booking="${number}"]`)
}

const yearOf = (now: string) => new RegExp(now.slice(0, 4))

export const adminToday = (day: Day, list = 'arrivals') => `${adminOrigin}/today?property=${day.property}&list=${list}`

/** The address of a page of the admin for a property. */
export const adminAddress = (path: string, { property }: Pick<Day, 'property'>) =>
  `${adminOrigin}/${path}${path.includes('?') ? '&' : '?'}property=${property}`

/**
 * Lets a guest write about a booking, by the link in a message of staff, in a browser of their own. Returns the id of
 * the conversation.
 */
export async function writeAsGuest(request: APIRequestContext, { number }: Sold, text: string): Promise<string> {
  await askAdmin(request, `bookings/${number}/messages`, { body: { text: 'Your booking is confirmed.' } })
  const { items } = await askAdmin<{ items: { id: string; booking_no: string }[] }>(request, 'conversations?limit=200')
  const id = items.find(({ booking_no: own }) => own === number)?.id ?? ''
  const { url } = await askAdmin<{ url: string }>(request, `conversations/${id}/links`, { body: {} })
  const guest = await newRequest.newContext({ baseURL: siteOrigin })
  const { pathname, search } = new URL(url)
  const opened = await guest.get(pathname + search)
  const html = await opened.text()
  const hidden = (name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ??
    new RegExp(`<input[^>]*value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1] ??
    ''
  const headers = { Origin: new URL(opened.url()).origin }
  const multipart = { _xsrf: hidden('_xsrf'), step: hidden('step'), key: hidden('key'), text }
  const sent = await guest.post(opened.url(), { headers, multipart })
  if (!sent.url().includes('done=written')) throw new Error(`${sent.status()} ${sent.url()}`)
  await guest.dispose()
  return id
}
