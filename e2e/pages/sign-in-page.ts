import { expect, type Page } from '@playwright/test'
import { english } from '../words.ts'
import { openPage } from './open-page.ts'

/** Signing in by a one-time code, which a test system shows on the page. */
export function signInPage(page: Page) {
  const phone = page.getByRole('textbox', { name: english('account.phoneLabel') })
  const code = page.getByRole('textbox', { name: /digit code/ })
  const send = page.getByRole('button', { name: english('account.sendCode') })
  return {
    phone,
    code,
    open: (returnPath = '/') => openPage(page, `/login?retUrl=${encodeURIComponent(returnPath)}`),
    async signIn(number: string): Promise<void> {
      await phone.fill(number)
      await send.click()
      const shown = await page.getByText(/your code is \d{6}/).textContent()
      await code.fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
      await page.getByRole('button', { name: english('account.signIn'), exact: true }).click()
      await expect(page).not.toHaveURL(/\/login/)
    },
  }
}
