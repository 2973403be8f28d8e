import type { Page } from '@playwright/test'
import { consentVersion } from '#app/domain/consent/consent.ts'
import { freshPhone } from '../guests.ts'
import { barriersOn } from '../pages/barriers.ts'
import { consent, distanceFromFoot, keptIn } from '../pages/consent.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { expectAtRest, expectLive, openPage } from '../pages/open-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { lookAway, scrollThrough, toldEvents } from '../pages/told-events.ts'
import { addressOf, originOf } from '../site.ts'
import { findStay } from '../stays.ts'
import { ALL_ALLOWED, expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

test.use({ showsNotices: true })

const dutch = wordsIn('nl')
const home = addressOf('nl.dunehouse.localhost', '/')
const at = (path: string) => addressOf('nl.dunehouse.localhost', path)

const names = async (page: Page) => (await keptIn(page)).map(({ name }) => name)

function looksOf({ accept, refuse, choose }: ReturnType<typeof consent>) {
  return Promise.all(
    [accept, refuse, choose].map((button) =>
      button.evaluate((element) => {
        const { backgroundColor, color, fontWeight, fontSize, boxShadow, borderColor } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        const size = [width, height].map(Math.round)
        return { backgroundColor, color, fontWeight, fontSize, boxShadow, borderColor, size }
      }),
    ),
  )
}

/** Replaces the server's answer about the guest's privacy law; returns a function that ends it. */
async function answerPrivacy(page: Page, answer: { status?: number; json: object }): Promise<() => Promise<void>> {
  const pattern = '**/api/pwa/privacyInfo*'
  await page.route(pattern, (route) => route.fulfill(answer))
  return () => page.unroute(pattern)
}

/** Records reported consents, and whether a second had passed since the answer. */
async function watchAnswers(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    let pressed = 0
    addEventListener('consent', () => {
      pressed = performance.now()
    })
    addEventListener('analytics', (event) => {
      const { detail } = event as CustomEvent
      if (detail.name === 'consent') seen.push({ ...detail, isLater: performance.now() - pressed > 950 })
    })
  })
  return () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)
}

test('the banner asks when required, and every answer is stored and revocable [CONS-01, CONS-02, CONS-06, CONS-10, CONS-18, CONS-19, CONS-20, CONS-22, CONS-26, CONS-32, CONS-35]', {
  tag: '@main',
}, async ({ page }) => {
  const ways = consent(page, dutch)
  const { banner, accept, choose, choices, footerLink, box, save, refuseAll } = ways
  const seen = await watchAnswers(page)
  const first = at('/?utm_source=news')

  await test.step('not before the server requires it', async () => {
    const restore = await answerPrivacy(page, { status: 429, json: {} })
    const failed = page.waitForResponse('**/api/pwa/privacyInfo*')
    await openPage(page, first)
    await failed
    await expect(banner).toBeHidden()
    await restore()
  })
  await test.step('where the brand hides the banner nothing is stored without consent', async () => {
    // No real host has such a brand in such a country, so the server's answer is faked.
    const restore = await answerPrivacy(page, { json: { gdpr: false, gdpr_data: [] } })
    const answered = page.waitForResponse('**/api/pwa/privacyInfo*')
    await page.reload()
    await expectLive(page)
    await answered
    await expect(banner).toBeHidden()
    expect(await names(page)).not.toContain('utm')
    await footerLink.click()
    await box('marketing').check()
    await save.click()
    await expect(choices).toBeHidden()
    expect(await names(page)).toContain('utm')
    await restore()
  })
  await page.context().clearCookies()
  // The guest's country according to the edge.
  await page.setExtraHTTPHeaders({ 'X-Test-Country': 'NL' })
  await openPage(page, first)
  await expect(banner).toBeVisible()
  await test.step('three answers of one size and weight', async () => {
    const looks = await looksOf(ways)
    expect(looks[1]).toEqual(looks[0])
    expect(looks[2]).toEqual(looks[0])
  })
  await test.step('the choices show four categories, the necessary one fixed', async () => {
    await choose.click()
    await expect(choices).toBeVisible()
    await expect(box('necessary')).toBeChecked()
    await expect(box('necessary')).toBeDisabled()
    for (const name of ['preferences', 'statistics', 'marketing']) {
      await expect(box(name)).not.toBeChecked()
      await expect(choices).toContainText(dutch(`consent.${name}Text`))
    }
    await box('preferences').check()
    await save.click()
    await expect(choices).toBeHidden()
    await expect(banner).toBeHidden()
    const [cookie] = (await page.context().cookies(home)).filter(({ name }) => name === 'consent')
    expect(cookie?.value).toMatch(new RegExp(`^${consentVersion}\\.p\\.`))
    expect(await names(page)).not.toContain('utm')
  })
  await test.step('another version of the text asks again', async () => {
    const [cookie] = (await page.context().cookies(home)).filter(({ name }) => name === 'consent')
    const older = (cookie?.value ?? '').replace(/^\d+/, String(consentVersion - 1))
    await page.context().addCookies([{ name: 'consent', value: older, url: home }])
    await openPage(page, at('/hotels-in-domburg?utm_source=news'))
    await expect(banner).toBeVisible()
  })
  const categories = ['necessary', 'preferences', 'statistics', 'marketing']
  const event = { name: 'consent', version: consentVersion, categories, isLater: true }
  await test.step('consent to statistics is reported once, a second later', async () => {
    await accept.click()
    await expect(banner).toBeHidden()
    expect(await seen()).toEqual([])
    await expect.poll(seen).toEqual([event])
  })
  await test.step('a revoked category is deleted at once', async () => {
    await page.reload()
    await expectLive(page)
    const keys = ['utm', 'lastUserAction', 'latestSearchRequestId', 'geo-context', 'country-iso']
    await expect.poll(() => names(page)).toEqual(expect.arrayContaining(keys))
    const place = (await keptIn(page)).find(({ name }) => name === 'geo-context')
    expect(Math.abs((place?.seconds ?? 0) - 43_200)).toBeLessThan(120)
    await footerLink.click()
    await refuseAll.click()
    await expect(choices).toBeHidden()
    const left = await names(page)
    expect(left.filter((name) => keys.includes(name))).toEqual([])
    expect(left).toContain('consent')
    await page.waitForTimeout(1300)
    expect(await seen()).toEqual([])
  })
  await test.step('a refusal is remembered', async () => {
    await openPage(page, at('/allcities'))
    await expectAtRest(page)
    await expect(banner).toBeHidden()
  })
})

