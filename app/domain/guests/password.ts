export const passwordLength = { min: 8, max: 128 }

export type PasswordFault = 'short' | 'long' | 'common' | 'own'

/** Normalizes a password before hashing (NFC), so that the keyboard's composition does not matter. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

export function passwordLengthFault(password: string): 'short' | 'long' | null {
  const { length } = [...normalizePassword(password)]
  if (length < passwordLength.min) return 'short'
  return length > passwordLength.max ? 'long' : null
}

/** True for the guest’s email address or its parts, or the site’s name, with or without digits and punctuation. */
export function isOwnWord(password: string, words: readonly string[]): boolean {
  const bare = bareWord(password)
  return words.flatMap(partsOf).some((word) => word.length >= 3 && (bare === word || password.toLowerCase() === word))
}

function partsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return [lower, bareWord(text), ...lower.split('@').map(bareWord), lower.split('@')[0] ?? '']
}

function bareWord(text: string): string {
  return text.toLowerCase().replace(/[\P{L}]/gu, '')
}
