import type { Reach } from '#app/domain/operators/reach.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import type { Fields } from '../imports/exporting/export-rule.ts'
import { mergeRecord } from '../imports/exporting/fill-missing-columns.ts'
import {
  exportedProperties,
  loadProperties,
  type StoredProperty,
  toPropertyRecord,
  toRoomRecord,
} from '../imports/exporting/properties.ts'
import { propertyTables } from '../imports/properties/property-tables.ts'
import { disableMissing } from '../imports/properties/to-property-subject.ts'
import { isSame, type Row, type Subject } from '../imports/table-rows.ts'
import { findReachableProperty, type Property } from '../properties/properties.ts'
import { type Completeness, loadCompleteness } from './completeness.ts'
import { copyOffersOfProperty } from './copy-offers.ts'
import { copyPlansOfProperty, copyPlansOfRoomType } from './copy-plans.ts'
import { listStaleTexts, type StaleText } from './stale-texts.ts'
import {
  type FieldChange,
  type PlannedRecord,
  type RecordToWrite,
  refuseOtherRevision,
  revisionOf,
  writeRecord,
} from './write-record.ts'

export type RoomTypeRecord = { id: number; isShown: boolean; fields: Fields }

/** A property with all its fields by the names of import files, and its room types with theirs. */
export type PropertyRecord = {
  property: Property
  revision: string
  fields: Fields
  roomTypes: RoomTypeRecord[]
  completeness: Completeness
  staleTexts: StaleText[]
}

type Change = { property: StoredProperty } & Pick<FieldChange, 'fields'>

/** Fields that a copy of a property does not get: its identity, its pictures and its licence. */
const NOT_COPIED = ['property_code', 'pictures', 'registration_number']

/** Fields that a copy of a room type does not get: the translations of a name that is no longer the same. */
const isNameTranslation = (name: string) => /^room_name_\w\w$/.test(name)

/** Returns a property within reach with every field, or `not_found`. */
export async function readPropertyRecord(
  { db }: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'reach'>,
  id: number,
): Promise<Result<PropertyRecord, Problem>> {
  const found = await findReachableProperty({ db }, actor, id)
  if (!found.ok) return found
  const [stored, completeness] = await Promise.all([loadProperty(db, actor.reach, id), loadCompleteness(db, id)])
  if (!stored || !completeness) return refuse(problem('not_found'))
  const { rooms: _rooms, ...fields } = toPropertyRecord(stored)
  const roomTypes = (stored.subject.room_category ?? [])
    .toSorted((a, b) => Number(a.position) - Number(b.position))
    .map((row) => toRoomType(stored.subject, row))
  const details = { completeness, staleTexts: await listStaleTexts(db, id) }
  return ok({ property: found.value, revision: await revisionOf(stored.subject), fields, roomTypes, ...details })
}

const toRoomType = (subject: Subject, row: Row): RoomTypeRecord => ({
  id: Number(row.id),
  isShown: row.is_disabled === 0,
  fields: toRoomRecord(subject, row),
})

async function loadProperty(db: Database, reach: Reach, id: number): Promise<StoredProperty | null> {
  const [found] = await loadProperties(db, reach, { after: id - 1, limit: 1 })
  return found?.id === id ? found : null
}

/** Changes the given fields of a property; null empties one. Fails with `not_found`, `forbidden`, `invalid_fields`. */
export function changePropertyRecord(
  deps: Deps,
  actor: Actor,
  { id, ...change }: FieldChange & { id: number },
): Promise<Result<PropertyRecord, Problem>> {
  return writeProperty(deps, actor, {
    id,
    ...change,
    edit: ({ property, fields }) => ok({ fields: mergeRecord(exportedProperties, toPropertyRecord(property), fields) }),
  })
}

/** Adds a property with its room types. Needs access to all properties. */
export function createPropertyRecord(
  deps: Deps,
  actor: Actor,
  { fields, idempotency }: Omit<FieldChange, 'revision'>,
): Promise<Result<PropertyRecord, Problem>> {
  return createProperty(deps, actor, { idempotency, read: async () => ok(fields) })
}

/**
 * Adds a hidden copy of a property within reach: all its fields, the room types on sale and their rate plans, without
 * pictures and nights.
 */
