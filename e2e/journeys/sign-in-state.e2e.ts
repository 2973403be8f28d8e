import { followAuth, seenAuth, watchAuthStore } from '../auth-store.ts'
import { freshPhone } from '../guests.ts'
import { accountPage } from '../pages/account-page.ts'
import { bookByRequest } from '../pages/book-by-request.ts'
import { headerOf } from '../pages/header.ts'
import { myBookingPage } from '../pages/my-booking-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { socialPage } from '../pages/social-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test.beforeEach(({ page }) => watchAuthStore(page))

for (const app of ['Android', 'iOS']) {
  test(`signing in and out updates the store and notifies the ${app} app [AUTH-36, AUTH-53, AUTH-56, AUTH-60]`, {
    tag: '@phone',
  }, async ({ page }) => {
    const heard: string[] = []
    await page.exposeFunction('tellJourney', (event: string) => heard.push(event))
    await page.addInitScript((name) => {
      const tell = (window as unknown as { tellJourney: (event: string) => void }).tellJourney
      const android = { StayfrontAndroid: { onLogin: () => tell('login'), onLogout: () => tell('logout') } }
      const ios = { webkit: { messageHandlers: { stayfrontAuth: { postMessage: tell } } } }
      Object.assign(window, { stayfrontAuthCallback: true }, name === 'iOS' ? ios : android)
    }, app)
    const roles: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/pwa\/(generateByPhone|authenticate)/.test(request.url()))
        roles.push(request.postDataJSON().devise_role)
    })
    await openPage(page, '/?microsite=bankperks')
    const door = signInPage(page)
    await door.open('/about')
    await expectLive(page)
    expect(await seenAuth(page)).toMatchObject({
      user: { isLoggedIn: false, walletId: null },
      wizardProfile: { isMember: false, status: 'NOT_MEMBER' },
    })
    const seen = await followAuth(page)
    await door.signIn(freshPhone())
    await expect(page).toHaveURL(/\/about/)
    const user = seen.find((state) => state.user.isLoggedIn)?.user
    expect(user?.walletId).toBe(`wallet:marigold:${user?.userId}`)
    expect(roles).toEqual(['Bankperks_Guest', 'Bankperks_Guest'])
    await openPage(page, app === 'iOS' ? '/login' : '/accountdetails')
    await expectLive(page)
    await followAuth(page)
    page.on('console', (message) => {
      // Membership and wallet load at their own time.
      if (/^auth-told (?!membershipLoaded|walletLoaded)/.test(message.text())) heard.push(message.text())
    })
    page.on('load', () => heard.push('loaded'))
    await page.getByRole('button', { name: english('account.signOut'), exact: true }).click()
    if (app === 'iOS') await expect(door.phone).toBeVisible()
    else await expect(page.getByRole('main').getByRole('link', { name: english('account.signIn') })).toBeVisible()
    await expect.poll(() => heard).toEqual(['login', 'auth-told signedOut', 'logout', 'loaded'])
  })
}

test('waits sixty seconds for a code by SMS [AUTH-46]', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    // The browser's timer cannot be fast-forwarded; a timer in the page can.
    AbortSignal.timeout = (ms) => {
      const waiting = new AbortController()
      setTimeout(() => waiting.abort(), ms)
      return waiting.signal
    }
    Object.assign(window, { OTPCredential: class {} })
    navigator.credentials.get = (wanted) =>
      new Promise((_, refuse) => {
        document.documentElement.dataset.reading = 'on'
        wanted?.signal?.addEventListener('abort', () => {
          document.documentElement.dataset.reading = 'off'
          refuse(new DOMException('', 'AbortError'))
        })
      })
  })
  await page.clock.install()
  const door = signInPage(page)
  await door.open('/about')
  await expectLive(page)
  await door.phone.fill(freshPhone())
  await page.getByRole('button', { name: english('account.sendCode') }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-reading', 'on')
  await page.clock.fastForward(50_000)
  await expect(root).toHaveAttribute('data-reading', 'on')
  await page.clock.fastForward(10_000)
  await expect(root).toHaveAttribute('data-reading', 'off')
  await expect(door.code).toBeEditable()
})

test('signing in by Google returns to the page and reports each outcome [AUTH-26, AUTH-54, AUTH-64]', {
  tag: ['@phone', '@main'],
}, async ({ page }) => {
  await openPage(page, '/login/other?error=failed')
  await expectLive(page)
  await expect.poll(async () => (await seenAuth(page)).error).toMatchObject({ code: 'failed' })
  await openPage(page, '/login?retUrl=%2Fabout')
  const company = socialPage(page)
  await company.google.click()
  await expect(page).toHaveURL(/\/login\/link$/)
  await expectLive(page)
  const info = { state: 'NEW', mode: 'GMAIL' }
  await expect.poll(async () => (await seenAuth(page)).user).toMatchObject({ oAuthData: info, verificationInfo: info })
  const right = await company.askCode(freshPhone())
  await expectLive(page)
  const seen = await followAuth(page)
  const wrong = right === '111111' ? '222222' : '111111'
  await company.code.fill(wrong)
  await company.confirm.click()
  await expect(page.getByText(english('errors.otp_incorrect'))).toBeVisible()
  await expect(company.code).toHaveValue(wrong)
  expect((await seenAuth(page)).error).not.toBeNull()
  await company.code.fill(right)
  await company.confirm.click()
  await expect(page).toHaveURL(/\/about$/)
  expect(seen.at(-1)).toMatchObject({ loginMode: 'GMAIL', error: null, user: { isLoggedIn: true } })
  await openPage(page, '/login')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
})

