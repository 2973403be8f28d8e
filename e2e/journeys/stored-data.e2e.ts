import type { Page } from '@playwright/test'
import type { ConsentClass } from '#app/domain/consent/consent.ts'
import { storedItems } from '#app/domain/consent/stored-items.ts'
import { freshPhone } from '../guests.ts'
import { bookingPage, detailsOf } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { consent, distanceFromFoot, keptIn } from '../pages/consent.ts'
import { homePage } from '../pages/home-page.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { expectAtRest, expectLive, openPage } from '../pages/open-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { addressOf } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

test.use({ showsNotices: true })

const dutch = wordsIn('nl')
const at = (path: string) => addressOf('nl.dunehouse.localhost', path)
const names = async (page: Page) => (await keptIn(page)).map(({ name }) => name)

/** Stored data that is unlisted, outside the allowed classes, or stored longer than listed. */
async function offences(page: Page, allowed: readonly ConsentClass[]): Promise<string[]> {
  return (await keptIn(page)).flatMap(({ name, where, seconds }) => {
    const row = storedItems.find((item) => item.name === name && item.isKey === (where !== 'cookie'))
    if (!row) return [`${name} is not in the list`]
    const endsEarlier = row.withoutConsent === 'browser' && seconds === null
    if (!allowed.includes(row.consentClass) && !endsEarlier) return [`${name} is ${row.consentClass}`]
    if (typeof row.lifetime === 'number' && seconds !== null && seconds > row.lifetime)
      return [`${name} lives ${seconds} s`]
    return (where === 'tab') === (row.lifetime === 'tab') ? [] : [`${name} is kept in the wrong place`]
  })
}

/** One page of each kind; pages that a journey below opens anyway are left out. */
const kinds = ['/login']
const everyKind = [
  '/?utm_source=news',
  '/hotels-in-domburg',
  '/my-booking',
  '/help',
  '/cookie-policy',
  '/allcities',
  ...kinds,
]
const isDeep = Boolean(process.env.DEEP)

test('before consent and after refusal only necessary data is stored [CONS-19, CONS-28, CONS-40]', async ({ page }) => {
  const { banner, refuse } = consent(page, dutch)
  const terms = (of: Page) => of.getByRole('contentinfo').getByRole('link', { name: dutch('common.terms') })
  const expectClean = async (where: string) => {
    await expectAtRest(page)
    expect(await offences(page, ['necessary']), where).toEqual([])
  }
  const pass = async (paths: readonly string[]) => {
    for (const path of paths) {
      await openPage(page, at(path))
      await expectClean(path)
    }
  }
  await openPage(page, at('/hotels-in-domburg?utm_source=news'))
  await expect(banner).toBeVisible()
  await expectClean('list')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/\d+-/)
  await expectClean('hotel')
  await terms(page).click()
  await expect(page).toHaveURL(/\/terms\?utm_source=news$/)
  await expectClean('text')
  expect(JSON.stringify(await keptIn(page))).not.toContain('utm')
  const other = await page.context().newPage()
  await openPage(other, at('/allcities'))
  await expectAtRest(other)
  expect(await offences(other, ['necessary']), 'all cities').toEqual([])
  await terms(other).click()
  await expect(other).toHaveURL(/\/terms$/)
  await other.close()
  await pass(isDeep ? everyKind : kinds)
  await refuse.click()
  await expect(banner).toBeHidden()
  // The journey below covers the others after a refusal.
  await pass(isDeep ? everyKind : [])
})

