import type { Hono } from 'hono'
import { changeBrandRoute, listBrandsRoute, readBrandRoute } from '#app/contracts/admin/brands.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '../context.ts'
import { serveUnrestricted } from '../serve.ts'
import { changeBrand, listAdminBrands, readAdminBrand } from '../services/brands/change-brand.ts'

export function addBrandRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listBrandsRoute, async ({ deps }) => ok({ items: await listAdminBrands(deps) }))

  serveUnrestricted(admin, readBrandRoute, ({ deps, path, query }) =>
    readAdminBrand(deps, { brand: path.brand, language: query.language ?? null }),
  )

  serveUnrestricted(admin, changeBrandRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { language = null, dry_run: isDryRun = false, ...changes } = body
    const changed = await changeBrand(deps, actor, { brand: path.brand, language, changes, isDryRun, idempotency })
    return mapResult(changed, (brand) => ({ ...brand, dry_run: isDryRun }))
  })
}
