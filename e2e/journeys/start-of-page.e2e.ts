import type { Page, Request } from '@playwright/test'
import { expectAtRest, expectLive } from '../pages/open-page.ts'
import { expect, test } from '../test.ts'

type Counted = { requests: number; modules: number; svgDocuments: number; lateStyles: number }

/**
 * The requests a page may make before the guest acts, counted and not timed. Each script is a separate task, each SVG
 * file a separate document on the main thread, and each late style sheet restyles every element. A headless browser
 * loads lazy pictures from further below: up to three more than one with windows.
 */
const pages: [string, string, Counted][] = [
  ['home', '/', { requests: 23, modules: 8, svgDocuments: 1, lateStyles: 0 }],
  ['a listing', '/hotels-in-jaipur', { requests: 23, modules: 9, svgDocuments: 0, lateStyles: 0 }],
  ['a hotel', '/10001', { requests: 23, modules: 9, svgDocuments: 1, lateStyles: 0 }],
]

/**
 * Cards of a list that a phone lays out initially: a browser starts about a screen and a half before they are visible.
 */
const NEAR_CARDS = 6

/** Requests of hydration: endpoints, the code shown after them, and analytics. */
const LIVE_REQUESTS = 11

test('a page starts with few requests and scripts and hydrates unasked [ROUTE-01]', {
  // The limits are a phone's: a desktop has more pictures in view.
  tag: ['@phone', '@main'],
}, async ({ page }) => {
  await page.addInitScript(countLanguages)
  let asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  const scripts: Set<string>[] = []
  for (const [name, path, limits] of pages) {
    asked = []
    await test.step(`${name} starts with few requests`, async () => {
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
      await page.waitForFunction(() => document.readyState === 'complete')
      const styles = await countStyles(page)
      await expect.poll(() => modulesOf(asked)).toBeGreaterThan(3)
      const before = asked.length
      expect(before).toBeLessThanOrEqual(limits.requests)
      expect(modulesOf(asked)).toBeLessThanOrEqual(limits.modules)
      expect(asked.filter((one) => new URL(one.url()).pathname.endsWith('.svg')).length).toBeLessThanOrEqual(
        limits.svgDocuments,
      )
      expect(await page.locator('html').getAttribute('data-live')).toBeNull()

      // Home hydrates without any action of the guest.
      if (path === '/') await expect(page.locator('html')).toHaveAttribute('data-live', 'true', { timeout: 20_000 })
      else await expectLive(page)
      await expect.poll(() => asked.some((one) => one.url().includes('countryContext'))).toBe(true)
      expect(asked.length).toBeLessThanOrEqual(limits.requests + LIVE_REQUESTS)
      expect((await countStyles(page)) - styles).toBe(limits.lateStyles)
    })
    if (path === '/hotels-in-jaipur') {
      await test.step('lays out only the nearby cards of a list', async () => {
        const drawn = await page.evaluate(countDrawnCards)
        expect(drawn.of).toBe(20)
        expect(drawn.near).toBeGreaterThanOrEqual(2)
        expect(drawn.near).toBeLessThanOrEqual(NEAR_CARDS)
      })
    }
    await test.step(`${name} hydrates without listing the browser's languages`, async () => {
      expect(await page.evaluate(() => (window as { askedLanguages?: string[] }).askedLanguages)).toEqual([])
    })
    scripts.push(new Set(asked.filter(isScript).map((one) => new URL(one.url()).pathname)))
    if (path === '/10001') {
      await test.step('no selector matches inside the document or body', async () => {
        expect(await page.evaluate(findAskingRules)).toEqual([])
      })
    }
    await leaveAsNew(page)
  }
  for (const own of scripts) {
    const others = scripts.filter((one) => one !== own)
    expect([...own].filter((script) => others.every((one) => !one.has(script)))).not.toEqual([])
  }
})

/** Leaves as a new guest, with no request of this page pending. */
async function leaveAsNew(page: Page): Promise<void> {
  await expectAtRest(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/**
 * Runs in the page: counts uses of ICU's list of languages, which takes a phone longer than rendering, until hydration.
 */
function countLanguages(): void {
  const asked: string[] = []
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator'] as const) {
    const own = Intl[name]
    Object.defineProperty(Intl, name, {
      configurable: true,
      get: () => {
        asked.push(name)
        return own
      },
    })
  }
  addEventListener('live', () => Object.assign(window, { askedLanguages: [...asked] }))
}

function isScript(request: Request): boolean {
  return request.resourceType() === 'script'
}

function modulesOf(asked: readonly Request[]): number {
  return asked.filter(isScript).length
}

async function countStyles(page: Page): Promise<number> {
  return page.evaluate(() => document.styleSheets.length)
}

/** Runs in the page: elements of a card too far away have no layout yet. */
function countDrawnCards(): { near: number; of: number } {
  const cards = [...document.querySelectorAll('.list-card h2')]
  return {
    near: cards.filter((card) => card.checkVisibility({ contentVisibilityAuto: true })).length,
    of: cards.length,
  }
}

/** Runs in the page: selectors for which the browser scans the whole document at each change. */
function findAskingRules(): string[] {
  const rules = (list: CSSRuleList): CSSRule[] =>
    [...list].flatMap((rule) => [rule, ...('cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : [])])
  return [...document.styleSheets]
    .flatMap((overlayData) => rules(overlayData.cssRules))
    .flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText.split(',') : []))
    .filter((selector) => /(^|[\s>+~])(:root|html|body)?:has\(/.test(selector.trim()))
}
