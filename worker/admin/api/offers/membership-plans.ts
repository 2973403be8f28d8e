import type { Hono } from 'hono'
import { listPlansRoute, writePlanRoute } from '#app/contracts/admin/offers/membership-plans.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { listAdminPlans, writePlanByAdmin } from '#worker/admin/services/offers/membership-plans.ts'

export function addMembershipPlanRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listPlansRoute, async ({ deps }) => ok({ items: await listAdminPlans(deps) }))

  serveWhole(admin, writePlanRoute, async ({ writing, actor, path, body, keyed }) =>
    writePlanByAdmin(writing, actor, { id: path.planId, input: body, keyed }),
  )
}
