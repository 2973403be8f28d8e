import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { mapResult, ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { insertMissingStock } from '#worker/services/bookings/creating/wanted-nights.ts'
import { type Actor, reachCondition } from '../actor.ts'
import { DAYS_AHEAD } from '../ari/rate-updates.ts'
import type { AuditAction } from '../audit.ts'
import { definedFields } from '../defined-fields.ts'
import { type Audited, type Operation, runAudited } from '../run-audited.ts'
import { findReachableProperty, type Property } from './properties.ts'

type BlockFields = Pick<Block, 'from' | 'to' | 'rooms' | 'reason' | 'note'>
export type NewBlock = BlockFields & { propertyId: number; room: number }
export type BlockChange = { [Field in keyof BlockFields]?: BlockFields[Field] | undefined }

export async function createBlock(
  deps: Deps,
  actor: Actor,
  { propertyId, ...input }: NewBlock,
  idempotency: IdempotentRequest | null,
): Promise<Result<Block, Problem>> {
  const found = await findReachableProperty(deps, actor, propertyId)
  const property = found.ok ? found.value : null
  const block = {
    ...input,
    id: randomToken(deps.randomBytes, 12),
    propertyId,
    createdAt: deps.now(),
    createdBy: actor.id,
  }
  return runAudited(
    deps,
    actor,
    { ...toOperation('block.create', block.id, property), idempotency },
    async (audited) => {
      if (!found.ok) return found
      const fault = findFaults(input, found.value, input.room, findEarliestDay(deps, found.value))
      return fault ?? writeBlock(audited, block, insertBlock(block))
    },
  )
}

export async function updateBlock(
  deps: Deps,
  actor: Actor,
  { id, change, idempotency }: { id: string; change: BlockChange; idempotency: IdempotentRequest | null },
): Promise<Result<Block, Problem>> {
  const found = await findReachableBlock(deps, actor, id)
  return runAudited(
    deps,
    actor,
    { ...toOperation('block.change', id, findProperty(found)), idempotency },
    async (audited) => {
      if (!found.ok) return found
      const { block, property } = found.value
      const providedFields = definedFields(change)
      const next: Block = { ...block, ...providedFields }
      // A block that has already begun may keep its first day.
      const earliest = next.from === block.from ? block.from : findEarliestDay(deps, property)
      const fault = findFaults(next, property, block.room, earliest)
      if (fault) return fault
      const written = await writeBlock(audited, next, updateBlockRow(next))
      if (!written.ok) return written
      // The update skips a block that another request has changed meanwhile.
      const isWritten = JSON.stringify(toComparable(written.value)) === JSON.stringify(toComparable(next))
      return isWritten ? written : refuse(problem('in_progress', { retryAfterSeconds: 1 }))
    },
  )
}

export async function deleteBlock(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: { id: string; idempotency: IdempotentRequest | null },
): Promise<Result<Block, Problem>> {
  const found = await findReachableBlock(deps, actor, id)
  return runAudited(
    deps,
    actor,
    { ...toOperation('block.delete', id, findProperty(found)), idempotency },
    async ({ write }) => {
      if (!found.ok) return found
      const [before] = await write([
        blockStatement(id),
        statement('DELETE FROM block WHERE id = ?', id),
        updateBlockedCounts(found.value.block.room),
      ])
      const [row] = before?.rows ?? []
      return row ? ok(toBlock(row)) : refuse(problem('not_found'))
    },
  )
}

/** Writes the block and the blocked rooms of its nights, which may have no stock rows yet. */
async function writeBlock(
  { write }: Audited,
  { id, room, from, to }: Pick<Block, 'id' | 'room' | 'from' | 'to'>,
  blockWrite: Statement,
): Promise<Result<Block, Problem>> {
  const days = listNights(from, addDays(to, 1))
  const nights = { rooms: [{ roomTypeId: room }], days }
  const results = await write([insertMissingStock(nights), blockWrite, updateBlockedCounts(room), blockStatement(id)])
  const [row] = results.at(-1)?.rows ?? []
  return row ? ok(toBlock(row)) : refuse(problem('not_found'))
}

type FoundBlock = Result<{ block: Block; property: Property }, Problem>

export async function readReachableBlock(deps: Deps, actor: Actor, id: string): Promise<Result<Block, Problem>> {
  return mapResult(await findReachableBlock(deps, actor, id), ({ block }) => block)
}

async function findReachableBlock(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'reach'>,
  id: string,
): Promise<FoundBlock> {
  const [block] = await listBlocks(deps.db, { reach: actor.reach, id, limit: 1 })
  if (!block) return refuse(problem('not_found'))
  const property = await findReachableProperty(deps, actor, block.propertyId)
  return property.ok ? ok({ block, property: property.value }) : property
}

function findProperty(found: FoundBlock): Property | null {
  return found.ok ? found.value.property : null
}

function toOperation(action: AuditAction, id: string, property: Property | null): Omit<Operation, 'idempotency'> {
  const invalidates = property ? versionsOfProperty({ id: property.id, citySlug: property.city.slug }) : []
  const propertyId = property?.id ?? null
  return { action, subject: `block:${id}`, propertyId, snapshot: blockSnapshot(id), invalidates }
}

function findFaults({ from, to, rooms }: BlockFields, property: Property, roomId: number, earliest: CalendarDay) {
  const room = property.rooms.find(({ id }) => id === roomId)
  const last = addDays(earliest, DAYS_AHEAD)
  const fields = {
    ...(room ? {} : { room: 'no room of this property' }),
    ...(from < earliest ? { from: `over: before ${earliest}` } : {}),
    ...(to < from ? { to: 'before `from`' } : {}),
    ...(to > last ? { to: `too far ahead: after ${last}` } : {}),
    ...(room && rooms > room.roomsTotal ? { rooms: `more than the ${room.roomsTotal} existing rooms` } : {}),
  }
  return Object.keys(fields).length > 0 ? refuseFields(fields) : null
}

/** Returns yesterday at the property, because the day starts later in other time zones. */
function findEarliestDay({ now }: Pick<Deps, 'now'>, { city }: Property): CalendarDay {
  return addDays(calendarDayIn(city.timeZone, now()), -1)
}

function toComparable({ from, to, rooms, reason, note }: BlockFields) {
  return [from, to, rooms, reason, note]
}

export type BlockReason = 'renovation' | 'owner' | 'maintenance' | 'other'

/** Rooms of a room type taken out of sale from one night to another, both included. */
export type Block = {
  id: string
  propertyId: number
  room: number
  from: CalendarDay
  to: CalendarDay
  rooms: number
  reason: BlockReason
  note: string | null
  /** Nights on which fewer rooms are unsold than blocked. */
  shortNights: number
  createdAt: Instant
  createdBy: string
  revision: number
}

export type BlockQuery = {
  reach: Reach
  id?: string
  propertyId?: number | undefined
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
  after?: { at: Instant; id: string } | null
  limit: number
}

const selectBlock = `SELECT b.*, (SELECT count(*) FROM stock k WHERE k.room_category_id = b.room_category_id
    AND k.day BETWEEN b.first_day AND b.last_day AND k.total - k.sold < k.blocked) AS short_nights FROM block b`

export async function listBlocks(db: Database, query: BlockQuery): Promise<Block[]> {
  const { bind, params } = bindParams()
  const { reach, id, propertyId, from, to, after } = query
  const conditions = [
    reachCondition('b.property_id', reach, bind),
    id !== undefined && `b.id = ${bind(id)}`,
    propertyId !== undefined && `b.property_id = ${bind(propertyId)}`,
    from !== undefined && `b.last_day >= ${bind(from)}`,
    to !== undefined && `b.first_day <= ${bind(to)}`,
    after && `(b.created_at, b.id) < (${bind(after.at)}, ${bind(after.id)})`,
  ].filter((condition) => typeof condition === 'string')
  const rows = await db.all(
    `${selectBlock} WHERE ${conditions.join(' AND ')} ORDER BY b.created_at DESC, b.id DESC LIMIT ${bind(query.limit)}`,
    ...params,
  )
  return rows.map((row) => toBlock(row as Record<string, SqlValue>))
}

function blockStatement(id: string): Statement {
  return statement(`${selectBlock} WHERE b.id = ?`, id)
}

function toBlock(row: Record<string, SqlValue>): Block {
  return {
    id: String(row.id),
    propertyId: Number(row.property_id),
    room: Number(row.room_category_id),
    from: String(row.first_day) as CalendarDay,
    to: String(row.last_day) as CalendarDay,
    rooms: Number(row.rooms),
    reason: String(row.reason) as BlockReason,
    note: row.note === null ? null : String(row.note),
    shortNights: Number(row.short_nights),
    createdAt: Number(row.created_at),
    createdBy: String(row.created_by),
    revision: Number(row.revision),
  }
}

function insertBlock(block: Omit<Block, 'shortNights' | 'revision'>): Statement {
  return statement(
    `INSERT INTO block (id, property_id, room_category_id, first_day, last_day, rooms, reason, note, created_at, created_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    block.id,
    block.propertyId,
    block.room,
    block.from,
    block.to,
    block.rooms,
    block.reason,
    block.note,
    block.createdAt,
    block.createdBy,
  )
}

function updateBlockRow({ id, revision, from, to, rooms, reason, note }: Block): Statement {
  return statement(
    `UPDATE block SET first_day = ?, last_day = ?, rooms = ?, reason = ?, note = ?, revision = revision + 1
     WHERE id = ? AND revision = ? AND (first_day, last_day, rooms, reason, note) IS NOT (?1, ?2, ?3, ?4, ?5)`,
    from,
    to,
    rooms,
    reason,
    note,
    id,
    revision,
  )
}

function updateBlockedCounts(room: number): Statement {
  const sum = `(SELECT COALESCE(sum(b.rooms), 0) FROM block b WHERE b.room_category_id = ?1
    AND b.first_day <= stock.day AND b.last_day >= stock.day)`
  return statement(`UPDATE stock SET blocked = ${sum} WHERE room_category_id = ?1 AND blocked <> ${sum}`, room)
}

function blockSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('room', room_category_id, 'from', first_day, 'to', last_day, 'rooms', rooms, 'reason', reason,
       'note', note) FROM block WHERE id = ?`,
    id,
  )
}
