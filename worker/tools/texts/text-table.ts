import Papa from 'papaparse'
import { messageFault } from './message-faults.ts'

/** A language's messages by id. */
export type Texts = Readonly<Record<string, string>>

/** A row that was cut short has not all of it. */
type Row = { key: string; english?: string; text?: string }

const COLUMNS = ['key', 'english', 'text']

/** The texts of a language as a translator's table: what each is called, what it says in English and in their language. */
export function writeTextTable(english: Texts, own: Texts): string {
  const rows = Object.keys(english).map((key) => [key, english[key], own[key] ?? ''])
  // Spreadsheets take a file for UTF-8 only by the mark at its beginning.
  return `\ufeff${Papa.unparse([COLUMNS, ...rows])}\r\n`
}

type ReadTable = { texts: Texts; changed: string[]; faults: string[] }

/**
 * Reads a translator's table back: every text that can be shown takes the place of the language's own. A row without a text leaves what
 * is there; one with a fault does too, and is told. A text whose English has changed meanwhile is a fault: it translates another.
 */
export function readTextTable(
  file: string,
  { english, own, tag }: { english: Texts; own: Texts; tag: string },
): ReadTable {
  const { data, meta } = Papa.parse<Row>(file.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: 'greedy' })
  const missing = COLUMNS.filter((name) => !meta.fields?.includes(name))
  if (missing.length > 0) return { texts: own, changed: [], faults: [`the table has no column ${missing.join(', ')}`] }
  const texts: Record<string, string> = { ...own }
  const faults: string[] = []
  const changed: string[] = []
  for (const row of data) {
    const text = (row.text ?? '').replaceAll('\r\n', '\n')
    if (text.trim() === '' || text === own[row.key]) continue
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
  { key, english: said = '', text }: Row & { text: string },
  english: Texts,
  tag: string,
): string | null {
  const current = english[key]
  if (current === undefined) return 'there is no such text'
  if (said.replaceAll('\r\n', '\n') !== current) return 'its English has changed meanwhile'
  return messageFault(text, current, tag)
}
