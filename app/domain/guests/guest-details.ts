import { type BookedField, bookedFields, guestFields, mapFields } from './guest-fields.ts'
import { isPhone, normalizePhone } from './phone.ts'

/** Who books, as the form and the account hold it [GUEST-01]. Empty texts: not given. */
export type GuestDetails = Record<BookedField, string> & {
  title: string
  gdprConsent: boolean
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

/** Details with nothing filled in but the title [GUEST-01]. */
export function emptyGuest(given: Partial<GuestDetails> = {}): GuestDetails {
  return {
    ...mapFields(bookedFields, () => ''),
    title: 'Mr',
    countryCode: '+91',
    gdprConsent: false,
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

/** Checks every field and flags those at fault; `valid` when there is none [GUEST-14]. Expects normalised details. */
export function validateGuest(details: GuestDetails, requirement: GuestRequirement): GuestCheck {
  const { needsEmail, needsAddress } = requirement
  const flags = {
    nameError: nameFault(fullName(details), requirement) !== null,
    phoneError: !isPhone(details.phone, details.countryCode),
    emailError: details.email === '' ? needsEmail : !isEmail(details.email),
    streetNameError: details.streetName.trim() === '' ? needsAddress : !isStreet(details.streetName),
    postalCodeError: details.postalCode.trim() === '' ? needsAddress : !isPostalCode(details.postalCode),
    cityError: details.city.trim() === '' ? needsAddress : !isCityName(details.city),
  }
  return { ...flags, valid: Object.values(flags).every((isWrong) => !isWrong) }
}

/** Details as they are checked and stored: blanks tidied, a typed ' as ’, the phone as digits alone. */
export function normalizeGuest(details: GuestDetails): GuestDetails {
  return {
    ...details,
    name: tidyName(details.name),
    firstName: tidyName(details.firstName),
    lastName: tidyName(details.lastName),
    phone: normalizePhone(details.phone, details.countryCode),
    email: details.email.trim(),
    streetName: tidy(details.streetName),
    streetNumber: tidy(details.streetNumber),
    postalCode: tidy(details.postalCode),
    city: tidyName(details.city),
  }
}

/** The one name of a guest: the name given, else first and last name. */
export function fullName({ name, firstName, lastName }: Pick<GuestDetails, 'name' | 'firstName' | 'lastName'>): string {
  return name.trim() === '' ? `${firstName} ${lastName}`.trim() : name.trim()
}

/** First and last name of a full name, split on its first space; the last one is empty for a single word. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = tidy(name).split(' ')
  return { firstName, lastName: rest.join(' ') }
}

/** A name as it is kept: blanks tidied, a typed apostrophe as the typographic one, which no rule forbids. */
export function tidyName(name: string): string {
  return tidy(name).replaceAll("'", '’')
}

const LONGEST_NAME = 100
// Forbidden whatever else is allowed (DEC-49), besides characters nobody can see and mail headers must not have.
const FORBIDDEN = /[&"'<>/\\`\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const NAME_WORD = /^(?:[\p{L}\p{M}_@.#+’·‧-]|\u200c|\u200d)+$/u

/** What is wrong with a name; null when nothing is [GUEST-02, GUEST-03, GUEST-04]. Letters of every script count. */
export function nameFault(
  name: string,
  { isNameOptional, needsFullName }: Pick<GuestRequirement, 'isNameOptional' | 'needsFullName'>,
): 'missing' | 'characters' | 'notFull' | null {
  const trimmed = name.trim()
  if (trimmed === '') return isNameOptional ? null : 'missing'
  if (FORBIDDEN.test(trimmed) || trimmed.length > LONGEST_NAME) return 'characters'
  return needsFullName && !isFullName(trimmed) ? 'notFull' : null
}

function isFullName(name: string): boolean {
  const [first = '', ...rest] = name.split(/\s+/)
  const second = rest.join(' ')
  if (!/\p{L}/u.test(first) || !/\p{L}/u.test(second)) return false
  return [first, ...rest].every((word) => NAME_WORD.test(word)) && [...second].length >= 2
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Tells whether a text is an e-mail address: the one pattern of form and server (DEC-50) [GUEST-05]. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text)
}

const STREET = /^[\p{L}\p{M}\p{N}\s.,;:’'()/#&°ºª+-]{1,120}$/u

/** Tells whether a text is a street: letters or digits of any script, and the signs addresses use (DEC-50) [GUEST-11]. */
export function isStreet(text: string): boolean {
  return STREET.test(text) && /[\p{L}\p{N}]/u.test(text)
}

/** Tells whether a text is a postal code: at least two letters or digits [GUEST-12]. */
export function isPostalCode(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\s-]{1,11}$/u.test(text.trim())
}

/** Tells whether a text is a city: at least two letters, besides blanks, dots, hyphens and apostrophes [GUEST-13]. */
export function isCityName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 2 && /^[\p{L}\p{M}\s.,’'()-]{2,80}$/u.test(text)
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