test('a desktop banner asks equally, hides during navigation, sits at the bottom [CONS-03, CONS-04, CONS-05, CONS-18]', {
  tag: '@desktop',
}, async ({ page }) => {
  const ways = consent(page)
  const { banner } = ways
  const expectAt = async (offset: number, where: string) => {
    await expect(banner).toBeVisible()
    expect(await distanceFromFoot(page), where).toBe(offset)
  }
  await openPage(page, at('/?lang=en'))
  await expectAt(56, 'home')
  const looks = await looksOf(ways)
  expect(looks[1]).toEqual(looks[0])
  expect(looks[2]).toEqual(looks[0])
  await test.step('hides during navigation', async () => {
    await page.evaluate(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen })
      const aside = document.querySelector('.consent')
      if (aside)
        new MutationObserver(() => seen.push((aside as HTMLElement).hidden)).observe(aside, {
          attributeFilter: ['hidden'],
        })
    })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: english('common.terms') })
      .click()
    await expect(page).toHaveURL(at('/terms'))
    await expect(banner).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([true, false])
  })
  await openPage(page, at('/hotels-in-domburg'))
  await expectAt(51, 'list')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/\d+-/)
  await expect.poll(() => distanceFromFoot(page), { message: 'hotel' }).toBe(62)
  await expect(banner).toBeVisible()
  // `stored-data.e2e.ts` checks the booking's page.
  for (const path of process.env.DEEP ? ['/my-booking', '/saved-hotels'] : ['/my-booking']) {
    await openPage(page, at(path))
    await expectAt(56, path)
  }
  await openPage(page, at('/login?retUrl=%2Faccountdetails'))
  await expectAt(78, 'login')
  await signInPage(page).signIn(freshPhone('NL'))
  await expect(page).toHaveURL(/\/accountdetails/)
  await expectAt(56, 'account')
})

/** One of each kind; other tests here check the list and home. */
const anyPages = ['/login', '/nothing-here/at-all']
const allPages = ['/', '/hotels-in-domburg', '/allcities', '/terms', '/my-booking', ...anyPages]

test("every page's footer opens the choices, and Back closes them [CONS-25]", async ({ page }) => {
  const { footerLink, choices, refuse, box } = consent(page, dutch)
  await openPage(page, at('/terms'))
  await refuse.click()
  for (const path of process.env.DEEP ? allPages : anyPages) {
    await openPage(page, at(path))
    // Until the page is at rest the link leads to the choices over the cookie policy.
    await expectAtRest(page)
    await footerLink.click()
    await expect(choices).toBeVisible()
    await expect(box('statistics')).not.toBeChecked()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.goBack()
    await expect(choices).toBeHidden()
  }
})

test('without required consent there is no banner, but all choices [CONS-33]', async ({ page }) => {
  const { banner, footerLink, box, save, choices } = consent(page)
  const counted = ['utm', 'lastUserAction', 'latestSearchRequestId']
  await openPage(page, '/hotels-in-jaipur?utm_source=news')
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(counted))
  await expect(banner).toBeHidden()
  for (const name of ['preferences', 'statistics', 'marketing']) {
    await footerLink.click()
    await expect(box(name)).toBeChecked()
    await box(name).uncheck()
    await save.click()
    await expect(choices).toBeHidden()
  }
  await openPage(page, '/hotels-in-jaipur?utm_source=other')
  await expectAtRest(page)
  expect((await names(page)).filter((name) => counted.includes(name))).toEqual([])
})

