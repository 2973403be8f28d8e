import type { APIRequestContext, Page } from '@playwright/test'
import { adminAddress, adminOrigin, joinByRequest } from '../pages/admin-page.ts'
import { type AdminScreen, adminScreens } from '../pages/admin-screens.ts'
import { violationsOn } from '../pages/barriers.ts'
import { cutTextsOf, overflowsOf } from '../pages/fits.ts'
import { type Furnished, furnishAdmin } from '../pages/furnish-admin.ts'
import { smallTargetsOn } from '../pages/touch-targets.ts'
import { expect, test } from '../test.ts'

let furnishing: Promise<Furnished> | undefined

/** The records are made once for all parts that a process checks. */
function furnish(request: APIRequestContext, days: number): Promise<Furnished> {
  furnishing ??= furnishAdmin(request, days)
  return furnishing
}

for (const [part, screens] of Object.entries(adminScreens)) {
  test(
    `${part}: fits at each width, in large text, in both directions, without barriers [ADMN-20]`,
    {
      tag: '@both',
    },
    async ({ page, request }, { project, workerIndex }) => {
      test.setTimeout(600_000)
      page.setDefaultTimeout(10_000)
      const furnished = await furnish(request, 200 + 7 * workerIndex)
      const errors = errorsOf(page)
      await joinByRequest(page, request, { role: 'owner', property: null, now: furnished.day.now })
      const found: string[] = []
      for (const screen of screens.filter(({ on = project.name }) => on === project.name)) {
        errors.length = 0
        const faults = await open(page, screen, furnished).then(
          () => faultsOn(page, screen),
          (error) => [String(error)],
        )
        found.push(...[...faults, ...errors].map((fault) => `${screen.name}: ${fault}`))
      }
      expect(found).toEqual([])
    },
  )
}

/** Collects what the browser logs as an error, failed requests included. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

async function open(page: Page, { path, act }: AdminScreen, furnished: Furnished): Promise<void> {
  const place = typeof path === 'string' ? path : path(furnished)
  const address = place.includes('property=') ? `${adminOrigin}/${place}` : adminAddress(place, furnished.day)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address)
  await settle(page)
  await act?.(page, furnished)
  await settle(page)
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.skeleton-row')).toHaveCount(0)
  // On a phone react-aria clips an overlay until the keyboard of its field has come.
  await expect(page.locator('.scrim[style*="clip-path"]')).toHaveCount(0)
}

const modes = {
  'from left to right': { direction: 'ltr', fontSize: '' },
  'from right to left': { direction: 'rtl', fontSize: '' },
  'in large text': { direction: 'ltr', fontSize: '200%' },
}

/** Returns what is wrong with a screen: first at the size of the device, then at others. */
async function faultsOn(page: Page, { above }: AdminScreen): Promise<string[]> {
  const size = page.viewportSize()
  const isPhone = size?.width === 360
  const found = await violationsOn(page)
  if (isPhone) found.push(...(await smallTargetsOn(page, above)))
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await violationsOn(page)).map((barrier) => `dark: ${barrier}`))
  for (const [name, root] of Object.entries(modes)) {
    await page.evaluate(setRoot, root)
    for (const width of isPhone ? [360] : [768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      // Overlays are placed anew in the frame after.
      await page.evaluate(untilDrawn)
      found.push(...(await overflowsOf(page, `${width} px, ${name}`)))
      if (root.fontSize) found.push(...(await cutTextsOf(page, `${width} px, ${name}`, { mayEndEarly: true })))
    }
  }
  if (size) await page.setViewportSize(size)
  return found
}

/** Runs in the page: waits for two frames. */
async function untilDrawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** Runs in the page: sets the direction, and the size of text as the setting of a browser does. */
function setRoot({ direction, fontSize }: { direction: string; fontSize: string }): void {
  document.documentElement.dir = direction
  document.documentElement.style.fontSize = fontSize
}
