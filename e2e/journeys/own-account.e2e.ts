import type { BrowserContext, Response } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { accountPage } from '../pages/account-page.ts'
import { openPage } from '../pages/open-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

/** Whether this is the wallet response of a signed-in guest; reads its body before the page navigates. */
async function isOwnWallet(response: Response): Promise<boolean> {
  if (!/\/api\/pwa\/wallet\?/.test(response.url())) return false
  const answer = await response.json().catch(() => null)
  return answer?.wallet.is_logged_in === true
}

/** The requests of the account page with this marker; a document corrects the marker, so it is set afterwards. */
async function callsWithMarker(context: BrowserContext, marker: string): Promise<string[]> {
  const tab = await context.newPage()
  const calls: string[] = []
  tab.on('request', (request) => {
    const [, name] = /\/api\/pwa\/(\w+)/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  await tab.addInitScript((value) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as another script of the page could.
    if (location.protocol.startsWith('http')) document.cookie = `logged-in=${value}; Path=/`
  }, marker)
  await openPage(tab, '/accountdetails')
  await tab.waitForLoadState('networkidle')
  expect((await context.cookies()).find(({ name }) => name === 'logged-in')?.value).toBe(marker)
  await tab.close()
  return calls
}

test('only a valid marker loads money; profile changes and deletion leave nothing [AUTH-58, ACCT-01, ACCT-02, OFFL-08, WALL-01, WALL-08]', {
  tag: '@phone',
}, async ({ page, context }) => {
  await signInByCalls(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/pwa\/wallet\?/.test(request.url())) asked.push(request.url())
  })
  const own = page.waitForResponse(isOwnWallet)
  const account = accountPage(page)
  const phone = freshPhone()
  await account.open()
  await own
  expect(asked).toHaveLength(1)
  await test.step('a name', async () => {
    await account.firstName.fill('A&B')
    await account.save.click()
    await expect(account.firstName).toBeFocused()
    await expect(account.firstName).toHaveAttribute('aria-invalid', 'true')
    await account.firstName.fill('Asha')
    await account.save.click()
    await expect(account.main.getByText(english('profile.saved'))).toBeVisible()
  })
  await test.step('a number', async () => {
    await account.open('/phone')
    await account.phone.fill(phone)
    await account.sendCode.click()
    await account.enterCode()
    await account.changePhone.click()
    await expect(account.main.getByText(english('profile.phoneDone'))).toBeVisible()
    await expect(account.main).toContainText(phone)
    await expect(account.firstName).toHaveValue('Asha')
  })
  await test.step("the wallet under the brand's name, with expiry dates", async () => {
    await openPage(page, '/accountdetails/oyomoney')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marigold money')
    await expect(account.main.getByText('₹500', { exact: true }).first()).toBeVisible()
    await expect(account.main.getByText(/Expires \d/)).toBeVisible()
    await expect(account.main.getByText(english('wallet.welcome'))).toBeVisible()
  })
  await test.step('loads no money where the marker is invalid', async () => {
    const marker = (await context.cookies()).filter(({ name }) => name === 'logged-in')
    expect(await callsWithMarker(context, marker[0]?.value ?? '')).toContain('wallet')
    for (const value of ['', 'plain', btoa('1:oyo:in'), 'MTpveW86YTppbg=']) {
      expect(await callsWithMarker(context, value), value).not.toContain('wallet')
    }
    await context.addCookies(marker)
  })
  await test.step('the account deleted, and a new one with its number', async () => {
    await account.open('/delete')
    await expect(account.main).toContainText('You’ll lose')
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
})

test('signs out every other device from the list of them', { tag: '@desktop' }, async ({ page, browser, baseURL }) => {
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

test('a form of one guest changes nothing of another who signed in in another tab [ACCT-01]', {
  tag: '@phone',
}, async ({ page, context }) => {
  await signInByCalls(page)
  const account = accountPage(page)
  await account.open()
  await account.firstName.fill('Ilse')
  const other = await context.newPage()
  await openPage(other, '/accountdetails')
  await other
    .getByRole('main')
    .getByRole('button', { name: english('account.signOut') })
    .click()
  await expect(other.getByRole('main')).toContainText(english('profile.door'))
  await signInByCalls(other)
  await account.save.click()
  await expect(account.main.getByText(english('errors.xsrf_failed'))).toBeVisible()
  await openPage(other, '/accountdetails')
  await expect(accountPage(other).firstName).not.toHaveValue('Ilse')
})
