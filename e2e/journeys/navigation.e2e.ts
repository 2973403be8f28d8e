import type { Page } from '@playwright/test'
import { headerOf } from '../pages/header.ts'
import { listingPage } from '../pages/listing-page.ts'
import { openPage } from '../pages/open-page.ts'
import { dayIn } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

test('a link focuses the heading; Back and Forward keep the scroll position', {
  tag: ['@phone', '@main'],
}, async ({ page }) => {
  const { cards, main, heading, open } = listingPage(page)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await open(`/hotels-in-jaipur?checkin=${dayIn(20)}&checkout=${dayIn(22)}`)
  await markDocument(page)
  const { link, name } = await test.step('more stays are appended', async () => {
    await expect(cards).toHaveCount(20)
    await main.getByRole('link', { name: 'Show more stays' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(20)
    await expect(page).not.toHaveURL(/page=/)
    const title = cards.nth(22).getByRole('heading').getByRole('link')
    return { link: title, name: (await title.textContent()) ?? '' }
  })
  await link.evaluate(scrollToAsGuest)
  const place = await scrolled()
  expect(place).toBeGreaterThan(300)
  await test.step('a new page announces itself and is at its top', async () => {
    await link.click()
    await expect(heading).toHaveText(name)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${asPattern(name)}, Jaipur`))
    await expect.poll(scrolled).toBe(0)
    await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached()
  })
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(scrolled).toBe(600)
  await test.step('Back returns to the same position of the same list', async () => {
    await page.goBack()
    await expect(heading).toHaveText('Hotels in Jaipur')
    await expect(page).toHaveTitle(/^Hotels in Jaipur/)
    await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
    await expect.poll(scrolled).toBe(place)
  })
  await test.step('Forward returns to the same position of the stay', async () => {
    await page.goForward()
    await expect(heading).toHaveText(name)
    await expect.poll(scrolled).toBe(600)
  })
  expect(await isSameDocument(page)).toBe(true)
})

/** Past each card, so that the browser knows their heights; a jump would leave estimates. */
async function scrollToAsGuest(element: Element): Promise<void> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  while (element.getBoundingClientRect().bottom > innerHeight) {
    scrollBy({ top: innerHeight / 2, behavior: 'instant' })
    await drawn()
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

test('a page whose data does not arrive is loaded whole', { tag: '@desktop' }, async ({ page, consoleErrors }) => {
  const { cards, heading, open } = listingPage(page)
  await open('/hotels-in-jaipur')
  await markDocument(page)
  await page.route(
    (url) => /^\/\d+-/.test(url.pathname),
    async (route) => (route.request().headers()['x-page-data'] ? route.fulfill({ status: 500 }) : route.continue()),
  )
  const link = cards.first().getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(heading).toHaveText(name)
  expect(await isSameDocument(page)).toBe(false)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('a status of 500')])
})

test('entering another country and back changes header and list headings [CTRY-20]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { logo } = headerOf(page)
  const { heading, open } = listingPage(page)
  await open('/hotels-in-kyoto')
  expect((await heading.boundingBox())?.width).toBeGreaterThan(50)
  await markDocument(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/jp/hotels-in-kyoto', textContent: 'Japan' })
    document.querySelector<HTMLElement>('main')?.appendChild(link)
    link.click()
  })
  await expect(logo).toHaveAttribute('href', '/jp/')
  await expect(heading).toHaveText('Hotels in Kyoto')
  expect((await heading.boundingBox())?.width).toBeLessThan(3)
  expect(await isSameDocument(page)).toBe(false)
  await page.goBack()
  await expect(logo).toHaveAttribute('href', '/')
})

/** Marks the document; a full load would remove the mark. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}

function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

test('prices show in a chosen currency while charges and requests stay', {
  tag: '@both',
}, async ({ page, request }) => {
  const { path, hotel } = await findStay(request, { from: 140 })
  const header = headerOf(page)
  // An isolate's first header waits for no database, and so has no currencies yet.
  await openPage(page, '/about')
  await openPage(page, path)
  const total = page.getByRole('main').locator('.sum .tot dd').first()
  const charged = (await total.textContent()) ?? ''
  expect(charged).toMatch(/^₹/)
  await header.chooseCurrency('Euro')
  await expect(page).toHaveURL(/currency=EUR/)
  const price = page.getByRole('main').locator('.price').filter({ visible: true }).first()
  await expect(price).toContainText('≈\u00a0€')
  await expect(price).toContainText('charged in INR')
  await expect(total).toHaveText(charged)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shift).toBe(0)
  await test.step('another page remembers the currency', async () => {
    await openPage(page, `/hotels-in-${hotel.city_slug}`)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('≈\u00a0€')
  })
  await test.step('a booking would send the exact total', async () => {
    await openPage(page, `${path}&modal=bookingSummary`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/≈.€.*charged in INR/)).toBeVisible()
    await expect(dialog.locator('data[itemprop="price"]')).toHaveText(charged)
  })
})
