import {
  type CountryCode,
  type NumberType,
  type PhoneNumber as ParsedPhone,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.max.json'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { type PhoneNumber, toPhoneText } from './phone.ts'

export const phoneMessages = {
  missing: 'summary.phoneError',
  characters: 'summary.phoneCharacters',
  unknownCode: 'phone.unknownCode',
  tooShort: 'phone.tooShort',
  tooLong: 'phone.tooLong',
  notOfCountry: 'phone.notOfCountry',
  unreachable: 'phone.unreachable',
  notMobile: 'summary.phoneNotMobile',
} as const
export type PhoneFault = keyof typeof phoneMessages

// Unreachable, or charged to the caller; toll-free numbers cannot be dialled from abroad.
const UNREACHABLE_TYPES: readonly NumberType[] = ['PREMIUM_RATE', 'TOLL_FREE', 'SHARED_COST', 'PAGER', 'VOICEMAIL']

const countriesByCode: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes

/**
 * Parses a phone number with the numbering plan of its country. A dial code in the text takes precedence over the
 * selected one. Server only: the metadata adds 39 kB compressed.
 */
export function parsePhone(text: string, dialCode: string): Result<PhoneNumber, PhoneFault> {
  const typed = toPhoneText(text)
  if (typed === '') return refuse('missing')
  if (!/^\+?[\d()]*\d[\d()]*$/.test(typed)) return refuse('characters')
  const code = dialCode.replace(/\D/g, '')
  const candidates = candidatesFor(typed, code)
  const valid = candidates.map((digits) => parseDigits(digits, code)).filter((parsed) => parsed?.isValid())
  // Handles a dial code typed without "+": prefer the mobile number after it to a landline with the same digits.
  const found = valid.find((parsed) => parsed && isMobile(parsed)) ?? valid[0]
  if (!found) return refuse(faultOf(candidates[0] ?? '', code))
  if (UNREACHABLE_TYPES.includes(found.getType())) return refuse('unreachable')
  const number = { countryCode: `+${found.countryCallingCode}`, phone: String(found.nationalNumber) }
  return number.countryCode === '+91' && !/^[6-9]/.test(number.phone) ? refuse('notMobile') : ok(number)
}

export function isSameNumber(a: PhoneNumber, b: PhoneNumber): boolean {
  return toE164(a) === toE164(b)
}

/**
 * Returns the spellings under which a number may be stored. Earlier releases stored a trunk prefix too; it is left out
 * where the zero belongs to the number, as in Italy.
 */
export function storedSpellings({ countryCode, phone }: PhoneNumber): string[] {
  const withTrunkPrefix = `0${phone}`
  const isSame = isSameNumber({ countryCode, phone: withTrunkPrefix }, { countryCode, phone })
  return isSame ? [phone, withTrunkPrefix] : [phone]
}

function toE164({ phone, countryCode }: PhoneNumber): string {
  const parsed = parsePhone(phone, countryCode)
  return parsed.ok ? `${parsed.value.countryCode}${parsed.value.phone}` : `${countryCode}${toPhoneText(phone)}`
}

/** Returns the digits a typed number may stand for, in order of preference. */
function candidatesFor(typed: string, code: string): string[] {
  const digits = typed.replace(/[()]/g, '')
  // `+351 (0)91…`: people write a trunk prefix even where numbers have none.
  const asTyped = [digits, typed.replace('(0)', '').replace(/[()]/g, '')]
  // Two zeros before a dial code, also in countries that use another international prefix.
  const international = asTyped.filter((text) => text.startsWith('00')).map((text) => `+${text.slice(2)}`)
  const withCode = code !== '' && digits.startsWith(code) ? [`+${digits}`] : []
  return [...new Set([...international, ...asTyped, ...withCode])]
}

function parseDigits(digits: string, code: string): ParsedPhone | undefined {
  return parsePhoneNumberFromString(digits, { ...numberingPlan(code), extract: false }, metadata)
}

/** Returns the country whose numbering plan applies; `001` marks codes of no country, such as +800. */
function numberingPlan(code: string): { defaultCountry?: CountryCode } {
  const country = countriesByCode[code]?.[0]
  return country && country !== '001' ? { defaultCountry: country as CountryCode } : {}
}

function isMobile(number: ParsedPhone): boolean {
  return ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '')
}

function faultOf(digits: string, code: string): PhoneFault {
  if (!digits.startsWith('+') && numberingPlan(code).defaultCountry === undefined) return 'unknownCode'
  const length = validatePhoneNumberLength(digits, numberingPlan(code), metadata)
  if (length === 'INVALID_COUNTRY') return 'unknownCode'
  if (length === 'TOO_SHORT') return 'tooShort'
  if (length === 'TOO_LONG') return 'tooLong'
  const lacksOneDigit = [...'0123456789'].some((digit) => parseDigits(digits + digit, code)?.isValid())
  if (lacksOneDigit) return 'tooShort'
  const hasExtraDigits = [1, 2, 3, 4].some((extra) => parseDigits(digits.slice(0, -extra), code)?.isValid())
  if (hasExtraDigits) return 'tooLong'
  return code === '91' && /^0?[1-5]/.test(digits) ? 'notMobile' : 'notOfCountry'
}
