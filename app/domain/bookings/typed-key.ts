export type TypedKey = {
  key: string
  /** Ctrl or Command is held: a shortcut that types no character. */
  isShortcut?: boolean
}

export type PhoneFieldState = {
  length: number
  maxLength: number
  /** Number of selected characters, which the key would replace. */
  selected?: number
  /** Caret position, from 0. */
  caret?: number
}

/** Allows digits up to the maximum length, "+" at the start, and keys that type no character. */
export function allowsPhoneKey({ key, isShortcut = false }: TypedKey, field: PhoneFieldState): boolean {
  if (isShortcut || typesNothing(key)) return true
  if (/^[+＋]$/.test(key)) return field.caret === 0
  // Digits of any script are accepted and converted when the number is read.
  return /^\p{Nd}$/u.test(key) && field.length - (field.selected ?? 0) < field.maxLength
}

/** Allows letters of every script; with `onlyAToZ` (hotel brand in India) only A–Z, spaces and apostrophes. */
export function allowsNameKey({ key, isShortcut = false }: TypedKey, { onlyAToZ }: { onlyAToZ: boolean }): boolean {
  if (isShortcut || typesNothing(key)) return true
  return onlyAToZ ? /^[A-Za-z '’]$/.test(key) : /^[\p{L}\p{M} .'’/-]$/u.test(key)
}

// Arrow, Backspace, Delete, Tab, Enter … have names. Soft keyboards and input methods report no character at all, so
// their input is validated on submit.
function typesNothing(key: string): boolean {
  return [...key].length > 1 && key !== 'Dead'
}
