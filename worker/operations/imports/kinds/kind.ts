import * as v from 'valibot'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import type { VersionName } from '#worker/cache/page-versions.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import type { Exported } from '../exporting/exported.ts'
import type { LineFault, RawRecord } from '../reading/read-records.ts'
import type { Subject, TableRule } from '../table-rows.ts'

/** What a check may look at. */
export type Check = { db: Database; reach: Reach; now: number }

/** Gives the next free number of a table. */
export type Fresh = (table: string) => number

/** A subject a file names, whole and without fault. */
export type Wish = {
  /** What the file calls it: no two of a file are called alike. */
  key: string
  line: number
  /** Null: the catalogue has none. */
  id: number | string | null
  propertyId: number | null
  /** What it shall be; `is` is what it is now. A new one takes its numbers from `fresh`. */
  shall: (fresh: Fresh, is: Subject | null) => Subject
}

/** A subject that is about to become another; `before` is null where it is new. */
export type Change = { id: number | string; before: Subject | null; after: Subject | null }

/** A kind of file whose records each tell of one subject, kept in rows. */
export type SubjectKind = {
  /** What a token must have besides `catalogue:write`. */
  scope?: Scope
  /** What a change needs besides where it touches some columns: they are named as the file calls them. */
  guard?: { scope: Scope; columns: (before: Subject | null, after: Subject | null) => string[] }
  /** Whether it is about houses; what belongs to none needs the reach of all. */
  isOfHouses: boolean
  /** Its columns, for whoever writes such a file. */
  fields: readonly string[]
  tables: readonly TableRule[]
  /** Tables whose rows have numbers of ours. */
  numbered: readonly string[]
  /** How they are written as records of a file. */
  exported?: Exported
  /** How many are written at once, with one row of the audit; 1: each alone. */
  atOnce: number
  /** Puts records together that tell of one subject. */
  join?: (records: readonly RawRecord[]) => JoinedRecord[]
  check: (check: Check, records: readonly JoinedRecord[]) => Promise<(Wish | LineFault[])[]>
  /** What is done before rows are written, in their transaction. */
  first?: (changes: readonly Change[]) => Statement[]
  /** What is done after them. */
  last?: (changes: readonly Change[], now: number) => Statement[]
  /** Conditions (SQL on `?1`, the id) under which something hangs on a subject that an undo must not lose. */
  clings?: readonly string[]
  /** What a changed subject goes back to: by itself its rows of before. */
  back?: (before: Subject, is: Subject) => Subject
  /** Pages that show them; asked before they are written. */
  touches?: (db: Database, changes: readonly Change[]) => Promise<VersionName[]>
}

/** The columns of a change that an actor with these scopes may not touch. */
export function forbiddenColumns(
  { guard }: SubjectKind,
  change: Omit<Change, 'id'>,
  scopes: readonly Scope[],
): string[] {
  return guard && !scopes.includes(guard.scope) ? guard.columns(change.before, change.after) : []
}

/** Records of one subject; `parts` are the lines of those after the first. */
export type JoinedRecord = RawRecord & { parts?: readonly number[] }

/** So many faults of one record are told: more say nothing new. */
export const MOST_FAULTS_A_RECORD = 20

/** A record by its schema, or every fault of it. Fields nobody knows are faults: left out in silence they would be missed. */
export function parseRecord<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  { line, fields }: RawRecord,
): { ok: true; value: v.InferOutput<Schema> } | { ok: false; faults: LineFault[] } {
  const unknown = Object.keys(fields)
    .filter((name) => !Object.hasOwn(schema.entries, name))
    .map((field) => ({ line, field, message: 'is no column of such a file' }))
  const parsed = v.safeParse(schema, fields)
  if (parsed.success && unknown.length === 0) return { ok: true, value: parsed.output }
  const issues = parsed.success ? [] : parsed.issues
  const told = issues.map((issue) => ({
    line,
    field: v.getDotPath(issue) ?? null,
    message: issue.received === 'undefined' ? 'is missing' : issue.message,
  }))
  return { ok: false, faults: [...unknown, ...told].slice(0, MOST_FAULTS_A_RECORD) }
}

/**
 * Checks each record by its schema, looks once for what the good ones name, and makes wishes of them. A fault of one leaves
 * the others as they are.
 */
export async function checkEach<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>, Known>(
  records: readonly RawRecord[],
  schema: Schema,
  look: (rows: readonly v.InferOutput<Schema>[]) => Promise<Known>,
  toWish: (
    row: v.InferOutput<Schema>,
    known: Known,
    fault: (field: string, message: string) => LineFault,
  ) => Omit<Wish, 'line'> | LineFault[],
): Promise<(Wish | LineFault[])[]> {
  const parsed = records.map((record) => parseRecord(schema, record))
  const good = parsed.flatMap((one) => (one.ok ? [one.value] : []))
  const known = await look(good)
  return parsed.map((one, index) => {
    if (!one.ok) return one.faults
    const line = records[index]?.line ?? 0
    const wish = toWish(one.value, known, (field, message) => ({ line, field, message }))
    return Array.isArray(wish) ? wish : { ...wish, line }
  })
}

/** Numbers of things by what a file calls them: `sql` answers `name` and `id`, and is given the names as a JSON list (`?1`). */
export async function idsByName<Id extends number | string = number>(
  db: Database,
  sql: string,
  names: readonly (string | undefined | null)[],
): Promise<Map<string, Id>> {
  const wanted = [...new Set(names)].filter((name) => name !== undefined && name !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.all<{ name: string; id: Id }>(sql, JSON.stringify(wanted))
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Cities by their slugs. */
export const citiesSql = 'SELECT slug AS name, id FROM city WHERE slug IN (SELECT value FROM json_each(?1))'
