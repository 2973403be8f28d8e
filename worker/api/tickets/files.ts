import { type Context, Hono } from 'hono'
import { fileQuery } from '#app/contracts/guests/tickets.ts'
import { fileTypes, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { attachmentAs } from '#worker/help/files/file-name.ts'
import { keepFile, openOwnFile, tooLarge } from '#worker/help/files/keep-file.ts'
import { isWithinLimit } from '#worker/http/network-limit.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { toFileAnswer } from './ticket-answer.ts'

/** Files of guests: sent as they are, and given back to who sent them [HELP-50, HELP-105]. */
export function createFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/files', receiveFile)
  routes.get('/files/:fileId', sendFile)
  return routes
}

async function receiveFile(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  if (!scope.visitor.user) return refuseWith(c, problem('not_signed_in'))
  const { network, id } = scope.visitor
  if (!(await isWithinLimit(deps.limits.lookups, network ?? id, 'files:')))
    return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  const input = parseInput(fileQuery, { name: readQuery(new URL(c.req.url)).name })
  if (!input.ok) return refuseWith(c, input.problem)
  // Of one that says so itself not a byte is read.
  if (Number(c.req.header('Content-Length')) > ticketLimits.fileBytes) return refuseWith(c, tooLarge())
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
  const kept = await keepFile(deps, scope, { bytes, name: input.value.name })
  return kept.ok ? answer(c, { file: toFileAnswer(kept.value) }, 201) : refuseWith(c, kept.problem)
}

async function sendFile(c: Context<AppEnv>): Promise<Response> {
  const opened = await openOwnFile(c.var.deps, c.var.scope, c.req.param('fileId') ?? '')
  if (!opened.ok) return refuseWith(c, opened.problem)
  const { file, body } = opened.value
  return c.body(body, 200, {
    'Content-Type': fileTypes[file.kind],
    'Content-Length': String(file.bytes),
    'Content-Disposition': attachmentAs(file.name),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}
