import { createMiddleware } from 'hono/factory'

type BodyLimits = { maxBytes: number; timeoutMs?: number }

/**
 * Reads the request body before anything else, so that slow senders block nothing; responds 408 on timeout. Reads a
 * body only up to just over `maxBytes`; refusing it is left to the handler, which knows the guest. `files` has larger
 * limits for uploads.
 */
export function readRequestBody({
  files,
  ...defaultLimits
}: BodyLimits & { files?: BodyLimits & { matches: (path: string) => boolean } }) {
  return createMiddleware(async function readRequestBody(c, next) {
    const { raw } = c.req
    const { maxBytes, timeoutMs = 10_000 } = files?.matches(c.req.path) ? files : defaultLimits
    if (!raw.body || Number(raw.headers.get('Content-Length')) > maxBytes) return next()
    const body = await readBody(raw.body, { maxBytes, timeoutMs })
    if (!body) {
      c.header('Cache-Control', 'no-store')
      return c.json({ error: { code: 'malformed', message: 'The request did not come in time' } }, 408)
    }
    c.req.raw = new Request(raw, { body })
    await next()
  })
}

/** Returns the body, or its beginning when too large; null on timeout or disconnect. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<Blob | null> {
  const reader = body.getReader()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => {})
  }, timeoutMs)
  const parts: Uint8Array<ArrayBuffer>[] = []
  try {
    for (let size = 0; size <= maxBytes; ) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value as Uint8Array<ArrayBuffer>)
      size += value.byteLength
    }
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
  return isLate ? null : new Blob(parts)
}
