import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { findCountry } from '#app/brands/countries/countries.ts'
import type { PageName } from '#app/contracts/page-name.ts'
import type { PageType } from '#app/domain/routes/route-table.ts'
import { classify } from '#app/domain/routes/routes.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { sellPlans } from '#tests/support/a-plan.ts'
import {
  aCity,
  aCouponRow,
  aProperty,
  aTag,
  japan,
  netherlands,
  type TestCity,
  type TestProperty,
} from '#tests/support/catalogue-builders.ts'
import { aCause } from '#tests/support/donation-builders.ts'
import { sampleOf } from '#tests/support/is-deep.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const marigold = 'marigold.localhost'
const duinen = 'nl.dunehouse.localhost'

type Place = TestCity & { hotel: TestProperty }

/** Values of the table's placeholders, known after seeding. */
const named = new Map<string, string>()
const tags = new Set<string>()
let cities: Place[] = []

beforeAll(async () => {
  const db = openDatabase(env.DB)
  await sellPlans(db)
  await aCause(db)
  for (const slug of ['pool', 'beach', 'near-airport']) tags.add(slug)
  const tagIds: number[] = []
  for (const slug of tags) tagIds.push((await aTag(db, slug)).id)
  const here = await aCity(db, { localities: ['old-town'] })
  const there = await aCity(db, { country: japan, timeZone: 'Asia/Tokyo' })
  const dunes = await aCity(db, { country: netherlands, timeZone: 'Europe/Amsterdam' })
  const [hotel, ryokan, property] = [
    await aProperty(db, here, { tagIds }),
    await aProperty(db, there),
    await aProperty(db, dunes, { brandId: 'dunehouse', tagIds }),
  ]
  cities = [
    { ...here, hotel },
    { ...there, hotel: ryokan },
    { ...dunes, hotel: property },
  ]
  const coupon = await aCouponRow(db)
  const sql = `INSERT INTO deal (slug, brand_id, title, terms, coupon_code, city_id, starts_on, ends_on, members_only)
    VALUES ('2for1', 'marigold', 'A deal', 'Terms', ?, ?, '2020-01-01', '2099-01-01', 0)`
  await db.batch([{ sql, params: [coupon, here.id] }])
  for (const [name, place] of [
    ['city', here],
    ['tokyo', there],
    ['dunes', dunes],
  ] as const) {
    named.set(name, place.slug)
  }
  for (const [name, own] of [
    ['hotel', hotel],
    ['ryokan', ryokan],
    ['house', property],
  ] as const) {
    named.set(name, String(own.id)).set(`${name}Slug`, own.slug)
  }
})

function fill(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => named.get(name) ?? `no ${name}`)
}

function typeOf(path: string): PageType {
  return classify(path, {
    isCountry: (code) => findCountry(code) !== null,
    hasCountryHome: (code) => findCountry(code)?.flags.doesHomePageExists === true,
    isCity: (slug, country) =>
      cities.some(
        (city) => city.slug === slug && (country === null || findCountry(country)?.code === city.country.code),
      ),
    isTag: (slug) => tags.has(slug),
    web2: path.includes('web2=1'),
    wizz: path.includes('wizz=1'),
  }).type
}

/** Page names the worker may answer with, by kind of page. */
const answers: Record<PageType, readonly PageName[]> = {
  home: ['home'],
  newHome: ['home'],
  listing: ['listing'],
  nearby: ['listing'],
  detail: ['hotel'],
  bookingDetails: ['booking', 'myBooking', 'saveCard', 'businessLogin'],
  allcities: ['cities'],
  allcountries: ['cities'],
  staticPage: ['static'],
  wizard: ['wizard'],
  wizardPlus: ['wizard'],
  service: ['static'],
  'trust-and-safety': ['static'],
  dynamicPage: ['listing'],
  default: [
    'donate',
    'verifyDonation',

    ...([
      'help',
      'contact',
      'assistant',
      'static',
      'businessLogin',
      'account',
      'accountDetails',
      'wallet',
      'wizardProfile',
      'rewards',
      'referral',
      'resetPassword',
      'saveCard',
    ] as const),
    'wishlists',
    'savedStays',
    'games',
    'gamesLeaderboard',
    'assistant',
    'deal',
    'listing',
    'notice',
  ],
}

