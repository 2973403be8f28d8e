import { listingPage } from '../pages/listing-page.ts'
import { openPage } from '../pages/open-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'

test('a stay saved on the device keeps its dates, party and price [DECD-02]', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, `/hotels-in-jaipur?checkin=${dayIn(31)}&checkout=${dayIn(33)}&rooms_config=1-2_0_0_0`)
  await listingPage(page)
    .cards.first()
    .getByRole('button', { name: /^Save / })
    .click()
  const stored = () => page.evaluate(() => localStorage.getItem('shortlistDates') ?? '')
  await expect.poll(stored).toContain('"amountMinor"')
  await openPage(page, '/saved-hotels')
  const main = page.getByRole('main')
  await expect(main.getByText(/for .*, 1 room, 2 guests, the same as when you saved it/)).toBeVisible()
  await expect(main.getByText('Each price is for the dates you saved the stay with.')).toBeVisible()
})
