import { freshPhone } from '../guests.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { openPage } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('every total links to its breakdown; coupons change the sum [COUP-07, OVER-16, OVER-21, CTRY-31]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { path } = await findStay(request, { from: 130, rooms: '1-2_0_1_0' })
  const { stay, next, add, total: sum, open } = hotelPage(page)
  const breakdown = page.getByRole('dialog', { name: english('price.title') })
  await open(`${path}&child_ages=7`)
  await test.step('the next step is in the bottom bar, hearts on pictures', async () => {
    await expect(page.getByRole('link', { name: /^(Continue|Book)/ }).filter({ visible: true })).toHaveCount(1)
    // A link until the hearts are hydrated.
    const button = page.locator('.gal').getByRole('button', { name: /^Save / })
    await expect(button).toBeVisible()
    const heart = await button.boundingBox()
    const picture = await page.locator('.gal').boundingBox()
    expect((picture?.x ?? 0) + (picture?.width ?? 0) - (heart?.x ?? 0) - (heart?.width ?? 0)).toBeLessThanOrEqual(16)
    expect(heart?.y).toBeGreaterThanOrEqual(picture?.y ?? 0)
  })
  await test.step('the price-match guarantee opens as high as its content', async () => {
    const name = english('common.priceMatchShort')
    await page.getByRole('main').getByRole('link', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toContainText(english('common.priceMatchLong'))
    await expect(page).toHaveURL(/modal=priceMatchGuaranteeModal/)
    await expect.poll(async () => (await dialog.boundingBox())?.height ?? 780).toBeLessThan(600)
    await page.goBack()
    await expect(dialog).toBeHidden()
  })
  await test.step('a coupon changes the sum, an invalid one says so', async () => {
    const before = (await sum.textContent()) ?? ''
    const code = stay.getByRole('textbox', { name: 'Coupon code' })
    await add.click()
    await code.fill('NOSUCH')
    await stay.getByRole('button', { name: 'Apply' }).click()
    await expect(code).toHaveAccessibleDescription(/.+/)
    await expect(code).toHaveValue('NOSUCH')
    await expect(code).toBeFocused()
    await code.fill('WELCOME10')
    await stay.getByRole('button', { name: 'Apply' }).click()
    await expect(stay.getByText(/Save ₹\S+ with WELCOME10/)).toBeVisible()
    await expect(sum).not.toHaveText(before)
    await expect(stay.getByRole('link', { name: 'Remove' })).toBeFocused()
    await stay.getByRole('link', { name: 'Remove' }).click()
    await expect(sum).toHaveText(before)
  })
  await stay.getByRole('link', { name: english('hotel.priceDetails') }).click()
  await expect(breakdown.getByText('Child, 7 years')).toBeVisible()
  await breakdown.getByRole('link', { name: english('price.detailTitle') }).click()
  await expect(page.getByRole('dialog', { name: english('price.detailTitle') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await next.click()
  const summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(freshPhone())
  await summary.book.click()
  await page.getByRole('link', { name: english('hotel.priceDetails') }).click()
  await expect(breakdown.getByText('Child, 7 years')).toBeVisible()
  await page.goBack()
  await expect(breakdown).toBeHidden()
  await page.getByRole('link', { name: english('booking.whatIsDue') }).click()
  await expect(page.getByRole('dialog', { name: english('booking.whatIsDue') })).toBeVisible()
})

test('a deal shows terms, cities and stays at its price [OVER-33]', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, '/deals/jaipur-days')
  await page.getByRole('link', { name: english('deal.allTerms') }).click()
  await expect(page.getByRole('dialog', { name: english('offer.termsTitle') })).toContainText('₹1,200')
  await page.goBack()
  await page.getByRole('link', { name: english('deal.whereGood') }).click()
  const cities = page.getByRole('dialog', { name: english('offer.citiesTitle') })
  await expect(cities.getByRole('link', { name: 'Jaipur' })).toBeVisible()
  await page.goBack()
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  const { stay } = hotelPage(page)
  await expect(stay.getByText(/Save ₹\S+ with JAIPUR15/)).toBeVisible()
  await stay.getByRole('link', { name: english('hotel.offerTerms') }).click()
  await expect(page.getByRole('dialog', { name: /JAIPUR15/ })).toContainText('₹1,200')
})
