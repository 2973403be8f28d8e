import Papa from 'papaparse'
import { messageFault } from './message-faults.ts'

export type Translations = Readonly<Record<string, string>>

/** A truncated row lacks columns. */
type Row = { key: string; english?: string; text?: string }

const COLUMNS = ['key', 'english', 'text']

/** Writes a translator's table: key, English, translation. */
export function writeTranslationTable(english: Translations, current: Translations): string {
  const rows = Object.keys(english).map((key) => [key, english[key], current[key] ?? ''])
  // Spreadsheets recognize UTF-8 only by the byte order mark.
  return `\ufeff${Papa.unparse([COLUMNS, ...rows])}\r\n`
}

type ReadTable = {
  translations: Translations
  changedKeys: string[]
  /** One line per row that was skipped. */
  errors: string[]
}

/**
 * Reads a translator's table and returns the translations with its changes. Rows without text are skipped; rows with
 * an error, or whose English has changed meanwhile, are reported.
 */
export function readTranslationTable(
  file: string,
  { english, current, localeTag }: { english: Translations; current: Translations; localeTag: string },
): ReadTable {
  const { data, meta } = Papa.parse<Row>(file.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: 'greedy' })
  const missing = COLUMNS.filter((name) => !meta.fields?.includes(name))
  if (missing.length > 0) {
    return { translations: current, changedKeys: [], errors: [`the table has no column ${missing.join(', ')}`] }
  }
  const translations: Record<string, string> = { ...current }
  const errors: string[] = []
  const changedKeys: string[] = []
  for (const row of data) {
    const text = (row.text ?? '').replaceAll('\r\n', '\n')
    if (text.trim() === '' || text === current[row.key]) continue
    const error = findRowError({ ...row, text }, english, localeTag)
    if (error) errors.push(`${row.key}: ${error}`)
    else {
      translations[row.key] = text
      changedKeys.push(row.key)
    }
  }
  return { translations, changedKeys, errors }
}

/** Returns why a row cannot be used, or null. */
function findRowError(
  { key, english: oldEnglish = '', text }: Row & { text: string },
  english: Translations,
  localeTag: string,
): string | null {
  const currentEnglish = english[key]
  if (currentEnglish === undefined) return 'unknown key'
  if (oldEnglish.replaceAll('\r\n', '\n') !== currentEnglish) return 'its English has changed meanwhile'
  return messageFault(text, currentEnglish, localeTag)
}
