import type { APIRequestContext, Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { freshEmail } from '../mails.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { expectLive } from '../pages/open-page.ts'
import { addressOf, dayIn, getCall, type HostName, originOf } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { type Place, takePictures } from './take-pictures.ts'
import { wishOf } from './wish.ts'

const wish = wishOf(process.env)
const days = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`

/** A town of each brand that has many stays. */
const CITIES: Partial<Record<HostName, string>> = {
  'marigold.localhost': 'jaipur',
  'in.dunehouse.localhost': 'lonavla',
}
const cityOf = (host: HostName) => CITIES[host] ?? 'domburg'

const findPath = async (request: APIRequestContext, host: HostName, from: number) =>
  (await findStay(request, { host, city: cityOf(host), from, where: ({ is_available }) => is_available })).path

const named = (paths: readonly string[]): Place[] =>
  paths.map((path) => ({ name: path.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '') || 'home', path }))

for (const host of wish.hosts) {
  const list = `/hotels-in-${cityOf(host)}?${days}`

  test(`search and lists on ${host}`, async ({ page }) => {
    const places = [
      ...named(['/', '/allcities', '/allcountries', '/hotels-near-me', '/search/?location=Qwertzuiop']),
      { name: 'list', path: list },
      { name: 'list-empty', path: `${list}&price_max=1` },
      { name: 'list-map', path: `${list}&view=map` },
      ...['filters', 'sorters'].map((modal) => ({ name: `list-${modal}`, path: `${list}&modal=${modal}` })),
      ...['dateguestpicker', 'searchbar', 'sidemenu', 'countryLang'].map((modal) => ({
        name: `home-${modal}`,
        path: `/?modal=${modal}`,
      })),
    ]
    expect.soft(await takePictures(page, host, places)).toEqual([])
  })

  test(`a stay and its overlays on ${host}`, async ({ page, request }) => {
    const path = await findPath(request, host, 20)
    const overlays = [
      ...[
        'hotelImages',
        'hotelLightbox',
        'roomAmenities',
        'roomCategories',
        'hotelAmenities',
        'policy',
        'hotelReviews',
      ],
      ...['ratingPopUp', 'hotelPriceBreakdown', 'offerPopup', 'priceDrop', 'dateguestpicker', 'nearbyPlaces'],
      ...['bookingSummary', 'priceMatchGuaranteeModal', 'saverToolTip'],
    ]
    const places = [
      { name: 'hotel', path },
      ...overlays.map((modal) => ({ name: `hotel-${modal}`, path: `${path}&modal=${modal}` })),
    ]
    expect.soft(await takePictures(page, host, places)).toEqual([])
  })

  test(`texts and a guest's own pages on ${host}`, async ({ page }) => {
    const places = named([
      ...['/about', '/terms', '/help', '/contactus', '/partner', '/offline', '/nothing-here/at-all', '/yo'],
      ...['/my-booking', '/login', '/saved-hotels', '/wizard', '/games', '/rewards', '/referral', '/donate', '/wallet'],
      ...['/?modal=quickLogin', '/?modal=privacyChoices', '/?modal=helpCentre'],
    ])
    expect.soft(await takePictures(page, host, places)).toEqual([])
  })

  test(`bookings and mails on ${host}`, async ({ page, request }) => {
    const found: string[] = []
    for (const way of ['later', 'now'] as const) {
      const number = await book(page, host, { path: await findPath(request, host, way === 'now' ? 40 : 60), way })
      if (number === null) continue
      const path = `/booking/${number}`
      const overlays = ['bookingCancellation', 'modifyDates', 'bookingPriceBreakdown', 'bookingHotelDirections'].map(
        (modal) => ({
          name: `booking-${way}-${modal}`,
          path: `${path}?modal=${modal}`,
        }),
      )
      found.push(...(await takePictures(page, host, [{ name: `booking-${way}`, path }, ...overlays])))
    }
    found.push(...(await takePictures(page, host, await mailsOf(request, host))))
    expect.soft(found).toEqual([])
  })
}

/** Books by the summary, as a guest does; null where this way is not offered. With `now` the gateway is left without paying. */
async function book(page: Page, host: HostName, { path, way }: { path: string; way: 'later' | 'now' }) {
  await page.goto(addressOf(host, `${path}&modal=bookingSummary`), { referer: originOf(host) })
  await expectLive(page)
  const summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(freshPhone())
  await page.locator('input[type=email]').first().fill(freshEmail())
  const choice = summary.way('Pay now')
  if (way === 'now' && (await choice.count()) === 0) return null
  if (way === 'now') await choice.first().check()
  await summary.book.click()
  await page.waitForURL(way === 'now' ? /sandbox|booking/ : /\/booking\//)
  const number = /[?&/](?:booking(?:_no)?[=/])([A-Z0-9]{9})/.exec(decodeURIComponent(page.url()))?.[1]
  return number ?? null
}

/** The newest mail of each kind that this brand has written. */
async function mailsOf(request: APIRequestContext, host: HostName): Promise<Place[]> {
  type Outbox = { messages: { id: string; channel: string; template: string }[] }
  const { messages } = await getCall<Outbox>(request, 'dev/outbox', { host })
  const mails = new Map(messages.filter(({ channel }) => channel === 'email').map((mail) => [mail.template, mail.id]))
  return [...mails].map(([template, id]) => ({ name: `mail-${template}`, path: `/api/pwa/dev/outbox/${id}` }))
}
