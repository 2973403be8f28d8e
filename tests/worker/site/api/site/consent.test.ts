import { expect, test } from 'vitest'
import { consentVersion, readConsent, writeConsent } from '#app/domain/consent/consent.ts'
import { type BrowserOptions, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { statement } from '#worker/infra/database/database.ts'
import { eraseConsents } from '#worker/services/accounts/give-consent.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const NOW = '2026-11-21T12:00:00Z'
const open = (options: BrowserOptions = {}) =>
  openBrowser(site, { host: 'nl.dunehouse.localhost', ...options, headers: { 'X-Test-Now': NOW, ...options.headers } })

const some = { version: consentVersion, preferences: true, statistics: true, marketing: false }
const setBy = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])

test('stores the answer in a cookie with version, categories and time for 180 days [CONS-21]', async () => {
  const guest = await open()
  const response = await guest.call('consent', some)
  expect(response.status).toBe(200)
  const [cookie = ''] = response.headers.getSetCookie().filter((one) => one.startsWith('consent='))
  expect(cookie).toContain('; Max-Age=15552000;')
  expect(cookie).toContain('; Path=/')
  expect(cookie).not.toContain('HttpOnly')
  expect(readConsent(guest.cookies.get('consent') ?? null)).toMatchObject({
    version: consentVersion,
    choices: { preferences: true, statistics: true, marketing: false },
    at: Date.parse(NOW),
  })
})

test('its record has version, choices, time, brand and country under a random id, nothing of the guest [CONS-23]', async () => {
  const guest = await open()
  await guest.call('consent', some)
  const { id } = readConsent(guest.cookies.get('consent') ?? null) ?? { id: '' }
  expect(id).toMatch(/^[\w-]{20}$/)
  const record = await db.first('SELECT * FROM consent_record WHERE id = ?', id)
  expect(record).toEqual({
    id,
    version: consentVersion,
    preferences: 1,
    statistics: 1,
    marketing: 0,
    brand_id: 'dunehouse',
    country: 'NL',
    given_at: Date.parse(NOW),
  })
  expect(await db.first('SELECT * FROM consent_owner WHERE consent_id = ?', id)).toBeNull()
  await guest.call('consent', { ...some, statistics: false })
  const again = readConsent(guest.cookies.get('consent') ?? null)
  expect(again?.id).not.toBe(id)
})

test('the record names the page’s country when it has one [CONS-23]', async () => {
  const guest = await open({ host: 'marigold.localhost' })
  await guest.call('consent?region=FR', some)
  const { id } = readConsent(guest.cookies.get('consent') ?? null) ?? { id: '' }
  expect(await db.first('SELECT country FROM consent_record WHERE id = ?', id)).toEqual({ country: 'FR' })
})

test.each([{}, { ...some, version: 0 }, { ...some, marketing: 'yes' }, { version: 1 }, []])(
  'refuses an invalid answer and sets no cookie: %j [CONS-23]',
  async (body) => {
    const guest = await open()
    const response = await guest.call('consent', body)
    expect(response.status).toBe(400)
    expect(guest.cookies.has('consent')).toBe(false)
  },
)

test('a job erases records after two years [CONS-24]', async () => {
  const guest = await open()
  await guest.call('consent', some)
  const { id } = readConsent(guest.cookies.get('consent') ?? null) ?? { id: '' }
  const after = (days: number) => ({ ...aDeps(), now: () => Date.parse(NOW) + days * 86_400_000 })
  await eraseConsents(after(729))
  expect(await db.first('SELECT id FROM consent_record WHERE id = ?', id)).toEqual({ id })
  expect((await eraseConsents(after(731))).done).toBeGreaterThan(0)
  expect(await db.first('SELECT id FROM consent_record WHERE id = ?', id)).toBeNull()
})

const abroad = { 'X-Test-Country': 'DE' }

test('the server sets preference cookies only with consent [CONS-01, CONS-29]', async () => {
  const guest = await open({ headers: abroad })
  const names = async () => setBy(await guest.fetch('/api/pwa/countryContext'))
  expect(await names()).not.toContain('geo-context')
  expect(await names()).not.toContain('country-iso')
  expect(await names()).toContain('app-context')
  await guest.call('consent', { ...some, preferences: false })
  expect(await names()).not.toContain('geo-context')
  await guest.call('consent', some)
  expect(await names()).toEqual(expect.arrayContaining(['geo-context', 'country-iso', 'app-context']))
  guest.cookies.set(
    'consent',
    writeConsent({ version: 9, choices: some, at: Date.parse(NOW), id: 'a-random-id-of-20-ch' }),
  )
  expect(await names()).not.toContain('geo-context')
})

