export type CsvCell = string | number | null

/** Writes lines as CSV. */
export function writeCsv(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((line) => `${line.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(value: CsvCell): string {
  const cell = String(value ?? '')
  // A cell that begins like a formula would be run by a spreadsheet.
  const safe = typeof value === 'string' && /^[=+@\t\r-]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Saves a text as a file of the person's computer. */
export function saveFile(name: string, content: string): void {
  // Spreadsheets read UTF-8 by its mark alone.
  const address = URL.createObjectURL(new Blob(['\uFEFF', content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
