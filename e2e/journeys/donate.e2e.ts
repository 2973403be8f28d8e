import { openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('a donation without account fails, is repeated, paid, checked and printed [HELP-12, HELP-94, HELP-97, HELP-98]', async ({
  page,
}) => {
  const way = page.getByRole('contentinfo').getByRole('link', { name: english('common.donate') })
  // The first page of a new isolate does not know the country's causes yet.
  await expect(async () => {
    await openPage(page, '/')
    await expect(way).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await way.click()
  await expect(page.getByRole('heading', { level: 1, name: english('donate.title') })).toBeVisible()
  const main = page.getByRole('main')
  const amount = main.getByLabel(english('donate.amount'))
  const give = main.getByRole('button', { name: english('donate.toPayment') })
  const bank = sandboxPage(page)
  await expect(main.getByRole('radio', { name: /A warm meal at school/ })).toBeChecked()
  await expect(main.getByText(english('donate.example'), { exact: true })).toBeVisible()

  await test.step('an amount outside the limits is refused', async () => {
    await amount.fill('12')
    await main.getByLabel(english('donate.email')).fill('asha@example.com')
    await give.click()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveValue('12')
  })
  await test.step('the payment fails: nothing was donated', async () => {
    await amount.fill('250')
    await give.click()
    await bank.fail.click()
    await expect(main.getByText(english('donate.nothing'))).toBeVisible()
    await expect(amount).toHaveValue('250')
    await expect(main.getByLabel(english('donate.email'))).toHaveValue('asha@example.com')
  })
  await test.step('an abandoned payment is resumed', async () => {
    await give.click()
    await expect(bank.succeed).toBeVisible()
    await openPage(page, '/donate')
    await expect(main.getByText(english('donate.waiting'))).toBeVisible()
    await main.getByRole('link', { name: english('donate.goOn') }).click()
    await bank.succeed.click()
    await expect(main.getByRole('heading', { name: english('donate.thanks') })).toBeVisible()
  })
  const cell = (label: string) => main.locator('.receipt dl > div', { hasText: english(label) }).locator('dd')
  const number = (await cell('donate.number').textContent()) ?? ''
  const code = (await cell('donate.code').textContent()) ?? ''
  await test.step('number and code show the donation to anyone', async () => {
    await main.getByRole('link', { name: english('donate.verifyTitle') }).click()
    await main.getByLabel(english('donate.number')).fill(number)
    await main.getByLabel(english('donate.code')).fill('22222222')
    await main.getByRole('button', { name: english('donate.check') }).click()
    await expect(main.getByText(english('donate.unknown'))).toBeVisible()
    await main.getByLabel(english('donate.code')).fill(code.toLowerCase())
    await main.getByRole('button', { name: english('donate.check') }).click()
    await expect(main.getByRole('heading', { name: english('donate.found') })).toBeVisible()
    await expect(page).toHaveURL(/\/verify-donation$/)
    await main.getByRole('button', { name: english('invoice.print') }).click()
    await expect(page.getByRole('heading', { name: english('donate.receiptTitle') }).first()).toBeVisible()
    await expect(page.getByText(number).first()).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('donating works without script [HELP-94]', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/donate')
    const main = page.getByRole('main')
    await main.getByLabel(english('donate.amount')).fill('300')
    await main.getByLabel(english('donate.email')).fill('asha@example.com')
    await main.getByRole('button', { name: english('donate.toPayment') }).click()
    await sandboxPage(page).succeed.click()
    await expect(main.getByRole('heading', { name: english('donate.thanks') })).toBeVisible()
  })
})

test('a form is accepted after another first request has replaced the token [HELP-12]', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openPage(page, '/donate')
  await context.clearCookies()
  await page.evaluate(() => fetch('/donate'))
  const amount = page.getByRole('main').getByLabel(english('donate.amount'))
  await amount.fill('12')
  await page.getByRole('main').getByLabel(english('donate.email')).fill('asha@example.com')
  await page
    .getByRole('main')
    .getByRole('button', { name: english('donate.toPayment') })
    .click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
})