test.each([
  ['nl.dunehouse.localhost', '/', true],
  ['nl.dunehouse.localhost', '/in/jaipur', true],
  ['nl.dunehouse.localhost', '/in/1-a-house', true],
  ['marigold.localhost', '/', false],
  ['marigold.localhost', '/fr/', true],
  ['marigold.localhost', '/fr/paris', true],
  ['marigold.localhost', '/fr/1-a-house', false],
  ['marigold.localhost', '/de/hotels-in-berlin', true],
  ['marigold.localhost', '/pt/lisbon', true],
])(
  'page, server cookies and endpoints at %s%s agree on asking for consent: %s [CONS-29, CONS-02]',
  async (host, path, isAsked) => {
    const guest = await open({ host, headers: abroad })
    const page = await guest.fetch(`${path}?lang=de`)
    const html = await page.text()
    expect(html.includes(' data-consent="asked"')).toBe(isAsked)
    const language = page.headers.getSetCookie().find((one) => one.startsWith('lang=')) ?? ''
    expect(language).toContain('lang=de')
    expect(language.includes('Max-Age')).toBe(!isAsked)
    const [, country = ''] = / data-country="(\w\w)"/.exec(html) ?? []
    const info = await guest.fetch(`/api/pwa/privacyInfo?region=${country}`)
    expect((await info.json<{ gdpr: boolean }>()).gdpr).toBe(isAsked)
    const context = setBy(await guest.fetch(`/api/pwa/countryContext?region=${country}`))
    expect(context.includes('country-iso')).toBe(!isAsked)
    expect(context.includes('geo-context')).toBe(!isAsked)
  },
)

test('app context, place and country cookies have their lifetimes [CONS-09, CONS-10, CONS-12]', async () => {
  const guest = await open({ host: 'marigold.localhost', headers: abroad })
  const set = (await guest.fetch('/api/pwa/countryContext')).headers.getSetCookie().join('\n')
  expect(set).toMatch(/app-context=[^\n]*Max-Age=7200;/)
  expect(set).toMatch(/geo-context=DE; Max-Age=43200;/)
  expect(set).toMatch(/country-iso=IN; Max-Age=7200;/)
})

test('without a legal duty to ask, sets cookies until consent is refused, then deletes them [CONS-26, CONS-29]', async () => {
  const guest = await open({ host: 'marigold.localhost', headers: abroad })
  await guest.fetch('/api/pwa/countryContext')
  await guest.fetch('/terms?lang=de')
  expect([...guest.cookies.keys()]).toEqual(expect.arrayContaining(['geo-context', 'country-iso', 'lang']))
  await guest.call('consent', { ...some, preferences: false })
  for (const name of ['geo-context', 'country-iso']) expect([...guest.cookies.keys()]).not.toContain(name)
  // The language cookie lasts until the browser is closed (LANG-14).
  expect([...guest.cookies.keys()]).toContain('lang')
  expect(setBy(await guest.fetch('/api/pwa/countryContext'))).not.toContain('geo-context')
})

test('stores the chosen language for a year once preferences are allowed [CONS-29, LANG-14]', async () => {
  const guest = await open()
  const language = async () =>
    (await guest.fetch('/terms?lang=de')).headers.getSetCookie().find((one) => one.startsWith('lang='))
  expect(await language()).not.toContain('Max-Age')
  await guest.call('consent', some)
  expect(await language()).toContain('Max-Age=31536000')
})

const signals: Record<string, string>[] = [{ 'Sec-GPC': '1' }, { DNT: '1' }]

test.each(signals)(
  'a browser signal keeps statistics and marketing off whatever the guest chooses: %j [CONS-34]',
  async (signal) => {
    for (const host of ['nl.dunehouse.localhost', 'marigold.localhost']) {
      const guest = await open({ host, headers: signal })
      const response = await guest.call('consent', { ...some, marketing: true })
      expect(await response.json()).toMatchObject({
        consent: { preferences: true, statistics: false, marketing: false },
      })
    }
  },
)

