import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { createWordSplitter } from '#app/i18n/names/split-words.ts'
import { stopWords } from './stop-words.ts'

const MAX_LETTERS = 200
const MAX_WORDS = 24
const ARABIC_PREFIX = /^(?:وال|بال|كال|فال|لل|ال)(?=.{3,})/u
const NUKTA = /\u093c/g
/** Spellings of the same word: check in and check-in, Wi-Fi and wifi. */
const COMPOUNDS: readonly [pattern: RegExp, word: string][] = [
  [/\{money\}/g, ' moneyname '],
  [/\{brand\}/g, ' '],
  [/\bcheck[\s-]?ins?\b/g, ' checkin '],
  [/\bcheck[\s-]?outs?\b/g, ' checkout '],
  [/\bwi[\s-]?fi\b|वाई[\s-]?फाई|ไวไฟ|واي[\s-]?فاي|ワイファイ|わいふぁい|\bwlan\b/g, ' wifi '],
  [/\be[\s-]mail/g, 'email'],
  [/चेक[\s-]?इन/g, ' checkin '],
  [/चेक[\s-]?आउट/g, ' checkout '],
  [/เช[็]?[คก]อิน|チェックイン/g, ' checkin '],
  [/เช[็]?[คก]เอ[้า]*[าทต]์?|チェックアウト/g, ' checkout '],
  [/ओटीपी|โอทีพี/g, ' otp '],
]

/** Inflectional endings by language, with the minimum length of the remaining stem. */
const ENDINGS: Partial<Record<Locale, readonly [ending: RegExp, minLetters: number]>> = {
  en: [/(?:ings?|ied|ies|ed|es|s)$/, 3],
  de: [/(?:ungen|ung|eren|iert|ern|en|er|em|es|et|e|n|s|t)$/, 4],
  nl: [/(?:eren|eerd|ing|en|es|e|s|t)$/, 4],
  fr: [/(?:ements?|ations?|ees?|ers?|ez|es|e|s|r)$/, 4],
  es: [/(?:aciones|acion|ado|ada|ar|er|ir|os|as|es|o|a|e|s|n)$/, 4],
  pt: [/(?:acoes|acao|ado|ada|ar|er|ir|os|as|es|o|a|e|s|m)$/, 4],
  it: [/(?:azioni|azione|ato|ata|are|ere|ire|o|a|e|i)$/, 4],
  ar: [/(?:ات|ين|ون|يه|ها|نا|تي|ه|ي|ا)$/u, 3],
  hi: [/[\u093e-\u094d\u0901\u0902]+$/u, 2],
  id: [/(?:kannya|annya|kan|nya|an|in|i)$/, 4],
  my: [/(?:kannya|annya|kan|nya|an)$/, 4],
}
/** English doubles consonants: cancelling, cancel. */
const DOUBLED = /([bdglmnprt])\1$/
const MALAY_PREFIX = /^(?:mem|men|meng|me|ber|ter|pem|pen|peng|di|ke|se)(?=.{5,})/

/** Returns the words of a question for comparison: folded, stemmed and without stop words. */
export function questionWords(question: string, locale: Locale): string[] {
  return createKeywordSplitter(locale)(question.slice(0, MAX_LETTERS)).slice(0, MAX_WORDS)
}

/** Returns a function that splits any text the same way. */
export function createKeywordSplitter(locale: Locale): (text: string) => string[] {
  const split = createWordSplitter(locale)
  const stops = new Set(stopWords[locale].split(/\s+/).map((word) => fold(word, locale)))
  return (text) => {
    const words = split(joinCompounds(fold(text, locale))).filter((word) => !stops.has(word))
    return [...new Set(words.map((word) => stem(word, locale)))].filter((word) => isKeyword(word))
  }
}

function fold(text: string, locale: Locale): string {
  if (locale === 'vi') return text.toLowerCase().normalize('NFC')
  // The platform's dictionary needs words as written.
  if (locale === 'ja' || locale === 'th') return text.normalize('NFKC').toLowerCase()
  const folded = foldSearchText(text)
  if (locale === 'hi') return folded.normalize('NFD').replace(NUKTA, '').replaceAll('\u0901', '\u0902').normalize('NFC')
  return folded
}

function joinCompounds(text: string): string {
  return COMPOUNDS.reduce((joined, [pattern, word]) => joined.replace(pattern, word), text)
}

function stem(word: string, locale: Locale): string {
  if (locale === 'vi') return toneKey(word)
  if (locale === 'ja') return toHiragana(word)
  const withoutPrefix = locale === 'ar' ? word.replace(ARABIC_PREFIX, '') : word
  const root = locale === 'id' || locale === 'my' ? withoutPrefix.replace(MALAY_PREFIX, '') : withoutPrefix
  const [ending, minLetters] = ENDINGS[locale] ?? []
  if (!ending || !minLetters) return root
  const bareRoot = root.replace(ending, '')
  const withoutEnding = locale === 'en' && bareRoot !== root ? bareRoot.replace(DOUBLED, '$1') : bareRoot
  return [...withoutEnding].length >= minLetters ? withoutEnding : root
}

/** Returns a Vietnamese word as letters, then tone marks, wherever they were typed, so that hủy and huỷ are equal. */
function toneKey(word: string): string {
  const letters = word.normalize('NFD').replaceAll('đ', 'd\u0335')
  const marks = [...letters].filter((sign) => /\p{M}/u.test(sign)).sort()
  return letters.replaceAll(/\p{M}/gu, '') + marks.join('')
}

function toHiragana(word: string): string {
  return word.replaceAll(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
}

function isKeyword(word: string): boolean {
  return ([...word].length > 1 && !/^\d+$/.test(word)) || /^\p{Script=Han}$/u.test(word)
}
