import { listCountries } from '#app/brands/countries/countries.ts'
import { phoneRule } from '#app/domain/guests/phone-rules.ts'

export type DialCode = { code: string; text: string; minDigits: number; maxDigits: number; country: string }

/** Every dial code once with a country that has it, the smallest first, with the lengths a number behind it has. */
export function listDialCodes(): DialCode[] {
  const codes = new Map(listCountries().map(({ phoneCode, code }) => [phoneCode, code]))
  return [...codes]
    .sort(([one], [other]) => Number(one.slice(1)) - Number(other.slice(1)))
    .map(([code, country]) => {
      const { min, max } = phoneRule(code)
      return { code, text: code, minDigits: min, maxDigits: max, country }
    })
}
