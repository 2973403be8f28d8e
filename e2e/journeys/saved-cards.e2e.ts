import { bookByRequest } from '../pages/book-by-request.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { saveCardPage } from '../pages/save-card-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

test('saves a card, pays with it, and removes it [BOOK-16, BOOK-30, PAY-10, ROUTE-04, ROUTE-05]', {
  tag: '@phone',
}, async ({ page, request }) => {
  await signInByCalls(page)
  const saveCard = saveCardPage(page)
  await saveCard.open()
  await expect(saveCard.empty).toBeVisible()
  // The page navigates at once, so an observer records what it shows before.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const text = document.querySelector('[data-state=initSetupPayment]')?.textContent
      if (text) sessionStorage.setItem('said', text)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await saveCard.add.click()
  await expect(page).toHaveURL(/sandbox-gateway/)
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Saving your card…')
  const sandbox = sandboxPage(page)
  await sandbox.refuseSaving.click()
  await expect(saveCard.heading('cards.errorTitle')).toBeVisible()
  await saveCard.tryAgain.click()
  await saveCard.add.click()
  await sandbox.saveCard.click()
  await expect(saveCard.heading('cards.verifiedTitle')).toBeVisible()

  const { next } = await bookByRequest(page, await findStay(request, { from: 85 }), { way: 'now' })
  await page.goto(next)
  await sandbox.savedCard.click()
  await expect(bookingPage(page).heading).toHaveText('You’re booked! See you in Jaipur.')

  await saveCard.open()
  await saveCard.remove.click()
  await expect(saveCard.removed).toBeVisible()
  await expect(saveCard.cards).toHaveCount(0)
})

test('saves the card a guest pays with on request', { tag: '@desktop' }, async ({ page, request }) => {
  await signInByCalls(page)
  const { next } = await bookByRequest(page, await findStay(request, { from: 88 }), { way: 'now' })
  await page.goto(next)
  const sandbox = sandboxPage(page)
  await sandbox.saves.check()
  await sandbox.succeed.click()
  await expect(bookingPage(page).heading).toHaveText('You’re booked! See you in Jaipur.')
  const saveCard = saveCardPage(page)
  await saveCard.open()
  await expect(saveCard.cards).toHaveCount(1)
})
