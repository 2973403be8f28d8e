import { homePage } from '../pages/home-page.ts'
import { openPage } from '../pages/open-page.ts'
import { expect, test } from '../test.ts'

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
  ['/yo', 'Guest assistant'],
] as const

test('a feature that is not built yet says so and leads on', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  for (const [path, title] of toCome) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Not open yet')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not open yet' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/\/yo$/)
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
