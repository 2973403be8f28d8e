import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readPageResponse } from '#app/client/request/fetch-page.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aCity, aProperty, type TestCity } from '#tests/support/catalogue-builders.ts'
import { banner, contentWriter } from '#tests/support/content-builders.ts'
import { emptyCache } from '#tests/support/empty-cache.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { statement } from '#worker/infra/database/database.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { createSite } from '#worker/site/create-site.ts'

const deps = aDeps()
const site = createSite()
const NOW = '2026-11-21T12:00:00Z'
let token = ''
let city: TestCity
const { write, publish, show, landing } = contentWriter(
  () => token,
  () => city.slug,
)

beforeAll(async () => {
  city = await aCity(deps.db)
  await aProperty(deps.db, city)
  token = await aToken(deps)
})

afterEach(async () => {
  await env.DB.exec('DELETE FROM page_content_version')
  await env.DB.exec('DELETE FROM page_content')
  await emptyCache(env.CACHE)
})

const guestAt = (time = NOW, options = {}) => openBrowser(site, { headers: { 'X-Test-Now': time }, ...options })
const localPath = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

test('navigation, footer, banner, place and legal page are content in a language, else in another [CMSP-01, CMSP-04]', async () => {
  await show({ kind: 'navigation', links: [{ text: 'Weddings', href: '/pages/weddings' }] })
  await show({ kind: 'footer', links: [{ text: 'Jobs', href: 'https://jobs.example/' }] })
  await show(banner('The pool is open again'))
  await show({ kind: 'legal', key: 'terms', title: 'Our terms', lead: 'In short', html: '<h2>Price</h2><p>Fair.</p>' })
  await show({
    kind: 'place',
    key: `hotels-in-${city.slug}`,
    title: 'By the river',
    paragraphs: ['Old town and boats.'],
  })
  const guest = await guestAt()
  const home = await readHtml(guest, '/')
  expect(home.header.links).toContainEqual({ text: 'Weddings', href: '/pages/weddings' })
  expect(home.footer.links).toContainEqual({ text: 'Jobs', href: 'https://jobs.example/' })
  const terms = await readHtml(guest, '/terms')
  expect([terms.h1.text, terms.main.text]).toEqual(['Our terms', expect.stringContaining('Price Fair.')])
  expect(terms.main.text).not.toContain('draft')
  const list = await readHtml(guest, `/hotels-in-${city.slug}`)
  expect(list.main.text).toContain('Old town and boats.')
  expect(list.main.html).not.toMatch(/about-place" lang/)
  // In Arabic each text says that it is English and runs from the left.
  const inEnglish = 'lang="en-GB" dir="ltr"'
  const arabic = await guestAt(NOW, { headers: { 'X-Test-Now': NOW, 'User-Agent': 'Mobi' } })
  const html = async (path: string) =>
    (await (await arabic.fetch(`${path}?lang=ar`)).text()).replace(/<script.*?<\/script>/gs, '')
  expect(await html('/')).toMatch(new RegExp(`${inEnglish}>Weddings`))
  expect(await html('/')).toMatch(new RegExp(`<div class="notice info" ${inEnglish}>`))
  expect(await html('/terms')).toMatch(new RegExp(`${inEnglish}>Our terms`))
  expect(await html(`/hotels-in-${city.slug}`)).toMatch(new RegExp(`about-place" ${inEnglish}`))
})

test('lists missing translations, and a translation replaces the fallback [CMSP-04]', async () => {
  const id = await show(landing('rain'))
  await write(banner('Only a draft', 'draft'))
  const missing = async (language: string) =>
    (await callAdmin(`/v1/content?missing=${language}`, { token })).answer.items.map(({ key }: { key: string }) => key)
  expect(await missing('de')).toEqual(['rain'])
  expect(await missing('en')).toEqual([])
  const german = { headers: { 'X-Test-Now': NOW } }
  const before = await (await guestAt(NOW, german)).fetch('/pages/rain?lang=de')
  const html = await before.text()
  expect(html).toMatch(/<div class="opening" lang="en-GB" dir="ltr">/)
  expect(html).toContain('name="robots" content="noindex"')
  await write(landing('rain', 'Regenwochen'), { language: 'de' })
  expect(await missing('de')).toEqual(['rain'])
  await publish(id, { language: 'de', revision: 1 })
  expect(await missing('de')).toEqual([])
  const after = await (await (await guestAt()).fetch('/pages/rain?lang=de')).text()
  expect(after).toContain('Regenwochen')
  expect(after).toMatch(/<div class="opening">/)
  expect((await callAdmin('/v1/content?missing=xx', { token })).status).toBe(422)
})

test('lists a translation whose original changed after it [ADMN-13]', async () => {
  const toTranslate = async (language: string) =>
    (await callAdmin(`/v1/content?to_translate=${language}`, { token })).answer.items.map(
      ({ key }: { key: string }) => key,
    )
  const id = await show(landing('sun'))
  expect(await toTranslate('de')).toEqual(['sun'])
  await write(landing('sun', 'Sonnenwochen'), { language: 'de' })
  await publish(id, { language: 'de', revision: 1 })
  expect(await toTranslate('de')).toEqual([])
  await deps.db.batch([
    statement(
      `UPDATE page_content_version SET created_at = created_at - 1 WHERE content_id = ? AND language = 'de'`,
      id,
    ),
  ])
  expect(await toTranslate('de')).toEqual(['sun'])
  expect(await toTranslate('en')).toEqual([])
  expect((await callAdmin('/v1/content?to_translate=xx', { token })).status).toBe(422)
})

test('a preview link alone shows the draft, and no cache stores it [CMSP-02]', async () => {
  const isolate = { ...env, PAGE_CACHE: 'on' } as never
  await show(landing('secret', 'Public title'))
  const draft = await write(landing('secret', 'Secret title'), { basedOn: 1 })
  const path = localPath(draft.answer.preview_url)
  const preview = await (await guestAt(NOW, { isolate })).fetch(path)
  expect(await preview.text()).toContain('Secret title')
  expect([
    ...['X-Robots-Tag', 'Cache-Control', 'Referrer-Policy', 'X-Page-Cache'].map((name) => preview.headers.get(name)),
  ]).toEqual(['noindex', 'no-store', 'no-referrer', null])
  for (const other of ['/pages/secret', '/pages/secret?preview=', '/pages/secret?lang=en'])
    expect(await (await (await guestAt(NOW, { isolate })).fetch(other)).text()).toContain('Public title')
  const home = await write({ kind: 'hero', tagline: 'Secret headline' })
  expect((await readHtml(await guestAt(NOW, { isolate }), localPath(home.answer.preview_url))).h1.text).toBe(
    'Secret headline',
  )
  expect((await readHtml(await guestAt(NOW, { isolate }), '/')).h1.text).not.toBe('Secret headline')
  const place = await write({
    kind: 'place',
    key: `hotels-in-${city.slug}`,
    title: 'Secret place',
    paragraphs: ['Hidden.'],
  })
  expect((await readHtml(await guestAt(NOW, { isolate }), localPath(place.answer.preview_url))).main.text).toContain(
    'Hidden.',
  )
  expect((await readHtml(await guestAt(NOW, { isolate }), `/hotels-in-${city.slug}`)).main.text).not.toContain(
    'Hidden.',
  )
})

test('a preview says that it is not published, on each page and in each language [CMSP-02]', async () => {
  const paths = []
  for (const content of [
    { kind: 'hero', tagline: 'Secret headline' },
    banner('Secret news'),
    { kind: 'navigation', links: [{ text: 'Secret', href: '/pages/secret' }] },
    landing('secret', 'Secret title'),
    { kind: 'place', key: `hotels-in-${city.slug}`, title: 'Secret place', paragraphs: ['Hidden.'] },
    { kind: 'legal', key: 'terms', title: 'Secret terms', lead: 'In short', html: '<p>Fair.</p>' },
  ])
    paths.push(localPath((await write(content)).answer.preview_url))
  const line = /<aside class="wrap grid-2"><span><\/span><div class="notice info">.*?<span>(.*?)<\/span>/s
  const lineAt = async (path: string, guest = guestAt()) =>
    line.exec(await (await (await guest).fetch(path)).text())?.[1]
  for (const path of paths) expect(await lineAt(path), path).toBe('Preview, not published')
  const [home = ''] = paths
  expect(await lineAt(`${home}&webview=true`)).toBe('Preview, not published')
  const phone = { headers: { 'X-Test-Now': NOW, 'User-Agent': 'Mobi' } }
  for (const locale of Object.keys(locales) as Locale[]) {
    const text = (await translatorOf(aScope({ locale }), ['footer']))('footer.preview')
    expect(await lineAt(home.replace('lang=en', `lang=${locale}`), guestAt(NOW, phone)), locale).toBe(text)
  }
  expect(await lineAt('/')).toBeUndefined()
})

test('every page opened from a preview is loaded with its own frame [CMSP-02]', async () => {
  const { answer } = await write({ kind: 'hero', tagline: 'Secret headline' })
  const guest = await guestAt()
  const buildOf = async (path: string): Promise<string> => {
    const html = await (await guest.fetch(path)).text()
    return JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '').visit.build
  }
  const next = await guest.fetch('/about', { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  expect(next.headers.get('X-Build')).toBe(await buildOf('/about'))
  expect(await readPageResponse(next, await buildOf(localPath(answer.preview_url)))).toBeNull()
})

test('a preview link of another brand, an old one and a forged one show nothing [CMSP-02]', async () => {
  const { answer } = await write(landing('secret', 'Secret title'))
  const other = await write(landing('other', 'Other title'))
  const path = localPath(answer.preview_url)
  const status = async (address: string, options = {}, time = NOW) =>
    (await (await guestAt(time, options)).fetch(address)).status
  expect(await status(path)).toBe(200)
  expect(await status(path, { host: 'nl.dunehouse.localhost', headers: { 'X-Test-Now': NOW } })).toBe(404)
  expect(await status(path, {}, '2026-11-28T12:00:01Z')).toBe(404)
  const [, versionId = '', expiry = ''] = /preview=c\.([\w-]+)\.(\w+)/.exec(path) ?? []
  const [, otherId = ''] = /preview=c\.([\w-]+)\./.exec(other.answer.preview_url) ?? []
  expect(await status(path.replace(versionId, otherId).replace('/secret', '/other'))).toBe(404)
  expect(await status(path.replace(expiry, 'zzzzzzzz'))).toBe(404)
  expect(await status(path.replace(/preview=c[^&]*/, 'preview=c.'))).toBe(404)
  // The right link at another page shows no draft there.
  expect(await status(path.replace('/secret', '/other'))).toBe(404)
})