test('a refusing guest books with only necessary data stored [CONS-19, CONS-28, CONS-29, CONS-42, BOOK-23, CONS-05]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const host = 'uk.dunehouse.localhost'
  const stay = await findStay(request, { host, city: 'domburg', nights: 3, from: 60 })
  const { banner, refuse } = consent(page)
  const expectClean = async (where: string) => expect(await offences(page, ['necessary']), where).toEqual([])
  const dates = `checkin=${stay.checkin}&checkout=${stay.checkout}`
  await openPage(page, addressOf(host, `/hotels-in-domburg?${dates}&utm_source=news&utm_medium=mail`))
  await refuse.click()
  await expect(banner).toBeHidden()
  await listingPage(page).link(stay.hotel.name).click()
  const hotel = hotelPage(page)
  await expect(hotel.heading).toHaveText(stay.hotel.name)
  await expectClean('list')
  const recent = page.getByRole('heading', { name: english('stay.recent') })
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(recent).toBeVisible()
  await page.goBack()
  await expect(hotel.heading).toHaveText(stay.hotel.name)
  await hotel.next.click()
  const summary = bookingSummary(page)
  await expectClean('hotel')
  await summary.firstName.fill('Rose')
  await summary.lastName.fill('Porter')
  await summary.phone.fill(freshPhone('GB'))
  await summary.email.fill('rose@example.co.uk')
  await summary.street.fill('High Street')
  await summary.houseNumber.fill('12')
  await summary.postalCode.fill('SW1A 1AA')
  await summary.city.fill('London')
  await summary.way(english('summary.payAtHome')).check()
  await expectClean('summary')
  await summary.book.click()
  const number = await bookingPage(page).number()
  await expectLive(page)
  expect(await detailsOf(page, number)).toMatchObject({ utm_source: 'news', utm_medium: 'mail' })
  await openPage(page, addressOf(host, '/'))
  await expectAtRest(page)
  await expect(recent).toBeHidden()
  await expect(page.getByRole('region', { name: english('stay.continue') })).toBeHidden()
  await expectClean('booking')
  expect((await keptIn(page)).find(({ name }) => name === 'consent')).toBeDefined()
  expect(JSON.stringify(await keptIn(page))).not.toContain('utm')
  // Asked again, the guest sees the banner over the booking too.
  await page.context().clearCookies({ name: 'consent' })
  await openPage(page, addressOf(host, `/booking/${number}`))
  await expect(banner).toBeVisible()
  expect(await distanceFromFoot(page)).toBe(56)
})

test('with all consent only listed data is stored, within its lifetimes [CONS-07, CONS-08, CONS-14, CONS-15, CONS-28, CONS-37, CONS-38, CONS-39]', {
  tag: '@phone',
}, async ({ page }) => {
  const all = ['necessary', 'preferences', 'statistics', 'marketing'] as const
  const expectListed = async (where: string) => {
    await expectAtRest(page)
    expect(await offences(page, all), where).toEqual([])
  }
  const pass = async (paths: readonly string[]) => {
    for (const path of paths) {
      await openPage(page, path)
      await expectListed(path)
    }
  }
  const firstSeen = () => page.evaluate(() => localStorage.getItem('loggedOutExp'))
  const cookie = async (name: string) => (await page.context().cookies(page.url())).find((one) => one.name === name)
  await openPage(page, '/?utm_source=first&utm_medium=mail')
  await expect.poll(async () => Math.abs(Number(await firstSeen()) - Date.now())).toBeLessThan(60_000)
  const seen = await firstSeen()
  const marks = async () => decodeURIComponent((await cookie('utm'))?.value ?? '')
  await expect.poll(marks).toBe('utm_source=first&utm_medium=mail')
  const utm = await cookie('utm')
  expect(Math.abs((utm?.expires ?? 0) - Date.now() / 1000 - 2_592_000)).toBeLessThan(120)
  await expectListed('home')

  await test.step('signed out', async () => {
    const { search } = homePage(page)
    await search.pickByClick('jaip', /^Jaipur/)
    await search.button.click()
    await expect(listingPage(page).heading).toHaveText('Hotels in Jaipur')
    await expectListed('list')
    // The tab's search data is cleared when a card is pressed.
    await listingPage(page).cards.first().getByRole('link').first().click()
    await expect.poll(() => names(page)).toContain('latestSearchHotelIndex')
    await expect(page).toHaveURL(/\/\d+-/)
    await expectListed('hotel')
    await expect
      .poll(() => names(page))
      .toEqual(
        // biome-ignore format: a list in rows
        expect.arrayContaining([
          'utm', 'recentSearches', 'recentHotels', 'lastUserAction', 'latestSearchRequestId', 'loggedOutExp',
          'pagesSeen', 'search-cache', 'hotel-cache',
        ]),
      )
    await pass(isDeep ? ['/?utm_source=third', '/hotels-in-jaipur', '/my-booking', '/help'] : ['/my-booking'])
    expect(await firstSeen()).toBe(seen)
  })
  const sent: { path: string; fingerprint: string | undefined }[] = []
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url())
    if (pathname.startsWith('/api/pwa/')) sent.push({ path: pathname, fingerprint: asked.headers()['x-fingerprint'] })
  })
  const sentBy = (name: string) => sent.findLast(({ path }) => path === `/api/pwa/${name}`)?.fingerprint
  await test.step('signed in', async () => {
    const door = signInPage(page)
    await openPage(page, '/login?retUrl=%2F%3Futm_source%3Dsecond')
    await door.signIn(freshPhone())
    expect(sentBy('authenticate')).toBe('')
    await expect.poll(() => sentBy('wallet') ?? '').toMatch(/^[0-9a-f]{64}$/)
    await expectListed('home')
    expect(await cookie('utm')).toEqual(utm)
    sent.length = 0
    await pass(isDeep ? ['/', '/my-booking', '/accountdetails', '/accountdetails/oyomoney'] : ['/accountdetails'])
    await expect.poll(() => sentBy('wallet') ?? '').toMatch(/^[0-9a-f]{64}$/)
    const fp = await cookie('fp')
    expect(fp?.path).toBe('/')
    expect(storedItems.find(({ name }) => name === 'fp')?.lifetime).toBe(63_072_000)
    // Chrome limits cookies to 400 days.
    expect(Math.abs((fp?.expires ?? 0) - Date.now() / 1000 - 34_560_000)).toBeLessThan(120)
  })
  await test.step('statistics revoked', async () => {
    const { footerLink, box, save, choices } = consent(page)
    await footerLink.click()
    await box('statistics').uncheck()
    await save.click()
    await expect(choices).toBeHidden()
    const again = page.waitForRequest('**/api/pwa/wallet?*')
    await page.reload()
    await expectLive(page)
    expect((await again).headers()['x-fingerprint']).toBe('')
    expect(await names(page)).not.toContain('fp')
  })
})

