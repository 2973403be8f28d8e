import { readFileSync } from 'node:fs'
import type { Locale } from '#app/i18n/locales.ts'

export type Say = (key: string) => string

/**
 * The site's own words in a language, by message key; of a message that is one choice those of its `other`. Throws for a key
 * it lacks, or one with parts to fill in.
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

/** English, which most journeys are made in. */
export const english = wordsIn('en')
