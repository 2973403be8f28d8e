import { listingPage } from '../pages/listing-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const list = `/hotels-in-jaipur?${stay}`

test('the overlays of a list lead on and back [OVER-14]', { tag: '@phone' }, async ({ page }) => {
  const { main, cards, heading, tool, sort, show, filtersButton, filters, open } = listingPage(page)
  await open(list)
  const dialog = page.getByRole('dialog')
  await sort.click()
  await expect(dialog).toContainText('Properties can’t pay to rank higher.')
  await dialog.getByRole('link', { name: /^Best rated first/ }).click()
  await expect(page).toHaveURL(/sort=rating/)
  await expect(dialog).toBeHidden()

  await tool('Areas in Jaipur').click()
  const part = dialog.getByRole('listitem').nth(1).getByRole('link')
  const name = (await part.locator('b').textContent()) ?? ''
  await part.click()
  await expect(heading).toContainText(name)
  await expect(page).toHaveURL(/sort=rating/)

  await tool('Deals').click()
  await expect(dialog.getByRole('heading', { name: 'Deals' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()

  await cards.first().locator('a.rated').first().click()
  await expect(dialog).toContainText(/Rated [\d.]+ out of 5/)
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await filtersButton.click()
  await filters.getByRole('checkbox', { name: 'Pets welcome' }).check()
  await show.click()
  await tool('Search without filters').click()
  await dialog.getByRole('link', { name: /^All stays in/ }).click()
  await expect(page).not.toHaveURL(/pets/)

  await open(`${list}&price_max=1&breakfast=1`)
  await main.getByRole('link', { name: /^Change your search/ }).click()
  await expect(dialog.getByRole('search')).toBeVisible()
})

test('a pet of the search fits the single line of the search on a phone [BEDS-04]', { tag: '@phone' }, async ({
  page,
}) => {
  const { pill, open } = listingPage(page)
  await open(list)
  const before = await pill.boundingBox()
  await open(`${list}&rooms_config=1-2_0_0_1`)
  await expect(pill).toContainText('2 guests · 1 pet')
  expect((await pill.boundingBox())?.height).toBe(before?.height)
})
