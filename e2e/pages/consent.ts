import type { Page } from '@playwright/test'
import { english, type Say } from '../words.ts'

export function consent(page: Page, say: Say = english) {
  const banner = page.getByRole('complementary', { name: say('consent.title') })
  const choices = page.getByRole('dialog', { name: say('consent.choicesTitle') })
  const button = (name: string) => banner.getByRole('button', { name: say(name), exact: true })
  return {
    banner,
    accept: button('consent.acceptAll'),
    refuse: button('consent.refuseAll'),
    choose: button('consent.choose'),
    choices,
    box: (name: string) => choices.getByRole('checkbox', { name: new RegExp(`^${say(`consent.${name}`)}`) }),
    save: choices.getByRole('button', { name: say('consent.save') }),
    refuseAll: choices.getByRole('button', { name: say('consent.refuseAll') }),
    footerLink: page.getByRole('contentinfo').getByRole('link', { name: say('common.privacyChoices') }),
  }
}

/** A cookie or storage key; `seconds` is null for a session cookie or other storage. */
export type Kept = { name: string; where: 'cookie' | 'site' | 'tab' | 'cache'; seconds: number | null }

/** Everything the browser stores for the page's host, by the tables' names. */
export async function keptIn(page: Page): Promise<Kept[]> {
  const cookies = await page.context().cookies(page.url())
  const now = Date.now() / 1000
  const stored = await page.evaluate(async () => ({
    site: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    cache: await caches.keys(),
  }))
  return [
    ...cookies.map(({ name, expires }) => ({
      name: name.replace(/^__Host-/, ''),
      where: 'cookie' as const,
      seconds: expires < 0 ? null : Math.round(expires - now),
    })),
    ...stored.site.map((name) => ({ name, where: 'site' as const, seconds: null })),
    ...stored.tab.map((name) => ({ name, where: 'tab' as const, seconds: null })),
    // A build's files are cached under its version.
    ...stored.cache.map((name) => ({
      name: name.replace(/^files-\w+$/, 'files'),
      where: 'cache' as const,
      seconds: null,
    })),
  ]
}

/** The banner's distance from the bottom of the screen, in pixels. */
export function distanceFromFoot(page: Page): Promise<number> {
  return page.locator('.consent').evaluate((aside) => Math.round(innerHeight - aside.getBoundingClientRect().bottom))
}
