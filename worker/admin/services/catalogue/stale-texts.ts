import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { SubjectChange } from '../imports/kinds/kind.ts'
import type { Subject } from '../imports/table-rows.ts'

const fieldsOfRoom = { room_name: 'name', room_view: 'view', room_one_liner: 'one_liner' } as const

export type TextField = 'description' | keyof typeof fieldsOfRoom

/** A translation whose English text changed after it; `room` null: a text of the property. */
export type StaleText = { room: number | null; field: TextField; language: string; since: Instant }

/** Returns the translations of a property that are out of date. */
export async function listStaleTexts(db: Database, propertyId: number): Promise<StaleText[]> {
  return db.all<StaleText>(
    `SELECT nullif(room_category_id, 0) AS room, field, locale AS language, since FROM stale_text
     WHERE property_id = ? ORDER BY locale, room_category_id, field`,
    propertyId,
  )
}

/** Returns the statements that mark translations whose English text changes, and unmark those that change too. */
export function markStaleTexts(changes: readonly SubjectChange[], now: Instant): Statement[] {
  const marks = changes.flatMap(({ id, before, after }) =>
    before && after ? compareTexts(before, after).map((mark) => ({ ...mark, property: Number(id) })) : [],
  )
  const keysOf = (isStale: boolean) =>
    JSON.stringify(
      marks
        .filter((mark) => mark.isStale === isStale)
        .map(({ property, room, field, locale }) => [property, room, field, locale]),
    )
  if (marks.length === 0) return []
  const columns = ['$[0]', '$[1]', '$[2]', '$[3]'].map((path) => `value ->> '${path}'`).join(', ')
  return [
    statement(
      `DELETE FROM stale_text WHERE (property_id, room_category_id, field, locale) IN
        (SELECT ${columns} FROM json_each(?))`,
      keysOf(false),
    ),
    statement(
      `INSERT INTO stale_text (property_id, room_category_id, field, locale, since)
       SELECT ${columns}, ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
      keysOf(true),
      now,
    ),
  ]
}

type Mark = { room: number; field: TextField; locale: string; isStale: boolean }

/** Texts by room (0: the property), field and locale. */
type Texts = Map<string, { room: number; field: TextField; locale: string; text: SqlValue }>

function compareTexts(before: Subject, after: Subject): Mark[] {
  const [old, next] = [textsOf(before), textsOf(after)]
  const translations = new Map([...old, ...next].filter(([, { locale }]) => locale !== 'en'))
  return [...translations].flatMap(([key, { room, field, locale }]): Mark[] => {
    const [was, is] = [old.get(key)?.text ?? null, next.get(key)?.text ?? null]
    if (was !== is) return [{ room, field, locale, isStale: false }]
    const source = keyOf(room, field, 'en')
    const [wasSource, isSource] = [old.get(source)?.text ?? null, next.get(source)?.text ?? null]
    return is !== null && wasSource !== null && wasSource !== isSource ? [{ room, field, locale, isStale: true }] : []
  })
}

function textsOf(subject: Subject): Texts {
  const ofProperty = (subject.property_text ?? []).map((row) => ({
    room: 0,
    field: 'description' as const,
    locale: String(row.locale),
    text: row.description ?? null,
  }))
  const rows = [
    ...(subject.room_category ?? []).map((row) => ({ row, room: Number(row.id), locale: 'en' })),
    ...(subject.room_text ?? []).map((row) => ({
      row,
      room: Number(row.room_category_id),
      locale: String(row.locale),
    })),
  ]
  const ofRooms = rows.flatMap(({ row, room, locale }) =>
    Object.entries(fieldsOfRoom).map(([field, column]) => ({
      room,
      field: field as TextField,
      locale,
      text: row[column] ?? null,
    })),
  )
  return new Map([...ofProperty, ...ofRooms].map((one) => [keyOf(one.room, one.field, one.locale), one]))
}

const keyOf = (room: number, field: TextField, locale: string) => `${room} ${field} ${locale}`
