import type { Response } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { accountPage } from '../pages/account-page.ts'
import { openPage } from '../pages/open-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

/** The site's question for a signed-in guest's money, answered; its body is read before the page moves on. */
async function isOwnWallet(response: Response): Promise<boolean> {
  if (!/\/api\/pwa\/wallet\?/.test(response.url())) return false
  const answer = await response.json().catch(() => null)
  return answer?.wallet.is_logged_in === true
}

test('money is asked for only by a browser whose marker looks like a login [AUTH-58]', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signInByCalls(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/pwa\/wallet\?/.test(request.url())) asked.push(request.url())
  })
  await openPage(page, '/accountdetails')
  await expect.poll(() => asked.length).toBe(1)
  await context.clearCookies({ name: 'logged-in' })
  await openPage(page, '/accountdetails')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(asked).toHaveLength(1)
})

test('changes name and number, and the account says so [ACCT-01, WALL-08]', { tag: '@phone' }, async ({ page }) => {
  const asked = page.waitForResponse(isOwnWallet)
  await signInByCalls(page)
  const account = accountPage(page)
  await account.open()
  await asked
  await account.firstName.fill('A&B')
  await account.save.click()
  await expect(account.firstName).toBeFocused()
  await expect(account.firstName).toHaveAttribute('aria-invalid', 'true')
  await account.firstName.fill('Asha')
  await account.save.click()
  await expect(account.main.getByText(english('profile.saved'))).toBeVisible()
  await account.open('/phone')
  const phone = freshPhone()
  await account.phone.fill(phone)
  await account.sendCode.click()
  await account.enterCode()
  await account.changePhone.click()
  await expect(account.main.getByText(english('profile.phoneDone'))).toBeVisible()
  await expect(account.main).toContainText(phone)
  await expect(account.firstName).toHaveValue('Asha')
})

test('ends the account and may sign up anew with the number; what was kept for it is gone [ACCT-02, OFFL-08]', {
  tag: '@desktop',
}, async ({ page }) => {
  const phone = await signInByCalls(page)
  const account = accountPage(page)
  await account.open('/delete')
  await expect(account.main).toContainText('You give up')
  await account.sure.check()
  await page.evaluate(() => Promise.all(['booking-cache', 'hotel-cache'].map((name) => caches.open(name))))
  await account.remove.click()
  await expect(account.main.getByText(english('profile.deleted'))).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await openPage(page, '/accountdetails')
  await expect(account.main.getByText(english('profile.door'))).toBeVisible()
  await signInByCalls(page, phone)
  await account.open()
  await expect(account.firstName).toHaveValue('')
})

test('signs out every other device from the list of them', { tag: ['@desktop', '@deep'] }, async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await signInByCalls(page)
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await signInByCalls(other, phone)
  const account = accountPage(page)
  await account.open()
  await account.endOthers.click()
  await expect(account.main.getByText(english('profile.sessionEnded'))).toBeVisible()
  await expect(account.endOthers).toBeHidden()
  await openPage(other, '/accountdetails')
  await expect(other.getByRole('main').getByText(english('profile.door'))).toBeVisible()
  await elsewhere.close()
})

test('shows the wallet under the brand’s name, with what ends when [WALL-01]', { tag: '@phone' }, async ({ page }) => {
  await signInByCalls(page)
  await openPage(page, '/accountdetails/oyomoney')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marigold money')
  await expect(main.getByText('₹500', { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/Ends on \d/)).toBeVisible()
  await expect(main.getByText(english('wallet.welcome'))).toBeVisible()
})
