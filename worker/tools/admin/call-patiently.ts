import { randomUUID } from 'node:crypto'
import { callDesk, type Desk, type DeskCall, DeskRefusal } from './call-desk.ts'

const MOST_TRIES = 5
const LONGEST_WAIT_MS = 60_000

/**
 * Like `callDesk`, but retries when the admin is unavailable, busy or rate limited, with the same idempotency key so
 * that nothing is done twice.
 */
export async function callPatiently<Answer>(desk: Desk, call: DeskCall): Promise<Answer> {
  const keyed = call.method === 'GET' ? call : { key: randomUUID(), ...call }
  for (let tries = 1; ; tries += 1) {
    try {
      return (await callDesk(desk, keyed)) as Answer
    } catch (error) {
      const isPassing = error instanceof DeskRefusal && (error.isUnsure || error.retryAfter !== null)
      if (!isPassing || tries === MOST_TRIES) throw error
      const ms = error.retryAfter === null ? 2 ** tries * 250 : error.retryAfter * 1000
      await new Promise((resolve) => setTimeout(resolve, Math.min(ms, LONGEST_WAIT_MS)))
    }
  }
}
