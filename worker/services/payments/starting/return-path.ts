import type { GatewayFailure } from '#worker/infra/ports/gateway.ts'

/** Sets query parameters of a path on our site, keeping the others. */
export function withQuery(path: string, params: Record<string, string>): string {
  const url = new URL(path, 'https://own.invalid')
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}

export function failedPath(cancelUrl: string, code: GatewayFailure): string {
  return withQuery(cancelUrl, { failed: 'true', code })
}
