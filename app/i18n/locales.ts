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

/** Languages by the key of their message file. `my` is Malay here; its tag is `ms`. */
export const locales = {
  en: { name: 'English', direction: 'ltr', htmlLang: 'en-GB', phoneOnly: false, week: 1, signs: 'ours', faces: 'both' },
  es: { name: 'Español', direction: 'ltr', htmlLang: 'es', phoneOnly: false, week: 1, signs: 'ours', faces: 'both' },
  id: {
    name: 'Bahasa Indonesia',
    direction: 'ltr',
    htmlLang: 'id',
    phoneOnly: false,
    week: 0,
    signs: 'ours',
    faces: 'both',
  },
  ar: { name: 'العربية', direction: 'rtl', htmlLang: 'ar', phoneOnly: false, week: 6, signs: 'own', faces: 'text' },
  vi: { name: 'Tiếng Việt', direction: 'ltr', htmlLang: 'vi', phoneOnly: false, week: 1, signs: 'ours', faces: 'none' },
  hi: { name: 'हिन्दी', direction: 'ltr', htmlLang: 'hi', phoneOnly: true, week: 0, signs: 'own', faces: 'text' },
  ja: { name: '日本語', direction: 'ltr', htmlLang: 'ja', phoneOnly: false, week: 0, signs: 'own', faces: 'text' },
  pt: {
    name: 'Português (Brasil)',
    direction: 'ltr',
    htmlLang: 'pt-BR',
    phoneOnly: false,
    week: 0,
    signs: 'ours',
    faces: 'both',
  },
  th: { name: 'ไทย', direction: 'ltr', htmlLang: 'th', phoneOnly: true, week: 0, signs: 'own', faces: 'text' },
  nl: { name: 'Nederlands', direction: 'ltr', htmlLang: 'nl', phoneOnly: false, week: 1, signs: 'ours', faces: 'both' },
  my: {
    name: 'Bahasa Melayu',
    direction: 'ltr',
    htmlLang: 'ms',
    phoneOnly: false,
    week: 1,
    signs: 'ours',
    faces: 'both',
  },
  de: { name: 'Deutsch', direction: 'ltr', htmlLang: 'de', phoneOnly: false, week: 1, signs: 'ours', faces: 'both' },
  fr: { name: 'Français', direction: 'ltr', htmlLang: 'fr', phoneOnly: false, week: 1, signs: 'ours', faces: 'both' },
  it: { name: 'Italiano', direction: 'ltr', htmlLang: 'it', phoneOnly: false, week: 1, signs: 'ours', faces: 'both' },
} as const satisfies Record<string, LocaleEntry>

export type Locale = keyof typeof locales

export const defaultLocale: Locale = 'en'

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

/** Language code without region: `en` of `en-GB`. */
export function languageCode(locale: Locale): string {
  return htmlLang(locale).slice(0, 2)
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locales[locale].direction
}

/** Lists the languages a guest can choose; phone-only ones are left out on desktop. */
export function listLocales(options: LocaleOptions): Locale[] {
  return Object.keys(locales).filter((key): key is Locale => isLocale(key) && isOffered(key, options))
}

/** Matches a key, a tag such as `de-AT`, or an Accept-Language header to an offered language, or null. */
export function matchLocale(asked: string | null | undefined, options: LocaleOptions): Locale | null {
  if (!asked) return null
  for (const tag of readTags(asked.slice(0, 500))) {
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

function toLocale(tag: string): Locale | null {
  const language = tag.split(/[-_]/)[0] ?? ''
  // Browsers send `ms` for Malay and sometimes the old code `in` for Indonesian.
  const key = language === 'ms' ? 'my' : language === 'in' ? 'id' : language
  return isLocale(key) ? key : null
}
