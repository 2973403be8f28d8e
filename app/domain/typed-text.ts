// What a keyboard, a copied contact or an input method adds and nobody sees: zero-width characters, marks of direction,
// soft hyphens, variation selectors, Hangul fillers.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const DASHES = /[\p{Pd}\u02d7\u2043\u2212]/gu
const HALF_AND_FULL_WIDTH = /[\uff01-\uffee]+/g
const APOSTROPHES = /['\u2018\u201b\u2032\u00b4]/g
// Zero-width joiners shape Persian, Indic and Sinhala words: they stay between letters.
const LOOSE_JOINERS = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu
const INVISIBLE_BUT_JOINERS = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Returns a text with the digits of every script written as 0–9. */
export function toLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/**
 * Returns typed codes, numbers and addresses of mail in one form: compatibility characters as plain ones, digits as 0–9,
 * every dash as "-", every run of blanks as one space, nothing invisible.
 */
export function toPlainText(text: string): string {
  const plain = text.replace(INVISIBLE, '').normalize('NFKC').replace(INVISIBLE, '').normalize('NFKC')
  return toLatinDigits(plain).replace(DASHES, '-').replace(/\s+/g, ' ').trim()
}

/** Returns the digits of a typed one-time code, whatever stands between them. */
export function readDigits(text: string): string {
  return toPlainText(text).replace(/\D/g, '')
}

/** Returns a typed code in capitals, without blanks; dashes of every kind as "-". */
export function toTypedCode(text: string): string {
  const capitals = toPlainText(text).toUpperCase()
  return toPlainText(capitals.replaceAll(' ', '').replaceAll('ー', '-'))
}

/** Returns prose as it is stored: letters composed and of normal width, apostrophes as ’, single spaces, nothing invisible. */
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

// Decimal digits stand in runs of ten, zero first; some runs follow each other without a gap.
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
