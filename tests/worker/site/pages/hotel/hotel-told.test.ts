import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { standardNotes } from '#app/domain/stays/restrictions.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import {
  ARRIVAL,
  aCity,
  aProperty,
  india,
  japan,
  leaveFree,
  netherlands,
  type PropertyGiven,
  type TestCity,
  type TestCountry,
} from '#tests/support/catalogue-builders.ts'
import { partsOf, readHtml } from '#tests/support/read-html.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const db = openDatabase(env.DB)
const site = createSite()

type Asked = { rooms?: string; query?: string; checkin?: string; checkout?: string }

/** A hotel's page three weeks before the stay, as served to a desktop. */
async function open(id: number, input: Asked = {}) {
  const { rooms = '1-2_0_0_0', query = '', checkin = ARRIVAL, checkout = '2026-12-13' } = input
  return follow(`/${id}-hotel-${id}?checkin=${checkin}&checkout=${checkout}&rooms_config=${rooms}${query}`)
}

async function follow(path: string) {
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  return readHtml(guest, path)
}

async function aPage(given: PropertyGiven, input?: Asked) {
  const { id } = await aProperty(db, await aCity(db), given)
  return open(id, input)
}

test('shows house rules and guests the property does not accept [AVAIL-15, AVAIL-18]', async () => {
  const cases: [PropertyGiven['restrictions'], string][] = [
    [[{ kind: 'specific_restrictions', text: 'Ring the bell twice.' }], 'Ring the bell twice.'],
    [[{ kind: 'no_local_ids' }], 'Guests who live in this city can’t stay here.'],
    [[{ kind: 'no_unmarried_couples' }], 'Couples must show proof of marriage.'],
    [[{ kind: 'no_foreign_guests' }], 'Only guests with an ID issued in this country can stay here.'],
  ]
  const plain = await aPage({})
  for (const [restrictions, copy] of cases) {
    expect((await aPage({ restrictions })).main.text).toContain(copy)
    expect(plain.main.text).not.toContain(copy)
  }
})

test("shows standard notes in the guest's language, others as written [AVAIL-15]", async () => {
  const text = 'No cooking in the rooms.\nRing the bell twice.'
  const input = { query: '&lang=nl&modal=policy' }
  const { main, dialog } = await aPage({ restrictions: [{ kind: 'specific_restrictions', text }] }, input)
  for (const part of [main, dialog]) {
    expect(part.text).toContain('Koken op de kamer mag niet.')
    expect(part.text).toContain('Ring the bell twice.')
    expect(part.text).not.toContain('No cooking')
  }
})

test('names every standard note as its English message', async () => {
  const translate = await loadTranslator('en', ['stay'])
  for (const [note, message] of Object.entries(standardNotes)) expect(translate(message)).toBe(note)
})

