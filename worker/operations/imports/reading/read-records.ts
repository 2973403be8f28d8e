import Papa from 'papaparse'
import { holdsMoreThan } from '#worker/changes/holds-more-than.ts'

/** One record of a file before it is checked: its fields, and the line it begins on. */
export type RawRecord = { line: number; fields: Record<string, unknown> }

/** What is wrong with a line; `field` is null where it is wrong as a whole. */
export type LineFault = { line: number; field: string | null; message: string }

/** What has been read of a file so far. */
export type Reading = { format: 'csv' | 'jsonl'; header: string[] | null; rest: string; restLine: number }

/** A record, or what makes it none, with where it ends in the text. */
type Piece = { record: RawRecord } | { fault: LineFault }
export type ReadPiece = Piece & { line: number; start: number }

/** What a part of a file holds: the pieces that are whole, and where in the text the first that is not begins. */
export type ReadPart = {
  header: string[] | null
  /** What is wrong with the first line; nothing below it is read then. */
  headerFault: string | null
  pieces: ReadPiece[]
  text: string
  end: number
  endLine: number
}

/** More columns than any kind of file has. */
const MAX_COLUMNS = 300
/** Values of one JSON record, with those inside lists and objects. */
const MAX_VALUES = 10_000

/**
 * Reads the next part of a file behind what the last one left. A record that may go on in the next part is left to it, unless
 * this is the end. Records are told apart by quotes and line breaks alone, so the same text gives the same pieces.
 */
export function readPart(reading: Reading, part: string, isEnd: boolean): ReadPart {
  const joined = `${reading.rest}${part}`.replaceAll('\r\n', '\n')
  const isFirst = reading.header === null && reading.restLine === 1
  const text = isFirst ? joined.replace(/^\uFEFF/, '') : joined
  return reading.format === 'csv' ? readCsv(reading, text, isEnd) : readJsonl(reading, text, isEnd)
}

type Row = { cells: string[]; start: number; line: number; isBroken: boolean }

function readCsv({ header, restLine }: Reading, text: string, isEnd: boolean): ReadPart {
  const rows: Row[] = []
  let [start, line] = [0, restLine]
  Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: '\n',
    step({ data, meta, errors }) {
      rows.push({ cells: data, start, line, isBroken: errors.length > 0 })
      line += text.slice(start, meta.cursor).split('\n').length - 1
      start = meta.cursor
    },
  })
  // Only the last may be cut off: a quote that is open, or a line that goes on.
  const last = isEnd ? undefined : rows.pop()
  const names = header ?? rows.shift()?.cells.map((name) => name.trim().toLowerCase()) ?? null
  const headerFault = header ? null : faultOfHeader(names ?? [])
  const pieces = (headerFault ? [] : rows)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((row) => ({ ...toCsvPiece(names ?? [], row), line: row.line, start: row.start }))
  return { header: names, headerFault, pieces, text, end: last?.start ?? text.length, endLine: last?.line ?? line }
}

/** Every line is read by the header: one of 100,000 columns would cost as much as 100,000 files. */
function faultOfHeader(names: readonly string[]): string | null {
  if (names.length > MAX_COLUMNS) return `has more than ${MAX_COLUMNS} columns`
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index)
  return twice === undefined ? null : `names a column twice: ${twice.slice(0, 80)}`
}

/** Cells that are empty are fields that are not there. */
function toCsvPiece(names: readonly string[], { cells, line, isBroken }: Row): Piece {
  if (isBroken) return { fault: { line, field: null, message: 'has a quote that is not closed, or stands alone' } }
  if (cells.length > names.length) {
    const message = `has ${cells.length} fields, the header ${names.length}`
    return { fault: { line, field: null, message } }
  }
  const filled = names.map((name, index) => [name, cells[index]?.trim() ?? '']).filter(([, value]) => value !== '')
  return { record: { line, fields: Object.fromEntries(filled) } }
}

function readJsonl({ restLine }: Reading, text: string, isEnd: boolean): ReadPart {
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
    headerFault: null,
    pieces,
    text,
    end: text.length - last.length,
    endLine: restLine + lines.length,
  }
}

function toJsonPiece(content: string, line: number): Piece {
  const fields = parseObject(content)
  if (fields && holdsMoreThan(MAX_VALUES, fields)) {
    return { fault: { line, field: null, message: `holds more than ${MAX_VALUES} values` } }
  }
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
