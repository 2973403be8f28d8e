import { expect, type Page } from '@playwright/test'
import { english } from '../words.ts'

export function socialPage(page: Page) {
  const google = page.getByRole('link', { name: /Google/ })
  const code = page.getByRole('textbox', { name: /digit code/ })
  const confirm = page.getByRole('button', { name: english('social.confirm') })
  return {
    google,
    code,
    confirm,
    /** Requests a code for a number; returns the code, which a test system shows on the page. */
    async askCode(number: string): Promise<string> {
      await page.getByRole('link', { name: english('social.create') }).click()
      await page.getByRole('textbox', { name: english('account.phoneLabel') }).fill(number)
      await page.getByRole('button', { name: english('account.sendCode') }).click()
      const shown = await page.getByText(/your code is \d{6}/).textContent()
      return /\d{6}/.exec(shown ?? '')?.[0] ?? ''
    },
    async proveNumber(number: string): Promise<void> {
      await code.fill(await this.askCode(number))
      await confirm.click()
      await expect(page).not.toHaveURL(/\/login/)
    },
  }
}
