import { readCsv } from './read-csv.ts'

/** A stay as a file has it, before it is checked: its fields, its rooms, and the lines they came from. */
export type RawStay = {
  fields: Record<string, unknown>
  line: number
  roomLines: number[]
}

/** A line that cannot be read at all. */
export type LineError = { line: number; field: string | null; message: string }

export type RawFile = { stays: RawStay[]; errors: LineError[] }

const PROPERTY_CODE = 'property_code'
const isRoomField = (name: string) =>
  name.startsWith('room_') ||
  name.startsWith('rooms_') ||
  name.startsWith('price_') ||
  name.startsWith('meal_') ||
  name === 'breakfast_included'

/**
 * The stays of a CSV file: one line per room category, the lines of a stay share its code. Fields of the stay are read
 * from its first line; a later line may leave them empty or repeat them.
 */
export function readCsvStays(text: string): RawFile {
  const [header, ...records] = readCsv(text)
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase())
  if (!names.includes(PROPERTY_CODE)) {
    return { stays: [], errors: [{ line: 1, field: PROPERTY_CODE, message: 'the first line must name the columns' }] }
  }
  const stays = new Map<string, RawStay>()
  const errors: LineError[] = []
  for (const { line, fields } of records) {
    if (fields.length > names.length) {
      errors.push({ line, field: null, message: `has ${fields.length} fields, the header ${names.length}` })
    }
    const row = Object.fromEntries(names.map((name, index) => [name, fields[index]?.trim() ?? '']))
    addRow(stays, line, row)
  }
  return { stays: [...stays.values()], errors }
}

function addRow(stays: Map<string, RawStay>, line: number, row: Record<string, string>): void {
  const filled = Object.entries(row).filter(([, value]) => value !== '')
  const code = row[PROPERTY_CODE] ?? ''
  const room = Object.fromEntries(filled.filter(([name]) => isRoomField(name)))
  const known = stays.get(code)
  if (known && code !== '') {
    ;(known.fields.rooms as unknown[]).push(room)
    known.roomLines.push(line)
    return
  }
  const own = Object.fromEntries(filled.filter(([name]) => !isRoomField(name)))
  // A line without a code stands alone, so that its error has its own number.
  stays.set(code || `line ${line}`, { fields: { ...own, rooms: [room] }, line, roomLines: [line] })
}

/** The stays of a JSON Lines file: one object a line with the columns as fields and the room categories in `rooms`. */
export function readJsonLines(text: string): RawFile {
  const stays: RawStay[] = []
  const errors: LineError[] = []
  text.split(/\r?\n/).forEach((content, index) => {
    if (content.trim() === '') return
    const line = index + 1
    const fields = parseObject(content)
    if (!fields) errors.push({ line, field: null, message: 'is not a JSON object' })
    else stays.push({ fields, line, roomLines: [] })
  })
  return { stays, errors }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
