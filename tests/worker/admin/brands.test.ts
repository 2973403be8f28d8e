import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { allFeatures } from '#app/domain/brands/brand-features.ts'
import { findLowContrast } from '#app/domain/brands/colours.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { anActor, aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { emptyCache } from '#tests/support/empty-cache.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { aPaidBooking } from '#tests/support/paid-booking.ts'
import { aBomb, aPng } from '#tests/support/photo-files.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { createCloudflareOutputs } from '#worker/admin/create-image-outputs.ts'
import { changeBrand } from '#worker/admin/services/brands/change-brand.ts'
import { readPicture } from '#worker/admin/services/photos/read-picture.ts'
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
  expect(about.main.html.replaceAll(/<\/?span>|<wbr\/>/g, '')).toContain('stay@palm.example')
})

test('omits links, apps and wallet names of the former name [IDEN-01]', async () => {
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

test("documents and mails have the setting's name, and replies go to its address [IDEN-01]", async () => {
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

test('cached pages change with the setting, without a database query for it [IDEN-01]', async () => {
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

test('null returns a setting to its default, and settings not named remain [IDEN-01]', async () => {
  await change({ ...palm, features: { games: false } })
  const { answer } = await change({ site_name: null })
  expect(answer.effective).toMatchObject({ site_name: 'Marigold', legal_name: palm.legal_name })
  expect(answer.effective.features).toMatchObject({ games: false, blog: true })
  await change({ features: { games: true } })
})

test('a dry run returns what guests would see and writes nothing [IDEN-01]', async () => {
  const { answer } = await change({ ...palm, dry_run: true })
  expect([answer.dry_run, answer.effective.site_name]).toEqual([true, 'Palm Stays'])
  expect((await callAdmin(path, { token })).answer.effective.site_name).toBe('Marigold')
})

test('refuses unknown fields, languages and places, and language-independent fields in one language [IDEN-01]', async () => {
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
  const parts = allFeatures(false)
  const { answer } = await change({ features: parts })
  expect(answer.effective.features).toEqual(parts)
  const later = await aGuest()
  for (const page of ['/games', '/partner', '/gb/', '/referral', '/donate', '/wizard', '/microsite/skybridge'])
    expect((await later.fetch(page)).status, page).toBe(404)
  const home = await readHtml(later, '/')
  expect(home.footer.text).not.toMatch(/24\/7|Play & win|Blog|List your property|Invite/)
  expect(home.main.html).not.toContain('play.example')
  await change({ features: allFeatures(true) })
})

const blue = { day: '#1d4ed8', night: '#8fb4ff' }

test('shows other colours and letters in pages, mails and manifest [IDEN-01]', async () => {
  const before = await (await (await aGuest()).fetch('/about')).text()
  expect(before).not.toContain('/art/look/')
  const { answer } = await change({ colours: { primary: blue }, theme_colour: blue, type: 'fraunces' })
  expect(answer.effective.colours).toMatchObject({ primary: blue, on_primary: { day: '#ffffff' } })
  const guest = await aGuest()
  const html = await (await guest.fetch('/about')).text()
  const href = /href="(\/art\/look\/marigold\.\w+\.css)"/.exec(html)?.[1] ?? ''
  expect(html.indexOf(href)).toBeGreaterThan(html.indexOf('rel="stylesheet"'))
  expect(html).toContain('content="#1d4ed8"')
  expect(html).toContain('/fonts/fraunces-1.woff2')
  const style = await guest.fetch(href)
  expect(style.headers.get('Cache-Control')).toContain('immutable')
  expect(await style.text()).toContain('--primary:var(--day,#1d4ed8)')
  const manifest = await (await guest.fetch('/manifest.webmanifest')).json<{ theme_color: string }>()
  expect(manifest.theme_color).toBe('#1d4ed8')
})

test('refuses colours that are too faint, with the pair and its ratio [IDEN-02]', async () => {
  const yellow = { day: '#ffdd55', night: '#8fb4ff' }
  const { status, answer } = await change({ colours: { primary: yellow } })
  expect(status).toBe(422)
  expect(answer.error.fields['colours.primary']).toMatch(/^on ground by day 1\.\d+ to 1, needs 4\.5; on surface by day/)
  const edge = await change({ colours: { line_strong: { day: '#eeeeee', night: '#85745f' } }, dry_run: true })
  expect(edge.answer.error.fields['colours.line_strong']).toMatch(/^on surface by day 1\.\d+ to 1, needs 3$/)
  expect((await callAdmin(path, { token })).answer.own.colours).toBeUndefined()
})

test('checks a colour against those that were set before [IDEN-02]', async () => {
  const white = { day: '#ffffff', night: '#ffffff' }
  expect((await change({ colours: { ground: { day: '#b9a98e', night: '#17120d' } } })).status).toBe(422)
  await change({ colours: { foot: { day: '#0b3d2e', night: '#0b3d2e' }, on_foot: white } })
  const { answer } = await change({ colours: { foot: { day: '#f0f0f0', night: '#0b3d2e' } } })
  expect(answer.error.fields).toEqual({ 'colours.on_foot': 'on foot by day 1.13 to 1, needs 4.5' })
})

test('two changes that are too faint only together do not both win [IDEN-02]', async () => {
  const late = { ...deps, db: withLatency(deps.db) }
  const dark = (day: string) => ({ day, night: '#f6ecdc' })
  const input = { brand: 'marigold', language: null, isDryRun: false, idempotency: null } as const
  const sky = { colours: { hero_sky: { day: '#6d6d6d', night: '#1b2f42' } } }
  const ink = { colours: { ink: dark('#4a4a4a') } }
  const answers = await Promise.all([sky, ink].map((changes) => changeBrand(late, anActor(), { ...input, changes })))
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
  const { colours } = (await callAdmin(path, { token })).answer.effective
  expect(findLowContrast(colours)).toEqual([])
})

const put = (slot: string, bytes: Uint8Array<ArrayBuffer>) =>
  callAdmin(`${path}/pictures/${slot}`, { method: 'PUT', token, body: new Blob([bytes]) })

deepTest(
  'shows an uploaded logo, icon, hero and share picture everywhere, until they are removed [IDEN-01]',
  async () => {
    await change(palm)
    const letter = await (await (await aGuest()).fetch('/')).text()
    expect(letter).toContain('/art/mark/marigold.svg')
    expect(letter).toMatch(/<text [^>]*>P<\/text><\/svg>Palm Stays/)
    expect(letter).not.toContain('og:image')
    const logo = await put('logo', await aPng(600, 150))
    expect([logo.status, logo.answer.width, logo.answer.height]).toEqual([200, 384, 96])
    const icon = await put('icon', await aPng(600, 600))
    const hero = await put('hero_wide', await aPng(1500, 500))
    const share = await put('share', await aPng(1300, 700))
    const guest = await aGuest()
    const html = await (await guest.fetch('/')).text()
    expect(html).toContain(`<img src="${logo.answer.files[0]}" width="384" height="96" alt=""/>Palm Stays`)
    for (const file of [icon.answer.files[3], hero.answer.files[0], hero.answer.files[1], share.answer.files[0]])
      expect(html).toContain(file)
    expect(html).toContain('data-layout="frame"')
    const manifest = await (await guest.fetch('/manifest.webmanifest')).text()
    expect(manifest).toContain(icon.answer.files[0])
    const file = await guest.fetch(logo.answer.files[0])
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const photo = await guest.fetch(hero.answer.files[0], { headers: { Accept: 'image/avif,*/*' } })
    expect(photo.headers.get('Content-Type')).toBe('image/avif')
    await change({ logo: 'alone' })
    expect(await (await (await aGuest()).fetch('/')).text()).toContain('alt="Palm Stays"/></a>')
    const { status } = await callAdmin(`${path}/pictures/logo`, { method: 'DELETE', token })
    expect(status).toBe(200)
    expect(await (await (await aGuest()).fetch('/')).text()).not.toContain(logo.answer.files[0])
    expect((await (await aGuest()).fetch(logo.answer.files[0])).status).toBe(404)
  },
  120_000,
)

test('refuses a picture of another shape or size, and a file that is no picture [IDEN-01]', async () => {
  const faults = await Promise.all([
    put('icon', await aPng(900, 600)),
    put('icon', await aPng(64, 64)),
    put('share', aBomb(20_000, 10_000)),
    put('logo', new Uint8Array([1, 2, 3])),
  ])
  expect(faults.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(faults[0]?.answer.error.fields.file).toMatch(/its width is 1\.50 times its height/)
  expect((await put('banner', await aPng(600, 600))).status).toBe(400)
})

test('Cloudflare’s images encode the same files as a single machine [IDEN-01]', async () => {
  const { IMAGES } = env as unknown as { IMAGES: ImagesBinding }
  const files = await createCloudflareOutputs(IMAGES)(await aPng(600, 150), [
    { name: 'logo', type: 'png', width: 480, height: 96, fit: 'inside' },
    { name: 'wide', type: 'webp', width: 300, height: 98, fit: 'cover' },
  ])
  expect(files?.map(({ name, bytes }) => [name, readPicture(bytes)])).toEqual([
    ['logo', { kind: 'png', width: 384, height: 96 }],
    ['wide', { kind: 'webp', width: 300, height: 98 }],
  ])
})
