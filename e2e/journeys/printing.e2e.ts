import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { bookByRequest } from '../pages/book-by-request.ts'
import { openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

test.use({ showsNotices: true })

/** Prints the current page; returns the number of text operators per sheet. */
async function printedTexts(page: Page): Promise<number[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const objects = new Map([...file.matchAll(/(\d+) 0 obj\b([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body ?? '']))
  const sheets = [...objects.values()].filter((body) => /\/Type\s*\/Page\b(?!s)/.test(body))
  return sheets.map((overlayData) => {
    const content = objects.get(overlayData.match(/\/Contents (\d+) 0 R/)?.[1] ?? '') ?? ''
    const start = content.indexOf('stream') + 'stream'.length
    const bytes = Buffer.from(content.slice(start).replace(/^\r?\n/, ''), 'latin1')
    return (
      inflateSync(bytes)
        .toString('latin1')
        .match(/\bT[jJ]\b/g)?.length ?? 0
    )
  })
}

/** Screen-only elements that still take space on paper, by class. */
function screenOnlyParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.checkVisibility() && one.getClientRects().length > 0)
      .filter(
        (one) =>
          ['fixed', 'sticky'].includes(getComputedStyle(one).position) ||
          (one.matches('input, select, textarea, button') && !one.closest('dialog')),
      )
      .map((one) => `${one.localName}.${one.className}`),
  )
}

async function raiseBanner(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.banner = ''
    document.documentElement.style.setProperty('--banner', '20rem')
  })
}

test('prints a short invoice on one sheet under an open banner [R10]', async ({ page, request }) => {
  const { number, next } = await bookByRequest(page, await findStay(request, { from: 76 }), { way: 'now' })
  await page.goto(next)
  await sandboxPage(page).succeed.click()
  await page.waitForURL(`**/booking/${number}*`)
  for (const paper of ['invoice', 'voucher']) {
    await page.goto(`/booking/${number}/${paper}`)
    await raiseBanner(page)
    const texts = await printedTexts(page)
    expect(texts, paper).toHaveLength(1)
    expect(texts[0], paper).toBeGreaterThan(20)
  }
})

test('prints booking, hotel, list and summary without blank sheets or controls [R10]', async ({ page, request }) => {
  const stay = await findStay(request, { from: 78 })
  const { path } = await bookByRequest(page, stay)
  const list = `/hotels-in-jaipur?checkin=${stay.checkin}&checkout=${stay.checkout}`
  for (const address of [path, stay.path, list, `${stay.path}&modal=bookingSummary`]) {
    await openPage(page, address)
    await raiseBanner(page)
    const texts = await printedTexts(page)
    expect(
      texts.filter((count) => count < 3),
      `${address}: ${texts}`,
    ).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await screenOnlyParts(page), address).toEqual([])
    await page.emulateMedia({ media: null })
  }
})
