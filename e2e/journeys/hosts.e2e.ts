import { consent } from '../pages/consent.ts'
import { homePage } from '../pages/home-page.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { addressOf, type HostName } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

const isAvailable = (hotel: { is_available: boolean }) => hotel.is_available

const homesAbroad = [
  { host: 'de.dunehouse.localhost', locale: 'de', country: 'Deutschland', language: 'Deutsch · €' },
  { host: 'fr.dunehouse.localhost', locale: 'fr', country: 'France', language: 'Français · €' },
  { host: 'es.dunehouse.localhost', locale: 'es', country: 'España', language: 'Español · €' },
  { host: 'it.dunehouse.localhost', locale: 'it', country: 'Italia', language: 'Italiano · €' },
  { host: 'be-fr.dunehouse.localhost', locale: 'fr', country: 'Belgique', language: 'Français · €' },
] as const

for (const { host, locale, country, language } of homesAbroad) {
  // The crawl sees every host in its language: of their homes one is looked at for every change.
  const tag = host.startsWith('be-fr') ? '@desktop' : ['@desktop', '@deep']
  test(`${host} is at home in its country and language [CTRY-41]`, { tag }, async ({ page }) => {
    const say = wordsIn(locale)
    const { heading, footer } = homePage(page, say)
    await openPage(page, addressOf(host, '/'))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(heading).toHaveText(say('home.tagline'))
    await expect(page.getByRole('banner').getByRole('button', { name: language })).toBeVisible()
    await expect(footer).toContainText(country)
  })
}

test('Thai is offered on phones only [LANG-04]', async ({ page }, { project }) => {
  const isPhone = project.name === 'phone'
  await openPage(page, '/?lang=th')
  await expect(page.locator('html')).toHaveAttribute('lang', isPhone ? 'th' : 'en')
  await expect(page.getByRole('link', { name: 'ไทย', includeHidden: true })).toHaveCount(isPhone ? 2 : 0)
})

const footerFlags = [
  { what: 'questions [CTRY-11]', text: 'common.help', shown: '/', hidden: '/cn/' },
  { what: 'our blog [CTRY-16]', text: 'common.blog', shown: '/', hidden: '/cn/' },
  { what: 'long stays [CTRY-19]', text: 'common.longStays', shown: '/ae/', hidden: '/my/' },
]

test('the footer has links to what the country has [CTRY-11, CTRY-16, CTRY-19]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { footer } = homePage(page)
  for (const { what, text, shown, hidden } of footerFlags) {
    const link = footer.getByRole('link', { name: english(text), exact: true })
    await openPage(page, shown)
    await expect(link, `${what} on ${shown}`).toBeVisible()
    await openPage(page, hidden)
    await expect(link, `${what} on ${hidden}`).toHaveCount(0)
  }
})

test('a country without a page about us has no link to it [CTRY-15]', { tag: '@desktop' }, async ({ page }) => {
  const about = page.getByRole('link', { name: english('common.aboutUs'), exact: true })
  await openPage(page, '/')
  await expect(about.first()).toBeVisible()
  await openPage(page, '/jp/')
  await expect(about).toHaveCount(0)
})

test('the footer leads to the popular cities of the country [CTRY-28]', { tag: '@desktop' }, async ({ page }) => {
  const { footer } = homePage(page)
  await openPage(page, '/jp/')
  await expect(footer.getByRole('heading', { name: english('common.popularCities') })).toBeVisible()
  await footer.getByRole('link', { name: 'Hotels in Kyoto' }).click()
  await expect(page).toHaveURL(/\/hotels-in-kyoto/)
  await expect(listingPage(page).heading).toHaveText('Hotels in Kyoto')
})

test('the main brand stays unnamed where the country wants it so [CTRY-21]', { tag: '@desktop' }, async ({ page }) => {
  const logo = homePage(page).header.logo
  await openPage(page, '/')
  await expect(logo).toHaveText('Marigold')
  await expect(logo.locator('svg')).toHaveCount(1)
  await openPage(page, '/us/')
  await expect(logo).not.toContainText('Marigold')
  await expect(logo).toHaveText(/United States/)
  await expect(logo.locator('svg')).toHaveCount(0)
})

test('Japan lists without a visible heading [CTRY-20]', { tag: '@phone' }, async ({ page }) => {
  const { heading, open } = listingPage(page)
  await open('/hotels-in-kyoto')
  expect((await heading.boundingBox())?.width).toBeGreaterThan(50)
  await open('/jp/hotels-in-kyoto')
  await expect(heading).toHaveText('Hotels in Kyoto')
  expect((await heading.boundingBox())?.width).toBeLessThan(3)
})

