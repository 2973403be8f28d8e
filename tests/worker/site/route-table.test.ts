import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { type Brand, findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries/countries.ts'
import { hosts } from '#app/brands/hosts.ts'
import type { PageNames } from '#app/domain/routes/page-names.ts'
import { directionOf, htmlLang, type Locale } from '#app/i18n/locales.ts'
import { loadTranslator, type MessageId } from '#app/i18n/messages.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { aCity, aProperty, aTag, indonesia, netherlands } from '#tests/support/catalogue-builders.ts'
import { aCause } from '#tests/support/donation-builders.ts'
import { isDeep, testedLocales } from '#tests/support/is-deep.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const PHONE = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' }
const hostNames = Object.keys(hosts)
/** Every change tests the first host of each brand, and one with another language than its brand. */
const testedHosts = isDeep ? hostNames : hostNames.filter((host) => isFirst(host) || host === 'nl.dunehouse.localhost')

/** A page: its path and its names in reports. */
type Place = [path: string, type: PageNames['type'], screen: string, report: string, route: PageNames['route']]

/** A page with the message its title begins with. */
type Row = [...Place, MessageId]

const property: Row[] = [
  ['/terms', 'staticPage', 'Others', 'others', '', 'static.termsTitle'],
  ['/guest-policy', 'staticPage', 'Others', 'others', '', 'static.guestTitle'],
  ['/privacy-policy', 'staticPage', 'Others', 'others', '', 'static.privacyTitle'],
  ['/cookie-policy', 'staticPage', 'Others', 'others', '', 'static.cookieTitle'],
  ['/corporate-social-responsibility', 'staticPage', 'Others', 'others', '', 'static.csrTitle'],
  ['/saved-card-policy', 'staticPage', 'Others', 'others', '', 'static.cardTitle'],
  ['/service', 'service', 'Others', 'others', '', 'static.serviceTitle'],
  ['/trust-and-safety', 'trust-and-safety', 'Others', 'others', '', 'static.trustTitle'],
  ['/can-unmarried-couples-book-a-hotel-in-india', 'default', 'Others', 'others', '', 'static.couplesTitle'],
  ['/about', 'default', 'Others', 'others', '', 'static.aboutTitle'],
  ['/partner', 'default', 'Others', 'others', '', 'static.partnerTitle'],
  ['/help', 'default', 'Others', 'help centre', '', 'help.title'],
  ['/offline', 'default', 'Others', 'others', '', 'errors.offlineTitle'],
  ['/allcities', 'allcities', 'Others', 'others', '', 'home.allCitiesTitle'],
  ['/allcountries', 'allcountries', 'Others', 'others', '', 'home.allCountriesTitle'],
]

const own: Row[] = [
  ['/my-booking', 'bookingDetails', 'Others', 'others', 'myBooking', 'booking.myTitle'],
  ['/booking/save-card', 'bookingDetails', 'Save Credit Card', 'others', '', 'cards.title'],
  ['/save-card/verified', 'default', 'Save Credit Card', 'others', '', 'cards.verifiedTitle'],
  ['/save-card/error', 'default', 'Save Credit Card', 'others', '', 'cards.errorTitle'],
  ['/accountdetails', 'default', 'Others', 'others', 'accountDetails', 'profile.title'],
  ['/accountdetails/oyomoney', 'default', 'Others', 'others', 'accountDetails', 'wallet.title'],
  ['/saved-hotels', 'default', 'Others', 'others', 'savedHotels', 'lists.savedTitle'],
  ['/wishlist', 'default', 'Others', 'wishlist', '', 'lists.title'],
  ['/reset-password', 'default', 'Others', 'others', '', 'signIn.forgot'],
  ['/travel-agent-login', 'default', 'Others', 'others', '', 'door.travelAgentTitle'],
  ['/business-login', 'default', 'Others', 'others', '', 'door.businessTitle'],
]

const extras: Row[] = [
  ['/referral', 'default', 'Others', 'referral', '', 'referral.title'],
  ['/rewards', 'default', 'Others', 'rewards', '', 'rewards.title'],
  ['/rewards/gifts', 'default', 'Others', 'rewards', '', 'rewards.gifts'],
  ['/contactus', 'default', 'Others', 'self-serve issues list', '', 'tickets.title'],
  ['/yo', 'default', 'Others', 'guest inquiry', '', 'assistant.title'],
  ['/guest-inquiry', 'default', 'Others', 'guest inquiry', '', 'assistant.title'],
  ['/donate', 'default', 'Others', 'others', '', 'donate.title'],
  ['/verify-donation', 'default', 'Others', 'others', '', 'donate.verifyTitle'],
]

