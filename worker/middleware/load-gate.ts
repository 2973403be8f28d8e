import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'

/** So many requests an isolate works on at once; a page that is kept is no work. */
const MOST_AT_WORK = 200
/** Whose guest has left may never tell that it ended: after this it counts no more. */
const LONGEST_MS = 15_000
const RETRY_SECONDS = '2'

/**
 * Refuses at once what would only wait: 503 with Retry-After. A page gets a bare 503 that reloads itself; the guest's
 * language is not known yet.
 */
export function loadGate() {
  return createMiddleware<AppEnv>(async function loadGate(c, next) {
    const { pageMemory, now } = c.var.deps
    const { atWork } = pageMemory
    const started = now()
    if (atWork.size >= MOST_AT_WORK) {
      for (const [work, since] of atWork) if (Math.abs(started - since) > LONGEST_MS) atWork.delete(work)
    }
    if (atWork.size >= MOST_AT_WORK) {
      c.header('Retry-After', RETRY_SECONDS)
      c.header('Cache-Control', 'no-store')
      if (c.req.path.startsWith('/api/')) {
        return c.json({ error: { code: 'too_many_requests', message: 'Too many requests at once' } }, 503)
      }
      c.header('Refresh', RETRY_SECONDS)
      return c.html('<!doctype html><title>503</title>503', 503)
    }
    const work = {}
    atWork.set(work, started)
    try {
      await next()
    } finally {
      atWork.delete(work)
    }
  })
}
