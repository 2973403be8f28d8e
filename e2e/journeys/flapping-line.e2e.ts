import type { Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { barriersOn } from '../pages/barriers.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { homePage } from '../pages/home-page.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { expectAtRest, openPage } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const goOffline = async (page: Page, isOff = true) => {
  await page.context().setOffline(isOff)
  await page.waitForFunction((off) => navigator.onLine !== off, isOff)
}

/** Toggles the connection this many times, faster than the page reacts. */
async function flap(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await goOffline(page)
    await goOffline(page, false)
  }
}

/** The browser's own messages about failed requests are not the page's errors. */
const forget = (errors: string[], known: RegExp) => {
  expect(errors.filter((text) => !known.test(text))).toEqual([])
  errors.length = 0
}
const unreached = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to fetch|\[stayfront\] (navigation|seo|log)/

test('a search on a flapping connection keeps its input and retries [OFFL-13, OFFL-15]', {
  tag: '@phone',
}, async ({ page, consoleErrors }) => {
  await openPage(page, '/')
  await expectAtRest(page)
  const { search } = homePage(page)
  await flap(page, 2)
  await search.pickByClick('jaip', /^Jaipur/)
  await goOffline(page)
  await search.button.click()
  const trouble = page.locator('#trouble')
  await expect(trouble).toContainText(english('errors.unreached'))
  expect(await barriersOn(page)).toEqual([])
  await expect(search.place).toHaveValue(/Jaipur/)
  await goOffline(page, false)
  await trouble.getByRole('button').click()
  const listing = listingPage(page)
  await expect(listing.heading).toHaveText('Hotels in Jaipur')
  await flap(page, 3)
  await expect(trouble).toBeHidden()
  await listing.cards.first().getByRole('link').first().click()
  await expect(hotelPage(page).heading).toBeVisible()
  forget(consoleErrors, unreached)
})

test('a booking whose answer is lost retries under one key, once [OFFL-15]', {
  tag: '@phone',
}, async ({ page, request, consoleErrors }) => {
  const stay = await findStay(request, { from: 236 })
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const keys: (string | undefined)[] = []
  const made: string[] = []
  await page.route('**/api/pwa/createBooking*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    made.push(String((await answer.json()).booking?.id))
    // It was made, but the response is lost.
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  const summary = bookingSummary(page)
  await summary.bookAtHotel({ name: 'Asha Verma', phone: freshPhone() })
  await expect(summary.dialog.getByRole('alert')).toBeVisible()
  await expect(summary.name).toHaveValue('Asha Verma')
  await flap(page, 2)
  await summary.book.click()
  await expect(bookingPage(page).heading).toHaveText('You’re booked! See you in Jaipur.')
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(made).toEqual([made[0], made[0]])
  forget(consoleErrors, unreached)
})
