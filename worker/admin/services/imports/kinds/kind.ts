import * as v from 'valibot'
import type { Reach } from '#app/domain/operators/reach.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import type { VersionName } from '#worker/infra/cache/page-versions.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { ExportRule } from '../exporting/export-rule.ts'
import { day, optional } from '../reading/fields.ts'
import type { LineFault, RawRecord } from '../reading/read-records.ts'
import type { Subject, TableRule } from '../table-rows.ts'

const time = v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'is not a time such as 18:00'))

/** Validity of an offer, from a time on its first day to a time on its last, in the local time of the city. */
export const offerDays = { starts_on: day, ends_on: day, start_time: optional(time), end_time: optional(time) }

/** `dryRunId` is the id of an import that writes nothing, so that its own earlier lines are not in the catalogue. */
export type CheckContext = { db: Database; reach: Reach; now: number; dryRunId: string | null }

export type NewId = (table: string) => number

export type PlannedSubject = {
  key: string
  line: number
  /** Null when the catalogue has no such subject. */
  id: number | string | null
  propertyId: number | null
  /** Returns the rows to store, given its current rows. A new subject takes its ids from `newId`. */
  toRows: (newId: NewId, stored: Subject | null) => Subject
}

/** A change of a subject; `before` is null for a new one, `after` for a deleted one. */
export type SubjectChange = { id: number | string; before: Subject | null; after: Subject | null }

export type SubjectKind = {
  scope?: Scope
  /** Scope for changing certain columns; `columns` returns those a change touches, by their name in the file. */
  guard?: { scope: Scope; columns: (before: Subject | null, after: Subject | null) => string[] }
  /** Whether subjects belong to properties. All other kinds require full reach. */
  isOfProperties: boolean
  fields: readonly string[]
  tables: readonly TableRule[]
  numberedTables: readonly string[]
  exported?: ExportRule
  /** Subjects written per transaction and audit row; 1 writes each alone. */
  batchSize: number
  join?: (records: readonly RawRecord[]) => JoinedRecord[]
  check: (check: CheckContext, records: readonly JoinedRecord[]) => Promise<(PlannedSubject | LineFault[])[]>
  writeBefore?: (changes: readonly SubjectChange[]) => Statement[]
  writeAfter?: (changes: readonly SubjectChange[], now: number) => Statement[]
  /** SQL conditions on `?1`, the id, under which other data depends on the subject, so an undo must not delete it. */
  usedBy?: readonly string[]
  /** Returns the rows an undo writes, when they are not just those before the import. */
  restore?: (before: Subject, current: Subject) => Subject
  /** Cached pages that show the subjects; called before the write. */
  invalidates?: (db: Database, changes: readonly SubjectChange[]) => Promise<VersionName[]>
}

/** Returns the columns of a change for which the actor lacks the kind's scope. */
export function forbiddenColumns(
  { guard }: SubjectKind,
  change: Omit<SubjectChange, 'id'>,
  holdsScope: (scope: Scope) => boolean,
): string[] {
  return guard && !holdsScope(guard.scope) ? guard.columns(change.before, change.after) : []
}

/** Merged records of one subject; `parts` are the line numbers of all records after the first. */
export type JoinedRecord = RawRecord & { parts?: readonly number[] }

export const MAX_FAULTS_PER_RECORD = 20

/** Unknown fields are faults, because silently dropping a misspelt column would lose data. */
export function parseRecord<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  { line, fields }: RawRecord,
): { ok: true; value: v.InferOutput<Schema> } | { ok: false; faults: LineFault[] } {
  const unknown = Object.keys(fields)
    .filter((name) => !Object.hasOwn(schema.entries, name))
    .map((field) => ({ line, field, message: 'is not a column of this kind of file' }))
  const parsed = v.safeParse(schema, fields)
  if (parsed.success && unknown.length === 0) return { ok: true, value: parsed.output }
  const issues = parsed.success ? [] : parsed.issues
  const found = issues.map((issue) => ({
    line,
    field: v.getDotPath(issue) ?? null,
    message: issue.received === 'undefined' ? 'is missing' : issue.message,
  }))
  return { ok: false, faults: [...unknown, ...found].slice(0, MAX_FAULTS_PER_RECORD) }
}

/** Looks up all references of the valid records at once. A fault in one record does not affect the others. */
export async function checkRecords<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>, Known>(
  records: readonly RawRecord[],
  schema: Schema,
  findReferences: (rows: readonly v.InferOutput<Schema>[]) => Promise<Known>,
  toInput: (
    row: v.InferOutput<Schema>,
    known: Known,
    fault: (field: string, message: string) => LineFault,
  ) => Omit<PlannedSubject, 'line'> | LineFault[],
): Promise<(PlannedSubject | LineFault[])[]> {
  const parsed = records.map((record) => parseRecord(schema, record))
  const validRows = parsed.flatMap((result) => (result.ok ? [result.value] : []))
  const known = await findReferences(validRows)
  return parsed.map((result, index) => {
    if (!result.ok) return result.faults
    const line = records[index]?.line ?? 0
    const input = toInput(result.value, known, (field, message) => ({ line, field, message }))
    return Array.isArray(input) ? input : { ...input, line }
  })
}

/** Maps names to ids. `sql` receives the names as a JSON array (`?1`) and returns `name` and `id`. */
export async function findIdsByName<Id extends number | string = number>(
  db: Database,
  sql: string,
  names: readonly (string | undefined | null)[],
): Promise<Map<string, Id>> {
  const uniqueNames = [...new Set(names)].filter((name) => name !== undefined && name !== null)
  if (uniqueNames.length === 0) return new Map()
  const rows = await db.all<{ name: string; id: Id }>(sql, JSON.stringify(uniqueNames))
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export const CITY_IDS = 'SELECT slug AS name, id FROM city WHERE slug IN (SELECT value FROM json_each(?1))'
