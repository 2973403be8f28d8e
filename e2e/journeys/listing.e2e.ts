import { listingPage } from '../pages/listing-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const list = `/hotels-in-jaipur?${stay}`

test('a list on a desktop loads late pictures late, is sorted, paged and narrowed, and is left for another place [LIST-22]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { cards, sort, pages, filters, chip, main, heading, search, open } = listingPage(page)
  const couples = filters.getByRole('checkbox', { name: 'Unmarried couples welcome' })
  const count = async () => Number.parseInt((await main.getByText(/^\d+ stays? fit/).textContent()) ?? '', 10)
  await open(list)
  const all = await count()
  await test.step('pictures below the first view are loaded late, in five sizes', async () => {
    const picture = (index: number) => cards.nth(index).getByRole('img').first()
    await expect(picture(0)).not.toHaveAttribute('loading', 'lazy')
    await expect(picture(8)).toHaveAttribute('loading', 'lazy')
    const among = ((await picture(8).getAttribute('srcset')) ?? '').match(/[a-z]+(?=\.webp \d+w)/g)
    expect(among).toEqual(['thumb', 'small', 'medium', 'large'])
    await expect
      .poll(() => picture(0).evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0)
  })
  await test.step('it is sorted by the price of the stay', async () => {
    await sort('Lowest price first').click()
    await expect(page).toHaveURL(/sort=price-up/)
    await expect(sort('Lowest price first')).toHaveAttribute('aria-current', 'true')
    const prices = (await cards.allTextContents()).map(priceOf).filter((price) => price !== null)
    expect(prices.length).toBeGreaterThan(5)
    expect(prices).toEqual([...prices].sort((one, other) => one - other))
  })
  await test.step('pages have twenty stays, and a filter starts at the first', async () => {
    await expect(cards).toHaveCount(20)
    const first = await cards.first().getByRole('heading').textContent()
    await pages.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards.first().getByRole('heading')).not.toHaveText(first ?? '')
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await couples.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/couples=1/)
    await expect(page).not.toHaveURL(/page=/)
    await expect(cards.first()).toBeVisible()
  })
  await test.step('a filter narrows it at once, keeps the focus, and is let go by a chip', async () => {
    await expect(couples).toBeFocused()
    await expect(chip('Unmarried couples welcome')).toBeVisible()
    await expect.poll(count).toBeLessThan(all)
    await chip('Unmarried couples welcome').click()
    await expect(page).not.toHaveURL(/couples/)
    await expect.poll(count).toBe(all)
    await expect(couples).not.toBeChecked()
  })
  await test.step('Back brings the filters that were', async () => {
    const upTo = (amount: string) => filters.getByRole('radio', { name: `Up to ₹${amount}` })
    await upTo('5,000').check()
    await expect(page).toHaveURL(/price_max=5000/)
    await upTo('8,000').check()
    await expect(page).toHaveURL(/price_max=8000/)
    await page.goBack()
    await expect(page).toHaveURL(/price_max=5000/)
    await expect(upTo('5,000')).toBeChecked()
    await expect(upTo('8,000')).not.toBeChecked()
  })
  await test.step('an unknown place is said to be unknown', async () => {
    await search.place.fill('Qwertzuiop')
    await search.button.click()
    await expect(heading).toHaveText('We do not know “Qwertzuiop” yet')
    await expect(main.getByRole('link', { name: /All cities/ })).toBeVisible()
  })
})

test('narrows the list in a sheet on a phone, which opened by its address closes to the list [OVER-01]', {
  tag: '@phone',
}, async ({ page }) => {
  const { filtersButton, filters, chip, open } = listingPage(page)
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await open(`${list}&modal=filters`)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(list)
  await filtersButton.click()
  await expect(dialog).toBeVisible()
  await filters.getByRole('checkbox', { name: 'Breakfast included' }).check()
  await filters.getByRole('button', { name: 'Show stays' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/breakfast=1/)
  await expect(page).toHaveURL(new RegExp(`checkin=${dayIn(20)}`))
  await expect(chip('Breakfast included')).toBeVisible()
})

test('an empty list shows stays near by and offers ways out', { tag: '@phone' }, async ({ page }) => {
  const { main, cards, open } = listingPage(page)
  await open(`${list}&price_max=1&breakfast=1`)
  await expect(main.getByRole('heading', { name: 'Nothing fits all of that' })).toBeVisible()
  // What is near follows by itself; of the list there is nothing.
  await expect(main.getByRole('heading', { name: 'Near Jaipur, free on your dates' })).toBeVisible()
  await expect(main.getByText('Your filters do not apply to these stays.')).toBeVisible()
  await expect(main.getByRole('region', { name: /^Near Jaipur/ }).getByRole('article')).toHaveCount(3)
  await expect(cards).toHaveCount(3)
  await main.getByRole('link', { name: /All of Jaipur/ }).click()
  await expect(cards.first()).toBeVisible()
})

/** The amount a card asks for, without the one struck through; null where nothing is left. */
function priceOf(text: string): number | null {
  const now = /(?:Now )?₹([\d,]+)(?=\d+ nights)/.exec(text)
  return now?.[1] ? Number(now[1].replaceAll(',', '')) : null
}
