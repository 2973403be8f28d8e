import { readFileSync } from 'node:fs'
import type { Locale } from '#app/i18n/locales.ts'

export type Say = (key: string) => string

/**
 * The site's texts in a language, by message key; of a message with forms that of the kind of stay, else `other`.
 * Throws for a missing key or one with arguments.
 */
export function wordsIn(locale: Locale, kind: 'home' | 'other' = 'other'): Say {
  const file = new URL(`../locales/${locale}.json`, import.meta.url)
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return (key) => {
    const text = words[key]
      ?.replace(new RegExp(`^\\{\\w+, select, .*\\b${kind} \\{([^{}]*)\\}.*\\}$`), '$1')
      .replace(/^\{\w+, select, .*\bother \{([^{}]*)\}\}$/, '$1')
    if (text === undefined || text.includes('{')) throw new Error(`${locale}: no plain words for ${key}`)
    return text
  }
}

export const english = wordsIn('en')
