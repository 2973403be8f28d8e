import { listCountries } from '#app/brands/countries/countries.ts'
import { phoneRule } from '#app/domain/guests/phone-rules.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { directionOf, htmlLang } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/scope.ts'

export type DialCode = { code: string; text: string; minDigits: number; maxDigits: number; country: string }

/**
 * Every country with its dial code, `India +91`, and the lengths a number behind it has: the page's own first, the others by their
 * names in the guest's language, so that typing a name finds it. Those that share a code stand each for themselves.
 */
export function listDialCodes({ country, locale }: Pick<Scope, 'country' | 'locale'>): DialCode[] {
  const format = createFormatter(locale)
  const isRightToLeft = directionOf(locale) === 'rtl'
  return listCountries()
    .map(({ code, phoneCode }) => ({ code, phoneCode, name: format.countryName(code) }))
    .sort((one, other) => {
      const own = Number(other.code === country.code) - Number(one.code === country.code)
      return own || one.name.localeCompare(other.name, htmlLang(locale))
    })
    .map(({ code, phoneCode, name }) => {
      const { min, max } = phoneRule(phoneCode)
      const text = `${name} ${isRightToLeft ? leftToRight(phoneCode) : phoneCode}`
      return { code: phoneCode, text, minDigits: min, maxDigits: max, country: code }
    })
}
