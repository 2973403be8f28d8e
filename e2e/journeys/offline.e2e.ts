import type { Page } from '@playwright/test'
import { storedItems } from '#app/domain/consent/stored-items.ts'
import { endingWorker, type Front, startFront } from '../front.ts'
import { freshPhone } from '../guests.ts'
import { barriersOn } from '../pages/barriers.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { keptIn } from '../pages/consent.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { cachedFiles, cachedPages, expectWorker, offlinePage } from '../pages/offline-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { lookAway, toldEvents } from '../pages/told-events.ts'
import { findStay } from '../stays.ts'
import { test as base, expect } from '../test.ts'
import { english } from '../words.ts'

// A service worker outlives its page, so these journeys have separate contexts and a proxy that records requests.
// Timed waits, such as the worker two seconds after hydration, are fast-forwarded.
const test = base.extend<{ front: Front }>({
  front: async ({ page }, use) => {
    const front = await startFront()
    await page.clock.install()
    await use(front)
    await page.context().close()
    front.stop()
  },
})
test.use({ serviceWorkers: 'allow' })

/** The browser's own messages about requests without network. */
const forgetOffline = (errors: string[]) => {
  const others = errors.filter(
    (text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|\[stayfront\] navigation/.test(text),
  )
  errors.length = 0
  errors.push(...others)
}

/** The worker must not repeat a request, least of all a payment. */
async function expectAskedOnce(page: Page, front: Front): Promise<void> {
  const path = '/payment/none'
  front.asked.length = 0
  await page.goto(front.origin + path)
  expect(front.asked.filter((one) => one.endsWith(path))).toEqual([`GET ${path}`])
}

const goOffline = (page: Page, isOff = true) => page.context().setOffline(isOff)

test('seen pages open offline, and requests resume with the network [OFFL-02, OFFL-05, OFFL-06, OFFL-10, OFFL-11, OFFL-12, OFFL-14]', {
  tag: '@phone',
}, async ({ page, front, consoleErrors }) => {
  const offline = offlinePage(page)
  const listing = listingPage(page)
  // The connection drops before the page has fully started: that is reported, and missing parts load with the
  // connection.
  await page.goto(`${front.origin}/about`)
  await page.waitForFunction(() => document.querySelectorAll('link[rel=modulepreload]').length > 2)
  await page.waitForLoadState('networkidle')
  await goOffline(page)
  await expectLive(page)
  await expect(offline.trouble).toContainText(english('errors.unreached'))
  await goOffline(page, false)
  await expect(offline.trouble).toBeHidden()
  await expectWorker(page)

  await openPage(page, `${front.origin}/hotels-in-jaipur`)
  await expectWorker(page)
  const files = await cachedFiles(page)
  for (const kind of [/\/assets\/.*\.js$/, /\/assets\/.*\.css$/, /\.woff2$/, /^\/art\/icons/, /^\/art\/state-offline/])
    expect(files.filter((path) => kind.test(path)).length, String(kind)).toBeGreaterThan(0)
  // Eighteen older pages and these two: the next replaces the oldest.
  await page.evaluate(async () => {
    const cache = await caches.open('search-cache')
    for (let old = 1; old <= 18; old++)
      await cache.put(
        `/old-${old}`,
        new Response('{}', { headers: { 'X-Kept-At': String(old), 'X-Kept-Title': `Old ${old}` } }),
      )
  })
  const name = (await listing.cards.first().getByRole('heading').textContent()) ?? ''
  await listing.cards.first().getByRole('link').first().click()
  const hotel = hotelPage(page)
  await expect(hotel.heading).toHaveText(name)
  const seen = new URL(page.url())
  const hotelPath = seen.pathname + seen.search
  await expect.poll(() => cachedPages(page, 'hotel-cache')).toEqual([hotelPath])
  await expect.poll(() => cachedPages(page, 'search-cache')).not.toContain('/old-1')
  expect(await cachedPages(page, 'search-cache')).toEqual(expect.arrayContaining(['/hotels-in-jaipur', '/old-2']))
  expect((await keptIn(page)).filter((data) => !storedItems.some((item) => item.name === data.name))).toEqual([])
  await page.evaluate(() => caches.delete('search-cache'))

  // A connection that returns within five seconds changes nothing.
  await goOffline(page)
  await page.waitForFunction(() => !navigator.onLine)
  await goOffline(page, false)
  await page.waitForFunction(() => navigator.onLine)
  await page.clock.fastForward(5_000)
  await expect(hotel.heading).toHaveText(name)
  // With network, pages and requests go to the network, whatever is saved.
  front.asked.length = 0
  front.slowDown(400)
  await page.reload()
  front.slowDown(0)
  await expectLive(page)
  expect(front.asked).toContain(`GET ${hotelPath}`)
  await expect.poll(() => front.asked.filter((one) => one.includes('/api/pwa/')).length).toBeGreaterThan(1)
  await expect(offline.mark).toHaveCount(0)

  await goOffline(page)
  await page.waitForFunction(() => !navigator.onLine)
  await page.clock.fastForward(4_000)
  await expect(hotel.heading).toHaveText(name)
  await page.clock.fastForward(1_000)
  await expect(offline.heading).toBeVisible()
  await expect(page).toHaveURL(/\/offline$/)
  await expect(offline.text).toBeVisible()
  await expect(offline.pages.getByRole('link').first()).toContainText(name)
  await goOffline(page, false)
  await expect(hotel.heading).toHaveText(name)
  expect(page.url()).toBe(seen.href)

  await goOffline(page)
  await page.goto(`${front.origin}/allcities`)
  await expect(offline.heading).toBeVisible()
  await offline.again.click()
  await expect(offline.trouble).toContainText(english('errors.unreached'))
  await offline.pages.getByRole('link', { name }).click()
  await expect(hotel.heading).toHaveText(name)
  await expect(offline.mark).toContainText('You’re offline. This page is from')
  await page.reload()
  await expect(hotel.heading).toHaveText(name)
  await expect(offline.mark).toBeVisible()
  await page.goto(`${front.origin}/allcities`)
  await expect(offline.heading).toBeVisible()
  await expectLive(page)
  await goOffline(page, false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(english('errors.offlineTitle'))
  await expect(page).toHaveURL(/\/allcities$/)
  await expect(offline.mark).toHaveCount(0)
  await expectAskedOnce(page, front)
  forgetOffline(consoleErrors)
})

test('an offline form is sent later once; its booking opens offline [OFFL-07, OFFL-08, OFFL-09, OFFL-13, OFFL-15]', {
  tag: '@phone',
}, async ({ page, front, request, consoleErrors }) => {
  const stay = await findStay(request, { from: 130 })
  const offline = offlinePage(page)
  const door = signInPage(page)
  await openPage(page, `${front.origin}/login?retUrl=${encodeURIComponent(`${stay.path}&modal=bookingSummary`)}`)
  await door.signIn(freshPhone())
  const summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.way('At the hotel').check()
  await expectWorker(page)
  const key = await summary.dialog.locator('input[name=idempotency_key]').first().inputValue()

  await goOffline(page)
  await expect(offline.trouble).toContainText(english('offline.stays'))
  await summary.book.click()
  await expect(offline.trouble).toContainText(english('offline.notSent'))
  await expect(summary.name).toHaveValue('Asha Verma')
  expect(front.headersOf('POST /api/pwa/createBooking')).toEqual([])
  await goOffline(page, false)
  await summary.book.click()
  const booking = bookingPage(page)
  await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
  expect(front.headersOf('POST /api/pwa/createBooking').map((headers) => headers['idempotency-key'])).toEqual([key])

  const number = await booking.number()
  const papers = [`/booking/${number}`, `/booking/${number}/voucher`]
  await expect.poll(async () => (await cachedPages(page, 'booking-cache')).sort()).toEqual(papers)
  const html = await page.evaluate(async (path) => (await caches.match(path))?.text(), `/booking/${number}`)
  expect(html).not.toMatch(/xsrf"|idempotencyKey"/)
  for (const path of ['/accountdetails', '/accountdetails/oyomoney', '/my-booking'])
    await openPage(page, front.origin + path)
  expect((await cachedPages(page, 'booking-cache')).sort()).toEqual(papers)
  const all = [...(await cachedPages(page, 'search-cache')), ...(await cachedPages(page, 'hotel-cache'))]
  expect(all.filter((path) => /account|booking|payment/.test(path))).toEqual([])

  await goOffline(page)
  await page.goto(`${front.origin}/booking/${number}`)
  await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
  await expect(offline.mark).toContainText('You’re offline. This is your booking as of')
  // A path that a release renamed is no page any more: the offline notice shows once, without a reload loop.
  await page.evaluate(async () => {
    const [own] = await (await caches.open('booking-cache')).keys()
    const copy = own && (await caches.match(own))
    const text = (await copy?.text())?.replace('"type":"booking"', '"type":"renamed"')
    await (await caches.open('booking-cache')).put('/booking/RENAMED', new Response(text, { headers: copy?.headers }))
  })
  await page.goto(`${front.origin}/booking/RENAMED`)
  await expect(offline.heading).toBeVisible()
  await expect(offline.bookings.getByRole('link').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.kept)).toBeUndefined()
  expect(await barriersOn(page)).toEqual([])
  await page.goto(`${front.origin}/offline`)
  await offline.bookings.locator(`a[href$="/booking/${number}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/booking/${number}$`))
  await expect(offline.mark).toBeVisible()
  await goOffline(page, false)
  await openPage(page, `${front.origin}/login`)
  await page.getByRole('button', { name: english('account.signOut') }).click()
  await expect(door.phone).toBeVisible()
  expect(await cachedPages(page, 'booking-cache')).toEqual([])
  expect((await keptIn(page)).filter(({ name }) => name.endsWith('-cache'))).toEqual([])
  forgetOffline(consoleErrors)
})

