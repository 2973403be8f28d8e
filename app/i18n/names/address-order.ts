import type { AddressField } from '#app/domain/guests/guest-fields.ts'
import type { Locale } from '../locales.ts'
import { isTownFirst } from './town-line.ts'

/** Countries (ISO 3166) that write the house number before the street. */
const NUMBER_FIRST = new Set('AE AU BD CA FR GB IE IN LK LU MY NZ PK SG TH US VN ZA'.split(' '))

export function isNumberFirst(countryCode: string): boolean {
  return NUMBER_FIRST.has(countryCode.toUpperCase())
}

const homeOf: Partial<Record<Locale, string>> = {
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

/** Of the language's home country, else of the site's; Japanese from postal code to house number. */
export function addressOrder({ locale, countryCode: ofSite }: { locale: Locale; countryCode: string }): AddressField[] {
  if (locale === 'ja') return ['postalCode', 'city', 'streetName', 'streetNumber']
  const countryCode = homeOf[locale] ?? ofSite
  return [
    ...(isNumberFirst(countryCode)
      ? (['streetNumber', 'streetName'] as const)
      : (['streetName', 'streetNumber'] as const)),
    ...(isTownFirst(countryCode) ? (['city', 'postalCode'] as const) : (['postalCode', 'city'] as const)),
  ]
}
