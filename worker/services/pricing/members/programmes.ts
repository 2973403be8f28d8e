import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import { json, text } from '#worker/infra/database/columns.ts'
import {
  type Database,
  type SqlValue,
  type Statement,
  statement,
  type Writer,
  writeBatch,
} from '#worker/infra/database/database.ts'
import { updateIfUnchanged } from '#worker/infra/database/update-if-unchanged.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** Discount and commission of approved accounts of a kind: where, in which properties, and on which booking dates. */
export type Programme = ProgrammeTerms & {
  brandId: string
  countries: string[]
  /** Ids of participating properties; null means all. */
  properties: number[] | null
  from: CalendarDay
  until: CalendarDay | null
}

/** A stored programme; an inactive one has no effect. */
export type StoredProgramme = Programme & { id: number; isLive: boolean }

type Row = Record<string, SqlValue>

const COLUMNS = 'kind, brand_id, countries, price_percent, commission_percent, properties, from_day, until_day'

export function readProgrammes({ db }: Pick<Deps, 'db'>): Promise<StoredProgramme[]> {
  return listProgrammes(db)
}

export function addProgramme(deps: Pick<Deps, 'db' | 'write'>, programme: Programme): Promise<number> {
  return insertProgramme(deps, programme)
}

/** Writes only changed values. Fails with `in_progress` when another request changed the programme meanwhile. */
export function changeProgramme(
  deps: Pick<Deps, 'db' | 'write'>,
  id: number,
  plan: (before: StoredProgramme) => Result<StoredProgramme, Problem>,
): Promise<Result<StoredProgramme, Problem>> {
  return updateIfUnchanged(deps, statement('SELECT * FROM programme WHERE id = ?', id), (row) => {
    const planned = row ? plan(toProgramme(row)) : refuse(problem('not_found'))
    return planned.ok ? ok({ value: planned.value, statements: [updateProgramme(planned.value)] }) : planned
  })
}

async function listProgrammes(db: Database): Promise<StoredProgramme[]> {
  return (await db.all<Row>('SELECT * FROM programme ORDER BY id')).map(toProgramme)
}

function toProgramme(row: Row): StoredProgramme {
  return {
    id: Number(row.id),
    kind: text<BrowsingMode>(row.kind),
    brandId: String(row.brand_id),
    countries: json<string[]>(row.countries),
    pricePercent: Number(row.price_percent),
    commissionPercent: Number(row.commission_percent),
    properties: row.properties === null ? null : json<number[]>(row.properties),
    from: text<CalendarDay>(row.from_day),
    until: row.until_day === null ? null : text<CalendarDay>(row.until_day),
    isLive: row.is_live === 1,
  }
}

async function insertProgramme(writer: Writer, programme: Programme): Promise<number> {
  const sql = `INSERT INTO programme (${COLUMNS}, is_live) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1) RETURNING id`
  const [written] = await writeBatch(writer, [statement(sql, ...valuesOf(programme))])
  return Number(written?.rows[0]?.id)
}

function updateProgramme({ id, isLive, ...programme }: StoredProgramme): Statement {
  const values = '?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10'
  return statement(
    `UPDATE programme SET (${COLUMNS}, is_live) = (${values}) WHERE id = ?1 AND (${COLUMNS}, is_live) IS NOT (${values})`,
    id,
    ...valuesOf(programme),
    Number(isLive),
  )
}

function valuesOf(programme: Programme): SqlValue[] {
  return [
    programme.kind,
    programme.brandId,
    JSON.stringify(programme.countries),
    programme.pricePercent,
    programme.commissionPercent,
    programme.properties && JSON.stringify(programme.properties),
    programme.from,
    programme.until,
  ]
}
