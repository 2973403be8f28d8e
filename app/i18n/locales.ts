type LocaleEntry = {
  /** The language's own name, for the switcher. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The tag HTML and browsers know, with the country whose spelling and voice it is where that matters. */
  htmlLang: string
  phoneOnly: boolean
  /** The day a week begins with by CLDR: 0 is Sunday. */
  week: 0 | 1 | 6
  /** Signs of currencies: those the specification names, or the language's own. */
  signs: 'ours' | 'own'
  /** Our font files that hold its letters; where it is none, the system's face is shown and neither is fetched. */
  faces: 'both' | 'text' | 'none'
}

/** Every language of the product by its message file's key [LANG-01]. `my` is Malay here: its tag is `ms` (DEC-12). */
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

/** What a guest gets where nothing else is known [LANG-06]. */
export const defaultLocale: Locale = 'en'

export type LocaleOptions = {
  device: 'phone' | 'desktop'
  /** Tells whether the build holds a language's messages. */
  isShipped: (locale: Locale) => boolean
}

/** Tells whether a text is the key of a language of the product. */
export function isLocale(text: string): text is Locale {
  return Object.hasOwn(locales, text)
}

/** The value of the `lang` attribute. */
export function htmlLang(locale: Locale): string {
  return locales[locale].htmlLang
}

/** The language alone, as search engines and other services name it: `en` of `en-GB`. */
export function languageCode(locale: Locale): string {
  return htmlLang(locale).slice(0, 2)
}

/** Which way a language is written. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locales[locale].direction
}

/** The languages a guest may choose between: shipped, and on a desktop not those made for phones only (DEC-13). */
export function listLocales(options: LocaleOptions): Locale[] {
  return Object.keys(locales).filter((key): key is Locale => isLocale(key) && isOffered(key, options))
}

/**
 * The language for what was asked: a key, a tag such as `de-AT`, or a whole Accept-Language header. Null when none of
 * it is offered on this device.
 */
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

/** The tags of an Accept-Language header, the most wanted first; refused ones (q=0) left out. */
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
  // Browsers say `ms` for Malay; the old code of Indonesian still travels.
  const key = language === 'ms' ? 'my' : language === 'in' ? 'id' : language
  return isLocale(key) ? key : null
}
