import { consent } from '../pages/consent.ts'
import { openPage } from '../pages/open-page.ts'
import { addressOf } from '../site.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

test.describe('where the banner is shown', () => {
  test.use({ showsNotices: true })

  test("focus moves from the closed banner's choices to the page's heading", {
    tag: '@phone',
  }, async ({ page }) => {
    const { banner, choose, choices, save } = consent(page, wordsIn('nl'))
    await openPage(page, addressOf('nl.dunehouse.localhost', '/terms'))
    await expect(banner).toBeVisible()
    await choose.focus()
    await page.keyboard.press('Enter')
    await expect(choices).toBeVisible()
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(choices).toBeHidden()
    await expect(banner).toBeHidden()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a dialog opened from the closing menu returns focus to its button', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/about')
  const menu = page.getByRole('banner').getByRole('button', { name: english('common.menu'), exact: true })
  await menu.focus()
  await page.keyboard.press('Enter')
  const more = page.locator('#menu a[href*="modal=sidemenu"]')
  await more.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('dialogs shift nothing where scrollbars take space, on any page length', {
  tag: '@desktop',
}, async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 1600 }, serviceWorkers: 'block' })
  const sides = () =>
    page.evaluate(() =>
      ['main', '.head'].map((selector) => {
        const { left, right } = document.querySelector(selector)?.getBoundingClientRect() ?? { left: 0, right: 0 }
        return [Math.round(left), Math.round(right)]
      }),
    )
  const rooms: number[] = []
  for (const path of ['/', '/nothing-is-here', '/nothing-is-here?lang=ar']) {
    await openPage(page, path)
    rooms.push(await page.evaluate(() => innerWidth - document.documentElement.clientWidth))
    const before = await sides()
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = `${location.pathname}${location.search}${location.search ? '&' : '?'}modal=privacyChoices`
      document.body.insertAdjacentElement('beforeend', link)
      link.click()
    })
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await sides(), path).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await sides(), path).toEqual(before)
  }
  expect(rooms.map((room) => room > 0)).toEqual([true, false, false])
  await browser.close()
})
