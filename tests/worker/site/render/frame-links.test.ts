import { expect, test } from 'vitest'
import { type CountryCode, findCountry, listCountries } from '#app/brands/countries/countries.ts'
import type { Country } from '#app/brands/countries/country.ts'
import { defaultPopularCities } from '#app/brands/footer-links.ts'
import { classify } from '#app/domain/routes/routes.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { ofKind } from '#app/i18n/of-kind.ts'
import { aBrand } from '#tests/support/a-brand.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { supportPhone } from '#worker/services/content/brand-values.ts'
import { footerGroups, frameName, headerLinks, languagesOf } from '#worker/site/render/frame-links.ts'

const known = {
  isCountry: () => false,
  hasCountryHome: () => false,
  isCity: () => true,
  isTag: () => false,
  web2: false,
  wizz: false,
}

async function linksIn(
  code: CountryCode,
  brandId: 'marigold' | 'dunehouse' | 'dunehouse-india' = 'marigold',
  given: Partial<Country> = {},
) {
  const translate = ofKind(await loadTranslator('en', ['common']), aBrand(brandId).kind)
  const scope = aScope({ brand: aBrand(brandId), country: { ...findCountry(code), ...given } })
  const cities = new Map(defaultPopularCities(scope.brand, scope.country).map(({ slug, name }) => [slug, name]))
  const live = { sellsMembership: true, hasReferral: true, takesDonations: true, cities, currencies: [] }
  const groups = footerGroups(scope, translate, live)
  return {
    groups,
    footer: groups.flatMap(({ links }) => links.map(({ href }) => href)),
    header: headerLinks(scope, translate),
  }
}

test.each([
  ['long stays', '/deals/stay-long', 'AE', 'MY'],
  ['questions', '/help', 'IN', 'CN'],
  ['the page about us', '/about', 'IN', 'JP'],
  ['the blog', 'https://blog.marigold.example/', 'IN', 'CN'],
] as const)('the footer links to %s only where the country shows it', async (_what, href, shown, hidden) => {
  expect((await linksIn(shown)).footer).toContain(href)
  expect((await linksIn(hidden)).footer).not.toContain(href)
})

test('every link of footers and menus leads to an existing page [ROUTE-45]', async () => {
  for (const { code } of listCountries()) {
    for (const brandId of ['marigold', 'dunehouse', 'dunehouse-india'] as const) {
      const { footer, header } = await linksIn(code as CountryCode, brandId)
      const paths = [...footer, ...header.map(({ href }) => href)]
      const own = paths.filter((path) => path.startsWith('/'))
      expect(own.filter((path) => classify(path, known).screen === 'unknown')).toEqual([])
    }
  }
})

test('the footer names the popular cities of the country, by their display name [CTRY-27, CTRY-28]', async () => {
  const jaipur = { name: 'Jaipur', slug: 'jaipur', countryName: 'India' }
  const popularCities = [
    { ...jaipur, displayName: 'the Pink City' },
    { ...jaipur, name: 'Agra', slug: 'agra' },
  ]
  const linksOf = async (brandId: 'marigold' | 'dunehouse') => {
    const { groups } = await linksIn('IN', brandId, { popularCities })
    return groups.flatMap(({ links }) => links).flatMap(({ href, text }) => (/-in-/.test(href) ? [text] : []))
  }
  expect(await linksOf('marigold')).toEqual(['Hotels in the Pink City', 'Hotels in Agra'])
  expect(await linksOf('dunehouse')).toContain('Homes in Munnar')
})

test('a country without an about page has no link to it', async () => {
  expect((await linksIn('JP')).header.map(({ href }) => href)).toEqual(['/partner'])
})

test('homes are let by the week, so no offer for long stays', async () => {
  expect((await linksIn('IN', 'dunehouse-india')).footer).not.toContain('/deals/stay-long')
})

test("the footer names the country's popular cities in the brand's terms", async () => {
  const { groups } = await linksIn('NL', 'dunehouse')
  expect(groups[0]?.heading).toBe('Popular destinations')
  expect(groups[0]?.links[0]).toEqual({ text: 'Homes in Domburg', href: '/hotels-in-domburg' })
})

test("hides the main brand's name where the country wants", async () => {
  const translate = ofKind(await loadTranslator('en', ['common']), 'hotel')
  const unitedStates = findCountry('US')
  expect(frameName(aScope({ country: unitedStates }), translate)).toBe('United States: hotels and homes')
  expect(frameName(aScope(), translate)).toBe('Marigold')
  expect(frameName(aScope({ brand: aBrand('dunehouse'), country: unitedStates }), translate)).toBe('Dunehouse')
})

test("the country's languages come first, phone languages on phones only", () => {
  const inBelgium = (device: 'phone' | 'desktop') =>
    languagesOf(aScope({ country: findCountry('BE'), visitor: { device } }))
  expect(inBelgium('desktop').slice(0, 3)).toEqual(['nl', 'fr', 'en'])
  expect(inBelgium('desktop')).not.toContain('th')
  expect(new Set(inBelgium('phone')).size).toBe(14)
  expect(languagesOf(aScope({ country: findCountry('IN') }))[0]).toBe('en')
})

test("the phone number is the country's, else the brand's", () => {
  expect(supportPhone(aScope())).toBe('+91 80 4718 2200')
  expect(supportPhone(aScope({ brand: aBrand('dunehouse-india') }))).toBe('+91 80 4718 2240')
  expect(supportPhone(aScope({ brand: aBrand('dunehouse'), country: findCountry('NL') }))).toBe('+44 20 3868 4410')
})
