import type { Page, Request, Route } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { heardOn } from '../pages/heard.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { openPage } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

const german = wordsIn('de')

/** Answers to what a page asks for by script come this late. */
async function slowDown(page: Page, ms: number): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.pathname !== '/manifest.webmanifest',
    async (route) => {
      if (route.request().headers()['x-page-data'] === undefined) return route.continue()
      asked.push(new URL(route.request().url()).pathname)
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue().catch(() => {})
    },
  )
  return asked
}

/** What is answered to these requests of script is held back; answers what lets it go. */
async function hold(page: Page, isHeld: (request: Request) => boolean): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handle = async (route: Route) => {
    if (isHeld(route.request())) await promise
    await route.fallback().catch(() => {})
  }
  await page.route('**', handle)
  return async () => {
    resolve()
    await page.unroute('**', handle)
  }
}

const isPageData = (request: Request) => request.headers()['x-page-data'] !== undefined

/** The line along the top and the page in sunken blocks: after how many milliseconds each comes, once both are there. */
async function shownWhileWaiting(page: Page): Promise<{ line: number; blocks: number }> {
  await page.waitForFunction(() => {
    const line = getComputedStyle(document.documentElement, '::after')
    const blocks = getComputedStyle(document.querySelector('#page') ?? document.body, '::after')
    return Number.parseFloat(line.scale) > 0 && blocks.content !== 'none' && blocks.visibility === 'visible'
  })
  return page.evaluate(() => {
    const delayOf = (place: Element | null) =>
      document
        .getAnimations()
        .map(({ effect }) => effect)
        .find(
          (effect) => effect instanceof KeyframeEffect && effect.target === place && effect.pseudoElement === '::after',
        )
        ?.getTiming().delay ?? Number.NaN
    return { line: delayOf(document.documentElement), blocks: delayOf(document.querySelector('#page')) }
  })
}

/** Notes from which part of a page to which the picture of a stay travels. */
async function followPictures(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const ways: string[] = []
    const named = () =>
      [...document.querySelectorAll('img')].find(
        ({ style }) => style.getPropertyValue('view-transition-name') === 'stay',
      )
    const partOf = () => named()?.closest('.gal, .list-card, .ticket')?.className ?? 'none'
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const from = partOf()
      return start(async () => {
        if (typeof update === 'function') await update()
        ways.push(`${from} → ${partOf()}`)
      })
    }
    Object.assign(window, { ways })
  })
  return () => page.evaluate(() => (window as unknown as { ways: string[] }).ways)
}

const trouble = (page: Page) => page.locator('#trouble')

