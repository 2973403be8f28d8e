import type { Page } from '@playwright/test'
import { consentVersion } from '#app/domain/consent/consent.ts'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { consent } from '../pages/consent.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import {
  expectTold,
  keepBeacons,
  keptBeacons,
  lookAway,
  nameSecondHost,
  scrollThrough,
  toldEvents,
} from '../pages/told-events.ts'
import { addressOf } from '../site.ts'
import { canPayAtHotel, type FoundHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

const planted = { name: 'Zebrafinch Quillfeather', email: 'zebrafinch@quillfeather.example' }

test("reports a guest's steps from search to booking, without personal data [ANLY-01, ANLY-10, ANLY-11, ANLY-12, ANLY-13, ANLY-16, ANLY-17, ANLY-21, ANLY-23, ANLY-24, ANLY-25, ANLY-28, ANLY-33, ANLY-40, ANLY-41, ANLY-42, ANLY-09, REQ-35]", {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  test.slow()
  const events = toldEvents(context)
  const phone = freshPhone()
  const hasRooms = ({ room_categories_with_data: rooms }: FoundHotel) =>
    rooms.filter((room) => !room.sold_out).length > 1
  const stay = await findStay(request, { from: 60, where: (hotel) => canPayAtHotel(hotel) && hasRooms(hotel) })
  const query = `checkin=${stay.checkin}&checkout=${stay.checkout}&rooms_config=1-2_0_0_0`
  const listing = listingPage(page)

  await listing.open(`/hotels-in-jaipur?${query}`)
  const list = await expectTold(page, events, 'list')
  expect(await expectTold(page, events, 'page_view')).toMatchObject({
    path: '/analytics/sendData',
    uId: expect.stringMatching(/^[0-9a-f]{32}$/),
    fields: { page: 'listing', page_type: 'listing', path: '/hotels-in-jaipur', hard_reload: true },
  })
  const ids = await listing.cards.evaluateAll((cards) =>
    cards.map((card) => Number(/\/(\d+)-/.exec(card.querySelector('h2 a')?.getAttribute('href') ?? '')?.[1])),
  )
  expect(list.fields.hotels).toEqual(ids.slice(0, 10))
  expect(list.fields.first_position).toBe(1)
  expect(list.fields.search_id).toMatch(/^[0-9a-f]{32}$/)
  const search = await expectTold(page, events, 'search')
  expect(search.fields).toMatchObject({ nights: 2, guests: 2, rooms: 1, search_id: list.fields.search_id })
  const track = JSON.parse(events.calls.find(({ path }) => path === '/api/pwa/track')?.body ?? '{}')
  expect(track).toMatchObject({
    classType: 'EVENT_DATA',
    gaId: '',
    deviceType: 'desktop',
    uId: search.uId,
    platform: 'web',
    countryCode: 'IN',
    webDomain: new URL(page.url()).host,
  })
  expect(Math.abs(track.serverTime - Date.now())).toBeLessThan(60_000)

  await scrollThrough(page)
  await expectTold(page, events, 'list_scroll')
  expect(events.of('scroll').map(({ fields }) => fields.scroll_percent)).toEqual(['25', '50', '75', '100'])
  await scrollThrough(page)
  await lookAway(page)
  expect(events.of('scroll')).toHaveLength(4)

  await listing.sort.click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: english('listing.sortPriceUp') })
    .click()
  expect((await expectTold(page, events, 'sort')).fields.sort).toMatch(/price/)
  await listing.tool(english('listing.freeCancellation')).click()
  expect((await expectTold(page, events, 'filter')).fields).toMatchObject({
    filter: 'free_cancellation',
    filter_on: true,
  })
  await page.locator('a[data-view]').click()
  await expectTold(page, events, 'map')
  expect(events.of('search')).toHaveLength(1)

  await page.goto(`/hotels-in-jaipur?${query}`)
  await expectLive(page)
  const card = listing.card(stay.hotel.name)
  await card.getByRole('button', { name: `Save ${stay.hotel.name}` }).click()
  expect((await expectTold(page, events, 'heart')).fields).toEqual({ property: stay.hotel.id, is_on: true })
  await listing.link(stay.hotel.name).click()
  const hotel = hotelPage(page)
  await expect(hotel.heading).toHaveText(stay.hotel.name)
  const click = await expectTold(page, events, 'card_click')
  expect(click.fields).toMatchObject({
    property: stay.hotel.id,
    source: 'list',
    position: ids.indexOf(stay.hotel.id) + 1,
  })
  const view = await expectTold(page, events, 'hotel_view')
  expect(view.fields).toMatchObject({ property: stay.hotel.id, nights: 2, search_id: click.fields.search_id })
  const soft = events.of('page_view').at(-1)
  expect(soft?.fields).toMatchObject({ page: 'hotel detail', hard_reload: false, from_path: '/hotels-in-jaipur' })
  await scrollThrough(page)
  const recommended = await expectTold(page, events, 'recommendation')
  const around = hotel.main.getByRole('region', { name: english('hotel.alsoNearby') })
  const similar = await around
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(/\/(\d+)-/.exec(link.getAttribute('href') ?? '')?.[1])))
  expect(similar.length).toBeGreaterThan(0)
  expect(recommended.fields).toEqual({ property: stay.hotel.id, hotels: similar.slice(0, 5) })
  // Once per navigation: documents by the browser's marks, soft navigations by the press. RecordedEvent a frame after the
  // page shows, so possibly sent with the next request.
  await expect(async () => {
    await lookAway(page)
    expect(events.of('page_timing')).toHaveLength(events.of('page_view').length)
  }).toPass({ timeout: 15_000, intervals: [50, 100, 200] })
  const timings = events.of('page_timing').map(({ fields }) => fields)
  expect(timings.at(-1)).toMatchObject({ soft: true, page: 'hotel detail' })
  for (const { interactive, dcl, complete } of timings) {
    expect(interactive).toBeGreaterThan(0)
    expect(complete).toBeGreaterThanOrEqual(Math.min(Number(interactive), Number(dcl)))
  }
  // A slow document reports vitals in several batches; the browser measures no LCP when the page was hidden early.
  const vitals = events.of('vital').filter(({ fields }) => fields.page === 'listing')
  expect(Object.assign({}, ...vitals.map(({ fields }) => fields))).toMatchObject({
    ttfb: expect.any(Number),
    fcp: expect.any(Number),
    cls: expect.any(Number),
  })

  const other = hotel.main.getByRole('link', { name: new RegExp(`^${english('hotel.select')}: `) })
  await other.first().click()
  expect((await expectTold(page, events, 'room_choice')).fields).toMatchObject({ property: stay.hotel.id })
  await hotel.pictures.first().click()
  expect((await expectTold(page, events, 'picture_open')).fields).toMatchObject({ property: stay.hotel.id })
  await page.keyboard.press('Escape')
  await hotel.add.click()
  await hotel.stay.getByRole('textbox', { name: english('hotel.couponCode') }).fill('ZEBRACODE')
  await hotel.stay.getByRole('button', { name: english('hotel.applyCoupon') }).click()
  expect((await expectTold(page, events, 'coupon_try')).fields.outcome).toBe('refused')

  await page.goto(stay.path)
  await expectLive(page)
  await hotel.next.click()
  await expectTold(page, events, 'summary')
  const summary = bookingSummary(page)
  await summary.name.fill(planted.name)
  await summary.phone.fill('12')
  await summary.way('At the hotel').check()
  await summary.book.click()
  expect((await expectTold(page, events, 'guest_error')).fields.form_fields).toEqual(['phone'])
  await summary.phone.fill(phone)
  await summary.email.fill(planted.email)
  await summary.book.click()
  const booking = bookingPage(page)
  await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
  const number = await booking.number()
  const success = await expectTold(page, events, 'booking_success')
  expect(success.fields).toMatchObject({
    booking: expect.stringMatching(/^a[0-9a-f]{31}$/),
    property: stay.hotel.id,
    city: expect.any(Number),
    nights: 2,
    rooms: 1,
    guests: 2,
    total: expect.any(Number),
    currency: 'INR',
    discount: expect.any(Number),
    coupon_discount: 0,
    payment_mode: 'hotel',
    lead_days: expect.any(Number),
    search_id: expect.any(String),
  })
  await page.reload()
  await expectLive(page)
  await expect
    .poll(() => events.of('page_view').filter(({ fields }) => fields.page === 'booking detail').length, {
      timeout: 15_000,
    })
    .toBeGreaterThan(0)
  const again = await context.newPage()
  await openPage(again, `/booking/${number}`)
  await expect(async () => {
    await lookAway(again)
    await lookAway(page)
    expect(events.of('page_view').filter(({ fields }) => fields.page === 'booking detail').length).toBeGreaterThan(2)
  }).toPass({ timeout: 15_000 })
  await again.close()
  expect(events.of('booking_success')).toHaveLength(1)

  await booking.follow(booking.cancel)
  await booking.cancellation.confirm.click()
  expect((await expectTold(page, events, 'cancel')).fields).toEqual({ outcome: 'done' })
  await expect(booking.heading).toHaveText('This booking has been cancelled.')

  // The whole stream contains no typed text and no booking number.
  const stream = events.calls.map(({ body }) => body).join('\n')
  expect(stream.length).toBeGreaterThan(5_000)
  for (const word of [...planted.name.split(' '), planted.email, phone, number, 'ZEBRACODE']) {
    expect(stream.toLowerCase()).not.toContain(word.toLowerCase())
  }
  // Without a second host everything goes to the page's own.
  expect([...new Set(events.calls.map(({ host }) => host))]).toEqual([new URL(page.url()).host])
  // Each is sent once: equal requests come from a page opened again.
  const bodies = events.calls.map(({ body }) => body)
  const times = (body: string) => bodies.filter((other) => other === body).length
  const openings = (body: string) => {
    const [, name] = /"page":"([^"]+)"/.exec(body) ?? []
    return Math.max(1, events.of('page_view').filter(({ fields }) => fields.page === name).length)
  }
  expect(bodies.filter((body) => times(body) > openings(body))).toEqual([])
})

