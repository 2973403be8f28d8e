import type { Hono } from 'hono'
import { listLegalPagesRoute, writeLegalPageRoute } from '#app/contracts/desk/legal-pages.ts'
import { ok } from '#app/domain/result.ts'
import type { DeskEnv } from '#worker/desk/context.ts'
import { serveWhole } from '#worker/desk/serve-whole.ts'
import { listLegalPages, writeLegalPage } from '#worker/operations/help/legal-pages.ts'

/** Which legal pages the operator has approved. */
export function addLegalPageRoutes(desk: Hono<DeskEnv>): void {
  serveWhole(desk, listLegalPagesRoute, async ({ deps }) => ok({ items: await listLegalPages(deps) }))

  serveWhole(desk, writeLegalPageRoute, ({ writing, actor, path, body, keyed }) =>
    writeLegalPage(writing, actor, { ...path, ...body, keyed }),
  )
}
