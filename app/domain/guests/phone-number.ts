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
const UNREACHABLE: readonly NumberType[] = ['PREMIUM_RATE', 'TOLL_FREE', 'SHARED_COST', 'PAGER', 'VOICEMAIL']

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
  const readings = readingsOf(typed, code)
  const valid = readings.map((digits) => parseDigits(digits, code)).filter((number) => number?.isValid())
  // Handles a dial code typed without "+": prefer the mobile number after it to a landline with the same digits.
  const found = valid.find((number) => number && isMobile(number)) ?? valid[0]
  if (!found) return refuse(faultOf(readings[0] ?? '', code))
  if (UNREACHABLE.includes(found.getType())) return refuse('unreachable')
  const number = { countryCode: `+${found.countryCallingCode}`, phone: String(found.nationalNumber) }
  return number.countryCode === '+91' && !/^[6-9]/.test(number.phone) ? refuse('notMobile') : ok(number)
}

export function isSameNumber(one: PhoneNumber, other: PhoneNumber): boolean {
  return toE164(one) === toE164(other)
}

/**
 * Includes the spelling with a trunk prefix of earlier releases, unless the zero belongs to the number, as in Italy.
 */
export function storedSpellings({ countryCode, phone }: PhoneNumber): string[] {
  const former = `0${phone}`
  return isSameNumber({ countryCode, phone: former }, { countryCode, phone }) ? [phone, former] : [phone]
}

function toE164({ phone, countryCode }: PhoneNumber): string {
  const read = parsePhone(phone, countryCode)
  return read.ok ? `${read.value.countryCode}${read.value.phone}` : `${countryCode}${toPhoneText(phone)}`
}

function readingsOf(typed: string, code: string): string[] {
  const digits = typed.replace(/[()]/g, '')
  // `+351 (0)91…`: people write a trunk prefix even where numbers have none.
  const own = [digits, typed.replace('(0)', '').replace(/[()]/g, '')]
  // Two zeros before a dial code, also in countries that use another international prefix.
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
