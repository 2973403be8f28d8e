import { findCountry, listCountries } from '#app/brands/countries/countries.ts'
import { defaultOtpCountryCode } from '#app/domain/guests/login.ts'
import { type PhoneNumber, toPhoneText } from '#app/domain/guests/phone.ts'
import { parsePhone, phoneMessages } from '#app/domain/guests/phone-number.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { readDigits } from '#app/domain/typed-text.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { findStoredPhone, findUserPhone } from './user.ts'

export type TypedPhone = { phone: string; countryCode: string | null; countryIsoCode: string | null }

/** Parses a typed number. The country is the dial code, else the ISO code, else the default of one-time passwords. */
export function readPhone(typed: TypedPhone): Result<PhoneNumber, Problem> {
  const countryCode = readCountryCode(typed)
  if (countryCode === null) return refuseFields({ country_code: 'errors.malformedField' })
  const phone = parsePhone(typed.phone, countryCode)
  return phone.ok ? phone : refuseFields({ phone: phoneMessages[phone.problem] })
}

function readCountryCode({ countryCode, countryIsoCode }: TypedPhone): string | null {
  if (!countryCode) return countryIsoCode ? (findCountry(countryIsoCode)?.phoneCode ?? null) : defaultOtpCountryCode
  const dialCode = `+${readDigits(countryCode)}`
  return listCountries().some(({ phoneCode }) => phoneCode === dialCode) ? dialCode : null
}

/** Accepts numbers outside the current numbering plan that an account still has. */
export async function readKnownPhone(deps: Pick<Deps, 'db'>, typed: TypedPhone): Promise<Result<PhoneNumber, Problem>> {
  const phone = readPhone(typed)
  const countryCode = phone.ok ? null : readCountryCode(typed)
  if (countryCode === null) return phone
  const stored = await findStoredPhone(deps.db, countryCode, spellingsOutsidePlan(typed.phone, countryCode))
  return stored ? ok(stored) : phone
}

function spellingsOutsidePlan(text: string, countryCode: string): string[] {
  const digits = toPhoneText(text).replace(/\D/g, '')
  const code = countryCode.slice(1)
  const national = digits.startsWith(code) ? digits.slice(code.length) : digits
  return [...new Set([digits, national, national.replace(/^0/, '')])].filter((spelling) => spelling !== '')
}

/** Returns the typed number, or that of the signed-in user when none is typed. */
export async function findPhone(
  deps: Deps,
  input: TypedPhone & { userId: string | null },
): Promise<Result<PhoneNumber, Problem>> {
  if (input.phone !== '' || input.userId === null) return readKnownPhone(deps, input)
  const userPhone = await findUserPhone(deps.db, input.userId)
  return userPhone ? readKnownPhone(deps, { ...userPhone, countryIsoCode: null }) : refuse(problem('not_found'))
}
