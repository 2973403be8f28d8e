import { consent } from '../pages/consent.ts'
import { expectLive } from '../pages/open-page.ts'
import { addressOf } from '../site.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test.use({ showsNotices: true })

test("without consent a friend's code stays in addresses until allowed [REWD-30]", async ({ page, context }) => {
  await page.goto(addressOf('nl.dunehouse.localhost', '/?refid=ABCDEFGH&lang=en'))
  await expectLive(page)
  const banner = consent(page)
  const refid = async () => (await context.cookies()).find(({ name }) => name === 'refid')?.value
  await banner.refuse.click()
  expect(await refid()).toBeUndefined()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: english('common.terms') })
    .click()
  await expect(page).toHaveURL(/refid=ABCDEFGH/)
  expect(await refid()).toBeUndefined()
  await banner.footerLink.click()
  await banner.box('preferences').check()
  await banner.save.click()
  await expect.poll(refid).toBe('ABCDEFGH')
})
