import { expect, type Page } from '@playwright/test'
import { english } from '../words.ts'

/** Coming in through another company, and saying which account is one's own. */
export function socialPage(page: Page) {
  const google = page.getByRole('link', { name: /Google/ })
  return {
    google,
    /** A number that a code proves, which a test system shows on the page. */
    async proveNumber(number: string): Promise<void> {
      await page.getByRole('link', { name: english('social.create') }).click()
      await page.getByRole('textbox', { name: english('account.phoneLabel') }).fill(number)
      await page.getByRole('button', { name: english('account.sendCode') }).click()
      const shown = await page.getByText(/your code is \d{6}/).textContent()
      await page.getByRole('textbox', { name: /digit code/ }).fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
      await page.getByRole('button', { name: english('social.confirm') }).click()
      await expect(page).not.toHaveURL(/\/login/)
    },
  }
}
