import document from 'virtual:admin-openapi'
import { Hono } from 'hono'
import type { DeskEnv } from '../context.ts'

/** `GET /openapi.json`: the admin's endpoints as OpenAPI 3.1, readable without a token. */
export function createOpenapiRoute(): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>()
  app.get('/openapi.json', (c) => c.body(document, 200, { 'Content-Type': 'application/json' }))
  return app
}
