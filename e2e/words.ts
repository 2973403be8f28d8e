import { readFileSync } from 'node:fs'
import type { Locale } from '#app/i18n/locales.ts'

export type Say = (key: string) => string

/**
 * The site's texts in a language, by message key; of a plural message its `other` form. Throws for a missing key or one
 * with arguments.
 */
export function wordsIn(locale: Locale): Say {
  const file = new URL(`../locales/${locale}.json`, import.meta.url)
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return (key) => {
    const text = words[key]?.replace(/^\{\w+, select, .*\bother \{([^{}]*)\}\}$/, '$1')
    if (text === undefined || text.includes('{')) throw new Error(`${locale}: no plain words for ${key}`)
    return text
  }
}

export const english = wordsIn('en')
