import type { Locale } from '../locales.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** Returns a function that splits texts into words; Japanese and Thai by dictionary. */
export function createWordSplitter(locale: Locale): (text: string) => string[] {
  if (locale !== 'ja' && locale !== 'th') return (text) => text.match(WORD) ?? []
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  return (text) => {
    const found: string[] = []
    for (const { segment, isWordLike } of segmenter.segment(text)) {
      if (isWordLike) found.push(...(segment.match(WORD) ?? []))
    }
    return found
  }
}
