import type { Hono } from 'hono'
import { brandSettingEntries } from '#app/contracts/admin/brand-settings.ts'
import {
  type AdminBrand,
  changeBrandRoute,
  listBrandsRoute,
  openBrandRoute,
  readBrandRoute,
  removeBrandPictureRoute,
  writeBrandPictureRoute,
} from '#app/contracts/admin/brands.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '../context.ts'
import { serveUnrestricted } from '../serve.ts'
import { changeBrand, listAdminBrands, readAdminBrand } from '../services/brands/change-brand.ts'
import { openBrand } from '../services/brands/opening.ts'
import { removeBrandPicture, writeBrandPicture } from '../services/brands/write-picture.ts'
import { seeing } from '../services/seen-record.ts'

export function addBrandRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listBrandsRoute, async ({ deps }) => ok({ items: await listAdminBrands(deps) }))

  serveUnrestricted(admin, readBrandRoute, ({ deps, path, query }) =>
    readAdminBrand(deps, { brand: path.brand, language: query.language ?? null }),
  )

  serveUnrestricted(admin, changeBrandRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { language = null, dry_run: isDryRun = false, expected, ...changes } = body
    const read = async () => mapResult(await readAdminBrand(deps, { brand: path.brand, language }), toOwnSettings)
    const request = { brand: path.brand, language, changes, isDryRun, idempotency }
    const changed = await changeBrand(deps, seeing(actor, expected, read), request)
    return mapResult(changed, (brand) => ({ ...brand, dry_run: isDryRun }))
  })

  serveUnrestricted(admin, openBrandRoute, ({ deps, actor, path, body, idempotency }) =>
    openBrand(deps, actor, { brand: path.brand, isDryRun: body.dry_run ?? false, idempotency }),
  )

  serveUnrestricted(admin, writeBrandPictureRoute, ({ deps, actor, media, path, file, idempotency }) =>
    writeBrandPicture(deps, actor, { ...path, media, file, idempotency }),
  )

  serveUnrestricted(admin, removeBrandPictureRoute, ({ deps, actor, media, path, idempotency }) =>
    removeBrandPicture(deps, actor, { ...path, media, idempotency }),
  )
}

/** Returns the settings of a language by name; null: a default. */
function toOwnSettings({ own }: AdminBrand): object {
  return { ...Object.fromEntries(Object.keys(brandSettingEntries).map((name) => [name, null])), ...own }
}
