import { type APIRequestContext, request as newRequest, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { freshPhone } from '../guests.ts'
import { freshEmail } from '../mails.ts'
import { askAdmin, journeyAdmin } from '../operator.ts'
import { findStay } from '../stays.ts'

/** Browsers make passkeys and secure cookies for this name, not for an IP address. */
export const adminOrigin = `http://localhost:${journeyAdmin.port}`

export type Day = { property: number; room: number; checkin: CalendarDay; checkout: CalendarDay; now: string }

/** The guests' site of the journeys; names such as `marigold.localhost` resolve in browsers alone. */
const siteOrigin = `http://localhost:${journeyAdmin.port - 2_003}`

/** A property where staff mark the stays, and an afternoon there some days from now, so that journeys do not meet. */
export async function aDay(request: APIRequestContext, days: number, nth = 1): Promise<Day> {
  const { hotel, checkin, checkout } = await findStay(request, { from: days, nth })
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

/** Gives a stay a room of its own, so that its check-in asks nothing. */
export async function giveUnit(request: APIRequestContext, day: Day, { number }: Sold): Promise<void> {
  const { id } = await addUnit(request, day)
  await askAdmin(request, `bookings/${number}/room-units`, { body: { unit: id }, now: day.now })
}

/** Sells a stay of the day to a guest whose name no other journey has: phone and desktop share a property. */
export async function sellTo(
  request: APIRequestContext,
  day: Day,
  sold: string | Sale,
): Promise<Sold & { phone: string }> {
  const { firstName, ...details } = typeof sold === 'string' ? { firstName: sold } : sold
  const { property, room, checkin, checkout } = day
  const name = `${firstName} ${letters()}son`
  const phone = freshPhone()
  const guest = { name, country_code: '+91', phone }
  const body = { property, room, source: 'phone', checkin, checkout, rooms_config: '1-1_0_0_0', guest, ...details }
  // Holds end by the clock of the day.
  const now = details.hold_until ? { now: day.now } : {}
  const { booking } = await askAdmin<{ booking: { booking_no: string } }>(request, 'bookings', { body, ...now })
  return { number: booking.booking_no, name, phone }
}

export type Person = { name: string; email: string; password: string; secret: string }

/** `property` null: all properties. */
type Role = { role: string; property: number | readonly number[] | null; now: string; name?: string }

const PASSWORD = 'a quiet room with a view'

/** Invites a person with a role at a property; returns them with the secret of the invitation. */
async function invite(request: APIRequestContext, { role, property, now, name = 'Ritu Sharma' }: Role) {
  const email = freshEmail()
  const properties = property === null ? null : [property].flat()
  const body = { name, email, roles: [{ role, properties }] }
  const { invitation } = await askAdmin<{ invitation: { link: string } }>(request, 'operators', { body, now })
  return { name, email, invitation: invitation.link.split('#')[1] ?? '' }
}

/**
 * Invites a person who accepts by requests of the page's browser, and opens a page of the admin, which costs a third of
 * `joinByPassword`.
 */
export async function joinByRequest(
  page: Page,
  request: APIRequestContext,
  { path = '/today', ...invited }: Role & { path?: string },
): Promise<Person> {
  const { now } = invited
  const { name, email, invitation } = await invite(request, invited)
  const secret = await acceptByRequest(page, { invitation, now })
  await page.goto(`${adminOrigin}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { name, email, password: PASSWORD, secret }
}

/** Invites a person who accepts by requests, and is signed in nowhere. */
export async function addPerson(request: APIRequestContext, invited: Role): Promise<Person> {
  const accepting = await newRequest.newContext()
  try {
    const { name, email, invitation } = await invite(request, invited)
    const secret = await accept(accepting, { invitation, now: invited.now })
    return { name, email, password: PASSWORD, secret }
  } finally {
    await accepting.dispose()
  }
}

type Invitation = { invitation: string; now: string }

/** Accepts an invitation by a password; the page's browser is then signed in. Returns the secret of the codes. */
export async function acceptByRequest(page: Page, { invitation, now }: Invitation): Promise<string> {
  await setNow(page, now)
  return accept(page.request, { invitation, now })
}

async function accept(browser: APIRequestContext, { invitation, now }: Invitation): Promise<string> {
  const reading = { now, body: { secret: invitation } }
  const { ceremony, totp } = await postAsStranger(browser, 'invitations/readings', reading)
  const password = { password: PASSWORD, code: codeAt(totp.secret, now) }
  const body = { secret: invitation, ceremony, password }
  await postAsStranger(browser, 'invitations/acceptances', { now, body })
  return totp.secret
}

/** Signs the page's browser in by password and code. */
export async function signInByRequest(
  page: Page,
  { email, password, secret }: Pick<Person, 'email' | 'password' | 'secret'>,
  now: string,
): Promise<void> {
  await setNow(page, now)
  const body = { password: { email, password, code: codeAt(secret, now) } }
  await postAsStranger(page.request, 'sessions', { now, body })
}

/** Sends what needs no session, with the browser's cookies. */
async function postAsStranger(browser: APIRequestContext, path: string, { now, body }: { now: string; body: object }) {
  // Each person is at an address of their own, because the admin limits attempts to sign in by network.
  const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`
  const headers = {
    ...{ Origin: adminOrigin, 'Idempotency-Key': crypto.randomUUID(), 'X-Test-Now': now },
    'X-Forwarded-For': address,
  }
  const answer = await browser.post(`${adminOrigin}/v1/${path}`, { data: body, headers })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** Invites a person and accepts in the browser by a password with an authenticator app. Ends on Today. */
export async function joinByPassword(page: Page, request: APIRequestContext, invited: Role): Promise<Person> {
  const { now } = invited
  const { name, email, invitation } = await invite(request, invited)
  await setNow(page, now)
  await page.goto(`${adminOrigin}/invitation#${invitation}`)
  await page.getByText('Use a password and an authenticator app instead').click()
  const secret = ((await page.locator('code').textContent()) ?? '').trim()
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Code').fill(codeAt(secret, now))
  await page.getByRole('button', { name: 'Join with a password' }).click()
  await page.getByRole('heading', { level: 1, name: yearOf(now) }).waitFor()
  return { name, email, password: PASSWORD, secret }
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
export function rowOf(page: Page, { number }: Pick<Sold, 'number'>) {
  return page.locator(`[data-booking="${number}"]`)
}

const yearOf = (now: string) => new RegExp(now.slice(0, 4))

export const adminToday = (day: Day, list = 'arrivals') => `${adminOrigin}/today?property=${day.property}&list=${list}`

/** A name that no other journey has. */
export const guestName = (firstName: string) => `${firstName} ${letters()}son`

export const adminBooking = (day: Day, { number }: Pick<Sold, 'number'>, act?: string) =>
  `${adminOrigin}/bookings/${number}?property=${day.property}${act ? `&act=${act}` : ''}`

/** Notes a payment in cash at reception. */
export async function payInCash(
  request: APIRequestContext,
  { number }: Sold,
  paid: { amount_minor: number; now?: string },
): Promise<void> {
  const { now, amount_minor } = paid
  const body = { amount_minor, way: 'cash', reference: `journey-${letters().slice(0, 8)}` }
  await askAdmin(request, `bookings/${number}/payments`, { body, ...(now ? { now } : {}) })
}

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
