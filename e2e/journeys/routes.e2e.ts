import type { Page } from '@playwright/test'
import { homePage } from '../pages/home-page.ts'
import { openPage } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

test('each page fetches its own part and no other page’s [ROUTE-01]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { path } = await findStay(request)
  const partsOf = async (address: string) => {
    await openPage(page, address)
    return loadedScripts(page)
  }
  const home = await partsOf('/')
  const hotel = await partsOf(path)
  const coming = await partsOf('/referral')
  const ownOf = (own: string[], ...others: string[][]) => own.filter((name) => !others.flat().includes(name))
  expect(ownOf(hotel, home, coming)).not.toEqual([])
  expect(ownOf(home, hotel, coming)).not.toEqual([])
  expect(ownOf(coming, home, hotel)).not.toEqual([])
})

test('the page and who drew it change from server to browser after the first render [PAGE-22]', async ({ page }) => {
  const first = await page.request.get('/wizard')
  expect(await first.text()).toMatch(/<body data-page="coming" data-type="wizard" [^>]*data-source="server"/)
  await openPage(page, '/wizard')
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-source', 'client')
  await expect(body).toHaveAttribute('data-type', 'wizard')
  await page.getByRole('main').getByRole('link', { name: 'My bookings' }).click()
  await expect(body).toHaveAttribute('data-type', 'bookingDetails')
  await expect(body).toHaveAttribute('data-route', 'myBooking')
  await expect(body).toHaveAttribute('data-source', 'client')
})

const toCome = [
  ['/wizard', 'Membership'],
  ['/saved-hotels', 'Saved stays'],
  ['/referral', 'Invite friends'],
  ['/rewards', 'Rewards'],
  ['/games', 'Games'],
  ['/contactus', 'Report a problem'],
  ['/yo', 'Guest assistant'],
  ['/donate', 'Donate'],
] as const

test('a feature that is not built yet says so and leads on', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  for (const [path, title] of toCome) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Not open yet')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not open yet' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/\/donate$/)
})

test('a city, its tags and a deal list stays to open [ROUTE-13, ROUTE-21]', async ({ page }) => {
  for (const path of ['/jaipur', '/jaipur/family', '/jaipur/hotels-in-jaipur-family', '/deals/jaipur-days']) {
    await openPage(page, path)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jaipur')
  }
  await page.getByRole('main').getByRole('link', { name: 'See all stays' }).click()
  await expect(page).toHaveURL(/\/hotels-in-jaipur\?coupon=JAIPUR15/)
})

test('the home of Japan starts a week ahead and stays in Japan [ROUTE-02, HOST-15, PICK-17]', { tag: '@deep' }, async ({
  page,
}) => {
  await openPage(page, '/jp')
  await expect(page).toHaveURL(/\/jp\/$/)
  const first = await homePage(page).search.checkin.textContent()
  await openPage(page, '/')
  expect(await homePage(page).search.checkin.textContent()).not.toBe(first)
  await openPage(page, '/jp/')
  await page.locator('.head a.logo').click()
  await expect(page).toHaveURL(/\/jp\/$/)
})

test('an experiment shows the new home with tonight first, and tells of the new membership landing [ROUTE-02]', async ({
  page,
}) => {
  await openPage(page, '/?web2=1')
  await expect(page.locator('main > section h2').first()).toContainText('Tonight in')
  await openPage(page, '/wizard?wizz=1')
  await expect(page.getByText('Choose a home hotel')).toBeVisible()
})

test('the result of saving a card has a page for both ends [ROUTE-05]', { tag: '@phone' }, async ({ page }) => {
  const ends = { verified: 'Your card is saved', error: 'Your card was not saved' }
  for (const [status, name] of Object.entries(ends)) {
    await openPage(page, `/save-card/${status}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  )
}
