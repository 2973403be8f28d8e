import type { JoinedRecord } from '../kinds/kind.ts'
import type { RawRecord } from '../reading/read-records.ts'

const isRoomField = (name: string) =>
  name.startsWith('room_') ||
  name.startsWith('rooms_') ||
  name.startsWith('price_') ||
  name.startsWith('meal_') ||
  name === 'breakfast_included'

/**
 * Puts the lines of a CSV together that stand below each other and name one stay: one line is one room category. Fields of
 * the stay are read from its first line; a later one may leave them empty or repeat them. In JSON Lines a stay has its `rooms`.
 */
export function joinRooms(records: readonly RawRecord[]): JoinedRecord[] {
  const stays: (JoinedRecord & { parts: number[]; rooms: object[] })[] = []
  for (const record of records) {
    const { line, fields } = record
    if (Array.isArray(fields.rooms)) {
      stays.push({ line, fields, parts: [], rooms: [] })
      continue
    }
    const entries = Object.entries(fields)
    const room = Object.fromEntries(entries.filter(([name]) => isRoomField(name)))
    const last = stays.at(-1)
    if (last && last.rooms.length > 0 && codeOf(record) !== '' && codeOf(record) === codeOf(last)) {
      last.rooms.push(room)
      last.parts.push(line)
      continue
    }
    const rooms = [room]
    const own = Object.fromEntries(entries.filter(([name]) => !isRoomField(name)))
    stays.push({ line, fields: { ...own, rooms }, parts: [], rooms })
  }
  return stays
}

/** What a record's house is called. */
export function codeOf({ fields }: RawRecord): string {
  return String(fields.property_code ?? '')
}
