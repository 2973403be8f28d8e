import type { AddressField } from '#app/domain/guests/guest-fields.ts'
import type { Locale } from '../locales.ts'
import { isTownFirst } from './town-line.ts'

/** Countries (ISO 3166) that write the house number before the street. */
const NUMBER_FIRST = new Set('AE AU BD CA FR GB IE IN LK LU MY NZ PK SG TH US VN ZA'.split(' '))

export function isNumberFirst(countryCode: string): boolean {
  return NUMBER_FIRST.has(countryCode.toUpperCase())
}

const homeCountry: Partial<Record<Locale, string>> = {
  de: 'DE',
  es: 'ES',
  hi: 'IN',
  id: 'ID',
  it: 'IT',
  my: 'MY',
  nl: 'NL',
  pt: 'BR',
  th: 'TH',
  vi: 'VN',
}

type SiteLocale = { locale: Locale; countryCode: string }

/**
 * Returns the order of address fields in the language's home country, else in the site's. Japanese goes from postal
 * code to house number.
 */
export function addressOrder({ locale, countryCode: siteCountry }: SiteLocale): AddressField[] {
  if (locale === 'ja') return ['postalCode', 'city', 'streetName', 'streetNumber']
  const countryCode = homeCountry[locale] ?? siteCountry
  return [
    ...(isNumberFirst(countryCode)
      ? (['streetNumber', 'streetName'] as const)
      : (['streetName', 'streetNumber'] as const)),
    ...(isTownFirst(countryCode) ? (['city', 'postalCode'] as const) : (['postalCode', 'city'] as const)),
  ]
}
