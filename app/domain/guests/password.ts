/** The fewest and the most characters of a password; what they are made of is the guest's own affair. */
export const passwordLength = { min: 8, max: 128 }

export type PasswordFault = 'short' | 'long' | 'common' | 'own'

/** A password as it is hashed: the same characters however a keyboard composed them. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

/** Tells what is wrong with a password's length, counted in characters and not in bytes; null when nothing is. */
export function passwordLengthFault(password: string): 'short' | 'long' | null {
  const { length } = [...normalizePassword(password)]
  if (length < passwordLength.min) return 'short'
  return length > passwordLength.max ? 'long' : null
}

/**
 * Tells whether a password is what anybody would try first for this guest: their address or its parts, the name of the site,
 * with digits and signs around it or without.
 */
export function isOwnWord(password: string, words: readonly string[]): boolean {
  const bare = bareWord(password)
  return words.flatMap(partsOf).some((word) => word.length >= 3 && (bare === word || password.toLowerCase() === word))
}

function partsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return [lower, bareWord(text), ...lower.split('@').map(bareWord), lower.split('@')[0] ?? '']
}

/** A word without the digits and signs people put around it. */
function bareWord(text: string): string {
  return text.toLowerCase().replace(/[\P{L}]/gu, '')
}
