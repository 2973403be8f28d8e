import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { canPayAtHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('a long stay names its discount, with the price without it [DISC-02]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { path } = await findStay(request, {
    from: 46,
    nights: 7,
    where: (hotel) => canPayAtHotel(hotel) && JSON.stringify(hotel).includes('"code":"WEEK"'),
  })
  const { main, next, open } = hotelPage(page)
  await open(path)
  await expect(main.getByText('Long stay').filter({ visible: true }).first()).toBeVisible()
  await expect(main.getByText(english('ui.priceBefore')).first()).toBeAttached()
  await next.click()
  const line = bookingSummary(page).dialog.locator('dl > div').filter({ hasText: 'Long stay' })
  await expect(line.first()).toContainText(/[−-]₹/)
})