test('every page works with cookies and storage refused [CONS-36, OFFL-21]', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', refuse)
    Object.defineProperty(window, 'sessionStorage', refuse)
    Object.defineProperty(window, 'caches', refuse)
    Object.defineProperty(navigator, 'serviceWorker', refuse)
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  const { banner, accept, refuse } = consent(page, dutch)
  // The answer cannot be stored there: it counts for its page, and the next one asks.
  await openPage(page, at('/'))
  await accept.click()
  await expect(banner).toBeHidden()
  await openPage(page, at('/allcities'))
  await refuse.click()
  await expect(banner).toBeHidden()
  for (const path of isDeep ? everyKind : ['/hotels-in-domburg']) {
    await openPage(page, at(path))
    await expect(page.getByRole('main')).toBeVisible()
  }
  // Ends the last page's requests before checking the log.
  await page.goto('about:blank')
  expectOnlyStorage(consoleErrors)
})

test('with storage full every page works, and failed writes are logged [CONS-36, CONS-17]', async ({
  page,
  request,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const stay = await findStay(request, { from: 210 })
  for (const path of isDeep ? ['/', '/hotels-in-jaipur', stay.path] : ['/hotels-in-jaipur', stay.path]) {
    await openPage(page, path)
    await expectAtRest(page)
    await expect(page.getByRole('main')).toBeVisible()
  }
  expect(consoleErrors.length).toBeGreaterThan(0)
  expectOnlyStorage(consoleErrors)
})

/** Refused storage is logged, a request without cookies is refused, and nothing else fails. */
function expectOnlyStorage(errors: string[]): void {
  expect(errors.filter((text) => !/^\[stayfront\] storage|status of 403/.test(text))).toEqual([])
  errors.length = 0
}

test('home offers the last page for a month, without campaign parameters [CONS-41]', async ({ page }) => {
  const row = page.getByRole('region', { name: english('stay.continue') })
  await openPage(page, '/hotels-in-jaipur?sort=price&utm_source=letter&gclid=abc')
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect.poll(() => names(page)).toContain('lastUserAction')
  const json = await page.evaluate(() => localStorage.getItem('lastUserAction') ?? '{}')
  const age = (days: number) =>
    page.evaluate(
      (value) => localStorage.setItem('lastUserAction', value),
      JSON.stringify({ ...JSON.parse(json), at: Date.now() - days * 86_400_000 }),
    )
  await age(29.9)
  await openPage(page, '/')
  const link = row.getByRole('link', { name: heading.trim() })
  await expect(link).toHaveAttribute('href', '/hotels-in-jaipur?sort=price')
  await row.getByRole('button', { name: english('ui.close') }).click()
  await expect(row).toBeHidden()
  await page.reload()
  await expectLive(page)
  await expectAtRest(page)
  await expect(row).toBeHidden()
  await age(30.1)
  await page.reload()
  await expectLive(page)
  await expect.poll(() => names(page)).not.toContain('lastUserAction')
  await expect(row).toBeHidden()
})

test('the quick sign-in opens automatically only where it can be stored [CONS-44, CONS-13]', async ({ page }) => {
  const { accept, banner } = consent(page, dutch)
  const referer = 'https://search.example/'
  await openPage(page, at('/'), { referer })
  await expect(banner).toBeVisible()
  await expectAtRest(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await accept.click()
  await expect(banner).toBeHidden()
  await openPage(page, at('/'), { referer })
  await expect(page.getByRole('dialog')).toBeVisible()
  const [cookie] = (await page.context().cookies(at('/'))).filter(({ name }) => name === 'quick-login')
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(120)
})
