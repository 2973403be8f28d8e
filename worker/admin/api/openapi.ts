import document from 'virtual:admin-openapi'
import { Hono } from 'hono'
import type { AdminEnv } from '../context.ts'

/** `GET /openapi.json`: the admin's endpoints as OpenAPI 3.1, readable without a token. */
export function createOpenapiRoute(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>()
  app.get('/openapi.json', (c) => c.body(document, 200, { 'Content-Type': 'application/json' }))
  return app
}
