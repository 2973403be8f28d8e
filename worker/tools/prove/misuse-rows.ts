import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { request as requestSecure } from 'node:https'
import { createBookingNo } from '#worker/services/bookings/creating/booking-number.ts'
import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import { limitRows, listStays } from './limit-rows.ts'
import { withTemporarySite } from './temporary-site.ts'
import { bookingIn, bookStay, cancelStay, countStatuses, someDates, somePhone, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/**
 * Tests the abuses fixed after the trust review: rooms taken for free, messages to strangers, bypassed limits, bookings
 * invisible to their own guest. Rows about messages and sign-in need a non-production site that shows its messages and
 * codes; nothing leaves such a site. The row about addresses starts a separate production site when this one does not
 * count addresses.
 */
export async function misuseRows(stay: TestStay): Promise<ResultRow[]> {
  const visitor = await openVisitor(stay.origin)
  const showsMessages = (await visitor.request('dev/outbox')).status === 200
  return [
    await unpaidRow(stay),
    await concurrentRow(stay),
    ...(showsMessages ? [...(await messageRows(stay)), await keyRow(stay), ...(await ticketRows(stay))] : []),
    showsMessages ? await withTemporarySite(addressRow) : await addressRow(stay.origin),
    showsMessages ? await withTemporarySite(hostRow) : await hostRow(stay.origin),
    ...(showsMessages ? await limitRows(stay) : []),
  ]
}

const UNPAID_TRIES = 8
const MESSAGE_TRIES = 10
/** Look-ups from one network within a minute. */
const LOOK_UPS = 60
const PDF_FILE = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
const HOSTILE_TEXT = '<script>alert("S17")</script> written in a ticket'

/**
 * S17: access to another guest's ticket and file, and escaping of their text. Two guests sign in with the codes shown
 * by a non-production site; the ticket is closed afterwards.
 */
async function ticketRows({ origin }: TestStay): Promise<ResultRow[]> {
  const guest = await signIn(origin)
  const otherGuest = await signIn(origin)
  const upload = await guest.request('files?name=document.pdf', { method: 'POST', body: PDF_FILE })
  const file = (upload.body.file as { id?: string } | undefined)?.id ?? ''
  const ticket = await guest.request('selfServeRaiseIssue', {
    body: { issue: 'website', text: HOSTILE_TEXT, files: [file] },
  })
  const number = (ticket.body.ticket as { ticket_no?: string } | undefined)?.ticket_no ?? ''
  const ownPage = await guest.get(`/contactus/${number}`)
  const paths = [`/contactus/${number}`, `/api/pwa/tickets/${number}`, `/api/pwa/files/${file}`]
  const responses = [
    ...(await Promise.all(paths.map((path) => otherGuest.get(path)))),
    await otherGuest.request(`tickets/${number}/messages`, { body: { text: HOSTILE_TEXT } }),
    await otherGuest.request(`tickets/${number}/close`, { body: {} }),
  ]
  await guest.request(`tickets/${number}/close`, { body: {} })
  const isRaised = ticket.status === 201 && ownPage.status === 200
  const opened = responses.filter(({ status }) => status !== 404).length
  const unescaped = ownPage.text.split('<script>alert').length - 1
  return [
    expectNone('S17 ways to another guest’s ticket or file', isRaised ? opened : null, `${responses.length} tried`),
    expectNone('S17 texts of a guest shown unescaped', isRaised ? unescaped : null),
  ]
}

async function signIn(origin: string): Promise<Visitor> {
  const visitor = await openVisitor(origin)
  const number = { phone: somePhone(), country_code: '+91' }
  const { body } = await visitor.request('selfServeSignIn', { body: number })
  await visitor.request('selfServeSignIn', { body: { ...number, otp: String(body.otp_preview) } })
  return visitor
}

const UNKNOWN_HOST = 'evil.example'
const PATHS = ['/', '/login', '/reset-password', '/robots.txt', '/sitemap.xml', '/api/pwa/cities', '//x', '/about/']

type HostResponse = { status: number; text: string }

/** S5: an unknown host gets 421 and appears in no link; needs a production site. */
async function hostRow(origin: string): Promise<ResultRow> {
  const unknownHosts = [UNKNOWN_HOST, `${UNKNOWN_HOST}.`, `${UNKNOWN_HOST}:8443`]
  const responses = await Promise.all(
    unknownHosts.flatMap((host) => PATHS.map((path) => requestAs(host, { origin, path }))),
  )
  return expectNone(
    'S5 responses to an unknown host other than 421, or naming it',
    responses.filter(({ status, text }) => status !== 421 || text.includes(UNKNOWN_HOST)).length,
    `${responses.length} sent`,
  )
}

/** Sends a request with another Host header, which `fetch` cannot do. */
function requestAs(host: string, { origin, path }: { origin: string; path: string }): Promise<HostResponse> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(origin)
    const send = protocol === 'https:' ? requestSecure : request
    const outgoing = send(
      { hostname, port, path, headers: { Host: host, Accept: 'text/html' }, agent: false },
      (response) => {
        let text = JSON.stringify(response.headers)
        response.setEncoding('utf8').on('data', (part) => (text += part))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    outgoing.once('error', reject).end()
  })
}