export function cloneProperty(
  deps: Deps,
  actor: Actor,
  { id, fields, idempotency }: Omit<FieldChange, 'revision'> & { id: number },
): Promise<Result<PropertyRecord, Problem>> {
  return createProperty(deps, actor, {
    idempotency,
    async read() {
      const source = await loadProperty(deps.db, actor.reach, id)
      if (!source) return refuse(problem('not_found'))
      const copied = Object.entries(toPropertyRecord(source)).filter(([name]) => !NOT_COPIED.includes(name))
      return ok({ ...Object.fromEntries(copied), is_live: false, ...fields })
    },
    writeAfter: (change, now) => {
      const between = { from: id, to: Number(change.id) }
      return [...copyPlansOfProperty(between, now), ...copyOffersOfProperty(between, now)]
    },
  })
}

type NewProperty = Pick<RecordToWrite, 'writeAfter'> & {
  idempotency: IdempotentRequest | null
  read: () => Promise<Result<Fields, Problem>>
}

function createProperty(deps: Deps, actor: Actor, { idempotency, read, writeAfter }: NewProperty) {
  return writeRecord(deps, actor, {
    kind: 'stays',
    action: 'property.create',
    idempotency,
    async read(): Promise<Result<RecordToWrite, Problem>> {
      const fields = await read()
      if (!fields.ok) return fields
      if (actor.reach !== 'all') return refuse(problem('forbidden'))
      const keys = [exportedProperties.keyOf(fields.value)]
      const [taken] = await exportedProperties.read(deps.db, 'all', { keys })
      if (taken) return refuseFields({ property_code: 'another property has it' })
      return ok({ fields: fields.value, isCurrent: (stored) => stored === null, writeAfter })
    },
    respond: (db, { id }) => readPropertyRecord({ db }, actor, Number(id)),
  })
}

/** Adds a room type to a property, on sale unless `isShown` is false. */
export function createRoomType(
  deps: Deps,
  actor: Actor,
  { id, isShown, ...change }: FieldChange & { id: number; isShown: boolean },
): Promise<Result<PropertyRecord, Problem>> {
  const edit = ({ property, fields }: Change) => addRoom(property, fields, isShown)
  return writeProperty(deps, actor, { id, ...change, edit })
}

/**
 * Adds a copy of a room type within reach, hidden unless `isShown`, sold in the same rate plans. Photographs, nights
 * and units are not copied.
 */
export async function cloneRoomType(
  deps: Deps,
  actor: Actor,
  { id, isShown, ...change }: FieldChange & { id: number; isShown: boolean },
): Promise<Result<PropertyRecord, Problem>> {
  return writeProperty(deps, actor, {
    ...change,
    id: await findPropertyOfRoom(deps.db, id),
    edit({ property, fields }) {
      const row = property.subject.room_category?.find((room) => room.id === id)
      if (!row) return refuse(problem('not_found'))
      const source = Object.entries(toRoomRecord(property.subject, row)).filter(([name]) => !isNameTranslation(name))
      const [copy = {}] = mergeRoom([Object.fromEntries(source)], row.name, fields)
      const added = addRoom(property, copy, isShown)
      const writeAfter: RecordToWrite['writeAfter'] = (change, now) => {
        const isNew = (room: Row) => !change.before?.room_category?.some((other) => other.id === room.id)
        const room = change.after?.room_category?.find(isNew)
        return room ? copyPlansOfRoomType({ from: id, to: Number(room.id) }, now) : []
      }
      return added.ok ? ok({ ...added.value, writeAfter }) : added
    },
  })
}

/** Changes fields of a room type, its name too, and whether it is sold. Bookings of a hidden one stay. */
export async function changeRoomType(
  deps: Deps,
  actor: Actor,
  { id, isShown, ...change }: FieldChange & { id: number; isShown: boolean | undefined },
): Promise<Result<PropertyRecord, Problem>> {
  return writeProperty(deps, actor, {
    ...change,
    id: await findPropertyOfRoom(deps.db, id),
    edit: ({ property, fields }) => editRoom(property, { id, fields, isShown }),
  })
}

type PropertyWrite = FieldChange & {
  /** Null for a room type that does not exist. */
  id: number | null
  edit: (change: Change) => Result<Omit<RecordToWrite, 'isCurrent'>, Problem>
}

