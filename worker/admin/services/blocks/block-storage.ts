import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import { isReached } from '../actor.ts'

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

export async function listBlockRows(db: Database, query: BlockQuery): Promise<Block[]> {
  const { bind, params } = bindParams()
  const { reach, id, propertyId, from, to, after } = query
  const conditions = [
    isReached('b.property_id', reach, bind),
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

export function blockStatement(id: string): Statement {
  return statement(`${selectBlock} WHERE b.id = ?`, id)
}

export function toBlock(row: Record<string, SqlValue>): Block {
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

export function insertBlock(block: Omit<Block, 'shortNights' | 'revision'>): Statement {
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

/** Updates a block, guarded by its revision. */
export function updateBlockRow({ id, revision, from, to, rooms, reason, note }: Block): Statement {
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

/** Recomputes the blocked rooms per night of a room type; runs in the transaction that changed a block. */
export function countBlocked(room: number): Statement {
  const sum = `(SELECT COALESCE(sum(b.rooms), 0) FROM block b WHERE b.room_category_id = ?1
    AND b.first_day <= stock.day AND b.last_day >= stock.day)`
  return statement(`UPDATE stock SET blocked = ${sum} WHERE room_category_id = ?1 AND blocked <> ${sum}`, room)
}

export function blockSnapshot(id: string): Statement {
  return statement(
    `SELECT json_object('room', room_category_id, 'from', first_day, 'to', last_day, 'rooms', rooms, 'reason', reason,
       'note', note) FROM block WHERE id = ?`,
    id,
  )
}
