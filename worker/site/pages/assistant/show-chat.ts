import type { Context } from 'hono'
import { conversationPath } from '#app/domain/help/conversation-path.ts'
import type { AssistantOverlayData } from '#app/overlays/assistant/model.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { findProven, readAccess } from '#worker/site/presenters/booking-proof.ts'
import type { SentChat } from './assistant-details.ts'
import { loadAssistant } from './load-assistant.ts'
import { readAssistant } from './read-assistant.ts'

export const assistantPaths = ['/yo', '/guest-inquiry'] as const

export type Refusal = SentChat & { picture?: string; status?: 404 | 422 }

export type ShowChat = (c: Context<AppEnv>, refusal: Refusal) => Promise<Response>

export async function chatOf(c: Context<AppEnv>, address: string, sent: SentChat | null) {
  const { deps, scope } = c.var
  const { conversation, modal, isFileTooLarge } = readAssistant(address)
  const { bookingNo: askedNo, entries } = conversation
  const found = askedNo === null ? null : await findProven(c, { reference: askedNo })
  const booking = found?.ok ? found.value : null
  const [access, xsrf] = await Promise.all([readAccess(c), xsrfTokenOf(c)])
  const path = assistantPaths.find((known) => known === new URL(address, 'http://here').pathname) ?? assistantPaths[0]
  const model = await loadAssistant(deps, scope, { path, booking, askedNo, entries, access, xsrf, sent })
  return { model, booking, modal, isFileTooLarge }
}

export async function chatOverlayDataOf(c: Context<AppEnv>): Promise<AssistantOverlayData> {
  const { model } = await chatOf(c, conversationPath(assistantPaths[0], { bookingNo: null, entries: [] }), null)
  return { kind: 'assistant', assistant: model }
}
