import { createFormatter } from '#app/i18n/format.ts'
import { homePage } from '../pages/home-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { stayPicker } from '../pages/stay-picker.ts'
import { dayIn, getJson } from '../site.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('home on a phone labels its search and leads to stays [HOME-01, HOME-02, HOME-03, HOME-04, HOME-05, HOME-06, PICK-03, SRCH-06, SRCH-37, CTRY-42]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const home = homePage(page)
  const { search, header } = home
  await home.open()
  await test.step('the search is labelled as specified', async () => {
    await expect(search.place).toHaveAttribute('placeholder', 'Search for a city or hotel')
    await expect(search.nearMe).toHaveText('Near me')
    await expect(search.checkin).toContainText('Check-in')
    await expect(search.checkout).toContainText('Check-out')
    await expect(search.guests).toContainText('Rooms and guests')
    await expect(search.guests).toContainText('1 room, 2 guests')
    await expect(search.form.getByText('1N', { exact: true })).toBeVisible()
    await expect(search.button).toHaveText('Search')
  })
  await test.step('the content after the search is visible', async () => {
    await expect(home.main.getByRole('heading', { level: 2 }).first()).toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(home.main.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 360, height: 780 })
  })
  await test.step('rooms and guests opens at the guests', async () => {
    const picker = stayPicker(page)
    await search.guests.click()
    await expect(picker.guestsBox).toBeFocused()
    await expect(picker.more('Adults')).toBeInViewport({ ratio: 1 })
    await expect(picker.done).toBeInViewport({ ratio: 1 })
    await page.goBack()
    await expect(picker.dialog).toBeHidden()
  })
  await test.step('without a destination it asks for one', async () => {
    await search.button.click()
    await expect(search.form.getByRole('alert')).toHaveText('Please enter your destination')
    await expect(page).toHaveURL('/')
  })
  await test.step('distant countries are listed by letter', async () => {
    await home.main.getByText(english('home.furtherAway')).click()
    const world = page.getByRole('navigation', { name: english('home.furtherAway') })
    const letter = world.locator('dl > div').filter({ has: page.getByRole('term').getByText('J', { exact: true }) })
    await expect(letter.getByRole('link', { name: 'Japan' })).toBeVisible()
    await expect(letter.getByRole('link', { name: 'India' })).toHaveCount(0)
  })
  await test.step('Near me leads to the stays near the guest', async () => {
    await search.nearMe.click()
    await expect(page).toHaveURL(/\/hotels-near-me/)
    await expect(home.heading).toHaveText('Stays near you')
    await page.goBack()
    await expect(search.nearMe).toBeVisible()
  })
  await test.step('a deal leads to its stays with its coupon', async () => {
    type Deal = { title: string; city: string | null; coupon_code: string | null; is_mystery: boolean }
    const { deals } = await getJson<{ deals: Deal[] }>(request, 'deals')
    const shown = deals.filter(({ is_mystery }) => !is_mystery).slice(0, 3)
    const deal = shown.find(({ city, coupon_code }) => city !== null && coupon_code !== null)
    if (!deal) throw new Error('no offer of a city with a coupon')
    await page.getByRole('link', { name: deal.title }).click()
    await expect(page).toHaveURL(new RegExp(`/hotels-in-[^?]*\\?.*coupon=${deal.coupon_code}`))
    await page.goBack()
    await expect(search.nearMe).toBeVisible()
  })
  await test.step('the menu offers its links and closes with the page', async () => {
    await header.unfold()
    for (const name of ['About us', 'Partner with us', 'Login']) await expect(header.link(name)).toBeVisible()
    await header.link('About us').click()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('#menu')).toBeHidden()
  })
  await test.step("the menu's languages link to the current page", async () => {
    await header.chooseLanguage('Nederlands')
    await expect(page).toHaveURL('/about?lang=nl')
  })
})

