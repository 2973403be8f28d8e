import { type Context, Hono } from 'hono'
import { mapPlacesQuery } from '#app/contracts/stays/map.ts'
import { problem } from '#app/domain/problem.ts'
import { listMapPlaces } from '#worker/catalogue/list-map-places.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'

/** The call for what stands on the land of a part of the map. */
export function createMapRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/mapplaces', answerPlaces)
  return routes
}

async function answerPlaces(c: Context<AppEnv>): Promise<Response> {
  const input = parseInput(mapPlacesQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  if (!input.value.box) return refuseWith(c, problem('malformed'))
  return answer(c, { places: await listMapPlaces(c.var.deps, c.var.scope, input.value.box) })
}
