import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { drawAll } from '../pages/draw-all.ts'
import { cutTextsOf, overflowsOf } from '../pages/fits.ts'
import { addressOf, type HostName, originOf } from '../site.ts'
import { readScreenshotOptions } from './screenshot-options.ts'

const FOLDER = join(import.meta.dirname, '../../.wrangler/look')
/** The maximum height of a screenshot of an endless page. */
const MAX_HEIGHT = 6_000
const QUIET_MS = 250
const MOST_WAIT_MS = 5_000

/** A page or overlay to capture: its file name, its address on the host, and a button to press there if visible. */
export type Place = { name: string; path: string; press?: string }

const options = readScreenshotOptions(process.env)

/**
 * Takes a place's screenshots in every requested width, language and scheme of this device. Returns elements that
 * are wider than the screen or cut off in any of them.
 */
export async function takePictures(page: Page, host: HostName, places: readonly Place[]): Promise<string[]> {
  const widths: number[] = test.info().project.metadata.widths
  const found: string[] = []
  const untilQuiet = quietOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 780 ? 800 : 900 })
    for (const { name, path, press } of places) {
      for (const language of options.languages) {
        for (const scheme of options.schemes) {
          const called = `${name}.${width}.${language}.${scheme}`
          await page.emulateMedia({ colorScheme: scheme })
          await page.goto(addressOf(host, inLanguage(path, language)), { referer: originOf(host) })
          await show(page, untilQuiet)
          if (press) {
            const wanted = page.locator(press).filter({ visible: true })
            if ((await wanted.count()) === 0) continue
            await wanted.first().click()
          }
          await shoot(page, `${host.replace('.localhost', '')}/${called}`)
          found.push(...(await overflowsOf(page, called)), ...(await cutTextsOf(page, called)))
        }
      }
    }
  }
  return found.map((line) => `${host} ${line}`)
}

/** A path in a language; `{language}` in it is replaced where an address uses another parameter. */
function inLanguage(path: string, language: string): string {
  return `${path.replace('{language}', language)}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** Scrolls through the page, so that lazy parts and pictures load. */
async function show(page: Page, untilQuiet: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Shift')
  await untilQuiet()
  await page.evaluate(drawAll, true)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < Math.min(height, MAX_HEIGHT); y += 700) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await untilQuiet()
  await page.evaluate(() => scrollTo(0, 0))
  await untilQuiet()
}

/** Waits until a page has made no request for `QUIET_MS`; repeatable, unlike a load state. */
function quietOf(page: Page): () => Promise<void> {
  let lastAt = performance.now()
  let open = 0
  const count = (by: number) => () => {
    open += by
    lastAt = performance.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open = 0
  })
  return async () => {
    const until = performance.now() + MOST_WAIT_MS
    lastAt = performance.now()
    while (performance.now() < until && (open > 0 || performance.now() - lastAt < QUIET_MS)) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function shoot(page: Page, name: string): Promise<void> {
  const { scrollHeight, clientWidth, hasDialog } = await page.evaluate(() => ({
    scrollHeight: document.documentElement.scrollHeight,
    clientWidth: document.documentElement.clientWidth,
    hasDialog: document.querySelector('dialog[open], :popover-open') !== null,
  }))
  const clip = { x: 0, y: 0, width: clientWidth, height: Math.min(scrollHeight, MAX_HEIGHT) }
  const what = hasDialog ? {} : { fullPage: true, clip }
  await page.screenshot({
    path: join(FOLDER, `${name}.jpg`),
    type: 'jpeg',
    quality: 75,
    animations: 'disabled',
    ...what,
  })
}
