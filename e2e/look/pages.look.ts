import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { searchOverlays } from '#app/overlays/groups/search.ts'
import { stayOverlays } from '#app/overlays/groups/stays.ts'
import { freshPhone } from '../guests.ts'
import { freshEmail } from '../mails.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { expectLive } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { addressOf, dayIn, getJson, type HostName, originOf } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { readScreenshotOptions } from './screenshot-options.ts'
import { type Place, takePictures } from './take-pictures.ts'

const options = readScreenshotOptions(process.env)
const days = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`

const CITIES: Partial<Record<HostName, string>> = {
  'marigold.localhost': 'jaipur',
  'in.dunehouse.localhost': 'lonavla',
}
const cityOf = (host: HostName) => CITIES[host] ?? 'domburg'

const phoneOf = (host: HostName) => freshPhone(host === 'uk.dunehouse.localhost' ? 'GB' : 'IN')

const DEALS: Partial<Record<HostName, string>> = {
  'marigold.localhost': 'jaipur-days',
  'in.dunehouse.localhost': 'every-home',
}

const findPath = async (request: APIRequestContext, host: HostName, from: number) =>
  (await findStay(request, { host, city: cityOf(host), from, where: ({ is_available }) => is_available })).path

const named = (paths: readonly string[]): Place[] =>
  paths.map((path) => ({ name: path.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '') || 'home', path }))

const over = (name: string, path: string, modals: readonly string[]): Place[] =>
  modals.map((modal) => ({ name: `${name}-${modal}`, path: `${path}${path.includes('?') ? '&' : '?'}modal=${modal}` }))

/** One value of `modal` of each overlay file of a group. */
const oneOfEach = (family: readonly { names: readonly string[] }[], without: readonly string[] = []) =>
  family.map(({ names }) => names[0] ?? '').filter((name) => !without.includes(name))

test.beforeEach(() => {
  test.skip(test.info().project.metadata.widths.length === 0, 'no width of this device is asked for')
})

for (const host of options.hosts) {
  const list = `/hotels-in-${cityOf(host)}?${days}`

  test(`search and lists on ${host}`, async ({ page }) => {
    const places = [
      ...named(['/', '/allcities', '/allcountries', '/hotels-near-me', '/search/?location=Qwertzuiop']),
      { name: 'home-menu', path: '/', press: '[popovertarget=menu]' },
      {
        name: 'home-choices',
        path: '/',
        press: 'header nav [popovertarget=choices], .menu-sheet [popovertarget=choices]',
      },
      { name: 'list', path: list },
      { name: 'list-empty', path: `${list}&price_max=1` },
      { name: 'list-map', path: `${list}&view=map` },
      ...over('list', list, ['filters', 'listingsearchwidget', 'sorters', 'localityListFilters']),
      { name: 'list-rating', path: list, press: 'a[href*=hotelrating]' },
      ...over('home', '/', oneOfEach(searchOverlays, ['filters', 'listingsearchwidget', 'sorters', 'saverToolTip'])),
    ]
    expect.soft(await takePictures(page, host, places)).toEqual([])
  })

  test(`a stay and its overlays on ${host}`, async ({ page, request }) => {
    const path = await findPath(request, host, 20)
    const more = ['hotelLightbox', 'roomCategories', 'policy', 'ratingPopUp', 'nearbyPlaces', 'dateguestpicker']
    const places = [
      { name: 'hotel', path },
      ...over('hotel', path, [
        ...oneOfEach(stayOverlays, ['hotelReviewsAllImages']),
        ...more,
        'bookingSummary',
        'saverToolTip',
      ]),
    ]
    expect.soft(await takePictures(page, host, places)).toEqual([])
  })

  test(`texts and public pages on ${host}`, async ({ page }) => {
    const places = [
      ...named([
        ...[
          '/about',
          '/terms',
          '/cookie-policy',
          '/help',
          '/contactus',
          '/partner',
          '/offline',
          '/nothing-here/at-all',
        ],
        '/my-booking',
        '/login',
        '/saved-hotels',
        '/wizard',
        '/games',
        '/rewards',
        '/referral',
        '/donate',
        '/yo',
        '/wishlist',
        '/trust-and-safety',
        '/service',
        '/business-login',
        '/help/book-a-stay',
        '/reset-password',
        '/games/leaderboard',
        '/games/rewards',
        '/games/picture-quiz',
        '/save-card/verified',
        `/deals/${DEALS[host] ?? 'dutch-coast'}`,
      ]),
      ...over('home', '/', ['quickLogin', 'privacyChoices', 'helpCentre', 'countryLang', 'signin', 'forgotPassword']),
      ...over('wizard', '/wizard', ['wizardProfileTerms', 'wizardPayment', 'wizardVideo']),
      ...over('games', '/games', ['tournamentCard']),
      ...over('leaderboard', '/games/leaderboard', ['showLeaderBoardCalendar']),
    ]
    expect.soft(await takePictures(page, host, places)).toEqual([])
  })

  test(`an account on ${host}`, async ({ page }) => {
    const login = signInPage(page)
    await page.goto(addressOf(host, '/login?lang=en'), { referer: originOf(host) })
    await expectLive(page)
    await login.signIn(phoneOf(host))
    const places = named(['/accountdetails', '/accountdetails/oyomoney', '/my-booking', '/rewards', '/wishlist'])
    places.push(...named(['/wizardprofile', '/referral', '/saved-hotels']))
    expect
      .soft(
        await takePictures(
          page,
          host,
          places.map((place) => ({ ...place, name: `own-${place.name}` })),
        ),
      )
      .toEqual([])
  })

  test(`bookings and mails on ${host}`, async ({ page, request }) => {
    const found: string[] = []
    const look = async (name: string, path: string, modals: readonly string[] = []) =>
      found.push(...(await takePictures(page, host, [{ name, path }, ...over(name, path, modals)])))
    const later = await book(page, host, { path: await findPath(request, host, 60), way: 'later' })
    if (later) {
      const path = `/booking/${later}`
      const changes = ['bookingCancellation', 'modifyDates', 'modifyProperty', 'bookingModifyCancellation']
      await look('booking-later', path, [...changes, 'bookingPriceBreakdown', 'bookingHotelDirections'])
      await look('voucher', `${path}/voucher`)
      await look('invoice', `${path}/invoice`)
      await look('online-checkin', `/online-checkin/${later}`)
      await look('upgrade', `/upgrade-booking/${later}`)
      await page.goto(addressOf(host, `${path}?modal=bookingCancellation&lang=en`), { referer: originOf(host) })
      await bookingPage(page).cancellation.confirm.click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await look('booking-cancelled', path)
    }
    for (const way of ['fail', 'succeed'] as const) {
      const number = await book(page, host, { path: await findPath(request, host, 40), way })
      if (number) await look(`booking-${way}`, `/booking/${number}`, way === 'fail' ? ['showPaymentWidget'] : [])
    }
    found.push(...(await takePictures(page, host, await mailsOf(request, host))))
    expect.soft(found).toEqual([])
  })
}

type Way = 'later' | 'fail' | 'succeed'

/** Books by the summary as a guest does, and pays or fails at the gateway; null where this method is not offered. */
async function book(page: Page, host: HostName, { path, way }: { path: string; way: Way }): Promise<string | null> {
  await page.goto(addressOf(host, `${path}&modal=bookingSummary&lang=en`), { referer: originOf(host) })
  await expectLive(page)
  const summary = bookingSummary(page)
  const data: [Locator, string][] = [
    [summary.name, 'Asha Verma'],
    [summary.firstName, 'Asha'],
    [summary.lastName, 'Verma'],
    [summary.phone, phoneOf(host)],
    [summary.email, freshEmail()],
    [summary.street, 'Rope Walk'],
    [summary.houseNumber, '3'],
    [summary.postalCode, '1016 DX'],
    [summary.city, 'Amsterdam'],
  ]
  for (const [field, text] of data) if ((await field.count()) > 0) await field.fill(text)
  const choice = page
    .getByRole('dialog')
    .getByRole('radio', { name: way === 'later' ? /^(At the hotel|On arrival)/ : /^Pay now/ })
  if ((await choice.count()) > 0) await choice.first().check()
  else if (way !== 'later') return null
  await summary.book.click()
  await page.waitForURL(/sandbox-gateway|\/booking\//)
  if (page.url().includes('sandbox-gateway')) {
    await sandboxPage(page)[way === 'fail' ? 'fail' : 'succeed'].click()
    await page.waitForURL(/\/booking\//)
  }
  return /\/booking\/([A-Z0-9]{9})/.exec(page.url())?.[1] ?? null
}

/** The newest mail of each kind this brand sent. */
async function mailsOf(request: APIRequestContext, host: HostName): Promise<Place[]> {
  type Outbox = { messages: { id: string; channel: string; template: string }[] }
  const { messages } = await getJson<Outbox>(request, 'dev/outbox', { host })
  const mails = new Map(messages.filter(({ channel }) => channel === 'email').map((mail) => [mail.template, mail.id]))
  return [...mails].map(([template, id]) => ({
    name: `mail-${template}`,
    path: `/api/pwa/dev/outbox/${id}?template=${template}&locale={language}`,
  }))
}
