import type { Page } from '@playwright/test'
import { listingPage } from '../pages/listing-page.ts'
import { openPage } from '../pages/open-page.ts'
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
}, async ({ page, context, consoleErrors }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const again = () => trouble(page).getByRole('button', { name: 'Erneut versuchen' })
  const link = page.getByRole('main').locator('.list-card').first().getByRole('heading').getByRole('link')
  const going = page.locator('html')
  const ways = await followPictures(page)
  await openPage(page, '/hotels-in-jaipur?lang=de')
  await listingPage(page).openSearch()
  const asked = await slowDown(page, 800)
  await test.step('Search shows it in its own button', async () => {
    const button = page.getByRole('search').getByRole('button', { name: 'Suchen', exact: true })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true', { timeout: 200 })
    // The sheet goes with the answer, and its button with it.
    await expect(button).toBeHidden()
    await expect(page).toHaveURL(/\/hotels-in-jaipur\?(?!.*modal)/)
  })
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
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(true)
    await dialog.getByRole('link').filter({ hasNotText: /^$/ }).last().click()
    // That the page stays is said at once, and is gone with the first sign of a line: the press has its own words.
    await expect(
      dialog.locator('#trouble').getByText('Das konnten wir nicht laden. Prüfe deine Verbindung.'),
    ).toBeVisible()
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(trouble(page)).toBeHidden()
  })
  consoleErrors.length = 0
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
