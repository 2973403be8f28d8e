import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { OutboxMessage, WrittenMessage } from './message.ts'
import { listMessages } from './outbox-storage.ts'
import { writeMessage } from './write-message.ts'

export type OutboxEntry = WrittenMessage & Pick<OutboxMessage, 'id' | 'template' | 'locale' | 'status' | 'createdAt'>

/** The newest messages of the brand as their guests read them. For development: the caller must make sure of that. */
export async function listOutbox(deps: Deps, scope: Scope, limit: number): Promise<OutboxEntry[]> {
  const messages = await listMessages(deps.db, scope.brand.id, limit)
  const entries = await Promise.all(
    messages.map(async (message) => {
      const written = await writeMessage(deps, message)
      const { id, template, locale, status, createdAt } = message
      return written && { ...written, id, template, locale, status, createdAt }
    }),
  )
  return entries.filter((entry) => entry !== null)
}
