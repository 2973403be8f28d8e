import { freshPhone } from '../guests.ts'
import { freshEmail, mailedPath } from '../mails.ts'
import { headerOf } from '../pages/header.ts'
import { openPage } from '../pages/open-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const password = 'river stones at dusk'

test('creates an account by e-mail, signs in, and resets the password [AUTH-22, OVER-19, OVER-20]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const email = freshEmail()
  const door = signInPage(page)
  // Until its script runs, the link leads to the page, as without script.
  await expect(async () => {
    await openPage(page, '/allcities')
    await headerOf(page).link(english('common.login')).click()
    await expect(page).toHaveURL(/\/allcities\?modal=signin$/, { timeout: 2_000 })
  }).toPass()
  await door.byEmail.click()
  await page.getByRole('link', { name: english('signIn.newAccount') }).click()
  await door.name.fill('Mira Rao')
  await door.email.fill(email)
  await door.password.fill('password')
  await page.getByRole('button', { name: english('signIn.newAccount') }).click()
  await expect(door.password).toHaveAccessibleDescription(english('errors.passwordCommon'))
  await door.password.fill(password)
  await page.getByRole('button', { name: english('signIn.newAccount') }).click()
  await expect(page.getByRole('dialog', { name: english('signIn.mailSentTitle') })).toBeVisible()

  await openPage(page, await mailedPath(request, { email, template: 'email_proof' }))
  await expect(page).toHaveURL(/\/login\?way=proof$/)
  await page.getByRole('button', { name: english('signIn.proofConfirm') }).click()
  await expect(headerOf(page).link('Mira')).toBeVisible()

  await openPage(page, '/login')
  await page.getByRole('button', { name: english('account.signOut') }).click()
  await expect(door.phone).toBeVisible()
  await door.byEmail.click()
  await door.email.fill(email)
  await door.password.fill('not this one')
  await door.enter.click()
  await expect(page.getByText(english('errors.password_incorrect'))).toBeVisible()
  await door.password.fill(password)
  await door.enter.click()
  await expect(headerOf(page).link('Mira')).toBeVisible()
  await page.context().clearCookies()

  await openPage(page, '/allcities?modal=forgotPassword')
  const dialog = page.getByRole('dialog', { name: english('signIn.forgot') })
  await door.email.fill(email)
  await dialog.getByRole('button', { name: english('password.sendLink') }).click()
  await expect(dialog.getByText(english('password.forgotSent'))).toBeVisible()
  await openPage(page, await mailedPath(request, { email, template: 'password_reset' }))
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel(english('password.newLabel'), { exact: true }).fill('lanterns on water')
  await page.getByRole('button', { name: english('password.save') }).click()
  await expect(page).not.toHaveURL(/reset-password/)
  await openPage(page, '/login')
  await expect(page.getByRole('button', { name: english('account.signOut') })).toBeVisible()
})

test('asks a new guest for their name once [AUTH-13, AUTH-34, OVER-20]', { tag: ['@phone', '@main'] }, async ({
  page,
}) => {
  const door = signInPage(page)
  await door.open('/allcities')
  await page.evaluate(async () => {
    await Promise.all(['search-cache', 'hotel-cache', 'another'].map((name) => caches.open(name)))
  })
  await door.enterCode(freshPhone())
  await expect(page).toHaveURL(/\/allcities\?modal=onboarding$/)
  expect(await page.evaluate(() => caches.keys())).toEqual(['another'])
  const dialog = page.getByRole('dialog', { name: english('signIn.onboardingTitle') })
  await dialog.getByRole('textbox', { name: english('summary.fullName') }).fill('Mira Rao')
  await dialog.getByRole('button', { name: english('signIn.onboardingSave') }).click()
  await expect(page).toHaveURL(/\/allcities$/)
  await headerOf(page).unfold()
  await expect(headerOf(page).link('Mira')).toBeVisible()
  await openPage(page, '/login')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira')
})

test('picks a dial code from the searchable list [OVER-20]', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/allcities?modal=signin')
  await page.getByRole('link', { name: english('signIn.codeSearch') }).click()
  const dialog = page.getByRole('dialog', { name: english('signIn.codeTitle') })
  await dialog.getByRole('searchbox', { name: english('signIn.codeSearch') }).fill('jap')
  await dialog.getByRole('link', { name: /Japan/ }).click()
  await expect(page).toHaveURL(/modal=mobileNumber$/)
  const code = page.getByRole('combobox', { name: english('account.countryCode') })
  await expect(code).toHaveValue('+81')
  // By country name, the page's country first; typing a name finds it.
  await expect(code.locator('option').first()).toHaveText('India +91')
  await code.selectOption('Netherlands +31')
  await expect(code).toHaveValue('+31')
})
