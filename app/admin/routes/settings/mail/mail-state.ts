import type { Answer } from '#app/admin/client/endpoints.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'

export type MailState = Answer<'GET /v1/brands/{brand}/mail'>

const ownReasons: { [reason: string]: AdminMessageId } = {
  no_sender: 'settings.mailReasonProvider',
  brand_without_sender: 'settings.mailReasonSender',
  no_address: 'settings.mailReasonAddress',
  too_late: 'settings.mailReasonLate',
}

/** Returns what a failure means; a code of the provider as it is. */
export function describeReason(reason: string): string {
  const id = ownReasons[reason]
  return id ? text(id) : text('settings.mailReasonCode', { code: reason })
}
