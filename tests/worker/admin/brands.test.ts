import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { emptyCache } from '#tests/support/empty-cache.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { readHtml } from '#tests/support/read-html.ts'
import type { QueuedNotification } from '#worker/infra/ports/message-sender.ts'
import { writeMessage } from '#worker/services/message-delivery/write-message.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()
const at = { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } }
const path = '/v1/brands/marigold'
let token = ''

const palm = {
  site_name: 'Palm Stays',
  legal_name: 'Palm Stays Pvt Ltd',
  address: { street: '3 Beach Road', postal_code: '403 001', city: 'Panaji', country: 'IN' },
  phone: '+91 832 555 0100',
  email: 'stay@palm.example',
}

beforeAll(async () => {
  await aHotel(deps.db)
  token = await aToken(deps)
})

afterEach(async () => {
  await env.DB.exec("DELETE FROM brand_setting WHERE name <> 'features'")
  await emptyCache(env.CACHE)
})

const change = (body: object) => callAdmin(path, { method: 'PATCH', body, token })

/** A guest of a new isolate, whose memory has no older identity. */
const aGuest = () => openBrowser(site, at)

test('shows the new name and contact in pages, head, manifest and structured data [IDEN-01]', async () => {
  const before = await readHtml(await aGuest(), '/')
  expect(before.header.text).toContain('Marigold')
  const { status, answer } = await change(palm)
  expect([status, answer.effective.site_name, answer.own.phone]).toEqual([200, 'Palm Stays', palm.phone])
  const guest = await aGuest()
  const html = await (await guest.fetch('/')).text()
  expect(html).toContain('<title>Palm Stays: hotels &amp; homes</title>')
  expect(html).toContain('"legalName":"Palm Stays Pvt Ltd"')
  expect(html).toContain('3 Beach Road')
  expect(html).toContain('832 555 0100')
  expect(html.replaceAll(/"?marigold"?(\.localhost|\.\d+\/)/gi, '')).not.toContain('Marigold')
  const manifest = await (await guest.fetch('/manifest.webmanifest')).json<{ name: string }>()
  expect(manifest.name).toBe('Palm Stays')
  const about = await readHtml(guest, '/about')
  expect(about.main.text).toContain('Palm Stays Pvt Ltd')
  expect(about.main.html.replaceAll('<wbr/>', '')).toContain('stay@palm.example')
})

test('leaves out links, apps and wallet names that belong to the former name [IDEN-01]', async () => {
  await change(palm)
  const { footer } = await readHtml(await aGuest(), '/')
  expect(footer.html).not.toMatch(/instagram\.example|blog\.marigold/)
  const { answer } = await callAdmin(path, { token })
  expect(answer.effective).toMatchObject({
    money_name: 'Palm Stays money',
    apps: null,
    blog_url: null,
    social_links: [],
  })
})

test('names papers and mails by the setting, and answers go to its address [IDEN-01]', async () => {
  const hotel = await aHotel(deps.db)
  const { bookingNo } = await aPaidBooking(deps, hotel)
  await change(palm)
  const row = await deps.db.first<{ id: string; user_id: string }>(
    'SELECT * FROM booking WHERE booking_no = ?',
    bookingNo,
  )
  const message: QueuedNotification = {
    id: 'm1',
    brandId: 'marigold',
    channel: 'email',
    recipient: 'guest@example.com',
    template: 'booking_confirmed',
    locale: 'en',
    payload: { bookingId: row?.id ?? '' },
    status: 'queued',
    attempts: 0,
    createdAt: deps.now(),
  }
  const mail = await writeMessage(aDeps(), message)
  expect(mail?.from).toEqual({ name: 'Palm Stays', replyTo: 'stay@palm.example' })
  expect(mail?.body).toContain('Palm Stays Pvt Ltd')
  expect(`${mail?.subject} ${mail?.body} ${mail?.html}`).not.toMatch(/Marigold(?! ?Court)/)
})

test('has texts and names of one language only there [IDEN-01]', async () => {
  await change({ ...palm, tagline: 'Rooms by the sea', claims: ['14 hotels of our own'] })
  const own = { language: 'de', site_name: 'Palmen-Hotels', tagline: 'Zimmer am Meer', claims: [] }
  expect((await change(own)).answer.languages).toEqual(['de'])
  const guest = await aGuest()
  const english = await readHtml(guest, '/')
  expect(english.h1.text).toContain('Rooms by the sea')
  expect(english.main.text).toContain('14 hotels of our own')
  const german = await readHtml(guest, '/?lang=de')
  expect(german.h1.text).toContain('Zimmer am Meer')
  expect(german.header.text).toContain('Palmen-Hotels')
  expect(german.main.text).not.toContain('14 hotels')
})

