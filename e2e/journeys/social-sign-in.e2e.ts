import { freshPhone } from '../guests.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { socialPage } from '../pages/social-page.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('comes in through Google under the strict policy and is back where the guest wanted [AUTH-26] @phone', async ({
  page,
}) => {
  await openPage(page, '/login?retUrl=%2Fabout')
  const company = socialPage(page)
  await company.google.click()
  await expect(page).toHaveURL(/\/login\/link$/)
  await company.proveNumber(freshPhone())
  await expect(page).toHaveURL(/\/about$/)
  await openPage(page, '/login')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
})

test('a wrong code of a link is told beside what was typed, and the right one leads on @phone', async ({ page }) => {
  await openPage(page, '/login?retUrl=%2Fabout')
  const company = socialPage(page)
  await company.google.click()
  const right = await company.askCode(freshPhone())
  await expectLive(page)
  const wrong = right === '111111' ? '222222' : '111111'
  await company.code.fill(wrong)
  await company.confirm.click()
  await expect(page.getByText(english('errors.otp_incorrect'))).toBeVisible()
  await expect(company.code).toHaveValue(wrong)
  await company.code.fill(right)
  await company.confirm.click()
  await expect(page).toHaveURL(/\/about$/)
})
