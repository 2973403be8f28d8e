import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { type Country, findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { hosts } from '#app/brands/hosts.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import type { HomeModel } from '#app/pages/home/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, japan } from '#tests/support/catalogue-builders.ts'
import { deepTest, sampleOf } from '#tests/support/is-deep.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
const main = 'http://marigold.localhost'
const [withHome, without] = [
  listCountries().filter(({ code, flags }) => code !== 'IN' && flags.doesHomePageExists),
  listCountries().filter(({ flags }) => !flags.doesHomePageExists),
]

async function headOf(path: string) {
  const guest = await openBrowser(site, { headers })
  const response = await guest.fetch(path)
  const html = (await response.text()).replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null
  return {
    status: response.status,
    html,
    title: one(/<title>(.*?)<\/title>/),
    tagline: one(/<h1 class="display" data-of="country">(.*?)<\/h1>/),
    description: one(/<meta name="description" content="(.*?)"/),
    keywords: one(/<meta name="keywords" content="(.*?)"/),
    robots: one(/<meta name="robots" content="(.*?)"/),
    canonical: one(/<link rel="canonical" href="(.*?)"/),
    logo: one(/<a class="logo display" href="(.*?)"/),
    languages: [...html.matchAll(/<li><a href="[^"]*lang=([a-z]{2})"/g)].map((match) => match[1]),
  }
}

const codes = withHome.map(({ code }) => code)

test.each(sampleOf(codes, 8))(
  "the home of %s follows its country's settings and canonical address [CTRY-02, CTRY-07, CTRY-13, HOST-15, SEO-02]",
  async (code) => {
    const country = findCountry(code) as Country
    const translate = await loadTranslator('en', ['common'])
    const values = { kind: 'hotel', country: createFormatter('en').countryName(code) }
    const say = (id: string) => translate(id as MessageId, values)
    const path = `/${code.toLowerCase()}/`
    expect(await headOf(path)).toMatchObject({
      status: 200,
      title: `${say(country.titleMessage)} · Marigold`,
      description: say(country.descriptionMessage),
      keywords: say(country.keywordsMessage),
      robots: country.indexPage ? 'max-image-preview:large' : 'noindex',
      canonical: country.indexPage ? main + country.canonicalPath : null,
      logo: path,
      tagline: say(country.taglineMessage),
    })
  },
)

test('countries without a home link their logo to the root [CTRY-13, HOST-15]', async () => {
  expect(without.length).toBeGreaterThan(50)
  for (const { code } of sampleOf(without, 8)) expect((await headOf(`/${code.toLowerCase()}/`)).status, code).toBe(404)
  const db = openDatabase(env.DB)
  const moldova = findCountry('MD') as Country
  const city = await aCity(db, { country: { ...japan, id: moldova.regionId, code: 'MD', currency: 'MDL' } })
  await aProperty(db, city)
  expect(await headOf(`/md/${city.slug}`)).toMatchObject({ status: 200, logo: '/' })
})

test('a country hidden from search engines has noindex [CTRY-07, SEO-02]', async () => {
  const country = findCountry('JP')
  const db = openDatabase(env.DB)
  await aProperty(db, await aCity(db, { country: japan }))
  expect(await headOf('/jp/')).toMatchObject({ robots: 'max-image-preview:large', canonical: `${main}/jp/` })
  const sitemap = async () =>
    (await (await openBrowser(site, { headers })).fetch('/sitemaps/static.xml'))
      .text()
      .then((xml) => xml.includes('/jp/'))
  const before = await sitemap()
  country.indexPage = false
  try {
    expect(await headOf('/jp/')).toMatchObject({ status: 200, robots: 'noindex', canonical: null })
    expect(await sitemap()).toBe(false)
  } finally {
    country.indexPage = true
  }
  expect(before).toBe(true)
})

deepTest("each country's languages come first in its switcher, if shown [CTRY-09, CTRY-18]", async () => {
  for (const { code, lang, alternateLocales, flags } of sampleOf(withHome, 8)) {
    const { languages } = await headOf(`/${code.toLowerCase()}/`)
    const forDesktops = [lang, ...alternateLocales].filter((locale) => !['hi', 'th'].includes(locale))
    expect(languages.slice(0, forDesktops.length), code).toEqual(flags.hideLanguageSwitcher ? [] : forDesktops)
  }
})

test('two leading letters choose the country, else the default [PAGE-03, PAGE-04, PAGE-05, HOST-14]', async () => {
  const visitAt = async (path: string) => {
    const { html, status } = await headOf(path)
    const [, type] = /<body [^>]*data-type="(\w+)"/.exec(html) ?? []
    return [status, type, /"countryCode":"([A-Z]{2})"/.exec(html)?.[1]]
  }
  expect(await visitAt('/')).toEqual([200, 'home', 'IN'])
  expect(await visitAt('/?web2=1')).toEqual([200, 'newHome', 'IN'])
  expect(await visitAt('/jp/')).toEqual([200, 'home', 'JP'])
  expect(await visitAt('/jp/?web2=1')).toEqual([200, 'newHome', 'JP'])
  expect(await visitAt('/md/')).toEqual([404, 'default', 'IN'])
  expect(await visitAt('/12/')).toEqual([404, 'default', 'IN'])
})

const seen = Object.values(hosts).map(({ name, brandId, pageCountryCode }) => [name, brandId, pageCountryCode] as const)

test.each(seen)(
  '%s starts with the calendar and rooms of its country [CTRY-24, CTRY-25, CTRY-30]',
  async (host, id, code) => {
    const { kind } = findBrand(id)
    const { stay, defaultRoomGuestConfig } = findCountry(code) as Country
    const guest = await openBrowser(site, { host, headers })
    const { search } = await dataOf<HomeModel>(guest, '/?rooms_config=nonsense')
    const months = kind === 'hotel' || code === 'GB' ? 12 : 36
    expect(search.limits).toMatchObject({
      kind,
      minNights: kind === 'hotel' ? 1 : 2,
      maxNights: kind === 'hotel' ? 30 : 28,
      monthsAhead: months,
    })
    expect(stay[kind].maxSearchableMonths).toBe(months)
    expect(search.stay).toMatchObject({
      checkin: '2026-11-21',
      checkout: kind === 'hotel' ? '2026-11-22' : '2026-11-23',
    })
    expect(search.stay.rooms.map(({ adults }) => adults)).toEqual([defaultRoomGuestConfig === '1,0,0' ? 1 : 2])
  },
)

test("the calendar below a country's code is the country's own [CTRY-24, CTRY-30]", async () => {
  for (const country of sampleOf(withHome, 8)) {
    const guest = await openBrowser(site, { headers })
    const { search } = await dataOf<HomeModel>(guest, `/${country.code.toLowerCase()}/`)
    const { minSelectableDates, maxSelectableDates, maxSearchableMonths } = country.stay.hotel
    expect(search.limits, country.code).toMatchObject({
      minNights: minSelectableDates,
      maxNights: maxSelectableDates,
      monthsAhead: maxSearchableMonths,
    })
    const ahead = (Date.parse(search.stay.checkin) - Date.parse(search.limits.today)) / 86_400_000
    expect(ahead, country.code).toBe(country.code === 'JP' ? 7 : 0)
  }
})

test.each(seen)("%s uses its brand's and country's texts and prices [HOST-02]", async (host, id, code) => {
  const guest = await openBrowser(site, { host, headers })
  const html = await (await guest.fetch('/about')).text()
  const brand = findBrand(id)
  const { countryName } = createFormatter(hosts[host]?.locale ?? 'en')
  expect(html).toContain(`data-brand="${id}"`)
  expect(html).toContain(`<meta property="og:site_name" content="${brand.siteName}"/>`)
  expect(html).toContain(`${countryName(code)} · ${findCountry(code)?.currencySymbol}`)
})
