type LocaleEntry = {
  /** Native name, for the language switcher. */
  name: string
  direction: 'ltr' | 'rtl'
  /** BCP 47 tag, with a country where its spelling and voice matter. */
  htmlLang: string
  phoneOnly: boolean
  /** First day of the week (CLDR): 0 is Sunday. */
  week: 0 | 1 | 6
  /** Currency symbols: the specification's, or the language's own. */
  signs: 'ours' | 'own'
  /** Our font files that cover the script; `none` uses the system font. */
  faces: 'both' | 'text' | 'none'
}

const defaults = { direction: 'ltr', phoneOnly: false, week: 1, signs: 'ours', faces: 'both' } as const

/** Languages by the key of their message file. `my` is Malay here; its tag is `ms`. */
export const locales = {
  en: { ...defaults, name: 'English', htmlLang: 'en-GB' },
  es: { ...defaults, name: 'Español', htmlLang: 'es' },
  id: { ...defaults, name: 'Bahasa Indonesia', htmlLang: 'id', week: 0 },
  ar: { ...defaults, name: 'العربية', htmlLang: 'ar', direction: 'rtl', week: 6, signs: 'own', faces: 'text' },
  vi: { ...defaults, name: 'Tiếng Việt', htmlLang: 'vi', faces: 'none' },
  hi: { ...defaults, name: 'हिन्दी', htmlLang: 'hi', phoneOnly: true, week: 0, signs: 'own', faces: 'text' },
  ja: { ...defaults, name: '日本語', htmlLang: 'ja', week: 0, signs: 'own', faces: 'text' },
  pt: { ...defaults, name: 'Português (Brasil)', htmlLang: 'pt-BR', week: 0 },
  th: { ...defaults, name: 'ไทย', htmlLang: 'th', phoneOnly: true, week: 0, signs: 'own', faces: 'text' },
  nl: { ...defaults, name: 'Nederlands', htmlLang: 'nl' },
  my: { ...defaults, name: 'Bahasa Melayu', htmlLang: 'ms' },
  de: { ...defaults, name: 'Deutsch', htmlLang: 'de' },
  fr: { ...defaults, name: 'Français', htmlLang: 'fr' },
  it: { ...defaults, name: 'Italiano', htmlLang: 'it' },
} as const satisfies Record<string, LocaleEntry>
export type Locale = keyof typeof locales

export const defaultLocale: Locale = 'en'

const MAX_HEADER_LENGTH = 500

export type LocaleOptions = {
  device: 'phone' | 'desktop'
  isShipped: (locale: Locale) => boolean
}

export function isLocale(text: string): text is Locale {
  return Object.hasOwn(locales, text)
}

export function htmlLang(locale: Locale): string {
  return locales[locale].htmlLang
}

export function languageCode(locale: Locale): string {
  return htmlLang(locale).slice(0, 2)
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locales[locale].direction
}

/** Attributes of a text in another language than its page; empty in the page's language. */
export type TextLanguage = { lang?: string; dir?: 'ltr' | 'rtl' }

export function languageOfText(language: Locale, shown: Locale): TextLanguage {
  return language === shown ? {} : { lang: htmlLang(language), dir: directionOf(language) }
}

/** Returns the languages to offer. */
export function listLocales(options: LocaleOptions): Locale[] {
  return Object.keys(locales).filter((key): key is Locale => isLocale(key) && isOffered(key, options))
}

/** Returns the first offered language of an Accept-Language header, or null. */
export function matchLocale(tags: string | null | undefined, options: LocaleOptions): Locale | null {
  if (!tags) return null
  for (const tag of readTags(tags.slice(0, MAX_HEADER_LENGTH))) {
    const locale = toLocale(tag)
    if (locale && isOffered(locale, options)) return locale
  }
  return null
}

function isOffered(locale: Locale, { device, isShipped }: LocaleOptions): boolean {
  return isShipped(locale) && !(device === 'desktop' && locales[locale].phoneOnly)
}

/** Parses an Accept-Language header, highest preference first; leaves out q=0. */
function readTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim(), weight: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** Browsers send `ms` for Malay and sometimes the old code `in` for Indonesian. */
const keyByBrowserLanguage = new Map([
  ['ms', 'my'],
  ['in', 'id'],
])

function toLocale(tag: string): Locale | null {
  const language = tag.split(/[-_]/)[0] ?? ''
  const key = keyByBrowserLanguage.get(language) ?? language
  return isLocale(key) ? key : null
}
