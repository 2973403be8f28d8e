import type { Page } from '@playwright/test'
import { consentVersion } from '#app/domain/consent/consent.ts'
import { freshPhone } from '../guests.ts'
import { barriersOn } from '../pages/barriers.ts'
import { consent, distanceFromFoot, keptIn } from '../pages/consent.ts'
import { expectAtRest, expectLive, openPage } from '../pages/open-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { addressOf } from '../site.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

test.use({ showsNotices: true })

const dutch = wordsIn('nl')
const home = addressOf('nl.dunehouse.localhost', '/')
const at = (path: string) => addressOf('nl.dunehouse.localhost', path)

const names = async (page: Page) => (await keptIn(page)).map(({ name }) => name)

test('the first page asks with three answers of one size and weight, and a refusal is remembered [CONS-18, CONS-19]', {
  tag: '@both',
}, async ({ page }) => {
  const { banner, accept, refuse, choose } = consent(page, dutch)
  await openPage(page, home)
  await expect(banner).toBeVisible()
  const looks = await Promise.all(
    [accept, refuse, choose].map((button) =>
      button.evaluate((element) => {
        const { backgroundColor, color, fontWeight, fontSize, boxShadow, borderColor } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return {
          backgroundColor,
          color,
          fontWeight,
          fontSize,
          boxShadow,
          borderColor,
          size: [width, height].map(Math.round),
        }
      }),
    ),
  )
  expect(looks[1]).toEqual(looks[0])
  expect(looks[2]).toEqual(looks[0])
  await refuse.click()
  await expect(banner).toBeHidden()
  await openPage(page, at('/allcities'))
  await expectAtRest(page)
  await expect(banner).toBeHidden()
})

test('the banner comes when the server has said that it must, and not while it has not [CONS-02]', async ({ page }) => {
  const { banner } = consent(page, dutch)
  await page.route('**/api/pwa/privacyInfo*', (route) => route.fulfill({ status: 429, json: {} }))
  const failed = page.waitForResponse('**/api/pwa/privacyInfo*')
  await openPage(page, at('/allcities'))
  await failed
  await expect(banner).toBeHidden()
  await page.unroute('**/api/pwa/privacyInfo*')
  await page.reload()
  await expectLive(page)
  await expect(banner).toBeVisible()
})

test('where the brand hides the banner nothing is kept until the choices allow it [CONS-32]', async ({ page }) => {
  const { banner, footerLink, box, save, choices } = consent(page, dutch)
  // No host of ours has such a brand in such a country: its server says just this.
  await page.route('**/api/pwa/privacyInfo*', (route) => route.fulfill({ json: { gdpr: false, gdpr_data: [] } }))
  const answered = page.waitForResponse('**/api/pwa/privacyInfo*')
  await openPage(page, at('/?utm_source=news'))
  await answered
  await expect(banner).toBeHidden()
  expect(await names(page)).not.toContain('utm')
  await footerLink.click()
  await box('marketing').check()
  await save.click()
  await expect(choices).toBeHidden()
  expect(await names(page)).toContain('utm')
})

test('the banner hides on the way to another page and comes back with it [CONS-03]', { tag: '@desktop' }, async ({
  page,
}) => {
  const { banner } = consent(page, dutch)
  await openPage(page, home)
  await expect(banner).toBeVisible()
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
    .getByRole('link', { name: dutch('common.terms') })
    .click()
  await expect(page).toHaveURL(at('/terms'))
  await expect(banner).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([true, false])
})

test('the banner stands 56 pixels above the foot of home and of what is a guest’s own, 78 of signing in, 51 of a list [CONS-04, CONS-05]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { banner } = consent(page)
  const expectAt = async (path: string, offset: number) => {
    await openPage(page, at(path))
    await expect(banner).toBeVisible()
    expect(await distanceFromFoot(page), path).toBe(offset)
  }
  await expectAt('/?lang=en', 56)
  await expectAt('/my-booking', 56)
  await expectAt('/saved-hotels', 56)
  await expectAt('/hotels-in-domburg', 51)
  await expectAt('/login', 78)
  await signInPage(page).signIn(`6${freshPhone().slice(2)}`)
  // A booking’s own page is seen in `stored-data.e2e.ts`.
  await expectAt('/accountdetails', 56)
})

