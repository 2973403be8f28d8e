import type { Hono } from 'hono'
import type * as v from 'valibot'
import {
  readCancellationReportRoute,
  readLeadTimeReportRoute,
  readOccupancyReportRoute,
  readPaceReportRoute,
  readPickupReportRoute,
  readSourceReportRoute,
  rebuildReportsRoute,
} from '#app/contracts/admin/books/reports.ts'
import type { Problem } from '#app/domain/problem.ts'
import { mapResult, ok, type Result } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import type { FileDownload } from '#worker/admin/file-download.ts'
import { serve } from '#worker/admin/serve.ts'
import { findReachableProperty } from '#worker/admin/services/properties/properties.ts'
import { findReportDifferences, rebuildReports } from '#worker/admin/services/reports/rebuild-reports.ts'
import type { ReportRow } from '#worker/admin/services/reports/report-rows.ts'
import {
  type ReportInput,
  reportCancellations,
  reportLeadTimes,
  reportOccupancy,
  reportPace,
  reportPickup,
  reportSources,
} from '#worker/admin/services/reports/reports.ts'
import { toReportFile } from './report-file.ts'

export function addReportRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readOccupancyReportRoute, async ({ deps, actor, query }) =>
    toResponse(readOccupancyReportRoute, query, await reportOccupancy(deps, { actor, input: toInput(query) })),
  )
  serve(admin, readSourceReportRoute, async ({ deps, actor, query }) =>
    toResponse(readSourceReportRoute, query, await reportSources(deps, { actor, input: toInput(query) })),
  )
  serve(admin, readPaceReportRoute, async ({ deps, actor, query }) => {
    const request = { actor, input: toInput(query), asOf: query.as_of ?? null }
    return toResponse(readPaceReportRoute, query, await reportPace(deps, request))
  })
  serve(admin, readPickupReportRoute, async ({ deps, actor, query }) => {
    const changed = { changedFrom: query.changed_from ?? null, changedTo: query.changed_to ?? null }
    const request = { actor, input: toInput(query), ...changed }
    return toResponse(readPickupReportRoute, query, await reportPickup(deps, request))
  })
  serve(admin, readLeadTimeReportRoute, async ({ deps, actor, query }) =>
    toResponse(readLeadTimeReportRoute, query, await reportLeadTimes(deps, { actor, input: toInput(query) })),
  )
  serve(admin, readCancellationReportRoute, async ({ deps, actor, query }) =>
    toResponse(readCancellationReportRoute, query, await reportCancellations(deps, { actor, input: toInput(query) })),
  )
  serve(admin, rebuildReportsRoute, async ({ deps, actor, body, idempotency }) => {
    const found = await findReachableProperty(deps, actor, body.property)
    if (!found.ok) return found
    const propertyId = found.value.id
    const rebuilt = body.dry_run
      ? ok(await findReportDifferences(deps, propertyId))
      : await rebuildReports(deps, actor, { propertyId, idempotency })
    return mapResult(rebuilt, (differences) => ({ property: propertyId, ...differences, dry_run: body.dry_run }))
  })
}

type ReportRoute =
  | typeof readOccupancyReportRoute
  | typeof readSourceReportRoute
  | typeof readPaceReportRoute
  | typeof readPickupReportRoute
  | typeof readLeadTimeReportRoute
  | typeof readCancellationReportRoute

type ReportQuery = v.InferOutput<(typeof readOccupancyReportRoute)['query']>

function toInput({ from, to, by, against, properties, each_property: each }: ReportQuery): ReportInput {
  return { from, to, by, against, propertyIds: properties ?? null, isEachProperty: each === 'true' }
}

/** Returns the rows with the names of the record, as JSON or CSV. In tests `serve` compares them with its schema. */
function toResponse<Route extends ReportRoute>(
  { name, response }: Route,
  { from, to, format }: ReportQuery,
  rows: Result<ReportRow[], Problem>,
): Result<v.InferInput<Route['response']> | FileDownload, Problem> {
  const columns = Object.keys(response.entries.items.item.entries)
  return mapResult(rows, (all) => {
    const items = all.map((row) => toItem(row, columns))
    if (format === 'json') return { items } as v.InferInput<Route['response']>
    const lastYear = Object.keys(response.entries.items.item.entries.last_year.wrapped.entries)
    const row = columns.filter((column) => column !== 'last_year')
    return toReportFile(`${name}-${from}-${to}.csv`, { row, lastYear }, items)
  })
}

function toItem({ key, values, lastYear, ...row }: ReportRow, columns: readonly string[]) {
  const keyName = ['source', 'lead_days'].find((name) => columns.includes(name))
  return {
    ...row,
    ...(keyName ? { [keyName]: key } : {}),
    ...values,
    last_year: lastYear && { from: lastYear.from, to: lastYear.to, ...lastYear.values },
  }
}
