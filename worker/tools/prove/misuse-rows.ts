import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { request as requestSecure } from 'node:https'
import { createBookingNo } from '#worker/services/bookings/creating/booking-number.ts'
import { noneOf, type Row } from '#worker/tools/machine/figure-row.ts'
import { atCountingSite } from './counting-site.ts'
import { limitRows, listStays } from './limit-rows.ts'
import { bookingIn, bookStay, cancelStay, countStatuses, someDates, somePhone, type TestStay } from './test-stay.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/**
 * Tests the abuses fixed after the trust review: rooms taken for free, messages to strangers, bypassed limits, bookings
 * invisible to their own guest. Rows about messages and sign-in need a non-production site that shows its messages and
 * codes; nothing leaves such a site. The row about addresses starts a separate production site when this one does not
 * count addresses.
 */
export async function misuseRows(stay: TestStay): Promise<Row[]> {
  const visitor = await openVisitor(stay.origin)
  const isOpen = (await visitor.call('dev/outbox')).status === 200
  return [
    await unpaidRow(stay),
    await togetherRow(stay),
    ...(isOpen ? [...(await textsRows(stay)), await keyRow(stay), ...(await ticketRows(stay))] : []),
    isOpen ? await atCountingSite(addressRow) : await addressRow(stay.origin),
    isOpen ? await atCountingSite(hostRow) : await hostRow(stay.origin),
    ...(isOpen ? await limitRows(stay) : []),
  ]
}

const PAPER = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
const HOSTILE = '<script>alert("S17")</script> written in a ticket'

/**
 * S17: access to another guest's ticket and file, and escaping of their text. Two guests sign in with the codes shown
 * by a non-production site; the ticket is closed afterwards.
 */
async function ticketRows({ origin }: TestStay): Promise<Row[]> {
  const [guest, other] = [await enter(origin), await enter(origin)]
  const kept = await guest.call('files?name=paper.pdf', { method: 'POST', body: PAPER })
  const file = (kept.body.file as { id?: string } | undefined)?.id ?? ''
  const raised = await guest.call('selfServeRaiseIssue', { body: { issue: 'website', text: HOSTILE, files: [file] } })
  const number = (raised.body.ticket as { ticket_no?: string } | undefined)?.ticket_no ?? ''
  const own = await guest.get(`/contactus/${number}`)
  const paths = [`/contactus/${number}`, `/api/pwa/tickets/${number}`, `/api/pwa/files/${file}`]
  const tries = [
    ...(await Promise.all(paths.map((path) => other.get(path)))),
    await other.call(`tickets/${number}/messages`, { body: { text: HOSTILE } }),
    await other.call(`tickets/${number}/close`, { body: {} }),
  ]
  await guest.call(`tickets/${number}/close`, { body: {} })
  const isRaised = raised.status === 201 && own.status === 200
  const opened = tries.filter(({ status }) => status !== 404).length
  return [
    noneOf('S17 ways to another guest’s ticket or file', isRaised ? opened : null, `${tries.length} tried`),
    noneOf('S17 words of a guest shown raw', isRaised ? own.text.split('<script>alert').length - 1 : null),
  ]
}

async function enter(origin: string): Promise<Visitor> {
  const visitor = await openVisitor(origin)
  const number = { phone: somePhone(), country_code: '+91' }
  const { body } = await visitor.call('selfServeSignIn', { body: number })
  await visitor.call('selfServeSignIn', { body: { ...number, otp: String(body.otp_preview) } })
  return visitor
}

const EVIL = 'evil.example'
const PATHS = ['/', '/login', '/reset-password', '/robots.txt', '/sitemap.xml', '/api/pwa/cities', '//x', '/about/']

type Answer = { status: number; text: string }

/** S5: an unknown host gets 421 and appears in no link; needs a production site. */
async function hostRow(origin: string): Promise<Row> {
  const answers = await Promise.all(
    [EVIL, `${EVIL}.`, `${EVIL}:8443`].flatMap((host) => PATHS.map((path) => askAs(host, { origin, path }))),
  )
  return noneOf(
    'S5 answers to a host nobody named that are no 421 or repeat it',
    answers.filter(({ status, text }) => status !== 421 || text.includes(EVIL)).length,
    `${answers.length} asked`,
  )
}

/** Sends a request with another Host header, which `fetch` cannot do. */
function askAs(host: string, { origin, path }: { origin: string; path: string }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(origin)
    const send = protocol === 'https:' ? requestSecure : request
    const asked = send(
      { hostname, port, path, headers: { Host: host, Accept: 'text/html' }, agent: false },
      (answer) => {
        let text = JSON.stringify(answer.headers)
        answer.setEncoding('utf8').on('data', (part) => (text += part))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    asked.once('error', reject).end()
  })
}

