import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { dayIn } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const list = `/hotels-in-jaipur?${stay}`

test('the sheets of a list lead on and back [OVER-14]', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const { main, cards, heading, tool, filtersButton, filters, open } = listingPage(page)
  await open(list)
  const dialog = page.getByRole('dialog')
  await tool('Sort by').click()
  await expect(dialog).toContainText('No stay can pay for a better place.')
  await dialog.getByRole('link', { name: /^Best rated first/ }).click()
  await expect(page).toHaveURL(/sort=rating/)
  await expect(dialog).toBeHidden()

  await tool('Parts of Jaipur').click()
  const part = dialog.getByRole('listitem').nth(1).getByRole('link')
  const name = (await part.locator('b').textContent()) ?? ''
  await part.click()
  await expect(heading).toContainText(name)
  await expect(page).toHaveURL(/sort=rating/)

  await tool('Deals').click()
  await expect(dialog.getByRole('heading', { name: 'Deals' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()

  await cards.first().locator('a.rated').click()
  await expect(dialog).toContainText(/Rated [\d.]+ of 5/)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await filtersButton.click()
  await filters.getByRole('checkbox', { name: 'Pets welcome' }).check()
  await filters.getByRole('button', { name: 'Show stays' }).click()
  await tool('Search without filters').click()
  await dialog.getByRole('link', { name: /^All of/ }).click()
  await expect(page).not.toHaveURL(/pets/)

  await open(`${list}&price_max=1&breakfast=1`)
  await main.getByRole('link', { name: /^Change your search/ }).click()
  await expect(dialog.getByRole('search')).toBeVisible()
})

test('a list of few shows stays near by', { tag: '@desktop' }, async ({ page }) => {
  const { main, cards, open } = listingPage(page)
  await open(`${list}&price_max=1`)
  await expect(main.getByRole('heading', { name: 'Near Jaipur, free on your dates' })).toBeVisible()
  await expect(main.getByText('Your filters do not apply to these stays.')).toBeVisible()
  await expect(cards).toHaveCount(3)
})

test('more stays are appended, and Back and Forward keep the place', { tag: '@phone' }, async ({ page }) => {
  const { cards, main, open } = listingPage(page)
  await open(list)
  await expect(cards).toHaveCount(20)
  await main.getByRole('link', { name: 'Show more stays' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(20)
  await expect(page).not.toHaveURL(/page=/)
  const card = cards.nth(22)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('heading').getByRole('link').click()
  const hotel = hotelPage(page)
  await expect(hotel.heading).toHaveText(name)
  // A page that has arrived is at its top, with its heading in focus.
  await expect(hotel.heading).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(600)
  await page.goBack()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport()
  await page.goForward()
  await expect(hotel.heading).toHaveText(name)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(600)
})

test('hearts keep stays on the device, on list and hotel alike', { tag: '@desktop' }, async ({
  page,
  consoleErrors,
}) => {
  const { cards, open } = listingPage(page)
  await open(list)
  const first = cards.first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  const heart = page.getByRole('button', { name: `Save ${name}` })
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'false')
  await heart.first().click()
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
  await first.getByRole('heading').getByRole('link').click()
  await expect(hotelPage(page).heading).toHaveText(name)
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
  })
  await heart.first().click()
  await expect(page.getByRole('status').filter({ hasText: 'could not be saved' })).toBeVisible()
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
  // Whatever else the page keeps found the storage full as well, and says so.
  for (const text of consoleErrors.splice(0)) expect(text).toContain('storage Error: full')
})

test('an address without prices stays so on the hotel, which can be asked [LIST-20]', { tag: '@desktop' }, async ({
  page,
}) => {
  const { main, cards, open } = listingPage(page)
  await open(`${list}&hidePrices=true`)
  await expect(cards.first()).toContainText('Ask for the price')
  await expect(main).not.toContainText('₹')
  const link = cards.first().getByRole('heading').getByRole('link')
  await link.click()
  await expect(page).toHaveURL(/hidePrices=true/)
  await expect(hotelPage(page).stay.getByRole('link', { name: 'Ask for the price' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(hotelPage(page).stay).not.toContainText('₹')
})

test('some stays hide their price, some are booked with their owner [LIST-20, LIST-21]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const silent = await findStay(request, { where: (hotel) => hotel.hidePrices && hotel.is_available })
  await listingPage(page).open(silent.path)
  const link = (name: string) => hotelPage(page).main.getByRole('link', { name }).filter({ visible: true })
  await expect(link('Ask for the price')).toHaveAttribute('href', /^mailto:/)
  const outside = await findStay(request, {
    where: (hotel) => hotel.external_booking_url !== null && hotel.is_available,
  })
  await listingPage(page).open(outside.path)
  await expect(link('Book on the owner’s site')).toHaveAttribute('href', outside.hotel.external_booking_url ?? '')
})

test('pictures below the first view are loaded late, in five sizes [LIST-22]', { tag: '@desktop' }, async ({
  page,
}) => {
  const { cards, open } = listingPage(page)
  await open(list)
  const picture = (index: number) => cards.nth(index).getByRole('img').first()
  await expect(picture(0)).not.toHaveAttribute('loading', 'lazy')
  await expect(picture(8)).toHaveAttribute('loading', 'lazy')
  const among = ((await picture(8).getAttribute('srcset')) ?? '').match(/[a-z]+(?=\.webp \d+w)/g)
  expect(among).toEqual(['thumb', 'small', 'medium', 'large'])
  await expect.poll(() => picture(0).evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0)
  await cards.first().getByRole('link').first().click()
  const largest = page.getByRole('region', { name: 'All pictures' }).getByRole('img').first()
  await expect(largest).toHaveAttribute('src', /\/xlarge\.svg$/)
  await expect.poll(() => largest.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(1440)
})
