import type { APIRequestContext, Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { cutTextsOf, overflowsOf } from '../pages/fits.ts'
import { openPage } from '../pages/open-page.ts'
import { dayIn } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const list = `/hotels-in-jaipur?${stay}`

test('home, list and hotel scroll in one direction with text at 200 % [DECD-11]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { path } = await findStay(request)
  expect(await misfitsOf(page, ['/', list, path])).toEqual([])
})

for (const lang of ['en', 'ar', 'de'] as const) {
  test(`main pages scroll in one direction with text at 200 % in ${lang} [DECD-11]`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    test.slow()
    const paths = await mainPages(request)
    const found = await misfitsOf(
      page,
      paths.map((path) => withLanguage(path, lang)),
    )
    const { path } = await findStay(request, { from: 180 })
    await openPage(page, withLanguage(`${path}&modal=bookingSummary`, lang))
    await enlargeText(page)
    found.push(...(await overflowsOf(page, 'summary')), ...(await cutTextsOf(page, 'summary')))
    const summary = bookingSummary(page, wordsIn(lang))
    await summary.name.fill('Asha Verma')
    await summary.phone.fill(freshPhone())
    await summary.book.click()
    const number = await bookingPage(page).number()
    found.push(...(await misfitsOf(page, [withLanguage(`/booking/${number}`, lang)])))
    expect(found).toEqual([])
  })
}

async function mainPages(request: APIRequestContext): Promise<string[]> {
  const { hotel, path } = await findStay(request)
  const { hotel: other } = await findStay(request, { nth: 1 })
  return [
    '/',
    '/?modal=dateguestpicker',
    list,
    `${list}&modal=filters`,
    path,
    '/hotels-in-rajasthan',
    `/hotels-near-hawa-mahal-jaipur?${stay}`,
    '/search/?location=Qwertzuiop',
    ...[
      `/compare?ids=${hotel.id},${other.id}&${stay}`,
      '/saved-hotels',
      '/my-booking',
      '/login',
      '/allcities',
      '/help',
    ],
  ]
}

async function misfitsOf(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await openPage(page, path)
    await enlargeText(page)
    found.push(...(await overflowsOf(page, path)), ...(await cutTextsOf(page, path)))
  }
  return found
}

/** Doubles the root's size, as the text zoom of browsers does. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

function withLanguage(path: string, lang: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
}