test('home on a desktop names cities and price, and knows the guest [HOME-07, HOME-08, HOME-13, HOME-17, DECD-04]', {
  tag: '@desktop',
}, async ({ page, context, consoleErrors }) => {
  const { heading, main, search, header, loginBanner, open } = homePage(page)
  await page.clock.install()
  await open()
  await test.step('the tagline names places and price', async () => {
    await expect(heading).toHaveText('You are on your way')
    const line = main.getByText(/^Book hotels & homes in/).locator('..')
    // The number is that of the catalogue; this one has too few countries to name.
    const locations = /^Book hotels & homes in \d+0\+ locations$/
    for (const value of [locations, 'Book hotels & homes in 3 Taps', locations]) {
      await expect(line).toHaveText(value)
      await page.clock.runFor(1600)
    }
    // Within five seconds the text is complete and stays.
    await page.clock.runFor(10_000)
    await expect(line).toHaveText(locations)
    await page.clock.resume()
  })
  await test.step('a guest without referrer is not asked to sign in at once', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(loginBanner).toBeVisible()
  })
  await test.step('a foreign script does not run, and is reported', async () => {
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "changed"'
      document.body.appendChild(script)
    })
    await expect.poll(() => consoleErrors.some((text) => text.includes('stopped inline'))).toBe(true)
    await expect(page).not.toHaveTitle('changed')
    consoleErrors.length = 0
  })
  await test.step('content after the search and all suggestions are visible', async () => {
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
    await search.place.fill('jaip')
    await expect(search.option(/^Jaipur/)).toBeVisible()
    await expect(search.list).toBeInViewport({ ratio: 1 })
    await search.clear.click()
  })
  await test.step("the header links to the guest's pages and help", async () => {
    for (const name of ['My bookings', 'Saved', 'Help']) await expect(header.link(name)).toBeVisible()
  })
  await test.step('a search stays in its tab, and Back returns to it', async () => {
    await search.pickByClick('jaip', /^Jaipur/)
    await search.button.click()
    await expect(listingPage(page).heading).toHaveText('Hotels in Jaipur')
    expect(context.pages()).toHaveLength(1)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(search.place).toHaveValue('Jaipur')
  })
  await test.step('the login banner is for signed-out guests', async () => {
    await signInByCalls(page)
    await open()
    await expect(header.link('Guest')).toBeVisible()
    await expect(loginBanner).toBeHidden()
  })
})

test('remembers searches, and reports expired dates [HOME-14]', { tag: '@phone' }, async ({ page }) => {
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
  await expect(main.getByText('Those dates have passed, so we’ve moved your stay to start today.')).toBeVisible()
  await expect(search.checkin).toContainText(inWords(30))
  await expect(search.checkout).toContainText(inWords(31))
  await expect(search.form.getByText('1N', { exact: true })).toBeVisible()
  await recent.getByRole('link', { name: /^Jaipur/ }).click()
  await expect(heading).toHaveText('Hotels in Jaipur')
  await expect(page).not.toHaveURL(new RegExp(`checkin=${dayIn(30)}`))
  await expect(main.getByText('Those dates have passed, so we’ve moved your stay to start today.')).toBeVisible()
})

test('offers quick sign-in to guests from elsewhere, once a day [HOME-15]', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const { open } = homePage(page)
  const dialog = page.getByRole('dialog', { name: 'Keep your stays in one place' })
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

test('only members receive mystery deals [HOME-16]', { tag: '@phone' }, async ({ page, request }) => {
  type Deals = { deals: { title: string; is_mystery: boolean }[] }
  const { deals: open } = await getJson<Deals>(request, 'deals')
  expect(open.length).toBeGreaterThan(0)
  expect(open.filter((deal) => deal.is_mystery)).toEqual([])
  await signInByCalls(page)
  const { deals } = await getJson<Deals>(page.request, 'deals')
  const mystery = deals.filter((deal) => deal.is_mystery)
  expect(mystery.length).toBeGreaterThan(0)
  const { main, open: openHome } = homePage(page)
  await openHome()
  for (const { title } of mystery) await expect(main.getByRole('link', { name: title })).toBeVisible()
  await page.context().clearCookies()
  await openHome()
  for (const { title } of mystery) await expect(main.getByText(title)).toHaveCount(0)
})
