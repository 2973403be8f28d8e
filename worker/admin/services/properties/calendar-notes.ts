import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { isWithin } from '#app/domain/operators/reach.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { type Actor, reachCondition } from '../actor.ts'
import type { AuditAction } from '../audit.ts'
import { definedFields } from '../defined-fields.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { findReachableProperty } from './properties.ts'

/** A note on the days from `from` to `to`, both included; `propertyId` null: for all properties. */
export type CalendarNote = NoteFields & {
  id: string
  propertyId: number | null
  createdAt: Instant
  createdBy: string
}

type NoteFields = { from: CalendarDay; to: CalendarDay; text: string }

type Idempotent = { idempotency: IdempotentRequest | null }

const MAX_NOTES = 500

/** A note on more days than these is a mistake. */
const MAX_DAYS = 366

const SELECT = `SELECT id, property_id AS propertyId, first_day AS "from", last_day AS "to", text,
  created_at AS createdAt, created_by AS createdBy FROM calendar_note`

type Wanted = { propertyId: number | undefined; from: CalendarDay; to: CalendarDay }

/** Returns the notes of a period that concern properties within reach. */
export async function listCalendarNotes(
  db: Database,
  { reach }: Pick<Actor, 'reach'>,
  { propertyId, from, to }: Wanted,
): Promise<CalendarNote[]> {
  const { bind, params } = bindParams()
  const conditions = [
    `last_day >= ${bind(from)}`,
    `first_day <= ${bind(to)}`,
    `(property_id IS NULL OR ${reachCondition('property_id', reach, bind)})`,
    ...(propertyId === undefined ? [] : [`(property_id IS NULL OR property_id = ${bind(propertyId)})`]),
  ]
  return db.all<CalendarNote>(
    `${SELECT} WHERE ${conditions.join(' AND ')} ORDER BY first_day, created_at, id LIMIT ${MAX_NOTES}`,
    ...params,
  )
}

export async function createCalendarNote(
  deps: Deps,
  actor: Actor,
  { note, idempotency }: Idempotent & { note: NoteFields & { propertyId: number | null } },
): Promise<Result<CalendarNote, Problem>> {
  const { propertyId, from, to, text } = note
  if (propertyId === null && actor.reach !== 'all') return refuse(problem('forbidden'))
  const found = propertyId === null ? null : await findReachableProperty(deps, actor, propertyId)
  if (found && !found.ok) return found
  const faults = findFaults(note)
  if (faults) return refuseFields(faults)
  const made: CalendarNote = { ...note, id: crypto.randomUUID(), createdAt: deps.now(), createdBy: actor.id }
  return runAudited(deps, actor, { ...toOperation('create', made), idempotency }, async ({ write }) => {
    await write([
      statement(
        `INSERT INTO calendar_note (id, property_id, first_day, last_day, text, created_at, created_by)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[made.id, propertyId, from, to, text, made.createdAt, made.createdBy],
      ),
    ])
    return ok(made)
  })
}

export async function changeCalendarNote(
  deps: Deps,
  actor: Actor,
  {
    id,
    change,
    idempotency,
  }: Idempotent & { id: string; change: { [Name in keyof NoteFields]?: NoteFields[Name] | undefined } },
): Promise<Result<CalendarNote, Problem>> {
  const found = await findReachableNote(deps, actor, id)
  if (!found.ok) return found
  return runAudited(deps, actor, { ...toOperation('change', found.value), idempotency }, (audited) =>
    updateIfUnchanged(audited, selectNote(id), (row) => {
      if (!row) return refuse(problem('not_found'))
      const next = { ...(row as unknown as CalendarNote), ...definedFields(change) }
      const faults = findFaults(next)
      if (faults) return refuseFields(faults)
      const values = [next.from, next.to, next.text]
      const update = statement(
        `UPDATE calendar_note SET first_day = ?, last_day = ?, text = ?
         WHERE id = ? AND (first_day, last_day, text) IS NOT (?, ?, ?)`,
        ...[...values, id, ...values],
      )
      return ok({ value: next, statements: [update] })
    }),
  )
}

export async function deleteCalendarNote(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: Idempotent & { id: string },
): Promise<Result<CalendarNote, Problem>> {
  const found = await findReachableNote(deps, actor, id)
  const note = found.ok ? found.value : { id, propertyId: null }
  return runAudited(deps, actor, { ...toOperation('delete', note), idempotency }, async ({ write }) => {
    if (!found.ok) return found
    await write([statement('DELETE FROM calendar_note WHERE id = ?', id)])
    return found
  })
}

/** Returns a note that the actor may write: those of all properties need rights for all. */
export async function findReachableNote(
  { db }: Pick<Deps, 'db'>,
  { reach }: Pick<Actor, 'reach'>,
  id: string,
): Promise<Result<CalendarNote, Problem>> {
  const { sql, params } = selectNote(id)
  const note = await db.first<CalendarNote>(sql, ...params)
  const isReached = note && (note.propertyId === null ? reach === 'all' : isWithin(reach, note.propertyId))
  return isReached ? ok(note) : refuse(problem('not_found'))
}

function selectNote(id: string): Statement {
  return statement(`${SELECT} WHERE id = ?`, id)
}

function findFaults({ from, to }: NoteFields): Record<string, string> | null {
  if (to < from) return { to: 'before `from`' }
  return to > addDays(from, MAX_DAYS) ? { to: `more than ${MAX_DAYS} days after \`from\`` } : null
}

function toOperation(
  verb: 'create' | 'change' | 'delete',
  { id, propertyId }: Pick<CalendarNote, 'id' | 'propertyId'>,
): Operation {
  const action: AuditAction = `calendar-note.${verb}`
  const snapshot = statement(
    `SELECT json_object('property', property_id, 'from', first_day, 'to', last_day, 'text', text)
     FROM calendar_note WHERE id = ?`,
    id,
  )
  return { action, subject: `calendar-note:${id}`, propertyId, snapshot }
}
