import Papa from 'papaparse'
import { messageFault } from './message-faults.ts'

export type Texts = Readonly<Record<string, string>>

/** A truncated row lacks columns. */
type Row = { key: string; english?: string; text?: string }

const COLUMNS = ['key', 'english', 'text']

/** Writes a translator's table: key, English, translation. */
export function writeTextTable(english: Texts, translations: Texts): string {
  const rows = Object.keys(english).map((key) => [key, english[key], translations[key] ?? ''])
  // Spreadsheets recognize UTF-8 only by the byte order mark.
  return `\ufeff${Papa.unparse([COLUMNS, ...rows])}\r\n`
}

type ReadTable = { texts: Texts; changed: string[]; faults: string[] }

/**
 * Reads a translator's table and replaces changed texts. Rows without text are skipped; rows with an error, or whose
 * English has changed meanwhile, are reported.
 */
export function readTextTable(
  file: string,
  { english, translations, tag }: { english: Texts; translations: Texts; tag: string },
): ReadTable {
  const { data, meta } = Papa.parse<Row>(file.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: 'greedy' })
  const missing = COLUMNS.filter((name) => !meta.fields?.includes(name))
  if (missing.length > 0) {
    return { texts: translations, changed: [], faults: [`the table has no column ${missing.join(', ')}`] }
  }
  const texts: Record<string, string> = { ...translations }
  const faults: string[] = []
  const changed: string[] = []
  for (const row of data) {
    const text = (row.text ?? '').replaceAll('\r\n', '\n')
    if (text.trim() === '' || text === translations[row.key]) continue
    const fault = rowFault({ ...row, text }, english, tag)
    if (fault) faults.push(`${row.key}: ${fault}`)
    else {
      texts[row.key] = text
      changed.push(row.key)
    }
  }
  return { texts, changed, faults }
}

function rowFault(
  { key, english: oldEnglish = '', text }: Row & { text: string },
  english: Texts,
  tag: string,
): string | null {
  const current = english[key]
  if (current === undefined) return 'unknown key'
  if (oldEnglish.replaceAll('\r\n', '\n') !== current) return 'its English has changed meanwhile'
  return messageFault(text, current, tag)
}