type Row = [path: string, type: PageType, answer: PageName, host?: string]

const homes: Row[] = [
  ['/', 'home', 'home'],
  ['/', 'home', 'home', duinen],
  ['/?web2=1', 'newHome', 'home'],
  ['/jp/', 'home', 'home'],
  ['/gb/', 'home', 'home'],
]

test.each(homes)('shows a home at %s [ROUTE-02]', expectAnswer)

const cards: Row[] = [
  ['/booking/save-card', 'bookingDetails', 'saveCard'],
  ['/save-card/verified', 'default', 'saveCard'],
  ['/save-card/error', 'default', 'saveCard'],
]

test.each(cards)('keeps %s for saving a card [ROUTE-04, ROUTE-05]', expectAnswer)

const searches: Row[] = [
  ['/search/', 'listing', 'listing'],
  ['/searchaffiliate/', 'default', 'listing'],
  ['/hotels-near-me', 'nearby', 'listing'],
]

test.each(searches)('answers the search at %s [ROUTE-09, ROUTE-10, ROUTE-11]', expectAnswer)

const hotels: Row[] = [
  ['/{hotel}/', 'detail', 'hotel'],
  ['/{hotel}', 'detail', 'hotel'],
  ['/{hotel}-{hotelSlug}', 'detail', 'hotel'],
  ['/in/{hotel}/', 'detail', 'hotel'],
  ['/zz/{hotel}/', 'detail', 'hotel'],
  ['/{city}/{hotel}', 'detail', 'hotel'],
  ['/{house}-{houseSlug}', 'detail', 'hotel', duinen],
]

test.each(hotels)('shows a hotel at %s [ROUTE-16]', expectAnswer)

const tagged: Row[] = [
  ['/{city}/hotels-in-{city}-pool', 'listing', 'listing'],
  ['/{dunes}/hotels-in-{dunes}-pool', 'listing', 'listing', duinen],
  ['/{city}', 'dynamicPage', 'listing'],
  ['/jp/{tokyo}', 'dynamicPage', 'listing'],
  ['/{city}/pool', 'dynamicPage', 'listing'],
  ['/{city}/pool/beach', 'dynamicPage', 'listing'],
  ['/{city}/pool/beach/near-airport', 'dynamicPage', 'listing'],
  ['/in/{city}/pool/beach/near-airport', 'dynamicPage', 'listing'],
  ['/{dunes}/pool', 'dynamicPage', 'listing', duinen],
]

test.each(sampleOf(tagged, 4))('lists the stays of a city and its tags at %s [ROUTE-20, ROUTE-21]', expectAnswer)

const listings: Row[] = [
  ['/hotels-in-{city}', 'listing', 'listing'],
  ['/hotels-in-{dunes}', 'listing', 'listing', duinen],
  ['/hotels-in-old-town-{city}', 'listing', 'listing'],
  ['/hotels-near-old-town-{city}', 'listing', 'listing'],
  ['/villas-in-{city}', 'listing', 'listing'],
  ['/jp/hotels-in-{tokyo}', 'listing', 'listing'],
]

test.each(sampleOf(listings, 3))('lists the stays of a place at %s [ROUTE-17, ROUTE-18, ROUTE-19]', expectAnswer)

const members: Row[] = [
  ['/wizard', 'wizard', 'wizard'],
  ['/wizard?wizz=1', 'wizardPlus', 'wizard'],
  ['/wizardprofile', 'default', 'wizardProfile'],
]

test.each(members)('has the page of membership at %s [ROUTE-35, ROUTE-37]', expectAnswer)

