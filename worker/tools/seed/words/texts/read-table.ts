import { readFileSync } from 'node:fs'
import { isLocale, type Locale } from '#app/i18n/locales.ts'
import type { Names } from '#worker/infra/database/named-in.ts'

/** Reads a table of this folder whose first column is English and the others are languages: what each English text is in them. */
export function readTable(file: 'rooms' | 'places'): ReadonlyMap<string, Names> {
  const [header = [], ...rows] = rowsOf(`${file}.tsv`)
  return new Map(
    rows.map(([english = '', ...texts]) => [
      english,
      Object.fromEntries(
        header.slice(1).flatMap((locale, index) => {
          const text = texts[index]
          return isLocale(locale) && text ? [[locale, text]] : []
        }),
      ),
    ]),
  )
}

/** Reads the sentences of a language by their keys. */
export function readSentences(locale: Locale): ReadonlyMap<string, string> {
  return new Map(rowsOf(`sentences/${locale}.tsv`).map(([key = '', text = '']) => [key, text]))
}

function rowsOf(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}
