import type { Hono } from 'hono'
import { listPlansRoute, writePlanRoute } from '#app/contracts/admin/offers/membership-plans.ts'
import { ok } from '#app/domain/result.ts'
import type { DeskEnv } from '#worker/admin/context.ts'
import { serveWhole } from '#worker/admin/serve-whole.ts'
import { listDeskPlans, writePlanAtDesk } from '#worker/admin/services/offers/membership-plans.ts'

export function addMembershipPlanRoutes(desk: Hono<DeskEnv>): void {
  serveWhole(desk, listPlansRoute, async ({ deps }) => ok({ items: await listDeskPlans(deps) }))

  serveWhole(desk, writePlanRoute, async ({ writing, actor, path, body, keyed }) =>
    writePlanAtDesk(writing, actor, { id: path.planId, wish: body, keyed }),
  )
}
