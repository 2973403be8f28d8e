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

/** Why a text is no number a guest can be reached at. */
export type PhoneFault =
  | 'missing'
  | 'characters'
  | 'unknownCode'
  | 'tooShort'
  | 'tooLong'
  | 'notOfCountry'
  | 'unreachable'
  | 'notMobile'

/** Message ids by fault. */
export const phoneMessages = {
  missing: 'summary.phoneError',
  characters: 'summary.phoneCharacters',
  unknownCode: 'phone.unknownCode',
  tooShort: 'phone.tooShort',
  tooLong: 'phone.tooLong',
  notOfCountry: 'phone.notOfCountry',
  unreachable: 'phone.unreachable',
  notMobile: 'summary.phoneNotMobile',
} as const satisfies Record<PhoneFault, string>

// Nobody answers there, or the caller pays for it; toll-free numbers cannot be dialled from abroad.
const UNREACHABLE: readonly NumberType[] = ['PREMIUM_RATE', 'TOLL_FREE', 'SHARED_COST', 'PAGER', 'VOICEMAIL']

// The countries of a dial code, the one whose plan holds for all of them first.
const countriesByCode: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes

/**
 * Returns the number a text means, by the numbering plan of its country, or why it means none. A dial code in the text wins
 * over the chosen one. The metadata weighs 39 kB compressed: for the server only.
 */
export function parsePhone(text: string, dialCode: string): Result<PhoneNumber, PhoneFault> {
  const typed = toPhoneText(text)
  if (typed === '') return refuse('missing')
  if (!/^\+?[\d()]*\d[\d()]*$/.test(typed)) return refuse('characters')
  const code = dialCode.replace(/\D/g, '')
  const readings = readingsOf(typed, code)
  const valid = readings.map((digits) => parseDigits(digits, code)).filter((number) => number?.isValid())
  // A dial code typed without its plus: the mobile number behind it is meant, not a landline that begins like it.
  const found = valid.find((number) => number && isMobile(number)) ?? valid[0]
  if (!found) return refuse(faultOf(readings[0] ?? '', code))
  if (UNREACHABLE.includes(found.getType())) return refuse('unreachable')
  const number = { countryCode: `+${found.countryCallingCode}`, phone: String(found.nationalNumber) }
  return number.countryCode === '+91' && !/^[6-9]/.test(number.phone) ? refuse('notMobile') : ok(number)
}

/** Tells whether two texts mean one number, each with the dial code chosen for it. */
export function isSameNumber(one: PhoneNumber, other: PhoneNumber): boolean {
  return toE164(one) === toE164(other)
}

/**
 * Returns the spellings that a number may be stored under: today's, and that of the former rules with a trunk prefix. Where a leading
 * zero belongs to the number, as in Italy, there is no second one.
 */
export function storedSpellings({ countryCode, phone }: PhoneNumber): string[] {
  const former = `0${phone}`
  return isSameNumber({ countryCode, phone: former }, { countryCode, phone }) ? [phone, former] : [phone]
}

function toE164({ phone, countryCode }: PhoneNumber): string {
  const read = parsePhone(phone, countryCode)
  return read.ok ? `${read.value.countryCode}${read.value.phone}` : `${countryCode}${toPhoneText(phone)}`
}

/** How the digits can be meant, the likeliest first. */
function readingsOf(typed: string, code: string): string[] {
  const digits = typed.replace(/[()]/g, '')
  // `+351 (0)91…`: where numbers have no trunk prefix, people write one all the same.
  const own = [digits, typed.replace('(0)', '').replace(/[()]/g, '')]
  // Two zeros before a dial code, also where another prefix is dialled at home.
  const abroad = own.filter((text) => text.startsWith('00')).map((text) => `+${text.slice(2)}`)
  const bare = code !== '' && digits.startsWith(code) ? [`+${digits}`] : []
  return [...new Set([...abroad, ...own, ...bare])]
}

function parseDigits(digits: string, code: string): ParsedPhone | undefined {
  return parsePhoneNumberFromString(digits, { ...planOf(code), extract: false }, metadata)
}

function planOf(code: string): { defaultCountry?: CountryCode } {
  const country = countriesByCode[code]?.[0]
  return country && country !== '001' ? { defaultCountry: country as CountryCode } : {}
}

function isMobile(number: ParsedPhone): boolean {
  return ['MOBILE', 'FIXED_LINE_OR_MOBILE'].includes(number.getType() ?? '')
}

function faultOf(digits: string, code: string): PhoneFault {
  if (!digits.startsWith('+') && planOf(code).defaultCountry === undefined) return 'unknownCode'
  const length = validatePhoneNumberLength(digits, planOf(code), metadata)
  if (length === 'INVALID_COUNTRY') return 'unknownCode'
  if (length === 'TOO_SHORT') return 'tooShort'
  if (length === 'TOO_LONG') return 'tooLong'
  const isOneShort = [...'0123456789'].some((digit) => parseDigits(digits + digit, code)?.isValid())
  if (isOneShort) return 'tooShort'
  const isLonger = [1, 2, 3, 4].some((more) => parseDigits(digits.slice(0, -more), code)?.isValid())
  if (isLonger) return 'tooLong'
  return code === '91' && /^0?[1-5]/.test(digits) ? 'notMobile' : 'notOfCountry'
}
