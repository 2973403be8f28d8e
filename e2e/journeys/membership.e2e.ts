import { listingPage } from '../pages/listing-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { keepBeacons, timesTold, toldEvents } from '../pages/told-events.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('a guest joins after a failed payment, sees member prices, and refunds [MEMB-01, MEMB-05, MEMB-08, MEMB-09, MEMB-19, MEMB-28, MEMB-33, MEMB-36, MEMB-39, MEMB-53, MEMB-61, MEMB-64, MEMB-69, MEMB-71, ANLY-22, OVER-31, OVER-49, OVER-50]', async ({
  page,
  request,
  context,
  consoleErrors,
}, { project }) => {
  const events = toldEvents(context)
  await keepBeacons(context)
  const isDesktop = project.name === 'desktop'
  const stay = await findStay(request, {
    from: isDesktop ? 340 : 350,
    where: ({ is_available, oyo_wizard }) => is_available && oyo_wizard !== null,
  })
  const list = `/hotels-in-jaipur?checkin=${stay.checkin}&checkout=${stay.checkout}&rooms_config=1-2_0_0_0`

  await openPage(page, list)
  const card = listingPage(page).card(stay.hotel.name)
  await expect(card).toContainText('Members pay')

  await openPage(page, '/wizard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay up to 10% less on your stays')
  await page.getByRole('link', { name: 'Join for ₹199' }).click()
  const overlayData = page.getByRole('dialog')
  await expect(overlayData.getByRole('link', { name: english('wizard.signInFirst') })).toHaveAttribute(
    'href',
    /retUrl=/,
  )
  await signInByCalls(page)
  await openPage(page, '/wizard?modal=wizardPayment&plan=in-wizard')

  await overlayData.getByRole('button', { name: 'Pay ₹199' }).click()
  await sandboxPage(page).fail.click()
  await expect(page).toHaveURL(/\/wizard\?failed=true/)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Your payment didn’t go through')
  await alert.getByRole('link').click()
  await overlayData.getByRole('button', { name: 'Pay ₹199' }).click()
  await sandboxPage(page).succeed.click()
  await expect(overlayData.getByRole('heading', { name: english('wizard.welcome') })).toBeVisible()
  await expect(overlayData).toContainText('We’ve added ₹500 to your wallet.')

  // The page requests the membership status; cards show the member's price instead of the public line.
  const asked = page.waitForResponse((answer) => answer.url().includes('/wizardStatus'))
  await openPage(page, list)
  await expectLive(page)
  await expect(card).toContainText('Your member price')
  await expect(card).not.toContainText('Members pay')
  expect((await asked).ok()).toBe(true)

  await test.step('the menu links only confirmed members to their membership', async () => {
    // A phone opens the menu only from a page of this site.
    if (!isDesktop) return
    const own = page.getByRole('dialog').getByRole('link', { name: english('sheet.membership') })
    await openPage(page, '/?modal=sidemenu')
    await expect(own).toHaveAttribute('href', '/wizardprofile')
    const status = /\/wizardStatus/
    await page.route(status, (route) => route.abort())
    const asking = page.waitForEvent('requestfailed', (request) => status.test(request.url()))
    await page.reload()
    await asking
    await expect(page.getByRole('dialog').getByRole('link', { name: english('sheet.account') })).toBeVisible()
    await expect(own).toHaveCount(0)
    await page.unroute(status)
    consoleErrors.length = 0
  })

  await openPage(page, '/wizardprofile')
  const main = page.getByRole('main')
  await expect(main).toContainText('You’re a member until')
  await main.getByRole('link', { name: english('wizard.receipt') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('wizard.receipt'))
  await expect(page.getByRole('main')).toContainText('₹30.36')
  await page.goBack()
  await main.locator('summary').getByText('Get a refund').click()
  await main.getByRole('button', { name: 'Get a refund' }).click()
  await expect(main).toContainText(english('wizard.backDone'))
  // A step before analytics started is not reported.
  await expect.poll(() => timesTold(page, events, 'membership'), { timeout: 15_000 }).toBeGreaterThan(0)
})
