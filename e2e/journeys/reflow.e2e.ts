import type { APIRequestContext } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { barriersOn } from '../pages/barriers.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { cutTextsOf, overflowsOf } from '../pages/fits.ts'
import { openPage } from '../pages/open-page.ts'
import { addressOf, dayIn } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

// A 1280 px page at 400 % zoom, and the narrowest phone.
test.use({ viewport: { width: 320, height: 640 } })

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`

/** One page of each kind, which is checked for barriers as well; overlays are in overlays.e2e.ts. */
const walks = {
  'search and stays': async (request: APIRequestContext) => {
    const { path } = await findStay(request)
    const soldOut = await findStay(request, { from: 10, where: ({ is_available }) => !is_available })
    const list = `/hotels-in-jaipur?${stay}`
    return {
      looked: ['/', list, `${list}&price_max=1&breakfast=1`, `${path}&coupon=NOSUCH`, soldOut.path, '/hotels-near-me'],
      others: [
        '/?modal=dateguestpicker',
        `${list}&modal=filters`,
        `${path}&modal=hotelImages`,
        `${path}&modal=bookingSummary`,
      ],
    }
  },
  'plain pages and those of a guest': async () => ({
    looked: ['/about', '/allcities', '/my-booking', '/login', '/nothing-here/at-all'],
    others: ['/terms', '/help'],
  }),
}

for (const lang of ['en', 'ar', 'nl', 'hi', 'de', 'th']) {
  for (const [what, list] of Object.entries(walks)) {
    test(`${what}: nothing is too wide, cut off or covered in ${lang}`, { tag: '@phone' }, async ({
      page,
      request,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { looked, others } = await list(request)
      const found: string[] = []
      for (const one of [...looked, ...others]) {
        await openPage(page, `${one}${one.includes('?') ? '&' : '?'}lang=${lang}`)
        found.push(...(await overflowsOf(page, one)), ...(await cutTextsOf(page, one)))
        if (looked.includes(one)) found.push(...(await barriersOn(page)).map((barrier) => `${one}: ${barrier}`))
      }
      expect(found).toEqual([])
    })
  }
}

test('detects cut-off text only where some is hidden, at real sizes', { tag: '@phone' }, async ({ page }) => {
  const frame = (text: string) =>
    `<div style="position: relative; inline-size: 100px; block-size: 40px; overflow: hidden; font: 14px monospace">${text}</div>`
  const outside = (size: string) => `position: absolute; inset-inline-start: 120px; font-size: ${size}`
  await page.setContent(
    [
      frame('whole'),
      frame(`<b style="${outside('0')}">a dot</b>`),
      frame(`<b style="${outside('14px')}">beside</b>`),
      frame('<b style="white-space: nowrap">too long for its box</b>'),
    ].join(''),
  )
  expect(await cutTextsOf(page, 'it')).toEqual(['it cuts off: beside', 'it cuts off: too long for its box'])
})

test('bookings and brands fit the narrowest screen too', { tag: '@phone' }, async ({ page, request }) => {
  const { path } = await findStay(request, { from: 170 })
  await openPage(page, `${path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(freshPhone())
  await summary.book.click()
  const number = await bookingPage(page).number()
  const wide: string[] = []
  const homes = await findStay(request, {
    host: 'nl.dunehouse.localhost',
    city: 'domburg',
    where: ({ is_available }) => is_available,
  })
  const paths = [
    `/booking/${number}`,
    `/booking/${number}?lang=ar`,
    `/booking/${number}?modal=bookingCancellation&lang=hi`,
    ...['/', homes.path, `${homes.path}&modal=bookingSummary`].map((one) => addressOf('nl.dunehouse.localhost', one)),
    addressOf('in.dunehouse.localhost', '/'),
  ]
  for (const one of paths) {
    await openPage(page, one)
    wide.push(...(await overflowsOf(page, one)))
  }
  expect(wide).toEqual([])
})
