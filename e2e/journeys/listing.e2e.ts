import { listingPage } from '../pages/listing-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const list = `/hotels-in-jaipur?${stay}`

test('a desktop list lazy-loads pictures, sorts, pages and filters [LIST-22]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { cards, sort, pages, filters, filtersButton, show, chip, tool, main, heading, search, open } =
    listingPage(page)
  const dialog = page.getByRole('dialog')
  const couples = filters.getByRole('checkbox', { name: 'Unmarried couples welcome' })
  const count = async () => Number.parseInt((await main.getByText(/^\d+ stays? found/).textContent()) ?? '', 10)
  await open(list)
  const all = await count()
  await test.step("pictures below the fold load lazily in a card's sizes", async () => {
    const picture = (index: number) => cards.nth(index).getByRole('img').first()
    await expect(picture(0)).not.toHaveAttribute('loading', 'lazy')
    await expect(picture(8)).toHaveAttribute('loading', 'lazy')
    const among = ((await picture(8).getAttribute('srcset')) ?? '').match(/[a-z]+(?=\.webp \d+w)/g)
    expect(among).toEqual(['small', 'medium', 'large'])
    await expect
      .poll(() => picture(0).evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0)
  })
  await test.step('sorts by the price of the stay', async () => {
    await expect(sort).toContainText('Recommended')
    await sort.click()
    await dialog.getByRole('link', { name: /^Lowest price first/ }).click()
    await expect(page).toHaveURL(/sort=price-up/)
    await expect(sort).toContainText('Lowest price first')
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
    const breakfast = tool('Breakfast included')
    await breakfast.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/breakfast=1/)
    await expect(page).not.toHaveURL(/page=/)
    await expect(cards.first()).toBeVisible()
  })
  await test.step('a filter applies at once, keeps focus, and its chip removes it', async () => {
    await expect(chip('Breakfast included')).toBeFocused()
    await expect.poll(count).toBeLessThan(all)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/breakfast/)
    await expect.poll(count).toBe(all)
  })
  await test.step('the form previews its result and sends no empty field', async () => {
    await filtersButton.click()
    await expect(show).toHaveText(`Show ${all} stays`)
    await couples.check()
    await expect(show).not.toHaveText(`Show ${all} stays`)
    const left = Number.parseInt((await show.textContent())?.replace(/\D+/, '') ?? '', 10)
    expect(left).toBeLessThan(all)
    await show.click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/couples=1/)
    await expect(page).not.toHaveURL(/=(&|$)/)
    await expect.poll(count).toBe(left)
    await chip('Unmarried couples welcome').click()
    await expect.poll(count).toBe(all)
  })
  await test.step('price limits work by slider keys or number, and Back restores', async () => {
    await filtersButton.click()
    const [least, max] = [filters.getByRole('spinbutton').first(), filters.getByRole('spinbutton').last()]
    const handles = filters.getByRole('slider')
    await handles.last().focus()
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(max).not.toHaveValue('')
    await expect(least).toHaveValue('')
    const limit = await max.inputValue()
    await expect(handles.last()).toHaveAttribute('aria-valuetext', `₹${Number(limit).toLocaleString('en-IN')}`)
    await show.click()
    await expect(page).toHaveURL(new RegExp(`price_max=${limit}`))
    await expect(page).not.toHaveURL(/price_min/)
    await expect.poll(count).toBeLessThan(all)
    await filtersButton.click()
    await expect(max).toHaveValue(limit)
    await least.fill('3000')
    await show.click()
    await expect(page).toHaveURL(/price_min=3000/)
    await page.goBack()
    await expect(page).not.toHaveURL(/price_min|modal/)
    await expect(chip(`Up to ₹${Number(limit).toLocaleString('en-IN')} in total`)).toBeVisible()
  })
  await test.step('an unknown place is reported as unknown', async () => {
    await search.place.fill('Qwertzuiop')
    await search.button.click()
    await expect(heading).toHaveText('We couldn’t find “Qwertzuiop”')
    await expect(main.getByRole('link', { name: /All cities/ })).toBeVisible()
  })
})

test('a phone filters the list in an overlay that closes to it [OVER-01]', {
  tag: '@phone',
}, async ({ page }) => {
  const { filtersButton, filters, show, chip, open } = listingPage(page)
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await open(`${list}&modal=filters`)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(list)
  await filtersButton.click()
  await expect(dialog).toBeVisible()
  await filters.getByRole('checkbox', { name: 'Breakfast included' }).check()
  await show.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/breakfast=1/)
  await expect(page).toHaveURL(new RegExp(`checkin=${dayIn(20)}`))
  await expect(chip('Breakfast included')).toBeVisible()
})

test('a phone has one-press search, a sticky row and swipeable pictures', { tag: ['@phone', '@main'] }, async ({
  page,
}) => {
  const { pill, cards, search, filtersButton, heading, open } = listingPage(page)
  await open(list)
  await expect(pill).toContainText('Jaipur')
  await expect(pill).toContainText(/2N · 1 room, 2 guests/)
  await expect(search.button).toBeHidden()
  await test.step('the narrowest phone and a tablet keep two single lines', async () => {
    const before = await pill.boundingBox()
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 780 })
      await expect(search.button).toBeHidden()
      expect((await pill.boundingBox())?.height, `${width} px`).toBe(before?.height)
    }
    expect(before?.height).toBeGreaterThanOrEqual(44)
    await page.setViewportSize({ width: 360, height: 780 })
  })
  await test.step('pictures load on first touch and slide over the current one', async () => {
    const card = cards.first()
    const strip = card.locator('.strip')
    await expect(strip.locator('img')).toHaveCount(0)
    await strip.dispatchEvent('touchstart')
    await expect(strip.locator('img')).toHaveCount(3)
    await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
    await expect(card.locator('.dots i').nth(1)).toHaveClass('on')
    await expect(card.locator('.dots .on')).toHaveCount(1)
  })
  await test.step('the filters stay visible', async () => {
    await cards.nth(4).scrollIntoViewIfNeeded()
    await expect(filtersButton).toBeInViewport()
    await expect(pill).not.toBeInViewport()
  })
  await test.step('one press opens the search', async () => {
    await heading.scrollIntoViewIfNeeded()
    await pill.click()
    await expect(page.getByRole('dialog').getByRole('search')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('a swiped picture links where the card does', async () => {
    await cards.first().locator('.strip').click()
    await expect(page).toHaveURL(/\/\d+-/)
  })
})

test('an empty list shows nearby stays and alternatives', { tag: '@phone' }, async ({ page }) => {
  const { main, cards, open } = listingPage(page)
  await open(`${list}&price_max=1&breakfast=1`)
  await expect(main.getByRole('heading', { name: english('listing.emptyHeading') })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'In and near Jaipur, available on your dates' })).toBeVisible()
  await expect(main.getByText('Your filters don’t apply to these stays.')).toBeVisible()
  await expect(main.getByRole('region', { name: /^In and near Jaipur/ }).getByRole('article')).toHaveCount(3)
  await expect(cards).toHaveCount(3)
  await main.getByRole('link', { name: /All stays in Jaipur/ }).click()
  await expect(cards.first()).toBeVisible()
})

/** The price of a card, without the one struck through; null when sold out. */
function priceOf(text: string): number | null {
  const now = /(?:Now )?₹([\d,]+)(?=\d+ nights)/.exec(text)
  return now?.[1] ? Number(now[1].replaceAll(',', '')) : null
}
