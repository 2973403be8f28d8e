import { expect, type Page } from '@playwright/test'
import { originOf } from '../site.ts'

/**
 * Opens a page, touches it as a guest does, and waits until script has taken it over. An overlay is opened as from a page
 * of the site: a phone that comes from elsewhere is shown the page alone.
 */
export async function openPage(page: Page, path: string, options: { referer?: string } = {}): Promise<void> {
  await page.goto(path, path.includes('modal=') ? { referer: originOf('localhost'), ...options } : options)
  await expectLive(page)
}

/** Waits until script has taken the page over. A page that waits for the guest's first act is given one that does nothing else. */
export async function expectLive(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    // Looked for with each frame: an assertion would ask a quarter of a second too late.
    await page.waitForFunction(() => document.documentElement?.dataset.live === 'true', undefined, { timeout: 300 })
  }).toPass({ timeout: 30_000, intervals: [50] })
}

/** Waits until the page has asked for all it asks for by itself and does nothing more: what is not there now does not come. */
export async function expectAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 2_000 }), { timeout: 2_000 }),
      ),
  )
}
