import type { Hono } from 'hono'
import { listAuditArchivesRoute, readAuditArchiveRoute, restoreBookingRoute } from '#app/contracts/admin/archive.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '../context.ts'
import { serve, serveUnrestricted } from '../serve.ts'
import { listAuditArchives, readAuditArchive } from '../services/archive/archive-audit.ts'
import { restoreBooking } from '../services/archive/restore-booking.ts'
import { findReachableBooking } from '../services/bookings/reachable-booking.ts'
import { toIso, toNumberedPage } from '../services/response-format.ts'

export function addArchiveRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, restoreBookingRoute, async ({ deps, actor, path, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    return found.ok ? restoreBooking(deps, actor, { booking: found.value, idempotency }) : found
  })

  serveUnrestricted(admin, listAuditArchivesRoute, async ({ deps, query }) => {
    const { cursor: after = null, limit } = query
    const found = await listAuditArchives(deps, { after, limit: limit + 1 })
    const toResponse = ({ first_at, last_at, ...row }: (typeof found)[number]) => {
      return { ...row, first_at: toIso(first_at), last_at: toIso(last_at) }
    }
    return ok(toNumberedPage(found, limit, { toResponse, cursorOf: ({ last_seq }) => last_seq }))
  })

  serveUnrestricted(admin, readAuditArchiveRoute, async ({ deps, path }) => {
    const text = await readAuditArchive(deps, { kind: path.kind, firstSeq: Number(path.firstSeq) })
    if (text === null) return refuse(problem('not_found'))
    const name = `audit-${path.kind}-${path.firstSeq}.jsonl`
    return ok({ type: 'application/jsonl', name, body: new Blob([text]).stream() })
  })
}
