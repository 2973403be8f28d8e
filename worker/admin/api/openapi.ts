import document from 'virtual:admin-openapi'
import { Hono } from 'hono'
import type { AdminEnv } from '../context.ts'

export function createOpenapiRoute(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>()
  app.get('/openapi.json', (c) => c.body(document, 200, { 'Content-Type': 'application/json' }))
  return app
}
