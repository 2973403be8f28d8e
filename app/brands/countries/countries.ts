import { toFooterLinks } from '#app/brands/footer-links.ts'
import { currencySymbol } from '#app/domain/money/currency.ts'
import { type Country, defaultFlags, defaultLinks, ONE_GUEST } from './country.ts'
import { americas } from './country-data/americas.ts'
import { asiaAndOceania } from './country-data/asia-and-oceania.ts'
import { countryOverrides } from './country-data/country-overrides.ts'
import type { CountryRow } from './country-data/country-row.ts'
import { europe } from './country-data/europe.ts'
import { middleEastAndAfrica } from './country-data/middle-east-and-africa.ts'
import { listPopularCities } from './country-data/popular-cities.ts'
import { defaultTaxRule } from './country-data/tax.ts'

export type { Country } from './country.ts'

const countryRows = [...asiaAndOceania, ...middleEastAndAfrica, ...europe, ...americas] as const

export type CountryCode = (typeof countryRows)[number][1]

export const defaultCountryCode: CountryCode = 'IN'

// Countries whose law requires consent first: the European Economic Area, Switzerland and the United Kingdom.
const gdprCodes = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

const messageIds = {
  taglineMessage: 'common.countryTagline',
  titleMessage: 'common.countryTitle',
  descriptionMessage: 'common.countryDescription',
  keywordsMessage: 'common.countryKeywords',
}

export const countries: ReadonlyMap<string, Country> = new Map(countryRows.map((row) => [row[2], toCountry(row)]))

const countriesByCode = new Map([...countries.values()].map((country) => [country.code, country]))

function toCountry(row: CountryRow): Country {
  const [regionId, code, name, currency, phoneCode, timeZone, timezoneOffset, languages] = row
  const overrides = countryOverrides[code] ?? {}
  const propertyKind = overrides.defaultPropertyType ?? 'hotel'
  const popularCities = listPopularCities(code, name, propertyKind)
  return {
    code,
    regionId,
    name,
    currency,
    phoneCode,
    timeZone,
    timezoneOffset,
    ...messageIds,
    currencySymbol: currencySymbol(currency),
    phone: null,
    phoneDigits: { min: 6, max: 12 },
    canonicalPath: `/${code.toLowerCase()}/`,
    indexPage: popularCities.length > 0,
    tax: defaultTaxRule(code),
    ...taxMessages(defaultTaxRule(code).inclusive),
    lang: languages[0],
    alternateLocales: languages.slice(1),
    isGdpr: gdprCodes.has(code),
    guestMonths: gdprCodes.has(code) ? 12 : 24,
    links: defaultLinks,
    defaultPropertyType: 'hotel',
    defaultCheckinDiff: 0,
    defaultCheckoutDiff: 1,
    defaultRoomGuestConfig: ONE_GUEST,
    stay: {
      hotel: { minSelectableDates: 1, maxSelectableDates: 30, maxSearchableMonths: 12 },
      home: { minSelectableDates: 2, maxSelectableDates: 28, maxSearchableMonths: 36 },
    },
    promiseMessages: [],
    freeCancellationUntil: null,
    popularCities,
    footerLinks: toFooterLinks(popularCities, propertyKind),
    priceMatchGuarantee: { shortTextMessage: 'common.priceMatchShort', longTextMessage: 'common.priceMatchLong' },
    wizardSuccessBenefits: null,
    ...overrides,
    flags: { ...defaultFlags, ...overrides.flags },
  }
}

/** Returns the message ids of the tax note beside prices. */
export function taxMessages(isInclusive: boolean): Pick<Country, 'hotelTaxLineMessage' | 'shortHotelTaxLineMessage'> {
  return isInclusive
    ? { hotelTaxLineMessage: 'common.taxesIncluded', shortHotelTaxLineMessage: 'common.taxesIncludedShort' }
    : { hotelTaxLineMessage: 'common.taxesAdded', shortHotelTaxLineMessage: 'common.taxesAddedShort' }
}

export function findCountry(code: CountryCode): Country
export function findCountry(code: string): Country | null
export function findCountry(code: string): Country | null {
  const upperCode = code.toUpperCase()
  // Guests and old links use UK; ISO uses GB.
  return countriesByCode.get(upperCode === 'UK' ? 'GB' : upperCode) ?? null
}

export function findCountryById(regionId: number): Country | null {
  return [...countries.values()].find((country) => country.regionId === regionId) ?? null
}

export function listCountries(): Country[] {
  return [...countries.values()]
}
