import { toPlainText } from '#app/domain/typed-text.ts'

/** A number as it is stored: its dial code with the plus, and its national digits. */
export type PhoneNumber = { countryCode: string; phone: string }

/** Digits a phone field holds while the guest is still typing, as a hint (DEC-46, DEC-220) [GUEST-08]. */
export const typedPhoneLength = { min: 6, max: 15 }

/** Longest text a field or a call takes for a number: the digits, and all that copied contacts put between them. */
export const PHONE_TEXT_MAX = 64

// What is written between the digits of a number, besides blanks: `ー` is typed for a dash on Japanese keyboards.
const PUNCTUATION = /[\s./·•∙~ー[\]_-]/g

/**
 * Returns a typed number as its digits with the plus and the brackets, nothing cut off: `＋４９ (0)151/1234-5678` as
 * `+49(0)15112345678`. Characters no number has stay, for the check to name them.
 */
export function toPhoneText(text: string): string {
  return toPlainText(text)
    .replace(/^tel:/i, '')
    .replace(PUNCTUATION, '')
    .replace(/^\((\+\d+)\)/, '$1')
}

/** Returns the longest of the dial codes a number was typed with, `+49 151…` or `0049 151…`; null for none of them. */
export function findDialCode(text: string, dialCodes: readonly string[]): string | null {
  const typed = toPhoneText(text).replace(/^00/, '+')
  const found = dialCodes.filter((code) => typed.startsWith(code))
  return found.sort((one, other) => other.length - one.length)[0] ?? null
}

/** Tells whether a typed number holds digits and what is written between them, and nothing else. */
export function hasPhoneShape(text: string): boolean {
  return /^\+?[\d()]*\d[\d()]*$/.test(toPhoneText(text))
}

/** Tells whether what stands in the field so far can be a number: 6 to 15 digits, plus and hyphen [GUEST-08]. */
export function isPhoneSoFar(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return hasPhoneCharacters(text) && digits >= typedPhoneLength.min && digits <= typedPhoneLength.max
}

/** Tells whether a text holds digits, plus and hyphen and nothing else [GUEST-06, GUEST-18]. */
export function hasPhoneCharacters(text: string): boolean {
  return /^[0-9+-]+$/.test(text)
}
