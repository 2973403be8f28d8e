import { newKey } from './browser-client.ts'
import { isRetryable } from './problems.ts'

/**
 * Sends a write with the idempotency key of its content. The same content sent again after an uncertain failure keeps
 * its key, and so has one effect; after an answer it is a new write.
 */
export async function sendWithKey<Answer>(
  keys: Map<string, string>,
  content: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = keys.get(content) ?? newKey()
  keys.set(content, key)
  let isUncertain = false
  try {
    return await send(key)
  } catch (error) {
    isUncertain = isRetryable(error)
    throw error
  } finally {
    if (!isUncertain) keys.delete(content)
  }
}
