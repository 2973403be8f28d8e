import { type Context, Hono } from 'hono'
import { fileTypes, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { keepChatPicture } from '#worker/help/assistant/chat-pictures.ts'
import { tooLarge } from '#worker/help/files/keep-file.ts'
import { isWithinLimit } from '#worker/http/network-limit.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'

/** `yoImageUpload`: one picture for the conversation with the assistant, raw [HELP-11, HELP-61]. */
export function createAssistantPictureRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/yoImageUpload', receivePicture)
  return routes
}

async function receivePicture(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  if (!scope.visitor.user) return refuseWith(c, problem('not_signed_in'))
  const { visitor } = scope
  if (!(await isWithinLimit(deps.limits.lookups, visitor.network ?? visitor.id, 'files:')))
    return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
  // Of one that says so itself not a byte is read.
  if (Number(c.req.header('Content-Length')) > ticketLimits.fileBytes) return refuseWith(c, tooLarge())
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
  const kept = await keepChatPicture(deps, scope, { bytes, name: '' })
  if (!kept.ok) return refuseWith(c, kept.problem)
  const { id, kind, bytes: size } = kept.value
  return answer(c, { picture: { id, type: fileTypes[kind], size, url: `/api/pwa/files/${id}` } }, 201)
}