test('shows urgency for one or two rooms left only [AVAIL-25]', async () => {
  const categories = [0, 1, 2, 3].map((rooms) => ({ name: `Room of ${rooms}`, rooms }))
  const { main } = await aPage({ categories })
  const rooms = partsOf(main.html, /<article class="room.*?<\/article>/gs).map(({ text }) => text)
  expect(rooms).toHaveLength(4)
  for (const left of [0, 1, 2, 3]) {
    const actual = rooms.find((text) => text.includes(`Room of ${left}`))
    if (left === 1 || left === 2) expect(actual).toContain(`Only ${left} room(s) left`)
    else expect(actual).not.toContain('room(s) left')
  }
})

test('shows free cancellation and later fees per stay and room [AVAIL-31]', async () => {
  const { main } = await aPage({})
  const [timeline] = partsOf(main.html, /<dl class="timeline".*?<\/dl>/gs)
  expect(timeline?.text).toMatch(/Free cancellation until \w{3}, \d+ \w+, \d+:\d\d\s[AP]M/)
  expect(timeline?.text).toMatch(
    /Cancellation fee if paid in advance: the first night; .* at the property, there’s no cancellation fee\.$/,
  )
  const [room] = partsOf(main.html, /<article class="room.*?<\/article>/gs)
  expect(room?.text).toContain('Free cancellation until')
  const strict = await aPage({ freeCancellationHours: null })
  expect(strict.main.text).not.toContain('Free cancellation')
  const [strictRoom] = partsOf(strict.main.html, /<article class="room.*?<\/article>/gs)
  expect(strictRoom?.text).toContain('Non-refundable if paid in advance')
})

test('fits two guests a room where a third is forbidden [PICK-24]', async () => {
  const { main } = await aPage({ restrictions: [{ kind: 'no_triple_occupancy' }] }, { rooms: '1-3_0_0_0' })
  expect(main.text).toContain('Maximum 2 guests are allowed per room')
  expect(main.text).toContain('2 rooms, 3 guests')
})

test("prices are in the hotel's currency beside that of the page's country [PRICE-08]", async () => {
  const britain: TestCountry = { ...netherlands, id: 230, code: 'GB', currency: 'GBP' }
  const priced: [TestCountry, RegExp][] = [
    [india, /₹\d/],
    [britain, /£\d/],
    [japan, /¥\d/],
  ]
  for (const [country, price] of priced) {
    const { id } = await aProperty(db, await aCity(db, { country }))
    const { main, header } = await open(id)
    const [stay] = partsOf(main.html, /<aside.*?<\/aside>/gs)
    expect(stay?.text).toMatch(price)
    for (const [, other] of priced) if (other !== price) expect(stay?.text).not.toMatch(other)
    expect(header.text).toContain('English · ₹')
  }
  const dutch = await readHtml(await openBrowser(site, { host: 'nl.dunehouse.localhost' }), '/')
  expect(dutch.header.text).toContain('Nederlands · €')
})

async function aFullHouse(city: TestCity) {
  const full = await aProperty(db, city)
  const other = await aProperty(db, city, { north: 0.01 })
  await leaveFree(db, full.categoryIds[0])
  return { full, other }
}

test('a sold-out property shows available ones; other dates remove them [AVAIL-05, HOTEL-18]', async () => {
  const { full, other } = await aFullHouse(await aCity(db))
  const { main } = await open(full.id)
  expect(main.text).toContain('Sold out for these dates')
  expect(main.text).not.toContain('Continue to book')
  const similar = main.html.slice(main.html.indexOf('Available nearby'))
  expect(similar).toMatch(/₹2,400.*taxes included/s)
  const href = main.links.find(({ text }) => text === other.name)?.href ?? ''
  const free = await follow(href)
  expect([free.h1.text, free.main.text.includes('Continue to book')]).toEqual([other.name, true])
  const later = await open(full.id, { checkin: '2026-12-20', checkout: '2026-12-22' })
  expect(later.main.text).toContain('Continue to book')
  expect(later.main.html).not.toContain('Available nearby')
})

test('the next step is booking, paying at the property, or other dates [HOTEL-13]', async () => {
  const { full, other } = await aFullHouse(await aCity(db))
  const free = await open(other.id)
  const linkOf = ({ main }: typeof free, name: string) => main.links.find(({ text }) => text === name)?.href ?? ''
  expect((await follow(linkOf(free, 'Continue to book'))).dialog.text).toContain('Your booking')
  const later = await follow(linkOf(free, 'Book now, pay at the hotel'))
  expect(later.dialog.html).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*value="hotel"/)
  const gone = await open(full.id)
  expect(linkOf(gone, 'Continue to book')).toBe('')
  const dates = /<a[^>]*data-cta="soldout"[^>]*>/.exec(gone.main.html)?.[0] ?? ''
  const href = /href="([^"]*)"/.exec(dates)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await follow(href)).dialog.html).toContain('name="checkin"')
})

test('price on request and owner bookings replace the price [LIST-20, LIST-21]', async () => {
  const silent = await aPage({ hidePrices: true })
  const links = (page: typeof silent) => page.main.links.filter(({ text }) => text === 'Request a price')
  for (const page of [silent, await aPage({}, { query: '&hidePrices=true' })]) {
    expect(links(page)[0]?.href).toMatch(/^mailto:/)
    const [stay] = partsOf(page.main.html, /<aside.*?<\/aside>/gs)
    expect(stay?.text).not.toMatch(/₹|Continue to book/)
  }
  const outside = await aPage({ externalBookingUrl: 'https://owner.example/book' })
  expect(outside.main.links).toContainEqual({ text: 'Book on the owner’s site', href: 'https://owner.example/book' })
  expect(outside.main.text).not.toContain('Continue to book')
})
