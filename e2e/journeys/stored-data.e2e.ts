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

/** What is kept and is not in the list, not of an allowed class, or longer than the list says. */
async function offences(page: Page, allowed: readonly ConsentClass[]): Promise<string[]> {
  return (await keptIn(page)).flatMap(({ name, where, seconds }) => {
    const row = storedItems.find((item) => item.name === name && item.isKey === (where !== 'cookie'))
    if (!row) return [`${name} is not in the list`]
    const endsEarlier = row.otherwise === 'browser' && seconds === null
    if (!allowed.includes(row.of) && !endsEarlier) return [`${name} is ${row.of}`]
    if (typeof row.life === 'number' && seconds !== null && seconds > row.life) return [`${name} lives ${seconds} s`]
    return (where === 'tab') === (row.life === 'tab') ? [] : [`${name} is kept in the wrong place`]
  })
}

const walk = [
  '/?utm_source=news',
  '/hotels-in-domburg',
  '/allcities',
  '/cookie-policy',
  '/login',
  '/my-booking',
  '/help',
]

test('before an answer and after a refusal only what is needed is kept, on every page [CONS-19, CONS-28]', async ({
  page,
}) => {
  const { banner, refuse } = consent(page, dutch)
  const pass = async () => {
    for (const path of walk) {
      await openPage(page, at(path))
      if (path === '/hotels-in-domburg') {
        const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
        await page.goto(at((await card.getAttribute('href')) ?? ''))
        await expectLive(page)
      }
      await expectAtRest(page)
      expect(await offences(page, ['necessary']), path).toEqual([])
    }
  }
  await pass()
  await expect(banner).toBeVisible()
  await refuse.click()
  await expect(banner).toBeHidden()
  await pass()
})

test('who refuses finds a stay on the phone, looks at it and books it: nothing is kept but what is needed, and the marks of the link reach the booking [CONS-19, CONS-29, BOOK-23, CONS-05]', {
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
  await hotel.next.click()
  const summary = bookingSummary(page)
  await expectClean('hotel')
  await summary.firstName.fill('Rose')
  await summary.lastName.fill('Porter')
  await summary.phone.fill(`74${freshPhone().slice(2)}`)
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
  await expectClean('booking')
  expect((await keptIn(page)).find(({ name }) => name === 'consent')).toBeDefined()
  expect(JSON.stringify(await keptIn(page))).not.toContain('utm')
  // Asked again, the guest sees the banner over the booking too.
  await page.context().clearCookies({ name: 'consent' })
  await openPage(page, addressOf(host, `/booking/${number}`))
  await expect(banner).toBeVisible()
  expect(await distanceFromFoot(page)).toBe(56)
})

test('a walk with everything allowed, signed out and in, keeps nothing that is not in the list [CONS-28, CONS-15, CONS-07]', async ({
  page,
  request,
}) => {
  const all = ['necessary', 'preferences', 'statistics', 'marketing'] as const
  const stay = await findStay(request, { from: 200 })
  const pages = [
    '/?utm_source=news',
    '/hotels-in-jaipur',
    stay.path,
    `${stay.path}&modal=bookingSummary`,
    '/my-booking',
  ]
  const pass = async (paths: readonly string[]) => {
    for (const path of paths) {
      await openPage(page, path)
      await expectAtRest(page)
      expect(await offences(page, all), path).toEqual([])
    }
  }
  const firstSeen = () => page.evaluate(() => localStorage.getItem('loggedOutExp'))
  await openPage(page, '/?utm_source=news')
  await expect.poll(async () => Math.abs(Number(await firstSeen()) - Date.now())).toBeLessThan(60_000)
  const seen = await firstSeen()
  const { search } = homePage(page)
  await search.pickByClick('jaip', /^Jaipur/)
  await search.button.click()
  await expect(listingPage(page).heading).toHaveText('Hotels in Jaipur')
  // What the tab keeps of the search goes with the card that is pressed.
  await listingPage(page).cards.first().getByRole('link').first().click()
  await expect.poll(() => names(page)).toContain('latestSearchHotelIndex')
  await expect(page).toHaveURL(/\/\d+-/)
  await pass(pages)
  expect(await names(page)).toEqual(
    expect.arrayContaining([
      ...['utm', 'recentSearches', 'recentHotels', 'lastUserAction', 'latestSearchRequestId', 'loggedOutExp'],
      ...['pagesSeen', 'search-cache', 'hotel-cache'],
    ]),
  )
  expect(await firstSeen()).toBe(seen)
  const door = signInPage(page)
  await door.open()
  await door.signIn(freshPhone())
  await pass([...pages, '/accountdetails', '/accountdetails/oyomoney'])
})

