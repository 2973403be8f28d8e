import { Hono } from 'hono'
import { ticketEndpoints } from '#app/contracts/guests/ticket-endpoints.ts'
import { fileTypes, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { attachmentAs } from '#worker/services/support/files/file-name.ts'
import { keepFile, openOwnFile, tooLarge } from '#worker/services/support/files/keep-file.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { toFileAnswer } from './ticket-answer.ts'

/** Adds the endpoints that upload a guest's files and return them to that guest. */
export function createFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, ticketEndpoints.sendFile, async (c, { query: { name } }) => {
    const { deps, scope } = c.var
    // Nothing is read of a body that declares itself too large.
    if (Number(c.req.header('Content-Length')) > ticketLimits.fileBytes) return refuse(tooLarge())
    const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
    const stored = await keepFile(deps, scope, { bytes, name })
    return stored.ok ? ok({ file: toFileAnswer(stored.value) }) : stored
  })
  addEndpoint(routes, ticketEndpoints.readFile, async (c, { path }) => {
    const opened = await openOwnFile(c.var.deps, c.var.scope, path.fileId)
    if (!opened.ok) return opened
    const { file, body } = opened.value
    const headers = {
      'Content-Type': fileTypes[file.kind],
      'Content-Length': String(file.bytes),
      'Content-Disposition': attachmentAs(file.name),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    }
    return ok(c.body(body, 200, headers))
  })
  return routes
}
