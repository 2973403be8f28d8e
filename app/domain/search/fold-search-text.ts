/** Printable ASCII: folding only lower-cases it. */
export const PRINTABLE_ASCII = /^[ -~]*$/

// Base letters whose marks are spelling variants in search: Latin accents, Greek tonos, Cyrillic ё and й.
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
const APOSTROPHES = /[‘’‛ʻʼʹˈ′׳՚]/g
/**
 * Removed before all other rules, so that the rules see adjacent letters: zero-width joiners, soft hyphens, direction
 * marks and variation selectors; Hebrew and Arabic points and marks, hamza and tatweel; nukta and avagraha; Thai tone
 * marks, shortener and silencer (typed in any order, twice or not at all) and ฯ, which marks an abbreviation; the dots
 * between Japanese words.
 */
const IGNORED = new RegExp(
  [
    String.raw`\p{Cf}|[\ufe00-\ufe0f`,
    String.raw`\u0591-\u05c7\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed`,
    String.raw`\u093c\u093d\u0e47-\u0e4c\u0e4e\u0e2f\u30fb\u30a0]`,
  ].join(''),
  'gu',
)

const latinLetters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
  ŀ: 'l',
  ĸ: 'k',
  ŧ: 't',
  ɨ: 'i',
  ʉ: 'u',
  ƀ: 'b',
  ς: 'σ',
}

// Arabic spelled with and without hamza, Persian and Urdu keyboards, letters for the sounds p, v, ch and g.
const arabicLetters: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ۀ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  پ: 'ب',
  ڤ: 'ف',
  چ: 'ج',
  گ: 'ك',
}

/** Zero of every decimal digit block found on phone keyboards. */
const zeros = [...'٠۰߀०০੦૦୦௦౦೦൦෦๐໐༠၀០᠐']

type ScriptFold = { script: RegExp; fold: (decomposed: string) => string }

const scripts: readonly ScriptFold[] = [
  {
    script: /[\u0600-\u06ff]/,
    fold: (text) => text.replaceAll(/[\u0600-\u06ff]/g, (letter) => arabicLetters[letter] ?? letter),
  },
  {
    script: /[\u0900-\u097f]/,
    fold: (text) =>
      text
        // Candrabindu becomes anusvara; older spellings of English o and e become the current ones.
        .replaceAll('\u0901', '\u0902')
        .replaceAll(/[\u0911\u0912]/g, '\u0913')
        .replaceAll(/[\u0949\u094a]/g, '\u094b')
        .replaceAll(/[\u090d\u090e]/g, '\u090f')
        .replaceAll(/[\u0945\u0946]/g, '\u0947')
        // A nasal before a stop or sibilant sounds like anusvara: मुम्बई, मुंबई.
        .replaceAll(/[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[क-घच-झट-ढत-धप-भश-स])/g, '\u0902'),
  },
  {
    script: /[\u0e00-\u0e7f]/,
    fold: (text) =>
      text
        .replaceAll('\u0e40\u0e40', '\u0e41')
        .replaceAll('\u0e45', '\u0e32')
        .replaceAll(/([\u0e31\u0e34-\u0e3a\u0e4d])\1+/g, '$1'),
  },
  {
    script: /[\u3040-\u30ff]/,
    fold: (text) =>
      text
        .replaceAll(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
        .replaceAll('\u3095', '\u304b')
        .replaceAll('\u3096', '\u3051')
        // ヴ and バ: ヴェネツィア, ベネツィア.
        .replaceAll(/\u3046\u3099[ぁぃぇぉ]?/g, (sound) => soundsOfV[sound.slice(2)] ?? sound),
  },
]

const soundsOfV: Record<string, string> = {
  '': '\u3075\u3099',
  ぁ: '\u306f\u3099',
  ぃ: '\u3072\u3099',
  ぇ: '\u3078\u3099',
  ぉ: '\u307b\u3099',
}

/**
 * Returns the search form of a text, in linear time: lower case without accents, one spelling for the variants of each
 * script (katakana as hiragana, Devanagari nasals as anusvara, one alef, Thai without tone marks, ASCII digits and
 * apostrophes). The search index and every query use this function; after changing it, rebuild the index and the stored
 * `folded` columns (`docs/decisions/suggestions.md`).
 */
export function foldSearchText(text: string): string {
  // Most text is ASCII, and folding takes most of the time of a suggestion outside the database.
  if (PRINTABLE_ASCII.test(text)) return text.toLowerCase()
  let folded = text
    // NFKD would turn the acute accent into a space and a combining mark.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(IGNORED, '')
    .replaceAll(ACCENTED, '$1')
    .replaceAll(/[\u00df-\u0292\u03c2]/g, (letter) => latinLetters[letter] ?? letter)
    .replaceAll(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
  for (const { script, fold } of scripts) if (script.test(folded)) folded = fold(folded)
  return folded.normalize('NFC')
}

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.map((sign) => sign.codePointAt(0) ?? 0).find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}
