import { Hono } from 'hono'
import { helpEndpoints } from '#app/contracts/site/help-endpoints.ts'
import { type FileKind, fileTypes, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { keepChatPicture, tooLarge } from '#worker/services/support/files/keep-file.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/** The service refuses a PDF, which its type does not say. */
type PictureKind = Exclude<FileKind, 'pdf'>

/** Adds the endpoint that uploads a picture for the conversation with the assistant. */
export function createAssistantPictureRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, helpEndpoints.sendAssistantPicture, async (c) => {
    const { deps, scope } = c.var
    // Nothing is read of a body that declares itself too large.
    if (Number(c.req.header('Content-Length')) > ticketLimits.fileBytes) return refuse(tooLarge())
    const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
    const stored = await keepChatPicture(deps, scope, { bytes, name: '' })
    if (!stored.ok) return stored
    const { id, kind, bytes: size } = stored.value
    return ok({ picture: { id, type: fileTypes[kind as PictureKind], size, url: `/api/pwa/files/${id}` } })
  })
  return routes
}