test('a GDPR host tracks nothing before consent, after refusal or revocation [ANLY-26, CONS-06, CONS-35]', async ({
  page,
  context,
}) => {
  const dutch = wordsIn('nl')
  const events = toldEvents(context)
  const { banner, refuse, footerLink, box, save, choices } = consent(page, dutch)
  await context.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: these journeys begin as guests who have answered; this one has not.
    if (location.protocol.startsWith('http') && !sessionStorage.retUrl) document.cookie = 'consent=; Path=/; Max-Age=0'
  })
  await openPage(page, addressOf('nl.dunehouse.localhost', '/'))
  await expect(banner).toBeVisible()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: dutch('common.terms') })
    .click()
  await expect(page).toHaveURL(/\/terms$/)
  await scrollThrough(page)
  await lookAway(page)
  await refuse.click()
  await expect(banner).toBeHidden()
  await scrollThrough(page)
  await lookAway(page)
  expect([events.scripts, events.calls]).toEqual([[], []])

  await footerLink.click()
  await box('statistics').check()
  await save.click()
  await expect(choices).toBeHidden()
  const sent = await expectTold(page, events, 'consent')
  expect(sent).toMatchObject({
    path: '/analytics/sendData',
    fields: { version: consentVersion, consent: ['statistics'] },
  })
  // The code that follows the page may load after the code that sends.
  await expectTold(page, events, 'page_view')
  expect(events.of('consent')).toHaveLength(1)
  expect(events.scripts.length).toBeGreaterThan(0)
  expect(events.of('page_view').map(({ fields }) => fields.path)).toEqual(['/terms'])

  await footerLink.click()
  await box('statistics').uncheck()
  await save.click()
  await expect(choices).toBeHidden()
  const before = events.calls.length
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: dutch('common.privacy') })
    .first()
    .click()
  await scrollThrough(page)
  await lookAway(page)
  expect(events.calls.length).toBe(before)
})