const accounts: Row[] = [
  ['/my-booking', 'bookingDetails', 'myBooking'],
  ['/login', 'default', 'account'],
  ['/accountdetails', 'default', 'accountDetails'],
  ['/accountdetails/oyomoney', 'default', 'wallet'],
  ['/saved-hotels', 'default', 'savedStays'],
  ['/wishlist', 'default', 'wishlists'],
  ['/reset-password', 'default', 'resetPassword'],
]

test.each(accounts)(
  'has a personal page at %s [ROUTE-06, ROUTE-07, ROUTE-24, ROUTE-25, ROUTE-27, ROUTE-29, ROUTE-34]',
  expectAnswer,
)

const extras: Row[] = [
  ['/deals/2for1', 'default', 'deal'],
  ['/referral', 'default', 'referral'],
  ['/rewards', 'default', 'rewards'],
  ['/rewards/gifts', 'default', 'rewards'],
  ['/games', 'default', 'games'],
  ['/games/leaderboard', 'default', 'gamesLeaderboard'],
  ['/donate', 'default', 'donate'],
  ['/verify-donation', 'default', 'verifyDonation'],
]

test.each(extras)('has an extra page at %s, or announces it [ROUTE-13, ROUTE-33]', expectAnswer)

const stays: Row[] = [
  ['/contactus', 'default', 'contact'],
  ['/yo', 'default', 'assistant'],
  ['/guest-inquiry', 'default', 'assistant', duinen],
]

test.each(stays)('helps with a stay at %s [ROUTE-32]', expectAnswer)

const words: Row[] = [
  ['/allcities', 'allcities', 'cities'],
  ['/allcountries', 'allcountries', 'cities'],
  ['/can-unmarried-couples-book-a-hotel-in-india', 'default', 'static'],
  ['/terms', 'staticPage', 'static'],
  ['/saved-card-policy', 'staticPage', 'static', duinen],
  ['/service', 'service', 'static'],
  ['/trust-and-safety', 'trust-and-safety', 'static', duinen],
  ['/about', 'default', 'static'],
  ['/partner', 'default', 'static'],
  ['/help', 'default', 'help'],
  ['/travel-agent-login', 'default', 'businessLogin'],
  ['/business-login', 'default', 'businessLogin'],
  ['/offline', 'default', 'notice'],
]

test.each(sampleOf(words, 5))('has a text page at %s [ROUTE-23, ROUTE-38]', expectAnswer)

