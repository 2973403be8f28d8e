import { emergencyNumber } from '#app/brands/countries/emergency-numbers.ts'
import { isolate } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** Returns the brand's own number, otherwise the country's if it has one for this kind of brand. */
export function supportPhone({ brand, country }: Pick<Scope, 'brand' | 'country'>): string {
  if (brand.hasOwnPhone) return brand.phone
  return brand.kind === country.defaultPropertyType ? (country.phone ?? brand.phone) : brand.phone
}

/** Values of the brand for translations. */
export function brandValues({ brand, country, locale }: Pick<Scope, 'brand' | 'country' | 'locale'>) {
  const companyCountry = createFormatter(locale).countryName(brand.address.countryCode)
  // Isolated, because numbers and addresses run left to right in Arabic text too.
  return {
    brand: brand.siteName,
    kind: brand.kind,
    company: isolate(brand.legalName),
    // Street and town are in Latin letters in every language, so they stay together.
    address: isolate(placeLine([[brand.address.street, townLine(brand.address)].join(', '), companyCountry], locale)),
    phone: isolate(supportPhone({ brand, country }).replaceAll(' ', '\u00a0')),
    email: isolate(brand.email),
    country: createFormatter(locale).countryName(country.code),
    emergency: emergencyNumber(country.code) ?? 'none',
  }
}
