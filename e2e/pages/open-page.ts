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

/** Waits until the page has asked for all it asks for by itself and does nothing more: what is not there now does not come. */
export async function expectAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 2_000 }))),
  )
}
