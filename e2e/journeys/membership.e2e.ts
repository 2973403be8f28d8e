import { listingPage } from '../pages/listing-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test(
  'a guest joins after a failed payment, sees their own prices, and gives it back [MEMB-01, MEMB-05, MEMB-09, MEMB-19, MEMB-28, MEMB-33, MEMB-36, MEMB-39, MEMB-53, MEMB-61, MEMB-64, MEMB-69, MEMB-71, OVER-31, OVER-49, OVER-50]',
  {
    tag: '@both',
  },
  async ({ page, request }, { project }) => {
    const isDesktop = project.name === 'desktop'
    const stay = await findStay(request, {
      from: isDesktop ? 340 : 350,
      where: ({ is_available, oyo_wizard }) => is_available && oyo_wizard !== null,
    })
    const list = `/hotels-in-jaipur?checkin=${stay.checkin}&checkout=${stay.checkout}&rooms_config=1-2_0_0_0`

    // Anybody reads what members pay.
    await openPage(page, list)
    const card = listingPage(page).card(stay.hotel.name)
    await expect(card).toContainText('Members pay')

    // The way in, by the plan: sign in first.
    await openPage(page, '/wizard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay up to 10% less on your stays')
    await page.getByRole('link', { name: 'Join for ₹199' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: english('wizard.signInFirst') })).toHaveAttribute('href', /retUrl=/)
    await signInByCalls(page)
    await openPage(page, '/wizard?modal=wizardPayment&plan=in-wizard')

    // The first payment fails: nothing is charged, and it can be tried again.
    await sheet.getByRole('button', { name: 'Pay ₹199' }).click()
    await sandboxPage(page).fail.click()
    await expect(page).toHaveURL(/\/wizard\?failed=true/)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The payment did not go through')
    await alert.getByRole('link').click()
    await sheet.getByRole('button', { name: 'Pay ₹199' }).click()
    await sandboxPage(page).succeed.click()
    await expect(sheet.getByRole('heading', { name: english('wizard.welcome') })).toBeVisible()
    await expect(sheet).toContainText('₹500 is in your wallet.')

    // The page asks where they stand; cards tell their own price in place of the line.
    const asked = page.waitForResponse((answer) => answer.url().includes('/wizardStatus'))
    await openPage(page, list)
    await expectLive(page)
    await expect(card).toContainText('Your member price')
    await expect(card).not.toContainText('Members pay')
    expect((await asked).ok()).toBe(true)

    // The own page: facts, receipt, and the way back while nothing was booked.
    await openPage(page, '/wizardprofile')
    const main = page.getByRole('main')
    await expect(main).toContainText('You are a member until')
    await main.getByRole('link', { name: english('wizard.receipt') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('wizard.receipt'))
    await expect(page.getByRole('main')).toContainText('₹30.36')
    await page.goBack()
    await main.locator('summary').getByText('Give it back').click()
    await main.getByRole('button', { name: 'Give it back' }).click()
    await expect(main).toContainText(english('wizard.backDone'))
  },
)
