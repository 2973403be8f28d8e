import { rmSync } from 'node:fs'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { prepareData } from '#worker/tools/data/prepare-data.ts'
import { inProject } from '#worker/tools/machine/project.ts'
import { expectNone, printResults, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { bookingIn, bookStay, cancelStay, someDates, type TestStay } from '#worker/tools/prove/test-stay.ts'
import { openVisitor, type Visitor } from '#worker/tools/prove/visitor.ts'
import { FIRST_TEST_PROPERTY_ID } from '#worker/tools/seed/test-properties.ts'
import { compareAnswers, makeOldBookings, recordAnswers } from './old-client-rows.ts'
import { hasRevision, LAST_RELEASE, type ServedRelease, serveRelease } from './serve-release.ts'

const CITY = 'jaipur'
const MAX_REDIRECTS = 6

/**
 * Tests the previous release's Worker on today's migrated tables: migrations run before the new Worker is deployed, and
 * a rollback restores only the Worker. Then this build serves the same rows: bookings and requests of clients that know
 * the last release alone are answered as before. Without that commit in this repository, a row says so and nothing is
 * tested. The current build must exist.
 */
export async function lastReleaseRows(): Promise<ResultRow[]> {
  if (!hasRevision(LAST_RELEASE))
    return [{ name: `${LAST_RELEASE} is not in this copy: not tested`, value: null, limit: null }]
  const state = inProject('.wrangler/release-state')
  rmSync(state, { recursive: true, force: true })
  await prepareData({ properties: 300, state })
  const cookies = new Map<string, string>()
  const release = await serveRelease(LAST_RELEASE, state)
  const old = await whileServed(release, async ({ origin }) => {
    const rows = await journeyRows(origin)
    const visitor = await openVisitor(origin, cookies)
    const stay = await findTestStay(visitor, origin)
    const bookings = await makeOldBookings(visitor, stay)
    return { rows, bookings, answers: await recordAnswers(visitor, stay, bookings) }
  })
  // The upgrade: this build goes on with the rows the last release wrote.
  const now = await whileServed(await serveRelease(null, release.state), async ({ origin }) => {
    const visitor = await openVisitor(origin, cookies)
    const stay = await findTestStay(visitor, origin)
    const answers = await recordAnswers(visitor, stay, old.bookings)
    const [kept] = old.bookings
    const { status } = await cancelStay(visitor, kept?.id ?? '')
    return {
      answers,
      cancelling: expectNone('old booking cannot be cancelled', status === 200 ? 0 : 1, String(status)),
    }
  })
  return [...old.rows, ...compareAnswers(old.answers, now.answers), now.cancelling]
}

async function whileServed<Value>(
  release: ServedRelease,
  run: (release: ServedRelease) => Promise<Value>,
): Promise<Value> {
  try {
    return await run(release)
  } finally {
    await release.stop()
  }
}

async function journeyRows(origin: string): Promise<ResultRow[]> {
  const visitor = await openVisitor(origin)
  const home = await visitor.get('/')
  const list = await visitor.get(`/hotels-in-${CITY}`)
  const hotelPath = /href="(\/\d+-[a-z0-9-]+)/.exec(list.text)?.[1] ?? '/no-hotel-in-the-list'
  const hotel = await visitor.get(hotelPath)
  const toRow = (name: string, detail: string | null): ResultRow => {
    return { name, value: detail === null ? 0 : 1, limit: { max: 0 }, detail: detail ?? undefined }
  }
  const failureUnless = (isOk: boolean, detail: string) => (isOk ? null : detail)
  return [
    toRow('home fails', failureUnless(home.status === 200 && home.text.includes('<h1'), String(home.status))),
    toRow(
      'list fails',
      failureUnless(list.status === 200 && hotelPath !== '/no-hotel-in-the-list', String(list.status)),
    ),
    toRow(
      'hotel fails',
      failureUnless(hotel.status === 200 && hotel.text.includes('<h1'), `${hotelPath} ${hotel.status}`),
    ),
    toRow('booking, reading and cancelling fails', await tryBooking(visitor, origin)),
    toRow('booking, paying and cancelling fails', await tryPayment(visitor, origin)),
  ]
}

/** Books, reads and cancels; returns what failed, or null. */
async function tryBooking(visitor: Visitor, origin: string): Promise<string | null> {
  const stay = await findTestStay(visitor, origin)
  const response = await bookStay(visitor, stay, { dates: someDates(stay) })
  const booking = bookingIn(response)
  if (!booking) return `createBooking ${response.status} ${response.text.slice(0, 200)}`
  const read = await visitor.request(`bookingdetails?id=${booking.id}`)
  if (read.status !== 200) return `bookingdetails ${read.status}`
  const cancelled = await cancelStay(visitor, booking.id)
  return cancelled.status === 200 ? null : `bookingcancellation ${cancelled.status} ${cancelled.text.slice(0, 200)}`
}

/** Books, pays and cancels; returns what failed, or null. */
async function tryPayment(visitor: Visitor, origin: string): Promise<string | null> {
  const stay = await findTestStay(visitor, origin)
  const extra = { payments: { from_payment_method: { amount: null } } }
  const response = await bookStay(visitor, stay, { dates: someDates(stay), extra })
  const booking = bookingIn(response)
  if (!booking) return `createBooking ${response.status} ${response.text.slice(0, 200)}`
  const page = await follow(visitor, String(response.body.redirectUrl ?? ''))
  const fields = Object.fromEntries(
    [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      decodeEntities(value ?? ''),
    ]),
  )
  // Sent without our cookies and token, because the sandbox gateway counts as another site.
  const paid = await fetch(new URL('/sandbox-gateway/pay', origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: new URL(origin).origin },
    body: new URLSearchParams({ ...fields, choice: 'succeed' }),
  })
  if (paid.status >= 400) return `sandbox-gateway ${paid.status}`
  await follow(visitor, paid.headers.get('Location') ?? '')
  const state = await readState(visitor, booking.id)
  if (state !== 'confirmed') return `paid, but the state is ${state}`
  const cancelled = await cancelStay(visitor, booking.id)
  if (cancelled.status !== 200) return `bookingcancellation ${cancelled.status} ${cancelled.text.slice(0, 200)}`
  const finalState = await readState(visitor, booking.id)
  return finalState.startsWith('cancel') ? null : `cancelled, but the state is ${finalState}`
}

