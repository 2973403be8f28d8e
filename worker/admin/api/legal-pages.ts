import type { Hono } from 'hono'
import { listLegalPagesRoute, writeLegalPageRoute } from '#app/contracts/admin/legal-pages.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { type LegalPageApproval, listLegalPages, writeLegalPage } from '#worker/admin/services/help/legal-pages.ts'
import { toIsoOrNull } from './wire.ts'

export function addLegalPageRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listLegalPagesRoute, async ({ deps }) => ok({ items: (await listLegalPages(deps)).map(toAnswer) }))

  serveWhole(admin, writeLegalPageRoute, async ({ writing, actor, path, body, keyed }) => {
    const written = await writeLegalPage(writing, actor, { ...path, ...body, keyed })
    return written.ok ? ok(toAnswer(written.value)) : written
  })
}

function toAnswer({ brand, page, approvedAt }: LegalPageApproval) {
  return { brand, page, approved: approvedAt !== null, approved_at: toIsoOrNull(approvedAt) }
}