test('Global Privacy Control disables statistics and marketing, and says why [ANLY-27, CONS-34]', async ({
  page,
  context,
}) => {
  const events = toldEvents(context)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
  const { footerLink, box, choices } = consent(page)
  await openPage(page, '/hotels-in-jaipur?utm_source=news')
  await scrollThrough(page)
  await lookAway(page)
  await footerLink.click()
  await expect(box('preferences')).toBeChecked()
  for (const name of ['statistics', 'marketing']) {
    await expect(box(name)).not.toBeChecked()
    await expect(box(name)).toBeDisabled()
  }
  await expect(choices).toContainText(english('consent.signal'))
  await page.context().addCookies([{ name: 'consent', value: ALL_ALLOWED, url: originOf('localhost') }])
  await openPage(page, '/hotels-in-jaipur?utm_source=news')
  await scrollThrough(page)
  await lookAway(page)
  const left = await names(page)
  expect(left).not.toContain('utm')
  expect(left).not.toContain('latestSearchRequestId')
  expect([events.scripts, events.calls]).toEqual([[], []])
})

/** Finds the controls of a phone's page that the banner covers when they have focus. */
async function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const aside = document.querySelector('.consent')
    const covered: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('body :is(a[href], button, input, select, summary)')) {
      if (!aside || control.closest('.consent, dialog, [popover]') || !control.checkVisibility()) continue
      control.focus()
      if (document.activeElement !== control) continue
      // It may be moved in the next frame, and is visible in the one after.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const [own, over] = [control.getBoundingClientRect(), aside.getBoundingClientRect()]
      const isOver = own.bottom > over.top && own.top < over.bottom && own.right > over.left && own.left < over.right
      if (isOver) covered.push(control.textContent?.trim() || control.outerHTML.slice(0, 60))
    }
    return covered
  })
}

test('the banner is small, accessible, shifts nothing and covers no focus or bar [CONS-04, CONS-31, DECD-12]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { banner, choose, choices, refuse } = consent(page, dutch)
  const host = 'nl.dunehouse.localhost'
  const { path } = await findStay(request, { host, city: 'domburg', from: 60, where: (hotel) => hotel.is_available })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: false })
  })
  const height = () => banner.evaluate((element) => element.getBoundingClientRect().height)
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0))
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/pwa/privacyInfo*', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await openPage(page, at('/terms'))
  await expect(banner).toBeHidden()
  // Shifts during the page's own rendering do not count.
  await shifts()
  answer()
  await expect(banner).toBeVisible()
  expect(await shifts()).toEqual([])
  expect(await height()).toBeLessThanOrEqual(await page.evaluate(() => innerHeight / 10))

  await test.step('keyboard and screen reader', async () => {
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await barriersOn(page)).toEqual([])
    await choose.focus()
    await page.keyboard.press('Enter')
    await expect(choices).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(choices).toBeHidden()
    await expect(choose).toBeFocused()
  })
  await test.step('covers nothing', async () => {
    expect(await coveredOn(page), 'a text').toEqual([])
    // An element taller than the space above the banner is shown from its top.
    const top = await page.evaluate(async () => {
      const tile = Object.assign(document.createElement('a'), { href: '/', id: 'tall' })
      tile.style.cssText = 'display: block; block-size: 712px'
      document.getElementById('main')?.insertAdjacentElement('afterbegin', tile)
      scrollTo(0, Math.max(0, tile.getBoundingClientRect().top + scrollY - innerHeight + 40))
      tile.focus({ preventScroll: true })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { top } = tile.getBoundingClientRect()
      tile.remove()
      return top
    })
    expect(top).toBeLessThan(100)
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    await expect
      .poll(async () => {
        const [own, above] = [await last.boundingBox(), await banner.boundingBox()]
        return (own?.y ?? 0) + (own?.height ?? 0) <= (above?.y ?? 0)
      })
      .toBe(true)
    await openPage(page, at(path))
    await expect(banner).toBeVisible()
    expect(await distanceFromFoot(page)).toBeGreaterThanOrEqual(62)
    // Loads lazy parts first: they would move the focused element away.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expectAtRest(page)
    expect(await coveredOn(page), 'a house').toEqual([])
    const next = hotelPage(page, dutch).next
    const [bar, over] = [await next.boundingBox(), await banner.boundingBox()]
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
  await shifts()
  await refuse.click()
  await expect(banner).toBeHidden()
  expect(await shifts()).toEqual([])
})