async function expectAnswer(path: string, type: PageType, answer: PageName, host = marigold): Promise<void> {
  const route = fill(path)
  expect(typeOf(route)).toBe(type)
  expect(answers[type]).toContain(answer)
  const guest = await openBrowser(site, { host })
  const response = await guest.fetch(route, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  expect(response.status).toBe(200)
  const { page } = (await response.json()) as { page: { type: PageName } }
  expect(page.type).toBe(answer)
}

const moved: [from: string, status: 301 | 302 | 303 | 308, to: string, host?: string][] = [
  ['/wizard/renew', 303, '/wizard'],
  ['/wizard/upgrade/', 301, '/wizard/upgrade'],
  ['/wizard/upgrade', 303, '/wizard'],
  ['/in/', 301, '/'],
  ['/in', 301, '/'],
  ['/jp', 301, '/jp/'],
  ['/JP/?checkin=x', 301, '/jp/?checkin=x'],
  ['/uk/', 301, '/gb/'],
  ['/nl/', 301, '/', duinen],
  ['/jp/terms', 301, '/terms'],
  ['/jp/hotels-near-me?latitude=1', 301, '/hotels-near-me?latitude=1'],
  ['/microsite/skybridge', 302, '/'],
  ['/h/{hotel}', 302, '/{hotel}'],
  ['/h/{hotel}?skipHp=true', 302, '/{hotel}?modal=bookingSummary'],
  [
    '/h/{hotel}?checkin=2026-12-11&checkout=2026-12-13&utm_source=mail&refid=7&gclid=a%26b&skipHp=true',
    302,
    '/{hotel}?checkin=2026-12-11&checkout=2026-12-13&utm_source=mail&refid=7&gclid=a%26b&modal=bookingSummary',
  ],
  ['/h/{hotel}?rooms_config=2-0&skipHp=false', 302, '/{hotel}?rooms_config=2-0'],
  ['/{hotel}-another-name?rooms=2', 301, '/{hotel}-{hotelSlug}?rooms=2'],
  ['/{hotel}-{hotelSlug}/', 301, '/{hotel}-{hotelSlug}'],
  ['/{city}/{hotel}-another-name', 301, '/{hotel}-{hotelSlug}'],
  ['/Hotels-In-{city}?sort=price_up', 301, '/hotels-in-{city}?sort=price_up'],
  ['/hotels-in-{city}/', 301, '/hotels-in-{city}'],
  ['/{city}/POOL/', 301, '/{city}/pool'],
  ['/search?location=x', 301, '/search/?location=x'],
  ['/searchaffiliate?location=x', 301, '/searchaffiliate/?location=x'],
  ['/TERMS/?lang=nl', 301, '/terms?lang=nl'],
  ['/Wizard/Upgrade/', 301, '/wizard/upgrade'],
  ['/BOOKING/Ab12', 301, '/booking/Ab12'],
  ['/a//b', 301, '/a/b'],
]

test('redirects every moved or misspelt path with its query [ROUTE-15, ROUTE-28]', async () => {
  for (const [from, status, to, host = marigold] of moved) {
    const guest = await openBrowser(site, { host })
    const response = await guest.fetch(fill(from))
    await response.text()
    expect([response.status, response.headers.get('Location')], fill(from)).toEqual([status, fill(to)])
  }
})

const missing: [path: string, type: PageType, host?: string][] = [
  ['/nonsense', 'default'],
  ['/{city}/nonsense', 'default'],
  ['/{city}/pool/nonsense', 'default'],
  ['/{city}/pool/beach/near-airport/pool', 'default'],
  ['/in/{tokyo}', 'default'],
  ['/zz/', 'default'],
  ['/zz', 'default'],
  ['/zz/{tokyo}', 'default'],
  ['/md/', 'default'],
  ['/hotels-in-atlantis', 'listing'],
  ['/in/hotels-in-{tokyo}', 'listing'],
  ['/{city}/hotels-in-{city}-nonsense', 'listing'],
  ['/999999999', 'detail'],
  ['/{house}', 'detail'],
  ['/{dunes}', 'dynamicPage'],
  ['/deals/none', 'default'],
  ['/deals', 'default'],
  ['/save-card/other', 'default'],
  ['/wizard/other', 'default'],
  ['/terms/and/more', 'default'],
  ['/assets/none.js', 'default'],
]

test('answers the 404 page with noindex for unknown paths [PAGE-21]', async () => {
  const guest = await openBrowser(site)
  for (const [path, type, host] of missing) {
    expect(typeOf(fill(path)), path).toBe(type)
    const response = await (host ? await openBrowser(site, { host }) : guest).fetch(fill(path))
    const html = await response.text()
    expect(response.status, path).toBe(404)
    expect(html, path).toContain('This page has checked out')
    expect(html, path).toContain('content="noindex"')
  }
})

test('all forms of a list share one canonical address [ROUTE-20, ROUTE-21]', async () => {
  const guest = await openBrowser(site)
  const forms: [string, string][] = [
    ['/{city}', '/hotels-in-{city}'],
    ['/in/{city}', '/hotels-in-{city}'],
    ['/villas-in-{city}', '/hotels-in-{city}'],
    ['/{city}/pool', '/{city}/hotels-in-{city}-pool'],
    ['/{city}/pool/beach', '/{city}/beach/pool'],
    ['/{city}/beach/pool', '/{city}/beach/pool'],
    ['/{hotel}/', '/{hotel}-{hotelSlug}'],
  ]
  for (const [path, own] of forms) {
    const html = await (await guest.fetch(fill(path))).text()
    expect(html, path).toContain(`<link rel="canonical" href="http://${marigold}${fill(own)}"`)
  }
})
