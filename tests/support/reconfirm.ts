import type { Deps } from '#worker/infra/deps.ts'
import type { MessageSender } from '#worker/infra/ports/message-sender.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'

export const reaching: MessageSender = async () => ({ kind: 'sent', provider: 'a provider', ref: null })

/** Sends every pending reconfirmation question, as the queue does. */
export async function sendQuestions(deps: Deps): Promise<void> {
  const sql = "SELECT id FROM message WHERE template = 'booking_reconfirm' AND status = 'queued'"
  for (const { id } of await deps.db.all<{ id: string }>(sql)) await sendMessage(deps, id)
}
