import type { Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { linesOf } from '../pages/fits.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { addressOf, getJson } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

/** A page's header and footer, a webview's back bar, and links to the brand's app. */
function frameOf(page: Page) {
  const bar = page.getByRole('navigation', { name: english('webview.navigation') })
  return {
    frame: page.getByRole('banner').or(page.getByRole('contentinfo')),
    bar,
    back: bar.getByRole('link', { name: english('webview.back') }),
    close: bar.getByRole('link', { name: english('common.close') }),
    appCard: page.getByRole('link', { name: english('apps.android') }),
  }
}

test("an app's pages go back within the site, then exit by handler [MODE-01, MODE-05, MODE-12, MODE-17, MODE-20, MODE-22]", {
  tag: '@phone',
}, async ({ page }) => {
  const left: string[] = []
  await page.exposeFunction('tellJourney', (event: string) => left.push(event))
  await page.addInitScript(() => {
    const { tellJourney } = window as unknown as { tellJourney: (event: string) => void }
    Object.assign(window, { webkit: { messageHandlers: { stayfrontExit: { postMessage: tellJourney } } } })
  })
  const { frame, bar, back, close, appCard } = frameOf(page)
  await openPage(page, '/?webview=true')
  await expect(bar).toBeVisible()
  await expect(frame).toHaveCount(0)
  await expect(appCard).toHaveCount(0)
  await expect(close).toBeVisible()
  await back.click()
  await expect.poll(() => left).toEqual(['exit'])
  // By soft navigation and by full load: neither address contains the mode.
  await page
    .getByRole('link', { name: /\bJaipur\b/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/hotels-in-jaipur/)
  await expect(frame).toHaveCount(0)
  await page.reload()
  await expectLive(page)
  expect(page.url()).not.toContain('webview')
  await expect(frame).toHaveCount(0)
  await back.click()
  await expect(page).toHaveURL(/\/\?webview=true$/)
  expect(left).toEqual(['exit'])
  await close.click()
  await expect.poll(() => left).toEqual(['exit', 'exit'])
})

test('without a handler leaving a webview goes back, else home [MODE-22]', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await openPage(page, '/about?webview=true')
  await expect(frameOf(page).close).toBeHidden()
  const opened = context.waitForEvent('page')
  await page.evaluate(() => window.open('/about', '_blank', 'noopener'))
  const alone = await opened
  await expectLive(alone)
  await frameOf(alone).back.click()
  await expect(alone).toHaveURL(/:\d+\/$/)
  await expect(frameOf(alone).frame).toHaveCount(0)
  await alone.close()
  // The previous page is not ours: leaving leads there.
  await page.goto('about:blank')
  await openPage(page, '/trust-and-safety')
  await frameOf(page).back.click()
  await expect(page).toHaveURL('about:blank')
})

test("a booking at a microsite has the visit's partner [MODE-01, MODE-03, MODE-04, MODE-13, MODE-14]", {
  tag: '@phone',
}, async ({ page, request }) => {
  const stay = await findStay(request, { from: 44 })
  const order = 'https://skybridge.example/orders/17'
  await openPage(page, `/microsite/skybridge?microsite_txn_id=S-17&orderUrl=${encodeURIComponent(order)}`)
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('banner')).toContainText('Skybridge')
  await expect(frameOf(page).appCard).toHaveCount(0)
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const sent = page.waitForRequest(/createBooking/)
  await bookingSummary(page).bookAtHotel({ name: 'Asha Verma', phone: freshPhone() })
  expect((await sent).postDataJSON().booking).toMatchObject({
    microsite: 'skybridge',
    microsite_source: 'Skybridge',
    sub_source: 'inflight',
    microsite_txn_id: 'S-17',
    orderUrl: order,
    microsite_configuration: { channel: 'inflight', club: 'Bridge Club' },
  })
  await expect(page).toHaveURL(/\/booking\/[A-Z0-9]+/)
  const number = new URL(page.url()).pathname.split('/')[2] ?? ''
  const answer: { booking: object } = await page.evaluate(
    async (id) => (await fetch(`/api/pwa/bookingdetails?id=${id}&additional_fields=microsite`)).json(),
    number,
  )
  expect(answer.booking).toMatchObject({
    microsite: 'skybridge',
    microsite_source: 'Skybridge',
    microsite_txn_id: 'S-17',
    orderUrl: order,
    sub_source: 'inflight',
    microsite_configuration: { channel: 'inflight', club: 'Bridge Club' },
  })
})

test("home links to the brand's app, and reports a missing microsite [MODE-03, MODE-11, MODE-12, MODE-15]", {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/microsite/nobody')
  await expect(page).toHaveURL(/:\d+\/$/)
  const notice = page.getByRole('complementary', { name: english('microsite.unknown') })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: english('microsite.close') }).click()
  await expect(notice).toBeHidden()
  const { appCard } = frameOf(page)
  await expect(appCard).toHaveAttribute('href', /^https:/)
  await page.reload()
  await expectLive(page)
  await expect(appCard).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('the property and its summary link to the insurer, except in apps [MODE-16, MODE-17]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const host = 'de.dunehouse.localhost'
  const cities = await getJson<{ cities: { slug: string }[] }>(request, 'cities', { host })
  const city = cities.cities[0]?.slug ?? ''
  const { path } = await findStay(request, { host, city, from: 60, nights: 7, where: (hotel) => hotel.is_available })
  const insure = page.getByRole('link', { name: /Strandschutz/ })
  await openPage(page, addressOf(host, path))
  await test.step("the narrowest phone's bar has two lines in German, its button one", async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const bar = page.locator('main .sticky')
    expect((await bar.boundingBox())?.height).toBeLessThan(80)
    expect((await bar.getByRole('link').boundingBox())?.height).toBeLessThan(60)
    expect(await linesOf(page.locator('.book .mini b'))).toEqual([1, 1, 1])
    await page.setViewportSize({ width: 360, height: 780 })
  })
  await insure.click()
  await expect(page).toHaveURL(/modal=addInsurance/)
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /Strandschutz/ })
      .first(),
  ).toHaveAttribute('href', 'https://strandschutz.example/reiseruecktritt')
  await openPage(page, addressOf(host, `${path}&modal=bookingSummary`))
  await expect(page.getByRole('dialog').getByRole('link', { name: /Strandschutz/ })).toHaveAttribute('target', '_blank')
  await openPage(page, addressOf(host, `${path}&webview=true`))
  await expect(insure).toHaveCount(0)
})
