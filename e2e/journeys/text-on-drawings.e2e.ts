import type { Page } from '@playwright/test'
import { findFaintTexts } from '../pages/text-contrast.ts'
import { addressOf, type HostName } from '../site.ts'
import { expect, test } from '../test.ts'

const schemes = ['light', 'dark'] as const
const homes: HostName[] = ['marigold.localhost', 'uk.dunehouse.localhost', 'in.dunehouse.localhost']

test("text on a home's drawing contrasts with its pixels", { tag: '@phone' }, async ({ page }) => {
  expect(await faintOn(page, addressOf('marigold.localhost', '/?lang=de'), [430])).toEqual([])
  expect(await faintOn(page, addressOf('marigold.localhost', '/?lang=ar'), [430])).toEqual([])
})

for (const lang of ['en', 'de', 'nl', 'fr', 'es', 'ar', 'hi', 'id']) {
  test(`text on drawings contrasts at every width in ${lang} @phone`, async ({ page }) => {
    test.setTimeout(180_000)
    for (const path of ['/', '/wishlists', '/games', '/my-booking', '/wizard', '/no/such/page']) {
      const hosts: HostName[] = path === '/' ? homes : ['marigold.localhost']
      for (const host of hosts) {
        const address = addressOf(host, `${path}?lang=${lang}`)
        expect(await faintOn(page, address, [360, 390, 430, 480]), address).toEqual([])
      }
    }
  })
}

async function faintOn(page: Page, address: string, widths: number[]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await findFaintTexts(page)).map((fault) => `${width} px ${colorScheme}: ${fault}`))
    }
  }
  return found
}
