import { homePage } from '../pages/home-page.ts'
import { openPage } from '../pages/open-page.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('page and renderer change from server to browser after first render [PAGE-22]', async ({ page }) => {
  const first = await page.request.get('/business-login')
  expect(await first.text()).toMatch(/<body data-page="businessLogin" data-type="default" [^>]*data-source="server"/)
  await openPage(page, '/business-login')
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-source', 'client')
  await expect(body).toHaveAttribute('data-type', 'default')
  await page.getByRole('main').getByRole('link', { name: 'Search for a stay' }).click()
  await expect(body).toHaveAttribute('data-type', 'home')
  await expect(body).toHaveAttribute('data-route', 'home')
  await expect(body).toHaveAttribute('data-source', 'client')
})

const own = [
  ['/wizard', 'less on your stays'],
  ['/saved-hotels', 'Saved stays'],
  ['/wishlist', 'Your lists'],
  ['/referral', 'Invite friends'],
  ['/rewards', 'Rewards'],
  ['/games', 'Play and win'],
  ['/help', 'How can we help?'],
  ['/contactus', 'Contact us'],
  ['/yo', 'Guest assistant'],
] as const

test('each feature shows its own screen, and none is a placeholder [ROUTE-42]', {
  tag: '@phone',
}, async ({ page }) => {
  for (const [path, title] of own) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByText('Not open yet')).toHaveCount(0)
  }
})

test('the home of Japan starts a week ahead and stays in Japan [ROUTE-02, HOST-15, PICK-17]', async ({ page }) => {
  await openPage(page, '/jp')
  await expect(page).toHaveURL(/\/jp\/$/)
  const first = await homePage(page).search.checkin.textContent()
  await openPage(page, '/')
  expect(await homePage(page).search.checkin.textContent()).not.toBe(first)
  await openPage(page, '/jp/')
  await page.locator('.head a.logo').click()
  await expect(page).toHaveURL(/\/jp\/$/)
  await openPage(page, '/jp/tokyo')
  await page
    .getByRole('main')
    .getByRole('link', { name: english('common.home'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/jp\/$/)
})