test('events are sent by fifteen, after ten seconds and on leaving, once [ANLY-03, ANLY-18, ANLY-31, ANLY-34, ANLY-48]', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.clock.install()
  const events = toldEvents(context)
  let fails = 0
  await page.route('**/analytics/sendData*', (route) =>
    fails > 0 ? route.fulfill({ status: 503 }) : route.fulfill({ status: 204 }),
  )
  await page.route('**/hotels-in-jaipur*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('data-events="0"', 'data-events="60000"'),
    })
  })
  await page.goto('/hotels-in-jaipur')
  await expect(async () => {
    await page.keyboard.press('Shift')
    await page.clock.runFor(200)
    await expect(page.locator('html')).toHaveAttribute('data-live', 'true', { timeout: 300 })
  }).toPass({ timeout: 30_000 })
  await page.clock.runFor(2_000)
  await scrollThrough(page)
  expect([events.scripts, events.calls]).toEqual([[], []])
  await page.clock.runFor(60_000)
  await expect.poll(() => events.scripts.length).toBeGreaterThan(1)
  await expect(async () => {
    await page.clock.runFor(11_000)
    expect(events.of('page_view')).toHaveLength(1)
  }).toPass({ timeout: 15_000 })
  await lookAway(page)
  const sent = () => events.of('consent').length
  await openSome(page, 1)
  await page.clock.runFor(9_000)
  expect(sent()).toBe(0)
  await page.clock.runFor(1_500)
  await expect.poll(sent).toBe(1)

  const calls = () => events.calls.filter(({ path }) => path === '/analytics/sendData')
  await openSome(page, 15)
  await expect.poll(sent).toBeGreaterThanOrEqual(15)
  await lookAway(page)
  expect(sent()).toBe(16)

  fails = 1
  const first = calls().length
  await openSome(page, 15)
  await expect.poll(() => calls().length).toBe(first + 1)
  expect(JSON.parse(calls().at(-1)?.body ?? '{}').events).toHaveLength(15)
  await page.clock.runFor(3_500)
  await expect.poll(() => calls().length).toBe(first + 2)
  expect(calls().at(-1)?.body).toBe(calls().at(-2)?.body)
  await page.clock.runFor(30_000)
  await lookAway(page)
  const again = calls().slice(first)
  expect(again.filter(({ body }) => body === again[0]?.body)).toHaveLength(2)
  // The browser logs the failed responses.
  consoleErrors.splice(0, 2)
})