function writeProperty(deps: Deps, actor: Actor, { id, fields, revision, idempotency, edit }: PropertyWrite) {
  return writeRecord(deps, actor, {
    kind: 'stays',
    action: 'property.change',
    idempotency,
    async read(): Promise<Result<RecordToWrite, Problem>> {
      const property = id === null ? null : await loadProperty(deps.db, actor.reach, id)
      if (!property) return refuse(problem('not_found'))
      const outdated = await refuseOtherRevision(revision, property.subject)
      if (outdated) return refuse(outdated)
      const record = edit({ property, fields })
      const isCurrent = async (stored: Subject | null) => {
        if (!stored || !isSame(propertyTables, stored, property.subject)) return false
        // Its names and tags were read before its rows.
        const again = await loadProperty(deps.db, actor.reach, property.id)
        return again !== null && JSON.stringify(toPropertyRecord(again)) === JSON.stringify(toPropertyRecord(property))
      }
      return record.ok ? ok({ ...record.value, isCurrent }) : record
    },
    respond: (db: Database, planned: PlannedRecord) => readPropertyRecord({ db }, actor, Number(planned.id)),
  })
}

async function findPropertyOfRoom(db: Database, id: number): Promise<number | null> {
  const row = await db.first<{ id: number }>('SELECT property_id AS id FROM room_category WHERE id = ?', id)
  return row?.id ?? null
}

const roomsOf = (record: Fields) => (record.rooms ?? []) as Fields[]

function refuseTakenName({ subject }: StoredProperty, name: unknown, ownId: number | null): Problem | null {
  const sameNameRow = subject.room_category?.find((row) => row.name === String(name).trim() && row.id !== ownId)
  if (!sameNameRow) return null
  const message =
    sameNameRow.is_disabled === 1 ? 'a hidden room type has it; show that one' : 'another room type has it'
  return problem('invalid_fields', { fields: { room_name: message } })
}

function addRoom(property: StoredProperty, fields: Fields, isShown: boolean): ReturnType<PropertyWrite['edit']> {
  const nameRefusal = refuseTakenName(property, fields.room_name, null)
  if (nameRefusal) return refuse(nameRefusal)
  const record = toPropertyRecord(property)
  const earlierIds = new Set((property.subject.room_category ?? []).map(({ id }) => id))
  const finish = (after: Subject) => (isShown ? after : hideRooms(after, (row) => !earlierIds.has(row.id)))
  return ok({ fields: { ...record, rooms: [...roomsOf(record), fields] }, finish })
}

type RoomEdit = { id: number; fields: Fields; isShown: boolean | undefined }

function editRoom(property: StoredProperty, { id, fields, isShown }: RoomEdit): ReturnType<PropertyWrite['edit']> {
  const rows = property.subject.room_category ?? []
  const row = rows.find((room) => room.id === id)
  if (!row) return refuse(problem('not_found'))
  const name = fields.room_name ?? row.name
  const nameRefusal = refuseTakenName(property, name, id)
  if (nameRefusal) return refuse(nameRefusal)
  const [wasShown, hasOther] = [row.is_disabled === 0, rows.some((room) => room.is_disabled === 0 && room.id !== id)]
  const willShow = isShown ?? wasShown
  if (wasShown && !willShow && !hasOther)
    return refuseFields({ shown: 'the property has no other room type; hide the property (`is_live`) instead' })
  const withRoom = { ...property, subject: mapRoom(property.subject, id, { is_disabled: 0 }) }
  const record = toPropertyRecord(withRoom)
  return ok({
    fields: { ...record, rooms: mergeRoom(roomsOf(record), row.name, fields) },
    prepare: (stored) => mapRoom(stored, id, { name: String(name).trim() }),
    finish: (after) => (willShow ? after : hideRooms(after, (room) => room.id === id)),
  })
}

/** Merges fields into the room type with a name; they may rename it. */
function mergeRoom(rooms: readonly Fields[], name: unknown, fields: Fields): Fields[] {
  const isNamed = (room: Fields) => room.room_name === name
  const changedRooms = rooms.map((room) => ({ ...(isNamed(room) ? fields : {}), room_name: room.room_name }))
  const merged = roomsOf(mergeRecord(exportedProperties, { rooms }, { rooms: changedRooms }))
  return merged.map((room) => (isNamed(room) ? { ...room, room_name: fields.room_name ?? name } : room))
}

function mapRoom(subject: Subject, id: number, changed: Row): Subject {
  const rows = (subject.room_category ?? []).map((row) => (row.id === id ? { ...row, ...changed } : row))
  return { ...subject, room_category: rows }
}

function hideRooms(subject: Subject, isHidden: (row: Row) => boolean): Subject {
  const rows = subject.room_category ?? []
  const shownRows = rows.filter((row) => !isHidden(row))
  return { ...subject, room_category: [...shownRows, ...disableMissing(rows.filter(isHidden), new Set())] }
}
