export type Cell = { start: number; end: number; value: string }

export type CsvRow = { line: number; cells: Cell[] }

/** Returns the column names of a file and its rows at some lines, with the place of each cell in the text. */
export function readCsvRows(text: string, lines: ReadonlySet<number>): { names: string[]; rows: CsvRow[] } {
  const hint = /^\uFEFF?(sep=[,;\t]\n)?/i.exec(text)?.[0] ?? ''
  const [head = ''] = text.slice(hint.length).split('\n', 1)
  const delimiter = /sep=([,;\t])/i.exec(hint)?.[1] ?? (head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',')
  let [at, line] = [hint.length, hint.includes('\n') ? 2 : 1]
  let names: string[] | null = null
  const rows: CsvRow[] = []
  while (at < text.length) {
    const { cells, next } = readRow(text, at, delimiter)
    if (names === null) names = cells.map(({ value }) => value.trim().toLowerCase())
    else if (lines.has(line)) rows.push({ line, cells })
    line += text.slice(at, next).split('\n').length - 1
    at = next
  }
  return { names: names ?? [], rows }
}

function readRow(text: string, start: number, delimiter: string): { cells: Cell[]; next: number } {
  const cells: Cell[] = []
  let at = start
  for (;;) {
    const end = text[at] === '"' ? endOfQuoted(text, at) : endOfPlain(text, at, delimiter)
    cells.push({ start: at, end, value: readCell(text.slice(at, end)) })
    if (text[end] !== delimiter) return { cells, next: end + 1 }
    at = end + 1
  }
}

function endOfQuoted(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) at += text[at] === '"' ? 2 : 1
  return Math.min(at + 1, text.length)
}

function endOfPlain(text: string, start: number, delimiter: string): number {
  let at = start
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
  return at
}

function readCell(written: string): string {
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
}

/** Returns the text with other values in some cells. */
export function replaceCells(text: string, changes: readonly { cell: Cell; value: string }[]): string {
  const inOrder = changes.toSorted((one, other) => other.cell.start - one.cell.start)
  return inOrder.reduce(
    (changed, { cell, value }) => changed.slice(0, cell.start) + writeCell(value) + changed.slice(cell.end),
    text,
  )
}

const writeCell = (value: string) => (/[",;\t\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
