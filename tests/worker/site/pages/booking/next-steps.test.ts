import { expect, test } from 'vitest'
import type { BookingModel } from '#app/pages/booking/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, bookingPages, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'

const site = bookingPages()
const { db } = aDeps()

/** Actions on a booking's page as in its HTML: the visible ones, those behind "change", and the rows. */
async function waysOf(guest: Awaited<ReturnType<typeof aGuest>>, no: string) {
  const page = await (await guest.fetch(`/booking/${no}`)).text()
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  const ways = /<div class="[^"]*next-steps[^>]*>(.*)/s.exec(main)?.[1] ?? ''
  const inView = ways.slice(0, ways.indexOf('<div class="booking-details'))
  const looks = [...main.matchAll(/class="(btn[^"]*)"/g)].map(([, name = '']) => name.split(' '))
  const lists = [...inView.matchAll(/<ul class="[^"]*icon-rows">(.*?)<\/ul>/gs)].map(([, list = '']) => list)
  const behind =
    /<summary>(?:(?!<\/summary>).)*Change or cancel<\/span>.*?<ul class="[^"]*icon-rows">(.*?)<\/ul>/s.exec(
      inView,
    )?.[1] ?? ''
  const textsOf = (list: string) => [...list.matchAll(/<span>(.*?)<\/span>/g)].map(([, text]) => text)
  return {
    primary: looks.filter((name) => name.includes('primary')).length,
    others: inView.split('class="btn quiet').length - 1,
    behind: textsOf(behind),
    rows: lists.filter((list) => list !== behind).flatMap(textsOf),
  }
}

const changes = [
  'Change dates',
  'Change rooms and guests',
  'See upgrades',
  'Change to another property',
  'Cancel this booking',
]

const states = [
  { state: 'held', set: '', pay: true, others: 0, behind: ['Cancel this booking'], rows: ['More ways to pay', 'Help'] },
  {
    state: 'due at the hotel',
    set: '',
    pay: false,
    others: 0,
    behind: changes,
    rows: ['How to get there', 'Pro forma invoice'],
  },
  {
    state: 'asked whether its guest is coming',
    set: 'reconfirm_by = created_at + 99999999',
    pay: false,
    others: 1,
    behind: changes,
    rows: ['More ways to pay'],
  },
  {
    state: 'paid',
    set: 'paid_minor = total_minor',
    pay: false,
    others: 0,
    behind: changes,
    rows: ['Booking confirmation', 'Invoice'],
  },
]

test.each(states)('a $state booking shows one next step, grouped changes and rows', async (state) => {
  const guest = await aGuest(site)
  const { id, no } = await bookIn(guest, await aHotel(db), { pay: state.pay })
  if (state.set) await db.batch([{ sql: `UPDATE booking SET ${state.set} WHERE id = ?`, params: [id] }])
  const ways = await waysOf(guest, no)
  expect(ways).toEqual({
    primary: 1,
    others: state.others,
    behind: state.behind,
    rows: expect.arrayContaining(state.rows),
  })
})

/** The page on another day, as the guest's browser requests it. */
async function pageOn(now: string, set = ''): Promise<{ card: string; model: BookingModel }> {
  const guest = await aGuest(site)
  const { id, no, token } = await bookIn(guest, await aHotel(db))
  if (set) await db.batch([{ sql: `UPDATE booking SET ${set} WHERE id = ?`, params: [id] }])
  const later = await aGuest(site, { now })
  await later.fetch(`/booking/${no}?token=${token}`)
  const html = await (await later.fetch(`/booking/${no}`)).text()
  const card = /<section class="arrival-card">(.*?)<\/section>/s.exec(html)?.[1] ?? ''
  return { card, model: await dataOf(later, `/booking/${no}`) }
}

test('a booking cancelled before payment shows no sum, documents or payments', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db))
  await guest.post(`/booking/${no}/cancel`, {})
  const { phase, paid, documents, links, changes } = await dataOf(guest, `/booking/${no}`)
  expect({ phase, paid, documents, links, changes }).toEqual({
    phase: 'cancelled',
    paid: { lines: [] },
    documents: [],
    links: [{ href: `/booking/${no}/messages`, icon: 'chat', text: 'Messages' }],
    changes: [],
  })
  expect(await (await guest.fetch(`/booking/${no}`)).text()).not.toContain('₹0')
})

test('around arrival a card shows opening time, phone and directions', async () => {
  // 9 pm and 2:30 am in Jaipur: the property's own days count.
  for (const [now, title] of [
    ['2026-12-09T18:20:00Z', null],
    ['2026-12-09T19:00:00Z', 'You arrive tomorrow'],
    ['2026-12-11T03:00:00Z', 'You arrive today'],
  ] as const) {
    const { card, model } = await pageOn(now)
    expect(model.arrivalCard?.title ?? null).toBe(title)
    if (title === null) continue
    expect(card).toContain('Check-in from 12:00\u00a0PM, check-out by 11:00\u00a0AM.')
    expect(card).toMatch(/href="tel:\+?\d+"/)
    expect(card).toContain('openstreetmap.org')
  }
  expect((await pageOn('2026-12-11T03:00:00Z', 'status_key = 3')).model.arrivalCard).toBeNull()
})
