import type { Hono } from 'hono'
import {
  changeSavedViewRoute,
  deleteSavedViewRoute,
  listSavedViewsRoute,
  saveViewRoute,
  type ViewList,
} from '#app/contracts/admin/people/saved-views.ts'
import { mapResult, ok } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { servePerson } from '#worker/admin/serve.ts'
import {
  changeSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  saveView,
} from '#worker/admin/services/people/saved-views.ts'

export function addSavedViewRoutes(admin: Hono<AdminEnv>): void {
  servePerson(admin, listSavedViewsRoute, async ({ deps, actor }) =>
    ok({ items: (await listSavedViews(deps, actor)).map(toResponse) }),
  )
  servePerson(admin, saveViewRoute, async ({ deps, actor, body }) =>
    mapResult(await saveView(deps, actor, body), toResponse),
  )
  servePerson(admin, changeSavedViewRoute, async ({ deps, actor, path, body }) =>
    mapResult(await changeSavedView(deps, actor, { id: path.viewId, ...body }), toResponse),
  )
  servePerson(admin, deleteSavedViewRoute, async ({ deps, actor, path }) => deleteSavedView(deps, actor, path.viewId))
}

function toResponse({ list, ...view }: SavedView) {
  return { ...view, list: list as ViewList }
}
