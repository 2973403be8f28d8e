import type { Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage, detailsOf } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { expectAtRest, expectLive, openPage } from '../pages/open-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { agent } from '../travel-agent.ts'
import { english } from '../words.ts'

test('an approved agent uses their mode, sees one price and earns commission [MODE-07, MODE-08, MODE-25, MODE-26, MODE-27, MODE-28, MODE-33]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const stay = await findStay(request, { from: 190 })
  await openPage(page, '/about')
  await expectAtRest(page)
  const strip = page.getByRole('complementary', { name: english('modes.strip') })
  await expect(strip).toHaveCount(0)
  await signInByCalls(page, agent.phone)
  await openPage(page, '/about')

  // Continue hides the notice for the session; an address with the mode belongs to the same session.
  const jumps = await watchShifts(page)
  const agentWay = strip.getByRole('link', { name: 'Browse as Travel Agent' })
  await expect(agentWay).toBeVisible()
  expect(await jumps()).toBe(0)
  await strip.getByRole('button', { name: 'Continue' }).click()
  await expect(strip).toHaveCount(0)
  await openPage(page, '/about?_umd=travel_agent')
  await expectAtRest(page)
  await expect(strip).toHaveCount(0)

  // Another session: a visitor with the mode is asked, and each link leads to its page.
  await page.evaluate(() => sessionStorage.clear())
  await openPage(page, '/about')
  await expectAtRest(page)
  await expect(strip).toHaveCount(0)
  await openPage(page, '/about?_umd=travel_agent')
  await expect(strip.getByRole('link')).toHaveText(['Browse as Travel Agent', 'Browse as Corporate'])
  await strip.getByRole('link', { name: 'Browse as Corporate' }).click()
  await expect(page).toHaveURL(/\/business-login$/)
  // Choosing a mode is an answer as well: the session does not ask again.
  await openPage(page, '/about?_umd=none')
  await expectAtRest(page)
  await expect(strip).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())
  await openPage(page, '/about')
  await agentWay.click()
  await expect(page).toHaveURL(/\/travel-agent\?_umd=travel_agent$/)
  await expectLive(page)
  await expectAtRest(page)
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('modes.agentPage'))
  await expect(page.getByRole('main').getByRole('link', { name: /^Jaipur/ })).toBeVisible()

  // The list has public prices until hydration; then its cards show the hotel page's prices.
  const query = `checkin=${stay.checkin}&checkout=${stay.checkout}&rooms_config=1-2_0_0_0`
  const listing = listingPage(page)
  const filled = page.waitForResponse((answer) => answer.url().includes('/memberPrices'))
  await openPage(page, `/hotels-in-jaipur?${query}`)
  const { prices } = (await (await filled).json()) as { prices: { hotel_id: number; card: { amount: string } }[] }
  const own = prices.find(({ hotel_id }) => hotel_id === stay.hotel.id)?.card.amount ?? 'no price of their own'
  await expect(listing.card(stay.hotel.name)).toContainText(own)
  await listing.link(stay.hotel.name).click()

  const hotel = hotelPage(page)
  await expect(hotel.heading).toHaveText(stay.hotel.name)
  await expect(hotel.stay).toContainText('View exclusive travel agent prices and comissions for this property')
  await expect(hotel.stay).toContainText(/Your commission: ₹[\d,]+ \(10%\)/)
  await expect(hotel.stay.locator('dl')).toContainText(own)
  await expect(hotel.stay.locator('dl')).toContainText(english('hotel.lineSpecialRate'))
  const commission = /Your commission: (₹[\d,]+)/.exec((await hotel.stay.textContent()) ?? '')?.[1] ?? ''
  await hotel.next.click()
  const summary = bookingSummary(page)
  await expect(summary.dialog.locator('dl')).toContainText(own)
  await summary.bookAtHotel({ name: 'Ravi Guest', phone: freshPhone() })

  const booking = bookingPage(page)
  const number = await booking.number()
  await expectLive(page)
  await expect(booking.main).toContainText(`Your commission: ${commission} (10%)`)
  await expect(booking.main.locator('dl').filter({ hasText: english('hotel.lineSpecialRate') })).toContainText(own)
  const details = await detailsOf(page, number)
  expect(details).toMatchObject({ browsing_mode: 'travel_agent', commission: { percentage: 10, state: 'expected' } })
  expect(`₹${Number(details.final_amount).toLocaleString('en-IN')}`).toBe(own)
})

/** Sums the layout shifts of the page from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { moved: 0 }
    Object.assign(window, { seenShifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () => page.evaluate(() => (window as unknown as { seenShifts: { moved: number } }).seenShifts.moved)
}
