import type { CDPSession } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookByRequest } from '../pages/book-by-request.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { searchBox } from '../pages/search-box.ts'
import { stayPicker } from '../pages/stay-picker.ts'
import { dayIn, getJson } from '../site.ts'
import { canPayAtHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

/** From now on the page's requests are slow, without the browser's cache. */
async function slowNetwork(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', SLOW)
}

/** A phone's slow 3G: 50 kB/s and 400 ms. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

type Suggested = { values: { display_name: string; path: string }[] }

const languages = [
  { locale: 'en', city: 'Jaipur', country: 'India', sentence: 'hotels near the airport in Jaipur under 3000' },
  { locale: 'ar', city: 'جايبور', country: 'الهند', sentence: 'فنادق قريبة من المطار في Jaipur أقل من 3000' },
] as const

for (const { locale, city, country, sentence } of languages) {
  test(`finds stays by city, locality, tag, country, hotel and coordinates, in ${locale} [SRCH-01]`, {
    tag: locale === 'ar' ? [] : ['@phone', '@main'],
  }, async ({ page, request, context }) => {
    const say = wordsIn(locale)
    const search = searchBox(page, say)
    const { heading, openSearch } = listingPage(page, say)
    const { hotel } = await findStay(request, { where: canPayAtHotel })
    const filters = { query: 'jaipur', 'filters[locationTypes]': 'SUB_CITY', lang: locale }
    const { locations } = await getJson<{ locations: Suggested }>(request, 'autocompletenew', { params: filters })
    const quarter = locations.values.find(({ path }) => path.startsWith('/hotels-in-'))
    if (!quarter) throw new Error('Jaipur has no quarter to look for')

    await openPage(page, `/?lang=${locale}`)
    // Lists show phones only the place.
    await openPage(page, test.info().project.name === 'phone' ? '/' : '/search/')
    await search.pickByClick('jaip', new RegExp(`^${city}`))
    await search.checkin.click()
    const picker = stayPicker(page, { say, locale })
    await picker.pickDays(dayIn(20), dayIn(22))
    await picker.chooseGuests.click()
    await picker.addRoom.click()
    await picker.finish()
    await search.button.click()
    await page.waitForURL(/\/hotels-in-jaipur\?/)
    const asked = new URL(page.url()).searchParams
    expect(['checkin', 'checkout', 'rooms_config'].map((name) => asked.get(name))).toEqual([
      dayIn(20),
      dayIn(22),
      '2-2_0_0_0-1_0_0_0',
    ])
    await expect(heading).toContainText(city)

    await openSearch()
    await search.pickByClick(quarter.display_name, quarter.display_name)
    await search.button.click()
    await expect(page).toHaveURL(new RegExp(`${quarter.path}\\?.*checkin=${dayIn(20)}`))
    await expect(heading).toContainText(quarter.display_name)

    await openSearch()
    await search.pickByClick(sentence, new RegExp(`^${city} · `))
    await search.button.click()
    await expect(page).toHaveURL(new RegExp(`/jaipur/near-airport\\?(?=.*checkin=${dayIn(20)})(?=.*price_max=3000)`))
    await expect(heading).toContainText(say('listing.tagNearAirport'))

    await openSearch()
    await search.pickByClick('india', new RegExp(`^${country}`))
    await search.button.click()
    await expect(page).toHaveURL(/\/allcities\?.*country_id=\d+/)
    await expect(page.getByRole('main').getByRole('link', { name: city }).first()).toBeVisible()

    await openPage(page, '/search/')
    await openSearch()
    // Another city may have a hotel of this name.
    await search.pickByClick(hotel.name, new RegExp(`^${hotel.name}.*${city}`))
    await search.button.click()
    await expect(page).toHaveURL(new RegExp(`/${hotel.id}-`))

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 26.9124, longitude: 75.7873 })
    await openPage(page, '/')
    await search.nearMe.click()
    await page.getByRole('button', { name: say('listing.locate') }).click()
    await expect(page).toHaveURL(/\/hotels-near-me\?latitude=26\.912&longitude=75\.787/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('the field is a combobox with keys, groups, count, history and clear [SRCH-36]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { place, list, option, form, clear } = searchBox(page)
  await openPage(page, '/hotels-in-jaipur?rooms_config=2-3_0_0_0')
  await test.step('the button clears the place; dates and rooms stay', async () => {
    const stay = () => form.locator('input[name="checkin"], input[name="rooms_config"]').evaluateAll(valuesOf)
    const before = await stay()
    await place.focus()
    const { width = 0, height = 0 } = (await clear.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await clear.click()
    await expect(place).toHaveValue('')
    await expect(place).toBeFocused()
    await expect(clear).toBeHidden()
    expect(await stay()).toEqual(before)
    await place.fill('Jaipur')
  })
  await searchBox(page).button.click()
  await page.waitForURL(/\/hotels-in-jaipur\?/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('Jaipur')
  await openPage(page, '/hotels-in-udaipur')
  await place.focus()
  await expect(list.getByRole('group').nth(0)).toHaveAccessibleName('Pick up where you left off')
  await expect(list.getByRole('group').nth(1)).toHaveAccessibleName(/^Popular/)
  await expect(place).toHaveAttribute('aria-expanded', 'true')
  await place.fill('jaip')
  await expect(list.getByRole('group', { name: 'Places' })).toBeVisible()
  await expect(form.getByRole('status')).toHaveText(/^\d+ suggestions\. Use the arrow keys to choose\.$/)
  await page.keyboard.press('ArrowDown')
  await expect(option(/^Jaipur/)).toHaveAttribute('aria-selected', 'true')
  await expect(place).toHaveAttribute('aria-activedescendant', (await option(/^Jaipur/).getAttribute('id')) ?? '')
  await expect(place).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(place).toHaveValue('jaip')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(place).not.toHaveValue('jaip')
  await place.fill('zzqxv')
  // Other places are offered, with why and how many stays [PLAC-04].
  await expect(form.getByRole('status')).toContainText('Nothing found for “zzqxv”')
  await expect(list.getByRole('option').first()).toContainText(/\d stays?$/)
  await place.fill('jaiprr')
  await expect(option(/^Jaipur/)).toBeVisible()
})

function valuesOf(inputs: (HTMLElement | SVGElement)[]): string[] {
  return inputs.map((input) => (input as HTMLInputElement).value)
}

test('renders an answer within 50 ms and drops a late one', { tag: '@desktop' }, async ({ page }) => {
  const { place, list, option } = searchBox(page)
  await openPage(page, '/hotels-in-udaipur')
  await place.fill('uda')
  await expect(option(/^Udaipur/)).toBeVisible()
  const answered = page.waitForResponse((answer) => answer.url().includes('query=jaip'))
  // From the last byte of the response to the row in the document, by the page's clock.
  const drawn = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const row = [...document.querySelectorAll('[role="option"]')].find((found) =>
            found.textContent?.startsWith('Jaipur'),
          )
          const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes('query=jaip'))
          if (!row || !entry) return
          observer.disconnect()
          resolve(performance.now() - (entry as PerformanceResourceTiming).responseEnd)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
  await place.fill('jaip')
  await answered
  expect(await drawn).toBeLessThan(50)

  await page.route(/query=pu(&|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(/query=pu(&|$)/)
  const dropped = page.waitForEvent('requestfailed', (request) => /query=pu(&|$)/.test(request.url()))
  await place.fill('pu')
  await asked
  await place.fill('udaip')
  await expect(option(/^Udaipur/)).toBeVisible()
  await dropped
  await expect(list.getByRole('option', { name: /^Pune/ })).toHaveCount(0)
})

test('on a phone the field opens an overlay and returns the place [OVER-13]', { tag: ['@phone', '@main'] }, async ({
  page,
}) => {
  const { place, form } = searchBox(page)
  const clear = page.getByRole('dialog').getByRole('button', { name: english('search.clearPlace') })
  await openPage(page, '/')
  await place.click()
  const dialog = page.getByRole('dialog', { name: 'Search for a city or hotel' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/?modal=searchbar')
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('goa')
  const { width = 0, height = 0 } = (await clear.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await clear.click()
  await expect(field).toHaveValue('')
  await field.fill('jaip')
  const option = dialog.getByRole('option', { name: /^Jaipur/ }).first()
  await expect(option).toBeVisible()
  const list = (await option.boundingBox())?.width ?? 0
  expect(list).toBeGreaterThan(((await dialog.boundingBox())?.width ?? 0) * 0.7)
  await option.click()
  // Dates and guests are the next question.
  await expect(page).toHaveURL('/?modal=dateguestpicker')
  await expect(page.getByRole('dialog')).toHaveAccessibleName(english('search.whenAndWho'))
  await page.keyboard.press('Escape')
  await expect(place).toHaveValue('Jaipur')
  await form.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/hotels-in-jaipur/)
  await listingPage(page).openSearch()
  await page.getByRole('search').getByRole('combobox').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('one tap on Search leaves the sheet while its list is open [OVER-13]', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/')
  await searchBox(page).place.click()
  const dialog = page.getByRole('dialog', { name: 'Search for a city or hotel' })
  await dialog.getByRole('combobox').fill('goa')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  // No part of the list is visible or tappable below the button.
  expect(await dialog.evaluate(lowestRow)).toBe('BUTTON')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).not.toHaveURL(/modal=searchbar/)
})

/** Runs in the page: returns the tag at the middle of the sheet's lower edge. */
function lowestRow(overlayData: Element): string | undefined {
  const { left, width, bottom } = overlayData.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, bottom - 4)?.tagName
}

