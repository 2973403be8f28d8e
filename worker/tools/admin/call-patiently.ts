import { randomUUID } from 'node:crypto'
import { type AdminCall, AdminError, type AdminTarget, callAdmin } from './call-admin.ts'

const MAX_TRIES = 5
const MAX_WAIT_MS = 60_000

/**
 * Like `callAdmin`, but retries when the admin is unavailable, busy or rate limited, with the same idempotency key so
 * that nothing is done twice.
 */
export async function callPatiently<Answer>(admin: AdminTarget, call: AdminCall): Promise<Answer> {
  const keyed = call.method === 'GET' ? call : { key: randomUUID(), ...call }
  for (let tries = 1; ; tries += 1) {
    try {
      return (await callAdmin(admin, keyed)) as Answer
    } catch (error) {
      const isPassing = error instanceof AdminError && (error.isUnsure || error.retryAfter !== null)
      if (!isPassing || tries === MAX_TRIES) throw error
      const ms = error.retryAfter === null ? 2 ** tries * 250 : error.retryAfter * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.min(ms, MAX_WAIT_MS)))
    }
  }
}
