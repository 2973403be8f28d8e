import { freshPhone } from '../guests.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('a guest searches help, reads an article and votes once [HELP-01, HELP-22, HELP-25, HELP-27]', async ({
  page,
}) => {
  await openPage(page, '/help')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: english('help.title') })).toBeVisible()
  await expect(main.getByRole('link', { name: english('help.call') })).toHaveAttribute('href', /^tel:\+91/)
  const field = main.getByRole('searchbox')
  await field.fill('helicopter')
  await field.press('Enter')
  await expect(main.getByRole('heading', { name: 'No results for “helicopter”' })).toBeVisible()
  await field.fill('charged twice')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/help\?q=charged\+twice$/)
  await main
    .getByRole('link', { name: /^I was charged twice/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/help\/charged-twice$/)
  await expect(page).toHaveTitle(/^I was charged twice/)
  const vote = page.waitForResponse((response) => response.url().includes('/api/pwa/helpful'))
  await main.getByRole('button', { name: english('help.yes'), exact: true }).click()
  expect((await vote).status()).toBe(200)
  await expect(main.getByText(english('help.thanks'))).toBeVisible()
  await expect(main.getByRole('button', { name: english('help.no'), exact: true })).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('help is searched, read and voted on with forms [HELP-25, HELP-27, HELP-28]', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/help')
    await page.goto('/help?modal=helpCentre', { referer: page.url() })
    const overlayData = page.locator('dialog')
    await expect(overlayData.getByText('Refunds', { exact: true })).toBeVisible()
    await page.goto('/help')
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('invoice')
    await main.getByRole('button', { name: english('help.searchButton') }).click()
    await main
      .getByRole('link', { name: /^Where do I find my invoice/ })
      .first()
      .click()
    await main.getByRole('button', { name: english('help.no'), exact: true }).click()
    await expect(page).toHaveURL(/\/help\/invoice\?helped=no#helped$/)
    await expect(main.getByText(english('help.sorry'))).toBeVisible()
  })
})

test('the help centre opens by one request, or reports its failure [HELP-02, HELP-28, OVER-35]', async ({
  page,
  consoleErrors,
}) => {
  await openPage(page, '/about')
  await page.route('**/api/pwa/helpCentreData*', (route) => route.abort())
  const open = (query: string) =>
    page.evaluate((search) => {
      const link = Object.assign(document.createElement('a'), { href: `${location.pathname}?${search}` })
      document.body.appendChild(link)
      link.click()
    }, query)
  await open('modal=helpCentre')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: english('errors.tryAgain') })).toBeVisible()
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  await page.unroute('**/api/pwa/helpCentreData*')
  await dialog.getByRole('button', { name: english('errors.tryAgain') }).click()
  const topic = dialog.locator('details').filter({ hasText: 'Cancelling' }).first()
  await topic.locator('summary').click()
  await expect(topic.getByRole('link', { name: /^How do I cancel/ })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/about$/)
  await open('modal=helpCentre')
  await dialog.getByRole('searchbox').fill('refund')
  await dialog.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/help\?q=refund$/)
  consoleErrors.length = 0
})

test('an item shows its questions and terms; without item nothing opens [HELP-17, HELP-31, OVER-23, OVER-35, OVER-36]', async ({
  page,
}) => {
  await openPage(page, '/help')
  const dialog = page.getByRole('dialog')
  await page.locator('#topic-refunds .topic-more a').first().click()
  await expect(page).toHaveURL(/modal=faqModal&faq=refunds$/)
  const first = dialog.locator('details').first()
  const answer = first.locator('p').first()
  await expect(answer).toBeHidden()
  await first.locator('summary').click()
  await expect(answer).toBeVisible()
  await first.locator('summary').click()
  await expect(answer).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/help$/)
  await page.locator('#topic-refunds .topic-more a').last().click()
  await expect(dialog.getByRole('heading', { name: 'Refunds: terms' })).toBeVisible()
  await page.reload()
  await expectLive(page)
  await expect(dialog.getByRole('heading', { name: 'Refunds: terms' })).toBeVisible()
  for (const item of ['', '&faq=nothing']) {
    await openPage(page, `/about?modal=faqModal${item}`)
    await expect(dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(/modal=/)
  }
})

test('Arabic help runs right to left with its name in reports [LANG-16, ANLY-49]', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/help?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'كيف نساعدك؟' })).toBeVisible()
  const names = async () => page.evaluate(() => document.body.dataset.report)
  expect(await names()).toBe('help centre')
  await page.getByRole('main').locator('.question-rows a').first().click()
  await expect(page).toHaveURL(/\/help\/[a-z-]+$/)
  expect(await names()).toBe('help centre')
})

test('a mistyped address shows picture, explanation and links on a phone [HELP-21, HELP-101]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(`/help/${freshPhone()}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: english('errors.pageMissingTitle') })).toBeVisible()
  const picture = main.locator('.pic.state').locator('svg, img').first()
  await expect(picture).toBeVisible()
  expect((await picture.boundingBox())?.width).toBeGreaterThan(200)
  await main.getByRole('link', { name: english('common.help') }).click()
  await expect(page).toHaveURL(/\/help$/)
})
