import type { CDPSession, Page } from '@playwright/test'
import { expectLive } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

/** Opens a page with all scripts but the start script held back; returns a function that releases them. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const arrival = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await arrival
    await route.continue().catch(() => {})
  })
  await page.goto(path)
  await expect(page.locator('html')).not.toHaveAttribute('data-live', 'true')
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-live', 'true')
    letGo()
  }
}

test('a word typed on home before hydration stays and gets suggestions', { tag: '@main' }, async ({ page }) => {
  const scriptsArrive = await openEarly(page, '/')
  const field = page.getByRole('search').getByRole('combobox').first()
  // By keyboard, as on a desktop: a tap would open the overlay on a phone.
  await field.focus()
  await page.keyboard.type('Jaip')
  await scriptsArrive()
  await expectLive(page)
  await expect(field).toHaveValue('Jaip')
  await expect(field).toBeFocused()
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('a press on home before hydration opens its target', async ({ page }) => {
  const scriptsArrive = await openEarly(page, '/')
  await page
    .getByRole('search')
    .getByRole('link', { name: /check-in/i })
    .click()
  await scriptsArrive()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/modal=dateguestpicker/)
})

test('Escape before hydration closes the open overlay', { tag: '@desktop' }, async ({ page }) => {
  const scriptsArrive = await openEarly(page, '/?modal=dateguestpicker')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await scriptsArrive()
  await expectLive(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/modal=/)
})

test('a stay pressed in a list before hydration opens', async ({ page }) => {
  const scriptsArrive = await openEarly(page, '/hotels-in-jaipur')
  const link = page.getByRole('main').locator('.list-card').first().getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await scriptsArrive()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('offline before hydration, links and forms stay and can be retried', async ({ page, context, consoleErrors }) => {
  // Only the small start script loads.
  await page.route(/\/assets\/(?!start-).*\.js$/, (route) => route.abort())
  await page.goto('/hotels-in-jaipur?lang=nl')
  const link = page.getByRole('main').locator('.list-card').first().getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  const trouble = page.locator('#trouble')
  const again = trouble.getByRole('button', { name: 'Opnieuw proberen' })
  await page.getByRole('heading', { level: 1 }).click()
  await context.setOffline(true)
  // On a phone the search is behind one press, whose page does not load either.
  const search = page.getByRole('search').getByRole('button', { name: 'Zoeken', exact: true })
  await page.locator('.search-pill').or(search).filter({ visible: true }).first().click()
  await expect(trouble.getByText('We konden dit niet laden.')).toBeVisible()
  await link.click()
  await again.click()
  await expect(trouble.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jaipur')
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  consoleErrors.length = 0
})

test('a filter pressed before the list is hydrated is applied', { tag: '@desktop' }, async ({ page }) => {
  const scriptsArrive = await openEarly(page, '/hotels-in-jaipur')
  await page.getByRole('main').getByRole('link', { name: 'Breakfast included', exact: true }).click()
  await scriptsArrive()
  await expect(page).toHaveURL(/breakfast=1/)
  await expect(page.getByRole('link', { name: 'Remove: Breakfast included' })).toBeVisible()
})

test('a word typed in a list before hydration stays', { tag: '@desktop' }, async ({ page }) => {
  const scriptsArrive = await openEarly(page, '/hotels-in-jaipur')
  const field = page.getByRole('search').getByRole('combobox').first()
  await field.fill('Delhi')
  await scriptsArrive()
  await expectLive(page)
  await expect(field).toHaveValue('Delhi')
})

test('a press and a key on a hotel before hydration are answered', async ({ page, request }) => {
  const { path } = await findStay(request)
  const scriptsArrive = await openEarly(page, path)
  const link = page.getByRole('link', { name: /all reviews/i }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await scriptsArrive()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await page
    .getByRole('link', { name: /compare rooms|room details/i })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a picture opened by its address is shown before and after hydration [OVER-16]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { path } = await findStay(request)
  const scriptsArrive = await openEarly(page, `${path}&modal=hotelLightbox&image=3`)
  const film = page.getByRole('dialog').locator('.film')
  const inView = () =>
    film.evaluate((strip) => {
      const { left, top, width, height } = strip.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return [...strip.children].findIndex((frame) => frame.contains(hit)) + 1
    })
  expect(await inView()).toBe(3)
  await scriptsArrive()
  await expectLive(page)
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  expect(await inView()).toBe(3)
})

/** Throttles the CPU like a cheap phone, so that the guest's first action happens while the page is busy. */
async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Runs in the page: refuses the location and counts the requests on the document. */
function refuseLocation(): void {
  let calls = 0
  navigator.geolocation.getCurrentPosition = (_found, refuse) => {
    calls += 1
    document.documentElement.dataset.asked = String(calls)
    refuse?.({} as GeolocationPositionError)
  }
}

/** Runs in the page: presses once when React has started hydrating and has rendered nothing. */
function pressWhileTaking(): void {
  addEventListener('taking', () => {
    queueMicrotask(() => document.querySelector<HTMLElement>('.locate button')?.click())
  })
}

/** RecordedEvent actions are replayed in the task that marks the page hydrated, so nothing follows once both are visible. */
async function expectAskedOnce(page: Page): Promise<void> {
  const root = page.locator('html')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(root).toHaveAttribute('data-live', 'true')
  await expect(root).toHaveAttribute('data-asked', '1')
}

test('the very first tap on a slow phone is answered once', { tag: ['@phone', '@main'] }, async ({
  page,
  devtools,
}) => {
  await page.addInitScript(refuseLocation)
  await slowDown(devtools)
  await page.goto('/hotels-near-me', { waitUntil: 'commit' })
  await page.locator('.locate').getByRole('button').tap()
  await expectAskedOnce(page)
})

test('a press during hydration is answered once', { tag: '@phone' }, async ({ page, devtools }) => {
  await page.addInitScript(refuseLocation)
  await page.addInitScript(pressWhileTaking)
  await slowDown(devtools)
  await page.goto('/hotels-near-me')
  await page.keyboard.press('Shift')
  await expectAskedOnce(page)
})