test('a link that fails restores the guest and clears its cookie [AUTH-55]', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await openPage(page, '/login?retUrl=%2Fabout')
  await socialPage(page).google.click()
  await expect(page).toHaveURL(/\/login\/link$/)
  const door = signInPage(page)
  await door.open('/login/link')
  await door.enterCode(freshPhone())
  await expect(page).toHaveURL(/\/login\/link/)
  const isKept = async () => (await context.cookies()).some(({ name }) => name === 'auth-data')
  expect(await isKept()).toBe(true)
  await openPage(page, '/login/other?error=taken')
  await expectLive(page)
  await expect.poll(async () => (await seenAuth(page)).error).toMatchObject({ code: 'taken' })
  expect((await seenAuth(page)).user.authenticateData?.id).toMatch(/\w/)
  expect(await isKept()).toBe(false)
})

test('a session ended elsewhere is noticed, and signing in keeps the input [REQ-05, REQ-27, OFFL-08]', {
  tag: '@phone',
}, async ({ page, context }) => {
  const phone = await signInByCalls(page)
  const door = signInPage(page)
  const account = accountPage(page)
  await account.open()
  await expectLive(page)
  const header = page.getByRole('banner')
  await account.firstName.fill('Asha')
  // The effect of "Sign out everywhere else" on another device.
  await context.clearCookies({ name: /session/ })
  await page.evaluate(() => Promise.all(['booking-cache', 'hotel-cache'].map((name) => caches.open(name))))
  await account.save.click()
  const overlayData = page.getByRole('dialog', { name: english('account.endedTitle') })
  await expect(overlayData).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect(overlayData.getByRole('link', { name: english('common.terms'), exact: true })).toBeVisible()
  await expect(header.locator('a[href="/login"]').first()).toBeAttached()
  await door.enterCode(phone)
  await expect(overlayData).toBeHidden()
  await expect(header.locator('a[href="/login"]')).toHaveCount(0)
  await expect(account.firstName).toHaveValue('Asha')
  await account.save.click()
  await expect(account.main.getByText(english('profile.saved'))).toBeVisible()
  await expect(account.firstName).toHaveValue('Asha')
})

test('a company requests its account when signing in; the menu is personal [AUTH-62]', {
  tag: '@phone',
}, async ({ page }) => {
  await signInByCalls(page)
  await openPage(page, '/travel-agent-login')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: english('profile.detailCompany') }).fill('Meridian Tours')
  await main.getByRole('textbox', { name: english('profile.detailTax') }).fill('27AAACM1234A1Z5')
  await main.getByRole('button', { name: english('profile.detailAsk') }).click()
  await expect(main.getByText(english('profile.detailStateRequested'))).toBeVisible()
  await expect(main.getByText(english('profile.detailTextRequested'))).toBeVisible()
  await test.step('the menu names language and currency in one row', async () => {
    await headerOf(page).unfold()
    const menu = page.locator('#menu')
    await expect(menu.getByRole('heading', { name: english('common.menu') })).toBeVisible()
    expect((await menu.getByRole('link').allInnerTexts()).slice(0, 3)).toEqual(['My bookings', 'Saved', 'Wallet'])
    await expect(menu.getByRole('button', { name: /Language and currency.*English · ₹/ })).toBeVisible()
    await menu.getByRole('button', { name: english('common.close') }).click()
    await expect(menu).toBeHidden()
  })
})

test("signing in with a booking's number claims it in My bookings", {
  tag: '@phone',
}, async ({ page, request, context }) => {
  const phone = freshPhone()
  const stay = await findStay(request, { from: 160 })
  const { number } = await bookByRequest(page, stay, { phone })
  await context.clearCookies()
  await signInByCalls(page, phone)
  const bookings = myBookingPage(page)
  await bookings.open()
  await expect(bookings.main.getByRole('heading', { name: /We found a booking under/ })).toBeVisible()
  await expect(bookings.main.getByRole('checkbox', { name: stay.hotel.name })).toBeChecked()
  await bookings.main.getByRole('button', { name: english('life.foundAdd') }).click()
  await expect(bookings.main.getByRole('link', { name: stay.hotel.name })).toBeVisible()
  await expect(bookings.main.getByRole('checkbox')).toHaveCount(0)
  await bookings.main.getByRole('link', { name: stay.hotel.name }).click()
  await expect(page).toHaveURL(new RegExp(`/booking/${number}`))
})
