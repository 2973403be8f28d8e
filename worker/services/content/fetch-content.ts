import { findHost } from '#app/brands/hosts.ts'
import { describeError, log } from '#worker/infra/log.ts'

/** Longer addresses are refused. */
const MAX_URL_LENGTH = 2000

type Allowed = { contentHosts: readonly string[]; publicHosts: Record<string, string> }

/**
 * Requires https, the default port, no user info, and an exact match with a configured host: an IP address, a trailing
 * dot or a lookalike name is another host. Our own hosts are refused.
 */
export function readContentAddress(text: string, { contentHosts, publicHosts }: Allowed): URL | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  const hasUser = /^\w+:[\\/]*[^\\/?#]*@/.test(text.trim())
  if (url.protocol !== 'https:' || url.port !== '' || hasUser) return null
  if (!contentHosts.includes(url.hostname) || findHost(url.hostname, { publicHosts }).isKnown) return null
  url.hash = ''
  return url
}

export type Content = { type: string; bytes: Uint8Array<ArrayBuffer> }

/** Maximum size (uncompressed, in bytes) and time (in milliseconds) of a fetched resource. */
export const contentLimits = { bytes: 2_000_000, ms: 5_000 }

const ALLOWED_TYPE = /^(image\/[a-z0-9.+-]+|application\/([a-z0-9.-]+\+)?json)$/

/** Sends no data of the guest. Returns null unless the response is a complete image or JSON within the limits. */
export async function fetchContent(url: URL): Promise<Content | null> {
  try {
    const response = await fetch(url.href, {
      headers: { Accept: 'image/*, application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(contentLimits.ms),
    })
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    const isAllowed = response.status === 200 && ALLOWED_TYPE.test(type)
    const bytes = isAllowed ? await readUpTo(response, contentLimits.bytes) : null
    if (bytes) return { type, bytes }
    if (!response.bodyUsed) await response.body?.cancel()
    log('warn', 'content_refused', { host: url.host, path: url.pathname, status: response.status, type })
  } catch (error) {
    log('warn', 'content_away', { host: url.host, path: url.pathname, ...describeError(error) })
  }
  return null
}

/** Returns null above `max` bytes. Content-Length is not sufficient, because compressed bodies grow. */
async function readUpTo(response: Response, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(response.headers.get('Content-Length') ?? 0) > max) return null
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > max) {
      await reader?.cancel()
      return null
    }
    parts.push(part.value)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
