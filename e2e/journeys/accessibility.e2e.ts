import type { APIRequestContext, Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { barriersOn } from '../pages/barriers.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { dayIn } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

const languages = ['en', 'ar'] as const
const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`

// Every change checks one page of each kind for reflow (reflow.e2e.ts), overlays in overlays.e2e.ts, and bookings
// here.
// biome-ignore format: a list in rows
const plainPages = [
  '/about', '/allcities', '/nothing-here/at-all',
  '/terms', '/help', '/partner', '/allcountries', '/offline',
]
const searchPages = [
  '/',
  `/hotels-in-jaipur?${stay}`,
  `/hotels-in-jaipur?${stay}&price_max=1&breakfast=1`,
  '/hotels-near-me',
  '/hotels-in-rajasthan',
  `/hotels-near-hawa-mahal-jaipur?${stay}`,
  '/search/?location=Qwertzuiop',
]
const searchOverlays = ['/?modal=dateguestpicker', `/hotels-in-jaipur?${stay}&modal=filters`]
const guestPages = ['/my-booking', '/login', '/?modal=quickLogin']

for (const lang of languages) {
  const where = { tag: '@phone' }

  test(`plain and personal pages have no barriers in ${lang}`, where, async ({ page }) => {
    await expectNoBarriers(page, [...plainPages, ...guestPages], lang)
  })

  test(`search pages have no barriers in ${lang}`, where, async ({ page }) => {
    await expectNoBarriers(page, [...searchPages, ...searchOverlays], lang)
  })

  test(`hotel pages have no barriers in ${lang}`, where, async ({ page, request }) => {
    await expectNoBarriers(page, await hotelPaths(request), lang)
  })

  test(`booking pages have no barriers in ${lang}`, { tag: lang === 'en' ? ['@phone', '@main'] : '@phone' }, async ({
    page,
    request,
  }) => {
    const { path } = await findStay(request, { from: lang === 'en' ? 140 : 160 })
    await openPage(page, `${path}&modal=bookingSummary`)
    const summary = bookingSummary(page)
    await summary.book.click()
    await expect(summary.name).toBeFocused()
    const found = [await barriersIn(page, 'summary with mistakes')]
    await summary.name.fill('Asha Verma')
    await summary.phone.fill(freshPhone())
    await summary.way('Pay now').check()
    await summary.book.click()
    const sandbox = sandboxPage(page)
    await expect(sandbox.heading).toBeVisible()
    if (process.env.DEEP) {
      // The gateway is a separate document with its own style sheet.
      await page.waitForLoadState()
      found.push(await barriersIn(page, 'test gateway'))
    }
    await sandbox.fail.click()
    await expectLive(page)
    const number = await bookingPage(page).number()
    if (lang !== 'en') await openPage(page, withLanguage(`/booking/${number}?failed=true`, lang))
    found.push(await barriersIn(page, 'held booking'))
    if (process.env.DEEP) {
      await openPage(page, withLanguage(`/booking/${number}?modal=bookingCancellation`, lang))
      found.push(await barriersIn(page, 'cancellation'))
      await openPage(page, '/my-booking')
      found.push(await barriersIn(page, 'bookings of this browser'))
    }
    expect(found.flat()).toEqual([])
  })
}

test('search and hotel pages have no barriers on a desktop', { tag: '@desktop' }, async ({ page, request }) => {
  await expectNoBarriers(page, [...searchPages, ...(await hotelPaths(request))], 'en')
})

test('home, lists, hotel and comparison have no barriers in dark mode', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoBarriers(page, [...searchPages, ...(await hotelPaths(request))], 'en')
})

async function hotelPaths(request: APIRequestContext): Promise<string[]> {
  const free = await findStay(request)
  const soldOut = await findStay(request, { from: 10, where: ({ is_available }) => !is_available })
  const more = ['', '&modal=hotelImages', '&modal=bookingSummary'].map((query) => free.path + query)
  const compared = `/compare?ids=${free.hotel.id},${soldOut.hotel.id}&${stay}`
  return [`${free.path}&coupon=NOSUCH`, soldOut.path, compared, ...more]
}

async function expectNoBarriers(page: Page, paths: string[], lang: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of paths) {
    await openPage(page, withLanguage(path, lang))
    found.push(...(await barriersIn(page, path)))
  }
  expect(found).toEqual([])
}

async function barriersIn(page: Page, place: string): Promise<string[]> {
  const found = await barriersOn(page)
  return found.map((barrier) => `${place}: ${barrier}`)
}

function withLanguage(path: string, lang: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
}
