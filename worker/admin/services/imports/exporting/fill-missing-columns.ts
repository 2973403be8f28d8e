import { locales } from '#app/i18n/locales.ts'
import type { CheckContext, JoinedRecord } from '../kinds/kind.ts'
import { NONE } from '../reading/fields.ts'
import type { ExportRule, Fields } from './export-rule.ts'

/**
 * Fills fields that the file has no column for with the current catalogue values, so an absent column changes nothing.
 * A present but empty field clears the value. Records of new subjects are unchanged.
 */
export async function fillMissingColumns(
  exported: ExportRule | undefined,
  { db, reach }: Pick<CheckContext, 'db' | 'reach'>,
  records: readonly JoinedRecord[],
): Promise<JoinedRecord[]> {
  if (!exported || records.length === 0) return [...records]
  const keys = records.map(({ fields }) => exported.keyOf(fields))
  const found = await exported.read(db, reach, { keys })
  const byKey = new Map(found.map(({ key, fields }) => [key, fields]))
  return records.map((record, index) => {
    const current = byKey.get(keys[index] ?? '')
    if (!current) return record
    return { ...record, fields: mergeRecord(exported, current, record.fields) }
  })
}

/** Returns a current record with the given fields; an empty one clears its value. */
export function mergeRecord(exported: ExportRule, current: Fields, given: Fields): Fields {
  return mergeFields(exported.mergeBase?.(current, given) ?? current, given)
}

function mergeFields(current: Fields, given: Fields): Fields {
  const { rooms: storedRooms, ...storedFields } = current
  const { rooms, ...columns } = given
  const fields = { ...storedFields, ...markCleared(columns) }
  const hasRooms = storedRooms !== undefined || rooms !== undefined
  return hasRooms ? { ...fields, rooms: mergeRooms(storedRooms, rooms) } : fields
}

/** Matches rooms by name. A file without a column of rooms keeps all rooms. */
function mergeRooms(stored: unknown, given: unknown): unknown {
  if (!Array.isArray(stored)) return given
  if (given === undefined) return stored
  if (!Array.isArray(given) || given.length > MAX_ROOMS) return given
  if (given.every((room) => isFields(room) && Object.keys(room).length === 0)) return stored
  const byName = new Map(stored.map((room: Fields) => [room.room_name, room]))
  return given.map((room) => {
    const name = isFields(room) && typeof room.room_name === 'string' ? room.room_name.trim() : ''
    const storedRoom = isFields(room) ? byName.get(name) : null
    return storedRoom ? { ...storedRoom, ...markCleared(room) } : room
  })
}

/** Longer lists are refused later and not processed here. */
const MAX_ROOMS = 20

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const TRANSLATED_COLUMN = new RegExp(
  `^(description|name|text|room_name|room_view|room_one_liner)_(${Object.keys(locales).join('|')})$`,
)

/** Empty translations become `none`, which deletes them. */
function markCleared(given: Fields): Fields {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      (value === '' || value === null) && TRANSLATED_COLUMN.test(name) ? NONE : value,
    ]),
  )
}
