import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { canPayAtHotel, type FoundHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

const MONEY = 'Marigold money'

const asksAdvance = ({ is_available, restrictions }: FoundHotel) => {
  const percent = restrictions.no_postpaid?.advance_percentage ?? 0
  return is_available && percent > 20 && percent < 90
}

/** The first amount of a text: `−₹ 2,160` is 2160. */
async function amountOf(text: Promise<string | null>): Promise<number> {
  return Number((/\d[\d,]*/.exec((await text) ?? '')?.[0] ?? '').replaceAll(',', ''))
}

test(
  'uses coupon, wallet and part payment on one booking, refunding each [COUP-11]',
  { tag: '@main' },
  async ({ page, request }, { project }) => {
    const isDesktop = project.name === 'desktop'
    const stay = await findStay(request, { from: isDesktop ? 300 : 320, where: asksAdvance })
    await signInByCalls(page)
    await openPage(page, `${stay.path}&coupon=WELCOME10&modal=bookingSummary`)
    const summary = bookingSummary(page)
    await expect(summary.dialog.getByText(/Save ₹\S+ with WELCOME10/)).toBeVisible()
    const usable = await amountOf(summary.wallet.locator('..').textContent())
    const total = await amountOf(summary.sum(english('hotel.toPay')).textContent())
    await summary.wallet.check()
    await expect(summary.sum(MONEY)).toBeVisible()
    expect(await amountOf(summary.sum('Balance due').textContent())).toBe(total - usable)
    await summary.name.fill('Asha Verma')
    await summary.way('Pay part now').check()
    const part = await amountOf(summary.book.textContent())
    await summary.book.click()
    await sandboxPage(page).succeed.click()

    const booking = bookingPage(page)
    await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
    expect(await amountOf(booking.line(`Paid with ${MONEY}`).textContent())).toBe(usable)
    expect(await amountOf(booking.line('Paid online').textContent())).toBe(part)
    expect(await amountOf(booking.line('To pay at the property').textContent())).toBe(total - usable - part)
    await expect(booking.main.getByText(/WELCOME10/).first()).toBeVisible()
    await booking.follow(booking.cancel)
    await expect(booking.cancellation.dialog.getByText(`Of which returned to ${MONEY}`)).toBeVisible()
    await booking.cancellation.confirm.click()
    await expect(booking.heading).toHaveText('This booking has been cancelled.')
    expect(await amountOf(booking.line(`Refunded to ${MONEY}`).textContent())).toBe(usable)
  },
)

test('uses wallet money when paying in full and at the hotel [COUP-11, HOTEL-07, HOTEL-11]', {
  tag: '@phone',
}, async ({ page, request }) => {
  await signInByCalls(page)
  const seen = await findStay(request, { from: 340, where: canPayAtHotel })
  await openPage(page, seen.path)
  await hotelPage(page).add.click()
  await expect(hotelPage(page).stay.getByText(/You can use ₹[\d,.]+ from your wallet for this stay/)).toBeVisible()
  const bar = hotelPage(page).main.locator('.sticky')
  await expect(bar).toContainText('₹')
  await expect(bar.getByRole('link')).toBeInViewport()
  for (const way of process.env.DEEP ? ['At the hotel', 'Pay now'] : ['At the hotel']) {
    if (way === 'At the hotel') await hotelPage(page).next.click()
    else {
      const next = await findStay(request, { from: 350, where: canPayAtHotel })
      await openPage(page, `${next.path}&modal=bookingSummary`)
    }
    const summary = bookingSummary(page)
    await summary.wallet.check()
    await summary.way(way).check()
    await summary.name.fill('Asha Verma')
    await summary.book.click()
    if (way === 'Pay now') await sandboxPage(page).succeed.click()
    const booking = bookingPage(page)
    await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
    await expect(booking.line(`Paid with ${MONEY}`)).toBeVisible()
  }
})

test('uses wallet money in Arabic, and without script', { tag: '@desktop' }, async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const arabic = wordsIn('ar')
  const stay = await findStay(request, { from: 330, where: canPayAtHotel })
  await signInByCalls(page)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL,
  })
  const paper = await plain.newPage()
  await paper.goto(`${stay.path}&modal=bookingSummary&lang=ar`)
  const summary = bookingSummary(paper, arabic)
  await summary.wallet.check()
  await summary.name.fill('Asha Verma')
  await summary.book.click()
  await expect(paper.getByRole('main').getByText(MONEY).first()).toBeVisible()
  await plain.close()
})
