import { listingPage } from '../pages/listing-page.ts'
import { dayIn } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const list = `/hotels-in-jaipur?${stay}`

test('sorts by the price of the stay', { tag: '@desktop' }, async ({ page }) => {
  const { cards, sort, open } = listingPage(page)
  await open(list)
  await sort('Lowest price first').click()
  await expect(page).toHaveURL(/sort=price-up/)
  await expect(sort('Lowest price first')).toHaveAttribute('aria-current', 'true')
  const prices = (await cards.allTextContents()).map(priceOf).filter((price) => price !== null)
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
})

test('narrows the list at once beside it, and lets go by a chip', { tag: '@desktop' }, async ({ page }) => {
  const { filters, chip, main, open } = listingPage(page)
  await open(list)
  const count = main.getByText(/^\d+ stays? fit/)
  const all = Number.parseInt((await count.textContent()) ?? '', 10)
  await filters.getByRole('checkbox', { name: 'Unmarried couples welcome' }).check()
  await expect(page).toHaveURL(/couples=1/)
  await expect(chip('Unmarried couples welcome')).toBeVisible()
  await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).toBeLessThan(all)
  await chip('Unmarried couples welcome').click()
  await expect(page).not.toHaveURL(/couples/)
  await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).toBe(all)
  await expect(filters.getByRole('checkbox', { name: 'Unmarried couples welcome' })).not.toBeChecked()
})

test('narrows the list in a sheet on a phone', { tag: '@phone' }, async ({ page }) => {
  const { filtersButton, filters, chip, open } = listingPage(page)
  await open(list)
  await filtersButton.click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await expect(dialog).toBeVisible()
  await filters.getByRole('checkbox', { name: 'Breakfast included' }).check()
  await filters.getByRole('button', { name: 'Show stays' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/breakfast=1/)
  await expect(page).toHaveURL(new RegExp(`checkin=${dayIn(20)}`))
  await expect(chip('Breakfast included')).toBeVisible()
})

test('an empty list offers ways out', { tag: '@phone' }, async ({ page }) => {
  const { main, cards, open } = listingPage(page)
  await open(`${list}&price_max=1&breakfast=1`)
  await expect(main.getByRole('heading', { name: 'Nothing fits all of that' })).toBeVisible()
  // What is near follows by itself; of the list there is nothing.
  await expect(main.getByRole('region', { name: /^Near Jaipur/ }).getByRole('article')).toHaveCount(3)
  await expect(cards).toHaveCount(3)
  await main.getByRole('link', { name: /All of Jaipur/ }).click()
  await expect(cards.first()).toBeVisible()
})

test('sold-out stays come last and say so', { tag: '@phone' }, async ({ page, request }) => {
  const found = await findStay(request, { from: 10, where: ({ is_available }) => !is_available })
  const { card, cards, pages, open } = listingPage(page)
  await open(`/hotels-in-jaipur?checkin=${found.checkin}&checkout=${found.checkout}`)
  if (await pages.isVisible()) await pages.getByRole('link').last().click()
  await expect(card(found.hotel.name)).toContainText('Sold out')
  await expect(cards.last()).toContainText('Sold out')
})

test('pages of twenty stays, and a filter starts at the first', { tag: '@desktop' }, async ({ page }) => {
  const { cards, pages, filters, open } = listingPage(page)
  await open(list)
  await expect(cards).toHaveCount(20)
  const first = await cards.first().getByRole('heading').textContent()
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards.first().getByRole('heading')).not.toHaveText(first ?? '')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await filters.getByRole('checkbox', { name: 'Free cancellation' }).check()
  await expect(page).toHaveURL(/free_cancellation=1/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(cards.first()).toBeVisible()
})

test('an unknown place is said to be unknown', { tag: '@desktop' }, async ({ page }) => {
  const { search, heading, open } = listingPage(page)
  await open('/hotels-in-jaipur')
  await search.place.fill('Qwertzuiop')
  await search.button.click()
  await expect(heading).toHaveText('We do not know “Qwertzuiop” yet')
  await expect(page.getByRole('main').getByRole('link', { name: /All cities/ })).toBeVisible()
})

/** The amount a card asks for, without the one struck through; null where nothing is left. */
function priceOf(text: string): number | null {
  const now = /(?:Now )?₹([\d,]+)(?=\d+ nights)/.exec(text)
  return now?.[1] ? Number(now[1].replaceAll(',', '')) : null
}
