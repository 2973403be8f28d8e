import Papa from 'papaparse'
import { hasInvalidText, hasMoreValuesThan, isInvalidText } from '#worker/infra/guarded-writes/request-body.ts'

export type FileFormat = 'csv' | 'jsonl'

function removeFormulaGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

export type RawRecord = { line: number; fields: Record<string, unknown> }

export type LineFault = { line: number; field: string | null; message: string }

export type ReadState = {
  format: FileFormat
  header: string[] | null
  delimiter: Delimiter | null
  rest: string
  restLine: number
}

/** Column separators Excel writes: commas, semicolons where the comma is the decimal sign, tabs in "Unicode text". */
export type Delimiter = ',' | ';' | '\t'

type Piece = { record: RawRecord } | { fault: LineFault }
export type ReadPiece = Piece & { line: number; start: number }

/** Result of reading a part: the complete pieces, and where the first incomplete one starts. */
export type ReadPart = {
  header: string[] | null
  delimiter: Delimiter | null
  headerFault: string | null
  pieces: ReadPiece[]
  text: string
  end: number
  endLine: number
}

const MAX_COLUMNS = 300
const MAX_VALUES = 10_000

/**
 * Parses the next part of a file. A record that may continue in the next part is left in `rest`, unless this is the
 * last part. Record boundaries depend only on quotes and line breaks, so the same text always gives the same pieces.
 */
export function readPart(reading: ReadState, part: string, isEnd: boolean): ReadPart {
  const joined = `${reading.rest}${part}`.replaceAll('\r\n', '\n')
  const isFirst = reading.header === null && reading.restLine === 1
  const text = isFirst ? joined.replace(/^\uFEFF/, '') : joined
  return reading.format === 'csv' ? readCsv(reading, text, isEnd) : readJsonl(reading, text, isEnd)
}

type Row = { cells: string[]; start: number; line: number; isBroken: boolean }

function readCsv(reading: ReadState, text: string, isEnd: boolean): ReadPart {
  const { header } = reading
  const rows: Row[] = []
  const [hint = '', named] = reading.delimiter ? [] : (/^sep=([,;\t])\n/i.exec(text) ?? [])
  const delimiter = reading.delimiter ?? (named as Delimiter | undefined) ?? detectDelimiter(text)
  // Excel's `sep=` hint is a separate line before the header.
  let [start, line] = [hint.length, reading.restLine + Number(hint !== '')]
  Papa.parse<string[]>(text.slice(hint.length), {
    delimiter,
    newline: '\n',
    step({ data, meta, errors }) {
      rows.push({ cells: data, start, line, isBroken: errors.length > 0 })
      const end = hint.length + meta.cursor
      line += text.slice(start, end).split('\n').length - 1
      start = end
    },
  })
  // Only the last row can be cut off: an open quote, or an incomplete line.
  const last = isEnd ? undefined : rows.pop()
  const names = header ?? rows.shift()?.cells.map((name) => name.trim().toLowerCase()) ?? null
  const headerFault = header ? null : findHeaderFault(names ?? [])
  const pieces = (headerFault ? [] : rows)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((row) => ({ ...toCsvPiece(names ?? [], row, delimiter), line: row.line, start: row.start }))
  if (names === null) {
    const begun = { end: 0, endLine: reading.restLine }
    return { header: null, delimiter: null, headerFault, pieces, text, ...begun }
  }
  const end = { end: last?.start ?? text.length, endLine: last?.line ?? line }
  return { header: names, delimiter, headerFault, pieces, text, ...end }
}

/** Column names never contain a separator. */
function detectDelimiter(text: string): Delimiter {
  const [first = ''] = text.split('\n', 1)
  return first.includes(';') ? ';' : first.includes('\t') ? '\t' : ','
}

/** Each line is processed per header column, so 100,000 columns would cost as much as 100,000 files. */
function findHeaderFault(names: readonly string[]): string | null {
  if (names.length > MAX_COLUMNS) return `has more than ${MAX_COLUMNS} columns`
  if (names.some(isInvalidText)) return 'was decoded wrongly: save the file as UTF-8'
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index)
  return twice === undefined ? null : `names a column twice: ${twice.slice(0, 80)}`
}

/** Missing cells at the end of a line are absent fields; an empty cell is an empty field. */
function toCsvPiece(names: readonly string[], { cells, line, isBroken }: Row, delimiter: Delimiter): Piece {
  if (isBroken) return { fault: { line, field: null, message: 'has an unclosed or stray quote' } }
  if (cells.length > names.length) {
    const message = `has ${cells.length} fields, the header ${names.length}`
    return { fault: { line, field: null, message } }
  }
  const broken = cells.findIndex(isInvalidText)
  if (broken !== -1) return { fault: { line, field: names[broken] ?? null, message: WRONGLY_DECODED } }
  const filled: [string, string][] = []
  for (const [index, content] of cells.entries()) {
    const name = names[index] ?? ''
    const cell = removeFormulaGuard(content.trim())
    const value = delimiter === ',' ? cell : normalizeDecimal(name, cell)
    if (value === null) return { fault: { line, field: name, message: `may be 1,234 or 1.234: ${cell.slice(0, 20)}` } }
    if (name !== '' || value !== '') filled.push([name, value])
  }
  return { record: { line, fields: Object.fromEntries(filled) } }
}

const WRONGLY_DECODED = 'holds letters that were decoded wrongly: save the file as UTF-8'

const decimalColumns = new Set([
  ...[
    'price_single',
    'price_double',
    'price_extra',
    'meal_breakfast',
    'meal_lunch',
    'meal_dinner',
    'latitude',
    'longitude',
  ],
  'restriction_early_checkin',
  'single',
  'double',
  'extra',
  'value',
  'cap',
  'min_total',
  'rating',
  'cleanliness',
  'location',
  'service',
])

/** Excel writes decimal commas in many locales. Returns null when the point may be a thousands separator. */
function normalizeDecimal(name: string, cell: string): string | null {
  if (!decimalColumns.has(name)) return cell
  const isDegrees = name === 'latitude' || name === 'longitude'
  if (!isDegrees && /(^|\|)\s*[+-]?\d{1,3}(\.\d{3})+\s*($|\|)/.test(cell)) return null
  return cell.replaceAll(/(?<=^|\|)(\s*-?\d+),(\d+\s*)(?=$|\|)/g, '$1.$2')
}

function readJsonl({ restLine }: ReadState, text: string, isEnd: boolean): ReadPart {
  const lines = text.split('\n')
  const last = isEnd ? '' : (lines.pop() ?? '')
  let start = 0
  const pieces: ReadPiece[] = []
  for (const [index, content] of lines.entries()) {
    const line = restLine + index
    if (content.trim() !== '') pieces.push({ ...toJsonPiece(content, line), line, start })
    start += content.length + 1
  }
  return {
    header: null,
    delimiter: null,
    headerFault: null,
    pieces,
    text,
    end: text.length - last.length,
    endLine: restLine + lines.length,
  }
}

function toJsonPiece(content: string, line: number): Piece {
  const fields = parseObject(content)
  if (fields && hasMoreValuesThan(MAX_VALUES, fields)) {
    return { fault: { line, field: null, message: `holds more than ${MAX_VALUES} values` } }
  }
  if (fields && hasInvalidText(fields)) return { fault: { line, field: null, message: WRONGLY_DECODED } }
  return fields ? { record: { line, fields } } : { fault: { line, field: null, message: 'is not a JSON object' } }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
