import type { Page } from '@playwright/test'
import { createFormatter } from '#app/i18n/format.ts'
import { askAdmin } from '../operator.ts'
import { aDay, adminOrigin, type Day, joinByRequest, sellTo } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { cutTextsOf, overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

type Occupancy = {
  currency: string
  occupancy_bp: number
  adr_minor: number
  revpar_minor: number
  room_revenue_minor: number
  room_nights: number
}

const format = createFormatter('en')

const views = ['overview', 'pace', 'lead-times', 'cancellations', 'sources']

/** The reports of the nights of a day's stays. */
function reportsOf(day: Day, view = 'overview'): string {
  const dates = `span=dates&from=${day.checkin}&to=${day.checkin}`
  return `${adminOrigin}/reports?property=${day.property}&${dates}&view=${view}`
}

const figure = (page: Page, name: string) =>
  page.locator('.figure').filter({ has: page.getByText(name, { exact: true }) })

test('figures equal the reports of the API to the cent, in the page and its file [ADMN-08]', {
  tag: ['@both', '@main'],
}, async ({ page, request }) => {
  const day = await aDay(request, 310)
  await sellTo(request, day, 'Lukas')
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.goto(reportsOf(day))
  const asked = `reports/occupancy?from=${day.checkin}&to=${day.checkin}&properties=${day.property}&by=total`
  const [row] = (await askAdmin<{ items: Occupancy[] }>(request, asked, { now: day.now })).items
  if (!row || row.room_revenue_minor === 0) throw new Error('the property has no revenue in these nights')
  const price = (amountMinor: number) => format.price({ amountMinor, currency: row.currency })
  await expect(figure(page, 'Room revenue').locator('.value')).toHaveText(price(row.room_revenue_minor))
  await expect(figure(page, 'ADR').locator('.value')).toHaveText(price(row.adr_minor))
  await expect(figure(page, 'RevPAR').locator('.value')).toHaveText(price(row.revpar_minor))
  await expect(figure(page, 'Occupancy').locator('.value')).toHaveText(
    format.percent(Math.round(row.occupancy_bp / 10) / 10),
  )
  const file = await page.getByRole('link', { name: 'CSV: Occupancy by day' }).getAttribute('href')
  const csv = await page.request.get(`${adminOrigin}${file}`)
  expect(csv.headers()['content-type']).toContain('text/csv')
  const lines = (await csv.text()).split('\r\n').map((line) => line.split(','))
  const column = lines[0]?.indexOf('room_revenue_minor') ?? -1
  expect(lines.slice(1).map((cells) => cells[column])).toContain(String(row.room_revenue_minor))
  expect(await overflowsOf(page, 'reports')).toEqual([])
  expect(await barriersOn(page, '#main')).toEqual([])
})

test('each chart has its table, and each figure its meaning, by keyboard alone [ADMN-08]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const day = await aDay(request, 316)
  await sellTo(request, day, 'Meera')
  await joinByRequest(page, request, { ...day, role: 'revenue' })
  await page.goto(reportsOf(day))
  await expect(page.getByRole('img', { name: /^Occupancy by day/ })).toBeVisible()
  const summary = page.locator('summary').filter({ hasText: 'Show as table' }).first()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Occupancy' }).getByRole('row')).toHaveCount(2)
  await page.locator('summary').filter({ hasText: 'What’s counted' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Average daily rate')).toBeVisible()
  await page.getByRole('radio', { name: 'Dates' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/span=year/)
  await page.getByRole('button', { name: 'Earlier' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/day=\d{4}-01-01/)
  await page.getByRole('link', { name: 'Sources' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
})

test('a person for all properties sorts them and opens one [ADMN-08]', { tag: '@both' }, async ({ page, request }) => {
  const day = await aDay(request, 322)
  await sellTo(request, day, 'Anna')
  await joinByRequest(page, request, { ...day, property: null, role: 'manager' })
  await page.goto(reportsOf(day).replace(/property=\d+&/, ''))
  const table = page.getByRole('table', { name: 'By property' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await page.goto(`${page.url()}&sort=name`)
  const names = await table.getByRole('rowheader').allInnerTexts()
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/property=\d+/)
  await expect(table).toHaveCount(0)
})

test('a person gets the week by mail on a day of their choice, and ends it [ADMN-08]', {
  tag: '@both',
}, async ({ page, request }) => {
  const day = await aDay(request, 334)
  await joinByRequest(page, request, { ...day, role: 'revenue' })
  await page.goto(reportsOf(day))
  await page.getByRole('button', { name: 'Weekly mail' }).click()
  const sheet = page.getByRole('dialog', { name: 'Weekly mail' })
  await sheet.getByLabel('Send it on').selectOption('Monday')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Next mail: Mon/)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await page.goto(`${reportsOf(day)}&sheet=mail`)
  await expect(sheet.getByLabel('Send it on')).toHaveValue('1')
  expect(await overflowsOf(page, 'weekly mail')).toEqual([])
  expect(await barriersOn(page, '[role=dialog]')).toEqual([])
  await sheet.getByLabel('Send it on').selectOption('Never')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Weekly mail switched off')).toBeVisible()
})

test('reports fit from 360 to 1920 px, from right to left and in the dark [ADMN-08]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  test.slow()
  const day = await aDay(request, 328)
  await sellTo(request, day, 'Siobhan')
  await joinByRequest(page, request, { ...day, role: 'manager' })
  for (const view of views) {
    await page.goto(reportsOf(day, view))
    await expect(page.locator('.report-section').first()).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
      for (const width of [360, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowsOf(page, `${view} ${width} px ${dir}`)).toEqual([])
      }
    }
    expect(await cutTextsOf(page, view)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await barriersOn(page, '#main')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
