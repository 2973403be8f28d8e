import { tidyText, toPlainText } from '#app/domain/typed-text.ts'
import { type BookedField, bookedFields, guestFields, mapFields } from './guest-fields.ts'
import { hasPhoneShape, toPhoneText } from './phone.ts'

/** Who books, as the form and the account hold it [GUEST-01]. Empty texts: not given. */
export type GuestDetails = Record<BookedField, string> & {
  title: string
  gdprConsent: boolean
  /** The guest says that a name which looks too short is their full one. */
  isFullNameConfirmed: boolean
  language: string
  userCountry: { code: string; name: string } | null
}

/** Which details must be there; what is not required may be empty but never wrong. */
export type GuestRequirement = {
  isNameOptional: boolean
  /** First and last name. */
  needsFullName: boolean
  needsEmail: boolean
  needsAddress: boolean
}

/** Fields with a rule; a fault of the first or last name is one of the name. */
export type CheckedField = Exclude<BookedField, 'firstName' | 'lastName' | 'countryCode' | 'streetNumber'>

export type GuestCheck = Record<`${CheckedField}Error`, boolean> & { valid: boolean }

/** What is wrong with the fields at fault. */
export type GuestFaults = Partial<Record<CheckedField, TextFault | NameFault>>

/** Details with nothing filled in but the title [GUEST-01]. */
export function emptyGuest(given: Partial<GuestDetails> = {}): GuestDetails {
  return {
    ...mapFields(bookedFields, () => ''),
    title: 'Mr',
    countryCode: '+91',
    gdprConsent: false,
    isFullNameConfirmed: false,
    language: 'en',
    userCountry: null,
    ...given,
  }
}

/** What a brand asks for: name and phone for hotels; full name, e-mail and address for holiday homes (DEC-52). */
export function guestRequirement(kind: 'hotel' | 'home'): GuestRequirement {
  const needs = (field: BookedField) => guestFields[field].need[kind] === 'must'
  return {
    isNameOptional: false,
    needsFullName: needs('lastName'),
    needsEmail: needs('email'),
    needsAddress: needs('streetName'),
  }
}

/** Returns a flag for each field, true where it is at fault, and `valid` where none is. */
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
 * Returns what is wrong with each field of normalised details; a field that is right has no entry. Of a phone only its characters
 * are checked: whether its country has such a number is the server's to say.
 */
export function findGuestFaults(details: GuestDetails, requirement: GuestRequirement): GuestFaults {
  const { needsEmail, needsAddress } = requirement
  const given = (text: string, isNeeded: boolean, faultOf: (text: string) => TextFault | null) => {
    if (text.trim() === '') return isNeeded ? 'missing' : null
    return faultOf(text)
  }
  const isFullNameConfirmed = details.isFullNameConfirmed
  const faults = {
    name: nameFault(fullName(details), { ...requirement, isFullNameConfirmed }),
    phone: given(details.phone, true, (phone) => phoneFault(phone, details.countryCode)),
    email: given(details.email, needsEmail, (email) => (isEmail(email) ? null : 'wrong')),
    streetName: given(details.streetName, needsAddress, streetFault),
    postalCode: given(details.postalCode, needsAddress, (code) => (isPostalCode(code) ? null : 'wrong')),
    city: given(details.city, needsAddress, cityFault),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

/** Returns what the form itself can tell of a phone; India's first digits are a rule of their own [GUEST-09]. */
function phoneFault(phone: string, dialCode: string): TextFault | null {
  if (!hasPhoneShape(phone)) return 'characters'
  return dialCode === '+91' && /^[0-5]\d{9}$/.test(phone) ? 'notMobile' : null
}

/** Returns details as they are checked and stored: nothing invisible, single spaces, a typed ' as ’. */
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

/** The one name of a guest: the name given, else first and last name. */
export function fullName({ name, firstName, lastName }: Pick<GuestDetails, 'name' | 'firstName' | 'lastName'>): string {
  return name.trim() === '' ? `${firstName} ${lastName}`.trim() : name.trim()
}

/** First and last name of a full name, split on its first space; the last one is empty for a single word. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

const NAME_MAX = 100
// Forbidden whatever else is allowed (DEC-49), besides characters nobody can see and mail headers must not have.
const FORBIDDEN = /[&"'<>\\`\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
// `a/l`, `a/p`, `s/o`, `d/o`, … (son of, daughter of) in Malaysian, Singaporean and Indian names.
const DESCENT = /(?<![^\s])(?:a\/[lpk]|[sdwhbm]\/o)(?![^\s])/giu
const NAME_WORD = /^(?:[\p{L}\p{M}_@.#+’·・‧-]|(?<=\p{L})\/(?=\p{L})|\u200c|\u200d)+$/u
// One sign stands for a syllable or a word: it counts as two letters.
const SYLLABLES = /[\p{Ideographic}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3005]/gu

/** Why a name is refused. */
export type NameFault = 'missing' | 'characters' | 'tooLong' | 'letters' | 'notFull'

type NameRule = Pick<GuestRequirement, 'isNameOptional' | 'needsFullName'> & { isFullNameConfirmed?: boolean }

/**
 * Returns what is wrong with a name, null when nothing is [GUEST-02, GUEST-03, GUEST-04]. Letters of every script count; a slash
 * is allowed in words of descent, and between letters where a full name is required (DEC-219). A name that is too short passes
 * once its guest confirms that it is the full one.
 */
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

/** A first word, and a second part of two letters; names written without a space, as in Chinese, have both in one word. */
function isFullName([first = '', ...rest]: readonly string[]): boolean {
  const second = rest.join(' ')
  if (rest.length === 0) return (first.match(SYLLABLES)?.length ?? 0) >= 2
  if (!/\p{L}/u.test(first) || !/\p{L}/u.test(second)) return false
  return countLetters(second) >= 2
}

function countLetters(text: string): number {
  return [...text].length + (text.match(SYLLABLES)?.length ?? 0)
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Tells whether a text is an e-mail address: the one pattern of form and server (DEC-50) [GUEST-05]. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text)
}

/** Why an address is refused. */
type TextFault = 'missing' | 'characters' | 'tooShort' | 'tooLong' | 'wrong' | 'notMobile'

// Markup, and characters nobody can see.
const NOT_IN_ADDRESSES = /[<>\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Returns what is wrong with a street, null when nothing is: it takes any text but markup (DEC-219) [GUEST-11]. */
export function streetFault(text: string): TextFault | null {
  if (NOT_IN_ADDRESSES.test(text)) return 'characters'
  if (!/[\p{L}\p{N}]/u.test(text)) return 'wrong'
  return text.length > STREET_MAX ? 'tooLong' : null
}

/** Tells whether a text is a postal code: at least two letters or digits [GUEST-12]. */
export function isPostalCode(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\s-]{1,11}$/u.test(text.trim())
}

/** Returns what is wrong with a town, null when nothing is: two letters and any signs but markup (DEC-219) [GUEST-13]. */
export function cityFault(text: string): TextFault | null {
  if (NOT_IN_ADDRESSES.test(text)) return 'characters'
  if (text.length > CITY_MAX) return 'tooLong'
  const letters = (text.match(/\p{L}/gu)?.length ?? 0) + (text.match(SYLLABLES)?.length ?? 0)
  return letters < 2 ? 'tooShort' : null
}

const STREET_MAX = 120
const CITY_MAX = 80
