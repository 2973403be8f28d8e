import { expect, type Page } from '@playwright/test'
import { english, type Say } from '../words.ts'
import { expectLive } from './open-page.ts'

export function offlinePage(page: Page, say: Say = english) {
  const main = page.getByRole('main')
  return {
    heading: main.getByRole('heading', { name: say('errors.offlineTitle'), level: 1 }),
    text: main.getByText(say('errors.offlineText')),
    again: main.getByRole('link', { name: say('errors.offlineAgain') }),
    bookings: main.locator('section').filter({ has: page.getByRole('heading', { name: say('offline.keptBookings') }) }),
    pages: main.locator('section').filter({ has: page.getByRole('heading', { name: say('offline.keptPages') }) }),
    mark: page.locator('#offline-notice').getByRole('status'),
    trouble: page.locator('#trouble'),
  }
}

/**
 * Waits until the site's service worker is installed with the offline page in the page's language and its files. The
 * page's clock must be faked.
 */
export async function expectWorker(page: Page): Promise<void> {
  await expectLive(page)
  await expect
    .poll(
      async () => {
        // The page registers its worker two seconds after hydration.
        await page.clock.fastForward(500)
        return page.evaluate(async () => {
          const name = (await caches.keys()).find((own) => own.startsWith('files-'))
          const shell = name && (await caches.match('/offline', { cacheName: name }))
          if (!shell || !navigator.serviceWorker.controller) return 'none'
          return shell.headers.get('X-Asked') || shell.headers.get('X-Lang')
        })
      },
      { timeout: 30_000, intervals: [100] },
    )
    .toBe(await page.evaluate(() => document.documentElement.lang))
  // Files that the page reports to the worker are cached one after the other.
  await expect
    .poll(() => cachedFiles(page), { timeout: 30_000, intervals: [100] })
    .toContainEqual(expect.stringMatching(/\/words-|start-extras|later-/))
}

export function cachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((own) => own.startsWith('files-'))
    const keys = name ? await (await caches.open(name)).keys() : []
    return keys.map(({ url }) => new URL(url).pathname)
  })
}

export function cachedPages(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => url.slice(new URL(url).origin.length))
  }, cache)
}
