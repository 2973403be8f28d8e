import { freshPhone } from '../guests.ts'
import { openPage } from '../pages/open-page.ts'
import { socialPage } from '../pages/social-page.ts'
import { expect, test } from '../test.ts'

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
