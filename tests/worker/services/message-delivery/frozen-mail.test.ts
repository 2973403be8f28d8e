import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'

const site = bookingPages()
const deps = aDeps()
const { db } = deps

async function mailAbout(no: string, template: string) {
  const mails = (await listNotifications(deps, aScope(), 300)).filter(
    (entry) => entry.template === template && entry.channel === 'email' && entry.body.includes(no),
  )
  expect(mails).toHaveLength(1)
  const [mail] = mails
  if (!mail?.html) throw new Error('no mail')
  const text = mail.html.replace(/<[^>]+>/g, ' ').replace(/\u00a0/g, ' ')
  return { html: mail.html, text, body: mail.body.replaceAll('\u00a0', ' ') }
}

test('a confirmation shows what it confirmed after change and cancellation [DECD-09]', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, hotel)
  const first = await mailAbout(no, 'booking_confirmed')
  expect(first.text).toContain('11 December')
  await db.batch([
    {
      sql: `UPDATE booking SET checkin = '2026-12-18', checkout = '2026-12-19', total_minor = 99900, paid_minor = 99900,
        policy = json_set(policy, '$.freeUntil', 0), status_key = 3, state = 'cancelled'
        WHERE id = ?`,
      params: [id],
    },
    {
      sql: "UPDATE property SET name = 'Renamed', street = 'Elsewhere 1', checkin_time = '20:00' WHERE id = ?",
      params: [hotel.propertyId],
    },
    { sql: 'DELETE FROM bill WHERE booking_id = ?', params: [id] },
  ])
  const later = await mailAbout(no, 'booking_confirmed')
  expect(later.html).toBe(first.html)
  expect(later.body).toBe(first.body)
})

test('a cancellation shows the booking it cancelled [DECD-09]', async () => {
  const guest = await aGuest(site)
  const { no, id } = await bookIn(guest, await aHotel(db))
  await guest.call(`bookings/${id}/cancel`, {})
  const first = await mailAbout(no, 'booking_cancelled')
  await db.batch([{ sql: "UPDATE booking SET checkout = '2027-01-05', total_minor = 1 WHERE id = ?", params: [id] }])
  expect(await mailAbout(no, 'booking_cancelled')).toEqual(first)
})

test('a confirmation has dates, hours, way, party, money by date and links, in text too [DECD-09]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  const { html, text, body } = await mailAbout(no, 'booking_confirmed')
  // biome-ignore format: a list in rows
  const facts = [
    '11 December', 'from 12:00 PM', '13 December', 'by 11:00 AM', 'Classic',
    'What you pay and when', 'No cancellation fee', 'Arrival, Fri, 11 Dec, 12:00 PM',
    '₹2,400', 'Show on map', 'How to get there', 'Change dates', 'Cancel this booking',
  ]
  for (const fact of facts) {
    expect(text).toContain(fact)
    expect(body).toContain(fact)
  }
  expect(text).toMatch(/All times are City \S+ time\./)
  const links = [...html.matchAll(/href="(https?:[^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
  for (const name of ['modifyDates', 'bookingCancellation', 'bookingHotelDirections']) {
    expect(links.some((href) => href.includes(`/booking/${no}?modal=${name}&token=`))).toBe(true)
  }
  // Every link of the mail but the logo's is in its text.
  for (const href of links.filter((link) => !link.endsWith('/'))) expect(body).toContain(href)
})

test('a link of the mail opens the change of dates [DECD-09]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  const { body } = await mailAbout(no, 'booking_confirmed')
  const [, path = ''] = /https?:\/\/[^/]+(\/booking\/\S+modal=modifyDates\S*)/.exec(body) ?? []
  const stranger = await aGuest(site)
  const moved = await stranger.fetch(path)
  expect(moved.status).toBe(303)
  const target = moved.headers.get('Location') ?? ''
  expect(target).toContain('modal=modifyDates')
  expect((await dataOf(stranger, target)).modifyDates).not.toBeNull()
})