/** C1: one number in new browsers, the cheapest way to take rooms for free. */
async function unpaidRow(stay: TestStay): Promise<Row> {
  const phone = somePhone()
  const visitors = await Promise.all(Array.from({ length: 8 }, () => openVisitor(stay.origin)))
  const answers = await Promise.all(
    visitors.map((visitor) => bookStay(visitor, stay, { dates: someDates(stay), phone })),
  )
  const made = answers.flatMap((answer, index) => {
    const booking = bookingIn(answer)
    return booking ? [{ id: booking.id, visitor: visitors[index] }] : []
  })
  for (const { id, visitor } of made) if (visitor) await cancelStay(visitor, id)
  return {
    what: 'C1 unpaid bookings that stand for a number nobody has proven',
    value: made.length,
    limit: { most: 2 },
    detail: `8 at once: ${countStatuses(answers)}`,
  }
}

/** C7: two concurrent bookings of one browser. */
async function togetherRow(stay: TestStay): Promise<Row> {
  const visitor = await openVisitor(stay.origin)
  const answers = await Promise.all([1, 2].map(() => bookStay(visitor, stay, { dates: someDates(stay) })))
  const made = answers.flatMap((answer) => bookingIn(answer) ?? [])
  const reads = await Promise.all(made.map(({ id }) => visitor.call(`bookingdetails?id=${id}`)))
  for (const { id } of made) await cancelStay(visitor, id)
  return noneOf(
    'C7 bookings made together that their browser may not see',
    made.length === 2 ? reads.filter(({ status }) => status !== 200).length : null,
    countStatuses(answers),
  )
}

/**
 * C2: a stranger's number and email address in ten bookings, made and cancelled at a property that writes to its
 * guests.
 */
async function textsRows(stay: TestStay): Promise<Row[]> {
  const [property] = await listStays(stay, 1)
  const phone = somePhone()
  const email = `prove-${randomUUID()}@example.com`
  const answers = []
  for (let index = 0; property && index < 10; index++) {
    const visitor = await openVisitor(stay.origin)
    const answer = await bookStay(visitor, property, { dates: someDates(stay), phone, email })
    const booking = bookingIn(answer)
    if (booking) await cancelStay(visitor, booking.id)
    answers.push(answer)
  }
  const { body } = await (await openVisitor(stay.origin)).call('dev/outbox')
  const messages = (body.messages ?? []) as { recipient: string; channel: string }[]
  const mails = messages.filter(({ recipient }) => recipient === email).length
  const texts = messages.filter(({ recipient, channel }) => channel === 'sms' && recipient.endsWith(phone)).length
  // Null when no email was written, because the property sends none.
  const detail = `made and cancelled: ${countStatuses(answers)}`
  return [
    noneOf('C2 texts to a number that only strangers have named', mails > 0 ? texts : null, detail),
    { what: 'C2 mails to one address in an hour', value: mails > 0 ? mails : null, limit: { most: 6 } },
  ]
}

/** C12: one idempotency key before and after signing in. */
async function keyRow(stay: TestStay): Promise<Row> {
  const visitor = await openVisitor(stay.origin)
  const phone = somePhone()
  const input = { dates: someDates(stay), key: `prove-${randomUUID()}`, phone }
  const before = bookingIn(await bookStay(visitor, stay, input))
  const { body } = await visitor.call('generateByPhone', { body: { phone, country_code: '+91' } })
  const signedIn = await visitor.call('authenticate', {
    body: { phone, country_code: '+91', otp: String(body.otp_preview) },
  })
  const after = bookingIn(await bookStay(visitor, stay, input))
  const ids = new Set([before, after].map((booking) => booking?.id ?? 'none'))
  for (const id of ids) await cancelStay(visitor, id)
  return {
    what: 'C12 bookings from one key before and after signing in',
    value: signedIn.status === 200 ? ids.size : null,
    limit: { most: 1 },
    detail: `sign-in ${signedIn.status}`,
  }
}

/**
 * C5: lookups from changing addresses of one network, each for another number, because numbers have their own limits.
 */
async function addressRow(origin: string): Promise<Row> {
  const visitor = await openVisitor(origin)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      visitor.get(`/booking/${createBookingNo(randomBytes)}?phone=${7_000_000_000 + index}`, {
        'CF-Connecting-IP': `2001:db8:7:9::${index}`,
        'X-Forwarded-For': `2001:db8:7:9::${index}`,
      }),
    ),
  )
  return {
    what: 'C5 look-ups of one network that passed within a minute',
    value: answers.filter(({ status }) => status !== 429).length,
    limit: { most: 40 },
    detail: countStatuses(answers),
  }
}
