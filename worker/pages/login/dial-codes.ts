import { listCountries } from '#app/brands/countries/countries.ts'
import { phoneRule } from '#app/domain/guests/phone-rules.ts'

export type DialCode = { code: string; text: string; minDigits: number; maxDigits: number }

/** Every dial code once, the smallest first, with the lengths a number behind it has. */
export function listDialCodes(): DialCode[] {
  const codes = new Set(listCountries().map(({ phoneCode }) => phoneCode))
  return [...codes]
    .sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)))
    .map((code) => {
      const { min, max } = phoneRule(code)
      return { code, text: code, minDigits: min, maxDigits: max }
    })
}
