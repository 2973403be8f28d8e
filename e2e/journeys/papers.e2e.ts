import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { bookByRequest } from '../pages/book-by-request.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { documentPage } from '../pages/document-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

async function bookAndPay(page: Page, request: APIRequestContext): Promise<string> {
  const { number, next } = await bookByRequest(page, await findStay(request, { from: 70 }), { way: 'now' })
  await page.goto(next)
  await sandboxPage(page).succeed.click()
  return number
}

function pagesOf(file: Buffer): number {
  return file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('prints the invoice of a paid stay on whole pages of A4 [R10]', { tag: ['@desktop', '@main'] }, async ({
  page,
  request,
}) => {
  await bookAndPay(page, request)
  const booking = bookingPage(page)
  await booking.main.getByRole('link', { name: 'Invoice', exact: true }).click()
  const paper = documentPage(page)
  await expect(paper.heading).toHaveText('Invoice')
  await expect(paper.print).toBeVisible()
  await expect(paper.rows('invoice.payments').filter({ hasText: 'Balance due' })).toContainText('₹0')
  const file = await page.pdf({ preferCSSPageSize: true })
  expect(file.length).toBeGreaterThan(10_000)
  expect(pagesOf(file)).toBe(1)
  // A4 in points.
  expect(file.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12][.\d]*\s*\]/)
  await page.emulateMedia({ media: 'print' })
  await expect(paper.print).toBeHidden()
  await expect(paper.back).toBeHidden()
})

test('downloads the invoice as one file with the text of the page [SELL-05]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const number = await bookAndPay(page, request)
  await page.goto(`/booking/${number}/invoice`)
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download a copy' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^[\w-]+\.html$/)
  const shown = await page.locator('article').textContent()
  const file = await readFile(await download.path(), 'utf8')
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.setContent(file)
  expect(await page.locator('article').textContent()).toBe(shown)
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([])
})

test('shows a voucher that can be printed without a script', { tag: '@phone' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const number = await bookAndPay(page, request)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: { width: 360, height: 780 },
    baseURL,
  })
  const quiet = await plain.newPage()
  await quiet.goto(`/booking/${number}/voucher`)
  const paper = documentPage(quiet)
  await expect(paper.heading).toHaveText('Booking confirmation')
  await expect(paper.hint).toBeVisible()
  await expect(paper.print).toBeHidden()
  await paper.back.click()
  await expect(quiet).toHaveURL(`/booking/${number}`)
  await plain.close()
})
