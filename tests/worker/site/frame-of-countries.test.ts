import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { loadTranslator } from '#app/i18n/messages.ts'
import { type BrowserOptions, openBrowser } from '#tests/support/a-browser.ts'
import { aCity, aProperty, india, japan, netherlands, type TestCountry } from '#tests/support/catalogue-builders.ts'
import { readHtml } from '#tests/support/read-html.ts'
import { openDatabase, statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' }

/** A popular city with availability in a country: the page's frame names only such cities. */
async function openCity(slug: string, country: TestCountry, brandId: 'marigold' | 'dunehouse' = 'marigold') {
  const db = openDatabase(env.DB)
  const city = await aCity(db, { country })
  await aProperty(db, city, { brandId })
  await db.batch([statement('UPDATE city SET slug = ?, name = ? WHERE id = ?', slug, capitalised(slug), city.id)])
}

const capitalised = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1)

beforeAll(async () => {
  await openCity('jaipur', india)
  await openCity('kyoto', japan)
  await openCity('zandvoort', netherlands, 'dunehouse')
})

async function open(path: string, options: BrowserOptions = {}) {
  return readHtml(await openBrowser(site, options), path)
}

const footerFlags = [
  { text: 'Help', shown: '/', hidden: '/cn/' },
  { text: 'Blog', shown: '/', hidden: '/cn/' },
  { text: 'Long stays', shown: '/ae/', hidden: '/my/' },
]

test.each(footerFlags)(
  'the footer links to $text where the country has it [CTRY-11, CTRY-16, CTRY-19]',
  async ({ text, shown, hidden }) => {
    const namesAt = async (path: string) => {
      const { status, footer } = await open(path)
      expect(status, path).toBe(200)
      return footer.links.map((link) => link.text)
    }
    expect(await namesAt(shown)).toContain(text)
    expect(await namesAt(hidden)).not.toContain(text)
  },
)

test('a country without an about page has no link to it [CTRY-15]', async () => {
  const { header, footer } = await open('/')
  for (const { links } of [header, footer]) expect(links).toContainEqual({ text: 'About us', href: '/about' })
  const japanese = await open('/jp/')
  expect(japanese.status).toBe(200)
  expect(japanese.header.text + japanese.footer.text).not.toContain('About us')
})

test("the footer links to the country's popular cities [CTRY-28]", async () => {
  const { footer } = await open('/jp/')
  expect(footer.text).toContain('Popular cities')
  const link = footer.links.find(({ text }) => text === 'Hotels in Kyoto')
  expect(link?.href).toMatch(/\/hotels-in-kyoto$/)
  const list = await open(link?.href ?? '')
  expect([list.status, list.h1.text]).toEqual([200, 'Hotels in Kyoto'])
})

test("hides the main brand's name where the country wants [CTRY-21]", async () => {
  const logoAt = async (path: string) => /<a class="logo.*?<\/a>/s.exec((await open(path)).header.html)?.[0] ?? ''
  expect(await logoAt('/')).toMatch(/<svg.*Marigold<\/a>/s)
  const unnamed = await logoAt('/us/')
  expect(unnamed).toMatch(/United States/)
  expect(unnamed).not.toMatch(/Marigold|<svg/)
})

test('the United Kingdom promises free mornings and has one language [CTRY-18, CTRY-26]', async () => {
  const words = 'Free cancellation until 9AM on check-in date'
  const dutch = await open('/', { host: 'nl.dunehouse.localhost' })
  expect(dutch.header.html).toContain('popoverTarget="choices"')
  expect(dutch.main.text).not.toContain(words)
  const british = await open('/', { host: 'uk.dunehouse.localhost' })
  expect(british.main.text).toContain(words)
  expect(british.header.html).not.toContain('popoverTarget="choices"')
  expect(british.header.text).not.toContain('·')
})

const phoneLanguages = [
  ['hi', 'हिन्दी'],
  ['th', 'ไทย'],
] as const

test.each(phoneLanguages)('%s is offered and rendered on phones only [LANG-03, LANG-04]', async (locale, name) => {
  const onPhone = await open(`/?lang=${locale}`, { headers: PHONE })
  expect(onPhone.lang).toBe(locale)
  expect(onPhone.header.links.filter(({ text }) => text === name)).toHaveLength(1)
  const onDesktop = await open(`/?lang=${locale}`)
  expect(onDesktop.lang).toBe('en-GB')
  expect(onDesktop.header.text).not.toContain(name)
})

const homesAbroad = [
  { host: 'de.dunehouse.localhost', locale: 'de', country: 'Deutschland', language: 'Deutsch · €' },
  { host: 'fr.dunehouse.localhost', locale: 'fr', country: 'France', language: 'Français · €' },
  { host: 'es.dunehouse.localhost', locale: 'es', country: 'España', language: 'Español · €' },
  { host: 'it.dunehouse.localhost', locale: 'it', country: 'Italia', language: 'Italiano · €' },
  { host: 'be-fr.dunehouse.localhost', locale: 'fr', country: 'Belgique', language: 'Français · €' },
] as const

test.each(homesAbroad)(
  '$host is at home in its country and language [CTRY-41]',
  async ({ host, locale, country, language }) => {
    const translate = await loadTranslator(locale, ['home'])
    const { lang, h1, header, footer } = await open('/', { host })
    expect([lang, h1.text]).toEqual([locale, translate('home.tagline')])
    expect(header.text).toContain(language)
    expect(footer.text).toContain(country)
  },
)

test('the footer names country and brand, social links by brand setting [HOME-19, HOST-12]', async () => {
  const { footer } = await open('/')
  expect(footer.links).toContainEqual({ text: 'Hotels in Jaipur', href: '/hotels-in-jaipur' })
  expect(footer.text).toMatch(/24\/7 help: \u2066\+91/)
  expect(footer.text).toContain('Marigold Stays Pvt Ltd, 14 Residency Road, Bengaluru 560 025')
  const names = footer.links.map(({ text }) => text)
  expect(names).toEqual(expect.arrayContaining(['Instagram', 'YouTube']))
  const dutch = (await open('/', { host: 'nl.dunehouse.localhost' })).footer
  expect(dutch.links.map(({ text }) => text).join()).toMatch(/Zandvoort|Domburg|Texel/)
  expect(dutch.text).toContain('Dunehouse')
  expect(dutch.text).not.toMatch(/Jaipur|Instagram/)
})
