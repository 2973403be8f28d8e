import type { Page, Request } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { accountPage } from '../pages/account-page.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { homePage } from '../pages/home-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { addressOf } from '../site.ts'
import { findStay, roomsFree } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

/** Collects every request the page makes from now on, without the browser's own reports. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (/\/api\/pwa\/(?!csp-report)/.test(request.url())) calls.push(request)
  })
  return calls
}

/** Makes the server fail a request until the guest can retry; returns a function that restores it. */
async function breakCall(page: Page, path: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/api/pwa/${path}([?/]|$)`)
  const body = JSON.stringify({ error: { code: 'server_error', message: english('errors.server') } })
  await page.route(pattern, (route) => route.fulfill({ status: 500, contentType: 'application/json', body }))
  return () => page.unroute(pattern)
}

async function watchFailures(page: Page): Promise<unknown[]> {
  const list: unknown[] = []
  await page.exposeFunction('tellFailure', (failure: unknown) => list.push(failure))
  await page.addInitScript(() => {
    addEventListener('stayfront:failure', (event) =>
      (window as unknown as { tellFailure: (what: unknown) => void }).tellFailure((event as CustomEvent).detail),
    )
  })
  return list
}

/**
 * Follows a link to each of these pages and overlays offline: the current page reports the failure, and a retry shows
 * them. Soft navigation only, so the current page must be hydrated.
 */
async function loadAgain(page: Page, asked: Record<string, string>): Promise<void> {
  const trouble = page.locator('#trouble')
  for (const [name, href] of Object.entries(asked)) {
    await expectLive(page)
    // A page that was loaded whole may still load its parts.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.body.appendChild(link)
      link.click()
      link.remove()
    }, href)
    await expect(trouble.getByText(english('errors.unreached')), name).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-going')
    await page.context().setOffline(false)
    await trouble.getByRole('button', { name: english('errors.tryAgain') }).click()
    const wanted = new URL(href, page.url())
    await expect(page, name).toHaveURL((url) => url.pathname + url.search === wanted.pathname + wanted.search)
    await expect(trouble).toBeHidden()
  }
}

test('every request describes its page, and vector definitions load once [REQ-04, REQ-22, REQ-23, REQ-24, REQ-25, REQ-29, REQ-38]', {
  tag: '@phone',
}, async ({ page, baseURL }) => {
  const calls = watchCalls(page)
  const home = homePage(page)
  await home.open('/?web2=1')
  await expect.poll(() => calls.length).toBeGreaterThan(3)
  const abConfig = '{"web2":{"val":1},"wizz":{"val":0}}'
  const first = await page.evaluate(() => JSON.parse(document.getElementById('page-state')?.textContent ?? '{}').visit)
  expect(first.experiments).toEqual({ experimentJSON: JSON.parse(abConfig), experimentPipeline: ['web2'] })
  expect(first.featureFlags).toContain('toShowFaq')
  const headersOf = (request: Request) => request.allHeaders()
  for (const call of calls) {
    const headers = await headersOf(call)
    expect(headers, call.url()).toMatchObject({
      accept: 'application/json',
      'accept-language': 'en',
      'x-access-token': '',
      'x-fingerprint': expect.any(String),
      'x-xsrf-token': expect.any(String),
      'x-origin': baseURL,
      'x-domain': new URL(baseURL ?? '').host,
      'x-user-agent-type': 'mobile',
      'x-ab-config': abConfig,
      'content-type': 'application/json',
      host: new URL(baseURL ?? '').host,
    })
    const { searchParams } = new URL(call.url())
    expect([searchParams.get('locale'), searchParams.get('region')]).toEqual(['en', 'IN'])
  }
  await signInByCalls(page)
  calls.length = 0
  await home.open()
  await expect.poll(() => calls.some((call) => call.url().includes('wallet'))).toBe(true)
  const wallet = calls.find((call) => call.url().includes('wallet'))
  const sent = wallet ? await headersOf(wallet) : {}
  const cookies = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
  expect(sent['x-access-token']).toBe(decodeURIComponent(cookies['logged-in'] ?? ''))
  expect(sent['x-access-token']).toMatch(/\w{8}/)
  expect(sent['x-fingerprint']).toBe(cookies.fp)
  expect(sent['x-fingerprint']).toMatch(/^[0-9a-f]{64}$/)
  expect(sent['x-xsrf-token']).toBe(decodeURIComponent(cookies['XSRF-TOKEN'] ?? 'none'))

  await test.step('vector definitions', async () => {
    const served = await (await page.request.get('/')).text()
    expect(served).toContain('<svg id="vectors" width="0" height="0" aria-hidden="true"></svg>')
    const block = page.locator('#vectors')
    await expect.poll(() => block.locator('symbol').count()).toBeGreaterThan(100)
    expect(await block.evaluate((element) => element.getBoundingClientRect().height)).toBe(0)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/hotels-in-jaipur' })
      document.body.appendChild(link)
      link.click()
    })
    await expect(page).toHaveURL('/hotels-in-jaipur')
    const drawn = page.getByRole('main').locator('svg.i use')
    await expect(drawn.first()).toHaveAttribute('href', /^#vector-/)
    expect(await drawn.first().evaluate((use) => (use as SVGGraphicsElement).getBBox().width)).toBeGreaterThan(0)
  })
})

test('signing in, out and deleting the account report failures and retry [REQ-13, REQ-36]', {
  tag: '@phone',
}, async ({ page, consoleErrors }) => {
  const failures = await watchFailures(page)
  const door = signInPage(page)
  const phone = freshPhone()
  await door.open('/about')
  await expectLive(page)
  const send = page.getByRole('button', { name: english('account.sendCode') })
  const failed = page.getByRole('alert').filter({ hasText: english('errors.server') })
  let mend = await breakCall(page, 'generateByPhone')
  await door.phone.fill(phone)
  await send.click()
  await expect(failed).toBeVisible()
  await expect(door.phone).toHaveValue(phone)
  await mend()
  await send.click()
  const shown = await page.getByText(/your code is \d{6}/).textContent()
  mend = await breakCall(page, 'authenticate')
  await door.code.fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
  await door.enter.click()
  await expect(failed).toBeVisible()
  await mend()
  await door.enter.click()
  await expect(page).toHaveURL(/modal=onboarding/)
  await expectLive(page)
  mend = await breakCall(page, 'userSignUp')
  const named = page.getByRole('dialog')
  await named.getByRole('textbox').first().fill('Asha Verma')
  const save = named.getByRole('button', { name: english('signIn.onboardingSave') })
  await save.click()
  await expect(named.getByRole('alert')).toContainText(english('signIn.onboardingFailed'))
  await mend()
  await save.click()
  await expect(page).not.toHaveURL(/modal=onboarding/)
  await openPage(page, '/hotels-in-jaipur')
  mend = await breakCall(page, 'shortlisthotel')
  const heart = page.locator('button.heart').first()
  await heart.click()
  await expect(page.locator('.toast:not(#trouble)')).toContainText(english('notices.saveFailed'))
  await expect(page.locator('#announcer')).toHaveText(english('notices.saveFailed'))
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await mend()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/login')
  const leave = page.getByRole('button', { name: english('account.signOut') })
  mend = await breakCall(page, 'userSignOut')
  await leave.click()
  await expect(page.getByRole('alert').filter({ hasText: english('account.unreached') })).toBeVisible()
  await mend()
  const account = accountPage(page)
  await account.open('/delete')
  mend = await breakCall(page, 'deleteAccount')
  await account.sure.check()
  await account.remove.click()
  await expect(account.main.getByText(english('errors.server'))).toBeVisible()
  await mend()
  await account.remove.click()
  await expect(account.main.getByText(english('profile.deleted'))).toBeVisible()
  expect(failures).toMatchObject(
    ['generateByPhone', 'authenticate', 'userSignUp', 'shortlisthotel', 'userSignOut', 'deleteAccount'].map((call) => ({
      category: 'API server side',
      path: `/api/pwa/${call}`,
      status: 500,
    })),
  )
  consoleErrors.length = 0
})

test('booking, changing and cancelling report failures and keep the input [REQ-01, REQ-13, REQ-36, BMNG-29]', {
  tag: '@phone',
}, async ({ page, request, consoleErrors }) => {
  const calls = watchCalls(page)
  const stay = await findStay(request, { from: 210 })
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  let mend = await breakCall(page, 'createBooking')
  await summary.bookAtHotel({ name: 'Asha Verma', phone: freshPhone() })
  await expect(summary.dialog.getByText(english('errors.server'))).toBeVisible()
  await expect(summary.name).toHaveValue('Asha Verma')
  await mend()
  await summary.book.click()
  const booking = bookingPage(page)
  await expect(booking.heading).toContainText('You’re booked!')
  const own = new URL(page.url()).pathname
  await expectLive(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/about"]')?.click())
  await expect(page).toHaveURL('/about')
  await loadAgain(page, { bookings: own, 'payment modes': `${own}?modal=showPaymentWidget` })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(own)
  const categoryId = stay.hotel.selected_category_id
  const free = await roomsFree(request, stay, { categoryId })
  await booking.follow(booking.changeRooms)
  await booking.rooms.add.click()
  await booking.rooms.ask.click()
  await expect(booking.rooms.sum('New total')).toBeVisible()
  mend = await breakCall(page, 'bookings')
  await booking.rooms.confirm.click()
  const rooms = page.getByRole('dialog', { name: english('change.roomsTitle') })
  await expect(rooms.getByText(english('errors.server'))).toBeVisible()
  await mend()
  await booking.rooms.confirm.click()
  await expect(booking.main.getByText(/^Your booking has been changed: .*2 × /)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(own)
  expect(await roomsFree(request, stay, { categoryId })).toBe(free - 1)
  await booking.follow(booking.cancel)
  mend = await breakCall(page, 'bookingcancellation')
  await booking.cancellation.confirm.click()
  await expect(booking.cancellation.dialog.getByText(english('errors.server'))).toBeVisible()
  await mend()
  await booking.cancellation.confirm.click()
  await expect(booking.heading).toHaveText('This booking has been cancelled.')
  const methods = new Set(calls.map((call) => call.method()))
  expect([...methods]).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH']))
  for (const call of calls.filter((one) => one.method() !== 'GET')) {
    expect(call.postDataJSON()).toEqual(expect.any(Object))
    if ((await call.response())?.ok()) expect((await call.allHeaders()).cookie).toContain('XSRF-TOKEN')
  }
  consoleErrors.length = 0
})

test('the page loader reports failures and retries [REQ-13, REQ-18, REQ-36]', {
  tag: '@phone',
}, async ({ page, request, consoleErrors }) => {
  const { path } = await findStay(request, { from: 30 })
  const ofStay = (overlay: string) => `${path}&modal=${overlay}`
  // A public page and overlay, those of a stay, and those of a guest; a deep run covers all.
  const sample = {
    'landing page': '/',
    availability: path.replace('1-2_0_0_0', '1-1_0_0_0'),
    'booking property data': ofStay('bookingSummary'),
    'all bookings': '/my-booking',
  }
  const all = {
    ...sample,
    'hotel details': path,
    'coupon validation': `${path}&coupon=NOSUCHCODE`,
    rating: ofStay('hotelReviews'),
    'deal info': '/?modal=offerPopup',
    cities: '/allcities',
    'help centre': '/help',
    'membership base': '/wizard',
  }
  await openPage(page, '/about')
  await loadAgain(page, process.env.DEEP ? all : sample)
  consoleErrors.length = 0
})

test('a part whose script fails says so in place and retries [REQ-15, REQ-16, REQ-30, REQ-31]', {
  tag: '@phone',
}, async ({ page, consoleErrors }) => {
  const failures = await watchFailures(page)
  await openPage(page, '/')
  await page.route(/\/assets\/regions-.*\.js$/, (route) => route.abort())
  const main = page.getByRole('main')
  await main.getByText(english('home.furtherAway')).click()
  const failed = main.getByRole('status').filter({ hasText: english('errors.unreached') })
  await expect(failed).toBeVisible()
  const failure = { category: 'import', path: '/part/regions', status: 500, reason: 'error in import' }
  expect(failures).toEqual([failure])
  await failed.getByRole('button', { name: english('errors.tryAgain') }).click()
  await expect.poll(() => failures.length).toBe(2)
  await page.unroute(/\/assets\/regions-.*\.js$/)
  // Some Chromiums keep the failed import; then the retry loads the page again.
  await failed.getByRole('button', { name: english('errors.tryAgain') }).click()
  await expect(failed).toBeHidden()
  const further = main.locator('details.further')
  await expect(async () => {
    if ((await further.getAttribute('open')) === null) await main.getByText(english('home.furtherAway')).click()
    expect(await further.getByRole('link').count()).toBeGreaterThan(1)
  }).toPass()
  failures.length = 0
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/?modal=nothingOfOurs' })
    document.body.appendChild(link)
    link.click()
  })
  const unmet = { category: 'import', path: '/part/overlay', status: 404, reason: 'import condition failed' }
  await expect.poll(() => failures).toEqual([unmet])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  // A page whose own script fails works as without script, and reports it.
  await page.route(/\/assets\/page-.*\.js$/, (route) => route.abort())
  const sent = page.waitForRequest((request) => request.postData()?.includes('/part/page') === true)
  await page.goto('/hotels-in-jaipur')
  await page.keyboard.press('Shift')
  const { entries } = (await sent).postDataJSON()
  expect(entries).toEqual([expect.objectContaining({ statusCode: 500, reason: 'error in import' })])
  await main.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/\d+-/)
  consoleErrors.length = 0
})

test.describe('the snack bar', () => {
  test.use({ showsNotices: true })

  /** A browser without storage: a pressed heart cannot be stored, and says so. */
  async function refuseStorage(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    })
  }

  test('sits 60 px above the bottom, above banner and bar, and closes [REQ-20, REQ-21, REQ-37]', {
    tag: '@phone',
  }, async ({ page, request, consoleErrors }) => {
    await refuseStorage(page)
    await openPage(page, '/hotels-in-jaipur')
    const heart = page.locator('button.heart').first()
    const bar = page.locator('.toast:not(#trouble)')
    const foot = async () => {
      const box = await bar.boundingBox()
      return (page.viewportSize()?.height ?? 0) - (box ? box.y + box.height : 0)
    }
    await heart.click()
    await expect(bar).toContainText(english('notices.saveFailed'))
    await expect.poll(foot).toBe(60)
    const close = bar.getByRole('button', { name: english('ui.close') })
    expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(32)
    expect(await close.evaluate((button) => getComputedStyle(button).minBlockSize)).toBe('32px')
    await page.setViewportSize({ width: 780, height: 700 })
    await expect.poll(foot).toBe(60)
    await page.setViewportSize({ width: 781, height: 700 })
    await expect.poll(foot).not.toBe(60)
    await page.setViewportSize({ width: 360, height: 780 })
    await close.click()
    await expect(bar).toHaveCount(0)

    const { path } = await findStay(request, { from: 40 })
    await openPage(page, path)
    await page.locator('.pic > button.heart, main button.heart').first().click()
    await expect(bar).toBeVisible()
    await expect
      .poll(async () => {
        const [next, shown] = [await page.locator('.sticky').boundingBox(), await bar.boundingBox()]
        return (next?.y ?? 0) - (shown?.y ?? 0) - (shown?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(0)

    await openPage(page, addressOf('nl.dunehouse.localhost', '/?lang=en'))
    const banner = page.locator('.consent')
    await expect(banner).toBeVisible()
    await page.locator('button.heart').first().click()
    await expect(bar).toBeVisible()
    await expect
      .poll(async () => {
        const [over, under] = [await bar.boundingBox(), await banner.boundingBox()]
        return (over?.y ?? 0) + (over?.height ?? 0) <= (under?.y ?? 0)
      })
      .toBe(true)

    await test.step('without a title', async () => {
      // Not those of the page before: Node finds no address of `nl.dunehouse.localhost` on every system.
      await page.route(/^http:\/\/localhost:\d+\/assets\/.*\.js$/, async (route) => {
        const answer = await route.fetch()
        const body = await answer.text()
        await route.fulfill({ response: answer, body: body.replaceAll(english('notices.saveFailed'), '') })
      })
      await openPage(page, '/hotels-in-jaipur')
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await expect(page.locator('.over-all')).toHaveCount(1)
      await expect(page.locator('.over-all .toast')).toHaveCount(0)
      // Pending scripts do not matter after the journey.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
    consoleErrors.length = 0
  })
})

test('secondary requests report failures in words and retry [REQ-13, REQ-36]', {
  tag: '@phone',
}, async ({ page, request, consoleErrors }) => {
  let mend = await breakCall(page, 'deals')
  await openPage(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByText(english('home.dealsFailed'))).toBeVisible()
  await mend()
  await main.getByRole('button', { name: english('home.tryAgain') }).click()
  await expect(main.getByText(english('home.dealsFailed'))).toBeHidden()
  mend = await breakCall(page, 'geographies')
  await main.getByText(english('home.furtherAway')).click()
  await expect(main.getByText(english('home.regionsFailed'))).toBeVisible()
  await mend()
  await main
    .locator('details.further')
    .getByRole('button', { name: english('home.tryAgain') })
    .click()
  await expect(main.locator('details.further').getByRole('link').nth(1)).toBeVisible()

  const { path } = await findStay(request, { from: 60 })
  mend = await breakCall(page, 'hotelonelinerinfo')
  const mendSimilar = await breakCall(page, 'similarHotels')
  await openPage(page, path)
  const room = main.locator('article.room').first()
  const name = (await room.getByRole('heading').textContent()) ?? ''
  const line = room.getByRole('button', { name: `About ${name}` })
  await line.click()
  const again = { name: english('errors.tryAgain') }
  await expect(room.getByText(english('errors.unreached'))).toBeVisible()
  await mend()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/hotelonelinerinfo/, async (route) => {
    await held
    await route.continue()
  })
  await room.getByRole('button', again).click()
  await expect(line).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(line).not.toHaveAttribute('aria-busy')
  await expect(room.getByText(english('errors.unreached'))).toBeHidden()
  await expect(room.getByRole('status')).toHaveText(/\w{3}/)
  await line.click()
  await expect(room.getByRole('status')).toBeHidden()
  await page.locator('#around-title').scrollIntoViewIfNeeded()
  await expect(main.getByText(english('stay.failed'))).toBeVisible()
  await mendSimilar()
  await main.getByRole('button', { name: english('stay.retry') }).click()
  await expect(main.getByText(english('stay.failed'))).toBeHidden()
  consoleErrors.length = 0
})
