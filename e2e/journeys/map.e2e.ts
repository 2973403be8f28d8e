import { barriersOn } from '../pages/barriers.ts'
import { listingPage } from '../pages/listing-page.ts'
import { mapPage } from '../pages/map-page.ts'
import { openPage } from '../pages/open-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const list = `/hotels-in-jaipur?${stay}`

test('a list opens beside its map, is searched by area, shared, and left again [LIST-16]', async ({
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

test('a map names whose places it shows, beside the footer', { tag: '@phone' }, async ({ page }) => {
  const { live } = mapPage(page)
  await openPage(page, `${list}&view=map`)
  for (const [name, address] of [
    ['GeoNames', 'https://www.geonames.org'],
    ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ] as const)
    await expect(live.getByRole('link', { name })).toHaveAttribute('href', address)
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

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without script the pins of a map are links', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`${list}&view=map`)
    await expect(page.locator('.map-sketch a').first()).toHaveAttribute('href', /^\/\d+-/)
    await mapPage(page).toList.click()
    await expect(page).not.toHaveURL(/view=map/)
  })
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
}) => {
  const open = async (path: string, name: string) => {
    await openPage(page, path)
    const around = page.getByRole('region', { name: 'Around here' })
    await around.getByRole('link', { name }).click()
    await expect(page.getByRole('dialog', { name }).getByRole('listitem').first()).toContainText(/\d\s(km|mi)/)
  }
  const origin = `http://uk.dunehouse.localhost:${process.env.E2E_PORT ?? '8799'}`
  const firstHome = async (where: string, link: string) => {
    await page.goto(`${origin}${where}`)
    const paths = await page
      .locator('.list-card .cover')
      .evaluateAll((links) => links.map((element) => new URL((element as HTMLAnchorElement).href).pathname))
    for (const path of paths) {
      const html = await page.evaluate(async (address) => (await fetch(address)).text(), path)
      if (html.includes(`modal=${link}`)) return origin + path
    }
    throw new Error(`no home in ${where} has ${link}`)
  }
  await open(await firstHome('/hotels-in-chamonix-mont-blanc', 'cityTrip'), 'Day trips to town')
  const inPark = await firstHome('/hotels-in-chamonix-mont-blanc', 'parkFacilities')
  await open(inPark, 'In the holiday park')
  await open(inPark, 'Other homes in the park')
  await open(await firstHome('/hotels-in-chamonix-mont-blanc', 'skiArea'), 'Ski areas')
})
