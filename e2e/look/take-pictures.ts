import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { cutTextsOf, overflowsOf } from '../pages/fits.ts'
import { addressOf, type HostName, originOf } from '../site.ts'
import { wishOf } from './wish.ts'

const FOLDER = join(import.meta.dirname, '../../.wrangler/look')
/** What is looked at of a page without end. */
const MOST_HIGH = 6_000

/** A page or overlay to look at: what its file is called, and its address on the host. */
export type Place = { name: string; path: string }

const wish = wishOf(process.env)

/**
 * Takes a place's pictures in every width of this device, language and scheme that was asked for. Answers what is wider
 * than the screen or cut off on any of them.
 */
export async function takePictures(page: Page, host: HostName, places: readonly Place[]): Promise<string[]> {
  const widths: number[] = test.info().project.metadata.widths
  const found: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 780 ? 800 : 900 })
    for (const { name, path } of places) {
      for (const language of wish.languages) {
        for (const scheme of wish.schemes) {
          const called = `${name}.${width}.${language}.${scheme}`
          await page.emulateMedia({ colorScheme: scheme })
          await page.goto(addressOf(host, inLanguage(path, language)), { referer: originOf(host) })
          await show(page)
          await shoot(page, `${host.replace('.localhost', '')}/${called}`)
          found.push(...(await overflowsOf(page, called)), ...(await cutTextsOf(page, called)))
        }
      }
    }
  }
  return found.map((line) => `${host} ${line}`)
}

function inLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** Brings everything on screen: what is fetched when it is near, and pictures that are read late. */
async function show(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle').catch(() => {})
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < Math.min(height, MOST_HIGH); y += 700) {
    await page.evaluate((to) => scrollTo(0, to), y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle').catch(() => {})
}

async function shoot(page: Page, name: string): Promise<void> {
  const { scrollHeight, clientWidth, hasDialog } = await page.evaluate(() => ({
    scrollHeight: document.documentElement.scrollHeight,
    clientWidth: document.documentElement.clientWidth,
    hasDialog: document.querySelector('dialog[open]') !== null,
  }))
  const clip = { x: 0, y: 0, width: clientWidth, height: Math.min(scrollHeight, MOST_HIGH) }
  const what = hasDialog ? {} : { fullPage: true, clip }
  await page.screenshot({
    path: join(FOLDER, `${name}.jpg`),
    type: 'jpeg',
    quality: 75,
    animations: 'disabled',
    ...what,
  })
}
