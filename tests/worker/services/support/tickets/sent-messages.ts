import type { TestDeps } from '#tests/support/a-deps.ts'
import { findMessage } from '#worker/services/message-delivery/notification-storage.ts'
import { writeMessage } from '#worker/services/message-delivery/write-message.ts'

/** The newest message about a guest's ticket, with the text that is sent. */
export async function findMessageOf(deps: TestDeps, userId: string) {
  const row = await deps.db.first<{ id: string; payload: string }>(
    "SELECT id, payload FROM message WHERE payload ->> 'userId' = ? AND template LIKE 'ticket_%' ORDER BY created_at DESC, rowid DESC LIMIT 1",
    userId,
  )
  const message = row && (await findMessage(deps.db, row.id))
  const written = message && (await writeMessage(deps, message))
  if (!row || !message || !written) throw new Error('nothing was written to them')
  return { ...written, template: message.template, payload: row.payload }
}

export async function countMessagesOf(deps: TestDeps, userId: string, template: string): Promise<number> {
  const row = await deps.db.first<{ count: number }>(
    "SELECT count(*) AS count FROM message WHERE payload ->> 'userId' = ? AND template = ?",
    userId,
    template,
  )
  return row?.count ?? 0
}
