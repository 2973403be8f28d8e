import { tidyText, toPlainText } from '#app/domain/typed-text.ts'
import { type BookedField, bookedFields, guestFields, mapFields } from './guest-fields.ts'
import { hasPhoneShape, toPhoneText } from './phone.ts'

export type GuestDetails = Record<BookedField, string> & {
  title: string
  gdprConsent: boolean
  /** The guest confirmed that a name which looks too short is the full name. */
  isFullNameConfirmed: boolean
  language: string
  userCountry: { code: string; name: string } | null
}

export type GuestRequirement = {
  isNameOptional: boolean
  needsFullName: boolean
  needsEmail: boolean
  needsAddress: boolean
}

/** Validated fields; errors of first and last name count as errors of the name. */
export type CheckedField = Exclude<BookedField, 'firstName' | 'lastName' | 'countryCode' | 'streetNumber'>

export type GuestCheck = Record<`${CheckedField}Error`, boolean> & { valid: boolean }

export type GuestFaults = Partial<Record<CheckedField, TextFault | NameFault>>

/** Returns guest details with empty fields, overridden by `values`. */
export function emptyGuest(values: Partial<GuestDetails> = {}): GuestDetails {
  return {
    ...mapFields(bookedFields, () => ''),
    title: 'Mr',
    countryCode: '+91',
    gdprConsent: false,
    isFullNameConfirmed: false,
    language: 'en',
    userCountry: null,
    ...values,
  }
}

/** Returns what the guest form requires for a kind of brand. */
export function guestRequirement(kind: 'hotel' | 'home'): GuestRequirement {
  const needs = (field: BookedField) => guestFields[field].need[kind] === 'required'
  return {
    isNameOptional: false,
    needsFullName: needs('lastName'),
    needsEmail: needs('email'),
    needsAddress: needs('streetName'),
  }
}

export function flagGuestFaults(faults: GuestFaults): GuestCheck {
  const flags = {
    nameError: faults.name !== undefined,
    phoneError: faults.phone !== undefined,
    emailError: faults.email !== undefined,
    streetNameError: faults.streetName !== undefined,
    postalCodeError: faults.postalCode !== undefined,
    cityError: faults.city !== undefined,
  }
  return { ...flags, valid: Object.values(flags).every((isWrong) => !isWrong) }
}

/**
 * Returns the faults of normalized details by field. Only the server validates the phone number against the numbering
 * plan.
 */
