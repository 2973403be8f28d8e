import type { Page } from '@playwright/test'
import { english } from '../words.ts'
import { openPage } from './open-page.ts'

export function accountPage(page: Page) {
  const main = page.getByRole('main')
  const code = page.getByRole('textbox', { name: /digit code/ })
  return {
    main,
    code,
    heading: page.getByRole('heading', { level: 1 }),
    firstName: page.getByRole('textbox', { name: english('summary.firstName') }),
    save: page.getByRole('button', { name: english('profile.save'), exact: true }),
    phone: page.getByRole('textbox', { name: english('account.phoneLabel') }),
    sendCode: page.getByRole('button', { name: english('account.sendCode') }),
    changePhone: page.getByRole('button', { name: english('profile.phoneSave') }),
    endOthers: page.getByRole('button', { name: english('profile.endOthers') }),
    sure: page.getByRole('checkbox', { name: english('profile.deleteCheck') }),
    remove: page.getByRole('button', { name: english('profile.deleteButton') }),
    open: (part = '') => openPage(page, `/accountdetails${part}`),
    async enterCode(): Promise<void> {
      const shown = await page.getByText(/your code is \d{6}/).textContent()
      await code.fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '')
    },
  }
}
