import { aDay, adminOrigin, adminToday, joinByRequest, rowOf, sellTo } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

test('the palette finds a booking and checks the guest in by keyboard [ADMN-19]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request }) => {
  const day = await aDay(request, 310)
  const guest = await sellTo(request, day, 'Ingrid')
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await expect(rowOf(page, guest)).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Guest, number, phone, page or action' })
  await expect(field).toBeFocused()
  await page.keyboard.type(guest.number)
  const found = page.getByRole('option', { name: new RegExp(guest.number) })
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  expect(await barriersOn(page, '.palette')).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('option', { selected: true })).not.toContainText(guest.name)
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('>rooms')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rooms/)
})

test('letters after G go to a page and do nothing else; single letters can be switched off [ADMN-19]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 315)
  const guest = await sellTo(request, day, 'Mateus')
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await expect(rowOf(page, guest)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/calendar/)
  await page.goto(adminToday(day))
  await expect(rowOf(page, guest).getByRole('button', { name: `Check in ${guest.name}` })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('checkbox', { name: /Single letters act/ }).uncheck()
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/today/)
  await expect(page.getByRole('complementary', { name: 'Help' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Help for this page' }).click()
  await expect(page.getByRole('complementary', { name: 'Help' })).toContainText('The highlighted guest is next')
  expect(await barriersOn(page)).toEqual([])
})

test('phones have the daily pages in the tab bar and the others under More [ADMN-20]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 320)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  const tabs = page.getByRole('navigation', { name: 'Pages' }).filter({ visible: true })
  await expect(tabs.getByRole('link')).toHaveText([/Today/, /Calendar/, /New booking/, /Inbox/])
  await tabs.getByRole('button', { name: 'More' }).tap()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect(sheet.getByRole('link', { name: 'Reports' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  expect(await overflowsOf(page, 'More')).toEqual([])
  await sheet.getByRole('link', { name: 'Reports' }).tap()
  await expect(page).toHaveURL(/\/reports/)
  await expect(sheet).toHaveCount(0)
})

test('the shell fits from 360 to 1920 px, from right to left, without scrolling at 900 px [ADMN-20]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 330)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const pages = page.locator('.nav-pages')
  expect(await pages.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await page.goto(`${adminOrigin}/reports`)
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
    for (const width of [360, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowsOf(page, `${width} px ${dir}`)).toEqual([])
    }
  }
})
