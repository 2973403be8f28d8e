import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#app/i18n/locales.ts'
import english from '#locales/en.json' with { type: 'json' }
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { bookIn } from '#tests/support/booking-pages.ts'
import { ARRIVAL, aCity, aCouponRow, aProperty, leaveFree } from '#tests/support/catalogue-builders.ts'
import { isDeep, testedLocales } from '#tests/support/is-deep.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const site = createSite()
const areas = [...new Set(Object.keys(english).map((id) => id.split('.')[0]))]
const named = new RegExp(`\\b(?:${areas.join('|')})\\.[A-Za-z]\\w*`, 'g')

const plainPaths = [
  ...new Set(
    site.routes
      .filter(({ method, path }) => method === 'GET' && !/[:*{]|^\/(api|pictures)\/|\.\w+$|healthz|-paid$/.test(path))
      .map(({ path }) => path),
  ),
]

/** Loaded messages do not depend on the language, and every language file is complete (`messages.node.test.ts`). */
const read: readonly Locale[] = isDeep ? testedLocales : ['ar']

let guest: Browser
let paths: string[]
let cards: string

beforeAll(async () => {
  guest = await openBrowser(site, { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  await signInAs(db, guest, '9812300417')
  const city = await aCity(db, { localities: ['old-town'] })
  const property = await aProperty(db, city, {
    pictures: 6,
    texts: { en: 'A quiet house.' },
    amenityIds: [1, 3],
    categories: [{ rooms: 40, amenityIds: [1], meals: [{ code: 'breakfast', priceMinor: 25_000 }] }, {}],
  })
  const soldOut = await aProperty(db, city, { categories: [{ rooms: 1 }] })
  await leaveFree(db, soldOut.categoryIds[0], { nights: 3 })
  const code = await aCouponRow(db, { city_id: city.id })
  await db.batch([
    statement(
      `INSERT INTO deal (slug, brand_id, title, terms, coupon_code, city_id, starts_on, ends_on)
       VALUES ('named-deal', 'marigold', 'A deal', 'Terms', ?, ?, '2020-01-01', '2099-01-01')`,
      code,
      city.id,
    ),
  ])
  const hotel = { propertyId: property.id, categoryId: property.categoryIds[0] ?? 0, countryId: 1, cityId: city.id }
  const [booked, unpaid] = [await bookIn(guest, hotel), await bookIn(guest, hotel, { pay: true })]
  const stay = `checkin=${ARRIVAL}&checkout=2026-12-13&rooms_config=1-2_0_0_0`
  cards = `/api/pwa/similarHotels?hotel_id=${soldOut.id}&cards=true&${stay}`
  paths = [
    ...plainPaths,
    `/hotels-in-${city.slug}?${stay}`,
    `/hotels-in-${city.slug}?${stay}&view=map`,
    `/hotels-in-${city.slug}?${stay}&kind=home`,
    `/hotels-near-me?latitude=${city.latitude}&longitude=${city.longitude}`,
    `/${property.id}-${property.slug}?${stay}`,
    `/${property.id}-${property.slug}?${stay}&modal=bookingSummary`,
    `/${soldOut.id}-${soldOut.slug}?${stay}`,
    `/booking/${booked.no}`,
    `/booking/${booked.no}/invoice`,
    `/booking/${booked.no}/voucher`,
    `/booking/${unpaid.no}`,
    '/deals/named-deal',
    '/no-such-page',
    '/99999999',
  ]
})

/** Texts and attributes a guest sees or hears, without the page's script data. */
function shown(html: string): string {
  return html.replaceAll(/<script.*?<\/script>/gs, '')
}

function namesIn(text: string): string[] {
  return [...new Set(text.match(named))].filter((id) => Object.hasOwn(english, id))
}

test.each([...read])('no page in %s shows a message id instead of its text', async (locale) => {
  const found: Record<string, string[]> = {}
  let whole = 0
  for (const path of [...paths, cards]) {
    const response = await guest.fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
    const text = await response.text()
    expect(response.status, `${path} ${locale}`).toBeLessThan(500)
    if (response.status === 200) whole += 1
    const names = namesIn(shown(text))
    if (names.length > 0) found[path] = names
  }
  expect(found).toEqual({})
  expect(whole).toBeGreaterThan(35)
})

test('the check finds an id in texts, attributes and response texts', () => {
  expect(namesIn(shown('<img alt="common.pictureFacade"><p>home.tryAgain</p>'))).toEqual([
    'common.pictureFacade',
    'home.tryAgain',
  ])
  expect(namesIn(shown('<script>["home.tryAgain"]</script><p>www.home.example</p>'))).toEqual([])
})