test('the cookie policy is made of the list: every name with its purpose and its life [CONS-27]', async ({ page }) => {
  await openPage(page, at('/cookie-policy'))
  const rows = page.getByRole('main').getByRole('row')
  for (const { name, purpose } of storedItems) {
    const row = rows.filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row).toContainText(dutch(`cookies.for${purpose}`))
  }
  const lives = rows.filter({ has: page.getByRole('rowheader', { name: 'fp', exact: true }) })
  await expect(lives).toContainText('2 jaar')
  const last = rows.filter({ has: page.getByRole('rowheader', { name: 'lastUserAction', exact: true }) })
  await expect(last).toContainText('30 dagen')
  await page
    .getByRole('main')
    .getByRole('link', { name: dutch('cookies.change') })
    .click()
  await expect(consent(page, dutch).choices).toBeVisible()
})

test('with cookies and storage refused by the browser every page still works [CONS-36, OFFL-21]', async ({
  page,
  consoleErrors,
}) => {
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
  // No record can be made of an answer there: it counts for its page, and the next one asks.
  await openPage(page, at('/'))
  await accept.click()
  await expect(banner).toBeHidden()
  await openPage(page, at('/allcities'))
  await refuse.click()
  await expect(banner).toBeHidden()
  for (const path of ['/hotels-in-domburg', '/allcities', '/login', '/my-booking']) {
    await openPage(page, at(path))
    await expect(page.getByRole('main')).toBeVisible()
  }
  expectOnlyStorage(consoleErrors)
})

test('with storage full every page still works, and what could not be written is logged [CONS-36, CONS-17]', async ({
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
  for (const path of ['/', '/hotels-in-jaipur', stay.path]) {
    await openPage(page, path)
    await expectAtRest(page)
    await expect(page.getByRole('main')).toBeVisible()
  }
  expect(consoleErrors.length).toBeGreaterThan(0)
  expectOnlyStorage(consoleErrors)
})

/** A browser that refuses is told of in its log, a call without cookies is refused, and nothing else goes wrong. */
function expectOnlyStorage(errors: string[]): void {
  expect(errors.filter((text) => !/^\[stayfront\] storage|status of 403/.test(text))).toEqual([])
  errors.length = 0
}

test('the fingerprint is made where statistics are allowed, before the wallet, and calls carry it [CONS-08, CONS-37, CONS-38]', async ({
  page,
}) => {
  const door = signInPage(page)
  await door.open()
  const sent: { path: string; fingerprint: string | undefined }[] = []
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url())
    if (pathname.startsWith('/api/pwa/')) sent.push({ path: pathname, fingerprint: asked.headers()['x-fingerprint'] })
  })
  await door.signIn(freshPhone())
  const sentBy = (name: string) => sent.find(({ path }) => path === `/api/pwa/${name}`)?.fingerprint
  expect(sentBy('authenticate')).toBe('')
  await expect.poll(() => sentBy('wallet') ?? '').toMatch(/^[0-9a-f]{64}$/)
  const wallet = page.waitForRequest('**/api/pwa/wallet?*')
  await openPage(page, '/accountdetails/oyomoney')
  expect((await wallet).headers()['x-fingerprint']).toMatch(/^[0-9a-f]{64}$/)
  const [cookie] = (await page.context().cookies(page.url())).filter(({ name }) => name === 'fp')
  expect(cookie?.path).toBe('/')
  expect(storedItems.find(({ name }) => name === 'fp')?.life).toBe(63_072_000)
  // Chrome cuts what it is told to 400 days.
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 34_560_000)).toBeLessThan(120)
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

