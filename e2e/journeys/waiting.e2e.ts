import type { Page, Request, Route } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { readLiveRegions } from '../pages/live-regions.ts'
import { openPage } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

const german = wordsIn('de')

/** Delays responses to the page's scripts by this much. */
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

/** Holds back responses to matching script requests; returns a function that releases them. */
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

/** The milliseconds until the progress line and the skeleton appear, once both are visible. */
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

/** Records between which parts of pages a stay's picture transitions. */
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

test('slow presses show progress at once, ignore repeats and report failures', {
  tag: '@phone',
}, async ({ page, context, consoleErrors, devtools }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const again = () => trouble(page).getByRole('button', { name: 'Erneut versuchen' })
  const link = page.getByRole('main').locator('.list-card').first().getByRole('heading').getByRole('link')
  const going = page.locator('html')
  const ways = await followPictures(page)
  await openPage(page, '/hotels-in-jaipur?lang=de')
  await listingPage(page).openSearch()
  await test.step('Search shows progress in its button, announced inside its overlay', async () => {
    const letGo = await hold(page, isPageData)
    const button = page.getByRole('search').getByRole('button', { name: 'Suchen', exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true', { timeout: 200 })
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect.poll(() => readLiveRegions(devtools)).toContain(german('common.loading'))
    await letGo()
    // The overlay closes with the response, and its button with it.
    await expect(button).toBeHidden()
    await expect(page).toHaveURL(/\/hotels-in-jaipur\?(?!.*modal)/)
  })
  const asked = await slowDown(page, 800)
  const name = (await link.textContent()) ?? ''
  await test.step('a link shows progress, and is followed once', async () => {
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
  await test.step('Back shows progress too, and the picture transitions both ways', async () => {
    await page.goBack()
    await expect(going).toHaveAttribute('data-going', 'list', { timeout: 500 })
    await expect(heading).toContainText('Jaipur')
    await expect.poll(ways).toEqual(['list-card → gal', 'gal → list-card'])
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await test.step('a page that fails to load', async () => {
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
  await test.step('a loading overlay, and failures above it', async () => {
    await slowDown(page, 800)
    await page
      .getByRole('link', { name: german('hotel.allReviews') })
      .first()
      .click()
    await expect(going).toHaveAttribute('data-going', 'sheet', { timeout: 200 })
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    // A late announcement of an earlier press is heard though the page below is inert.
    await page.locator('button.heart').first().dispatchEvent('click')
    await expect.poll(() => readLiveRegions(devtools)).toContain(german('notices.savedOnDevice'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(true)
    await dialog.getByRole('link').filter({ hasNotText: /^$/ }).last().click()
    // "The page stays" is announced at once and removed when the connection returns: the press has its own text.
    await expect(
      dialog.locator('#trouble').getByText('Das konnten wir nicht laden. Prüfe deine Verbindung.'),
    ).toBeVisible()
    expect((await readLiveRegions(devtools)).join()).toContain('Das konnten wir nicht laden. Prüfe deine Verbindung.')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(trouble(page)).toBeHidden()
  })
  consoleErrors.length = 0
})

test('progress line after 150 ms, skeleton after 300, picture transitions unless reduced', {
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
  // At its position: scrolling would move the picture out of view.
  await hotelPage(page).next.dispatchEvent('click')
  await bookingSummary(page).bookAtHotel({ name: 'Asha Verma', phone: freshPhone() })
  await expect(bookingPage(page).heading).toBeVisible()
  await expect.poll(ways).toEqual(['list-card → gal', 'gal → ticket'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goBack()
  await expect(heading).toHaveText(hotel.name)
  expect(await ways()).toHaveLength(2)
})

test('a list of places that fails says so and retries [REQ-30]', {
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
