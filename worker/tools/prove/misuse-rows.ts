import { randomBytes, randomUUID } from 'node:crypto'
import { makeBookingNo } from '#worker/services/bookings/creating/booking-number.ts'
import type { Row } from '#worker/tools/machine/figure-row.ts'
import { atCountingSite } from './counting-site.ts'
import { hostRow } from './host-rows.ts'
import { limitRows, listStays } from './limit-rows.ts'
import { bookingIn, bookStay, cancelStay, countStatuses, someDates, somePhone, type TestStay } from './test-stay.ts'
import { ticketRows } from './ticket-rows.ts'
import { openVisitor } from './visitor.ts'

const none = { most: 0 }

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
  return {
    what: 'C7 bookings made together that their browser may not see',
    value: made.length === 2 ? reads.filter(({ status }) => status !== 200).length : null,
    limit: none,
    detail: countStatuses(answers),
  }
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
  // Null when no email was written: the property writes to nobody.
  const detail = `made and cancelled: ${countStatuses(answers)}`
  return [
    {
      what: 'C2 texts to a number that only strangers have named',
      value: mails > 0 ? texts : null,
      limit: none,
      detail,
    },
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
      visitor.get(`/booking/${makeBookingNo(randomBytes)}?phone=${7_000_000_000 + index}`, {
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