test('with marketing allowed the marks of the first visit are kept thirty days and not replaced [CONS-14, CONS-39]', async ({
  page,
}) => {
  await openPage(page, '/?utm_source=first&utm_medium=mail')
  const utm = async () => (await page.context().cookies(page.url())).find(({ name }) => name === 'utm')
  await expect.poll(async () => decodeURIComponent((await utm())?.value ?? '')).toBe('utm_source=first&utm_medium=mail')
  const kept = await utm()
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 2_592_000)).toBeLessThan(120)
  await openPage(page, '/hotels-in-jaipur?utm_source=second')
  await expectAtRest(page)
  expect(await utm()).toEqual(kept)
})

test('without it the marks ride along in the links of the tab and are stored nowhere [CONS-40]', async ({ page }) => {
  await openPage(page, at('/?utm_source=news'))
  await expect(consent(page, dutch).banner).toBeVisible()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: dutch('common.terms') })
    .click()
  await expect(page).toHaveURL(/\/terms\?utm_source=news$/)
  expect(JSON.stringify(await keptIn(page))).not.toContain('utm')
  const other = await page.context().newPage()
  await openPage(other, at('/'))
  await other
    .getByRole('contentinfo')
    .getByRole('link', { name: dutch('common.terms') })
    .click()
  await expect(other).toHaveURL(/\/terms$/)
})

test('home offers to go on where the guest left off, until they take it away [CONS-41]', async ({ page }) => {
  const row = page.getByRole('region', { name: english('stay.continue') })
  await openPage(page, '/hotels-in-jaipur?sort=price')
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect.poll(() => names(page)).toContain('lastUserAction')
  await openPage(page, '/')
  const link = row.getByRole('link', { name: heading.trim() })
  await expect(link).toHaveAttribute('href', '/hotels-in-jaipur?sort=price')
  // A month later it is offered no more, and gone (DEC-195).
  const kept = await page.evaluate(() => localStorage.getItem('lastUserAction') ?? '{}')
  const aged = (days: number) => JSON.stringify({ ...JSON.parse(kept), at: Date.now() - days * 86_400_000 })
  await page.evaluate((value) => localStorage.setItem('lastUserAction', value), aged(30.1))
  await page.reload()
  await expectLive(page)
  await expect.poll(() => names(page)).not.toContain('lastUserAction')
  await expect(row).toBeHidden()
  await page.evaluate((value) => localStorage.setItem('lastUserAction', value), aged(29.9))
  await page.reload()
  await row.getByRole('button', { name: english('ui.close') }).click()
  await expect(row).toBeHidden()
  await page.reload()
  await expectLive(page)
  await expectAtRest(page)
  await expect(row).toBeHidden()
})

test('without preferences hotels looked at last as long as the page, and home offers nothing [CONS-42]', async ({
  page,
}) => {
  const { refuse, banner } = consent(page, dutch)
  await openPage(page, at('/hotels-in-domburg'))
  await refuse.click()
  await expect(banner).toBeHidden()
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  await card.click()
  await expect(page).toHaveURL(/\/\d+-/)
  await expectAtRest(page)
  expect(await names(page)).not.toContain('recentHotels')
  const recent = page.getByRole('heading', { name: dutch('stay.recent') })
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(recent).toBeVisible()
  await page.reload()
  await expectLive(page)
  await expectAtRest(page)
  await expect(recent).toBeHidden()
  await expect(page.getByRole('region', { name: dutch('stay.continue') })).toBeHidden()
})

test('the quick sign-in comes by itself only where it can be kept away [CONS-44, CONS-13]', async ({ page }) => {
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
