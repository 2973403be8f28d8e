import type { Instant } from '#app/domain/dates/instant.ts'
import { isPublicHost } from '#app/domain/routes/public-host.ts'
import { signWebhook } from '#worker/infra/crypto/sign-webhook.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Result of a call; `failure` is null on success, otherwise a short reason. */
export type WebhookOutcome = { at: Instant; status: number | null; failure: string | null; durationMs: number }

export type WebhookRequest = { url: string; secrets: readonly string[]; id: string; body: string }

/** Outgoing network access that connects only to public addresses. */
export type PublicNet = { fetch: (url: string, init: RequestInit) => Promise<Response> }

export type WebhookPorts = { now: () => Instant; net: PublicNet; isProduction: boolean; timeoutMs?: number }

const TIMEOUT_MS = 10_000

/**
 * Posts a signed event. Only 2xx is success. Redirects are not followed: the signed body reaches no other host. Never
 * throws.
 */
export async function postEvent(
  { url, secrets, id, body }: WebhookRequest,
  ports: WebhookPorts,
): Promise<WebhookOutcome> {
  const { now, net, isProduction, timeoutMs = TIMEOUT_MS } = ports
  const at = now()
  const fault = findUrlFault(url, { isProduction })
  if (fault !== null) return { at, status: null, failure: 'address', durationMs: 0 }
  const client = isLoopback(new URL(url)) ? globalThis : net
  const startedAt = performance.now()
  const toOutcome = (status: number | null, failure: string | null) => {
    return { at, status, failure, durationMs: Math.round(performance.now() - startedAt) }
  }
  try {
    const signatures = await Promise.all(secrets.map((secret) => signWebhook(secret, { id, at, body })))
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Stayfront-Webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': signatures.join(' '),
    }
    const init = { method: 'POST', headers, body, redirect: 'manual' } as const
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return toOutcome(response.status, response.ok ? null : describeFailure(response.status))
  } catch (error) {
    return toOutcome(null, error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no answer')
  }
}

function describeFailure(status: number): string {
  return status >= 300 && status < 400 ? 'redirect' : `status ${status}`
}

/**
 * Returns why a webhook URL is refused, or null. Refuses IP addresses and internal names; what a public name resolves
 * to is checked when connecting (docs/decisions/webhooks.md). Outside production, loopback addresses are allowed, with
 * http too.
 */
export function findUrlFault(text: string, { isProduction }: { isProduction: boolean }): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url) return 'no address'
  if (url.username !== '' || url.password !== '') return 'contains a user name; requests are signed instead'
  if (url.hash !== '') return 'contains a fragment (#), which is never sent'
  if (!isProduction && isLoopback(url)) return null
  if (url.protocol !== 'https:') return 'needs https'
  return isPublicHost(url.hostname) ? null : 'needs a public host name'
}

function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname)
}