export function findGuestFaults(details: GuestDetails, requirement: GuestRequirement): GuestFaults {
  const { needsEmail, needsAddress } = requirement
  const fieldFault = (text: string, isNeeded: boolean, faultOf: (text: string) => TextFault | null) => {
    if (text.trim() === '') return isNeeded ? 'missing' : null
    return faultOf(text)
  }
  const isFullNameConfirmed = details.isFullNameConfirmed
  const faults = {
    name: nameFault(fullName(details), { ...requirement, isFullNameConfirmed }),
    phone: fieldFault(details.phone, true, (phone) => phoneFault(phone, details.countryCode)),
    email: fieldFault(details.email, needsEmail, (email) => (isEmail(email) ? null : 'wrong')),
    streetName: fieldFault(details.streetName, needsAddress, streetFault),
    postalCode: fieldFault(details.postalCode, needsAddress, (code) => (isPostalCode(code) ? null : 'wrong')),
    city: fieldFault(details.city, needsAddress, cityFault),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

// Indian mobile numbers begin with 6 to 9.
function phoneFault(phone: string, dialCode: string): TextFault | null {
  if (!hasPhoneShape(phone)) return 'characters'
  return dialCode === '+91' && /^[0-5]\d{9}$/.test(phone) ? 'notMobile' : null
}

/** Normalizes all typed fields for validation and storage. */
export function normalizeGuest(details: GuestDetails): GuestDetails {
  return {
    ...details,
    name: tidyText(details.name),
    firstName: tidyText(details.firstName),
    lastName: tidyText(details.lastName),
    phone: toPhoneText(details.phone),
    email: toPlainText(details.email),
    streetName: tidyText(details.streetName),
    streetNumber: tidyText(details.streetNumber),
    postalCode: toPlainText(details.postalCode),
    city: tidyText(details.city),
  }
}

export function fullName({ name, firstName, lastName }: Pick<GuestDetails, 'name' | 'firstName' | 'lastName'>): string {
  return name.trim() === '' ? `${firstName} ${lastName}`.trim() : name.trim()
}

/** Splits a name at the first space. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

const NAME_MAX = 100
// Always forbidden, including invisible characters and characters not allowed in mail headers.
const FORBIDDEN = /[&"'<>\\`\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
// `a/l`, `a/p`, `s/o`, `d/o`, … (son of, daughter of) in Malaysian, Singaporean and Indian names.
const DESCENT = /(?<![^\s])(?:a\/[lpk]|[sdwhbm]\/o)(?![^\s])/giu
const NAME_WORD = /^(?:[\p{L}\p{M}_@.#+’·・‧-]|(?<=\p{L})\/(?=\p{L})|\u200c|\u200d)+$/u
// A character for a syllable or word counts as two letters.
const SYLLABLES = /[\p{Ideographic}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3005]/gu

export type NameFault = 'missing' | 'characters' | 'tooLong' | 'letters' | 'notFull'

type NameRule = Pick<GuestRequirement, 'isNameOptional' | 'needsFullName'> & { isFullNameConfirmed?: boolean }

/** Returns the fault of a name, or null. A name that looks too short is accepted once the guest confirms it. */
export function nameFault(name: string, rule: NameRule): NameFault | null {
  const trimmed = name.trim()
  if (trimmed === '') return rule.isNameOptional ? null : 'missing'
  if (FORBIDDEN.test(trimmed)) return 'characters'
  if (trimmed.length > NAME_MAX) return 'tooLong'
  if (!rule.needsFullName) return trimmed.replace(DESCENT, '').includes('/') ? 'characters' : null
  const words = trimmed.split(/\s+/)
  if (/(?<!\p{L})\/|\/(?!\p{L})/u.test(trimmed)) return 'characters'
  if (!/\p{L}/u.test(trimmed) || !words.every((word) => NAME_WORD.test(word))) return 'letters'
  return rule.isFullNameConfirmed || isFullName(words) ? null : 'notFull'
}

/** Names written without spaces, as in Chinese, may have both parts in one word. */
function isFullName([first = '', ...rest]: readonly string[]): boolean {
  const second = rest.join(' ')
  if (rest.length === 0) return (first.match(SYLLABLES)?.length ?? 0) >= 2
  if (!/\p{L}/u.test(first) || !/\p{L}/u.test(second)) return false
  return countLetters(second) >= 2
}

function countLetters(text: string): number {
  return [...text].length + (text.match(SYLLABLES)?.length ?? 0)
}

// Limits of SMTP (RFC 5321), in characters.
const EMAIL_MAX = 254
const EMAIL_NAME_MAX = 64
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Validates an email address; the form and the server use the same pattern. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && text.indexOf('@') <= EMAIL_NAME_MAX && EMAIL.test(text)
}

type TextFault = 'missing' | 'characters' | 'tooShort' | 'tooLong' | 'wrong' | 'notMobile'

const STREET_MAX = 120
const CITY_MAX = 80
// Markup and invisible characters.
const NOT_IN_ADDRESSES = /[<>\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Returns why a street cannot be stored; null for a valid one. */
export function streetFault(text: string): TextFault | null {
  if (NOT_IN_ADDRESSES.test(text)) return 'characters'
  if (!/[\p{L}\p{N}]/u.test(text)) return 'wrong'
  return text.length > STREET_MAX ? 'tooLong' : null
}

export function isPostalCode(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\s-]{1,11}$/u.test(text.trim())
}

/** Returns why a city cannot be stored; null for a valid one. */
export function cityFault(text: string): TextFault | null {
  if (NOT_IN_ADDRESSES.test(text)) return 'characters'
  if (text.length > CITY_MAX) return 'tooLong'
  const letters = (text.match(/\p{L}/gu)?.length ?? 0) + (text.match(SYLLABLES)?.length ?? 0)
  return letters < 2 ? 'tooShort' : null
}
