import type { GatewayFailure } from '#worker/ports/gateway.ts'

/** Adds parameters to an own path without touching those it has. */
export function withQuery(path: string, params: Record<string, string>): string {
  const url = new URL(path, 'https://own.invalid')
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}

/** The cancel address of a payment that failed, with its flow code [PAY-22]. */
export function failedPath(cancelUrl: string, code: GatewayFailure): string {
  return withQuery(cancelUrl, { failed: 'true', code })
}
