import type { Hono } from 'hono'
import {
  deleteDiscountRoute,
  listDiscountsRoute,
  writeDiscountLimitsRoute,
  writeDiscountRoute,
} from '#app/contracts/admin/offers/discounts.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import {
  deleteDiscount,
  listDiscounts,
  writeDiscount,
  writeDiscountLimits,
} from '#worker/admin/services/offers/discounts.ts'

export function addDiscountRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listDiscountsRoute, ({ deps, actor, path }) => listDiscounts(deps, actor, path.propertyId))

  serve(admin, writeDiscountRoute, ({ deps, actor, path, body: { revision, ...body }, idempotency }) =>
    writeDiscount(deps, actor, { ...path, body, revision, idempotency }),
  )

  serve(admin, deleteDiscountRoute, ({ deps, actor, path, idempotency }) =>
    deleteDiscount(deps, actor, { ...path, idempotency }),
  )

  serve(admin, writeDiscountLimitsRoute, ({ deps, actor, path, body: { revision, ...body }, idempotency }) =>
    writeDiscountLimits(deps, actor, { ...path, body, revision, idempotency }),
  )
}
