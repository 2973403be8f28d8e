import type { Context } from 'hono'
import { conversationPath } from '#app/domain/help/conversation-path.ts'
import type { AssistantModel } from '#app/features/assistant/model.ts'
import type { AssistantOverlayData } from '#app/overlays/assistant/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { toUrl } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { findProvenBooking, refreshAccess } from '#worker/site/presenters/booking-proof.ts'
import type { SubmittedChat } from './assistant-context.ts'
import { loadAssistant } from './load-assistant.ts'
import { readAssistant } from './read-assistant.ts'

/** Paths of the assistant; the first is canonical. */
export const assistantPaths = ['/yo', '/guest-inquiry'] as const

/** Form errors and status of the next rendering. */
export type ChatResponse = SubmittedChat & { picture?: string; status?: 404 | 422 }

/** Renders the page of the assistant with the result of a form. */
export type RenderChat = (c: Context<AppEnv>, response: ChatResponse) => Promise<Response>

type LoadedChat = {
  model: AssistantModel
  booking: Booking | null
  /** Value of the parameter `modal`. */
  modal: string | null
  isFileTooLarge: boolean
}

/** Loads the conversation named by a URL with its booking, if the visitor may see it. */
export async function readChat(c: Context<AppEnv>, url: string, submitted: SubmittedChat | null): Promise<LoadedChat> {
  const { deps, scope } = c.var
  const { conversation, modal, isFileTooLarge } = readAssistant(url)
  const { bookingNo: requestedBookingNo, entries } = conversation
  const found = requestedBookingNo === null ? null : await findProvenBooking(c, { reference: requestedBookingNo })
  const booking = found?.ok ? found.value : null
  const [accessibleIds, xsrf] = await Promise.all([refreshAccess(c), xsrfTokenOf(c)])
  const { pathname } = toUrl(url)
  const path = assistantPaths.find((assistantPath) => assistantPath === pathname) ?? assistantPaths[0]
  const visit = { path, booking, requestedBookingNo, entries, accessibleIds, xsrf, submitted }
  return { model: await loadAssistant(deps, scope, visit), booking, modal, isFileTooLarge }
}

/** Loads an empty conversation for the chat overlay. */
export async function readChatOverlayData(c: Context<AppEnv>): Promise<AssistantOverlayData> {
  const { model } = await readChat(c, conversationPath(assistantPaths[0], { bookingNo: null, entries: [] }), null)
  return { kind: 'assistant', assistant: model }
}
