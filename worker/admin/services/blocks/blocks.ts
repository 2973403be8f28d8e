import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { versionsOfStay } from '#worker/infra/cache/page-key.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { insertMissingStock } from '#worker/services/bookings/creating/booking-conditions.ts'
import type { Actor } from '../actor.ts'
import { DAYS_AHEAD } from '../ari/rate-updates.ts'
import type { AuditAction } from '../audit/audit-actions.ts'
import { findPropertyWithin, type Property } from '../properties/properties.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import {
  type Block,
  type BlockQuery,
  blockSnapshot,
  blockStatement,
  countBlocked,
  insertBlock,
  listBlockRows,
  toBlock,
  updateBlockRow,
} from './block-storage.ts'

export type { Block } from './block-storage.ts'

type Words = Pick<Block, 'from' | 'to' | 'rooms' | 'reason' | 'note'>
export type NewBlock = Words & { propertyId: number; room: number }
export type BlockChange = { [Field in keyof Words]?: Words[Field] | undefined }

export function listBlocks(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  query: Omit<BlockQuery, 'reach'>,
): Promise<Block[]> {
  return listBlockRows(db, { ...query, reach })
}

/** Takes rooms out of sale. Fails with `not_found` or `invalid_fields`. */
export async function createBlock(
  deps: Deps,
  actor: Actor,
  { propertyId, ...input }: NewBlock,
  keyed: IdempotentRequest | null,
): Promise<Result<Block, Problem>> {
  const found = await findPropertyWithin(deps, actor, propertyId)
  const property = found.ok ? found.value : null
  const block = {
    ...input,
    id: randomToken(deps.randomBytes, 12),
    propertyId,
    createdAt: deps.now(),
    createdBy: actor.id,
  }
  return runAudited(deps, actor, { ...toOperation('block.create', block.id, property), keyed }, async (writing) => {
    if (!found.ok) return found
    const fault = faultsOf(input, found.value, input.room, todayOf(deps, found.value))
    return fault ?? write(writing, block, insertBlock(block))
  })
}

/**
 * Updates a block. Fails with `not_found`, `invalid_fields`, or `in_progress` when another request changed the block
 * meanwhile.
 */
export async function updateBlock(
  deps: Deps,
  actor: Actor,
  { id, change, keyed }: { id: string; change: BlockChange; keyed: IdempotentRequest | null },
): Promise<Result<Block, Problem>> {
  const found = await findBlockWithin(deps, actor, id)
  return runAudited(deps, actor, { ...toOperation('block.change', id, propertyOf(found)), keyed }, async (writing) => {
    if (!found.ok) return found
    const { block, house } = found.value
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const next: Block = { ...block, ...named }
    // A block that has already begun may keep its first day.
    const earliest = next.from === block.from ? block.from : todayOf(deps, house)
    const fault = faultsOf(next, house, block.room, earliest)
    if (fault) return fault
    const written = await write(writing, next, updateBlockRow(next))
    if (!written.ok) return written
    const isThere = JSON.stringify(wordsOf(written.value)) === JSON.stringify(wordsOf(next))
    return isThere ? written : refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  })
}

/** Deletes a block and returns its last state; the rooms are for sale again. Fails with `not_found`. */
export async function deleteBlock(
  deps: Deps,
  actor: Actor,
  { id, keyed }: { id: string; keyed: IdempotentRequest | null },
): Promise<Result<Block, Problem>> {
  const found = await findBlockWithin(deps, actor, id)
  return runAudited(deps, actor, { ...toOperation('block.delete', id, propertyOf(found)), keyed }, async ({ db }) => {
    if (!found.ok) return found
    const [before] = await db.batch([
      blockStatement(id),
      statement('DELETE FROM block WHERE id = ?', id),
      countBlocked(found.value.block.room),
    ])
    const [row] = before?.rows ?? []
    return row ? ok(toBlock(row)) : refuse(problem('not_found'))
  })
}

/** Creates missing stock rows, writes the block and recounts the blocked rooms in one transaction. */
async function write(
  { db }: Pick<Deps, 'db'>,
  { id, room, from, to }: Pick<Block, 'id' | 'room' | 'from' | 'to'>,
  written: Statement,
): Promise<Result<Block, Problem>> {
  const days = listNights(from, addDays(to, 1))
  const nights = { roomCategoryId: room, days, rooms: 0, ownBookingId: null }
  const results = await db.batch([insertMissingStock(nights), written, countBlocked(room), blockStatement(id)])
  const [row] = results.at(-1)?.rows ?? []
  return row ? ok(toBlock(row)) : refuse(problem('not_found'))
}

type Found = Result<{ block: Block; house: Property }, Problem>

async function findBlockWithin(deps: Pick<Deps, 'db'>, actor: Pick<Actor, 'reach'>, id: string): Promise<Found> {
  const [block] = await listBlocks(deps, actor, { id, limit: 1 })
  if (!block) return refuse(problem('not_found'))
  const property = await findPropertyWithin(deps, actor, block.propertyId)
  return property.ok ? ok({ block, house: property.value }) : property
}

function propertyOf(found: Found): Property | null {
  return found.ok ? found.value.house : null
}

function toOperation(action: AuditAction, id: string, property: Property | null): Omit<Operation, 'keyed'> {
  const touches = property ? versionsOfStay({ id: property.id, citySlug: property.city.slug }) : []
  const propertyId = property?.id ?? null
  return { action, subject: `block:${id}`, propertyId, snapshot: blockSnapshot(id), touches }
}

function faultsOf({ from, to, rooms }: Words, property: Property, roomId: number, earliest: CalendarDay) {
  const room = property.rooms.find(({ id }) => id === roomId)
  const last = addDays(earliest, DAYS_AHEAD)
  const fields = {
    ...(room ? {} : { room: 'no room of this property' }),
    ...(from < earliest ? { from: `over: before ${earliest}` } : {}),
    ...(to < from ? { to: 'before `from`' } : {}),
    ...(to > last ? { to: `too far ahead: after ${last}` } : {}),
    ...(room && rooms > room.roomsTotal ? { rooms: `more than the ${room.roomsTotal} rooms there are` } : {}),
  }
  return Object.keys(fields).length > 0 ? refuse(problem('invalid_fields', { fields })) : null
}

/** Yesterday at the property, because the day starts later in other time zones. */
function todayOf({ now }: Pick<Deps, 'now'>, { city }: Property): CalendarDay {
  return addDays(calendarDayIn(city.timeZone, now()), -1)
}

function wordsOf({ from, to, rooms, reason, note }: Words) {
  return [from, to, rooms, reason, note]
}
