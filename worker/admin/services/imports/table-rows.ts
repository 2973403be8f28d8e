import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'

export type Row = Record<string, SqlValue>

/** Rows of a subject by table: a city with its names, a property with its room types and all dependent rows. */
export type Subject = Readonly<Record<string, readonly Row[]>>

/** A table of a kind of subject. Only these columns are read and written; others keep their values. */
export type TableRule = {
  table: string
  key: readonly string[]
  columns: readonly string[]
  /** Columns with personal text, which the audit leaves out. */
  personal?: readonly string[]
  owner: string
  /** Source to read from instead of the table, and the other table in which its rows can be stored. */
  readFrom?: string
  orIn?: string
  /** Table that `owner` refers to, when that is not the subject itself. */
  via?: string
}

/** Returns subjects as JSON. Parameters are positional, because the statement is embedded in others. */
export function selectSubjects(tables: readonly TableRule[], ids: readonly (string | number)[]): Statement {
  const inIds = 'IN (SELECT value FROM json_each(?))'
  const lists = tables.map(({ table, readFrom = table, key, columns, owner, via }) => {
    const viaRule = tables.find((rule) => rule.table === via)
    const row = `json_object(${columns.map((name) => `'${name}', t.${name}`).join(', ')})`
    const order = key.map((name) => `t.${name}`).join(', ')
    const isOwn = viaRule
      ? `t.${owner} IN (SELECT id FROM ${viaRule.table} WHERE ${viaRule.owner} ${inIds})`
      : `t.${owner} ${inIds}`
    const ownRows = `(SELECT * FROM ${readFrom} t WHERE ${isOwn} ORDER BY ${order}) t`
    return `'${table}', (SELECT json_group_array(${row}) FROM ${ownRows})`
  })
  const idsJson = JSON.stringify(ids)
  return statement(`SELECT json_object(${lists.join(', ')})`, ...tables.map(() => idsJson))
}

export function withoutPersonal(tables: readonly TableRule[]): TableRule[] {
  return tables.map((rule) => ({ ...rule, columns: rule.columns.filter((name) => !rule.personal?.includes(name)) }))
}

export async function readSubjects(
  db: Database,
  tables: readonly TableRule[],
  ids: readonly (string | number)[],
): Promise<Subject> {
  const { sql, params } = selectSubjects(tables, ids)
  const row = await db.first<Record<string, string>>(sql, ...params)
  return JSON.parse(Object.values(row ?? { none: '{}' })[0] ?? '{}')
}

export function subjectOf(tables: readonly TableRule[], subjects: Subject, id: string | number): Subject | null {
  const ownRows: Record<string, readonly Row[]> = {}
  for (const { table, owner, via } of tables) {
    const ids = new Set<SqlValue | undefined>(via ? ownRows[via]?.map((row) => row.id) : [id])
    ownRows[table] = (subjects[table] ?? []).filter((row) => ids.has(row[owner]))
  }
  return Object.values(ownRows).some((rows) => rows.length > 0) ? ownRows : null
}

export function isSame(tables: readonly TableRule[], a: Subject, b: Subject): boolean {
  return tables.every((rule) => serializeRows(rule, a) === serializeRows(rule, b))
}

function serializeRows({ table, columns, key }: TableRule, subject: Subject): string {
  const rows = (subject[table] ?? []).map((row) => [
    key.map((name) => row[name]).join('\u0000'),
    JSON.stringify(columns.map((name) => row[name] ?? null)),
  ])
  return JSON.stringify(rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

export function writeSubject(tables: readonly TableRule[], stored: Subject, next: Subject): Statement[] {
  const removed = tables.toReversed().flatMap((rule) => deleteRows(rule, stored, next))
  return [...removed, ...tables.flatMap((rule) => upsertRows(rule, stored, next))]
}

export function deleteSubject(tables: readonly TableRule[], stored: Subject): Statement[] {
  return tables.toReversed().flatMap((rule) => deleteRows(rule, stored, {}))
}

export const keyOf = (key: readonly string[], row: Row) => JSON.stringify(key.map((name) => row[name]))

function deleteRows({ table, orIn, key }: TableRule, stored: Subject, next: Subject): Statement[] {
  const nextKeys = new Set((next[table] ?? []).map((row) => keyOf(key, row)))
  const removed = (stored[table] ?? []).filter((row) => !nextKeys.has(keyOf(key, row)))
  if (removed.length === 0) return []
  const values = key.map((_, index) => `value ->> ${index}`).join(', ')
  return [table, ...(orIn ? [orIn] : [])].map((name) =>
    statement(
      `DELETE FROM ${name} WHERE (${key.join(', ')}) IN (SELECT ${values} FROM json_each(?))`,
      JSON.stringify(removed.map((row) => key.map((column) => row[column]))),
    ),
  )
}

/** A new id is inserted without upsert: if it was taken meanwhile the insert fails (`isNumberTaken`). */
function upsertRows(rule: TableRule, stored: Subject, next: Subject): Statement[] {
  const { table, key, columns } = rule
  const value = (row: Row) => JSON.stringify(columns.map((name) => row[name] ?? null))
  const unchanged = new Set((stored[table] ?? []).map(value))
  const known = new Set((stored[table] ?? []).map((row) => keyOf(key, row)))
  const rows = (next[table] ?? []).filter((row) => !unchanged.has(value(row)))
  const isNumbered = key.length === 1 && key[0] === 'id'
  const [created, others] = [
    rows.filter((row) => isNumbered && !known.has(keyOf(key, row))),
    rows.filter((row) => !isNumbered || known.has(keyOf(key, row))),
  ]
  return [...insertRows(rule, created, ''), ...insertRows(rule, others, onConflict(rule))]
}

function insertRows({ table, columns }: TableRule, rows: readonly Row[], conflictClause: string): Statement[] {
  if (rows.length === 0) return []
  return [
    statement(
      `INSERT INTO ${table} (${columns.join(', ')})
       SELECT ${columns.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(?) WHERE true ${conflictClause}`,
      JSON.stringify(rows.map((row) => columns.map((name) => row[name] ?? null))),
    ),
  ]
}

function onConflict({ key, columns }: TableRule): string {
  const others = columns.filter((name) => !key.includes(name))
  const update = others.map((name) => `${name} = excluded.${name}`).join(', ')
  return `ON CONFLICT (${key.join(', ')}) DO ${others.length === 0 ? 'NOTHING' : `UPDATE SET ${update}`}`
}

/** Whether a write failed because another request took a new row's id first; the caller must read again. */
export function isIdTaken(error: unknown): boolean {
  return error instanceof Error && /UNIQUE constraint failed: \w+\.id\b/.test(error.message)
}
