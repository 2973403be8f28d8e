import { expect, type Page } from '@playwright/test'
import { english } from '../words.ts'
import { openPage } from './open-page.ts'

/** Signing in by a one-time code, which a test system shows on the page, or by e-mail and password. */
export function signInPage(page: Page) {
  const phone = page.getByRole('textbox', { name: english('account.phoneLabel') })
  const code = page.getByRole('textbox', { name: /digit code/ })
  const send = page.getByRole('button', { name: english('account.sendCode') })
  const enter = page.getByRole('button', { name: english('account.signIn'), exact: true })
  const skip = page.getByRole('button', { name: english('signIn.onboardingSkip') })
  return {
    phone,
    code,
    skip,
    email: page.getByRole('textbox', { name: english('signIn.optionEmail') }),
    password: page.getByLabel(english('signIn.password'), { exact: true }),
    name: page.getByRole('textbox', { name: english('signIn.name'), exact: true }),
    byEmail: page.getByRole('link', { name: english('signIn.optionEmailLong') }),
    enter,
    open: (returnPath = '/') => openPage(page, `/login?retUrl=${encodeURIComponent(returnPath)}`),
    async enterCode(number: string): Promise<void> {
      await phone.fill(number)
      await send.click()
      const shown = await page.getByText(/your code is \d{6}/).textContent()
      await code.fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
      await enter.click()
    },
    async signIn(number: string): Promise<void> {
      await this.enterCode(number)
      await expect(page).not.toHaveURL(/\/login/)
      if (!page.url().includes('modal=onboarding')) return
      // A new guest is asked for their name once.
      await skip.click()
      await expect(page).not.toHaveURL(/modal=onboarding/)
    },
  }
}