test('shared pages are identical with and without consent and set no cookie [CONS-30]', async () => {
  const pages = ['/', '/terms', '/cookie-policy', '/allcities']
  const [silent, answered] = [await open(), await open()]
  await answered.call('consent', some)
  const strip = (html: string) => html.replace(/[\w-]{43,}|nonce-[\w-]+|nonce="[^"]*"/g, '')
  for (const path of pages) {
    const one = await silent.fetch(path)
    const other = await answered.fetch(path)
    expect(strip(await other.text())).toBe(strip(await one.text()))
    expect(setBy(one)).not.toContain('consent')
  }
  expect(await (await silent.fetch('/')).text()).toContain(' data-consent="asked"')
  const marigold = await open({ host: 'marigold.localhost' })
  expect(await (await marigold.fetch('/')).text()).not.toContain('data-consent')
})

test('consents of a signed-in guest are exported and deleted with the account [CONS-43, ACCT-05]', async () => {
  const guest = await open()
  const phone = '612000431'
  const sent = await guest.call('generateByPhone', { phone, country_code: '+31' })
  const { otp_preview: otp } = await sent.json<{ otp_preview: string }>()
  expect((await guest.call('authenticate', { phone, country_code: '+31', otp })).status).toBe(200)
  await guest.call('consent', some)
  const { id } = readConsent(guest.cookies.get('consent') ?? null) ?? { id: '' }
  const copy = await guest.call('exportAccount', {})
  const text = await copy.text()
  expect(copy.status, text).toBe(200)
  expect(text).toContain(id)
  const ended = await guest.call('deleteAccount', { confirm: true })
  expect(ended.status, await ended.text()).toBe(200)
  expect(await db.first('SELECT id FROM consent_record WHERE id = ?', id)).toBeNull()
  expect(await db.all('SELECT * FROM consent_owner WHERE consent_id = ?', id)).toEqual([])
  await db.batch([statement('DELETE FROM consent_record')])
})

const records = async () => (await db.first<{ n: number }>('SELECT count(*) AS n FROM consent_record'))?.n ?? 0
const other = (index: number) => ({ ...some, marketing: index % 2 === 1 })

test('repeating an answer writes neither record nor cookie', async () => {
  const guest = await open()
  await guest.call('consent', some)
  const [before, cookie] = [await records(), guest.cookies.get('consent')]
  const again = await guest.call('consent', some)
  expect([again.status, setBy(again)]).toEqual([200, expect.not.arrayContaining(['consent'])])
  const { consent } = await again.json<{ consent: { id: string } }>()
  expect(consent).toMatchObject({ ...some, id: readConsent(cookie ?? null)?.id })
  expect(await records()).toBe(before)
})

test('one browser can write ten records in ten minutes, concurrently or not; then it gets 429', async () => {
  const guest = await open()
  await guest.call('consent', some)
  const before = await records()
  const answers = await Promise.all(Array.from({ length: 20 }, () => guest.call('consent', other(1))))
  expect(await records()).toBe(before + 9)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(11)
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(500)
  expect(refused.flatMap(setBy)).not.toContain('consent')
  const later = new Date(Date.parse(NOW) + 601_000).toISOString()
  const allowed = await guest.call('consent', other(0), { headers: { 'X-Test-Now': later } })
  expect(allowed.status).toBe(200)
})

test('withdrawing consent works beyond every limit, without a record', async () => {
  const guest = await open()
  for (let index = 0; index < 14; index += 1) await guest.call('consent', other(index))
  const before = await records()
  const none = { ...some, preferences: false, statistics: false, marketing: false }
  const answer = await guest.call('consent', none)
  expect([answer.status, setBy(answer)]).toEqual([200, expect.arrayContaining(['consent'])])
  expect(readConsent(guest.cookies.get('consent') ?? null)?.choices).toMatchObject({
    statistics: false,
    marketing: false,
  })
  expect(await records()).toBe(before)
})

deepTest('one network can write a hundred records in ten minutes with any number of browsers', async () => {
  const before = await records()
  const at = (address: string) => ({ 'CF-Connecting-IP': address })
  const call = async (address: string) => (await (await open({ headers: at(address) })).call('consent', some)).status
  const statuses: number[] = []
  for (let index = 0; index < 104; index += 1) statuses.push(await call('203.0.113.140'))
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect(await records()).toBe(before + 100)
  expect(await call('203.0.113.141')).toBe(200)
})
