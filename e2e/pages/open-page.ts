import { expect, type Page } from '@playwright/test'
import { originOf } from '../site.ts'

/**
 * Opens a page, acts once as a guest does, and waits for hydration. An overlay is opened as from a page of the site,
 * because a phone from another site sees the page alone.
 */
export async function openPage(page: Page, path: string, options: { referer?: string } = {}): Promise<void> {
  await page.goto(path, path.includes('modal=') ? { referer: originOf('localhost'), ...options } : options)
  await expectLive(page)
}

/** Waits for hydration. A page that waits for the guest's first action gets a harmless one. */
export async function expectLive(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    // Polled with each frame: an assertion would check a quarter of a second too late.
    await page.waitForFunction(() => document.documentElement?.dataset.live === 'true', undefined, { timeout: 300 })
  }).toPass({ timeout: 30_000, intervals: [50] })
}

/** Waits until the page has made all its own requests and is idle: nothing else will load. */
export async function expectAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 2_000 }), { timeout: 2_000 }),
      ),
  )
}