const games: Row[] = [
  ['/games', 'default', 'Others', 'games landing', '', 'games.title'],
  ['/games/leaderboard', 'default', 'Others', 'games leaderboard', '', 'games.boardTitle'],
  ['/games/price-guess', 'default', 'Others', 'game by id', '', 'games.priceTitle'],
  ['/games/rewards', 'default', 'Others', 'games rewards', '', 'games.rewardsTitle'],
]

/** Pages of the catalogue; `{city}` and others are resolved after seeding. */
const places: Place[] = [
  ['/', 'home', 'Home Page', 'home header web', 'home'],
  ['/?web2=1', 'newHome', 'Home Page', 'home header web', 'home'],
  ['/search/', 'listing', 'List View', 'listing', 'listing'],
  ['/searchaffiliate/', 'default', 'Search Affiliate Page', 'others', ''],
  ['/hotels-near-me', 'nearby', 'NearBy Page', 'listing', 'listing'],
  ['/hotels-in-{city}', 'listing', 'List View', 'listing', 'listing'],
  ['/hotels-in-old-town-{city}', 'listing', 'List View', 'listing', 'listing'],
  ['/hotels-near-old-town-{city}', 'listing', 'List View', 'listing', 'listing'],
  ['/{city}/hotels-in-{city}-pool', 'listing', 'List View', 'listing', 'listing'],
  ['/{city}', 'dynamicPage', 'City Page', 'listing', 'listing'],
  ['/{city}/pool', 'dynamicPage', 'Tag Page', 'listing', 'listing'],
  ['/{city}/pool/spa', 'dynamicPage', 'Tag Page', 'listing', 'listing'],
  ['/{city}/pool/spa/quiet', 'dynamicPage', 'Tag Page', 'listing', 'listing'],
  ['/{hotel}/', 'detail', 'Hotel Details Page', 'hotel detail', 'listing'],
  ['/{hotel}-{slug}', 'detail', 'Hotel Details Page', 'hotel detail', 'listing'],
  ['/{code}/{hotel}', 'detail', 'Hotel Details Page', 'hotel detail', 'listing'],
  ['/{city}/{hotel}', 'detail', 'Hotel Details Page', 'hotel detail', 'listing'],
]

/** Values of the placeholders in paths, by brand. */
const named = new Map<string, Record<string, string>>()

beforeAll(async () => {
  const db = openDatabase(env.DB)
  const countries = new Set(hostNames.map((host) => hosts[host]?.pageCountryCode ?? 'NL'))
  for (const country of countries) await aCause(db, country)
  const tagIds: number[] = []
  for (const slug of ['pool', 'spa', 'quiet']) tagIds.push((await aTag(db, slug)).id)
  for (const brandId of ['marigold', 'dunehouse', 'dunehouse-india'] as const) {
    const country = brandId === 'dunehouse' ? netherlands : indonesia
    const city = await aCity(db, { country, localities: ['old-town'] })
    const hotel = await aProperty(db, city, { brandId, tagIds })
    named.set(brandId, { city: city.slug, hotel: String(hotel.id), slug: hotel.slug, code: country.code.toLowerCase() })
  }
})

const gamesOn = (host: string) =>
  findCountry(hosts[host]?.pageCountryCode ?? 'NL').flags.toShowPlayAndWin ? games : []
const brandOf = (host: string) => findBrand(hosts[host]?.brandId ?? 'marigold')
const fill = (path: string, { id }: Brand) => path.replace(/\{(\w+)\}/g, (_, name) => named.get(id)?.[name] ?? name)

async function titleOf(id: MessageId, brand: Brand, locale: Locale): Promise<string> {
  const areas = [
    'static',
    'help',
    'door',
    'errors',
    'home',
    'booking',
    'profile',
    'wallet',
    'signIn',
    'cards',
    'games',
    'assistant',
    'donate',
    'tickets',
    'assistant',
    'lists',
    'rewards',
    'referral',
  ] as const
  const translate = await loadTranslator(locale, [...areas])
  return translate(id, { brand: brand.siteName, kind: brand.kind, money: brand.moneyName })
}

const addressIn = (path: string, locale: Locale) => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

