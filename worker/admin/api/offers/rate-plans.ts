import type { Hono } from 'hono'
import { deleteRatePlanRoute, listRatePlansRoute, writeRatePlanRoute } from '#app/contracts/admin/offers/rate-plans.ts'
import { mapResult } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { deletePlan, listPlans, writePlan } from '#worker/admin/services/offers/rate-plans.ts'

export function addRatePlanRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listRatePlansRoute, async ({ deps, actor, path }) =>
    mapResult(await listPlans(deps, actor, path.propertyId), (items) => ({ items })),
  )

  serve(admin, writeRatePlanRoute, ({ deps, actor, path, body: { revision, ...body }, idempotency }) =>
    writePlan(deps, actor, { ...path, body, revision, idempotency }),
  )

  serve(admin, deleteRatePlanRoute, ({ deps, actor, path, idempotency }) =>
    deletePlan(deps, actor, { ...path, idempotency }),
  )
}