test('Search and a press that takes time show at once that they are on their way, and a second press adds nothing; a page that cannot be had is said on the one on show, or inside its overlay, and tried again', {
  tag: '@phone',
}, async ({ page, context, consoleErrors, devtools }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const again = () => trouble(page).getByRole('button', { name: 'Erneut versuchen' })
  const link = page.getByRole('main').locator('.list-card').first().getByRole('heading').getByRole('link')
  const going = page.locator('html')
  const ways = await followPictures(page)
  await openPage(page, '/hotels-in-jaipur?lang=de')
  await listingPage(page).openSearch()
  await test.step('Search shows it in its own button, and says it where its sheet leaves nothing else to hear', async () => {
    const letGo = await hold(page, isPageData)
    const button = page.getByRole('search').getByRole('button', { name: 'Suchen', exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true', { timeout: 200 })
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect.poll(() => heardOn(devtools)).toContain(german('common.loading'))
    await letGo()
    // The sheet goes with the answer, and its button with it.
    await expect(button).toBeHidden()
    await expect(page).toHaveURL(/\/hotels-in-jaipur\?(?!.*modal)/)
  })
  const asked = await slowDown(page, 800)
  const name = (await link.textContent()) ?? ''
  await test.step('a link shows it, and is followed once', async () => {
    await link.click()
    await expect(link).toHaveAttribute('aria-busy', 'true', { timeout: 200 })
    await expect(page.locator('html')).toHaveAttribute('data-going', 'hotel', { timeout: 200 })
    await link.dispatchEvent('click')
    await link.dispatchEvent('click')
    await expect(page.locator('#announcer')).toHaveText(german('common.loading'))
    await expect(heading).toHaveText(name)
    await expect(page.locator('html')).not.toHaveAttribute('data-going')
    expect(asked.filter((path) => /^\/\d+-/.test(path))).toHaveLength(1)
  })
  await test.step('the way back shows it as well, and the picture of the stay goes both ways', async () => {
    await page.goBack()
    await expect(going).toHaveAttribute('data-going', 'list', { timeout: 500 })
    await expect(heading).toContainText('Jaipur')
    await expect.poll(ways).toEqual(['list-card → gal', 'gal → list-card'])
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await test.step('a page that cannot be had', async () => {
    await context.setOffline(true)
    await link.click()
    await expect(trouble(page).getByText('Das konnten wir nicht laden. Prüfe deine Verbindung.')).toBeVisible()
    await expect(trouble(page).getByText('Das dauert')).toBeHidden()
    await expect(heading).toContainText('Jaipur')
    await again().click()
    await expect(trouble(page).getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    await again().click()
    await expect(heading).toHaveText(name)
    await expect(trouble(page)).toBeHidden()
  })
  await test.step('a sheet on its way, and what cannot be opened over it', async () => {
    await slowDown(page, 800)
    await page
      .getByRole('link', { name: german('hotel.allReviews') })
      .first()
      .click()
    await expect(going).toHaveAttribute('data-going', 'sheet', { timeout: 200 })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // What is told only now of a press before is heard though the page beneath is inert.
    await page.locator('button.heart').first().dispatchEvent('click')
    await expect.poll(() => heardOn(devtools)).toContain(german('notices.saved'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(true)
    await dialog.getByRole('link').filter({ hasNotText: /^$/ }).last().click()
    // That the page stays is said at once, and is gone with the first sign of a line: the press has its own words.
    await expect(
      dialog.locator('#trouble').getByText('Das konnten wir nicht laden. Prüfe deine Verbindung.'),
    ).toBeVisible()
    expect((await heardOn(devtools)).join()).toContain('Das konnten wir nicht laden. Prüfe deine Verbindung.')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(trouble(page)).toBeHidden()
  })
  consoleErrors.length = 0
})

test('from home to a list, a stay and its ticket: the line comes after 150 ms, what is coming in blocks after 300, and the picture of the stay travels unless motion is minded', {
  tag: '@both',
}, async ({ page, request }) => {
  const { hotel, checkin, checkout } = await findStay(request, { from: 33, nth: 1 })
  const ways = await followPictures(page)
  const going = page.locator('html')
  await openPage(page, `/?checkin=${checkin}&checkout=${checkout}`)
  const { heading, link } = listingPage(page)
  const goes = async (press: () => Promise<void>, shape: string) => {
    const letGo = await hold(page, isPageData)
    await press()
    await expect(going).toHaveAttribute('data-going', shape)
    expect(await shownWhileWaiting(page)).toEqual({ line: 150, blocks: 300 })
    await letGo()
    await expect(going).not.toHaveAttribute('data-going')
  }
  await goes(() => page.locator('.mosaic a[href*="jaipur"]').click(), 'list')
  await expect(heading).toContainText('Jaipur')
  await goes(() => link(hotel.name).click(), 'hotel')
  await expect(heading).toHaveText(hotel.name)
  // Where it stands: scrolled to, it would leave the picture out of view.
  await hotelPage(page).next.dispatchEvent('click')
  await bookingSummary(page).bookAtHotel({ name: 'Asha Verma', phone: freshPhone() })
  await expect(bookingPage(page).heading).toBeVisible()
  await expect.poll(ways).toEqual(['list-card → gal', 'gal → ticket'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goBack()
  await expect(heading).toHaveText(hotel.name)
  expect(await ways()).toHaveLength(2)
})

test('a list of places that cannot be had says so, leaves the page as it is and comes when asked again [REQ-30]', {
  tag: '@desktop',
}, async ({ page, consoleErrors }) => {
  const script = /\/assets\/suggestion-box-.*\.js$/
  await page.route(script, (route) => route.abort())
  await openPage(page, '/')
  const search = page.getByRole('search')
  const field = search.getByRole('combobox').first()
  await field.fill('Jaip')
  await expect(search.getByText('We couldn’t load this. Check your connection.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(field).toHaveValue('Jaip')
  await page.unroute(script)
  await search.getByRole('button', { name: 'Try again' }).click()
  await field.press('u')
  await expect(page.getByRole('option').first()).toBeVisible()
  consoleErrors.length = 0
})
