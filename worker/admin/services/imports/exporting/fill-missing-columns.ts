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
    const under = exported.mergeBase?.(current, record.fields) ?? current
    return { ...record, fields: mergeFields(under, record.fields) }
  })
}

function mergeFields(current: Fields, given: Fields): Fields {
  const { rooms: held, ...own } = current
  const { rooms, ...columns } = given
  const all = { ...own, ...markCleared(columns) }
  return held === undefined && rooms === undefined ? all : { ...all, rooms: mergeRooms(held, rooms) }
}

/** Matches rooms by name. A file without a column of rooms keeps all rooms. */
function mergeRooms(held: unknown, given: unknown): unknown {
  if (!Array.isArray(held)) return given
  if (given === undefined) return held
  if (!Array.isArray(given) || given.length > MAX_ROOMS) return given
  if (given.every((room) => isFields(room) && Object.keys(room).length === 0)) return held
  const byName = new Map(held.map((room: Fields) => [room.room_name, room]))
  return given.map((room) => {
    const known = isFields(room) ? byName.get(typeof room.room_name === 'string' ? room.room_name.trim() : '') : null
    return known ? { ...known, ...markCleared(room) } : room
  })
}

/** Longer lists are refused later and not processed here. */
const MAX_ROOMS = 20

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const TRANSLATED_COLUMN = new RegExp(
  `^(description|name|text|room_name|room_view|room_one_liner)_(${Object.keys(locales).join('|')})$`,
)

function markCleared(given: Fields): Fields {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      (value === '' || value === null) && TRANSLATED_COLUMN.test(name) ? NONE : value,
    ]),
  )
}
