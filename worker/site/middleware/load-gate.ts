import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/site/context.ts'
import { busyAnswer } from '#worker/site/http/busy-answer.ts'

/** Maximum concurrent requests per isolate; cached pages do not count. */
const MAX_CONCURRENT = 200
/** A disconnected request may never end: it stops counting after this time. */
const MAX_MS = 15_000

/** Responds 503 with Retry-After when the isolate is overloaded. */
export function loadGate() {
  return createMiddleware<AppEnv>(async function loadGate(c, next) {
    const { pageMemory, now } = c.var.deps
    const { atWork } = pageMemory
    const started = now()
    if (atWork.size >= MAX_CONCURRENT) {
      for (const [work, since] of atWork) if (Math.abs(started - since) > MAX_MS) atWork.delete(work)
    }
    if (atWork.size >= MAX_CONCURRENT) {
      const { headers, body } = busyAnswer(c.req.path)
      return c.body(body, 503, headers)
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
