import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { json } from '#worker/database/columns.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { programmeAskerOf } from './programme-asker.ts'
import { programmeSql, toProgrammeTerms } from './programme-sql.ts'

/** Returns the programme terms of most properties in the site's country for the requesting guest, or null. */
export async function findProgrammeTerms(deps: Pick<Deps, 'db'>, scope: Scope): Promise<ProgrammeTerms | null> {
  const asker = programmeAskerOf(scope)
  if (!asker) return null
  const { bind, params } = bindParams()
  // A property not named by any programme participates in those for all.
  const sql = `SELECT ${programmeSql(bind, asker)} AS terms
    FROM (SELECT 0 AS id, ${bind(scope.brand.id)} AS brand_id) p, (SELECT ${bind(scope.country.code)} AS code) co`
  const row = await deps.db.first<{ terms: string | null }>(sql, ...params)
  return row?.terms ? toProgrammeTerms(json(row.terms)) : null
}
