import type { AddressField } from '#app/domain/guests/guest-fields.ts'
import type { Locale } from '../locales.ts'
import { isTownFirst } from './town-line.ts'

/** Countries (ISO 3166) that write the number of a house before its street. */
const NUMBER_FIRST = new Set('AE AU BD CA FR GB IE IN LK LU NZ PK SG TH US VN ZA'.split(' '))

/** Tells whether a country writes the number of a house before its street. */
export function isNumberFirst(countryCode: string): boolean {
  return NUMBER_FIRST.has(countryCode.toUpperCase())
}

/** An address as it is asked for: from the code down to the house in Japanese, else as the country writes it on an envelope. */
export function addressOrder({ locale, countryCode }: { locale: Locale; countryCode: string }): AddressField[] {
  if (locale === 'ja') return ['postalCode', 'city', 'streetName', 'streetNumber']
  return [
    ...(isNumberFirst(countryCode)
      ? (['streetNumber', 'streetName'] as const)
      : (['streetName', 'streetNumber'] as const)),
    ...(isTownFirst(countryCode) ? (['city', 'postalCode'] as const) : (['postalCode', 'city'] as const)),
  ]
}
