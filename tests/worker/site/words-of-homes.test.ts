import { beforeAll, expect, test } from 'vitest'
import { htmlLang } from '#app/i18n/locales.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty, netherlands } from '#tests/support/catalogue-builders.ts'
import { aHomeBody } from '#tests/support/home-guest.ts'
import { hotelWords } from '#tests/support/hotel-words.ts'
import { testedLocales } from '#tests/support/is-deep.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const STAY = 'checkin=11/12/2026&checkout=13/12/2026&rooms_config=1-2_0_0_0'

// biome-ignore format: a list in rows
const bookingMails = [
  'booking_confirmed', 'booking_held', 'booking_expired', 'booking_expired_refunded', 'booking_cancelled',
  'booking_updated', 'booking_changed', 'booking_modified', 'booking_lapsed', 'booking_no_show',
  'payment_received', 'payment_refunded',
]

/** Overlays about a home: contents, rules, prices, pictures. */
// biome-ignore format: a list in rows
const sheets = [
  'roomAmenities', 'roomCategories', 'mrcAmenities', 'hotelAmenities', 'policy', 'hotelImages',
  'hotelPriceDetail', 'hotelPriceBreakdown', 'priceDrop',
]

function textsOf(html: string): string[] {
  const shown = html.replace(/&#847;[^<]*/g, '').replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
  const named = shown.matchAll(/ (?:aria-label|placeholder|title|alt|content|label)="([^"]*)"/g)
  const texts = [...shown.replace(/<[^>]*>/g, '\n').split('\n'), ...[...named].map(([, text = '']) => text)]
  return texts.map((text) => text.trim()).filter((text) => !text.startsWith('http'))
}

/** A phone browser with every language, and a home booked and held unpaid. */
let guest: Browser
let paths: { pages: string[]; mails: string[] }

beforeAll(async () => {
  const headers = {
    'X-Test-Now': '2026-11-21T12:00:00Z',
    'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile',
    // From a page of the site, so that overlays open.
    Referer: 'http://nl.dunehouse.localhost/',
  }
  guest = await openBrowser(createSite(), { host: 'nl.dunehouse.localhost', headers })
  const city = await aCity(db, { country: netherlands })
  const categories = [{ rooms: 4 }, { rooms: 4 }]
  const input = { brandId: 'dunehouse' as const, name: 'Villa Zon', petsAllowed: 1, categories }
  const { id, slug, categoryIds } = await aProperty(db, city, input)
  const book = async (categoryId = 0, more: Record<string, unknown> = {}) => {
    const home = { propertyId: id, categoryId, countryId: netherlands.id, cityId: city.id }
    return (await readAnswer(await guest.call('createBooking', aHomeBody(home, more)))).booking.booking_no
  }
  const booked = await book(categoryIds[0])
  const held = await book(categoryIds[1], { payments: { from_payment_method: { upm_id: 'CC' } } })
  const { messages } = await readAnswer(await guest.call('dev/outbox'))
  const home = `/${id}-${slug}?${STAY}`
  const pets = STAY.replace('1-2_0_0_0', '1-2_0_0_2')
  paths = {
    pages: [
      '/?a=1',
      '/about?a=1',
      '/terms?a=1',
      `/?modal=dateguestpicker&begin=guests&${STAY}`,
      `/hotels-in-${city.slug}?${STAY}`,
      `/hotels-in-${city.slug}?${pets}`,
      home,
      `${home}&modal=bookingSummary`,
      `/compare?ids=${id}&${STAY}`,
      ...sheets.map((name) => `${home}&modal=${name}`),
      `/booking/${booked}?a=1`,
      `/booking/${booked}?modal=modifyDates&part=rooms`,
      `/booking/${held}?a=1`,
    ],
    mails: bookingMails.map((mail) => `/api/pwa/dev/outbox/${messages[0].id}?template=${mail}`),
  }
})

test.each(testedLocales)('homes never use hotel terms on pages and mails in %s', async (locale) => {
  const found: string[] = []
  for (const path of [
    ...paths.pages.map((page) => `${page}&lang=${locale}`),
    ...paths.mails.map((mail) => `${mail}&locale=${locale}`),
  ]) {
    const response = await guest.fetch(path)
    const html = await response.text()
    expect(response.status, path).toBe(200)
    expect(html, path).toContain(`lang="${htmlLang(locale)}"`)
    const texts = textsOf(html).filter((text) => hotelWords[locale].test(text))
    found.push(...texts.map((text) => `${path}: ${text}`))
  }
  expect(found).toEqual([])
})
