import { phoneRule } from './phone-rules.ts'

/** A number as it is stored: its dial code with the plus, and its own digits. */
export type PhoneNumber = { countryCode: string; phone: string }

/** Digits a phone field takes while the guest is still typing (DEC-46) [GUEST-08]. */
export const typedPhoneLength = { min: 6, max: 15 }

/** Digits a submitted number has at least and at most, whatever its country says [GUEST-07]. */
export const phoneLength = { min: 6, max: 12 }

// The first digit of every script's own ten that keyboards in our languages type.
const zeros = ['\u0660', '\u06f0', '\u0966', '\u09e6', '\u0e50', '\uff10'].map((zero) => zero.codePointAt(0) ?? 0)

/**
 * A number as it is stored: digits alone, without the dial code or the trunk prefix, `+91 98765-43210` and `098765 43210`
 * alike. Digits of other scripts become ours; characters no number has stay, so that the check can flag them.
 */
export function normalizePhone(text: string, dialCode: string): string {
  const typed = toLatinDigits(text.slice(0, 60))
    // Blanks, brackets, dots and the invisible direction marks of pasted contacts.
    .replace(/[\s().\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
  if (!/^[0-9+-]+$/.test(typed)) return typed
  return withoutTrunk(withoutDialCode(typed.replaceAll('-', ''), dialCode), dialCode)
}

/** Tells whether a number may be submitted: digits, plus and hyphen only, and the length and start of its country [GUEST-06, GUEST-07, GUEST-09, GUEST-10]. */
export function isPhone(text: string, dialCode: string): boolean {
  if (!hasPhoneCharacters(text)) return false
  const number = normalizePhone(text, dialCode)
  const { min, max, firstDigits } = phoneRule(dialCode)
  const isLongEnough = number.length >= Math.max(min, phoneLength.min)
  if (!isLongEnough || number.length > Math.min(max, phoneLength.max)) return false
  return /^\d+$/.test(number) && (firstDigits === null || firstDigits.includes(number.charAt(0)))
}

/** Tells whether what stands in the field so far is no mistake yet: 6 to 15 digits, plus and hyphen [GUEST-08]. */
export function isPhoneSoFar(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return hasPhoneCharacters(text) && digits >= typedPhoneLength.min && digits <= typedPhoneLength.max
}

/** Tells whether a text holds digits, plus and hyphen and nothing else [GUEST-06, GUEST-18]. */
export function hasPhoneCharacters(text: string): boolean {
  return /^[0-9+-]+$/.test(text)
}

/** A text with the digits of every script written as 0–9. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}

function withoutDialCode(number: string, dialCode: string): string {
  const code = dialCode.replace(/\D/g, '')
  if (code === '') return number
  if (number.startsWith(`+${code}`)) return number.slice(code.length + 1)
  return number.startsWith(`00${code}`) ? number.slice(code.length + 2) : number
}

function withoutTrunk(number: string, dialCode: string): string {
  const { trunk, min } = phoneRule(dialCode)
  const isTrunk = trunk !== '' && number.startsWith(trunk) && number.length - trunk.length >= min
  return isTrunk ? number.slice(trunk.length) : number
}
