import type { Reach } from '#app/domain/operators/reach.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { importFields, subjectKind } from '../kinds/kinds.ts'
import { isNightKind } from '../kinds/nights.ts'
import type { FileFormat } from '../reading/read-records.ts'
import type { Fields } from './export-rule.ts'
import { nightRecords } from './nights.ts'

const RECORDS_PER_PAGE = 200

export type ExportOptions = { kind: string; reach: Reach; now: number; format: FileFormat }

/** Yields a file with every subject of a kind within reach, page by page. Importing the file again changes nothing. */
export async function* exportPages(db: Database, { kind, reach, now, format }: ExportOptions): AsyncGenerator<string> {
  const columns = importFields(kind).filter((name) => name !== 'rooms' && !(isNightKind(kind) && isSelector(name)))
  if (format === 'csv') yield `${columns.join(',')}\r\n`
  if (isNightKind(kind)) {
    for await (const records of nightRecords(db, { kind, reach, now }))
      if (records.length > 0) yield records.map((fields) => toLines(fields, columns, format)).join('')
    return
  }
  const exported = subjectKind(kind)?.exported
  if (!exported) return
  for (let after = exported.firstCursor; ; ) {
    const records = await exported.read(db, reach, { after, limit: RECORDS_PER_PAGE })
    if (records.length > 0) yield records.map(({ fields }) => toLines(fields, columns, format)).join('')
    if (records.length < RECORDS_PER_PAGE) return
    after = records.at(-1)?.place ?? after
  }
}

/** Columns that filter nights, or repeat another column in a different form. */
const isSelector = (name: string) => name === 'days' || name === 'available'

/** Cells a spreadsheet would run as a formula: the export prefixes an apostrophe and the import removes it. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

export function toLines(fields: Fields, columns: readonly string[], format: FileFormat): string {
  if (format === 'jsonl') return `${JSON.stringify(fields)}\n`
  const { rooms, ...propertyFields } = fields
  const lines = Array.isArray(rooms)
    ? rooms.map((room: Fields, index) =>
        index === 0 ? { ...propertyFields, ...room } : { property_code: propertyFields.property_code, ...room },
      )
    : [propertyFields]
  return lines.map((line: Fields) => `${columns.map((name) => toCell(line[name])).join(',')}\r\n`).join('')
}

function toCell(value: unknown): string {
  const text = toCellText(value)
  const guardedText = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(guardedText) ? `"${guardedText.replaceAll('"', '""')}"` : guardedText
}

function toCellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
