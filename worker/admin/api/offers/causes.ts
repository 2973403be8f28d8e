import type { Hono } from 'hono'
import { listCausesRoute, writeCauseRoute, writeDonationLimitRoute } from '#app/contracts/admin/offers/causes.ts'
import { ok } from '#app/domain/result.ts'
import type { DeskEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { listDeskCauses, writeCauseAtDesk, writeDonationLimitAtDesk } from '#worker/admin/services/offers/causes.ts'

export function addCauseRoutes(desk: Hono<DeskEnv>): void {
  serveWhole(desk, listCausesRoute, async ({ deps }) => ok(await listDeskCauses(deps)))

  serveWhole(desk, writeCauseRoute, ({ writing, actor, path, body, keyed }) =>
    writeCauseAtDesk(writing, actor, { id: path.causeId, wish: body, keyed }),
  )

  serveWhole(desk, writeDonationLimitRoute, ({ writing, actor, path, body, keyed }) =>
    writeDonationLimitAtDesk(writing, actor, { limit: { currency: path.currency, ...body }, keyed }),
  )
}
