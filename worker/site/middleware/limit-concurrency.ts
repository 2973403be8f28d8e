import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/site/context.ts'

/** Maximum concurrent requests per isolate; cached pages do not count. */
const MAX_CONCURRENT = 200
/** A disconnected request may never end: it stops counting after this time. */
const MAX_REQUEST_MS = 15_000

/** Responds 503 with Retry-After when the isolate is overloaded. */
export function limitConcurrency() {
  return createMiddleware<AppEnv>(async function limitConcurrency(c, next) {
    const { pageMemory, now } = c.var.deps
    const { activeRequests } = pageMemory
    const started = now()
    // Only a full isolate looks for requests that never ended.
    if (activeRequests.size >= MAX_CONCURRENT) {
      for (const [request, since] of activeRequests)
        if (Math.abs(started - since) > MAX_REQUEST_MS) activeRequests.delete(request)
    }
    if (activeRequests.size >= MAX_CONCURRENT) {
      const { headers, body } = busyResponse(c.req.path)
      return c.body(body, 503, headers)
    }
    const requestKey = {}
    activeRequests.set(requestKey, started)
    try {
      await next()
    } finally {
      activeRequests.delete(requestKey)
    }
  })
}

const RETRY_SECONDS = '2'

/**
 * Returns the 503 response of an overloaded site. Pages reload themselves and have no text, because the guest's
 * language is not known yet.
 */
export function busyResponse(path: string): { headers: Record<string, string>; body: string } {
  const commonHeaders = { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' }
  if (path.startsWith('/api/')) {
    // 503 instead of 429, because the site is busy, not this caller.
    const body = { error: { code: 'too_many_requests', message: 'Too many requests at once' } }
    return { headers: { ...commonHeaders, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  }
  const headers = { ...commonHeaders, Refresh: RETRY_SECONDS, 'Content-Type': 'text/html; charset=UTF-8' }
  return { headers, body: '<!doctype html><title>503</title>503' }
}
