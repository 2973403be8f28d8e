import type { AddressField } from '#app/domain/guests/guest-fields.ts'
import type { Locale } from '../locales.ts'
import { isTownFirst } from './town-line.ts'

/** Countries (ISO 3166) that write the number of a house before its street. */
const NUMBER_FIRST = new Set('AE AU BD CA FR GB IE IN LK LU MY NZ PK SG TH US VN ZA'.split(' '))

/** Tells whether a country writes the number of a house before its street. */
export function isNumberFirst(countryCode: string): boolean {
  return NUMBER_FIRST.has(countryCode.toUpperCase())
}

// Languages read in one land above all: who reads one has an address as it is written there.
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

/**
 * An address as it is asked for: as it is written where the guest's language is at home, else where the site is; in Japanese
 * from the code down to the house.
 */
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
