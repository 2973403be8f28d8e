import type { Fields } from './exported.ts'

export type FileFormat = 'csv' | 'jsonl'

/** Cells a spreadsheet would run as a formula: the export prefixes an apostrophe and the import removes it. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

export function withoutGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

export function headerLine(columns: readonly string[]): string {
  return `${columns.join(',')}\r\n`
}

/** Formats a record as lines of a file; in CSV a property has one line per room type. */
export function toLines(fields: Fields, columns: readonly string[], format: FileFormat): string {
  if (format === 'jsonl') return `${JSON.stringify(fields)}\n`
  const { rooms, ...own } = fields
  const lines = Array.isArray(rooms)
    ? rooms.map((room: Fields, index) =>
        index === 0 ? { ...own, ...room } : { property_code: own.property_code, ...room },
      )
    : [own]
  return lines.map((line: Fields) => `${columns.map((name) => cellOf(line[name])).join(',')}\r\n`).join('')
}

function cellOf(value: unknown): string {
  const text = textOf(value)
  const guarded = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
