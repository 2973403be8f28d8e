import type { Answer } from '#app/admin/client/endpoints.ts'

export type PropertyRecord = Answer<'GET /v1/properties/{propertyId}'>

export type FieldValue = string | number | boolean | null | readonly (string | number)[]

/** A changed field, with the value it had when the person began to change it. */
export type Change = { from: FieldValue; value: FieldValue }

/** Changes that are not saved, by the key of the field. */
export type Draft = Readonly<Record<string, Change>>

/** Returns the key of a field: its name, after the id of its room type. */
export function toKey(name: string, room?: number): string {
  return room === undefined ? name : `${room}/${name}`
}

export function splitKey(key: string): { room: number | null; name: string } {
  const [room = '', name] = key.split('/')
  return name === undefined ? { room: null, name: key } : { room: Number(room), name }
}

/** Returns the stored value of a field; null when it is empty. */
export function storedValue(record: PropertyRecord, key: string): FieldValue {
  const { room, name } = splitKey(key)
  const fields = room === null ? record.fields : record.room_types.find(({ id }) => id === room)?.fields
  return (fields as Record<string, FieldValue | undefined> | undefined)?.[name] ?? null
}

export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(normalise(one)) === JSON.stringify(normalise(other))
}

/** Empty texts, empty lists and `false` are stored as nothing. */
function normalise(value: FieldValue): FieldValue {
  return value === '' || value === false || (Array.isArray(value) && value.length === 0) ? null : value
}

/** Returns the draft with a field changed; a field changed back is no change. */
export function changeField(draft: Draft, record: PropertyRecord, entry: { key: string; value: FieldValue }): Draft {
  const { key, value } = entry
  const from = draft[key]?.from ?? storedValue(record, key)
  const { [key]: _earlier, ...rest } = draft
  return isSameValue(from, value) ? rest : { ...rest, [key]: { from, value } }
}

/** Returns the changed fields that somebody else has changed to another value since. */
export function findClashes(draft: Draft, record: PropertyRecord): string[] {
  return Object.entries(draft).flatMap(([key, { from, value }]) => {
    const stored = storedValue(record, key)
    return isSameValue(stored, from) || isSameValue(stored, value) ? [] : [key]
  })
}

export type WriteGroup = { room: number | null; fields: Record<string, FieldValue> }

/** Returns what to send: the fields of the property first, then those of each room type. */
export function toGroups(draft: Draft): WriteGroup[] {
  const groups = new Map<number | null, Record<string, FieldValue>>()
  for (const [key, { value }] of Object.entries(draft)) {
    const { room, name } = splitKey(key)
    groups.set(room, { ...groups.get(room), [name]: normalise(value) ?? emptyOf(value) })
  }
  return [...groups]
    .sort(([one], [other]) => Number(one !== null) - Number(other !== null))
    .map(([room, fields]) => ({ room, fields: withoutOldBed(fields) }))
}

const emptyOf = (value: FieldValue) => (value === false ? false : null)

/** The main bed follows from the list of beds, and is refused beside another list. */
function withoutOldBed(fields: Record<string, FieldValue>): Record<string, FieldValue> {
  return fields.room_beds ? { ...fields, room_bed: null } : fields
}

/** Returns the draft that undoes another. */
export function reverse(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).map(([key, { from, value }]) => [key, { from: value, value: from }]))
}
