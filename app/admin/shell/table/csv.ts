import { writeCsvCell } from '#app/domain/operators/csv-cell.ts'

export type CsvCell = string | number | null

/** Writes lines as CSV. */
export function writeCsv(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((line) => `${line.map(writeCsvCell).join(',')}\r\n`).join('')
}

/** Saves a text as a file of the person's computer. */
export function saveFile(name: string, content: string, type: 'text/csv' | 'application/json' = 'text/csv'): void {
  // Spreadsheets read UTF-8 by its mark alone; JSON has none.
  const mark = type === 'text/csv' ? '\uFEFF' : ''
  const address = URL.createObjectURL(new Blob([mark, content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