/** Makes the page report this many events, like a guest's actions do. */
async function openSome(page: Page, count: number): Promise<void> {
  await page.evaluate(
    ([version, max]) => {
      for (let index = 0; index < max; index += 1) {
        dispatchEvent(
          new CustomEvent('analytics', { detail: { name: 'consent', version, categories: ['statistics'] } }),
        )
      }
    },
    [consentVersion, count] as const,
  )
}

test('uncaught errors and failed requests are reported once, without consent [ANLY-43, ANLY-08]', async ({
  page,
  context,
  consoleErrors,
}) => {
  const events = toldEvents(context)
  await context.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the guest refused everything.
    if (location.protocol.startsWith('http')) document.cookie = 'consent=2.-.1795000000.the-answer-of-journeys; Path=/'
  })
  await openPage(page, addressOf('nl.dunehouse.localhost', '/allcities'))
  const fail = (texts: string[]) =>
    page.evaluate((all) => {
      for (const text of all) {
        setTimeout(() => {
          const error = new TypeError(text)
          error.stack = `TypeError: ${text}\n    at draw (${location.origin}/assets/page-abc.js?guest=Asha:12:345)`
          throw error
        })
      }
    }, texts)
  const quoting = 'no "Asha Rao" at asha@example.in'
  await fail([quoting, quoting])
  await expectTold(page, events, 'error')
  await fail(['two', 'three', 'four', 'five', 'six'])
  await page.evaluate(() => {
    Promise.reject(new Error('a promise of 9812345678'))
    dispatchEvent(
      new CustomEvent('stayfront:failure', {
        detail: { category: 'API server side', path: '/api/pwa/bookings/AB12CD/modify?phone=9812345678', status: 503 },
      }),
    )
  })
  const failure = await expectTold(page, events, 'failure')
  expect(failure).toMatchObject({
    path: '/api/pwa/log',
    uId: '',
    fields: { category: 'API server side', path: '/api/pwa/bookings/:id/modify', status: 503 },
  })
  await expect
    .poll(async () => {
      await lookAway(page)
      return events.of('error').length
    })
    .toBe(5)
  const { fields } = events.of('error').find(({ fields: { message } }) => String(message).startsWith('no ')) ?? {
    fields: {},
  }
  expect(fields).toMatchObject({ stack: '/assets/page-abc.js:12:345', build: expect.any(String) })
  const stream = events.calls.map(({ body }) => body).join('\n')
  expect(stream).not.toMatch(/asha|rao|98123|AB12CD/i)
  expect(events.names().sort()).toEqual(['error', 'failure'])
  expect(events.scripts.some((name) => name.includes('tracker'))).toBe(false)
  consoleErrors.length = 0
})