test.each(testedHosts)(
  'on %s every text page has its names and title [ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-34, ROUTE-38, PAGE-08, PAGE-18, PAGE-19, PAGE-20, LANG-05]',
  async (host) => {
    const guest = await openBrowser(site, { host, headers: PHONE })
    for (const locale of languagesOn(host)) {
      for (const [path, type, screen, report, route, message] of [
        ...property,
        ...own,
        ...extrasOn(host),
        ...gamesOn(host),
      ]) {
        const response = await guest.fetch(addressIn(path, locale), {
          headers: { Accept: 'application/json', 'X-Page-Data': '1' },
        })
        const { page } = await response.json<{ page: { title: string; names: PageNames } }>()
        expect([response.status, page.names], `${locale} ${path}`).toEqual([200, { type, screen, report, route }])
        expect(page.title.startsWith(await titleOf(message, brandOf(host), locale)), `${locale} ${path}`).toBe(true)
      }
    }
  },
)

/** A country without referral has no page of it. */
function extrasOn(host: string): readonly Row[] {
  return extras.filter(([path]) => path !== '/referral' || hosts[host]?.pageCountryCode === 'IN')
}

/**
 * Texts depend on the brand: its first host is tested in all languages, others in their own, or in all of them by
 * test:deep.
 */
function languagesOn(host: string): readonly Locale[] {
  return isFirst(host) || isDeep ? testedLocales : [hosts[host]?.locale ?? 'en']
}

/**
 * Places depend on the brand: its first host is tested with all, others with a home, a list and a stay, or all by
 * test:deep.
 */
function placesOn(host: string): Place[] {
  const few = ['/', '/hotels-in-{city}', '/{hotel}-{slug}']
  return isFirst(host) || isDeep ? places : places.filter(([path]) => few.includes(path))
}

function isFirst(host: string): boolean {
  return hostNames.find((name) => hosts[name]?.brandId === hosts[host]?.brandId) === host
}

function readDocument(html: string) {
  const attributesOf = (name: string) =>
    Object.fromEntries(
      [...(new RegExp(`<${name} ([^>]*)>`).exec(html)?.[1] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(
        ([, attribute = '', value = '']) => [attribute, value],
      ),
    )
  return { html: attributesOf('html'), body: attributesOf('body'), headings: html.match(/<h1[ >]/g)?.length ?? 0 }
}

test.each(testedHosts)(
  'on %s every place, list and stay is a complete document [ROUTE-02, ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-16, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-20, ROUTE-21, PAGE-20, PAGE-23, PAGE-24, PAGE-25]',
  async (host) => {
    const guest = await openBrowser(site, { host })
    const locale = hosts[host]?.locale ?? 'en'
    const brand = brandOf(host)
    // Text pages differ between hosts only in their texts, which the table above compares.
    const rows = ['marigold.localhost', 'nl.dunehouse.localhost'].includes(host)
      ? [...property, ...own, ...extrasOn(host), ...gamesOn(host)]
      : []
    for (const [path, type, screen, report, route] of [...placesOn(host), ...rows]) {
      const response = await guest.fetch(fill(path, brand))
      const page = readDocument(await response.text())
      expect([response.status, page.headings], path).toEqual([200, 1])
      expect(page.html, path).toMatchObject({ lang: htmlLang(locale), dir: 'ltr', 'data-brand': brand.id })
      expect(page.body, path).toMatchObject({
        'data-source': 'server',
        'data-type': type,
        'data-screen': screen,
        'data-report': report,
        'data-route': route,
      })
    }
  },
)

test.each(testedLocales)('home, lists and stays of both brands are in %s', async (locale) => {
  for (const host of ['marigold.localhost', 'nl.dunehouse.localhost']) {
    const guest = await openBrowser(site, { host, headers: PHONE })
    for (const path of ['/', '/hotels-near-me', '/hotels-in-{city}', '/{city}/pool/spa', '/{hotel}-{slug}']) {
      const response = await guest.fetch(addressIn(fill(path, brandOf(host)), locale))
      const page = readDocument(await response.text())
      expect([response.status, page.headings], path).toEqual([200, 1])
      expect(page.html, path).toMatchObject({ lang: htmlLang(locale), dir: directionOf(locale) })
    }
  }
})

test('an unknown path is a default page, Others [PAGE-21]', async () => {
  const guest = await openBrowser(site)
  for (const path of ['/nonsense', '/999999999', '/hotels-in-atlantis', '/zz/', '/wizard/other', '/deals/none']) {
    const response = await guest.fetch(path)
    const { body } = readDocument(await response.text())
    expect(response.status, path).toBe(404)
    expect(body, path).toMatchObject({ 'data-type': 'default', 'data-screen': 'Others', 'data-report': 'others' })
  }
})
