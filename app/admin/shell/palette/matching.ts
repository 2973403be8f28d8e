/** The meanings of a text in the palette, each for one filter of the list of bookings. */
export type Wanted = { number?: string; phone?: string; guest?: string; isPagesOnly: boolean; text: string }

/** Nine signs of booking numbers, which have no vowels: one number in twelve has no digit. */
const NUMBER_OF_LETTERS = /^(INV)?[CDFGHJKMNPQRTVWX]{9}$/i

/** Reads a text: `#` wants a number, `@` a guest, `>` pages and commands alone. */
export function readWanted(typed: string): Wanted {
  const text = typed.replace(/^[#@>]/, '').trim()
  const sign = /^[#@>]/.exec(typed)?.[0]
  const base = { text, isPagesOnly: sign === '>' }
  if (sign === '>') return base
  const digits = text.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 4 && /^[+\d\s()./-]+$/.test(text)
  const isNumber = (digits.length > 0 && /^[a-z\d-]{4,}$/i.test(text)) || NUMBER_OF_LETTERS.test(text)
  return {
    ...base,
    ...(sign === '#' || (sign === undefined && isNumber) ? { number: text } : {}),
    ...(sign === undefined && isPhone ? { phone: text } : {}),
    ...(text.length >= 2 && (sign === '@' || (sign === undefined && !isPhone)) ? { guest: text } : {}),
  }
}

/** Folds case and accents, keeping one letter for each letter, so that places in both texts agree. */
function fold(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase() || letter).join('')
}

/** Returns whether each word of `wanted` begins a word of the label. */
export function isMatch(label: string, wanted: string): boolean {
  const words = fold(label).split(/[\s,·-]+/)
  return fold(wanted)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** Splits a label around the first place where it has the wanted text; null when it has none. */
export function splitAtMatch(label: string, wanted: string): [string, string, string] | null {
  const letters = [...label]
  const at = wanted === '' ? -1 : fold(label).indexOf(fold(wanted))
  if (at < 0) return null
  const end = at + [...wanted].length
  return [letters.slice(0, at).join(''), letters.slice(at, end).join(''), letters.slice(end).join('')]
}
