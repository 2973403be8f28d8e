import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until script has taken it over. */
export async function openPage(page: Page, path: string, options: { referer?: string } = {}): Promise<void> {
  await page.goto(path, options)
  await expectLive(page)
}

/** Waits until script has taken the page over. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-live', 'true')
}
