import type { Hono } from 'hono'
import { listPlacesRoute, writePlaceRoute } from '#app/contracts/admin/places.ts'
import { ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serveUnrestricted } from '#worker/admin/serve.ts'
import { listPlaces, writePlace } from '#worker/admin/services/catalogue/places.ts'

export function addPlaceRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listPlacesRoute, async ({ deps, path, query }) => {
    const { cursor = 0, limit, key } = query
    const { places, next } = await listPlaces(deps.db, path.kind, { key, after: cursor, limit })
    return ok({ items: places, next_cursor: next === null ? null : String(next) })
  })

  serveUnrestricted(admin, writePlaceRoute, ({ deps, actor, path, body: { fields, revision }, idempotency }) =>
    writePlace(deps, actor, { kind: path.kind, fields, revision, idempotency }),
  )
}
