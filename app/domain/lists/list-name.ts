/** So many letters a list's name may have. */
export const MOST_NAME_LETTERS = 60

/** The name of a list as it is kept: one line without odd signs around its words; null for none, and for one that is too long. */
export function toListName(typed: string): string | null {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...name].length
  return letters === 0 || letters > MOST_NAME_LETTERS ? null : name
}

/** What two names have in common that a guest would call the same: letter case does not count. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