test(
  'on a hotel page it stands 62 pixels above the foot, and over the bar of a phone [CONS-04]',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    const { banner } = consent(page, dutch)
    await openPage(page, at('/hotels-in-domburg'))
    const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    await page.goto(at((await first.getAttribute('href')) ?? ''))
    await expectLive(page)
    await expect(banner).toBeVisible()
    const distance = await distanceFromFoot(page)
    if (project.name === 'desktop') expect(distance).toBe(62)
    else expect(distance).toBeGreaterThanOrEqual(62)
    const box = await banner.boundingBox()
    const next = await page
      .getByRole('link', { name: dutch('hotel.continue') })
      .last()
      .boundingBox()
    if (project.name === 'phone' && next) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(next.y)
  },
)

test('choosing shows four categories, the needed one fixed and the others off; what is saved counts [CONS-01, CONS-20]', async ({
  page,
}) => {
  const { banner, choose, choices, box, save } = consent(page, dutch)
  await openPage(page, at('/?utm_source=news'))
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

test('another version of the text asks again [CONS-22]', async ({ page }) => {
  const { banner, accept } = consent(page, dutch)
  await openPage(page, home)
  await accept.click()
  await expect(banner).toBeHidden()
  const [cookie] = (await page.context().cookies(home)).filter(({ name }) => name === 'consent')
  const older = (cookie?.value ?? '').replace(/^\d+/, String(consentVersion - 1))
  await page.context().addCookies([{ name: 'consent', value: older, url: home }])
  await page.reload()
  await expectLive(page)
  await expect(banner).toBeVisible()
})

const anyPages = ['/', '/hotels-in-domburg', '/allcities', '/terms', '/login', '/my-booking', '/nothing-here/at-all']

test('the footer of every page opens the same choices over it, and Back closes them [CONS-25]', async ({ page }) => {
  const { footerLink, choices, refuse, box } = consent(page, dutch)
  await openPage(page, home)
  await refuse.click()
  for (const path of anyPages) {
    await openPage(page, at(path))
    await footerLink.click()
    await expect(choices).toBeVisible()
    await expect(box('statistics')).not.toBeChecked()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.goBack()
    await expect(choices).toBeHidden()
  }
})

test('a category that is taken back is gone in that moment, from cookies and storage [CONS-26, CONS-10]', async ({
  page,
}) => {
  // Where the edge says the guest is.
  await page.setExtraHTTPHeaders({ 'X-Test-Country': 'NL' })
  const { accept, banner, footerLink, refuseAll, choices } = consent(page, dutch)
  await openPage(page, at('/?utm_source=news'))
  await accept.click()
  await expect(banner).toBeHidden()
  await openPage(page, at('/hotels-in-domburg'))
  await expect
    .poll(() => names(page))
    .toEqual(expect.arrayContaining(['utm', 'lastUserAction', 'latestSearchRequestId', 'geo-context', 'country-iso']))
  const place = (await keptIn(page)).find(({ name }) => name === 'geo-context')
  expect(Math.abs((place?.seconds ?? 0) - 43_200)).toBeLessThan(120)
  await footerLink.click()
  await refuseAll.click()
  await expect(choices).toBeHidden()
  const left = await names(page)
  for (const gone of ['utm', 'lastUserAction', 'latestSearchRequestId', 'geo-context', 'country-iso']) {
    expect(left).not.toContain(gone)
  }
  expect(left).toContain('consent')
})

test('where nobody must ask there is no banner, and the choices switch each category off [CONS-33]', async ({
  page,
}) => {
  const { banner, footerLink, box, save, choices } = consent(page)
  await openPage(page, '/?utm_source=news')
  await expect.poll(() => names(page)).toContain('utm')
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
  const left = await names(page)
  for (const gone of ['utm', 'lastUserAction', 'latestSearchRequestId']) expect(left).not.toContain(gone)
})

test('Global Privacy Control keeps statistics and marketing off everywhere, and the choices say why [CONS-34]', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
  const { footerLink, box, choices } = consent(page)
  await openPage(page, '/?utm_source=news')
  await openPage(page, '/hotels-in-jaipur')
  await footerLink.click()
  await expect(box('preferences')).toBeChecked()
  for (const name of ['statistics', 'marketing']) {
    await expect(box(name)).not.toBeChecked()
    await expect(box(name)).toBeDisabled()
  }
  await expect(choices).toContainText(wordsIn('en')('consent.signal'))
  const left = await names(page)
  expect(left).not.toContain('utm')
  expect(left).not.toContain('latestSearchRequestId')
})

test('an answer that lets statistics be told is told once, a second later, with version and categories [CONS-06, CONS-35]', async ({
  page,
}) => {
  const { accept, banner, footerLink, refuseAll, choices } = consent(page, dutch)
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    let pressed = 0
    addEventListener('consent', () => {
      pressed = performance.now()
    })
    addEventListener('analytics', (event) => {
      told.push({ ...(event as CustomEvent).detail, isLater: performance.now() - pressed > 950 })
    })
  })
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told)
  await openPage(page, home)
  await accept.click()
  await expect(banner).toBeHidden()
  expect(await told()).toEqual([])
  const categories = ['necessary', 'preferences', 'statistics', 'marketing']
  const event = { name: 'consent', version: consentVersion, categories, isLater: true }
  await expect.poll(told).toEqual([event])
  await footerLink.click()
  await refuseAll.click()
  await expect(choices).toBeHidden()
  await page.waitForTimeout(1300)
  expect(await told()).toEqual([event])
})

