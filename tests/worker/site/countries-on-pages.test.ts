import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aCity, aProperty, japan, netherlands } from '#tests/support/catalogue-builders.ts'
import { sampleOf } from '#tests/support/is-deep.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' }

async function htmlOf(guest: Browser, path: string) {
  const response = await guest.fetch(path)
  return { status: response.status, html: await response.text(), location: response.headers.get('Location') }
}

test.each(
  sampleOf(
    [
      ['marigold.localhost', 'en'],
      ['nl.dunehouse.localhost', 'nl'],
      ['de.dunehouse.localhost', 'de'],
      ['at.dunehouse.localhost', 'de'],
      ['fr.dunehouse.localhost', 'fr'],
      ['be-fr.dunehouse.localhost', 'fr'],
      ['be-nl.dunehouse.localhost', 'nl'],
      ['es.dunehouse.localhost', 'es'],
      ['it.dunehouse.localhost', 'it'],
      ['uk.dunehouse.localhost', 'en'],
      ['in.dunehouse.localhost', 'en'],
    ],
    4,
  ),
)('%s answers in %s [HOST-02]', async (host, lang) => {
  const { status, html } = await htmlOf(await openBrowser(site, { host }), '/terms')
  expect(status).toBe(200)
  expect(html).toContain(`<html lang="${lang === 'en' ? 'en-GB' : lang}"`)
})

test.each(sampleOf(['en', 'es', 'id', 'ar', 'vi', 'hi', 'ja', 'pt', 'th', 'nl', 'my', 'de', 'fr', 'it'], 4))(
  'every page is available in %s [LANG-05]',
  async (lang) => {
    const guest = await openBrowser(site, { headers: PHONE })
    const { html } = await htmlOf(guest, `/terms?lang=${lang}`)
    const tags: Record<string, string> = { my: 'ms', en: 'en-GB', pt: 'pt-BR' }
    expect(html).toContain(`<html lang="${tags[lang] ?? lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
  },
)

test('English is the default language [LANG-06]', async () => {
  const unknown = await openBrowser(site, { host: 'nowhere.example' })
  for (const path of ['/terms', '/terms?lang=xx', '/terms?lang=']) {
    expect((await htmlOf(unknown, path)).html).toContain('<html lang="en-GB" dir="ltr"')
  }
})

test('country homes are below their code, and nowhere else [CTRY-13]', async () => {
  const guest = await openBrowser(site)
  expect((await htmlOf(guest, '/jp/')).status).toBe(200)
  expect(findCountry('MD').flags.doesHomePageExists).toBe(false)
  expect((await htmlOf(guest, '/md/')).status).toBe(404)
  expect(await htmlOf(guest, '/in/')).toMatchObject({ status: 301, location: '/' })
})

const waysToIndia = ['/in', '/in/', '/IN', '//in//', '/in?utm_source=x']

test.each(waysToIndia)('%s redirects to / in one step [ROUTE-46]', async (path) => {
  const guest = await openBrowser(site)
  const { location, status } = await htmlOf(guest, path)
  const plain = path.startsWith('//') ? (await htmlOf(guest, location ?? '')).location : location
  expect([plain, [301, 308].includes(status)]).toEqual([path.includes('?') ? '/?utm_source=x' : '/', true])
})

test("a country's home is canonical, and indexed where the country allows [CTRY-07]", async () => {
  const guest = await openBrowser(site)
  const { html } = await htmlOf(guest, '/jp/')
  expect(html).toContain(`<link rel="canonical" href="http://marigold.localhost${findCountry('JP').canonicalPath}"`)
  expect(html).not.toContain('noindex')
  const rows = listCountries().filter(({ flags, indexPage }) => flags.doesHomePageExists && !indexPage)
  expect(rows).toEqual([])
})

test("a country's languages come first in the language switcher [CTRY-09]", async () => {
  for (const path of ['/jp/', '/id/', '/']) {
    const { lang, alternateLocales } = findCountry(path === '/' ? 'IN' : path.slice(1, 3)) ?? findCountry('IN')
    const { html } = await htmlOf(await openBrowser(site, { headers: PHONE }), path)
    const offered = [...html.matchAll(/<li><a href="[^"]*lang=([a-z]{2})"/g)].map((match) => match[1])
    const own = [lang, ...alternateLocales]
    expect(offered.slice(0, own.length)).toEqual(own)
  }
})

test('a hotel page shows tax note, distance unit and guarantee by country [CTRY-08]', async () => {
  const db = openDatabase(env.DB)
  const { id } = await aProperty(db, await aCity(db))
  await moveFromCentre(id)
  const guest = await openBrowser(site)
  const { html } = await htmlOf(guest, `/${id}?modal=hotelPriceBreakdown`)
  expect(html).toContain('All taxes are included in the price')
  expect(html).toContain('taxes included')
  const abroad = await aProperty(
    db,
    await aCity(db, { country: { ...netherlands, id: 231, code: 'US', currency: 'USD' } }),
  )
  const added = (await htmlOf(guest, `/${abroad.id}?modal=hotelPriceBreakdown`)).html
  expect(added).not.toContain('All taxes are included in the price')
  for (const words of ['Taxes are added to the price and shown in the total', 'plus taxes'])
    expect(added).toContain(words)
  expect(html).toMatch(/\d\skm from the centre/)
  expect(html).toContain('modal=priceMatchGuaranteeModal')
  const opened = await htmlOf(guest, `/${id}?modal=priceMatchGuaranteeModal`)
  expect(opened.html).toContain('we’ll refund the difference')
})

test('the United Kingdom uses miles instead of kilometres [CTRY-17]', async () => {
  const db = openDatabase(env.DB)
  const { id } = await aProperty(db, await aCity(db, { country: netherlands }), { brandId: 'dunehouse' })
  await moveFromCentre(id)
  const guest = await openBrowser(site, { host: 'uk.dunehouse.localhost' })
  expect((await htmlOf(guest, `/${id}`)).html).toMatch(/\d\smi from the centre/)
  const dutch = await openBrowser(site, { host: 'nl.dunehouse.localhost' })
  expect((await htmlOf(dutch, `/${id}`)).html).toMatch(/\d\skm van het centrum/)
})

test("a country may hide a list's heading, except from screen readers", async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db, { country: { ...japan, id: findCountry('JP').regionId } })
  await aProperty(db, city)
  const guest = await openBrowser(site)
  expect((await htmlOf(guest, `/hotels-in-${city.slug}`)).html).toContain('<h1 class="display title-md">')
  expect((await htmlOf(guest, `/jp/hotels-in-${city.slug}`)).html).toContain('<h1 class="vh">')
})

/** Over two kilometres north, because a property in the centre shows metres. */
async function moveFromCentre(id: number): Promise<void> {
  await env.DB.prepare('UPDATE property SET latitude = latitude + 0.02 WHERE id = ?').bind(id).run()
}
