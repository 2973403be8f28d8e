import { findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { defaultOtpCountryCode } from '#app/domain/guests/login.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { parsePhone, phoneMessages } from '#app/domain/guests/phone-number.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { readDigits } from '#app/domain/typed-text.ts'

export type TypedPhone = { phone: string; countryCode: string | null; countryIsoCode: string | null }

export function readPhone(typed: TypedPhone): Result<PhoneNumber, Problem> {
  const countryCode = readCountryCode(typed)
  if (countryCode === null)
    return refuse(problem('invalid_fields', { fields: { country_code: 'errors.malformedField' } }))
  const read = parsePhone(typed.phone, countryCode)
  return read.ok ? read : refuse(problem('invalid_fields', { fields: { phone: phoneMessages[read.problem] } }))
}

export function readCountryCode({ countryCode, countryIsoCode }: TypedPhone): string | null {
  if (!countryCode) return countryIsoCode ? (findCountry(countryIsoCode)?.phoneCode ?? null) : defaultOtpCountryCode
  const plain = `+${readDigits(countryCode)}`
  return listCountries().some(({ phoneCode }) => phoneCode === plain) ? plain : null
}
