import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import { sortKeys } from '#worker/infra/guarded-writes/request-body.ts'

type ReadRecord = () => Promise<Result<object, Problem>>

/** Fields of a record as the caller read them, and how to read the record again. */
export type SeenRecord = { expected: Readonly<Record<string, unknown>>; read: ReadRecord }

/** Returns the actor with the field `expected` of the request; `read` returns the record as the contract shows it. */
export function seeing<Caller extends object>(
  actor: Caller,
  expected: SeenRecord['expected'] | undefined,
  read: ReadRecord,
): Caller & { seen?: SeenRecord } {
  return expected === undefined ? actor : { ...actor, seen: { expected, read } }
}

/** Returns the item of a list that meets a condition, otherwise `not_found`. */
export function findIn<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Result<Item, Problem> {
  const found = items.find(isWanted)
  return found === undefined ? refuse(problem('not_found')) : ok(found)
}

/**
 * Returns an SQL condition for the write: that the subject is as it is now. Fails with `record_changed` when its fields
 * are not as the caller read them.
 */
export async function requireSeen(
  { db }: { db: Database },
  { expected, read }: SeenRecord,
  snapshot: Statement,
): Promise<Result<Statement, Problem>> {
  // First the snapshot: a change between the two reads then fails the condition.
  const stored = await db.first<{ subject: string | null }>(`SELECT (${snapshot.sql}) AS subject`, ...snapshot.params)
  const found = await read()
  if (!found.ok) return found
  const record = found.value as Readonly<Record<string, unknown>>
  const unknown = Object.keys(expected).filter((name) => !Object.hasOwn(record, name))
  if (unknown.length > 0) return refuseFields(Object.fromEntries(unknown.map((name) => [name, 'is no field of it'])))
  const isSame = Object.entries(expected).every(([name, value]) => toJson(value) === toJson(record[name]))
  if (!isSame) return refuse(notModifiable('record_changed'))
  return ok({ sql: `(${snapshot.sql}) IS ?`, params: [...snapshot.params, stored?.subject ?? null] })
}

function toJson(value: unknown): string {
  return JSON.stringify(sortKeys(value))
}
