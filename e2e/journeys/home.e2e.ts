import { createFormatter } from '#app/i18n/format.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { homePage } from '../pages/home-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { expectLive } from '../pages/open-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { addressOf, dayIn, getCall } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

test('offers About us, Partner with us and Login [HOME-01]', async ({ page }) => {
  const home = homePage(page)
  await home.open()
  await home.header.unfold()
  for (const name of ['About us', 'Partner with us', 'Login']) await expect(home.header.link(name)).toBeVisible()
  await home.header.link('About us').click()
  await expect(page).toHaveURL('/about')
})

test('the search field hints at cities and hotels [HOME-02]', { tag: '@phone' }, async ({ page }) => {
  const { search, open } = homePage(page)
  await open()
  await expect(search.place).toHaveAttribute('placeholder', 'Search for a city or hotel')
})

test('offers places near the guest [HOME-03]', { tag: '@phone' }, async ({ page }) => {
  const { search, heading, open } = homePage(page)
  await open()
  await expect(search.nearMe).toHaveText('Near me')
  await search.nearMe.click()
  await expect(page).toHaveURL(/\/hotels-near-me/)
  await expect(heading).toHaveText('Stays near you')
})

test('labels dates, guests, nights and button as asked for [HOME-04, HOME-05, HOME-06, PICK-03]', async ({ page }) => {
  const { search, open } = homePage(page)
  await open()
  await expect(search.checkin).toContainText('Check-in')
  await expect(search.checkout).toContainText('Check-out')
  await expect(search.guests).toContainText('Rooms and guests')
  await expect(search.guests).toContainText('1 room, 2 guests')
  await expect(search.form.getByText('1N', { exact: true })).toBeVisible()
  await expect(search.button).toHaveText('Search')
  await open(`/?checkin=${dayIn(9)}&checkout=${dayIn(14)}`)
  await expect(search.form.getByText('5N', { exact: true })).toBeVisible()
})

test('the tagline says where and how much [HOME-07, HOME-08]', { tag: '@desktop' }, async ({ page }) => {
  const { heading, main, open } = homePage(page)
  await page.clock.install()
  await open()
  await expect(heading).toHaveText('You are on your way')
  const line = main.getByText(/^Book hotels & homes in/)
  for (const value of ['250+ locations', '80+ Countries', '3 Taps', '250+ locations']) {
    await expect(line).toHaveText(`Book hotels & homes in ${value}`)
    await page.clock.runFor(2400)
  }
})

test('a search on a desktop opens a tab of its own [HOME-13]', { tag: '@desktop' }, async ({ page, context }) => {
  const { search, open } = homePage(page)
  await open()
  await search.pickByClick('jaip', /^Jaipur/)
  const opened = context.waitForEvent('page')
  await search.button.click()
  const tab = await opened
  await expectLive(tab)
  await expect(listingPage(tab).heading).toHaveText('Hotels in Jaipur')
  await expect(page).toHaveURL('/')
})

test('asks for a destination when there is none [SRCH-06]', { tag: '@phone' }, async ({ page }) => {
  const { search, open } = homePage(page)
  await open()
  await search.button.click()
  await expect(search.form.getByRole('alert')).toHaveText('Please enter your destination')
  await expect(page).toHaveURL('/')
})

test('remembers searches, and says when their dates have passed [HOME-14]', { tag: '@phone' }, async ({ page }) => {
  const { search, recent, main, heading, open } = homePage(page)
  const inWords = (days: number) => createFormatter('en').dayWithWeekday(dayIn(days))
  await open(`/?checkin=${dayIn(3)}&checkout=${dayIn(5)}`)
  await search.pickByClick('jaip', /^Jaipur/)
  await search.button.click()
  await expect(heading).toHaveText('Hotels in Jaipur')
  await open()
  await expect(recent.getByRole('link', { name: /^Jaipur/ })).toBeVisible()
  await expect(search.checkin).toContainText(inWords(3))
  await expect(search.checkout).toContainText(inWords(5))
  await expect(main.getByText('Those dates have passed')).toBeHidden()

  await page.setExtraHTTPHeaders({ 'X-Test-Now': `${dayIn(30)}T06:00:00Z` })
  await open()
  await expect(main.getByText('Those dates have passed, so we started from today.')).toBeVisible()
  await expect(search.checkin).toContainText(inWords(30))
  await expect(search.checkout).toContainText(inWords(31))
  await expect(search.form.getByText('1N', { exact: true })).toBeVisible()
  await recent.getByRole('link', { name: /^Jaipur/ }).click()
  await expect(heading).toHaveText('Hotels in Jaipur')
  await expect(page).not.toHaveURL(new RegExp(`checkin=${dayIn(30)}`))
  await expect(main.getByText('Those dates have passed, so we started from today.')).toBeVisible()
})