test('sign-in steps and wrong codes are reported, without number and code [ANLY-06, ANLY-50, AUTH-59, REQ-35]', async ({
  page,
  context,
}) => {
  const events = toldEvents(context)
  const second = await nameSecondHost(page, /\/login(\?|$)/)
  const phone = freshPhone()
  const signIn = signInPage(page)
  await keepBeacons(context)
  await signIn.open('/')
  await signIn.phone.fill(phone)
  await page.getByRole('button', { name: english('account.sendCode') }).click()
  const shown = await page.getByText(/your code is \d{6}/).textContent()
  const code = /\d{6}/.exec(shown ?? '')?.[0] ?? ''
  await expectTold(page, events, 'signin_step')
  const wrong = code === '111111' ? '222222' : '111111'
  await signIn.code.fill(wrong)
  await signIn.enter.click()
  await expectTold(page, events, 'otp_invalid')
  await signIn.code.fill(code)
  await signIn.enter.click()
  await expect(page).toHaveURL(/modal=onboarding/)
  await expectLive(page)
  // Reported while the page was unloading, when only a beacon is possible.
  expect(await keptBeacons(page)).toContain('"signed_in"')
  expect(events.of('hive').map(({ fields, path }) => [fields.attempt, path])).toContainEqual([
    'signin',
    '/api/pwa/fraud',
  ])
  await expectTold(page, events, 'fraud')
  const hostsOf = (path: string) => [
    ...new Set(events.calls.filter((call) => call.path === path).map(({ host }) => host)),
  ]
  expect([hostsOf('/api/pwa/fraud'), hostsOf('/analytics/sendData')]).toEqual([
    [second.host],
    [new URL(page.url()).host],
  ])
  await expect.poll(() => [...new Set(second.answers)]).toEqual([204])

  const expectViews = (path: string, count: number) =>
    expect(async () => {
      await lookAway(page)
      expect(events.of('page_view').filter(({ fields }) => fields.path === path)).toHaveLength(count)
    }).toPass({ timeout: 15_000 })
  await expectViews('/', 1)
  const dialog = page.getByRole('dialog', { name: english('signIn.onboardingTitle') })
  await dialog.getByRole('textbox', { name: english('summary.fullName') }).fill(planted.name)
  await dialog.getByRole('button', { name: english('signIn.onboardingSave') }).click()
  await expect(page).not.toHaveURL(/modal=/)
  expect(await keptBeacons(page)).toContain('"signup","fields":{"step":"details","outcome":"done"}')
  await openPage(page, '/login')
  await expectViews('/login', 2)
  await page.getByRole('button', { name: english('account.signOut') }).click()
  await expect(signIn.phone).toBeVisible()
  expect(await keptBeacons(page)).toContain('"signout"')
  const stream = [...events.calls.map(({ body }) => body), await keptBeacons(page)].join('\n')
  for (const word of [phone, code, wrong, ...planted.name.split(' ')]) expect(stream).not.toContain(word)
})

test("marketing events reach only the homes' app, sales the second host [ANLY-07, ANLY-15, ANLY-47, REQ-35]", async ({
  page,
  context,
}) => {
  const events = toldEvents(context)
  await context.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard, StayfrontAndroid: { onEvent: (event: string) => heard.push(event) } })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  const marks = 'utm_source=news&utm_medium=mail&utm_campaign=spring&gclid=abc-123&click_id=c1&sub_source=desk'
  await openPage(page, addressOf('nl.dunehouse.localhost', `/hotels-in-domburg?${marks}`))
  await expect.poll(heard).toEqual([
    JSON.stringify({
      event: 'campaign',
      fields: { utm_source: 'news', utm_medium: 'mail', utm_campaign: 'spring', click_id: 'c1', gclid: 'abc-123' },
    }),
  ])
  // An iOS app uses another bridge.
  await page.evaluate(() => {
    const { heard } = window as unknown as { heard: string[] }
    const stayfrontEvents = { postMessage: (event: string) => heard.push(event) }
    Object.assign(window, { StayfrontAndroid: undefined, webkit: { messageHandlers: { stayfrontEvents } } })
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect.poll(async () => (await heard()).length).toBe(2)
  expect((await heard()).at(-1)).toContain('"marketing_view"')
  const second = await nameSecondHost(page, /\/hotels-in-jaipur\?/)
  await openPage(page, `/hotels-in-jaipur?${marks}`)
  await expectTold(page, events, 'list')
  expect(events.calls.findLast(({ path }) => path === '/api/pwa/track')?.host).toBe(second.host)
  await expect.poll(() => second.answers).toContain(204)
  expect(await heard()).toEqual([])
  expect(events.names().filter((name) => name.startsWith('marketing') || name === 'campaign')).toEqual([])
})