test('a new build waits for a reload, and operators can unregister it [OFFL-05, OFFL-16]', {
  tag: '@phone',
}, async ({ page, front }) => {
  const fileCaches = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files-')))
  // The worker's build id, replaced by an earlier release's.
  front.change('/sw.js', (text) => text.replace(/(version:[`"'])\w{8}/, '$1former00'))
  await openPage(page, `${front.origin}/hotels-in-jaipur`)
  await expectWorker(page)
  expect(await fileCaches()).toEqual(['files-former00'])
  const notice = page.getByRole('complementary', { name: english('offline.updateLabel') })
  await expect(notice).toHaveCount(0)

  front.change('/sw.js', null)
  await page.reload()
  await expectLive(page)
  await page.clock.fastForward(2_000)
  // The update is found, fetched and set to wait, which is slow on a busy machine.
  await expect(notice).toContainText(english('offline.updateText'), { timeout: 20_000 })
  await expect(page.locator('#announcer')).toHaveText(english('offline.updateText'))
  expect(await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))).toBe(
    true,
  )
  expect(await fileCaches()).toContain('files-former00')
  await notice.getByRole('button', { name: english('offline.notNow') }).click()
  await expect(notice).toHaveCount(0)
  // Two tabs show it: one activates it, the other then only reloads.
  const other = await page.context().newPage()
  await openPage(other, `${front.origin}/about`)
  const otherNotice = other.getByRole('complementary', { name: english('offline.updateLabel') })
  await page.clock.fastForward(2_000)
  await expect(otherNotice).toBeVisible()
  await page.reload()
  await expectLive(page)
  await page.clock.fastForward(2_000)
  await expect(notice).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await notice.getByRole('button', { name: english('offline.updateReload') }).click()
  await reloaded
  await expectWorker(page)
  await expect.poll(fileCaches).toEqual([expect.not.stringContaining('former')])
  const otherReloaded = other.waitForEvent('load')
  await otherNotice.getByRole('button', { name: english('offline.updateReload') }).click()
  await otherReloaded
  await other.close()

  front.change('/sw.js', () => endingWorker())
  await page.reload()
  await expectLive(page)
  await page.clock.fastForward(2_000)
  await expect
    .poll(
      () =>
        page.evaluate(
          async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length,
        ),
      {
        timeout: 20_000,
      },
    )
    .toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jaipur')
})

/** Fakes the browser's install prompt and counts its uses. */
async function handOver(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((chosen) => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { prompted: true }),
      userChoice: Promise.resolve({ outcome: chosen }),
    })
    dispatchEvent(offer)
  }, outcome)
}

test('offers the home screen from the third page; push needs a key [OFFL-03, OFFL-04, OFFL-17, OFFL-18, OFFL-20]', {
  tag: '@phone',
}, async ({ page, front, context }) => {
  const { of } = toldEvents(context)
  const install = page.getByRole('complementary', { name: english('offline.installLabel') })
  const optin = page.getByRole('complementary', { name: english('offline.optinLabel') })
  await context.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    Object.defineProperty(window, 'Notification', {
      value: {
        permission: 'default',
        requestPermission: async () => {
          asked.push('browser')
          return 'granted'
        },
      },
    })
  })
  await openPage(page, `${front.origin}/hotels-in-jaipur`)
  await handOver(page, 'accepted')
  const second = listingPage(page).cards.first().getByRole('link').first()
  await second.click()
  await expect(page).toHaveURL(/\/\d+-/)
  await expect(install).toHaveCount(0)
  await page.goBack()
  await expect(install).toContainText(english('offline.installText'))
  await expect(optin).toHaveCount(0)
  await install.getByRole('button', { name: english('offline.installAdd') }).click()
  await expect(install).toHaveCount(0)
  await lookAway(page)
  await expect.poll(() => of('install').map(({ fields }) => fields.step)).toEqual(['added'])

  front.change('/hotels-in-jaipur', (text) => text.replace('<html ', '<html data-push="key" '))
  await openPage(page, `${front.origin}/hotels-in-jaipur`)
  await expect(optin).toContainText(english('offline.optinText'))
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  expect(await asked()).toEqual([])
  await optin.getByRole('button', { name: english('offline.notNow') }).click()
  await expect(optin).toHaveCount(0)
  await handOver(page, 'dismissed')
  await install.getByRole('button', { name: english('offline.notNow') }).click()
  await expect(install).toHaveCount(0)
  expect(await asked()).toEqual([])
  await lookAway(page)
  await expect.poll(() => of('install').map(({ fields }) => fields.step)).toEqual(['added', 'cancelled'])
  const days = async (name: string) => {
    const cookie = (await context.cookies(front.origin)).find((item) => item.name === name)
    return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)
  }
  expect(await days('install-hint')).toBe(30)
  expect(await days('optin-hint')).toBe(90)

  await page.reload()
  await expectLive(page)
  await handOver(page, 'accepted')
  await expectWorker(page)
  await expect(install.or(optin)).toHaveCount(0)
  await context.clearCookies({ name: 'optin-hint' })
  await page.reload()
  await expectLive(page)
  await optin.getByRole('button', { name: english('offline.optinAllow') }).click()
  await expect(optin).toHaveCount(0)
  expect(await asked()).toEqual(['browser'])
  await context.clearCookies({ name: /-hint$/ })
  front.asked.length = 0
  await openPage(page, `${front.origin}/hotels-in-jaipur?webview=true`)
  await handOver(page, 'accepted')
  await expect.poll(() => front.asked.some((one) => one.includes('getSeoContent'))).toBe(true)
  await expect(install.or(optin)).toHaveCount(0)
})