test('offers a quick way in to guests from elsewhere, once a day [HOME-15]', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { open } = homePage(page)
  const dialog = page.getByRole('dialog', { name: 'Keep your stays in one place' })
  await open()
  await expect(dialog).toBeHidden()
  await open('/', { referer: 'https://search.example/' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send code' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await open('/', { referer: 'https://search.example/' })
  await expect(dialog).toBeHidden()
  await context.clearCookies({ name: 'quick-login' })
  await open('/about', { referer: 'https://search.example/' })
  await expect(dialog).toBeHidden()
  await open('/', { referer: 'https://search.example/' })
  await expect(dialog).toBeVisible()
})

test('shows the login banner to guests who are not signed in [HOME-17]', { tag: '@desktop' }, async ({ page }) => {
  const { loginBanner, header, open } = homePage(page)
  await open()
  await expect(loginBanner).toBeVisible()
  await signInByCalls(page)
  await open()
  await expect(header.link('Guest')).toBeVisible()
  await expect(loginBanner).toBeHidden()
})

test('members see mystery deals, nobody else is sent any [HOME-16]', { tag: ['@phone', '@deep'] }, async ({
  page,
  request,
}) => {
  type Deals = { deals: { title: string; is_mystery: boolean }[] }
  const { deals: open } = await getCall<Deals>(request, 'deals')
  expect(open.length).toBeGreaterThan(0)
  expect(open.filter((deal) => deal.is_mystery)).toEqual([])
  await signInByCalls(page)
  const { deals } = await getCall<Deals>(page.request, 'deals')
  const mystery = deals.filter((deal) => deal.is_mystery)
  expect(mystery.length).toBeGreaterThan(0)
  const { main, open: openHome } = homePage(page)
  await openHome()
  for (const { title } of mystery) await expect(main.getByRole('link', { name: title })).toBeVisible()
  await page.context().clearCookies()
  await openHome()
  for (const { title } of mystery) await expect(main.getByText(title)).toHaveCount(0)
})

test('an offer of the home page leads to its stays with its coupon [SRCH-37]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  type Deal = { title: string; city: string | null; coupon_code: string | null; is_mystery: boolean }
  const { deals } = await getCall<{ deals: Deal[] }>(request, 'deals', { params: {} })
  const shown = deals.filter(({ is_mystery }) => !is_mystery).slice(0, 3)
  const deal = shown.find(({ city, coupon_code }) => city !== null && coupon_code !== null)
  if (!deal) throw new Error('no offer of a city with a coupon')
  await homePage(page).open()
  await page.getByRole('link', { name: deal.title }).click()
  await expect(page).toHaveURL(new RegExp(`/hotels-in-[^?]*\\?.*coupon=${deal.coupon_code}`))
})

test('the footer knows the country and the brand [HOME-19]', { tag: '@desktop' }, async ({ page }) => {
  const { footer, open } = homePage(page)
  await open()
  await expect(footer.getByRole('link', { name: 'Hotels in Jaipur' })).toHaveAttribute('href', /^\/hotels-in-jaipur/)
  await expect(footer).toContainText(/Help, day and night: \u2066\+91/)
  await expect(footer).toContainText('Marigold Stays Pvt Ltd, 14 Residency Road, Bengaluru 560 025')
  for (const name of ['Instagram', 'YouTube']) await expect(footer.getByRole('link', { name })).toBeVisible()
  await open(addressOf('nl.dunehouse.localhost', '/'))
  await expect(footer.getByRole('link', { name: 'Hotels in Jaipur' })).toHaveCount(0)
  await expect(footer.getByRole('link', { name: /Zandvoort|Domburg|Texel/ }).first()).toBeVisible()
  await expect(footer).toContainText('Dunehouse')
})

test('a hotel can be searched for by name', { tag: '@desktop' }, async ({ page, request }) => {
  const { hotel } = await findStay(request)
  const { search, open } = homePage(page)
  await open('/hotels-in-jaipur')
  await search.pickByClick(hotel.name, hotel.name)
  await search.button.click()
  await expect(page).toHaveURL(new RegExp(`/${hotel.id}-`))
  await expect(bookingSummary(page).dialog).toBeHidden()
})
