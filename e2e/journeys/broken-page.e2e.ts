import type { Page } from '@playwright/test'
import { homePage } from '../pages/home-page.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { expectAtRest, openPage } from '../pages/open-page.ts'
import { expectTold, toldEvents } from '../pages/told-events.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

const html = (page: Page) => page.locator('html')

test('a render error on arrival leaves HTML, links and forms [INPT-11]', { tag: '@main' }, async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  const stay = await findStay(request, { from: 40 })
  const events = toldEvents(context)
  await emptyModels(page)
  await page.goto(stay.path)
  const hotel = hotelPage(page)
  const before = await page.getByRole('main').innerHTML()

  await touch(page)
  await expect(html(page)).toHaveAttribute('data-live', 'false', { timeout: 20_000 })
  expect(await page.getByRole('main').innerHTML()).toBe(before)
  await expect(hotel.heading).toHaveText(stay.hotel.name)
  await expectTold(page, events, 'error')
  expect(events.of('error')).toHaveLength(1)
  expect(consoleErrors.splice(0)).toHaveLength(1)

  await page.unrouteAll()
  await hotel.next.click()
  await expect(page).toHaveURL(/modal=bookingSummary/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the browser submits a form of a broken page [INPT-11]', async ({ page, consoleErrors }) => {
  const home = homePage(page)
  await emptyModels(page)
  await page.goto('/')
  await home.search.place.fill('Jaipur')
  await expect(html(page)).toHaveAttribute('data-live', 'false', { timeout: 20_000 })
  expect(consoleErrors.splice(0)).toHaveLength(1)

  await expect(home.search.place).toHaveValue('Jaipur')
  await page.unrouteAll()
  await home.search.button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotels in Jaipur')
})

test('an error of a hydrated page leaves the shown content [INPT-11]', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  const stay = await findStay(request, { from: 40 })
  const events = toldEvents(context)
  await openPage(page, stay.path)
  const hotel = hotelPage(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Check-in/ })
    .first()
    .click()
  const picker = page.getByRole('dialog')
  await expect(picker).toBeVisible()
  // A part that arrives after the removal would break the page before Back.
  await expectAtRest(page)
  // As an extension might: React does not find the element it removes.
  await picker.evaluate((dialog) => dialog.remove())
  await page.goBack()

  await expect(html(page)).toHaveAttribute('data-live', 'false')
  await expect(hotel.heading).toHaveText(stay.hotel.name)
  await expectTold(page, events, 'error')
  expect(events.of('error')).toHaveLength(1)
  expect(consoleErrors.splice(0)).toHaveLength(1)
  await hotel.next.click()
  await expect(page).toHaveURL(/modal=bookingSummary/)
  await expect(html(page)).not.toHaveAttribute('data-live', 'false')
})

test('a soft navigation to a page that breaks loads it whole [INPT-11]', async ({ page, consoleErrors }) => {
  await openPage(page, '/hotels-in-jaipur')
  const documents: string[] = []
  await page.route(
    (url) => /^\/\d+-/.test(url.pathname),
    async (route) => {
      const isDocument = route.request().isNavigationRequest()
      if (isDocument) documents.push(route.request().url())
      if (isDocument || documents.length > 0) return route.continue()
      const response = await route.fetch()
      const { page: found } = await response.json()
      await route.fulfill({ response, json: { page: { ...found, data: {} } } })
    },
  )
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(documents).toHaveLength(1)
  expect(consoleErrors.splice(0)).toHaveLength(1)
})

/** Replaces the data of documents by data no page can render. */
async function emptyModels(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      const response = await route.fetch()
      const body = await response.text()
      const state = /(<script type="application\/json" id="page-state">)(.*?)(<\/script>)/s
      await route.fulfill({
        response,
        body: body.replace(state, (_, start, json, end) => {
          const data = JSON.parse(json)
          data.page.model = {}
          return start + JSON.stringify(data).replaceAll('<', '\\u003c') + end
        }),
      })
    },
  )
}

/** A guest's first action, which starts the page's scripts. */
async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
}
