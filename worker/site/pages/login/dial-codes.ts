import { listCountries } from '#app/brands/countries/countries.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type DialCode = { code: string; text: string; country: string }

/** The host country's first, then by name; a code shared by several countries names two of them. */
export function listDialCodes({ country, locale }: Pick<Scope, 'country' | 'locale'>): DialCode[] {
  const format = createFormatter(locale)
  const isRightToLeft = directionOf(locale) === 'rtl'
  const isOwn = (phoneCode: string) => Number(phoneCode === country.phoneCode)
  const owners = new Map<string, string[]>([[country.phoneCode, [country.code]]])
  for (const { code, phoneCode } of listCountries()) {
    const known = owners.get(phoneCode) ?? []
    if (!known.includes(code)) owners.set(phoneCode, [...known, code])
  }
  return [...owners]
    .map(([phoneCode, codes]) => ({ phoneCode, code: codes[0] ?? '', name: codes.slice(0, 2).map(format.countryName) }))
    .map(({ name, ...row }) => ({ ...row, name: name.join(', ') }))
    .sort((one, other) => {
      const ownFirst = isOwn(other.phoneCode) - isOwn(one.phoneCode)
      return ownFirst || one.name.localeCompare(other.name, htmlLang(locale))
    })
    .map(({ phoneCode, code, name }) => {
      const text = `${name} ${isRightToLeft ? leftToRight(phoneCode) : phoneCode}`
      return { code: phoneCode, text, country: code }
    })
}
