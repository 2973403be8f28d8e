import type { Locale } from '#app/i18n/locales.ts'

/**
 * What every country has of its own; all else has a default. `offset` is the standard one in minutes; the usual
 * language of its pages comes first.
 */
export type CountryRow = readonly [
  regionId: number,
  code: string,
  name: string,
  currency: string,
  phoneCode: string,
  timeZone: string,
  offset: number,
  languages: readonly [Locale, ...Locale[]],
]