test('keeps all letters typed while the overlay loads', { tag: '@phone' }, async ({ page, devtools }) => {
  const { place } = searchBox(page)
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox')
  await openPage(page, '/')
  await slowNetwork(devtools)
  await place.first().tap()
  await page.keyboard.type('mumb', { delay: 60 })
  await expect(dialog).toBeHidden()
  // The other letters are typed before, during and after the overlay opens.
  for (const letter of 'ai, andheri east near the station') {
    await page.keyboard.type(letter, { delay: 60 })
  }
  await expect(field).toBeFocused({ timeout: 20_000 })
  await page.keyboard.type(' of six', { delay: 60 })
  await expect(field).toHaveValue('mumbai, andheri east near the station of six')

  await field.fill('jaip')
  await dialog
    .getByRole('option', { name: /^Jaipur/ })
    .first()
    .click({ timeout: 20_000 })
  await expect(dialog).toHaveAccessibleName(english('search.whenAndWho'), { timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(place).toHaveValue('Jaipur')
})

test('on a list the overlay starts with the typed text', { tag: '@phone' }, async ({ page, devtools }) => {
  const { place } = searchBox(page)
  const dialog = page.getByRole('dialog')
  await openPage(page, '/hotels-in-jaipur')
  await listingPage(page).openSearch()
  await slowNetwork(devtools)
  await place.first().tap()
  await page.keyboard.type('goa', { delay: 60 })
  await expect(dialog.getByRole('combobox')).toHaveValue('goa', { timeout: 20_000 })
})

test('every place overlay is linked and leads to a list [OVER-13]', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const openSheet = async (path: string, link: string, title: string) => {
    await openPage(page, path)
    await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()
    await expect(dialog.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  const menu = '/?modal=sidemenu'
  for (const [link, title, modal] of [
    ['Browse cities', 'Browse cities', 'citycarousallist'],
    ['Top destinations', 'Top destinations', 'gttCitiesPopup'],
    ['Popular neighbourhoods', 'Popular neighbourhoods', 'homecarousellocality'],
    ['All regions', 'All regions', 'allRegions'],
    ['Search', 'Search for a city or hotel', 'searchBarAutoComplete'],
  ] as const) {
    await openSheet(menu, link, title)
    await expect(page).toHaveURL(`/?modal=${modal}`)
  }
  await openSheet(menu, 'Browse cities', 'Browse cities')
  await dialog.getByRole('link', { name: /^Jaipur/ }).click()
  await expect(page).toHaveURL(/\/hotels-in-jaipur/)
  await openSheet('/hotels-in-malviya-nagar-jaipur', 'Neighbourhoods', 'Neighbourhoods in Jaipur')
  await expect(page).toHaveURL(/modal=localitieslist/)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await openSheet('/hotels-in-jaipur', 'What does the crossed-out price mean?', 'How we work out savings')
  await expect(page).toHaveURL(/modal=saverToolTip/)
  await openSheet('/hotels-near-me?latitude=26.91&longitude=75.79', 'Places nearby', 'Cities near you')
  await expect(page).toHaveURL(/modal=nearbyPopup/)
  await expect(dialog.getByRole('listitem').first()).toContainText('Jaipur')
})

test('the session stores the latest search, open ones and the moving booking [SRCH-23]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { cards, open, search, link } = listingPage(page)
  const keys = () =>
    page.evaluate(() => ['latestSearchRequestId', 'latestSearchHotelIndex'].map((key) => sessionStorage.getItem(key)))
  const held = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), name)

  await open(`/hotels-in-jaipur?checkin=${dayIn(24)}&checkout=${dayIn(25)}`)
  await expect.poll(async () => (await keys())[0]).toMatch(/^[0-9a-f]{32}$/)
  const [first] = await keys()
  await cards.nth(2).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/\d+-/)
  expect(await keys()).toEqual([first, '2'])
  // The address changes before the page: going back before rendering would never have left the list.
  await expect(hotelPage(page).next).toBeVisible()
  await page.goBack()
  await expect.poll(async () => (await keys())[0]).not.toBe(first)
  expect((await keys())[1]).toBeNull()

  await search.checkin.click()
  const picker = stayPicker(page)
  await picker.noDates.click()
  await picker.finish()
  for (const count of ['1', '2']) {
    await search.button.click()
    await expect.poll(() => held('openSearchCount')).toBe(count)
    await expect(page).toHaveURL(/\/hotels-in-jaipur\?(?=.*isOpenSearch=true)(?!.*checkin=)/)
    await expect(page.getByText('You haven’t chosen dates yet')).toBeVisible()
    await expectLive(page)
  }
  await search.button.click()
  await expect(picker.dialog).toContainText('You’ve searched without dates twice.')
  await expect(picker.noDates).toBeHidden()
  await picker.pickDays(dayIn(26), dayIn(28))
  await picker.finish()
  await search.button.click()
  await expect(page).toHaveURL(new RegExp(`checkin=${dayIn(26)}`))
  expect(await held('openSearchCount')).toBe('2')

  const stay = await findStay(request, { from: 250, where: canPayAtHotel })
  const phone = freshPhone()
  const { number, path } = await bookByRequest(page, stay, { phone })
  const summary = bookingSummary(page)
  const booking = bookingPage(page)
  await openPage(page, path)
  await booking.follow(booking.move)
  await page.getByRole('dialog').getByRole('link', { name: 'All stays in Jaipur' }).click()
  await expect(page).toHaveURL(/\/hotels-in-jaipur\?/)
  expect(await held('oldBookingId')).toBe(number)
  await link(stay.hotel.name).click()
  await hotelPage(page).next.click()
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(phone)
  await summary.way('At the hotel').check()
  await summary.dialog.getByRole('checkbox', { name: new RegExp(number) }).check()
  await summary.book.click()
  await expect(page).not.toHaveURL(new RegExp(number))
  await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
  expect(await held('oldBookingId')).toBeNull()
  await openPage(page, `/booking/${number}`)
  await expect(booking.heading).toHaveText('This booking has been cancelled.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test("a sentence in the field's overlay is a search", async ({ page }) => {
    await page.goto('/?modal=searchbar')
    const overlayData = page.getByRole('dialog')
    await overlayData.getByRole('combobox').fill('hotels near the airport in Jaipur under 3000')
    await overlayData.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/jaipur\/near-airport\?price_max=3000/)
  })
})
