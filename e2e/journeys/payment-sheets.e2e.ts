import type { APIRequestContext, Page } from '@playwright/test'
import { barriersOn } from '../pages/barriers.ts'
import { bookByRequest, type CreatedBooking } from '../pages/book-by-request.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { openPage } from '../pages/open-page.ts'
import { paymentSheets } from '../pages/payment-sheets.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { findStay, type WantedStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const withAdvance: WantedStay['where'] = ({ is_available, restrictions }) => {
  const percent = restrictions.no_postpaid?.advance_percentage ?? 0
  return is_available && percent > 0 && percent < 100
}

async function holdRoom(page: Page, request: APIRequestContext, input: WantedStay): Promise<CreatedBooking> {
  return bookByRequest(page, await findStay(request, input), { way: 'now' })
}

test('pays a part within its limits, then the rest [PAY-01, PAY-18, PAY-19, PAY-20]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { path } = await holdRoom(page, request, { from: 175, where: withAdvance })
  await openPage(page, path)
  const sheets = paymentSheets(page)
  await sheets.payPart.click()
  await sheets.amount.fill('abc')
  await sheets.next.click()
  await expect(sheets.dialog.getByText('Please enter a valid payment amount.')).toBeVisible()
  await sheets.amount.fill('1')
  await sheets.next.click()
  await expect(sheets.dialog.getByText(/Minimum amount to be paid is greater than ₹ ?[\d,.]+/)).toBeVisible()
  await sheets.amount.fill('5000000')
  await sheets.next.click()
  await expect(sheets.dialog.getByText(/Amount can't be greater than ₹ ?[\d,.]+/)).toBeVisible()
  await openPage(page, `${path}?modal=showPartialPaymentPopUp`)
  const least = await sheets.amount.inputValue()
  await sheets.next.click()
  await sheets.mode('summary.modeCreditCard').check()
  await sheets.pay.click()
  await sandboxPage(page).succeed.click()
  const booking = bookingPage(page)
  await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
  expect(Number(least)).toBeGreaterThan(0)

  await sheets.moreWays.click()
  await sheets.mode('summary.modeDebitCard').check()
  await sheets.pay.click()
  await sandboxPage(page).succeed.click()
  await expect(booking.main.getByText('To pay at the property', { exact: false }).first()).toBeVisible()
  await expect(sheets.moreWays).toBeHidden()
})

test('reports a refused card, and another method pays [PAY-02, PAY-22]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { path, next } = await holdRoom(page, request, { from: 185 })
  await page.goto(next)
  await sandboxPage(page).refuseCard.click()
  await expect(page).toHaveURL(/failed=true&code=card_invalid/)
  await expect(bookingPage(page).main.getByRole('alert').filter({ hasText: /card/i })).toBeVisible()
  await bookingPage(page).expectPayFirst()
  const sheets = paymentSheets(page)
  await sheets.otherWay.click()
  await expect(sheets.title).toHaveText('Try your payment again')
  await expect(sheets.dialog.getByRole('alert')).toContainText('This card wasn’t accepted')
  await expect(sheets.dialog.getByRole('timer')).toContainText(/1[0-5]:\d\d/)
  await page.goBack()
  await expect(sheets.dialog).toBeHidden()
  await sheets.otherWay.click()
  await sheets.mode('summary.modePaypal').check()
  await sheets.pay.click()
  await sandboxPage(page).succeed.click()
  await expect(bookingPage(page).heading).toHaveText('You’re booked! See you in Jaipur.')
  await openPage(page, `${path}?modal=paymentSuccess`)
  await expect(sheets.dialog.getByText('Paid. Thank you.')).toBeVisible()
})

test('pays in a UPI app, resumes, and reports an unknown state', {
  tag: '@phone',
}, async ({ page, request, consoleErrors }) => {
  const { path } = await holdRoom(page, request, { from: 195 })
  await page.clock.install()
  await openPage(page, path)
  const sheets = paymentSheets(page)
  await sheets.moreWays.click()
  await sheets.upiId.fill('nobody')
  await sheets.pay.click()
  await expect(sheets.upiId).toHaveAccessibleDescription(/Please enter a UPI ID like name@bank/)
  await sheets.upiId.fill('success@bank')
  const status = /\/api\/pwa\/payment\/status/
  await page.route(status, (route) => route.fulfill({ status: 503, body: '' }))
  await sheets.pay.click()
  await expect(sheets.dialog.getByText('Check your UPI app')).toBeVisible()
  await page.clock.fastForward(3_000)
  await expect(sheets.dialog.getByText(english('pay.lookFailed'))).toBeVisible()
  await page.unroute(status)
  consoleErrors.length = 0
  // The test gateway answers for the app after four seconds.
  await page.setExtraHTTPHeaders({ 'X-Test-Now': new Date(Date.now() + 5_000).toISOString() })
  await openPage(page, path)
  await page.getByRole('link', { name: 'Your UPI app is waiting for your approval' }).click()
  const paid = sheets.dialog.getByText('Paid. Thank you.')
  await expect(async () => {
    await page.clock.fastForward(3_000)
    await expect(paid).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await openPage(page, path)
  await expect(bookingPage(page).heading).toHaveText('You’re booked! See you in Jaipur.')
})

test('finds a bank among all and pays with it', { tag: '@phone' }, async ({ page, request }) => {
  await openPage(page, (await holdRoom(page, request, { from: 205 })).path)
  const sheets = paymentSheets(page)
  await sheets.moreWays.click()
  await sheets.mode('summary.modeNetbanking').check()
  await sheets.allBanks.click()
  await sheets.findBank.fill('union')
  await expect(sheets.bankLink('State Bank of India')).toBeHidden()
  await sheets.bankLink('City Union Bank').click()
  await expect(sheets.bank).toHaveValue('CIUB')
  await sheets.pay.click()
  await sandboxPage(page).succeed.click()
  await expect(bookingPage(page).heading).toHaveText('You’re booked! See you in Jaipur.')
})

const shown = ['bookingPaymentWidget', 'retryPayment', 'showPartialPaymentPopUp', 'showAllPaymentOffers', 'viewAllBank']
const told = ['verifyVpaTransaction', 'paymentStatus', 'paymentSuccess', 'cardGuidelineNew', 'cardGuidelineSaved']

for (const lang of ['en', 'ar']) {
  test(`payment overlays have no barriers in ${lang} [OVER-22, OVER-24]`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    test.slow()
    const { path } = await holdRoom(page, request, { from: lang === 'en' ? 215 : 225, where: withAdvance })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const name of [...shown, ...told]) {
      await openPage(page, `${path}?modal=${name}&lang=${lang}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await barriersOn(page), name).toEqual([])
    }
  })
}
