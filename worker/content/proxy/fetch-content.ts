import { describeError, log } from '#worker/log.ts'

/** What was fetched, as it is. */
export type Content = { type: string; bytes: Uint8Array<ArrayBuffer> }

/** The most a resource may weigh, unpacked, and how long it may take, in bytes and milliseconds. */
export const contentLimits = { bytes: 2_000_000, ms: 5_000 }

const ALLOWED_TYPE = /^(image\/[a-z0-9.+-]+|application\/([a-z0-9.-]+\+)?json)$/

/**
 * Fetches a resource of an allowed host: nothing of the guest goes along, no redirect is followed. Null for anything but a
 * whole picture or JSON within the limits; why is logged without the address's query.
 */
export async function fetchContent(url: URL): Promise<Content | null> {
  try {
    const response = await fetch(url.href, {
      headers: { Accept: 'image/*, application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(contentLimits.ms),
    })
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    const isWanted = response.status === 200 && ALLOWED_TYPE.test(type)
    const bytes = isWanted ? await readUpTo(response, contentLimits.bytes) : null
    if (bytes) return { type, bytes }
    if (!response.bodyUsed) await response.body?.cancel()
    log('warn', 'content_refused', { host: url.host, path: url.pathname, status: response.status, type })
  } catch (error) {
    log('warn', 'content_away', { host: url.host, path: url.pathname, ...describeError(error) })
  }
  return null
}

/** The body, or null once it is longer: what a host says of its length is not enough, a packed one grows. */
async function readUpTo(response: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(response.headers.get('Content-Length') ?? 0) > most) return null
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > most) {
      await reader?.cancel()
      return null
    }
    parts.push(part.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
