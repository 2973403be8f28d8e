export const MAX_NAME_LENGTH = 60

/** Normalizes a list name to one line without control characters; null when empty or too long. */
export function toListName(typed: string): string | null {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...name].length
  return letters === 0 || letters > MAX_NAME_LENGTH ? null : name
}

/** Returns a key that is equal for names that look the same. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
