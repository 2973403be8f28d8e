import type { Fields } from './exported.ts'

export type FileFormat = 'csv' | 'jsonl'

/** Columns a spreadsheet would read as a formula: an apostrophe goes before, and the import takes it off again. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Takes off the apostrophe `cellOf` has put before a text that looks like a formula. */
export function withoutGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** The first line of a CSV. */
export function headerLine(columns: readonly string[]): string {
  return `${columns.join(',')}\r\n`
}

/** Records as lines of a file; of a CSV a stay has one line for each room. */
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
