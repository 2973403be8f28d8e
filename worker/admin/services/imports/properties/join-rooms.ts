import type { JoinedRecord } from '../kinds/kind.ts'
import type { RawRecord } from '../reading/read-records.ts'

const isRoomField = (name: string) =>
  name.startsWith('room_') ||
  name.startsWith('rooms_') ||
  name.startsWith('price_') ||
  name.startsWith('meal_') ||
  name === 'breakfast_included'

/**
 * Merges consecutive CSV lines with the same property code into one property with a room type per line. Fields of the
 * property come from the first line; later lines may leave them empty or repeat them. In JSON Lines a property has a
 * `rooms` array.
 */
export function joinRooms(records: readonly RawRecord[]): JoinedRecord[] {
  const properties: (JoinedRecord & { parts: number[]; rooms: object[] })[] = []
  for (const record of records) {
    const { line, fields } = record
    if (Array.isArray(fields.rooms)) {
      properties.push({ line, fields, parts: [], rooms: [] })
      continue
    }
    const entries = Object.entries(fields)
    const room = Object.fromEntries(entries.filter(([name]) => isRoomField(name)))
    const last = properties.at(-1)
    if (
      last &&
      last.rooms.length > 0 &&
      propertyCodeOf(record) !== '' &&
      propertyCodeOf(record) === propertyCodeOf(last)
    ) {
      last.rooms.push(room)
      last.parts.push(line)
      continue
    }
    const rooms = [room]
    const propertyFields = Object.fromEntries(entries.filter(([name]) => !isRoomField(name)))
    properties.push({ line, fields: { ...propertyFields, rooms }, parts: [], rooms })
  }
  return properties
}

export function propertyCodeOf({ fields }: RawRecord): string {
  return String(fields.property_code ?? '')
}
