import { listCountries } from '#app/brands/countries/countries.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type DialCode = { code: string; text: string; country: string }

/** Returns dial codes, the host country's first, then by name; a code of several countries names two of them. */
export function listDialCodes({ country, locale }: Pick<Scope, 'country' | 'locale'>): DialCode[] {
  const format = createFormatter(locale)
  const isRightToLeft = directionOf(locale) === 'rtl'
  const isHostCode = (phoneCode: string) => Number(phoneCode === country.phoneCode)
  const countriesByCode = new Map<string, string[]>([[country.phoneCode, [country.code]]])
  for (const { code, phoneCode } of listCountries()) {
    const countries = countriesByCode.get(phoneCode) ?? []
    if (!countries.includes(code)) countriesByCode.set(phoneCode, [...countries, code])
  }
  return [...countriesByCode]
    .map(([phoneCode, codes]) => ({ phoneCode, code: codes[0] ?? '', name: codes.slice(0, 2).map(format.countryName) }))
    .map(({ name, ...row }) => ({ ...row, name: name.join(', ') }))
    .sort((a, b) => {
      const hostFirst = isHostCode(b.phoneCode) - isHostCode(a.phoneCode)
      return hostFirst || a.name.localeCompare(b.name, htmlLang(locale))
    })
    .map(({ phoneCode, code, name }) => {
      const text = `${name} ${isRightToLeft ? leftToRight(phoneCode) : phoneCode}`
      return { code: phoneCode, text, country: code }
    })
}