async function readState(visitor: Visitor, id: string): Promise<string> {
  const { body } = await visitor.request(`bookingdetails?id=${id}`)
  return String((body.booking as { state?: string } | undefined)?.state ?? body.state)
}

/** Follows redirects and returns the text of the final page; empty after too many redirects. */
async function follow(visitor: Visitor, path: string): Promise<string> {
  let nextPath = path
  for (let steps = 0; steps < MAX_REDIRECTS && nextPath !== ''; steps += 1) {
    const { pathname, search } = new URL(nextPath, 'http://localhost')
    const response = await visitor.get(pathname + search)
    if (response.status < 300 || response.status >= 400) return response.text
    nextPath = response.headers.get('Location') ?? ''
  }
  return ''
}

function decodeEntities(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

async function findTestStay(visitor: Visitor, origin: string): Promise<TestStay> {
  const { body } = await visitor.request(`hoteldetails?hotelId=${FIRST_TEST_PROPERTY_ID}`)
  const hotel = body.hotel as { room_categories_with_data?: { id: number }[] } | undefined
  const today = parseCalendarDay(new Date().toISOString().slice(0, 10))
  if (!today) throw new Error('the date is invalid')
  const roomTypeId = hotel?.room_categories_with_data?.[0]?.id ?? 0
  return { origin, propertyId: FIRST_TEST_PROPERTY_ID, roomTypeId, today, crowd: 1 }
}

if (import.meta.main) process.exit(printResults('The last release on today’s tables', await lastReleaseRows()))
