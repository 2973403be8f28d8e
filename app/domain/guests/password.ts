export const passwordLength = { min: 8, max: 128 }

export type PasswordFault = 'short' | 'long' | 'common' | 'own'

/** Normalizes a password before hashing (NFC), so that the keyboard's composition does not matter. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

/** Returns the fault of a password's length in characters, or null. */
export function passwordLengthFault(password: string): 'short' | 'long' | null {
  const { length } = [...normalizePassword(password)]
  if (length < passwordLength.min) return 'short'
  return length > passwordLength.max ? 'long' : null
}

/**
 * Returns whether a password is one of the given words (email address and its parts, name of the site), with or
 * without digits and punctuation.
 */
export function isOwnWord(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password)
  return words
    .flatMap(partsOf)
    .some((word) => word.length >= 3 && (letters === word || password.toLowerCase() === word))
}

function partsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return [lower, lettersOf(text), ...lower.split('@').map(lettersOf), lower.split('@')[0] ?? '']
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[\P{L}]/gu, '')
}
