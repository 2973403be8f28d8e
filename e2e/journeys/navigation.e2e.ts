import type { Page } from '@playwright/test'
import { headerOf } from '../pages/header.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

test('a link brings title, heading in focus and the top of the page', async ({ page }) => {
  const { cards, heading, open } = listingPage(page)
  await open('/hotels-in-jaipur')
  await markDocument(page)
  const link = cards.nth(6).getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(heading).toHaveText(name)
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${asPattern(name)}, Jaipur`))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached()
})

test('Back returns to the same place of the same list', async ({ page }) => {
  const { cards, heading, open } = listingPage(page)
  await open('/hotels-in-jaipur')
  await markDocument(page)
  const link = cards.nth(6).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await link.click()
  await expect(heading).not.toHaveText('Hotels in Jaipur')
  await page.goBack()
  await expect(heading).toHaveText('Hotels in Jaipur')
  await expect(page).toHaveTitle(/^Hotels in Jaipur/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await isSameDocument(page)).toBe(true)
})

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

test('an overlay opened by its address closes to the page beneath [OVER-01]', { tag: '@phone' }, async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await openPage(page, '/hotels-in-jaipur?modal=filters')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/hotels-in-jaipur')
  await openPage(page, '/hotels-in-jaipur?modal=nosuchthing')
  await expect(dialog).toHaveCount(0)
})

test('a page that does not exist says so and leads on', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.goto('/nothing-here-at-all/really')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('opens a hotel from the short link with the summary open [BOOK-01]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { hotel } = await findStay(request)
  await page.goto(`/h/${hotel.id}?skipHp=true`)
  await expect(page).toHaveURL(/modal=bookingSummary/)
  await expect(page.getByRole('dialog', { name: 'Your booking' })).toBeVisible()
  await page.goto(`/h/${hotel.id}`)
  await expectLive(page)
  await expect(hotelPage(page).heading).toHaveText(hotel.name)
})

test('the way into another country and back brings each its own header', { tag: '@desktop' }, async ({ page }) => {
  const { logo } = headerOf(page)
  await openPage(page, '/')
  await markDocument(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/jp/', textContent: 'Japan' })
    document.querySelector<HTMLElement>('main')?.appendChild(link)
    link.click()
  })
  await expect(logo).toHaveAttribute('href', '/jp/')
  expect(await isSameDocument(page)).toBe(false)
  await page.goBack()
  await expect(logo).toHaveAttribute('href', '/')
})

/** Leaves a mark that a full load would wipe away. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}

function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
