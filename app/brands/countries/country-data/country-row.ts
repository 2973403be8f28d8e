import type { Locale } from '#app/i18n/locales.ts'

/** `offset`: standard offset in minutes; the default language comes first. */
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
