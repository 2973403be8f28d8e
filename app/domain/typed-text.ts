// Invisible characters that keyboards, copied contacts or input methods add: zero-width characters, direction marks,
// soft hyphens, variation selectors, Hangul fillers.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const DASHES = /[\p{Pd}\u02d7\u2043\u2212]/gu
const HALF_AND_FULL_WIDTH = /[\uff01-\uffee]+/g
const APOSTROPHES = /['\u2018\u201b\u2032\u00b4]/g
// Zero-width joiners are part of Persian, Indic and Sinhala words, so those between letters stay.
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu
const INVISIBLE_BUT_JOINERS = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Replaces the decimal digits of every script by 0–9. */
export function toLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Normalizes typed text: NFKC, digits 0–9, every dash as "-", single spaces, no invisible characters. */
export function toPlainText(text: string): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC')
  return toLatinDigits(plain).replace(DASHES, '-').replace(/\s+/g, ' ').trim()
}

/** Returns only the digits of a typed text, as 0–9. */
export function readDigits(text: string): string {
  return toPlainText(text).replace(/\D/g, '')
}

/** Normalizes a typed code: upper case, no spaces, every dash as "-". */
export function toTypedCode(text: string): string {
  const capitals = toPlainText(text).toUpperCase()
  return toPlainText(capitals.replaceAll(' ', '').replaceAll('ー', '-'))
}

/** Normalizes prose for storage: NFC, normal width, apostrophes as ’, single spaces, no invisible characters. */
export function tidyText(text: string): string {
  return text
    .replace(INVISIBLE_BUT_JOINERS, '')
    .replace(HALF_AND_FULL_WIDTH, (wide) => wide.normalize('NFKC'))
    .normalize('NFC')
    .replace(LOOSE_JOINERS, '')
    .normalize('NFC')
    .replace(APOSTROPHES, '’')
    .replace(/\s+/g, ' ')
    .trim()
}

// Unicode decimal digits come in runs of ten that start at zero; some runs follow each other without a gap.
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let digitsBefore = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - digitsBefore - 1))) digitsBefore += 1
  return digitsBefore % 10
}
