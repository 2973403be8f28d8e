import { type Context, Hono } from 'hono'
import type { AppEnv } from '#worker/site/context.ts'
import { buildOverlayData } from '#worker/site/pages/overlay-table.ts'
import { leave, refusePage } from '#worker/site/pages/page-forms.ts'
import { findProvenBooking, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { readProof } from '../booking/read-booking.ts'
import { assistantCopy } from './assistant-context.ts'
import { assistantOverlayData } from './assistant-overlay-data.ts'
import { handleForm } from './forms.ts'
import { assistantPaths, type ChatResponse, readChat } from './handle-chat.ts'
import { cleanPath, readAssistant } from './read-assistant.ts'

/**
 * Creates the routes of the assistant. Every step of the conversation is in the address, so the page works without
 * script and survives a reload.
 */
export function createAssistantRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const path of assistantPaths) {
    routes.get(path, (c) => handleAssistant(c))
    routes.post(path, (c) => handleForm(c, showAssistant))
  }
  return routes
}

/** Exchanges a token or phone in the address for a cookie and redirects to the clean address. */
async function handleAssistant(c: Context<AppEnv>): Promise<Response> {
  const { token, phone, isInUrl } = readProof(c.req.url)
  if (!isInUrl) return showAssistant(c, {})
  const { conversation } = readAssistant(c.req.url)
  const found = await findProvenBooking(c, { reference: conversation.bookingNo, token, phone })
  if (!found.ok && found.problem.code === 'too_many_requests') return refusePage(c, found.problem)
  if (found.ok) await rememberBooking(c, found.value.accessKey)
  return leave(c, cleanPath(c.req.url, found.ok ? found.value.bookingNo : null))
}

async function showAssistant(c: Context<AppEnv>, { picture, status, ...submitted }: ChatResponse): Promise<Response> {
  const { deps, scope } = c.var
  const { model, booking, modal, isFileTooLarge } = await readChat(c, c.req.url, submitted)
  const copy = await assistantCopy(scope, booking)
  const error = picture ?? (isFileTooLarge ? copy.translate('errors.fileSize') : null)
  const details = { deps, scope, copy, booking, here: model.path, xsrf: model.xsrf, error }
  const overlayData = await buildOverlayData(assistantOverlayData, modal, details)
  const head = titledHead(scope, { title: model.title, description: model.lead, robots: 'noindex' })
  return renderPage(c, { name: 'assistant', head, model: { ...model, overlayData }, status: status ?? 200 })
}
