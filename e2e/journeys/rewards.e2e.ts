import { freshPhone } from '../guests.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { rewarded } from '../rewarded-guests.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('a guest sees rewards, loads more, and opens vouchers [REWD-05, REWD-07, REWD-13, REWD-16, REWD-17, REWD-18, REWD-19, ROUTE-31, OVER-29, OVER-35, OVER-36]', async ({
  page,
  context,
}, { project }) => {
  const { number, voucher } = rewarded[project.name === 'desktop' ? 'desktop' : 'phone']
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/rewards')
  await expect(page.getByRole('main').getByRole('link', { name: english('account.signIn') })).toBeVisible()
  await signInByCalls(page, number)
  await openPage(page, '/rewards')
  await expectLive(page)
  const main = page.getByRole('main')
  const lines = main.locator('.reward-lines > li')
  await expect(lines).toHaveCount(20)
  const [first, last] = [await lines.first().textContent(), await lines.last().textContent()]
  await main.getByRole('link', { name: english('rewards.more') }).click()
  await expect(lines).toHaveCount(rewarded.gifts + 2)
  expect([await lines.first().textContent(), await lines.nth(19).textContent()]).toEqual([first, last])
  await expect(main.getByRole('link', { name: english('rewards.more') })).toHaveCount(0)
  await expect(page).toHaveURL(/\/rewards$/)

  await test.step('a voucher with its code', async () => {
    await main.getByRole('link', { name: new RegExp(`^${english('rewards.seeVoucher')}`) }).click()
    const overlayData = page.getByRole('dialog', { name: english('rewards.voucherTitle') })
    await expect(overlayData.getByText(voucher)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`modal=rewardVoucher&voucher=${voucher}`))
    await overlayData.getByRole('button', { name: english('rewards.copy') }).click()
    await expect(overlayData.getByRole('button', { name: english('rewards.copied') })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(voucher)
    await expect(overlayData.getByRole('link', { name: english('rewards.findStay') })).toHaveAttribute(
      'href',
      /coupon=/,
    )
    await page.keyboard.press('Escape')
    await expect(overlayData).toHaveCount(0)
    await expect(page).toHaveURL(/\/rewards$/)
  })
  await test.step('all vouchers, expired ones separately', async () => {
    await main.getByRole('link', { name: english('rewards.allVouchers') }).click()
    const overlayData = page.getByRole('dialog', { name: english('rewards.allVouchers') })
    await expect(overlayData.getByRole('heading', { name: english('rewards.vouchersHeading') })).toBeVisible()
    await expect(overlayData.getByRole('heading', { name: english('rewards.endedHeading') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlayData).toHaveCount(0)
    await expect(page).toHaveURL(/\/rewards$/)
  })
  await test.step('an unknown voucher opens nothing and leaves the address', async () => {
    await openPage(page, '/rewards?modal=rewardVoucher&voucher=NOBODYS')
    await expect(page).toHaveURL((url) => !url.searchParams.has('modal'))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a category', async () => {
    await main.getByRole('link', { name: new RegExp(`^${english('rewards.referral')}`) }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(english('rewards.referral'))
    await expect(main.getByRole('heading', { name: english('rewards.stillHeading') })).toBeVisible()
    await expect(lines).toHaveCount(rewarded.gifts / 4)
  })
})

test('a shared referral link attaches a friend, who enters no code [REWD-01, REWD-23, REWD-24, REWD-30, REWD-32, REWD-36, ROUTE-30, CTRY-14]', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: english('common.inviteFriends') })
    .click()
  const main = page.getByRole('main')
  await expect(main.getByText(english('referral.door'))).toBeVisible()
  await expect(main.getByText('₹200', { exact: true })).toHaveCount(2)
  await signInByCalls(page)
  await openPage(page, '/referral')
  await expectLive(page)
  await main.getByRole('button', { name: english('referral.copy') }).click()
  await expect(main.getByRole('button', { name: english('referral.copied') })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const code = new URL(link).searchParams.get('refid') ?? ''
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  await expect(main.getByText(english('referral.friendsNone'))).toBeVisible()
  // A browser without a share dialog.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await main.getByRole('button', { name: english('referral.share') }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/₹200.* http.*refid=/)

  await test.step('explains why the own code is refused', async () => {
    await main.getByLabel(english('referral.typeLabel')).fill(code)
    await main.getByRole('button', { name: english('referral.typeSend') }).click()
    await expect(main.getByText(english('errors.referralOwn'))).toBeVisible()
  })
  await test.step('a friend follows the link in a separate browser', async () => {
    const other = await browser.newContext({ ...test.info().project.use, baseURL: new URL(page.url()).origin })
    const theirs = await other.newPage()
    await openPage(theirs, `/?refid=${code}`)
    await expectLive(theirs)
    await expect.poll(async () => (await other.cookies()).find(({ name }) => name === 'refid')?.value).toBe(code)
    const mark = (await other.cookies()).find(({ name }) => name === 'refid')
    expect(Math.round(((mark?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
    await signInByCalls(theirs, freshPhone())
    await openPage(theirs, '/referral')
    await expect(theirs.getByLabel(english('referral.typeLabel'))).toHaveCount(0)
    await other.close()
  })
  await openPage(page, '/referral')
  await expect(main.getByText(english('referral.joined'), { exact: true })).toBeVisible()
  await expect(main.getByText(english('referral.friendsNote'))).toBeVisible()
})
