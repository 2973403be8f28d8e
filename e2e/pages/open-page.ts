import { expect, type Page } from '@playwright/test'

/** Opens a page, touches it as a guest does, and waits until script has taken it over. */
export async function openPage(page: Page, path: string, options: { referer?: string } = {}): Promise<void> {
  await page.goto(path, options)
  await expectLive(page)
}

/** Waits until script has taken the page over. A page that waits for the guest's first act is given one that does nothing else. */
export async function expectLive(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-live', 'true', { timeout: 300 })
  }).toPass({ timeout: 30_000 })
}
