import { Hono } from 'hono'
import { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { listMapPlaces } from '#worker/services/catalog/list-map-places.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/** Adds the endpoint that names the places of a part of the map. */
export function createMapRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, stayEndpoints.listMapPlaces, async ({ var: { deps, scope } }, { query: { box } }) => {
    return box ? ok({ places: await listMapPlaces(deps, scope, box) }) : refuse(problem('malformed'))
  })
  return routes
}
