import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/site/context.ts'
import { busyAnswer } from '#worker/site/http/busy-answer.ts'

/** Maximum concurrent requests per isolate; cached pages do not count. */
const MOST_AT_WORK = 200
/** A disconnected request may never end: it stops counting after this time. */
const LONGEST_MS = 15_000

/** Responds 503 with Retry-After when the isolate is overloaded. */
export function loadGate() {
  return createMiddleware<AppEnv>(async function loadGate(c, next) {
    const { pageMemory, now } = c.var.deps
    const { atWork } = pageMemory
    const started = now()
    if (atWork.size >= MOST_AT_WORK) {
      for (const [work, since] of atWork) if (Math.abs(started - since) > LONGEST_MS) atWork.delete(work)
    }
    if (atWork.size >= MOST_AT_WORK) {
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
