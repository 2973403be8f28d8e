import type { Hono } from 'hono'
import { listCausesRoute, writeCauseRoute, writeDonationLimitRoute } from '#app/contracts/admin/offers/causes.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { listAdminCauses, writeCauseByAdmin, writeDonationLimitByAdmin } from '#worker/admin/services/offers/causes.ts'

export function addCauseRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listCausesRoute, async ({ deps }) => ok(await listAdminCauses(deps)))

  serveWhole(admin, writeCauseRoute, ({ writing, actor, path, body, keyed }) =>
    writeCauseByAdmin(writing, actor, { id: path.causeId, input: body, keyed }),
  )

  serveWhole(admin, writeDonationLimitRoute, ({ writing, actor, path, body, keyed }) =>
    writeDonationLimitByAdmin(writing, actor, { limit: { currency: path.currency, ...body }, keyed }),
  )
}
