import type { Hono } from 'hono'
import {
  endImportRoute,
  exportCatalogueRoute,
  type ImportKindName,
  listImportFaultsRoute,
  listImportsRoute,
  readImportRoute,
  sendImportPartRoute,
  startImportRoute,
  undoImportRoute,
} from '#app/contracts/admin/imports.ts'
import { problem } from '#app/domain/problem.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import { exportPages } from '#worker/admin/services/imports/exporting/export-file.ts'
import {
  findExportReach,
  findReachableImport,
  type ImportJob,
  listReachableFaults,
  listReachableImports,
  startImport,
} from '#worker/admin/services/imports/imports.ts'
import { endImport, processPart } from '#worker/admin/services/imports/running/process-part.ts'
import { undoImport } from '#worker/admin/services/imports/undoing/undo-import.ts'
import type { AdminEnv } from '../context.ts'
import { toFile } from '../file-download.ts'
import { serve } from '../serve.ts'
import { toIso, toIsoOrNull, toNumberedPage, toPage } from '../services/response-format.ts'

export function addImportRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, startImportRoute, async ({ deps, actor, body, idempotency }) => {
    const { file_name: fileName, dry_run: isDryRun, again: isAgain, ...file } = body
    const started = await startImport(deps, actor, { ...file, fileName, isDryRun, isAgain }, idempotency)
    return started.ok ? ok({ ...toResponse(started.value.job), was_before: started.value.wasBefore }) : started
  })

  serve(admin, sendImportPartRoute, async ({ deps, actor, path, body }) => {
    const processed = await processPart(deps, actor, { id: path.importId, ...body })
    return processed.ok ? ok({ ...toResponse(processed.value.job), is_done: processed.value.isDone }) : processed
  })

  serve(admin, endImportRoute, async ({ deps, actor, path }) => {
    const ended = await endImport(deps, actor, path.importId)
    return ended.ok ? ok({ ...toResponse(ended.value.job), is_done: ended.value.isDone }) : ended
  })

  serve(admin, listImportsRoute, async ({ deps, actor, query: { cursor = null, limit } }) => {
    const found = await listReachableImports(deps, actor, { after: cursor, limit: limit + 1 })
    return ok(toPage(found, limit, toResponse))
  })

  serve(admin, readImportRoute, async ({ deps, actor, path }) => {
    return mapResult(await findReachableImport(deps, actor, path.importId), toResponse)
  })

  serve(admin, listImportFaultsRoute, async ({ deps, actor, path, query: { cursor = 0, limit } }) => {
    const found = await listReachableFaults(deps, actor, { id: path.importId, after: cursor, limit: limit + 1 })
    if (!found.ok) return found
    const page = toNumberedPage(found.value, limit, {
      toResponse: ({ line, field, message }) => ({ line, field, message }),
      cursorOf: ({ seq }) => seq,
    })
    return ok(page)
  })

  serve(admin, exportCatalogueRoute, async ({ deps, actor, path: { kind }, query: { format } }) => {
    const reach = findExportReach(actor, kind)
    if (reach === null) return refuse(problem('forbidden'))
    const type = format === 'csv' ? 'text/csv' : 'application/jsonl'
    const pages = exportPages(deps.db, { kind, reach, now: deps.now(), format })
    return ok(toFile({ type, name: `${kind}.${format}`, pages }))
  })

  serve(admin, undoImportRoute, async ({ deps, actor, path }) => {
    const undone = await undoImport(deps, actor, path.importId)
    if (!undone.ok) return undone
    const { job, isDone, undoneCount, skipped } = undone.value
    return ok({ ...toResponse(job), is_done: isDone, taken_back: undoneCount, left: skipped })
  })
}

function toResponse(job: ImportJob) {
  const { id, format, digest, state, lines, added, changed, unchanged, refused } = job
  return {
    id,
    format,
    digest,
    state,
    lines,
    added,
    changed,
    unchanged,
    refused,
    kind: job.kind as ImportKindName,
    file_name: job.fileName,
    dry_run: job.isDryRun,
    made_by: job.madeBy,
    created_at: toIso(job.createdAt),
    ended_at: toIsoOrNull(job.endedAt),
    next_part: job.parts + 1,
    faults_left_out: job.faultsLeftOut,
  }
}
