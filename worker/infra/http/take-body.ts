import { createMiddleware } from 'hono/factory'

type BodyLimits = { mostBytes: number; longestMs?: number }

/**
 * Reads the request body before anything else, so that slow senders block nothing; responds 408 on timeout. Reads a
 * body only up to just over `mostBytes`; refusing it is left to the handler, which knows the guest. `files` has larger
 * limits for uploads.
 */
export function takeBody({
  files,
  ...usual
}: BodyLimits & { files?: BodyLimits & { takes: (path: string) => boolean } }) {
  return createMiddleware(async function takeBody(c, next) {
    const { raw } = c.req
    const { mostBytes, longestMs = 10_000 } = files?.takes(c.req.path) ? files : usual
    if (!raw.body || Number(raw.headers.get('Content-Length')) > mostBytes) return next()
    const body = await readBody(raw.body, { mostBytes, longestMs })
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
  { mostBytes, longestMs }: { mostBytes: number; longestMs: number },
): Promise<Blob | null> {
  const reader = body.getReader()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void reader.cancel().catch(() => {})
  }, longestMs)
  const parts: Uint8Array<ArrayBuffer>[] = []
  try {
    for (let size = 0; size <= mostBytes; ) {
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
