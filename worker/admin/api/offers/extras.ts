import type { Hono } from 'hono'
import { deleteExtraRoute, listExtrasRoute, writeExtraRoute } from '#app/contracts/admin/offers/extras.ts'
import { mapResult } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { deleteExtra, listExtras, writeExtra } from '#worker/admin/services/offers/extras.ts'

export function addExtraRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listExtrasRoute, async ({ deps, actor, path }) =>
    mapResult(await listExtras(deps, actor, path.propertyId), (items) => ({ items })),
  )

  serve(admin, writeExtraRoute, ({ deps, actor, path, body: { revision, ...body }, idempotency }) =>
    writeExtra(deps, actor, { ...path, body, revision, idempotency }),
  )

  serve(admin, deleteExtraRoute, ({ deps, actor, path, idempotency }) =>
    deleteExtra(deps, actor, { ...path, idempotency }),
  )
}