test('adds links to header and footer [IDEN-01]', async () => {
  await change({
    navigation: [{ text: 'Weddings', href: 'https://weddings.example/' }],
    footer_links: [{ text: 'House rules', href: '/guest-policy#rules' }],
  })
  const { header, footer } = await readHtml(await aGuest(), '/')
  expect(header.links).toContainEqual({ text: 'Weddings', href: 'https://weddings.example/' })
  expect(footer.links).toContainEqual({ text: 'House rules', href: '/guest-policy#rules' })
})

test('cached pages turn with the setting, without a database call for it [IDEN-01]', async () => {
  const isolate = { ...env, PAGE_CACHE: 'on' } as never
  const early = await openBrowser(site, { ...at, isolate })
  await early.fetch('/about')
  const cached = await early.fetch('/about')
  expect(cached.headers.get('X-Page-Cache')).toBe('hit')
  await change(palm)
  const later = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:11Z' }, isolate })
  const turned = await later.fetch('/about')
  expect(turned.headers.get('X-Page-Cache')).toBeNull()
  expect(await turned.text()).toContain('Palm Stays')
})

test('null returns a setting to its default, and what is not named stays [IDEN-01]', async () => {
  await change({ ...palm, features: { games: false } })
  const { answer } = await change({ site_name: null })
  expect(answer.effective).toMatchObject({ site_name: 'Marigold', legal_name: palm.legal_name })
  expect(answer.effective.features).toMatchObject({ games: false, blog: true })
  await change({ features: { games: true } })
})

test('a dry run answers what guests would see and writes nothing [IDEN-01]', async () => {
  const { answer } = await change({ ...palm, dry_run: true })
  expect([answer.dry_run, answer.effective.site_name]).toEqual([true, 'Palm Stays'])
  expect((await callAdmin(path, { token })).answer.effective.site_name).toBe('Marigold')
})

test('refuses unknown fields, languages and places, and what holds in all languages in one [IDEN-01]', async () => {
  expect((await change({ site_nam: 'X' })).answer.error.code).toBe('malformed')
  expect((await change({ email: 'nobody' })).answer.error.code).toBe('malformed')
  expect((await change({ navigation: [{ text: 'X', href: 'javascript:alert(1)' }] })).answer.error.code).toBe(
    'malformed',
  )
  expect((await change({ language: 'xx', tagline: 'Some words' })).answer.error.fields).toHaveProperty('language')
  expect((await change({ language: 'de', phone: palm.phone })).answer.error.fields).toHaveProperty('phone')
  const nowhere = { ...palm.address, country: 'ZZ' }
  expect((await change({ address: nowhere })).answer.error.fields).toEqual({ 'address.country': 'is no country' })
  expect((await callAdmin('/v1/brands/unknown', { token })).status).toBe(404)
})

test('writes one audit row per change, none for a repeat [IDEN-01]', async () => {
  const count = async () =>
    (await deps.db.first<{ n: number }>("SELECT count(*) AS n FROM audit_event WHERE action = 'brand.change'"))?.n
  const before = (await count()) ?? 0
  await change({ tagline: 'Rooms by the sea' })
  await change({ tagline: 'Rooms by the sea' })
  expect(await count()).toBe(before + 1)
})

test('shows no part of the site that is switched off [IDEN-04]', async () => {
  const guest = await aGuest()
  for (const page of ['/games', '/partner', '/gb/']) expect((await guest.fetch(page)).status, page).toBe(200)
  const parts = Object.fromEntries(
    ['apps', 'blog', 'country_homes', 'donations', 'games', 'membership', 'partners', 'price_match', 'referral'].map(
      (part) => [part, false],
    ),
  )
  const { answer } = await change({ features: parts })
  expect(answer.effective.features).toEqual(parts)
  const later = await aGuest()
  for (const page of ['/games', '/partner', '/gb/', '/referral', '/donate', '/wizard', '/microsite/skybridge'])
    expect((await later.fetch(page)).status, page).toBe(404)
  const home = await readHtml(later, '/')
  expect(home.footer.text).not.toMatch(/Play & win|Blog|List your property|Invite/)
  expect(home.main.html).not.toContain('play.example')
  await change({ features: Object.fromEntries(Object.keys(parts).map((part) => [part, true])) })
})