/** C1: books with one number in new browsers, the cheapest way to take rooms for free. */
async function unpaidRow(stay: TestStay): Promise<ResultRow> {
  const phone = somePhone()
  const visitors = await Promise.all(Array.from({ length: UNPAID_TRIES }, () => openVisitor(stay.origin)))
  const responses = await Promise.all(
    visitors.map((visitor) => bookStay(visitor, stay, { dates: someDates(stay), phone })),
  )
  const bookings = responses.flatMap((response, index) => {
    const booking = bookingIn(response)
    return booking ? [{ id: booking.id, visitor: visitors[index] }] : []
  })
  for (const { id, visitor } of bookings) if (visitor) await cancelStay(visitor, id)
  return {
    name: 'C1 unpaid bookings for an unverified number',
    value: bookings.length,
    limit: { max: 2 },
    detail: `${UNPAID_TRIES} at once: ${countStatuses(responses)}`,
  }
}

/** C7: two concurrent bookings of one browser. */
async function concurrentRow(stay: TestStay): Promise<ResultRow> {
  const visitor = await openVisitor(stay.origin)
  const responses = await Promise.all([1, 2].map(() => bookStay(visitor, stay, { dates: someDates(stay) })))
  const bookings = responses.flatMap((response) => bookingIn(response) ?? [])
  const reads = await Promise.all(bookings.map(({ id }) => visitor.request(`bookingdetails?id=${id}`)))
  for (const { id } of bookings) await cancelStay(visitor, id)
  return expectNone(
    'C7 bookings made together that their browser may not see',
    bookings.length === 2 ? reads.filter(({ status }) => status !== 200).length : null,
    countStatuses(responses),
  )
}

/**
 * C2: a stranger's number and email address in ten bookings, made and cancelled at a property that writes to its
 * guests.
 */
async function messageRows(stay: TestStay): Promise<ResultRow[]> {
  const [property] = await listStays(stay, 1)
  const phone = somePhone()
  const email = `prove-${randomUUID()}@example.com`
  const responses = []
  for (let index = 0; property && index < MESSAGE_TRIES; index++) {
    const visitor = await openVisitor(stay.origin)
    const response = await bookStay(visitor, property, { dates: someDates(stay), phone, email })
    const booking = bookingIn(response)
    if (booking) await cancelStay(visitor, booking.id)
    responses.push(response)
  }
  const { body } = await (await openVisitor(stay.origin)).request('dev/outbox')
  const messages = (body.messages ?? []) as { recipient: string; channel: string }[]
  const mails = messages.filter(({ recipient }) => recipient === email).length
  const texts = messages.filter(({ recipient, channel }) => channel === 'sms' && recipient.endsWith(phone)).length
  // Null when no email was written, because the property sends none.
  const detail = `made and cancelled: ${countStatuses(responses)}`
  return [
    expectNone('C2 SMS to a number that only strangers entered', mails > 0 ? texts : null, detail),
    { name: 'C2 mails to one address in an hour', value: mails > 0 ? mails : null, limit: { max: 6 } },
  ]
}

/** C12: one idempotency key before and after signing in. */
async function keyRow(stay: TestStay): Promise<ResultRow> {
  const visitor = await openVisitor(stay.origin)
  const phone = somePhone()
  const input = { dates: someDates(stay), key: `prove-${randomUUID()}`, phone }
  const before = bookingIn(await bookStay(visitor, stay, input))
  const { body } = await visitor.request('generateByPhone', { body: { phone, country_code: '+91' } })
  const signedIn = await visitor.request('authenticate', {
    body: { phone, country_code: '+91', otp: String(body.otp_preview) },
  })
  const after = bookingIn(await bookStay(visitor, stay, input))
  const ids = new Set([before, after].map((booking) => booking?.id ?? 'none'))
  for (const id of ids) await cancelStay(visitor, id)
  return {
    name: 'C12 bookings from one key before and after signing in',
    value: signedIn.status === 200 ? ids.size : null,
    limit: { max: 1 },
    detail: `sign-in ${signedIn.status}`,
  }
}

/**
 * C5: lookups from changing addresses of one network, each for another number, because numbers have their own limits.
 */
async function addressRow(origin: string): Promise<ResultRow> {
  const visitor = await openVisitor(origin)
  const responses = await Promise.all(
    Array.from({ length: LOOK_UPS }, (_, index) =>
      visitor.get(`/booking/${createBookingNo(randomBytes)}?phone=${7_000_000_000 + index}`, {
        'CF-Connecting-IP': `2001:db8:7:9::${index}`,
        'X-Forwarded-For': `2001:db8:7:9::${index}`,
      }),
    ),
  )
  return {
    name: 'C5 look-ups of one network that passed within a minute',
    value: responses.filter(({ status }) => status !== 429).length,
    limit: { max: 40 },
    detail: countStatuses(responses),
  }
}