/** What stands beneath the banner after it has got the focus, of all a page's controls on a phone. */
async function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const aside = document.querySelector('.consent')
    const covered: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>('body :is(a[href], button, input, select, summary)')) {
      if (!aside || control.closest('.consent, dialog, [popover]') || !control.checkVisibility()) continue
      control.focus()
      if (document.activeElement !== control) continue
      // It may be moved in the next frame, and is seen in the one after.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      const [own, over] = [control.getBoundingClientRect(), aside.getBoundingClientRect()]
      const isOver = own.bottom > over.top && own.top < over.bottom && own.right > over.left && own.left < over.right
      if (isOver) covered.push(control.textContent?.trim() || control.outerHTML.slice(0, 60))
    }
    return covered
  })
}

test('the banner covers nothing that has the focus, and no booking bar [CONS-31]', { tag: '@phone' }, async ({
  page,
}) => {
  const { banner } = consent(page, dutch)
  await openPage(page, at('/hotels-in-domburg'))
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const hotel = (await first.getAttribute('href')) ?? ''
  for (const path of ['/terms', hotel]) {
    await openPage(page, at(path))
    await expect(banner).toBeVisible()
    expect(await coveredOn(page), path).toEqual([])
  }
  const next = page.getByRole('link', { name: dutch('hotel.continue') }).last()
  const [bar, over] = [await next.boundingBox(), await banner.boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  // The last link of the page, by keyboard from the banner back.
  await openPage(page, at('/terms'))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  await expect
    .poll(async () => {
      const [own, above] = [await last.boundingBox(), await banner.boundingBox()]
      return (own?.y ?? 0) + (own?.height ?? 0) <= (above?.y ?? 0)
    })
    .toBe(true)
})

test('the banner can be used by keyboard and reader, and takes no focus [CONS-31]', async ({ page }) => {
  const { banner, choose, choices } = consent(page, dutch)
  await openPage(page, at('/terms'))
  await expect(banner).toBeVisible()
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

test('the banner moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: false })
  })
  const { banner, refuse } = consent(page, dutch)
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
  // What moved while the page itself was drawn is not the banner's.
  await page.evaluate(() => {
    ;(window as unknown as { shifts: number[] }).shifts.length = 0
  })
  answer()
  await expect(banner).toBeVisible()
  await refuse.click()
  await expect(banner).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})