test('the United Kingdom promises free mornings, reads miles and has one language [CTRY-17, CTRY-18, CTRY-26]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const promise = page.getByText('Free cancellation until 9AM on check-in date')
  const language = page.getByRole('banner').getByRole('button', { name: /·/ })
  await openPage(page, addressOf('nl.dunehouse.localhost', '/'))
  await expect(language).toBeVisible()
  await expect(promise).toHaveCount(0)
  await openPage(page, addressOf('uk.dunehouse.localhost', '/'))
  await expect(page.getByRole('main').getByText('Free cancellation until 9AM on check-in date')).toBeVisible()
  await expect(language).toHaveCount(0)

  const host = 'uk.dunehouse.localhost'
  const { path } = await findStay(request, { host, city: 'domburg', nights: 3, where: isAvailable })
  await openPage(page, addressOf(host, path))
  await expect(page.getByRole('main')).toContainText(/\d mi from the centre/)
  await openPage(page, addressOf('nl.dunehouse.localhost', path))
  await expect(page.getByRole('main')).toContainText(/\d km van het centrum/)
})

test('prices say how they stand to tax [CTRY-08]', { tag: '@desktop' }, async ({ page, request }) => {
  const { stay, open } = hotelPage(page)
  await open((await findStay(request)).path)
  await expect(stay.getByText(english('common.taxesIncluded'))).toBeVisible()
  await expect(stay.getByRole('term').first()).toContainText(english('common.taxesIncludedShort'))
  await open((await findStay(request, { city: 'new-york-city', where: isAvailable })).path)
  await expect(stay.getByText(english('common.taxesAdded'))).toBeVisible()
  await expect(stay.getByRole('term').first()).toContainText(english('common.taxesAddedShort'))
})

test('the price-match guarantee opens over the hotel [CTRY-31]', async ({ page, request }) => {
  await openPage(page, (await findStay(request)).path)
  await page
    .getByRole('main')
    .getByRole('link', { name: english('common.priceMatchShort') })
    .click()
  const dialog = page.getByRole('dialog', { name: english('common.priceMatchShort') })
  await expect(dialog).toContainText(english('common.priceMatchLong'))
  await expect(page).toHaveURL(/modal=priceMatchGuaranteeModal/)
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('countries further away stand under their letters [CTRY-42]', { tag: '@phone' }, async ({ page }) => {
  const home = homePage(page)
  await home.open()
  await home.main.getByText(english('home.furtherAway')).click()
  const world = page.getByRole('navigation', { name: english('home.furtherAway') })
  const letter = world.locator('dl > div').filter({ has: page.getByRole('term').getByText('J', { exact: true }) })
  await expect(letter.getByRole('link', { name: 'Japan' })).toBeVisible()
  await expect(letter.getByRole('link', { name: 'India' })).toHaveCount(0)
})

test('a brand shows its social links only when it wants to [HOST-12]', { tag: '@desktop' }, async ({ page }) => {
  const { footer } = homePage(page)
  const instagram = footer.getByRole('link', { name: 'Instagram' })
  await openPage(page, '/')
  await expect(instagram).toBeVisible()
  await openPage(page, addressOf('nl.dunehouse.localhost', '/'))
  await expect(instagram).toHaveCount(0)
})

test.describe('what a site says beside its pages', () => {
  test.use({ showsNotices: true })

  test('consent is asked for where brand and country want it, until answered [HOST-11]', async ({ page }) => {
    const host: HostName = 'nl.dunehouse.localhost'
    const { banner, refuse } = consent(page, wordsIn('nl'))
    await openPage(page, addressOf(host, '/'))
    await refuse.click()
    await expect(banner).toBeHidden()
    await openPage(page, addressOf(host, '/allcities'))
    await expect(banner).toBeHidden()

    const asked = page.waitForResponse((answer) => answer.url().includes('countryContext'))
    await openPage(page, addressOf('in.dunehouse.localhost', '/'))
    await asked
    await expect(consent(page).banner).toBeHidden()
  })

  test('a guest from abroad is told of their own site and stays where they are', { tag: '@phone' }, async ({
    page,
  }) => {
    const dutch = wordsIn('nl')
    const german = wordsIn('de')
    const address = addressOf('nl.dunehouse.localhost', '/allcities')
    await page.setExtraHTTPHeaders({ 'X-Test-Country': 'DE' })
    await openPage(page, address)
    await consent(page, dutch).refuse.click()
    const hint = page.getByRole('complementary', { name: /Deutschland/ })
    await expect(hint).toHaveAttribute('lang', 'de')
    const go = hint.getByRole('link', { name: german('notices.otherSiteGo') })
    await expect(go).toHaveAttribute('href', addressOf('de.dunehouse.localhost', '/allcities'))
    await expect(page).toHaveURL(address)
    await hint.getByRole('button', { name: german('notices.otherSiteStay') }).click()
    await expect(hint).toBeHidden()
    await page.reload()
    await expectLive(page)
    await expect(hint).toBeHidden()
  })
})
