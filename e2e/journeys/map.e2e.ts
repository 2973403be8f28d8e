import type { APIRequestContext } from '@playwright/test'
import { barriersOn } from '../pages/barriers.ts'
import { listingPage } from '../pages/listing-page.ts'
import { mapPage } from '../pages/map-page.ts'
import { openPage } from '../pages/open-page.ts'
import { addressOf, dayIn, type HostName, originOf } from '../site.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const list = `/hotels-in-jaipur?${stay}`

test('a list opens beside its map, which names whose places it shows, is searched by area, shared, and left again [LIST-16]', async ({
  page,
  isMobile,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const { cards, chip, heading, open } = listingPage(page)
  const { live, prices, pressed, strip, searchHere, toMap, toList } = mapPage(page)
  await open(list)
  expect(scripts.filter((url) => /start-map|leaflet/.test(url))).toEqual([])
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'List View')
  await toMap.click()
  await expect(page).toHaveURL(/view=map/)
  await expect(live).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'Map View')
  await expect(prices.first()).toHaveText(/₹/)
  for (const [name, address] of [
    ['GeoNames', 'https://www.geonames.org'],
    ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ] as const)
    await expect(live.getByRole('link', { name })).toHaveAttribute('href', address)

  await prices.first().press('Enter')
  await expect(pressed).toHaveCount(1)
  const name = ((await pressed.getAttribute('aria-label')) ?? '').split(', ')[0] ?? ''
  await expect(strip.getByRole('link', { name })).toBeInViewport()
  if (!isMobile) await expect(page.locator('.list-card.on')).toContainText(name)
  expect(await barriersOn(page)).toEqual([])

  await live.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowUp')
  await searchHere.click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(heading).toHaveText('Stays in this part of the map')
  await expect(chip('Map area')).toBeVisible()
  await expect(searchHere).toBeHidden()

  const shared = await page.context().newPage()
  await openPage(shared, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText('Stays in this part of the map')
  await expect(mapPage(shared).live).toBeVisible()
  await shared.close()

  await page.goBack()
  await expect(heading).toHaveText('Hotels in Jaipur')
  await toList.click()
  await expect(page).not.toHaveURL(/view=map/)
  await expect(cards).toHaveCount(20)
  await expect(live).toBeHidden()
})

test('pointing at a card lights its pin, and at a pin its card', { tag: '@desktop' }, async ({ page }) => {
  const { cards } = listingPage(page)
  const { prices, section } = mapPage(page)
  await openPage(page, `${list}&view=map`)
  await expect(prices.first()).toBeVisible()
  const name = (await page.locator('.list-card').nth(1).getByRole('heading').textContent()) ?? ''
  await cards.nth(1).hover()
  await expect(section.locator('.pin.on')).toHaveAttribute('aria-label', new RegExp(`^${name}`))
  const other = section.locator('.pin:not(.dot, .on)').first()
  const label = (await other.getAttribute('aria-label')) ?? ''
  await other.hover()
  await expect(section.locator('.pin.on')).toHaveAttribute('aria-label', label)
})

test('the map in Arabic, mirrored around the same land', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const { live, prices, strip, toList } = mapPage(page, wordsIn('ar'))
  await openPage(page, `${list}&view=map&lang=ar`)
  await expect(live).toBeVisible()
  await expect(prices.first()).toBeVisible()
  await expect(toList).toBeVisible()
  await expect(strip.getByRole('listitem').first()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await barriersOn(page)).toEqual([])
})

test('what lies around a hotel stands on its page and on a map [OVER-18]', { tag: '@deep' }, async ({ page }) => {
  const { cards } = listingPage(page)
  await openPage(page, list)
  await cards.first().getByRole('link').first().click()
  const around = page.getByRole('region', { name: 'Around here' })
  await expect(around.getByRole('listitem').first()).toContainText(/\d\skm/)
  for (const name of ['Places nearby on a map', 'Popular places', 'Popular landmarks']) {
    await around.getByRole('link', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator('.map-live .pin').first()).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toContainText(/\d\skm/)
    if (name === 'Popular places') expect(await barriersOn(page)).toEqual([])
    await page.goBack()
    await expect(dialog).toBeHidden()
  }
})

test('homes tell of their park, of skiing and of towns, where there are such [OVER-18]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const host: HostName = 'uk.dunehouse.localhost'
  const homes = await findHomes(request, host)
  const around = page.getByRole('region', { name: 'Around here' })
  let shown = ''
  for (const [overlay, name] of [
    ['parkFacilities', 'In the holiday park'],
    ['residences', 'Other homes in the park'],
    ['cityTrip', 'Day trips to town'],
    ['skiArea', 'Ski areas'],
  ] as const) {
    await test.step(name, async () => {
      // The home on show, if it has such a thing as well.
      const fits = ({ html }: { html: string }) => html.includes(`modal=${overlay}`)
      const home = homes.filter(fits).find(({ path }) => path === shown) ?? homes.find(fits)
      if (!home) throw new Error(`no home in Chamonix has ${overlay}`)
      if (home.path !== shown) await openPage(page, addressOf(host, home.path))
      shown = home.path
      await around.getByRole('link', { name }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog.getByRole('listitem').first()).toContainText(/\d\s(km|mi)/)
      await page.goBack()
      await expect(dialog).toBeHidden()
    })
  }
})

/** The homes of a place with their documents. */
async function findHomes(request: APIRequestContext, host: HostName): Promise<{ path: string; html: string }[]> {
  const read = async (path: string) =>
    (await request.get(path, { headers: { Host: new URL(originOf(host)).host } })).text()
  const list = await read('/hotels-in-chamonix-mont-blanc')
  const paths = [...list.matchAll(/<a class="cover" href="([^"?]+)/g)].map(([, path = '']) => path)
  return Promise.all(paths.slice(0, 12).map(async (path) => ({ path, html: await read(path) })))
}
