import { toPlainText } from '#app/domain/typed-text.ts'

/** A stored phone number: dial code with "+", and national digits. */
export type PhoneNumber = { countryCode: string; phone: string }

/**
 * Stored as the phone of a guest who gave staff none, with an empty dial code. An empty phone means that the guest was
 * erased.
 */
export const NO_PHONE = '-'

/** Returns whether a stored guest has a phone number. */
export function hasPhone({ phone }: Pick<PhoneNumber, 'phone'>): boolean {
  return phone !== '' && phone !== NO_PHONE
}

/** Plausible numbers of digits. */
export const typedPhoneLength = { min: 6, max: 15 }

/** Maximum input length: the digits plus any formatting from copied contacts. */
export const PHONE_TEXT_MAX = 64

// Separators in phone numbers, in addition to spaces; `ー` is typed for a dash on Japanese keyboards.
const PUNCTUATION = /[\s./·•∙~ー[\]_-]/g

/** Keeps digits, "+" and brackets: `＋４９ (0)151/1234-5678` → `+49(0)15112345678`. Invalid characters stay. */
export function toPhoneText(text: string): string {
  return toPlainText(text)
    .replace(/^tel:/i, '')
    .replace(PUNCTUATION, '')
    .replace(/^\((\+\d+)\)/, '$1')
}

/** Returns the longest matching dial code of a number typed as `+49 151…` or `0049 151…`, or null. */
export function findDialCode(text: string, dialCodes: readonly string[]): string | null {
  const typed = toPhoneText(text).replace(/^00/, '+')
  const matching = dialCodes.filter((code) => typed.startsWith(code))
  return matching.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Returns whether a text could be a phone number: digits and brackets, perhaps after "+". */
export function hasPhoneShape(text: string): boolean {
  return /^\+?[\d()]*\d[\d()]*$/.test(toPhoneText(text))
}

/** Returns whether a text has only phone characters and a plausible number of digits. */
export function isPlausiblePhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return hasPhoneCharacters(text) && digits >= typedPhoneLength.min && digits <= typedPhoneLength.max
}

export function hasPhoneCharacters(text: string): boolean {
  return /^[0-9+-]+$/.test(text)
}
