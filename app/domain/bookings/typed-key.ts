/** A key as a form field meets it, before it takes effect. */
export type TypedKey = {
  key: string
  /** Ctrl or Command is held: a shortcut, which types nothing. */
  isShortcut?: boolean
}

export type PhoneFieldState = {
  /** Digits in the field now. */
  length: number
  maxLength: number
  /** Selected characters, which the key would replace. */
  selected?: number
  /** Where the key types, from 0. */
  at?: number
}

/**
 * Tells whether a phone field lets a key through: digits up to the largest length, the plus of a dial code at the start, and
 * keys that type nothing [GUEST-15, INPT-02].
 */
export function allowsPhoneKey({ key, isShortcut = false }: TypedKey, field: PhoneFieldState): boolean {
  if (isShortcut || typesNothing(key)) return true
  if (/^[+＋]$/.test(key)) return field.at === 0
  // Digits of any script are digits; the number is written with ours when it is read.
  return /^\p{Nd}$/u.test(key) && field.length - (field.selected ?? 0) < field.maxLength
}

/**
 * Tells whether a name field lets a key through. The A–Z filter, which apostrophes pass, acts where `onlyAToZ` is set, on the India hotel brand;
 * elsewhere every script's letters and the signs of names pass (DEC-48) [GUEST-16].
 */
export function allowsNameKey({ key, isShortcut = false }: TypedKey, { onlyAToZ }: { onlyAToZ: boolean }): boolean {
  if (isShortcut || typesNothing(key)) return true
  return onlyAToZ ? /^[A-Za-z '’]$/.test(key) : /^[\p{L}\p{M} .'’/-]$/u.test(key)
}

// Arrow, Backspace, Delete, Tab, Enter … have names. Soft keyboards and input methods report no character at all: what
// they write is checked when the form is sent.
function typesNothing(key: string): boolean {
  return [...key].length > 1 && key !== 'Dead'
}
